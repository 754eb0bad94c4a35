"""Workers inside the one process of the embedded server: threads, and no broker."""

import logging
import threading
import time
from collections.abc import Callable, Mapping

from pbem.store.database import Clock, Database
from pbem.store.jobs import Handler, due_kinds, run_row

log = logging.getLogger(__name__)

LOOK_SECONDS = 1.0
SWEEP_SECONDS = 5.0
GATHER_SECONDS = 0.03  # what comes in a burst is worked off in rows, in which each job costs less than alone
MOST = 100  # jobs in a row; nobody else waits for the thread


class Runner:
    """A thread for each kind of job, so that one that waits for the world outside holds up only its own kind.

    One more thread listens to the bell, which a Database rings after a commit; it has everybody look for jobs when it
    rings and once a second anyway, and calls `sweep` every few seconds.
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
        self.looks = {kind: threading.Event() for kind in handlers}
        self.threads = [threading.Thread(target=self._listen, name="bell", daemon=True)]
        self.threads += [
            threading.Thread(target=self._work, args=(kind, handler), name=f"jobs {kind}", daemon=True)
            for kind, handler in handlers.items()
        ]

    def start(self) -> None:
        for thread in self.threads:
            thread.start()

    def stop(self, timeout: float = 30.0) -> None:
        """Begin no more jobs, and wait for those in hand. What is left is in the table."""
        self.stopping.set()
        self.bell.set()
        end = time.monotonic() + timeout
        for thread in self.threads:
            thread.join(max(0.0, end - time.monotonic()))

    def _listen(self) -> None:
        swept = float("-inf")
        while not self.stopping.is_set():
            if time.monotonic() - swept >= SWEEP_SECONDS:
                self._guarded(self.sweep)
                swept = time.monotonic()
            for look in self.looks.values():
                look.set()
            self.bell.wait(LOOK_SECONDS)
            self.bell.clear()
        for look in self.looks.values():
            look.set()

    def _work(self, kind: str, handler: Handler) -> None:
        look = self.looks[kind]
        while not self.stopping.is_set():
            look.clear()
            if not self._guarded(lambda: self._is_due(kind)):
                look.wait()
                continue
            self.stopping.wait(GATHER_SECONDS)
            self._guarded(lambda: run_row(self.database, kind, handler, self.clock, MOST, self._may_work))

    def _is_due(self, kind: str) -> bool:
        with self.database.read() as session:
            return bool(due_kinds(session, [kind], self.clock()))

    def _may_work(self) -> bool:
        return not self.stopping.is_set()

    def _guarded(self, act: Callable[[], object]) -> object:
        """A thread outlives whatever befalls the database: it looks again in a second."""
        try:
            return act()
        except Exception:
            log.exception("the database could not be asked for jobs")
            return None
