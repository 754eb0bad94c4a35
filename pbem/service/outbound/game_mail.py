"""Writes mails from a seat's position in a game: gathers the facts, words them, and draws the board."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import assert_never

from sqlalchemy.orm import Session

from pbem import facts, rules
from pbem.art.text import alt_text
from pbem.mail.compose import Attachment
from pbem.outcomes import DONE, OUTCOMES
from pbem.rulebook import topic_of
from pbem.rules import choice_of
from pbem.service.accounts import players
from pbem.service.accounts.signed_links import chapter_link
from pbem.service.deadlines import time_bank
from pbem.service.games import analyses, receipt_view, records
from pbem.service.notifications.coalescing import still_asked
from pbem.service.notifications.mail_types import (
    Asked,
    GameMail,
    GameOver,
    Late,
    Missed,
    News,
    Notice,
    PressMail,
    ReceiptMail,
    Reminder,
    Scoring,
    Start,
    VoteNotice,
    Welcome,
)
from pbem.service.notifications.preferences import wants_mail, wants_this_mail
from pbem.service.outbound import deadline_calendar, mail_headers, unread_press
from pbem.service.outbound.envelope import from_seat, subject_of
from pbem.service.outbound.mail_wording import WORDINGS, place_of, words
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.outbound.pictures import MailPicture, mail_picture
from pbem.service.outbound.seat_context import SeatContext, position
from pbem.service.seats import transfer, votes
from pbem.service.world import World
from pbem.store.games import events_after, seats_of
from pbem.store.messages import latest_names, sent_to_seat
from pbem.store.models import Message, PendingAnswer
from pbem.store.pending_answers import stored_orders
from pbem.wording.document import Line, Link, Report, lines
from pbem.wording.sections import analysis, deadline_notes, game_mails
from pbem.wording.sections.deadline_notes import decided
from pbem.wording.sections.event_log import master
from pbem.wording.sections.game_over import final
from pbem.wording.sections.game_start import start
from pbem.wording.sections.question_mail import asked
from pbem.wording.sections.receipt import receipt, unused, used
from pbem.wording.sections.receipt_sections import with_press
from pbem.wording.sections.seat_changes import talk, welcome
from pbem.wording.sections.shared import SENDER
from pbem.wording.sections.votes import with_vote


def write_game_mail(session: Session, world: World, mail: GameMail, now: datetime) -> OutgoingMail | None:
    """The mail; None if it is outdated, unwanted, or has no recipient."""
    game, seat = place_of(session, mail)
    to = players.email_of(session, seat.player_id) if seat.player_id else None
    if to is None or game.state is None or not wants_this_mail(seat, mail):
        return None
    told = position(session, world, game, seat, mail, now=now)
    return game_mail(told, to) if _is_true(told) else None


def _is_true(told: SeatContext) -> bool:
    """Whether the mail is still valid, see mail_types.Valid."""
    valid = told.mail.rule.valid
    match valid:
        case "always":
            return True
        case "while asked":
            return still_asked(told.session, told.mail)
        case "with news":
            return bool(told.happened)
        case "with own news":
            return bool(told.own_news)
        case "with press":
            return bool(unread_press.unheard(told.session, told.seat)[0])
        case "before the final mail":
            return not _told_by_the_end(told)
        case _:
            assert_never(valid)


def _told_by_the_end(told: SeatContext) -> bool:
    """Whether bots have finished the game before the receipt was written, so that the final mail says everything."""
    if told.mail.acts:
        return False
    message = told.answered
    assert message, "only receipts are told by the end"
    return told.game.status == "over" and message.outcome in DONE and wants_mail(told.seat, GameOver)


def game_mail(told: SeatContext, to: str) -> OutgoingMail:
    """The text in the seat's envelope, with press, vote, picture and attachments."""
    mail, game, seat = told.mail, told.game, told.seat
    heard, copies = unread_press.unheard(told.session, seat)
    report = WORDINGS[type(mail)](told, mail).before(_besides(told))
    report = with_press(report, told.narrator, heard)
    ballot = votes.ballot(told.session, game, told.table.names, seat.name)
    report = with_vote(report, told.narrator, ballot, told.zone)
    drawing = mail.rule.picture and told.world.settings.pictures and bool(report.picture)
    report = report if drawing else replace(report, picture="")
    files = deadline_calendar.enclosed(told.session, told.world, seat, told.player, told.now)
    tells = mail.rule.tells_events or any(part.name == "since" for part in report.sections)
    last = told.happened[-1][0] if told.happened and tells else 0
    letter = from_seat(told.world, seat, _subject(told, report), report, to, mail.rule.name, _number(told), told.now)
    if drawing:
        letter.picture, letter.alt = _picture(told), report.picture
    if told.answered:
        letter.answers(told.answered.message_id)
    letter.root_id = _thread(told)
    letter.headers = mail_headers.for_seat(told.world, seat, type(mail))
    letter.attached = [*files.files, *(_record(told) if isinstance(mail, GameOver) else ())]
    letter.told = {(game.id, seat.name): last} if last else {}
    letter.calendared, letter.heard, letter.mail = files.calendared, copies, type(mail)
    return letter


