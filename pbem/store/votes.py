"""Named queries for votes, free seats and offers."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from pbem.store.invitations import withdraw_invitations
from pbem.store.models import Offer, OpenSeat, Seat, Vote

_OPEN: Final = select(Vote).where(Vote.game_id == bindparam("game"), Vote.closed_at.is_(None))
_FREE: Final = (
    select(OpenSeat).where(OpenSeat.game_id == bindparam("game"), OpenSeat.closed_at.is_(None)).order_by(OpenSeat.id)
)
_FREE_SEAT: Final = _FREE.where(OpenSeat.seat == bindparam("seat"))
_LEFT: Final = (
    select(OpenSeat)
    .where(OpenSeat.game_id == bindparam("game"), OpenSeat.leaver_id == bindparam("player"))
    .order_by(OpenSeat.id.desc())
    .limit(1)
)


def open_vote(session: Session, game_id: str) -> Vote | None:
    """The open vote of a game, if any."""
    return session.scalar(_OPEN, {"game": game_id})


def free_seat(session: Session, game_id: str, seat: str) -> OpenSeat | None:
    """The seat's open vacancy, if any."""
    return session.scalar(_FREE_SEAT, {"game": game_id, "seat": seat})


def free_seats(session: Session, game_id: str) -> Sequence[OpenSeat]:
    """All open vacancies of a game."""
    return session.scalars(_FREE, {"game": game_id}).all()


def changed_hands(session: Session, game_id: str, seat: str, now: datetime) -> None:
    """Close a seat's vacancy and invitations after somebody took the seat, and drop the previous player's ballot."""
    withdraw_invitations(session, game_id, now, seat=seat)
    vacancy = free_seat(session, game_id, seat)
    if vacancy:
        vacancy.closed_at, vacancy.outcome = now, "over"
    vote = open_vote(session, game_id)
    if vote and seat in vote.ballots:
        vote.ballots = {name: narrator for name, narrator in vote.ballots.items() if name != seat}


def last_left(session: Session, game_id: str, player_id: int) -> OpenSeat | None:
    """The seat that a player left last in a game."""
    return session.scalar(_LEFT, {"game": game_id, "player": player_id})


def lent_by(session: Session, game_id: str) -> set[int]:
    """The players who have lent their seat in a game to a substitute and will get it back."""
    lent = select(OpenSeat.leaver_id).join(Seat, (Seat.game_id == OpenSeat.game_id) & (Seat.name == OpenSeat.seat))
    here = lent.where(OpenSeat.game_id == game_id, OpenSeat.until.is_not(None), OpenSeat.outcome == "taken")
    return {player for player in session.scalars(here.where(Seat.player_id == OpenSeat.taken_by)) if player}


def last_taken(session: Session, game_id: str, seat: str) -> OpenSeat | None:
    """The vacancy through which somebody last took over a seat."""
    here = select(OpenSeat).where(OpenSeat.game_id == game_id, OpenSeat.seat == seat, OpenSeat.taken_by.is_not(None))
    return session.scalar(here.order_by(OpenSeat.id.desc()).limit(1))


def offer_to(session: Session, open_seat_id: int, player_id: int) -> Offer | None:
    """The offer of a free seat to a player, if any."""
    return session.scalar(select(Offer).where(Offer.open_seat_id == open_seat_id, Offer.player_id == player_id))


def open_offers(session: Session, player_id: int) -> Sequence[tuple[Offer, OpenSeat]]:
    """The seats offered to a player, except those they left themselves."""
    both = select(Offer, OpenSeat).join(OpenSeat, OpenSeat.id == Offer.open_seat_id).where(Offer.player_id == player_id)
    mine = both.where(
        OpenSeat.closed_at.is_(None), Offer.declined_at.is_(None), OpenSeat.leaver_id.is_distinct_from(player_id)
    )
    return [(offer, vacancy) for offer, vacancy in session.execute(mine.order_by(Offer.id))]
