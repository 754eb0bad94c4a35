"""Rematch: the same people in a new game, with a new shuffle, new homes and another first player."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from sqlalchemy.orm import Session

from pbem.service.accounts import players
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.store.games import seats_of
from pbem.store.models import Game, Player, Seat


def rematch(
    session: Session, game: Game, player: Player, now: datetime
) -> tuple[Game, Literal["founded", "joined", "full"]]:
    """Create the rematch and invite the others, or join the one already created."""
    founded = session.get(Game, (game.result or {}).get("rematch", ""))
    if founded is None:
        founded = _found(session, game, player, now)
        game.result = (game.result or {}) | {"rematch": founded.id}
        return founded, "founded"
    return founded, "joined" if _join(session, founded, player, now) else "full"


def _found(session: Session, game: Game, host: Player, now: datetime) -> Game:
    """Create the rematch with the seats shifted by one, so that everybody has another colour and home."""
    old = list(seats_of(session, game.id))
    plan = Plan(
        [_guest(session, seat, host) for seat in [*old[1:], old[0]]],
        edition=game.edition,
        options=game.options,
        pace=game.time_control,
        master=session.get(Player, game.master_id) if game.master_id else None if host.guest_until else host,
        host=host,
        language=game.language,
    )
    return create_game.create_game(session, plan, now)


def _guest(session: Session, seat: Seat, host: Player) -> Guest:
    if seat.player_id == host.id:
        return Guest(player=host)
    known = session.get(Player, seat.player_id) if seat.player_id else None
    email = players.email_of(session, known.id) if known else None
    return Guest(email=email, known=known) if email else Guest(bot=seat.bot or "steady")


def _join(session: Session, game: Game, player: Player, now: datetime) -> bool:
    """Give the player a seat in that game if possible; return whether they have one now."""
    email = players.email_of(session, player.id)
    kept = create_game.seat_kept_for(session, game.id, email) if email else None
    if kept is None:
        return any(seat.player_id == player.id for seat in seats_of(session, game.id))
    create_game.join(session, game.id, kept.name, player, "", now)
    return True