def _besides(told: SeatContext) -> tuple[Line, ...]:
    """What happened to the reader, and the events whose own mails were merged into this one."""
    own = [] if isinstance(told.mail, Missed) else told.own_news
    acts = told.mail.acts
    since = events_after(told.session, told.game.id, acts[0] - 1) if acts else ()
    merged = [happened.payload for happened in since if happened.n in acts]
    return lines(*(master(told.narrator, event) for event in (*merged, *own)))


def _subject(told: SeatContext, report: Report) -> str:
    """The game's subject, or the news: `Round 3: your turn, by Tue 12:19 (Granada)`."""
    if not told.each_its_subject:
        return subject_of(told.game.title)
    news = report.brief or report.sender.removeprefix(SENDER)
    return told.narrator.gettext(
        "Round {round}: {news} ({game})", round=told.view["round"], news=news, game=told.game.title
    )


def _thread(told: SeatContext) -> str | None:
    """The mail that this one replies to: the seat's first mail, the root of the thread of all its mails.

    If each mail has its own subject, every question begins a thread: its reminders reply to the seat's latest mail, and
    a receipt only to the message that it answers.
    """
    if not told.each_its_subject:
        return mail_headers.root_of(told.session, told.world, told.seat)
    if not isinstance(told.mail, Reminder | Late):
        return None
    return next(iter(latest_names(told.session, told.game.id, told.seat.name)), None)


def _number(told: SeatContext) -> str:
    """The mail's number among its seat's: the position, and how many mails the seat has had.

    Neither this nor anything else that a seat receives contains a server-wide counter: it would reveal whether others
    have sent orders ahead.
    """
    return f"{told.game.position}-{sent_to_seat(told.session, told.game.id, told.seat.name)}"


def _picture(told: SeatContext) -> MailPicture:
    """The board with changes since the last mail marked; in the reply to a preview, the previewed board."""
    here = rules.view(told.state, None)
    shown, before = (told.tried, here) if told.tried else (here, told.before())
    return mail_picture(shown, told.table.names, told.language, before)


def _record(told: SeatContext) -> list[Attachment]:
    text = json.dumps(records.export(told.session, told.game), ensure_ascii=False, indent=1)
    return [Attachment(f"{told.game.id}.json", "application/json", text.encode())]


@words(Start)
def _start(told: SeatContext, mail: Start) -> Report:
    chosen = {seat.name: seat.word or "" for seat in seats_of(told.session, told.game.id)}
    shuffle = facts.Shuffle(told.game.commitment, chosen)
    return _with_its_chapter(told, start(told.table, told.here, told.due, chosen=told.pace, shuffle=shuffle))


@words(Asked)
def _asked(told: SeatContext, mail: Asked) -> Report:
    return _question(told)


def _question(told: SeatContext) -> Report:
    report = asked(told.table, told.here, told.due, first=told.first)
    waiting = [
        receipt_view.stored_order_view(order) for order in stored_orders(told.session, told.game.id, told.seat.name)
    ]
    spent = used(unread_press.used_since(told.session, told.seat), told.narrator.translator)
    already = decided(told.narrator, told.here, waiting)
    lead = (*spent, *unused(waiting, told.narrator.translator), *already)
    return _with_its_chapter(told, report.before(lead))


