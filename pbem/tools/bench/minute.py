"""`python -m pbem.tools.bench.minute`: handles thousands of deadlines in one minute, each once, and prints the result.

It takes too long for a row of `pbem bench`, which uses sixty deadlines, so it is run by hand.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import datetime
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from sqlalchemy import func, select

from pbem import app
from pbem.config import Settings
from pbem.store.database import Database
from pbem.store.jobs.queue import run_due
from pbem.store.models import Job
from pbem.tools.bench import postgresql
from pbem.tools.bench.crowd import NOBODY_HEARS, Crowd


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m pbem.tools.bench.minute", description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--deadlines", type=int, default=10_000)
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    with TemporaryDirectory(prefix="pbem-minute-") as folder:
        crowd = Crowd(postgresql.database("minute"), Path(folder), chosen.games)
        due = crowd.make_due(chosen.deadlines)
        began = monotonic()
        app.sweep(crowd.world)
        swept = monotonic() - began
        late = _handled(crowd, folder, began, chosen.workers)
        outcomes, jobs = crowd.outcomes(due), _jobs_of(crowd.database)
        crowd.close()
    each = (late[-1] - swept) / len(late) * 1e3
    middle, nearly_all = late[len(late) // 2], late[len(late) * 99 // 100]
    sys.stdout.write(
        f"{len(due):,} deadlines of one minute among {chosen.games:,} open games, {chosen.workers} workers\n"
        f"noted as jobs after {swept:.1f} s; handled: {outcomes}; jobs done once: {jobs:,}\n"
        f"lateness: median {middle:.1f} s, p99 {nearly_all:.1f} s, last {late[-1]:.1f} s; {each:.1f} ms each\n"
    )
    if outcomes != {"missed": len(due)} or not jobs == len(late) == len(due):
        sys.exit("not every deadline was handled, or one was handled twice")


def _handled(crowd: Crowd, folder: str, began: float, workers: int) -> list[float]:
    """Seconds from the start of the minute until each deadline was handled, sorted."""
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        each = [pool.submit(work, crowd.url, folder, crowd.now.isoformat(), began) for _ in range(workers)]
        return sorted(moment for worker in each for moment in worker.result())


def work(url: str, folder: str, now: str, began: float) -> Sequence[float]:
    """When one worker finished each deadline. All processes on a machine share the monotonic clock."""
    world = app.open_world(
        Settings.from_environment({"ELGRANDE_HOME": folder, "DATABASE_URL": url}), lambda: datetime.fromisoformat(now)
    )
    handlers = {kind: act for kind, act in app.handlers(world).items() if kind not in NOBODY_HEARS}
    ended = []
    while run_due(world.database, handlers, world.clock, limit=1):
        ended.append(monotonic() - began)
    world.database.close()
    return ended


def _jobs_of(database: Database) -> int:
    """The number of deadline jobs done at their first attempt."""
    with database.read() as session:
        done = select(func.count(Job.id)).where(Job.kind == "deadline", Job.done_at.is_not(None), Job.attempt == 1)
        return session.scalar(done) or 0


if __name__ == "__main__":
    main()
