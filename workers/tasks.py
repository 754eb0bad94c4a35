"""The two Celery tasks: `wake` runs due jobs, `sweep` finds due jobs for which no worker was woken."""

from collections.abc import Callable, Collection, Mapping
from contextlib import nullcontext
from dataclasses import dataclass, field
from datetime import timedelta
from functools import cache
from typing import Final

from celery import Celery

from pbem.app import QUEUE_OF, Queue
from pbem.loops import FailureStreak, all_of
from pbem.store.database import Clock, Database
from pbem.store.jobs.queue import Handler, count_due, due_kinds, run_due
from workers.slots import Slots
from workers.wakeup import STALE_SECONDS, WAKE

SWEEP = "workers.sweep"
OUTGOING: Final[Queue] = "outgoing"
THINKING: Final[Collection[Queue]] = ("bots", "analyses")
A_WHILE: Final = timedelta(seconds=30)
A_MOMENT: Final = timedelta(seconds=1)
"""How long a worker that also has other work thinks without looking for that."""


@dataclass(frozen=True)
class Work:
    """What a worker needs: the database with the jobs, a handler for each kind, and `sweep`, which queues due jobs."""

    database: Database
    handlers: Mapping[str, Handler]
    clock: Clock
    sweep: Callable[[], object]
    queue_of: Mapping[str, str] = field(default_factory=lambda: QUEUE_OF)

    def of_queue(self, queue: str) -> Mapping[str, Handler]:
        return {kind: handler for kind, handler in self.handlers.items() if self.queue_of[kind] == queue}

    def run(self, queue: str, budget: timedelta = A_WHILE) -> None:
        """Run a queue's due jobs within one task's limits."""
        run_due(self.database, self.of_queue(queue), self.clock, budget=budget)

    def waiting(self, queues: Collection[str]) -> list[str]:
        """Those of the queues in which jobs are due."""
        with self.database.read() as session:
            return [queue for queue in queues if due_kinds(session, self.of_queue(queue), self.clock())]

    def due(self) -> list[str]:
        """The queue's name once for each due job, up to a limit per queue."""
        with self.database.read() as session:
            queues = dict.fromkeys(self.queue_of.values())
            counted = {q: count_due(session, self.clock(), kinds=self.of_queue(q)) for q in queues}
        return [queue for queue, jobs in counted.items() for _ in range(jobs)]


def add_tasks(celery: Celery, open_work: Callable[[], Work], sending: Slots, thinking: Slots) -> None:
    """Register the tasks under fixed names, so that callers don't have to import this module.

    The slots limit how many processes of a worker send mail, and how many think, if it also has other work.

    Database failures are logged at intervals. After a failure, tasks do nothing until the pause is over; sweeps
    continue.
    """
    opened = cache(open_work)  # opened at each process's first task: connections can't be shared across a fork
    waking, sweeping = FailureStreak("wake"), FailureStreak("sweep")

    @celery.task(name=WAKE, shared=False)  # type: ignore[untyped-decorator]  # published without types
    def wake(queue: str) -> None:
        """Run a queue's due jobs; if there are too many for one task, another one continues.

        A task that finds no free slot does nothing, so whoever held the slot looks for its jobs after releasing it.
        """
        slots = sending if queue == OUTGOING else thinking if queue in THINKING else None
        budget, sharing = (A_MOMENT, THINKING) if slots is thinking and thinking.most else (A_WHILE, [queue])
        with slots.one() if slots else nullcontext(True) as free:
            ran = free and not waking.pause() and waking.tried(lambda: opened().run(queue, budget))
        if ran:
            waking.tried(lambda: call_for(sharing))

    @celery.task(name=SWEEP, shared=False)  # type: ignore[untyped-decorator]  # published without types
    def sweep() -> None:
        """Queue what is due, and wake workers for the due jobs."""
        sweeping.tried(lambda: all_of(lambda: opened().sweep(), ring))

    def call_for(queues: Collection[str]) -> None:
        call(opened().waiting(queues))

    def ring() -> None:
        call(opened().due())

    def call(queues: Collection[str]) -> None:
        for queue in queues:
            wake.apply_async((queue,), queue=queue, expires=STALE_SECONDS)
