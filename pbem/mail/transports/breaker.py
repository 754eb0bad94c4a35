"""A circuit breaker for the relay: after repeated failures it pauses sending, then tries one message."""

import threading
import time
from collections.abc import Callable
from typing import Final

from pbem.mail.transports import LostMidway, NoRelay, NotTaken, Sender

FAILURES: Final = 3  # relay failures in a row after which sending pauses; recipients' refusals don't count
FIRST_REST, LONGEST_REST = 30.0, 600.0  # seconds; each further failure doubles the pause
PROBING: Final = 10.0  # seconds that other messages wait before asking again, while one message tries the relay
PROBE: Final = 120.0  # seconds after which an attempt without a result is forgotten


class Breaker:
    """The breaker of one relay, shared by all threads of a process. Its state is not kept across restarts."""

    def __init__(self, steady: Callable[[], float] = time.monotonic) -> None:
        self.steady = steady
        self._lock = threading.Lock()
        self._failures = 0
        self._open_until = self._probed_until = float("-inf")

    def rests(self) -> float:
        """Seconds until the next attempt makes sense; 0 if a message may be sent now."""
        now = self.steady()
        if now < self._open_until:
            return self._open_until - now
        return PROBING if now < self._probed_until else 0.0

    def guarded(self, send: Sender) -> Sender:
        """Wrap a `Sender`. It raises NoRelay while sending is paused."""

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
                self._works()  # the relay answered, even though it refused
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
