"""Benchmarks of the scheduler with many games on PostgreSQL: the cost of a sweep and a deadline, and their delay."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from time import perf_counter
from typing import Final

from pbem import app
from pbem.store.jobs.queue import run_due
from pbem.tools.bench import Passes, Row, postgresql, seconds_each
from pbem.tools.bench.crowd import Crowd

FEW: Final = 10
SIZES: Final = (100, 10_000, 100_000)
AT_A_TIME: Final = 10  # deadlines per pass
AT_ONCE: Final = 60
WORKERS: Final = 2


@cache
def crowd(games: int) -> Crowd:
    """Make a database for so many games in the shared PostgreSQL server; filling the largest takes a minute."""
    return Crowd(postgresql.database(f"crowd{games}"), Path(_home().name), games)


@cache
def _home() -> TemporaryDirectory[str]:
    """The folder of all crowds, removed when this process ends."""
    return TemporaryDirectory(prefix="pbem-crowd-")


def idle_sweep(games: int, _folder: Path) -> Passes:
    """A sweep with nothing due. Reference: the same with ten games."""
    many, few = crowd(games), crowd(FEW)
    return Passes(seconds_each(partial(app.sweep, many.world), unit=1e-3), _sweeping(few))


def _sweeping(few: Crowd) -> Callable[[], float]:
    return seconds_each(partial(app.sweep, few.world), unit=1e-3)


def due_deadline(games: int, _folder: Path) -> Passes:
    """From the sweep that finds a deadline to the next question with its report queued. Reference: with ten games."""
    crowds = [crowd(games)] if games == SIZES[0] else [crowd(games), crowd(SIZES[0])]
    return Passes(*(partial(_handled, each) for each in crowds))


def _handled(among: Crowd, deadlines: int = AT_A_TIME) -> float:
    """Milliseconds per deadline, for several deadlines in one minute."""
    due = among.make_due(deadlines)
    started = perf_counter()
    app.sweep(among.world)
    run_due(among.database, among.handlers, among.world.clock)
    spent = (perf_counter() - started) * 1e3 / len(due)
    assert among.outcomes(due) == {"missed": len(due)}, "not every deadline was handled"
    return spent


def late(share: float, games: int, _folder: Path) -> Passes:
    """The time until two workers have handled that share of many deadlines due in the same minute."""
    return Passes(partial(_lateness, share, crowd(games)))


def _lateness(share: float, among: Crowd) -> float:
    due = among.make_due(AT_ONCE)
    began = perf_counter()
    app.sweep(among.world)
    done: list[float] = []

    def work() -> None:
        while run_due(among.database, among.handlers, among.world.clock, limit=1):
            done.append(perf_counter() - began)

    workers = [Thread(target=work) for _ in range(WORKERS)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert among.outcomes(due) == {"missed": len(due)}, "not every deadline was handled"
    return sorted(done)[min(int(len(done) * share), len(done) - 1)]


def _rows() -> list[Row]:
    """All rows, including those that cannot be measured here."""
    most, missing = SIZES[-1], "" if postgresql.possible() else postgresql.MISSING
    rows = [
        Row(f"a sweep, nothing due, {most:,} open games (reference: {FEW})", "ms", partial(idle_sweep, most), aim=1.5),
        *(
            Row(
                f"a due deadline among {n:,} open games",
                "ms",
                partial(due_deadline, n),
                aim=2.0 if n > SIZES[0] else None,
            )
            for n in SIZES
        ),
        Row(f"lateness, median of {AT_ONCE} in one minute, {most:,} games", "s", partial(late, 0.5, most)),
        Row(f"lateness, p99 of {AT_ONCE} in one minute, {most:,} games", "s", partial(late, 0.99, most)),
    ]
    return [row._replace(missing=missing) for row in rows]


ROWS: Final = tuple(_rows())
