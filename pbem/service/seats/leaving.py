"""Leaving a game: stop watching it, give back a seat before it begins, or resign while it runs.

`leave granada7` does the first two at once. A seat in a running game is left with `resign`, which its player confirms.
"""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.i18n import N_
from pbem.service.errors import NotPossible
from pbem.service.games import following, game_master
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.notifications.mail_types import Declined, Left
from pbem.service.payloads import enqueue
from pbem.service.seats import early_end, substitutes, transfer
from pbem.store.games import lock_game, seat_of, seats_held_by, seats_of
from pbem.store.models import Follower, Game, Player, Seat
from pbem.store.votes import free_seats

_BOT: Final = "steady"

_BEGUN: Final = N_(
    "{game} has already started. To leave it, reply to one of its emails with: leave. We'll then ask you to confirm."
)
_NOTHING: Final = N_("You aren't watching {game} and have no seat in it.")
_WHICH: Final = N_("Which game? Write, for example: leave {game}.")
_NO_GAME: Final = N_("You aren't watching a game, and you have no seat in a game that is waiting for players.")


def named(session: Session, player: Player | None, game_id: str) -> Follower | Seat:
    """What the player can leave without confirmation: a game that they watch, or a seat in a game that hasn't begun.

    `game_id`: "" if there is only one such game. Raises NotPossible, worded alike for other people's games and unknown
    ones.
    """
    found = all_of(session, player.id) if player else []
    if not game_id:
        if not found:
            raise NotPossible(_NO_GAME)
        if len(found) > 1 or (player and _plays(session, player.id)):
            raise NotPossible(_WHICH, game=found[0].game_id)
        return found[0]
    here = next((one for one in found if one.game_id == game_id), None)
    if here is not None:
        return here
    sits = player and any(seat.player_id == player.id for seat in seats_of(session, game_id))
    raise NotPossible(_BEGUN if sits else _NOTHING, game=game_id)


def all_of(session: Session, player_id: int) -> list[Follower | Seat]:
    """The games that the player watches, and their seats in games that haven't begun."""
    watched = session.scalars(select(Follower).where(Follower.player_id == player_id).order_by(Follower.game_id))
    waiting = select(Seat).join(Game, Game.id == Seat.game_id).where(Seat.player_id == player_id, Game.status == "open")
    return [*watched, *session.scalars(waiting.order_by(Seat.game_id))]


def _plays(session: Session, player_id: int) -> bool:
    return any(game.status in ("running", "paused") for game, _ in seats_held_by(session, player_id))


def leave(session: Session, player: Player | None, game_id: str, now: datetime) -> tuple[str, str]:
    """Leave the game; return what was left (`watched` or `waiting`) and the game's id. Raises NotPossible."""
    found = named(session, player, game_id)
    if isinstance(found, Follower):
        following.unfollow(session, player, found.game_id)
        return "watched", found.game_id
    give_back(session, found, now)
    return "waiting", found.game_id


def give_back(session: Session, seat: Seat, now: datetime) -> None:
    """Free a seat of a game that hasn't begun, and tell the others. If no people are left, the game is cancelled.

    Raises NotPossible if it has begun.
    """
    game, leaver = lock_game(session, seat.game_id), seat.player_id
    session.refresh(seat)
    if game.status != "open" or leaver is None or seat.player_id != leaver:
        raise NotPossible(_BEGUN, game=game.id)
    seat.player_id, seat.handle, seat.word, seat.status = None, None, None, "invited"
    seat.invited_email, seat.invited_by = None, None
    seat.mails, seat.unwanted, seat.muted = "asked", [], None
    seat.token_version += 1
    session.flush()
    others = [other for other in seats_of(session, game.id) if other.status == "joined" and other.player_id]
    for other in others:
        mail = Declined(game.id, other.name, seat.name, left=True)
        enqueue(session, mail, f"report:declined:{game.id}:{seat.name}:{seat.token_version}:{other.name}", now)
    if not others:
        early_end.stop(session, game, now)
    why = "before" if others else "alone"
    left = Left(game.id, seat.name, why, leaver, seat.token_version)
    enqueue(session, left, f"report:left:{game.id}:{seat.name}:{seat.token_version}", now)


def resign(session: Session, game_id: str, name: str, now: datetime) -> None:
    """Resign a seat: a bot plays on, and standbys are asked.

    Without any players left, the game waits for one or ends.
    """
    game, seat = lock_game(session, game_id), seat_of(session, game_id, name)
    assert seat is not None, "seats are never removed"
    leaver, leaves = seat.player_id, transfer.shared(session, seat)
    game_master.substitute(session, game_id, name, _BOT, now, act="resigned")
    transfer.free(session, seat, "left", now, leaver=leaver, leaves=leaves)
    if GameUnitOfWork(session, game, now).people():
        return
    if len(free_seats(session, game_id)) > 1 and substitutes.anybody(session, game, now):
        game.status, game.paused_at = "paused", now
    else:
        early_end.end_early(session, game_id, "deserted", now)
