"""A circuit breaker for the relay: after repeated failures it pauses sending, then tries one message."""

import threading
import time
from collections.abc import Callable
from typing import Final

from pbem.mail.transports import LostMidway, NoRelay, NotTaken, Sender

FAILURES: Final = 3  # in a row, of the relay and not of a recipient; then it is left alone
FIRST_REST, LONGEST_REST = 30.0, 600.0  # seconds; each failure after it doubles the rest
PROBING: Final = 10.0  # seconds that others wait at a time while one message tries the relay
PROBE: Final = 120.0  # seconds after which a try whose outcome nobody told does not count any more


class Breaker:
    """Of one relay, for all threads of a process. What it knows is lost with the process, which learns it again."""

    def __init__(self, steady: Callable[[], float] = time.monotonic) -> None:
        self.steady = steady
        self._lock = threading.Lock()
        self._failures = 0
        self._open_until = self._probed_until = float("-inf")

    def rests(self) -> float:
        """Seconds until it makes sense to ask again; 0 when a message may be sent."""
        now = self.steady()
        if now < self._open_until:
            return self._open_until - now
        return PROBING if now < self._probed_until else 0.0

    def guarded(self, send: Sender) -> Sender:
        """The same way out; NoRelay while the relay is left alone."""

        def hand_over(sender: str, recipient: str, raw: bytes) -> None:
            self._begin()
            try:
                send(sender, recipient, raw)
            except NoRelay as away:
                self._failed()
                raise NoRelay(away.reply, max(away.pause, self.rests())) from away
            except LostMidway:
                self._failed()
                raise
            except NotTaken:
                self._works()  # it spoke, if only to refuse a recipient
                raise
            self._works()

        return hand_over

    def _begin(self) -> None:
        with self._lock:
            if rest := self.rests():
                raise NoRelay("the relay is left alone for a while", rest)
            if self._failures >= FAILURES:
                self._probed_until = self.steady() + PROBE

    def _failed(self) -> None:
        with self._lock:
            self._failures += 1
            self._probed_until = float("-inf")
            if self._failures >= FAILURES:
                rest = min(FIRST_REST * 2.0 ** min(self._failures - FAILURES, 10), LONGEST_REST)
                self._open_until = self.steady() + rest

    def _works(self) -> None:
        with self._lock:
            self._failures = 0
            self._open_until = self._probed_until = float("-inf")
