"""Seats that change hands: free seats, taking one, and returning to one.

The new player gets the seat's hand and its log, which belong to the game. Orders sent ahead, standing orders, notes and
private press don't pass on, except what the old player chose to share; that is shown as text and has no effect by
itself. Each change gives the seat a new address, so the old player sees nothing new.
"""

from __future__ import annotations

import base64
import secrets
from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from pbem.i18n import N_
from pbem.rules import JSON
from pbem.service.accounts import notes, rate_limits
from pbem.service.deadlines import absences
from pbem.service.errors import NotPossible
from pbem.service.games import game_master
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.job_types import AskSubstitutes, ReturnSeat
from pbem.service.notifications.mail_types import Left, Notice, SeatOfferAnswered, VoteNotice
from pbem.service.payloads import enqueue, payload_of
from pbem.store.database import Clock, Database
from pbem.store.games import add_event, lock_game, seat_of
from pbem.store.jobs.queue import Claim, finish
from pbem.store.models import Game, Offer, OpenSeat, Player, Seat
from pbem.store.models.substitutes import VacancyOutcome, Why
from pbem.store.pending_answers import stored_orders
from pbem.store.votes import free_seat, last_left, last_taken, offer_to


def announce(
    session: Session,
    game: Game,
    now: datetime,
    act: str,
    *,
    but: str = "",
    mail: type[Notice | VoteNotice] = Notice,
    **facts: Any,
) -> None:
    """Log an event and mail it to all players except the seat `but`."""
    n = add_event(session, game, {"type": "master", "act": act, "words": "", **facts})
    unit = GameUnitOfWork(session, game, now)
    for seat in unit.people():
        if seat.name != but:
            unit.tell(mail(game.id, seat.name, n), f"notice:{game.id}:{n}")


def shared(session: Session, seat: Seat) -> JSON:
    """What the player of a seat has chosen to leave behind: their notes and the text of their orders."""
    kept: JSON = {}
    if "notes" in seat.shares and seat.player_id:
        kept["notes"] = notes.notes_of(session, seat.game_id, seat.player_id)
    if "orders" in seat.shares:
        kept["orders"] = [order.text for order in stored_orders(session, seat.game_id, seat.name)]
    return {name: value for name, value in kept.items() if value}


def free(
    session: Session,
    seat: Seat,
    why: Why,
    now: datetime,
    *,
    until: datetime | None = None,
    leaver: int | None = None,
    leaves: JSON | None = None,
) -> OpenSeat:
    """Make a seat free and ask standbys. The player who has the seat, or just had it (`leaver`), may return.

    `until`: the seat is only lent until then; `leaves`: what the player left behind, if they no longer have the seat.
    """
    leaver = leaver or seat.player_id
    found = free_seat(session, seat.game_id, seat.name)
    if found:
        return found
    vacancy = OpenSeat(game_id=seat.game_id, seat=seat.name, leaver_id=leaver, why=why, opened_at=now)
    vacancy.before, vacancy.until = seat.handle or seat.name, until
    vacancy.shared = leaves if leaves is not None else shared(session, seat)
    session.add(vacancy)
    session.flush()
    if leaver:
        offer(session, vacancy, leaver, now)
    enqueue(session, AskSubstitutes(vacancy.id), f"standby:{vacancy.id}", now)
    if until:
        enqueue(session, ReturnSeat(vacancy.id), f"home:{vacancy.id}", until)
    return vacancy


def offer(session: Session, vacancy: OpenSeat, player_id: int, now: datetime) -> Offer:
    """Create an offer by which one player can take the seat, or have it back."""
    made = Offer(open_seat_id=vacancy.id, player_id=player_id, token=new_token(), asked_at=now)
    session.add(made)
    session.flush()
    return made


def new_token() -> str:
    """128 random bits; with the server's secret, they make the token of a link or an address."""
    return base64.b32encode(secrets.token_bytes(16)).decode().rstrip("=").lower()


def close(vacancy: OpenSeat, outcome: VacancyOutcome, now: datetime) -> None:
    vacancy.closed_at, vacancy.outcome = now, outcome


def take_seat(session: Session, open_seat_id: int, player: Player, now: datetime) -> OpenSeat:
    """Give the seat to the first player who accepts, with the full time to answer. Raises NotPossible."""
    vacancy, game = _locked(session, open_seat_id)
    if vacancy.closed_at:
        raise NotPossible(N_("Someone else took the seat first, or its player is back."))
    seat = _seat(session, vacancy)
    leaves = shared(session, seat) if seat.player_id else vacancy.shared
    game_master.substitute(session, game.id, vacancy.seat, player, now, act="stepped_in")
    vacancy.shared, vacancy.taken_by = leaves, player.id
    close(vacancy, "taken", now)
    if leaves.get("notes") and not notes.notes_of(session, game.id, player.id):
        notes.save_notes(session, game.id, player.id, leaves["notes"])
    if vacancy.leaver_id and vacancy.why in ("left", "master"):  # a player who still had the seat is told in any case
        _tell_leaver(session, vacancy.leaver_id, seat, now)
    if game.status == "paused" and vacancy.why == "left" and _alone(session, game):
        game_master.resume(session, game.id, now)
    return vacancy


