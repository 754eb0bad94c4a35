"""From a noted mail to a finished one: gathers the facts of a position, has them worded, and the board drawn."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any, Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from pbem import rules
from pbem.art.text import alt_text
from pbem.mail.compose import Attachment
from pbem.mail.outcomes import DONE, OUTCOMES
from pbem.service.accounts import account_changes, players
from pbem.service.deadlines import time_bank
from pbem.service.games import receipt_view, records
from pbem.service.notifications import preferences
from pbem.service.outbound import (
    account_mails,
    broadcasts,
    delivery_notices,
    digest_mail,
    disambiguation,
    ics,
    lobby_replies,
    mail_headers,
    operator_alerts,
    reminders,
    seat_invitations,
    seat_offers,
    unread_press,
)
from pbem.service.outbound.envelope import from_seat
from pbem.service.outbound.invitations import declined, invitation, login, not_begun, to_master
from pbem.service.outbound.outgoing_mail import OutgoingMail
from pbem.service.outbound.pictures import drawn, drawn_view, printed
from pbem.service.outbound.seat_context import SeatContext, position
from pbem.service.seats import transfer, votes
from pbem.service.world import World
from pbem.store.games import events_after, seat_of, seats_of
from pbem.store.models import Game, Message, PendingAnswer, Seat
from pbem.store.waits import stored_orders
from pbem.wording import facts
from pbem.wording.document import Line, Report
from pbem.wording.sections import deadline_notes, game_mails
from pbem.wording.sections.deadline_notes import decided
from pbem.wording.sections.game_over import final
from pbem.wording.sections.game_start import start
from pbem.wording.sections.question_mail import asked
from pbem.wording.sections.receipt import receipt, unused, used
from pbem.wording.sections.receipt_sections import with_press
from pbem.wording.sections.seat_changes import talk, welcome
from pbem.wording.sections.votes import with_vote

WITHOUT_PICTURE: Final = ("reminder", "late", "notice", "vote", "press")
TELLS_NOTHING: Final = ("late", "notice", "vote", "press")  # of what happened, unless they ask: the next mail tells it
ONLY_NEWS: Final = ("scoring", "news")  # not written when another mail has told it
ONLY_WHILE_OPEN: Final = ("asked", "reminder", "late", "master")


SEATLESS: Final = {
    "login": login,
    operator_alerts.KIND: operator_alerts.write_alert,
    account_changes.MAIL: account_mails.write_account_mail,
    **dict.fromkeys(delivery_notices.KINDS, delivery_notices.write_notice),
    **dict.fromkeys(lobby_replies.KINDS, lobby_replies.write_lobby_reply),
    **dict.fromkeys(broadcasts.KINDS, broadcasts.write_broadcast),
    **dict.fromkeys(seat_offers.KINDS, seat_offers.write_offer),
    **dict.fromkeys(seat_invitations.KINDS, seat_invitations.write),
}
SHEETS: Final = {
    "digest": digest_mail.mail_of_the_day,
    reminders.KIND: reminders.sheet,
    disambiguation.KIND: disambiguation.ask_which_game,
}
UNBEGUN: Final = {"invite": invitation, "declined": declined, "not_begun": not_begun}


def write_letter(session: Session, world: World, payload: dict[str, Any], now: datetime) -> OutgoingMail | None:
    """The mail a job asks for; None when it is no longer true, or nobody can be written to."""
    kind = payload["kind"]
    if kind in SHEETS:
        here = partial(position, session, world, now=now)
        return SHEETS[kind](session, world, payload, now, here, _letter)
    if kind in SEATLESS:
        return SEATLESS[kind](session, world, payload, now)
    game = session.get_one(Game, payload["game"])
    seat = seat_of(session, game.id, payload["seat"])
    assert seat is not None, "seats are never removed"
    if kind in UNBEGUN:
        return UNBEGUN[kind](session, world, game, seat, payload, now)
    if not _still_true(session, seat, payload) or not preferences.wants_mail(seat, payload["kind"]):
        return None
    if payload["kind"] == "master":
        return to_master(session, world, game, seat, payload, now)
    to = players.email_of(session, seat.player_id) if seat.player_id else None
    if to is None or game.state is None:
        return None
    told = position(session, world, game, seat, payload, now=now)
    return _letter(told, to) if _is_news(told) else None


def _is_news(told: SeatContext) -> bool:
    """Whether the mail has anything to tell that another has not told."""
    if told.payload["kind"] == "press":
        return bool(unread_press.unheard(told.session, told.seat)[0])
    return bool(told.happened) or told.payload["kind"] not in ONLY_NEWS


def _still_true(session: Session, seat: Seat, payload: dict[str, Any]) -> bool:
    if payload["kind"] == "receipt":
        return not _told_by_the_end(session, seat, payload)
    if payload["kind"] not in ONLY_WHILE_OPEN:
        return True
    return session.get_one(PendingAnswer, payload["wait"]).actionable


def _told_by_the_end(session: Session, seat: Seat, payload: dict[str, Any]) -> bool:
    """Whether bots have played to the end before the receipt was written: the last mail says all there is to say."""
    over = session.get_one(Game, payload["game"]).status == "over"
    return (
        over and session.get_one(Message, payload["message"]).outcome in DONE and preferences.wants_mail(seat, "final")
    )


def _letter(told: SeatContext, to: str) -> OutgoingMail:
    kind, game, seat = told.payload["kind"], told.game, told.seat
    heard, copies = unread_press.unheard(told.session, seat)
    report = with_press(WORDED[kind](told), told.narrator, heard)
    ballot = votes.ballot(told.session, game, told.table.names, seat.name)
    report = with_vote(report, told.narrator, ballot, told.zone)
    drawing = kind not in WITHOUT_PICTURE and told.world.settings.pictures
    report = report if drawing else replace(report, picture="")
    files = ics.enclosed(told.session, told.world, seat, told.player, told.now)
    tells = kind not in TELLS_NOTHING or any(part.name == "since" for part in report.sections)
    last = told.happened[-1][0] if told.happened and tells else 0
    letter = from_seat(told.world, seat, game.title, report, to, kind, _number(told), told.now)
    if drawing:
        letter.picture, letter.alt = printed(_drawn(told)), report.picture
    if kind == "receipt":
        letter.answers(told.session.get_one(Message, told.payload["message"]).message_id)
    letter.root_id = mail_headers.root_of(told.session, told.world, seat)
    letter.headers = mail_headers.for_seat(told.world, seat, kind)
    letter.attached = [*files.files, *(_record(told) if kind == "final" else ())]
    letter.told = {(game.id, seat.name): last} if last else {}
    letter.calendared, letter.heard, letter.kind = files.calendared, copies, kind
    return letter


def _number(told: SeatContext) -> str:
    """Names this mail among its seat's: the position, and how many mails the seat has had.

    No count over all of the server stands in it, or in anything a seat receives: such a count would tell whether
    others have sent orders ahead.
    """
    mine = select(func.count(Message.id)).where(Message.direction == "out", Message.game_id == told.game.id)
    return f"{told.game.position}-{told.session.scalar(mine.where(Message.seat == told.seat.name)) or 0}"


def _drawn(told: SeatContext) -> str:
    """The board; in the answer to a preview, as it would be then."""
    tried = unread_press.tried_view(told.session, told.payload, told.state, told.context)
    names, translator = told.table.names, told.narrator.translator
    return drawn_view(tried, names, translator) if tried else drawn(told.state, names, translator)


def _record(told: SeatContext) -> list[Attachment]:
    text = json.dumps(records.export(told.session, told.game), ensure_ascii=False, indent=1)
    return [Attachment(f"{told.game.id}.json", "application/json", text.encode())]


def _start(told: SeatContext) -> Report:
    words = {seat.name: seat.word or "" for seat in seats_of(told.session, told.game.id)}
    shuffle = facts.Shuffle(told.game.commitment, words)
    return start(told.table, told.here, told.due, chosen=told.pace, shuffle=shuffle)


def _asked(told: SeatContext) -> Report:
    report = asked(told.table, told.here, told.due, first=told.first)
    waiting = [
        receipt_view.stored_order_view(order) for order in stored_orders(told.session, told.game.id, told.seat.name)
    ]
    spent = used(unread_press.used_since(told.session, told.seat), told.narrator.translator)
    already = decided(told.narrator, told.here, waiting)
    return report.before((*spent, *unused(waiting, told.narrator.translator), *already))


def _reminder(told: SeatContext) -> Report:
    wait = told.session.get_one(PendingAnswer, told.payload["wait"])
    if told.due.at is None:
        return game_mails.late(told.table, told.here, told.due) if wait.missed_at else _asked(told)
    return game_mails.reminder(told.table, told.here, told.due, asked_at=wait.opened_at)


def _notice(told: SeatContext) -> Report:
    noted = events_after(told.session, told.game.id, told.payload["happening"] - 1)
    return game_mails.notice(told.table, told.here, told.due, noted[0].payload)


def _final(told: SeatContext) -> Report:
    words = {seat.name: seat.word or "" for seat in seats_of(told.session, told.game.id)}
    shuffle = facts.Shuffle(told.game.commitment, words, told.game.seed)
    records = [
        replace(record, away=None, played=False) for record in time_bank.timeliness(told.session, told.game, told.now)
    ]
    kept = deadline_notes.timeliness_lines(told.narrator.translator, records, told.zone)
    return final(told.table, told.here, shuffle, history=told.history(), kept=kept)


def _kept(told: SeatContext) -> list[str]:
    """How all have kept the time."""
    return deadline_notes.timeliness_lines(
        told.narrator.translator, time_bank.timeliness(told.session, told.game, told.now), told.zone
    )


def _receipt(told: SeatContext) -> Report:
    message = told.session.get_one(Message, told.payload["message"])
    reading = receipt_view.receipt_view_of(told.session, told.game, message, told.context, history=told.history())
    report = receipt(told.table, told.here, told.due, reading, first=told.first)
    spent = used(unread_press.used_since(told.session, told.seat, message.id), told.narrator.translator)
    tried = unread_press.tried_view(told.session, told.payload, told.state, told.context)
    place = partial(rules.place_name, told.game.edition, language=told.language)
    alt = alt_text(tried, told.table.names, place, told.narrator.translator) if tried else report.picture
    return replace(report.before((*_paused(told, message), *spent)), picture=alt)


def _paused(told: SeatContext, message: Message) -> tuple[Line, ...]:
    """Nobody's clock runs; who answers may not have heard."""
    asked = told.game.status == "paused" and message.outcome != "paused" and told.view["question"]
    return (Line(told.narrator.gettext(OUTCOMES["paused"].reply)),) if asked else ()


def _welcome(told: SeatContext) -> Report:
    left = transfer.left_to(told.session, told.seat)
    return welcome(told.table, told.here, told.due, before=told.payload["before"], history=told.history(), left=left)


WORDED: Final[dict[str, Callable[[SeatContext], Report]]] = {
    "start": _start,
    "asked": _asked,
    "scoring": lambda told: game_mails.scoring(told.table, told.here, _kept(told)),
    "news": lambda told: game_mails.news(told.table, told.here),
    "reminder": _reminder,
    "late": lambda told: game_mails.late(told.table, told.here, told.due),
    "notice": _notice,
    "vote": _notice,
    "final": _final,
    "receipt": _receipt,
    "press": lambda told: talk(told.table, told.view),
    "welcome": _welcome,
}
