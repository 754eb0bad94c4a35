"""Permissions of a game's master, and of a site operator who doesn't play in it.

A master who plays sees only what a player sees. One who doesn't play may look at hidden information (mails, a seat's
hand) and answer for others; each look is announced to the players, and excludes the viewer from taking a seat
afterwards. Trying something whose result depends on hidden information (an answer for a seat, reprocessing a mail) also
counts as a look, even if it is refused: `try_out` is committed before anything is tried.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final, Literal

from sqlalchemy.orm import Session

from pbem.i18n import N_
from pbem.service.accounts import rate_limits
from pbem.service.errors import Hidden, NotPossible, NotYours
from pbem.service.games import audit_log, game_master, queries
from pbem.store.games import seat_of, seats_of
from pbem.store.models import Game, Player
from pbem.store.votes import lent_by

Standing = Literal["none", "plays", "free"]
SEEN_FOR: Final = timedelta(hours=1)  # how long an announced look lasts
What = Literal["mails", "mail", "seat", "trial"]
PLAYS: Final = N_(
    "You play in this game, so hidden information stays hidden from you. Hand over to a game master who doesn't play."
)


SAY_FIRST: Final = N_(
    "First say that you want to see the list of emails. The players are told, and you can look for an hour."
)


def role_of(session: Session, game: Game, player: Player | None) -> Standing:
    """A player's role as master of a game; `plays`: the master has a seat, or has lent it during an absence.

    An operator who plays is a player.
    """
    if player is None or not (game.master_id == player.id or player.admin):
        return "none"
    seated = {seat.player_id for seat in seats_of(session, game.id)} | lent_by(session, game.id)
    if player.id not in seated:
        return "free"
    return "plays" if game.master_id == player.id else "none"


def lock_for_master(session: Session, game_id: str, player: Player | None, *, hidden: bool = False) -> Game:
    """Lock the game for somebody who may act as its master.

    Raises NotYours, also for an unknown game; NotPossible for a master who plays and wants `hidden` information.
    """
    game = queries.lock_game(session, game_id)
    if game is None:
        raise NotYours
    check(session, game, player, hidden=hidden)
    return game


def count(session: Session, game: Game, player: Player, now: datetime) -> None:
    """Count a master's action against the hourly rate limit. Raises TooMany."""
    rate_limits.count_hit(session, "master", f"{game.id} {player.id}", "", now)


def mastered(session: Session, game_id: str, player: Player | None, *, hidden: bool = False) -> Game:
    """Like `lock_for_master`, without the lock."""
    game = queries.find_game(session, game_id)
    if game is None:
        raise NotYours
    check(session, game, player, hidden=hidden)
    return game


def check(session: Session, game: Game, player: Player | None, *, hidden: bool = False) -> None:
    """Like `mastered`, for a game already loaded."""
    here = role_of(session, game, player)
    if here == "none":
        raise NotYours
    if hidden and here == "plays":
        raise Hidden(PLAYS)


def record_look(
    session: Session, game: Game, by: int, what: What, now: datetime, *, seat: str = "", key: int = 0
) -> None:
    """Allow a look at hidden information for an hour and announce it, once. `key`: which mail."""
    if not may_see(session, game, by, what, now, seat=seat, key=key):
        game_master.announce(
            session, game, now, "looked", "", by=by, aloud=False, log={"key": key}, seat=seat or None, what=what
        )


def try_out(session: Session, game: Game, by: Player, now: datetime, seat: str) -> None:
    """Announce that somebody tries something whose result depends on hidden information. Commit this before trying it.

    A master who plays can't do any such thing.
    """
    if _would_look(session, game, by):
        record_look(session, game, by.id, "trial", now, seat=seat)


def check_tried(session: Session, game: Game, by: Player, now: datetime, seat: str) -> None:
    """Raises AssertionError if a trial runs before `try_out` was committed, so that forgetting it yields no result."""
    if _would_look(session, game, by) and seat_of(session, game.id, seat):
        told = audit_log.looks(session, game.id, by.id, now - 2 * SEEN_FOR)
        assert any((deed.facts.get("what"), deed.seat) == ("trial", seat) for deed in told), (
            "a trial nobody was told of"
        )


def _would_look(session: Session, game: Game, by: Player) -> bool:
    """Whether a trial would show them information hidden from players."""
    return game.state is not None and game.status != "over" and role_of(session, game, by) == "free"


def check_knows_mails(session: Session, game: Game, by: int, now: datetime, key: int) -> None:
    """Check that the viewer has announced a look at the game's mails or at this one; even its existence is hidden.

    Raises NotPossible.
    """
    known = [deed.facts for deed in audit_log.looks(session, game.id, by, now - SEEN_FOR)]
    if not any(facts.get("what") == "mails" or facts.get("key") == key for facts in known):
        raise NotPossible(SAY_FIRST)


def may_see(
    session: Session, game: Game, player_id: int, what: What, now: datetime, *, seat: str = "", key: int = 0
) -> bool:
    """Whether such a look was announced within the hour."""
    return any(
        (deed.facts.get("what"), deed.seat or "", deed.facts.get("key")) == (what, seat, key)
        for deed in audit_log.looks(session, game.id, player_id, now - SEEN_FOR)
    )
