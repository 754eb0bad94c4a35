"""Standbys: players who would take over a seat that falls free, and how they are asked.

A few at a time, whoever was not asked for longest first; the next ones when all of those have said no, or after a day.
Nobody is asked who sits at that table, has left it, has looked at what is hidden there or does not read what is
spoken there.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Final, Literal, NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.facts import Standing
from pbem.i18n import N_
from pbem.orders.spellings import plain, words_of_all
from pbem.rules import EDITIONS
from pbem.service.deadlines import absences
from pbem.service.deadlines.date_parsing import hours_of
from pbem.service.deadlines.time_control import setting
from pbem.service.errors import NotPossible
from pbem.service.games import audit_log
from pbem.service.job_types import AskSubstitutes
from pbem.service.notifications.mail_types import SeatOffer
from pbem.service.payloads import enqueue, payload_of
from pbem.service.seats import transfer
from pbem.store.database import Clock, Database
from pbem.store.games import lock_game, seat_of, seats_of
from pbem.store.jobs import Claim, finish
from pbem.store.models import Game, Offer, OpenSeat, Player, Seat, Standby
from pbem.store.votes import free_seats, last_left, offer_to, open_offers

_OFF: Final = words_of_all(lambda words: words.off)
AT_A_TIME: Final = 3
SPOKEN_BY_ALL: Final = "en"
A_DAY: Final = timedelta(days=1)


def enlist(session: Session, player: Player, now: datetime, *, edition: str = "", least_hours: float = 0) -> Standby:
    """The player would take over seats: of that edition ("": any), where there are so many hours to answer."""
    kept = session.get(Standby, player.id)
    if kept is None:
        kept = Standby(player_id=player.id, since=now)
        session.add(kept)
    kept.edition, kept.least_hours = edition, least_hours
    session.flush()
    return kept


def standby_of(session: Session, player_id: int) -> Standby | None:
    """Which seats a player would take over; None when they are not on the list."""
    return session.get(Standby, player_id)


class Wish(NamedTuple):
    """What was typed about standing by; `said` "": nothing."""

    said: Literal["on", "off", ""]
    edition: str = ""
    least_hours: float = 0


def read_wish(text: str) -> Wish:
    """`on`, `on 2023 48h`, `off`."""
    words = plain(text).replace(",", " ").split()
    if any(word.strip(".!") in _OFF for word in words):
        return Wish("off")
    edition = next((name for name in EDITIONS if name in words), "")
    rest = " ".join(word for word in words if word not in EDITIONS)
    return Wish("on", edition, min(hours_of(rest), 1440)) if words else Wish("")


def change(session: Session, player: Player, text: str, now: datetime) -> Standing | None:
    """Put a player on the list or take them off, as their words say; without words nothing changes."""
    wish = read_wish(text)
    if wish.said == "on":
        enlist(session, player, now, edition=wish.edition, least_hours=wish.least_hours)
    elif wish.said == "off":
        resign(session, player)
    return standing(session, player)


def standing(session: Session, player: Player) -> Standing | None:
    """Which seats a player would take over; None when they are not on the list."""
    kept = session.get(Standby, player.id)
    return Standing(kept.edition, kept.least_hours) if kept else None


def resign(session: Session, player: Player) -> bool:
    """The player is asked no more; whether they were on the list."""
    kept = session.get(Standby, player.id)
    if kept:
        session.delete(kept)
        session.flush()
    return kept is not None


def ask_next(job: Claim, database: Database, clock: Clock) -> None:
    """The job of a seat that is to be had: the next few are asked, and it comes again in a day."""
    with database.write() as session:
        now = clock()
        vacancy = session.get_one(OpenSeat, payload_of(job, AskSubstitutes).vacancy)
        game = lock_game(session, vacancy.game_id)
        session.refresh(vacancy)
        if vacancy.closed_at is None and game.status in ("running", "paused"):
            ask_some(session, game, vacancy, now)
            again = f"standby:{vacancy.id}:{now.isoformat()}"
            enqueue(session, AskSubstitutes(vacancy.id), again, now + A_DAY)
        finish(session, job, now)


def ask_some(session: Session, game: Game, vacancy: OpenSeat, now: datetime) -> list[Player]:
    """Note the mails to the next few; whom they go to."""
    found = candidates(session, game, vacancy, now)[:AT_A_TIME]
    for standby, player in found:
        standby.asked_at = now
        made = transfer.offer(session, vacancy, player.id, now)
        enqueue(session, SeatOffer(made.id), f"report:offer:{made.id}", now)
    return [player for _, player in found]


def candidates(session: Session, game: Game, vacancy: OpenSeat, now: datetime) -> list[tuple[Standby, Player]]:
    """Who may be asked, in their order."""
    both = select(Standby, Player).join(Player, Player.id == Standby.player_id)
    order = (Standby.asked_at.is_not(None), Standby.asked_at, Standby.since, Standby.player_id)
    barred = _barred(session, game, vacancy)
    here = both.where(Player.gone_at.is_(None), Player.blocked_at.is_(None), Player.id.not_in(barred))
    found = session.execute(here.order_by(*order)).all()
    return [(standby, player) for standby, player in found if _would(session, standby, player, game, now)]


def decline(session: Session, offer: Offer, now: datetime) -> None:
    """One who was asked says no; when nobody is left who may say yes, the next ones are asked at once."""
    vacancy = session.get_one(OpenSeat, offer.open_seat_id)
    game = lock_game(session, vacancy.game_id)
    offer.declined_at = now
    session.flush()
    asked = select(Offer.id).where(Offer.open_seat_id == vacancy.id, Offer.declined_at.is_(None))
    mine = asked.where(Offer.player_id != (vacancy.leaver_id or 0), Offer.asked_at > now - A_DAY)
    if vacancy.closed_at is None and session.scalar(mine.limit(1)) is None:
        ask_some(session, game, vacancy, now)


def offer_seat(session: Session, game_id: str, name: str, now: datetime, *, by: int | None = None) -> OpenSeat:
    """The game master offers a seat that a bot plays for good. Raises NotPossible."""
    game = lock_game(session, game_id) if session.get(Game, game_id) else None
    seat = next((seat for seat in seats_of(session, game_id) if seat.name == name), None)
    if seat is None or game is None or game.status not in ("running", "paused"):
        raise NotPossible(N_("There is no such seat in a running game."))
    if seat.player_id and not seat.bot:
        raise NotPossible(N_("A player sits there. Give the seat to a bot first."))
    audit_log.record(session, "offered", now, by=by, game=game_id, seat=name)
    return transfer.free(session, seat, "master", now)


def _barred(session: Session, game: Game, vacancy: OpenSeat) -> set[int]:
    """Who knows more of the game than a newcomer may, and who was asked already."""
    unit = {seat.player_id for seat in seats_of(session, game.id) if seat.player_id}
    left = session.scalars(select(OpenSeat.leaver_id).where(OpenSeat.game_id == game.id))
    asked = session.scalars(select(Offer.player_id).where(Offer.open_seat_id == vacancy.id))
    return {*unit, *filter(None, left), *asked}


def _would(session: Session, standby: Standby, player: Player, game: Game, now: datetime) -> bool:
    """Whether such a game is what they want, they read what is spoken there (English is what everybody may be asked
    to), are here, and know nothing that is hidden in it.
    """
    hours = float(setting(game.time_control, "answer_hours"))
    fits = standby.edition in ("", game.edition) and (not hours or hours >= standby.least_hours)
    away = any(gone.begins <= now for gone in absences.absences(session, standby.player_id, now))
    reads = game.language in (player.language, SPOKEN_BY_ALL)
    return fits and reads and not away and not audit_log.looks(session, game.id, standby.player_id)


def share(seat: Seat, what: Collection[str]) -> list[str]:
    """What of its notes and orders the seat leaves to whoever takes it over."""
    seat.shares = [kind for kind in ("notes", "orders") if kind in what]
    return seat.shares


def free_in(session: Session, game_id: str) -> Sequence[OpenSeat]:
    """The seats of a game that are to be had."""
    return free_seats(session, game_id)


def offers_to(session: Session, player_id: int) -> Sequence[tuple[Offer, OpenSeat]]:
    """The seats that a player is offered, without their own."""
    return open_offers(session, player_id)


def return_offer(session: Session, game_id: str, player_id: int) -> Offer | None:
    """By which a player comes back to the seat they left last."""
    left = last_left(session, game_id, player_id)
    return offer_to(session, left.id, player_id) if left else None


def may_return(session: Session, game_id: str, player_id: int) -> Offer | None:
    """The same, while somebody else has the seat."""
    left = last_left(session, game_id, player_id)
    seat = seat_of(session, game_id, left.seat) if left else None
    if left is None or seat is None or seat.player_id == player_id or left.outcome == "back":
        return None
    return offer_to(session, left.id, player_id)


def anybody(session: Session, game: Game, now: datetime) -> bool:
    """Whether there is anybody to ask for one of a game's free seats."""
    return any(candidates(session, game, vacancy, now) for vacancy in free_seats(session, game.id))


def listed(session: Session) -> Sequence[tuple[Standby, Player]]:
    """The whole list, in the order in which they would be asked."""
    both = select(Standby, Player).join(Player, Player.id == Standby.player_id)
    rows = session.execute(both.order_by(Standby.asked_at.is_not(None), Standby.asked_at, Standby.since))
    return [(standby, player) for standby, player in rows]


def all_free(session: Session) -> Sequence[OpenSeat]:
    """Every seat of a running game that is to be had."""
    going = select(OpenSeat).join(Game, Game.id == OpenSeat.game_id).where(Game.status.in_(("running", "paused")))
    return session.scalars(going.where(OpenSeat.closed_at.is_(None)).order_by(OpenSeat.id)).all()
