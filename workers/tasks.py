"""The two tasks: `wake` runs what is due, `sweep` finds what nobody was woken for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from celery import Celery

from pbem.loops import Trouble, all_of
from pbem.store.database import Clock, Database
from pbem.store.jobs import Handler, count_due, due_kinds, run_due
from workers.doorbell import WAKE

SWEEP = "workers.sweep"


@dataclass(frozen=True)
class Work:
    """Jobs are in the database, a handler for each kind; `sweep` notes as jobs what the clock has made due."""

    database: Database
    handlers: Mapping[str, Handler]
    clock: Clock
    sweep: Callable[[], object]


def add_tasks(celery: Celery, open_work: Callable[[], Work]) -> None:
    """Tasks are known by their names: whoever rings needs none of this code.

    What befalls the database is logged now and then, and no task tries again before its time: sweeps go on ringing.
    """
    opened = cache(open_work)  # at the first task of each process: connections must not cross a fork
    waking, sweeping = Trouble("wake"), Trouble("sweep")

    @celery.task(name=WAKE, shared=False)  # type: ignore[untyped-decorator]
    def wake() -> None:
        """Run what is due; when that is too much for one task, the next one goes on."""
        if not waking.pause():
            waking.tried(run)

    @celery.task(name=SWEEP, shared=False)  # type: ignore[untyped-decorator]
    def sweep() -> None:
        """Note what the clock has made due, and wake a worker for each job that is due, within reason."""
        sweeping.tried(lambda: all_of(lambda: opened().sweep(), ring))

    def run() -> None:
        work = opened()
        run_due(work.database, work.handlers, work.clock)
        with work.database.read() as session:
            more = due_kinds(session, work.handlers, work.clock())
        if more:
            wake.delay()

    def ring() -> None:
        work = opened()
        with work.database.read() as session:
            due = count_due(session, work.clock())
        for _ in range(due):
            wake.delay()
