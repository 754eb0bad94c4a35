"""Workers inside the one process of the embedded server: threads, and no broker."""

import threading
import time
from collections.abc import Callable, Mapping
from functools import partial

from pbem import loops
from pbem.store.database import Clock, Database
from pbem.store.jobs import Handler, due_kinds, run_row

LOOK_SECONDS = 1.0
SWEEP_SECONDS = 5.0
GATHER_SECONDS = 0.03  # what comes in a burst is worked off in rows, in which each job costs less than alone
MOST = 100  # jobs in a row; nobody else waits for the thread


class Runner:
    """A thread for each kind of job, so that one that waits for the world outside holds up only its own kind.

    One more thread listens to the bell, which a Database rings after a commit; it has everybody look for jobs when it
    rings and once a second anyway. Another calls `sweep` every few seconds. All of them outlive every failure.
    """

    def __init__(
        self,
        database: Database,
        handlers: Mapping[str, Handler],
        clock: Clock,
        sweep: Callable[[], object],
        bell: threading.Event,
    ) -> None:
        self.database = database
        self.clock = clock
        self.sweep = sweep
        self.bell = bell
        self.stopping = threading.Event()
        self.handlers = handlers
        self.looks = {kind: threading.Event() for kind in handlers}
        self.threads: list[threading.Thread] = []

    def start(self) -> None:
        acts = {f"jobs {kind}": partial(self._work, kind, handler) for kind, handler in self.handlers.items()}
        self.threads = [loops.start(name, act, 0.0, self.stopping) for name, act in acts.items()]
        self.threads.append(loops.start("bell", self._listen, 0.0, self.stopping))
        self.threads.append(loops.start("sweep", self.sweep, SWEEP_SECONDS, self.stopping))

    def stop(self, timeout: float = 30.0) -> None:
        """Begin no more jobs, and wait for those in hand. What is left is in the table."""
        self.stopping.set()
        self.bell.set()
        self._look()
        end = time.monotonic() + timeout
        for thread in self.threads:
            thread.join(max(0.0, end - time.monotonic()))

    def _listen(self) -> None:
        self._look()
        self.bell.wait(LOOK_SECONDS)
        self.bell.clear()

    def _look(self) -> None:
        for look in self.looks.values():
            look.set()

    def _work(self, kind: str, handler: Handler) -> None:
        """Run what is due of a kind, or wait until it is to be looked for again."""
        look = self.looks[kind]
        look.clear()
        if self._is_due(kind):
            self.stopping.wait(GATHER_SECONDS)
            run_row(self.database, kind, handler, self.clock, MOST, self._may_work)
        elif self._may_work():
            look.wait()

    def _is_due(self, kind: str) -> bool:
        with self.database.read() as session:
            return bool(due_kinds(session, [kind], self.clock()))

    def _may_work(self) -> bool:
        return not self.stopping.is_set()
