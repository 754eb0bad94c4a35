"""The command `pbem pace`: how many days a game takes with different habits and options."""

from __future__ import annotations

import os
import re
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import click

from pbem.cli.terminal import answer, say


@click.command(short_help="Measure how long games take, with simulated people.")
@click.option(
    "--games", type=click.IntRange(1), default=5, show_default=True, help="Games for each habit and set of options."
)
@click.option("--seats", type=click.IntRange(2, 5), default=5, show_default=True)
@click.option("--edition", default="classic", show_default=True)
@click.option(
    "--habits",
    default="",
    metavar="NAME,…",
    help="Some of: asked, ranked, plans, everything, taps, taps_ahead. [default: all]",
)
@click.option("--options", "variants", default="", metavar="NAME,…", help="Some of: printed, at_once, sealed, short.")
@click.option(
    "--people",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A file that describes when they read their mail.",
)
@click.option("--hours", default=24.0, show_default=True, help="Hours to answer.")
@click.option("--asleep", metavar="FROM-TO", help="Hours (UTC) when the host's computer is off, for example 23-7.")
@click.option("--seed", default="1", show_default=True, help="Any text; the same seed gives the same people and deals.")
@click.option("--processes", type=click.IntRange(1), default=os.cpu_count() or 1, help="[default: one for each core]")
@click.option("--chart", type=click.Path(dir_okay=False, path_type=Path), help="Also draw the days into this SVG file.")
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON.")
def pace(
    *,
    habits: str,
    variants: str,
    processes: int,
    games: int,
    chart: Path | None,
    asleep: str | None,
    as_json: bool,
    **more: Any,
) -> None:
    """Simulated people play whole games by mail, through the real service, on a simulated clock.

    The people file says when people read and answer. The same people play the same deals with every habit. A game of
    five takes some seconds.
    """
    from pbem.tools.pace.chart import chart_svg
    from pbem.tools.pace.habits import HABITS
    from pbem.tools.pace.summary import VARIANTS, checked, summary, table

    chosen = [
        (habit, variant)
        for habit in _of(habits, HABITS, "habit")
        for variant in _of(variants, VARIANTS, "set of options")
    ]
    more["asleep"] = _hours(asleep) if asleep else None
    work = [(habit, variant, number, more) for habit, variant in chosen for number in range(games)]
    with (
        ProcessPoolExecutor(processes) as pool,
        click.progressbar(length=len(work), file=sys.stderr, hidden=not sys.stderr.isatty()) as progress,
    ):
        courses = []
        for course in pool.map(_play, work):
            courses.append(course)
            progress.update(1)
    rows = [summary(*pair, courses[n * games : (n + 1) * games]) for n, pair in enumerate(chosen)]
    if chart:
        chart.write_text(chart_svg(rows), "utf-8")
    if as_json:
        answer({"seats": more["seats"], "edition": more["edition"], "rows": rows, "estimate": checked(rows)})
    else:
        for line in table(rows):
            say(line)


def _of(text: str, known: dict[str, Any], what: str) -> list[str]:
    names = text.split(",") if text else list(known)
    for name in names:
        if name not in known:
            raise click.UsageError(f"There is no {what} {name!r}; there are: {', '.join(known)}.")
    return names


def _hours(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d\d?)-(\d\d?)", text)
    if found is None or not max(map(int, found.groups())) < 24 or found[1] == found[2]:
        raise click.UsageError("--asleep is two hours, say 23-7.")
    return int(found[1]), int(found[2])


def _play(work: tuple[str, str, int, dict[str, Any]]) -> Any:
    """Play one game in a separate process; it gets names and looks up the objects itself."""
    from hashlib import sha256

    from pbem.tools.pace.habits import HABITS
    from pbem.tools.pace.people import ASSUMED, read_people
    from pbem.tools.pace.simulation import SimulatedTable, simulate
    from pbem.tools.pace.summary import VARIANTS

    habit, variant, number, more = work
    hours = more["hours"]
    seed = sha256(f"{more['seed']}:{number}".encode()).hexdigest()
    pace = {"answer_hours": hours, "remind_hours": hours / 6, "on_miss": "bot"}
    traits = read_people(more["people"] or ASSUMED)
    options, asleep = VARIANTS[variant], more["asleep"]
    return simulate(SimulatedTable(more["edition"], more["seats"], options, pace, HABITS[habit], traits, seed, asleep))