def _alone(session: Session, game: Game) -> bool:
    """Whether the player is the only one: the game was paused because all had left."""
    return len(GameUnitOfWork(session, game, game.created_at).people()) == 1


def _tell_leaver(session: Session, leaver: int, seat: Seat, now: datetime) -> None:
    dedupe = f"report:left:{seat.game_id}:{seat.name}:{seat.token_version}"
    enqueue(session, Left(seat.game_id, seat.name, "stepped_in", leaver, seat.token_version), dedupe, now)


def return_to_seat(session: Session, open_seat_id: int, player: Player, now: datetime) -> bool:
    """Return the seat to its former player; return False if somebody has taken it for good and the table has to vote.

    Raises NotPossible.
    """
    vacancy, game = _locked(session, open_seat_id)
    seat = _seat(session, vacancy)
    if seat.player_id == player.id:
        come_back(session, seat, now)
        return True
    if vacancy.outcome == "taken" and vacancy.until is None:
        return False
    if game.status not in ("running", "paused"):
        raise NotPossible(N_("The game is over."))
    if vacancy.until is None:
        rate_limits.count_hit(session, "return", f"{game.id} {player.id}", "", now)
    if vacancy.closed_at is None:
        close(vacancy, "back", now)
    give_back(session, game, seat.name, player, now)
    return True


def refuse(session: Session, game_id: str, seat: str, player_id: int, now: datetime) -> None:
    """Tell the former player that the others voted against their return."""
    vacancy = last_left(session, game_id, player_id)
    found = offer_to(session, vacancy.id, player_id) if vacancy else None
    if found:
        mail = SeatOfferAnswered(found.id, "refused")
        enqueue(session, mail, f"report:offer_done:{found.id}:{seat}:{now.isoformat()}", now)


def left_to(session: Session, seat: Seat) -> JSON:
    """What the previous player left to the current one."""
    found = last_taken(session, seat.game_id, seat.name)
    return found.shared if found and found.taken_by == seat.player_id else {}


def give_back(session: Session, game: Game, name: str, player: Player, now: datetime) -> None:
    """Give the seat back to its former player, and thank the one who had it."""
    game_master.substitute(session, game.id, name, player, now, act="came_back")
    if game.status == "paused" and _alone(session, game):
        game_master.resume(session, game.id, now)


def come_back(session: Session, seat: Seat, now: datetime) -> bool:
    """End all substitution when the seat's player writes again; return whether there was any."""
    if not seat.stand_in:
        return False
    seat.stand_in = None
    vacancy = free_seat(session, seat.game_id, seat.name)
    if vacancy and vacancy.why == "missed":
        close(vacancy, "back", now)
    return vacancy is not None


def go_home(job: Claim, database: Database, clock: Clock) -> None:
    """Job for a lent seat whose owner is back."""
    with database.write() as session:
        come_home(session, payload_of(job, ReturnSeat).vacancy, clock())
        finish(session, job, clock())


def come_home(session: Session, open_seat_id: int, now: datetime) -> None:
    """Return a lent seat to its owner, if the borrower still has it."""
    vacancy, game = _locked(session, open_seat_id)
    owner = session.get(Player, vacancy.leaver_id) if vacancy.leaver_id else None
    longer = absences.lends_until(session, owner.id, now) if owner else None
    if longer:  # the absence has been extended
        vacancy.until = longer
        enqueue(session, ReturnSeat(vacancy.id), f"home:{vacancy.id}:{longer.isoformat()}", longer)
        return
    if vacancy.closed_at is None:
        close(vacancy, "back", now)
    elif owner and vacancy.outcome == "taken" and game.status in ("running", "paused"):
        seat = _seat(session, vacancy)
        if seat.player_id == vacancy.taken_by:
            give_back(session, game, seat.name, owner, now)
    vacancy.until = vacancy.until and min(vacancy.until, now)


def offer_to_return(session: Session, game_id: str, seat: str, player_id: int) -> Offer | None:
    """The offer whose address lets a former player return."""
    vacancy = last_left(session, game_id, player_id)
    return offer_to(session, vacancy.id, player_id) if vacancy and vacancy.seat == seat else None


def _locked(session: Session, open_seat_id: int) -> tuple[OpenSeat, Game]:
    vacancy = session.get_one(OpenSeat, open_seat_id)
    game = lock_game(session, vacancy.game_id)
    session.refresh(vacancy)
    return vacancy, game


def _seat(session: Session, vacancy: OpenSeat) -> Seat:
    seat = seat_of(session, vacancy.game_id, vacancy.seat)
    assert seat is not None, "seats are never removed"
    return seat
