"""Players who are away: until they are back, their clocks stop or a bot answers for them.

A veto's window doesn't wait for anybody: silence is an answer there. Absences are whole days in the player's time zone.
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
from pbem.service.notifications.mail_types import AwayMail
from pbem.service.payloads import enqueue, payload_of
from pbem.service.seats import transfer
from pbem.store.database import Clock, Database
from pbem.store.games import lock_game, seat_of, seats_held_by
from pbem.store.jobs.queue import Claim, finish
from pbem.store.models import Absence, Game, OpenSeat, PendingAnswer, Player
from pbem.store.models.absence import WhileAway
from pbem.store.pending_answers import open_wait

A_YEAR: Final = "vacation"  # session.info key for the yearly limit
USUAL: Final = timedelta(days=60)
A_DAY: Final = timedelta(days=1)


def declare(session: Session, player: Player, span: Span, meanwhile: WhileAway, now: datetime) -> None:
    """Declare an absence; past days are left out. Raises NotPossible, with an English message.

    Their open questions wait too, or are answered by the bot as soon as the absence begins.
    """
    zone = ZoneInfo(player.timezone)
    today = now.astimezone(zone).date()
    first, last = max(span.first, today), span.last
    begins, ends = instant(first, time(0), zone), instant(last + A_DAY, time(0), zone)
    taken = [away for away in absences.absences(session, player.id, now) if away.begins < ends and begins < away.ends]
    spoken_for = _days_of(session, player, first.year, but=taken, until=instant(today, time(0), zone))
    if (last - first).days + 1 + spoken_for > a_year(session):
        raise NotPossible("That's too long. You can be on vacation {n} days a year.", n=a_year(session))
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
    _tell_in_time(session, away, now)
    for game, wait in _clocks_of(session, player.id):
        if meanwhile == "wait":
            answer_windows.stretch(game, wait, away.begins, away.ends, now)


def _tell_in_time(session: Session, away: Absence, now: datetime) -> None:
    """Schedule the mails that the absence has begun, unless it begins now, and that it is over.

    A player whose seats are lent gets the mail about getting them back instead of the second one.
    """
    ends = away.ends.isoformat()
    dedupe = f"report:away:{away.id}:{now.isoformat()}"
    if away.begins > now:
        enqueue(session, AwayMail(away.player_id, away.id, "begun", ends), f"{dedupe}:begun", away.begins)
    if away.meanwhile != "standby":
        enqueue(session, AwayMail(away.player_id, away.id, "over", ends), f"{dedupe}:over", away.ends)


def a_year(session: Session) -> int:
    """How many days of absence may begin in one year, on this site."""
    most: timedelta = session.info.get(A_YEAR, USUAL)
    return most.days


def end_vacation(session: Session, player: Player, now: datetime) -> int:
    """End or cancel all of a player's declared absences; return how many there were.

    Their open questions have as much time from now as they would have had after the absence.
    """
    found = absences.absences(session, player.id, now)
    for away in reversed(found):
        _take_back(session, away, now, now)
    session.flush()
    _lend_no_more(session, player, now)
    return len(found)


def _take_back(session: Session, away: Absence, ends: datetime, now: datetime) -> None:
    """End an absence at `ends`, or delete it if it hadn't begun then; clocks that waited for it resume."""
    for game, wait in _clocks_of(session, away.player_id) if away.meanwhile == "wait" else ():
        answer_windows.shrink(game, wait, away.begins, away.ends, now)
    if away.begins < ends:
        away.ends = ends
    else:
        session.delete(away)


def start_absence(job: Claim, database: Database, clock: Clock) -> None:
    """Job for the start of an absence: standbys are asked, and the bot answers open questions.

    It doesn't if an order is on hold (see games.bot_player).
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
    """Lend the seats of a player who wants a standby to play, until they are back."""
    until = absences.lends_until(session, player_id, now)
    held = sorted(seats_held_by(session, player_id), key=lambda both: both[0].id)
    for game, seat in held if until else ():
        if game.status in ("running", "paused") and not seat.bot:
            lock_game(session, game.id)
            transfer.free(session, seat, "away", now, until=until)


def _lend_no_more(session: Session, player: Player, now: datetime) -> None:
    """Return lent seats at once after an early return, each by a job of its own game."""
    lent = select(OpenSeat.id).where(OpenSeat.leaver_id == player.id, OpenSeat.until > now).order_by(OpenSeat.id)
    for open_seat_id in session.scalars(lent).all():
        enqueue(session, ReturnSeat(open_seat_id), f"home:{open_seat_id}:{now.isoformat()}", now)


def _clocks_of(session: Session, player_id: int) -> list[tuple[Game, PendingAnswer]]:
    """The player's open waits, except for a Veto."""
    held = [(game, open_wait(session, game.id, seat.name)) for game, seat in seats_held_by(session, player_id)]
    return [(game, wait) for game, wait in held if wait and wait.kind != "veto"]


def _days_of(session: Session, player: Player, year: int, but: Collection[Absence], until: datetime) -> int:
    """The number of days of absences that begin in a year; those in `but` count only up to `until`."""
    zone = ZoneInfo(player.timezone)
    begin, end = (datetime.combine(date(n, 1, 1), time(0), zone).astimezone(UTC) for n in (year, year + 1))
    mine = select(Absence).where(Absence.player_id == player.id, Absence.begins >= begin, Absence.begins < end)
    spans = [(away.begins, min(away.ends, until) if away in but else away.ends) for away in session.scalars(mine)]
    return sum(-((begins - ends) // A_DAY) for begins, ends in spans if begins < ends)
