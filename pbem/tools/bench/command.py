"""The command `pbem bench`."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click

from pbem.cli.terminal import answer, say
from pbem.rules import JSON


@click.command(short_help="Measure the server's speed.")
@click.option("--passes", type=click.IntRange(1), default=5, show_default=True, help="Number of passes.")
@click.option("--only", default="", metavar="WORD", help="Only rows with this in their name.")
@click.option(
    "--bots", type=click.IntRange(1), metavar="GAMES", help="Measure a server with so many bot games instead."
)
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON.")
def bench(passes: int, only: str, bots: int | None, *, as_json: bool) -> None:
    """Measure the rules, records and the server, each compared with a reference from the same run.

    If a row cannot be measured, it shows the reason; the other rows are still measured, and the exit code is 1.

    Targets are for ratios where a row has a reference, otherwise for values. Rates should be above, times below.
    """
    with TemporaryDirectory(prefix="pbem-bench-", ignore_cleanup_errors=True) as folder:
        measured = _bots(Path(folder), bots, passes) if bots else _rows(Path(folder), only, passes)
    if as_json:
        answer({"rows": measured})
    else:
        for row in measured:
            say(_line(row))
    if any("error" in row for row in measured):
        raise SystemExit(1)


def _rows(folder: Path, only: str, passes: int) -> list[JSON]:
    from pbem.tools.bench import measure
    from pbem.tools.bench.table import ROWS

    rows = [row for row in ROWS if only in row.name]
    if not rows:
        raise click.BadParameter(f"no row has {only!r} in its name.", param_hint="--only")
    return measure(rows, folder, passes, say)


def _bots(folder: Path, games: int, passes: int) -> list[JSON]:
    from pbem.tools.bench.bots import measure_bots, missing, steps

    if reason := missing():
        raise click.ClickException(reason)
    with click.progressbar(length=steps(games, passes), file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        return measure_bots(folder, games, passes, lambda: bar.update(1))


def _line(row: dict[str, Any]) -> str:
    if "error" in row:
        return f"{row['name']:<66}failed: {row['error']}"
    against = f"{row['reference']:>12,.6g} {row['ratio']:>7.3g} ×" if row["reference"] is not None else " " * 22
    high = row["unit"].endswith("/s")
    aim = f"   aim: {'over' if high else 'under'} {row['aim']:g}" if row["aim"] is not None else ""
    return f"{row['name']:<66}{row['value']:>10,.6g} {row['unit']:<10}{against}{aim}"
