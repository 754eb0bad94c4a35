"""Background loops that survive every failure of the function they call, with few log lines."""

import logging
import threading
import time
from collections.abc import Callable
from typing import Final, TypeVar

log = logging.getLogger(__name__)

FIRST_PAUSE: Final = 1.0  # seconds after the first failure; each further one doubles the pause
LONGEST_PAUSE: Final = 60.0
REPORT_EVERY: Final = 60.0  # seconds between log lines about continuing failures
Act = Callable[[], object]
T = TypeVar("T")


class FailureStreak:
    """Counts the consecutive failures of one loop, to decide how long to pause and when to log. Not thread-safe.

    The first failure is logged with its traceback, then one line a minute with the count, then one line on recovery.
    """

    def __init__(self, name: str, longest: float = LONGEST_PAUSE, steady: Callable[[], float] = time.monotonic) -> None:
        self.name, self.longest, self.steady = name, longest, steady
        self.failures = 0
        self._pause, self._until, self._logged = 0.0, float("-inf"), 0.0

    def tried(self, act: Act) -> bool:
        """Call `act`; return whether it succeeded."""
        try:
            act()
        except Exception as error:  # noqa: BLE001 - the loop survives every error
            self._failed(error)
            return False
        self.works()
        return True

    def pause(self) -> float:
        """Seconds to wait before the next try; 0 if the last one succeeded."""
        return max(0.0, self._until - self.steady())

    def _failed(self, error: Exception) -> None:
        now = self.steady()
        self.failures += 1
        self._pause = min(2 * self._pause, self.longest) if self._pause else FIRST_PAUSE
        self._until = now + self._pause
        if self.failures == 1:
            log.error("%s failed and will be tried again", self.name, exc_info=error)
            self._logged = now
        elif now - self._logged >= REPORT_EVERY:
            log.error("%s has failed %d times in a row, now with %s", self.name, self.failures, type(error).__name__)
            self._logged = now

    def works(self) -> None:
        """Record a success."""
        if self.failures:
            log.warning("%s works again after %d failures", self.name, self.failures)
        self.failures, self._pause, self._until = 0, 0.0, float("-inf")


def forever(name: str, act: Act, every: float, stopping: threading.Event, trouble: FailureStreak | None = None) -> None:
    """Call `act` until `stopping` is set: `every` so many seconds, with growing pauses after failures."""
    trouble = trouble or FailureStreak(name)
    while not stopping.is_set():
        trouble.tried(act)
        stopping.wait(max(every, trouble.pause()))


def start(
    name: str, act: Act, every: float, stopping: threading.Event, trouble: FailureStreak | None = None
) -> threading.Thread:
    """Run `forever` in a new thread, and return the running thread."""
    how = (name, act, every, stopping, trouble)
    thread = threading.Thread(target=forever, args=how, name=name, daemon=True)
    thread.start()
    return thread


def all_of(*acts: Callable[[], T]) -> list[T]:
    """Call every function, even if another one fails. Returns the results; raises all errors as one ExceptionGroup."""
    results: list[T] = []
    failures: list[Exception] = []
    for act in acts:
        try:
            results.append(act())
        except Exception as error:  # noqa: BLE001 - raised below
            failures.append(error)
    if failures:
        raise ExceptionGroup(f"{len(failures)} of {len(acts)} steps failed", failures)
    return results
