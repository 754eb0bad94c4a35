"""Worker threads for the embedded server, which is one process without a broker."""

import threading
import time
from collections.abc import Callable, Collection, Mapping
from functools import partial

from pbem import loops
from pbem.store.database import Clock, Database
from pbem.store.jobs.queue import Handler, due_kinds, run_row

LOOK_SECONDS = 1.0
SWEEP_SECONDS = 5.0
GATHER_SECONDS = 0.03  # how long to wait for a burst: jobs run in one batch cost less
MOST = 100  # jobs in one batch; no other kind waits for this thread


class Runner:
    """Runs a thread for each kind of job, so that a job waiting for a remote server delays only its own kind.

    One more thread waits for the doorbell, which a Database rings after a commit. It makes the other threads look for
    jobs when it rings, and otherwise once a second. Another thread calls `sweep` every few seconds. All threads survive
    any failure. Jobs of the kinds in `last` start only while nothing else is due.
    """

    def __init__(
        self,
        database: Database,
        handlers: Mapping[str, Handler],
        clock: Clock,
        sweep: Callable[[], object],
        bell: threading.Event,
        last: Collection[str] = (),
    ) -> None:
        self.database = database
        self.clock = clock
        self.sweep = sweep
        self.bell = bell
        self.last = last
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
        """Start no more jobs, and wait up to `timeout` seconds for running ones. The others stay in the table."""
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
        """Run the due jobs of a kind; if there are none, wait for the next look."""
        look = self.looks[kind]
        look.clear()
        if self._is_due(kind):
            self.stopping.wait(GATHER_SECONDS)
            run_row(self.database, kind, handler, self.clock, 1 if kind in self.last else MOST, self._may_work)
        elif self._may_work():
            look.wait()

    def _is_due(self, kind: str) -> bool:
        kinds = self.handlers if kind in self.last else [kind]
        with self.database.read() as session:
            due = due_kinds(session, kinds, self.clock())
        return kind in due and {*due} <= {kind, *self.last}

    def _may_work(self) -> bool:
        return not self.stopping.is_set()
