"""Who may watch a game: anybody if it is public; if it is private, its own people and readers with its key."""

from __future__ import annotations

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from pbem.store.games import seats_of
from pbem.store.models import Game, Offer, OpenSeat, Player
from pbem.store.players import addresses_of


def may_watch(session: Session, game: Game, player: Player | None) -> bool:
    """Whether a player (None: a stranger) may watch it."""
    if game.public:
        return True
    return player is not None and (player.admin or _belongs(session, game, player))


def _belongs(session: Session, game: Game, player: Player) -> bool:
    """Whether the player has a seat, is the master, is invited, may take over a seat, or has left one."""
    seats = seats_of(session, game.id)
    if game.master_id == player.id or any(seat.player_id == player.id for seat in seats):
        return True
    own = {address.email for address in addresses_of(session, player.id) if address.confirmed_at}
    if any(seat.invited_email in own for seat in seats if seat.invited_email):
        return True
    mine = or_(OpenSeat.leaver_id == player.id, OpenSeat.taken_by == player.id, Offer.player_id == player.id)
    offered = select(OpenSeat.id).outerjoin(Offer, Offer.open_seat_id == OpenSeat.id).where(mine)
    return session.scalar(offered.where(OpenSeat.game_id == game.id).limit(1)) is not None
