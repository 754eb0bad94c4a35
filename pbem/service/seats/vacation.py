"""Players who are away: their own clocks stand still, or a bot answers for them, until they are back.

A veto's window never waits for anybody: silence is an answer there. The days are whole days of the player's own zone.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.service.deadlines import absences, answer_windows
from pbem.service.deadlines.business_calendar import instant
from pbem.service.deadlines.date_parsing import Span
from pbem.service.errors import NotPossible
from pbem.service.job_types import BeginAbsence, LetBotAnswer, ReturnSeat
from pbem.service.payloads import enqueue, payload_of
from pbem.service.seats import transfer
from pbem.store.database import Clock, Database
from pbem.store.games import lock_game, seat_of, seats_held_by
from pbem.store.jobs import Claim, finish
from pbem.store.models import Absence, Game, OpenSeat, PendingAnswer, Player
from pbem.store.models.absence import WhileAway
from pbem.store.pending_answers import open_wait

A_YEAR: Final = "vacation"  # under which a session knows how long one can be away in a year
USUAL: Final = timedelta(days=60)
A_DAY: Final = timedelta(days=1)


def declare(session: Session, player: Player, span: Span, meanwhile: WhileAway, now: datetime) -> None:
    """A player will be away; days that are over are left out. Raises NotPossible, in English words.

    What is asked of them now waits, too, or is answered by the bot as soon as they are gone.
    """
    zone = ZoneInfo(player.timezone)
    today = now.astimezone(zone).date()
    first, last = max(span.first, today), span.last
    begins, ends = instant(first, time(0), zone), instant(last + A_DAY, time(0), zone)
    taken = [away for away in absences.absences(session, player.id, now) if away.begins < ends and begins < away.ends]
    spoken_for = _days_of(session, player, first.year, but=taken, until=instant(today, time(0), zone))
    if (last - first).days + 1 + spoken_for > a_year(session):
        raise NotPossible("Nothing was kept: one can be away {n} days a year.", n=a_year(session))
    for replaced in reversed(taken):
        _take_back(session, replaced, instant(today, time(0), zone), now)
    away = Absence(player_id=player.id, begins=max(begins, now), ends=ends, meanwhile=meanwhile)
    session.add(away)
    session.flush()
    if taken:
        _lend_no_more(session, player, now)
    if meanwhile != "wait":
        dedupe = f"away:{player.id}:{away.begins.isoformat()}:{now.isoformat()}"
        enqueue(session, BeginAbsence(player.id), dedupe, away.begins)
    for game, wait in _clocks_of(session, player.id):
        if meanwhile == "wait":
            answer_windows.stretch(game, wait, away.begins, away.ends, now)


def a_year(session: Session) -> int:
    """How many days away may begin in one year, on this site."""
    most: timedelta = session.info.get(A_YEAR, USUAL)
    return most.days


def end_vacation(session: Session, player: Player, now: datetime) -> int:
    """The player is back, or does not go: nothing that was declared holds any longer; how many absences that were.

    What they are asked has as much time from now as they would have had then.
    """
    found = absences.absences(session, player.id, now)
    for away in reversed(found):
        _take_back(session, away, now, now)
    session.flush()
    _lend_no_more(session, player, now)
    return len(found)


def _take_back(session: Session, away: Absence, ends: datetime, now: datetime) -> None:
    """An absence is over at `ends`, or never was if it had not begun then; clocks that waited for it run."""
    for game, wait in _clocks_of(session, away.player_id) if away.meanwhile == "wait" else ():
        answer_windows.shrink(game, wait, away.begins, away.ends, now)
    if away.begins < ends:
        away.ends = ends
    else:
        session.delete(away)


def start_absence(job: Claim, database: Database, clock: Clock) -> None:
    """The job of an absence that begins: what is open then is answered by the bot, unless an order on hold is
    (see games.bot_player), and standbys are asked.
    """
    with database.write() as session:
        player_id = payload_of(job, BeginAbsence).player
        _lend(session, player_id, clock())
        for game, wait in _clocks_of(session, player_id):
            seat = seat_of(session, game.id, wait.seat)
            if seat and absences.bot_plays(session, seat, clock()):
                enqueue(session, LetBotAnswer(game.id, wait.id), f"bot:{wait.id}", clock())
        finish(session, job, clock())


def _lend(session: Session, player_id: int, now: datetime) -> None:
    """The seats of somebody who would rather have a standby play are to be had, until they are back."""
    until = absences.lends_until(session, player_id, now)
    held = sorted(seats_held_by(session, player_id), key=lambda both: both[0].id)
    for game, seat in held if until else ():
        if game.status in ("running", "paused") and not seat.bot:
            lock_game(session, game.id)
            transfer.free(session, seat, "away", now, until=until)


def _lend_no_more(session: Session, player: Player, now: datetime) -> None:
    """Back before they were expected: they have their seats at once, each by a job of its own game."""
    lent = select(OpenSeat.id).where(OpenSeat.leaver_id == player.id, OpenSeat.until > now).order_by(OpenSeat.id)
    for open_seat_id in session.scalars(lent).all():
        enqueue(session, ReturnSeat(open_seat_id), f"home:{open_seat_id}:{now.isoformat()}", now)


def _clocks_of(session: Session, player_id: int) -> list[tuple[Game, PendingAnswer]]:
    """What the player is asked, but about a Veto."""
    held = [(game, open_wait(session, game.id, seat.name)) for game, seat in seats_held_by(session, player_id)]
    return [(game, wait) for game, wait in held if wait and wait.kind != "veto"]


def _days_of(session: Session, player: Player, year: int, but: Collection[Absence], until: datetime) -> int:
    """How many days of absences that begin in a year are spoken for; of some (`but`) only those before `until`."""
    zone = ZoneInfo(player.timezone)
    begin, end = (datetime.combine(date(n, 1, 1), time(0), zone).astimezone(UTC) for n in (year, year + 1))
    mine = select(Absence).where(Absence.player_id == player.id, Absence.begins >= begin, Absence.begins < end)
    spans = [(away.begins, min(away.ends, until) if away in but else away.ends) for away in session.scalars(mine)]
    return sum(-((begins - ends) // A_DAY) for begins, ends in spans if begins < ends)
