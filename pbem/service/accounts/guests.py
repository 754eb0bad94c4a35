"""Guests: players without an address, in one browser, for some days.

A guest is a row of `Player`, so that games, seats, sessions and pages work for guests as for anybody; the differences
are here. Nothing is mailed to guests, and they can't cause mail to others: pages (pbem.web.guests) and commands
(`check_command`) that could do so are refused. A guest becomes an ordinary player by confirming an address (`settle`,
see keeping), or their games move to the account they log in to (`move_games`); else both are deleted after some days
without a visit.
"""

from __future__ import annotations

import logging
import secrets
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from pbem.i18n import N_, Translator
from pbem.service.accounts import rate_limits
from pbem.service.errors import NotPossible
from pbem.store.deletion import delete_player
from pbem.store.games import lock_games, seats_of
from pbem.store.models import AuditEntry, DiaryEntry, Game, Note, PendingAnswer, Player, PlayerResult, Seat
from pbem.store.players import player_by_handle

log = logging.getLogger(__name__)

NAME: Final = N_("Guest")
KEEP_FIRST: Final = N_("You're playing as a guest. To do this, add an email address first.")
_REFUSED: Final = frozenset({"resign", "vacation", "standby", "vote", "watch", "unwatch", "mails", "pause", "resume"})


def create(session: Session, language: str, source: str, now: datetime, lasts: timedelta) -> Player:
    """A new guest. `source`: the IP address of the request. Raises TooMany."""
    count(session, source, now)
    guest = Player(handle=_handle(session), timezone="UTC", language=language, hidden=True, created_at=now)
    guest.guest_until = now + lasts
    session.add(guest)
    session.flush()
    return guest


def count(session: Session, source: str, now: datetime) -> None:
    """Count a game that a guest starts, per network and in total. Raises TooMany."""
    rate_limits.count_hit(session, "guest", rate_limits.network_of(source) or "here", "", now, all_together=True)


def is_guest(session: Session, player_id: int | None) -> bool:
    """Whether that player is a guest."""
    player = session.get(Player, player_id) if player_id else None
    return player is not None and player.guest_until is not None


def name_at_table(player: Player) -> str:
    """The name shown at a table: a guest's own handle is random."""
    return Translator(player.language).gettext(NAME) if player.guest_until else player.handle


def check_command(player: Player, word: str) -> None:
    """Refuse a guest's command that could cause mail to others or needs mail to themselves. Raises NotPossible."""
    if player.guest_until and word in _REFUSED:
        raise NotPossible(KEEP_FIRST)


def extend(session: Session, player_id: int, now: datetime, lasts: timedelta) -> None:
    """Extend the time of an active guest by some days."""
    guest = session.get_one(Player, player_id)
    if guest.guest_until:
        guest.guest_until = now + lasts


def settle(session: Session, guest: Player) -> None:
    """Make a guest who has an address and a name an ordinary player."""
    guest.guest_until, guest.hidden = None, False
    for game_id in _games(session, guest):
        _belongs_to(session, game_id, guest, guest)


def move_games(session: Session, guest: Player, owner: Player) -> None:
    """Give a guest's games and history to a player, and delete the guest. Rows read before are read again."""
    for game_id in _games(session, guest):
        _belongs_to(session, game_id, guest, owner)
    session.flush()
    for table in (PendingAnswer, Note, DiaryEntry, PlayerResult, AuditEntry):
        theirs = update(table).where(table.__table__.c.player_id == guest.id)
        session.execute(theirs.values(player_id=owner.id))
    log.info("the games of guest %s are player %s's", guest.id, owner.id)
    delete_player(session, guest.id)


def _games(session: Session, guest: Player) -> list[str]:
    """The guest's games, locked."""
    games = session.scalars(select(Seat.game_id).where(Seat.player_id == guest.id).order_by(Seat.game_id)).all()
    lock_games(session, games)
    return list(games)


def _belongs_to(session: Session, game_id: str, guest: Player, owner: Player) -> None:
    """Give the owner the guest's seat and the game, which is watched for inactivity like others from now on."""
    game = session.get_one(Game, game_id)
    game.master_id = owner.id
    game.time_control = {name: value for name, value in game.time_control.items() if name != "quiet_days"}
    for seat in seats_of(session, game_id):
        if seat.player_id == guest.id:
            seat.player_id, seat.handle = owner.id, owner.handle


def expired(session: Session, now: datetime, most: int) -> list[int]:
    """Guests whose time is over."""
    old = select(Player.id).where(Player.guest_until <= now).order_by(Player.guest_until).limit(most)
    return list(session.scalars(old))


def _handle(session: Session) -> str:
    """A free handle, which is never shown."""
    while True:
        handle = "Guest" + "".join(secrets.choice("bcdfghjklmnpqrstvwxz") for _ in range(7))
        if player_by_handle(session, handle) is None:
            return handle
