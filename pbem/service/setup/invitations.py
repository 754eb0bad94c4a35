"""Invitations to a game that is waiting for players: adding and withdrawing them."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm import Session

from pbem.service.accounts import players
from pbem.service.errors import NotPossible
from pbem.service.setup import create_game
from pbem.store.games import lock_game, seats_of
from pbem.store.models import Game, Player


def may_invite(session: Session, game: Game, player: Player) -> bool:
    """Whether the player is the game master or, in a game without one, has a seat."""
    if game.master_id is not None:
        return game.master_id == player.id
    return any(seat.player_id == player.id for seat in seats_of(session, game.id))


def invite(session: Session, game_id: str, email: str, now: datetime, source: str, *, by: int) -> None:
    """Reserve the first free seat for an address and send the invitation. Raises NotPossible.

    Nobody learns whose address it is: a player who already has a seat is invited like anybody else, and told when they
    accept. Only the inviter's own address, and one they have already invited, are refused.
    """
    lock_game(session, game_id)
    if any(seat.invited_email == email.lower() and seat.invited_by == by for seat in seats_of(session, game_id)):
        raise NotPossible("The same address appears twice; each player has one seat.")
    if players.writes_from(session, by, email) and any(s.player_id == by for s in seats_of(session, game_id)):
        raise NotPossible("You already have a seat, so leave your own address out.")
    seat = create_game.free_seat(session, game_id)
    if seat is None:
        raise NotPossible("All seats are taken or reserved.")
    create_game.keep_seat(session, game_id, seat.name, email, now, source, by=by)


def call_back(session: Session, game_id: str, name: str) -> None:
    """Withdraw an unanswered invitation; its seat becomes free. Raises NotPossible."""
    game = lock_game(session, game_id)
    kept = next((seat for seat in seats_of(session, game_id) if seat.name == name and seat.invited_email), None)
    if game.status != "open" or kept is None or kept.status != "invited":
        raise NotPossible("This invitation has already been answered.")
    kept.invited_email = None
    kept.token_version += 1


def new_link(session: Session, game_id: str) -> None:
    """Invalidate the link to the game's free seats and the key for spectators."""
    lock_game(session, game_id).link_version += 1
