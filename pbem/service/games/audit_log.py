"""The audit log: what game masters and operators did, when and why. Append-only; a rewind doesn't remove entries.

A game's entries are visible to its players, the site's to its operators.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.service.errors import NotPossible
from pbem.store.games import seat_of
from pbem.store.models import AuditEntry, Player

A_PAGE: Final = 50


def record(
    session: Session,
    act: str,
    now: datetime,
    *,
    by: int | None,
    game: str | None = None,
    seat: str | None = None,
    why: str = "",
    **facts: Any,
) -> AuditEntry:
    """Add an entry, with the seat's current holder. `by`: the player who acted, None for the command line."""
    sits = seat_of(session, game, seat) if game and seat else None
    facts |= {"whose": sits.handle} if sits and sits.handle else {}
    deed = AuditEntry(at=now, game_id=game, player_id=by, act=act, seat=seat, why=why, facts=facts)
    session.add(deed)
    session.flush()
    return deed


def of_game(session: Session, game_id: str, page: int = 0, most: int = A_PAGE) -> list[tuple[AuditEntry, str | None]]:
    """A page of a game's entries, latest first, each with the actor's name; one extra entry if there are more."""
    return _page(session, AuditEntry.game_id == game_id, page, most)


def of_site(session: Session, page: int = 0, most: int = A_PAGE) -> list[tuple[AuditEntry, str | None]]:
    """The same for entries that don't belong to a game."""
    return _page(session, AuditEntry.game_id.is_(None), page, most)


def _page(session: Session, which: Any, page: int, most: int) -> list[tuple[AuditEntry, str | None]]:
    found = select(AuditEntry, Player.handle).outerjoin(Player, Player.id == AuditEntry.player_id).where(which)
    some = found.order_by(AuditEntry.id.desc()).offset(page * most).limit(most + 1)
    return [(deed, handle) for deed, handle in session.execute(some)]


def facts_of(deed: AuditEntry) -> dict[str, Any]:
    """The facts of an entry that its readers may know.

    For a game, nothing about its mails and no site-wide counts, which would reveal whether others have sent orders
    ahead.
    """
    if deed.game_id is None:
        return deed.facts
    shown = {name: deed.facts[name] for name in OPEN if name in deed.facts}
    return shown | ({"was": deed.facts["was"]} if "answer" in shown else {})


def looks(session: Session, game_id: str, player_id: int, since: datetime | None = None) -> Sequence[AuditEntry]:
    """The hidden information of a game that a player has looked at (since a moment)."""
    mine = select(AuditEntry).where(
        AuditEntry.game_id == game_id, AuditEntry.player_id == player_id, AuditEntry.act.in_(HIDDEN)
    )
    return session.scalars(mine.where(AuditEntry.at > since) if since else mine).all()


def refuse_who_looked(session: Session, game_id: str, player: Player) -> None:
    """Keep a player who has seen hidden information of a game from getting a seat in it. Raises NotPossible."""
    if looks(session, game_id, player.id):
        raise NotPossible("{name} has seen hidden information in this game and can't play in it.", name=player.handle)


OPEN: Final = ("hours", "before", "name", "what", "answer", "pace", "voted", "whose")
HIDDEN: Final = ("looked", "answered", "reread")
"""Acts that show somebody hidden information."""
