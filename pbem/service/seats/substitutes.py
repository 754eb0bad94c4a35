"""Standbys: players willing to take over free seats, and how they are asked.

A few are asked at a time, starting with those who haven't been asked for longest; the next ones when all of these have
declined, or after a day. Players who are in that game, have left it, have seen its hidden information or don't read its
language aren't asked.
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
from pbem.store.jobs.queue import Claim, finish
from pbem.store.models import Game, Offer, OpenSeat, Player, Seat, Standby
from pbem.store.votes import free_seats, last_left, offer_to, open_offers

_OFF: Final = words_of_all(lambda words: words.off)
AT_A_TIME: Final = 3
SPOKEN_BY_ALL: Final = "en"
A_DAY: Final = timedelta(days=1)


def enlist(session: Session, player: Player, now: datetime, *, edition: str = "", least_hours: float = 0) -> Standby:
    """Put a player on the standby list: for that edition ("": any) and games with at least so many hours to answer."""
    kept = session.get(Standby, player.id)
    if kept is None:
        kept = Standby(player_id=player.id, since=now)
        session.add(kept)
    kept.edition, kept.least_hours = edition, least_hours
    session.flush()
    return kept


def standby_of(session: Session, player_id: int) -> Standby | None:
    """A player's entry in the standby list, or None."""
    return session.get(Standby, player_id)


class Wish(NamedTuple):
    """A parsed standby request; `said` is "" for none."""

    said: Literal["on", "off", ""]
    edition: str = ""
    least_hours: float = 0


def read_wish(text: str) -> Wish:
    """Parse `on`, `on 2023 48h`, `off`."""
    words = plain(text).replace(",", " ").split()
    if any(word.strip(".!") in _OFF for word in words):
        return Wish("off")
    edition = next((name for name in EDITIONS if name in words), "")
    rest = " ".join(word for word in words if word not in EDITIONS)
    return Wish("on", edition, min(hours_of(rest), 1440)) if words else Wish("")


def change(session: Session, player: Player, text: str, now: datetime) -> Standing | None:
    """Put a player on the list or take them off, as the text says; an empty text changes nothing."""
    wish = read_wish(text)
    if wish.said == "on":
        enlist(session, player, now, edition=wish.edition, least_hours=wish.least_hours)
    elif wish.said == "off":
        resign(session, player)
    return standing(session, player)


def standing(session: Session, player: Player) -> Standing | None:
    """The seats a player would take over; None if they aren't on the list."""
    kept = session.get(Standby, player.id)
    return Standing(kept.edition, kept.least_hours) if kept else None


def resign(session: Session, player: Player) -> bool:
    """Take the player off the list; return whether they were on it."""
    kept = session.get(Standby, player.id)
    if kept:
        session.delete(kept)
        session.flush()
    return kept is not None


def ask_next(job: Claim, database: Database, clock: Clock) -> None:
    """Job for a free seat: ask the next few standbys, and again in a day."""
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
    """Schedule mails to the next few standbys; return them."""
    found = candidates(session, game, vacancy, now)[:AT_A_TIME]
    for standby, player in found:
        standby.asked_at = now
        made = transfer.offer(session, vacancy, player.id, now)
        enqueue(session, SeatOffer(made.id), f"report:offer:{made.id}", now)
    return [player for _, player in found]


def candidates(session: Session, game: Game, vacancy: OpenSeat, now: datetime) -> list[tuple[Standby, Player]]:
    """The standbys that may be asked, in order."""
    both = select(Standby, Player).join(Player, Player.id == Standby.player_id)
    order = (Standby.asked_at.is_not(None), Standby.asked_at, Standby.since, Standby.player_id)
    barred = _barred(session, game, vacancy)
    here = both.where(Player.gone_at.is_(None), Player.blocked_at.is_(None), Player.id.not_in(barred))
    found = session.execute(here.order_by(*order)).all()
    return [(standby, player) for standby, player in found if _would(session, standby, player, game, now)]


def decline(session: Session, offer: Offer, now: datetime) -> None:
    """Decline an offer; if no open offers are left, the next standbys are asked at once."""
    vacancy = session.get_one(OpenSeat, offer.open_seat_id)
    game = lock_game(session, vacancy.game_id)
    offer.declined_at = now
    session.flush()
    asked = select(Offer.id).where(Offer.open_seat_id == vacancy.id, Offer.declined_at.is_(None))
    mine = asked.where(Offer.player_id != (vacancy.leaver_id or 0), Offer.asked_at > now - A_DAY)
    if vacancy.closed_at is None and session.scalar(mine.limit(1)) is None:
        ask_some(session, game, vacancy, now)


