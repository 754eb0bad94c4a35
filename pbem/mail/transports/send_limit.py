"""Keeps within a provider's limit of mails in 24 hours. Mails beyond the limit wait in the queue."""

from __future__ import annotations

import re
import threading
from collections import deque
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Final

from pbem.mail.transports import NoRelay, NotTaken, Sender

A_DAY: Final = timedelta(days=1)
PAUSE: Final = 3600.0  # seconds until the next attempt after the provider itself has reported that the limit is reached
_ENOUGH: Final = re.compile(
    r"\b5\.4\.5\b|daily (?:user )?(?:sending|message|email) (?:quota|limit)|(?:sending|message|recipient) limit"
    r"|too many (?:messages|mails|recipients)|rate limit|quota exceeded for sending",
    re.IGNORECASE,
)


class SendLimit:
    """The mails of the last 24 hours: those that this process counted, and from `earlier` those before its start."""

    def __init__(
        self, most: int, clock: Callable[[], datetime], earlier: Callable[[datetime], Iterable[datetime]]
    ) -> None:
        self.most, self.clock, self.earlier = most, clock, earlier
        self._lock = threading.Lock()
        self._sent: deque[datetime] | None = None

    def rests(self) -> float:
        """Seconds until another mail may be sent; 0 if one may now."""
        if not self.most:
            return 0.0
        with self._lock:
            now = self.clock()
            sent = self._recent(now)
            return max(0.0, (sent[-self.most] + A_DAY - now).total_seconds()) if len(sent) >= self.most else 0.0

    def guarded(self, send: Sender) -> Sender:
        """Wrap a `Sender` so that its mails are counted. It raises NoRelay if the provider reports that the limit is
        reached.

        Providers do so with permanent codes, which must not be mistaken for a recipient's refusal.
        """
        if not self.most:
            return send

        def hand_over(sender: str, recipient: str, raw: bytes) -> None:
            try:
                send(sender, recipient, raw)
            except NotTaken as refused:
                if _ENOUGH.search(refused.reply):
                    raise NoRelay(refused.reply, PAUSE) from refused
                raise
            with self._lock:
                self._recent(self.clock()).append(self.clock())

        return hand_over

    def _recent(self, now: datetime) -> deque[datetime]:
        if self._sent is None:
            self._sent = deque(sorted(self.earlier(now - A_DAY)))
        while self._sent and self._sent[0] <= now - A_DAY:
            self._sent.popleft()
        return self._sent
