"""The two tasks: `wake` runs what is due, `sweep` finds what nobody was woken for."""

from collections.abc import Callable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from celery import Celery

from pbem.app import QUEUE_OF, Queue
from pbem.loops import FailureStreak, all_of
from pbem.store.database import Clock, Database
from pbem.store.jobs import Handler, count_due, due_kinds, run_due
from workers.sending_slots import Slots
from workers.wakeup import STALE_SECONDS, WAKE

SWEEP = "workers.sweep"
OUTGOING: Final[Queue] = "outgoing"


@dataclass(frozen=True)
class Work:
    """Jobs are in the database, a handler for each kind; `sweep` notes as jobs what the clock has made due."""

    database: Database
    handlers: Mapping[str, Handler]
    clock: Clock
    sweep: Callable[[], object]
    queue_of: Mapping[str, str] = field(default_factory=lambda: QUEUE_OF)

    def of_queue(self, queue: str) -> Mapping[str, Handler]:
        return {kind: handler for kind, handler in self.handlers.items() if self.queue_of[kind] == queue}

    def run(self, queue: str, call: Callable[[str], None]) -> None:
        """Run what is due of a queue's kinds, as much as a task may; where there is more, call for another one."""
        handlers = self.of_queue(queue)
        run_due(self.database, handlers, self.clock)
        with self.database.read() as session:
            more = due_kinds(session, handlers, self.clock())
        if more:
            call(queue)

    def due(self) -> list[str]:
        """A queue's name for each job that is due, within reason."""
        with self.database.read() as session:
            queues = dict.fromkeys(self.queue_of.values())
            counted = {q: count_due(session, self.clock(), kinds=self.of_queue(q)) for q in queues}
        return [queue for queue, jobs in counted.items() for _ in range(jobs)]


def add_tasks(celery: Celery, open_work: Callable[[], Work], slots: Slots) -> None:
    """Tasks are known by their names: whoever rings needs none of this code.

    What befalls the database is logged now and then, and no task tries again before its time: sweeps go on ringing.
    """
    opened = cache(open_work)  # at the first task of each process: connections must not cross a fork
    waking, sweeping = FailureStreak("wake"), FailureStreak("sweep")

    @celery.task(name=WAKE, shared=False)  # type: ignore[untyped-decorator]  # published without types
    def wake(queue: str) -> None:
        """Run what is due of a queue's kinds; when that is too much for one task, the next one goes on."""
        with slots.one() if queue == OUTGOING else nullcontext(True) as free:
            if free and not waking.pause():
                waking.tried(lambda: opened().run(queue, call))

    @celery.task(name=SWEEP, shared=False)  # type: ignore[untyped-decorator]  # published without types
    def sweep() -> None:
        """Note what the clock has made due, and wake a worker for each job that is due, within reason."""
        sweeping.tried(lambda: all_of(lambda: opened().sweep(), ring))

    def ring() -> None:
        for queue in opened().due():
            call(queue)

    def call(queue: str) -> None:
        wake.apply_async((queue,), queue=queue, expires=STALE_SECONDS)
