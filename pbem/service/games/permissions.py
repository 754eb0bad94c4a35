"""Who may do what to a game: its master, or an operator of the site who does not play in it.

A master who plays sees only what a player sees. Whoever does not play may look at what is hidden (mails, a seat's hand)
and answer for others; each look is told to the table, and whoever has looked cannot take a seat afterwards. To try out
what depends on hidden things (an answer for a seat, a mail that is read again) is a look too, even if it is refused:
`try_out` is committed before anything is tried.
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
SEEN_FOR: Final = timedelta(hours=1)  # how long a look that was told lasts
What = Literal["mails", "mail", "seat", "trial"]
PLAYS: Final = N_(
    "You play in this game: what is hidden from players is hidden from you. Hand the mastership to somebody who does "
    "not play."
)


SAY_FIRST: Final = N_(
    "Say first that you look at which mails came and went: the table is told, and you can look for an hour."
)


def role_of(session: Session, game: Game, player: Player | None) -> Standing:
    """What somebody is to a game as its master; `plays`: the master has a seat, or has lent it while they are away. An
    operator who plays is a player.
    """
    if player is None or not (game.master_id == player.id or player.admin):
        return "none"
    seated = {seat.player_id for seat in seats_of(session, game.id)} | lent_by(session, game.id)
    if player.id not in seated:
        return "free"
    return "plays" if game.master_id == player.id else "none"


def lock_for_master(session: Session, game_id: str, player: Player | None, *, hidden: bool = False) -> Game:
    """The game, locked, for somebody who may master it. Raises NotYours, also where there is no such game; NotPossible
    to a master who plays and wants what is `hidden`.
    """
    game = queries.lock_game(session, game_id)
    if game is None:
        raise NotYours
    check(session, game, player, hidden=hidden)
    return game


def count(session: Session, game: Game, player: Player, now: datetime) -> None:
    """Count what somebody does to a game: so many things in an hour. Raises TooMany."""
    rate_limits.count_hit(session, "master", f"{game.id} {player.id}", "", now)


def mastered(session: Session, game_id: str, player: Player | None, *, hidden: bool = False) -> Game:
    """The same without the lock."""
    game = queries.find_game(session, game_id)
    if game is None:
        raise NotYours
    check(session, game, player, hidden=hidden)
    return game


def check(session: Session, game: Game, player: Player | None, *, hidden: bool = False) -> None:
    """The same, of a game at hand."""
    here = role_of(session, game, player)
    if here == "none":
        raise NotYours
    if hidden and here == "plays":
        raise Hidden(PLAYS)


def record_look(
    session: Session, game: Game, by: int, what: What, now: datetime, *, seat: str = "", key: int = 0
) -> None:
    """Look at what is hidden, for an hour; the table is told, once. `key`: which mail."""
    if not may_see(session, game, by, what, now, seat=seat, key=key):
        game_master.announce(
            session, game, now, "looked", "", by=by, aloud=False, log={"key": key}, seat=seat or None, what=what
        )


def try_out(session: Session, game: Game, by: Player, now: datetime, seat: str) -> None:
    """Say that somebody tries out what depends on what a seat hides. To be committed before the trial.

    A master who plays is not let near anything that does.
    """
    if _would_look(session, game, by):
        record_look(session, game, by.id, "trial", now, seat=seat)


def check_tried(session: Session, game: Game, by: Player, now: datetime, seat: str) -> None:
    """Nothing is tried before `try_out` was committed: whoever forgets it gets an error, and no result."""
    if _would_look(session, game, by) and seat_of(session, game.id, seat):
        told = audit_log.looks(session, game.id, by.id, now - 2 * SEEN_FOR)
        assert any((deed.facts.get("what"), deed.seat) == ("trial", seat) for deed in told), (
            "a trial nobody was told of"
        )


def _would_look(session: Session, game: Game, by: Player) -> bool:
    """Whether a trial would show them what is hidden from players."""
    return game.state is not None and game.status != "over" and role_of(session, game, by) == "free"


def check_knows_mails(session: Session, game: Game, by: int, now: datetime, key: int) -> None:
    """That there is such a mail (or job) is hidden too: whoever asks for one has looked at which there are, or at it.

    Raises NotPossible.
    """
    known = [deed.facts for deed in audit_log.looks(session, game.id, by, now - SEEN_FOR)]
    if not any(facts.get("what") == "mails" or facts.get("key") == key for facts in known):
        raise NotPossible(SAY_FIRST)


def may_see(
    session: Session, game: Game, player_id: int, what: What, now: datetime, *, seat: str = "", key: int = 0
) -> bool:
    """Whether such a look was told within the hour."""
    return any(
        (deed.facts.get("what"), deed.seat or "", deed.facts.get("key")) == (what, seat, key)
        for deed in audit_log.looks(session, game.id, player_id, now - SEEN_FOR)
    )
