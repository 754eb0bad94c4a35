"""The figures of the README: `python -m tests.tools.pace.figures` writes table and chart from measured.json.

That file is what `./elgrande pace --games 10 --json` has printed, a row on a line.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from pbem.tools.pace import chart

HERE: Final = Path(__file__).parent
README: Final = HERE.parents[2] / "README.md"
CHART: Final = HERE.parents[2] / "pbem" / "tools" / "pace" / "days.svg"
HEAD: Final = "| who | power cards | days (the slowest of ten) | waits a round | mails a player (a day) | missed |"
WHO: Final = {
    "asked": "answers only when asked",
    "ranked": "sends a ranked list of power cards with every turn",
    "plans": "sends whole turns with the power card",
    "everything": "all of that, discs and standing answers too",
}
SHOWN: Final = {"printed": "as printed", "sealed": "sealed"}


def rows() -> list[dict[str, Any]]:
    return list(json.loads((HERE / "measured.json").read_text("utf-8"))["rows"])


def table() -> str:
    """The lines of the README's table."""
    lines = [HEAD, "| --- | --- | --- | --- | --- | --- |"]
    for row in rows():
        if row["options"] in SHOWN:
            days = f"{row['days']:g} ({row['days_most']:g})"
            mails = f"{row['mails_per_player']:.0f} ({row['mails_per_player_day']:.1f})"
            told = [WHO[row["habit"]], SHOWN[row["options"]], days, f"{row['waits_per_round']:g}", mails]
            lines.append(f"| {' | '.join(told)} | {row['missed']:g} |")
    return "\n".join(lines)


def main() -> None:
    CHART.write_text(chart.chart_svg(rows()), "utf-8")
    text = README.read_text("utf-8")
    README.write_text(re.sub(r"\| who \| power cards \|.*?(?=\n\n)", table(), text, flags=re.DOTALL), "utf-8")


if __name__ == "__main__":
    main()
