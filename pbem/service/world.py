"""Everything a running server holds on to: settings, database, clock, and the way mail leaves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from threading import Event

from pbem.config import Listen, Settings
from pbem.store.database import Clock, Database

Send = Callable[[str, str, bytes], None]
"""Hand a message to the outside: (envelope sender, recipient, bytes). Raises when it was not taken."""


def real_time() -> datetime:
    """The one place where the time of day comes from."""
    return datetime.now(UTC)


@dataclass(frozen=True)
class World:
    """`listeners`: where this process takes mail in.

    `turned_away`: set while mail was answered with "try again" through a fault of ours and nobody has noted it.
    """

    settings: Settings
    database: Database
    clock: Clock
    send: Send
    turned_away: Event = field(default_factory=Event)
    rests: Callable[[], float] = lambda: 0.0
    """Seconds for which no mail is to be sent, since the relay has failed; 0 while all is well."""
    listeners: tuple[Listen, ...] = ()
