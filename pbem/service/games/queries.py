"""Queries: games, their seats, and open waits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy.exc import NoResultFound
from sqlalchemy.orm import Session

from pbem.facts import Seated
from pbem.store import games
from pbem.store import pending_answers as waits
from pbem.store.models import Game, PendingAnswer, Player, Seat


@dataclass(frozen=True)
class GameAccess:
    """A game and its seats; `mine`: the seat its reader plays, None for a spectator."""

    game: Game
    seats: list[Seat]
    mine: Seat | None


def find_game(session: Session, game_id: str) -> Game | None:
    return session.get(Game, game_id)


def lock_game(session: Session, game_id: str) -> Game | None:
    """Lock and load the current game for this transaction; it must not have been read before."""
    try:
        return games.lock_game(session, game_id)
    except NoResultFound:
        return None


def access_to(session: Session, game: Game, player_id: int | None) -> GameAccess:
    seats = list(games.seats_of(session, game.id))
    joined = (seat for seat in seats if player_id and seat.player_id == player_id and seat.status == "joined")
    return GameAccess(game, seats, next(joined, None))


def seats(session: Session, game_id: str) -> Sequence[Seat]:
    """A game's seats in order of joining."""
    return games.seats_of(session, game_id)


def find_seat(session: Session, game_id: str, name: str) -> Seat | None:
    return games.seat_of(session, game_id, name)


def seat_of_player(session: Session, game_id: str, player_id: int) -> Seat | None:
    """A player's seat, even one they have left."""
    return next((seat for seat in games.seats_of(session, game_id) if seat.player_id == player_id), None)


PROGRAM: Final = "program"
"""The bot of a seat whose player's account is played by a program."""


def bot_of(session: Session, seat: Seat) -> str | None:
    """The bot that plays the seat: one of ours, or PROGRAM; None for a person."""
    if seat.bot or seat.player_id is None:
        return seat.bot
    return PROGRAM if session.get_one(Player, seat.player_id).program else None


def bots(session: Session, game_id: str) -> dict[str, str]:
    """Seat -> its bot, for seats that have one."""
    found = ((seat.name, bot_of(session, seat)) for seat in games.seats_of(session, game_id))
    return {name: bot for name, bot in found if bot}


def seated(session: Session, game_id: str) -> list[Seated]:
    """The players who have a seat, in order of joining."""
    every = games.seats_of(session, game_id)
    return [Seated(seat.handle, bot_of(session, seat) is not None) for seat in every if seat.handle]


def games_of_player(session: Session, player_id: int) -> Sequence[tuple[Game, Seat]]:
    """A player's games and the seat held in each, newest first, without seats they left."""
    return games.seats_held_by(session, player_id)


def pending_answers(session: Session, game_id: str) -> Sequence[PendingAnswer]:
    """The open waits of a game."""
    return waits.open_waits(session, game_id)


def pending_answer(session: Session, game_id: str, seat: str) -> PendingAnswer | None:
    """One seat's open wait, if any."""
    return waits.open_wait(session, game_id, seat)
