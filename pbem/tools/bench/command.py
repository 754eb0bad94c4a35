"""pbem bench: how fast it is, each figure beside its reference."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click

from pbem.cli.terminal import answer, say


@click.command(short_help="Measure, each figure beside its reference.")
@click.option("--passes", type=click.IntRange(1), default=5, show_default=True, help="How many, taken in turn.")
@click.option("--only", default="", metavar="WORD", help="Only rows with this in their name.")
@click.option("--json", "as_json", is_flag=True, help="One JSON line on standard output.")
def bench(passes: int, only: str, *, as_json: bool) -> None:
    """Measure: play, records, and the server's work, each beside a reference taken in the same run.

    A row that cannot be measured says why; the exit code is then 1, and the other rows are there all the same.

    A row's aim is one of its ratio, where it has a reference, else of its value: a rate should be above, a time below.
    """
    from pbem.tools.bench import measure
    from pbem.tools.bench.table import ROWS

    rows = [row for row in ROWS if only in row.name]
    if not rows:
        raise click.BadParameter(f"no row has {only!r} in its name.", param_hint="--only")
    with TemporaryDirectory(prefix="pbem-bench-") as folder:
        measured = measure(rows, Path(folder), passes, say)
    if as_json:
        answer({"rows": measured})
    else:
        for row in measured:
            say(_line(row))
    if any("error" in row for row in measured):
        raise SystemExit(1)


def _line(row: dict[str, Any]) -> str:
    if "error" in row:
        return f"{row['name']:<66}failed: {row['error']}"
    against = f"{row['reference']:>12,.6g} {row['ratio']:>7.3g} ×" if row["reference"] is not None else " " * 22
    high = row["unit"].endswith("/s")
    aim = f"   aim: {'over' if high else 'under'} {row['aim']:g}" if row["aim"] is not None else ""
    return f"{row['name']:<66}{row['value']:>10,.6g} {row['unit']:<10}{against}{aim}"
