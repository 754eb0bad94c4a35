"""The dependencies of a running server: settings, database, clock, and the mail sender."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from queue import SimpleQueue
from threading import Event

from pbem.config import Listen, Settings
from pbem.store.database import Clock, Database

Send = Callable[[str, str, bytes], None]
"""Send a message: (envelope sender, recipient, bytes). Raises if it wasn't accepted."""


def real_time() -> datetime:
    """The current time; the only source of it."""
    return datetime.now(UTC)


@dataclass(frozen=True)
class World:
    """`listeners`: where this process accepts mail.

    `turned_away`: set if mail was answered with "try again" because of our own fault, until that is recorded.
    """

    settings: Settings
    database: Database
    clock: Clock
    send: Send
    turned_away: Event = field(default_factory=Event)
    rests: Callable[[], float] = lambda: 0.0
    """Seconds for which no mail should be sent because the relay has failed; normally 0."""
    limited: Callable[[], float] = lambda: 0.0
    """Seconds until the provider sends another of our mails; 0 if it does so now."""
    listeners: tuple[Listen, ...] = ()
    sent: SimpleQueue[bytes] = field(default_factory=SimpleQueue)
    """Sent mails that have yet to be put into the mailbox's sent folder."""