def offer_seat(session: Session, game_id: str, name: str, now: datetime, *, by: int | None = None) -> OpenSeat:
    """Offer a seat that a bot plays permanently, for the game master. Raises NotPossible."""
    game = lock_game(session, game_id) if session.get(Game, game_id) else None
    seat = next((seat for seat in seats_of(session, game_id) if seat.name == name), None)
    if seat is None or game is None or game.status not in ("running", "paused"):
        raise NotPossible(N_("There is no such seat in a game in progress."))
    if seat.player_id and not seat.bot:
        raise NotPossible(N_("That seat has a player. Give it to a bot first."))
    audit_log.record(session, "offered", now, by=by, game=game_id, seat=name)
    return transfer.free(session, seat, "master", now)


def _barred(session: Session, game: Game, vacancy: OpenSeat) -> set[int]:
    """The players who know more about the game than a newcomer may, or have been asked already."""
    unit = {seat.player_id for seat in seats_of(session, game.id) if seat.player_id}
    left = session.scalars(select(OpenSeat.leaver_id).where(OpenSeat.game_id == game.id))
    asked = session.scalars(select(Offer.player_id).where(Offer.open_seat_id == vacancy.id))
    return {*unit, *filter(None, left), *asked}


def _would(session: Session, standby: Standby, player: Player, game: Game, now: datetime) -> bool:
    """Whether the game suits the standby.

    It matches their preferences, they read its language or English, aren't away, and know nothing hidden in it.
    """
    hours = float(setting(game.time_control, "answer_hours"))
    fits = standby.edition in ("", game.edition) and (not hours or hours >= standby.least_hours)
    away = any(gone.begins <= now for gone in absences.absences(session, standby.player_id, now))
    reads = game.language in (player.language, SPOKEN_BY_ALL)
    return fits and reads and not away and not audit_log.looks(session, game.id, standby.player_id)


def share(seat: Seat, what: Collection[str]) -> list[str]:
    """Set which of `notes` and `orders` the seat passes on to its next player; return them."""
    seat.shares = [kind for kind in ("notes", "orders") if kind in what]
    return seat.shares


def free_in(session: Session, game_id: str) -> Sequence[OpenSeat]:
    """The free seats of a game."""
    return free_seats(session, game_id)


def offers_to(session: Session, player_id: int) -> Sequence[tuple[Offer, OpenSeat]]:
    """The seats offered to a player, except their own."""
    return open_offers(session, player_id)


def return_offer(session: Session, game_id: str, player_id: int) -> Offer | None:
    """The offer by which a player returns to the seat they left last."""
    left = last_left(session, game_id, player_id)
    return offer_to(session, left.id, player_id) if left else None


def may_return(session: Session, game_id: str, player_id: int) -> Offer | None:
    """Like `return_offer`, while somebody else has the seat."""
    left = last_left(session, game_id, player_id)
    seat = seat_of(session, game_id, left.seat) if left else None
    if left is None or seat is None or seat.player_id == player_id or left.outcome == "back":
        return None
    return offer_to(session, left.id, player_id)


def anybody(session: Session, game: Game, now: datetime) -> bool:
    """Whether any standby can be asked for one of a game's free seats."""
    return any(candidates(session, game, vacancy, now) for vacancy in free_seats(session, game.id))


def listed(session: Session) -> Sequence[tuple[Standby, Player]]:
    """The whole list, in the order of asking."""
    both = select(Standby, Player).join(Player, Player.id == Standby.player_id)
    rows = session.execute(both.order_by(Standby.asked_at.is_not(None), Standby.asked_at, Standby.since))
    return [(standby, player) for standby, player in rows]


def all_free(session: Session) -> Sequence[OpenSeat]:
    """All free seats of running games."""
    going = select(OpenSeat).join(Game, Game.id == OpenSeat.game_id).where(Game.status.in_(("running", "paused")))
    return session.scalars(going.where(OpenSeat.closed_at.is_(None)).order_by(OpenSeat.id)).all()