def _with_its_chapter(told: SeatContext, report: Report) -> Report:
    """The report with a link to the chapter of the rulebook that explains its question, if any."""
    question = told.here.view["question"]
    if question is None:
        return report
    href = chapter_link(told.world, told.game.edition, topic_of(choice_of(question).part).value)
    link = Link(told.narrator.translator.gettext("How this works"), href)
    return replace(report, links=(*report.links, link))


@words(Reminder)
def _reminder(told: SeatContext, mail: Reminder) -> Report:
    wait = told.session.get_one(PendingAnswer, mail.wait)
    if told.due.at is None:
        return game_mails.late(told.table, told.here, told.due) if wait.missed_at else _question(told)
    return game_mails.reminder(told.table, told.here, told.due, asked_at=wait.opened_at)


@words(Notice)
def _notice(told: SeatContext, mail: Notice) -> Report:
    return _event(told, mail.happening)


@words(VoteNotice)
def _vote(told: SeatContext, mail: VoteNotice) -> Report:
    return _event(told, mail.happening)


def _event(told: SeatContext, happening: int) -> Report:
    noted = events_after(told.session, told.game.id, happening - 1)
    return game_mails.notice(told.table, told.here, told.due, noted[0].payload)


@words(GameOver)
def _final(told: SeatContext, mail: GameOver) -> Report:
    chosen = {seat.name: seat.word or "" for seat in seats_of(told.session, told.game.id)}
    shuffle = facts.Shuffle(told.game.commitment, chosen, told.game.seed)
    records = [
        replace(record, away=None, played=False) for record in time_bank.timeliness(told.session, told.game, told.now)
    ]
    kept = deadline_notes.timeliness_lines(told.narrator.translator, records, told.zone)
    analysed = _analysed(told)
    return final(told.table, told.here, shuffle, history=told.history(), kept=kept, analysed=analysed)


def _analysed(told: SeatContext) -> list[str]:
    """The bots' analysis of the game, if it was finished in time."""
    found = analyses.analysis_of(told.session, told.game, told.seat.name)
    return analysis.final_lines(told.narrator, told.context, found) if found else []


def _kept(told: SeatContext) -> list[str]:
    """Everyone's timeliness."""
    return deadline_notes.timeliness_lines(
        told.narrator.translator, time_bank.timeliness(told.session, told.game, told.now), told.zone
    )


@words(ReceiptMail)
def _receipt(told: SeatContext, mail: ReceiptMail) -> Report:
    message = told.answered
    assert message, "a receipt answers a message"
    reading = receipt_view.receipt_view_of(told.session, told.game, message, told.context, told.history)
    report = receipt(told.table, told.here, told.due, reading, first=told.first)
    spent = used(unread_press.used_since(told.session, told.seat, message.id), told.narrator.translator)
    place = partial(rules.place_name, told.game.edition, language=told.language)
    alt = alt_text(told.tried, told.table.names, place, told.narrator.translator) if told.tried else report.picture
    return replace(report.before((*_paused(told, message), *spent)), picture=alt)


def _paused(told: SeatContext, message: Message) -> tuple[Line, ...]:
    """A note that the game is paused, for a player who may not know."""
    asked = told.game.status == "paused" and message.outcome != "paused" and told.view["question"]
    return (Line(told.narrator.gettext(OUTCOMES["paused"].reply)),) if asked else ()


@words(Welcome)
def _welcome(told: SeatContext, mail: Welcome) -> Report:
    left = transfer.left_to(told.session, told.seat)
    return welcome(told.table, told.here, told.due, before=mail.before, history=told.history(), left=left)


@words(Scoring)
def _scoring(told: SeatContext, mail: Scoring) -> Report:
    return game_mails.scoring(told.table, told.here, _kept(told))


@words(Missed)
def _missed(told: SeatContext, mail: Missed) -> Report:
    return game_mails.missed(told.table, told.here, told.own_news[-1], bot_stays=told.seat.stand_in is not None)


@words(News)
def _news(told: SeatContext, mail: News) -> Report:
    return game_mails.news(told.table, told.here)


@words(Late)
def _late(told: SeatContext, mail: Late) -> Report:
    return game_mails.late(told.table, told.here, told.due)


@words(PressMail)
def _press(told: SeatContext, mail: PressMail) -> Report:
    return talk(told.table, told.view)
