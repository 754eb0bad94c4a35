"""The figures of pbem/docs/game_length.md: `python -m tests.tools.pace.figures` writes its tables and the chart.

The data files hold the output of `./elgrande pace --json`, one row per line: measured.json of `--games 10`, tapped.json
of `--options printed --habits asked,taps_ahead`, asleep.json of `--games 6 --options printed --habits asked`, without
and with `--asleep 23-7`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from pbem.tools.pace import chart

HERE: Final = Path(__file__).parent
PAGE: Final = HERE.parents[2] / "pbem" / "docs" / "game_length.md"
CHART: Final = HERE.parents[2] / "pbem" / "tools" / "pace" / "days.svg"
HEAD: Final = "| who | power cards | days (the slowest of ten) | waits a round | mails a player (a day) | missed |"
TAPPED_HEAD: Final = "| who | games | days | waits | mails a player | mails a player and day | missed |"
WHO: Final = {
    "asked": "answers only when asked",
    "ranked": "sends a ranked list of power cards with every turn",
    "plans": "sends whole turns with the power card",
    "everything": "all of that, discs and standing answers too",
    "taps": "taps a button when asked, gets few mails",
    "taps_ahead": "taps the button that answers ahead, gets few mails",
}
SHOWN: Final = {"printed": "as printed", "sealed": "sealed"}


def rows(file: str = "measured.json") -> list[dict[str, Any]]:
    return list(json.loads((HERE / file).read_text("utf-8"))["rows"])


def tapped_table() -> str:
    """The lines of the page's table of people who tap: means, with 90th percentiles."""
    lines = [TAPPED_HEAD, "| --- | --- | --- | --- | --- | --- | --- |"]
    for row in rows("tapped.json"):
        a_day = f"{row['mails_per_player_day_mean']:.2f} ({row['mails_per_player_day_p90']:.2f})"
        days = f"{row['days_mean']:g} ({row['days_p90']:g})"
        told = [
            WHO[row["habit"]],
            str(row["games"]),
            days,
            f"{row['waits']:g}",
            f"{row['mails_per_player']:.0f}",
            a_day,
        ]
        lines.append(f"| {' | '.join(told)} | {row['missed']:g} |")
    return "\n".join(lines)


def table() -> str:
    """The lines of the page's table."""
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
    text = PAGE.read_text("utf-8")
    for head, lines in ((HEAD, table()), (TAPPED_HEAD, tapped_table())):
        before, _, rest = text.partition(head)
        text = before + lines + rest[rest.index("\n\n") :]
    PAGE.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
