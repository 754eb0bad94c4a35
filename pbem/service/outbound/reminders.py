"""Reminders, at each of a game's intervals; one mail for all of a player's games that are due at about that time."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.mail.addresses import errand_token
from pbem.service.accounts import players
from pbem.service.deadlines import answer_windows
from pbem.service.errors import NotPossible
from pbem.service.games import answer_delay
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.job_types import Remind
from pbem.service.notifications.mail_types import Reminder, Reminders
from pbem.service.notifications.preferences import wants_mail
from pbem.service.outbound import digest_mail
from pbem.service.outbound.envelope import of_the_day
from pbem.service.outbound.game_mail import game_mail
from pbem.service.outbound.mail_wording import place_of, writes
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.outbound.seat_context import SeatContext, position
from pbem.service.payloads import enqueue, payload_of
from pbem.service.world import World
from pbem.store.database import Clock, Database
from pbem.store.games import lock_game, seat_of
from pbem.store.jobs.queue import Claim, finish
from pbem.store.models import Game, PendingAnswer, Player, Seat
from pbem.store.pending_answers import open_waits
from pbem.wording.sections.digest import daily

SOON: Final = timedelta(hours=3)  # reminders due this soon are included


def remind(job: Claim, database: Database, clock: Clock) -> None:
    """Job for a reminder: send one mail, if the wait is still open and no order on hold answers it."""
    with database.write() as session:
        due_now = payload_of(job, Remind)
        game, now = lock_game(session, due_now.game), clock()
        wait = session.get_one(PendingAnswer, due_now.wait)
        seat = seat_of(session, wait.game_id, wait.seat)
        due = wait.remind_at is not None and wait.remind_at <= now  # otherwise it was included in another mail
        if seat and due and game.status == "running" and _to_be_told(session, wait, seat, now):
            _told(game, wait, now)
            others = _others(session, seat, wait, now)
            if others and seat.player_id:
                mail = Reminders(seat.player_id, (wait.id, *(other.id for other in others)), now.isoformat())
                enqueue(session, mail, f"report:reminders:{wait.id}:{job.id}", now)
            else:
                reminder = Reminder(wait.game_id, wait.seat, wait.id)
                GameUnitOfWork(session, game, now).tell(reminder, f"reminder:{wait.id}:{job.id}")
        finish(session, job, now)


def ask_again(session: Session, game: Game, now: datetime) -> list[str]:
    """Remind everybody the game is waiting for now; return their seats.

    Raises NotPossible if the game isn't running.
    """
    if game.status != "running":
        raise NotPossible("The game isn't running.")
    unit = GameUnitOfWork(session, game, now)
    people = {seat.name for seat in unit.people()}
    waits = [wait for wait in open_waits(session, game.id) if wait.seat in people]
    for wait in waits:
        unit.tell(Reminder(wait.game_id, wait.seat, wait.id), f"reminder:{wait.id}:{now.isoformat()}")
    return [wait.seat for wait in waits]


def _to_be_told(session: Session, wait: PendingAnswer, seat: Seat, now: datetime) -> bool:
    open_ = wait.actionable and wait.reminded_at is None
    return open_ and not (seat.bot or seat.stand_in) and not answer_delay.is_answered(session, wait, now)


def _told(game: Game, wait: PendingAnswer, now: datetime) -> None:
    """Advance to the next reminder, if there is one."""
    following = answer_windows.next_reminder(game, wait, max(now, wait.remind_at or now))
    if following:
        wait.remind_at = following
    else:
        wait.reminded_at = now


def _others(session: Session, seat: Seat, wait: PendingAnswer, now: datetime) -> list[PendingAnswer]:
    """The player's other questions with a reminder due soon. Rows locked by another transaction are skipped."""
    mine = select(PendingAnswer, Seat, Game).join(
        Seat, (Seat.game_id == PendingAnswer.game_id) & (Seat.name == PendingAnswer.seat)
    )
    mine = mine.join(Game, Game.id == PendingAnswer.game_id).where(
        Seat.player_id == seat.player_id, Game.status == "running"
    )
    due = mine.where(
        PendingAnswer.actionable, PendingAnswer.reminded_at.is_(None), PendingAnswer.remind_at <= now + SOON
    )
    free = (
        due.where(PendingAnswer.id != wait.id)
        .order_by(PendingAnswer.id)
        .with_for_update(of=PendingAnswer, skip_locked=True)
    )
    found = []
    for other, sitter, game in session.execute(free).all():
        if wants_mail(sitter, Reminder) and _to_be_told(session, other, sitter, now):
            _told(game, other, now)
            found.append(other)
    return found


@writes(Reminders)
def sheet(session: Session, world: World, mail: Reminders, now: datetime) -> OutgoingMail | None:
    """The mail about several games, without those answered since; if only one is left, that game's own mail."""
    to = players.email_of(session, mail.player)
    waits = [session.get_one(PendingAnswer, pending_answer_id) for pending_answer_id in mail.waits]
    telling = [_place(session, world, wait, now) for wait in waits if wait.actionable]
    telling = [told for told in telling if told.game.status == "running" and told.due.at]
    if to is None or not telling:
        return None
    if len(telling) == 1:
        return game_mail(telling[0], to)
    player = session.get_one(Player, mail.player)
    report = daily([digest_mail.table(world, told, ()) for told in telling], player.language)
    name = errand_token(world.settings.secret, "digest", f"{player.id} reminders {mail.at}")
    sheet = of_the_day(world, player, report, to, f"reminders.{name}", now)
    sheet.told = digest_mail.last_told(telling)
    return sheet


def _place(session: Session, world: World, wait: PendingAnswer, now: datetime) -> SeatContext:
    mail = Reminder(wait.game_id, wait.seat, wait.id)
    game, seat = place_of(session, mail)
    return position(session, world, game, seat, mail, now)
