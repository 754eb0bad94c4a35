"""Everything a running server holds on to: settings, database, clock, and the way mail leaves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from pbem.config import Settings
from pbem.store.database import Clock, Database

Send = Callable[[str, str, bytes], None]
"""Hand a message to the outside: (envelope sender, recipient, bytes). Raises when it was not taken."""


def real_time() -> datetime:
    """The one place where the time of day comes from."""
    return datetime.now(UTC)


@dataclass(frozen=True)
class World:
    settings: Settings
    database: Database
    clock: Clock
    send: Send
