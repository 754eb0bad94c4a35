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
from pbem.mail.report import facts
from pbem.mail.report.document import Line, Report
from pbem.mail.report.prose import clock, mails
from pbem.mail.report.prose.asked import asked
from pbem.mail.report.prose.clock import decided
from pbem.mail.report.prose.comings import talk, welcome
from pbem.mail.report.prose.final import final
from pbem.mail.report.prose.opening import start
from pbem.mail.report.prose.receipt import receipt, unused, used
from pbem.mail.report.prose.replies import with_press
from pbem.mail.report.prose.votes import with_vote
from pbem.service.calendar import bank
from pbem.service.noted import wishes
from pbem.service.outgoing import (
    account_mails,
    covers,
    dailies,
    deadlines,
    invited,
    notices,
    offers,
    operators,
    reminders,
    retold,
    tidings,
    visitors,
    which_game,
)
from pbem.service.outgoing.addressed import from_seat
from pbem.service.outgoing.invitations import declined, invitation, login, not_begun, to_master
from pbem.service.outgoing.letter import Letter
from pbem.service.outgoing.pictures import drawn, drawn_view, printed
from pbem.service.outgoing.told import Told, position
from pbem.service.people import changes, players
from pbem.service.seats import handing, votes
from pbem.service.table import readings, records
from pbem.service.world import World
from pbem.store.games import happenings_after, seat_of, seats_of
from pbem.store.models import Game, Message, Seat, Wait
from pbem.store.waits import stored_orders

WITHOUT_PICTURE: Final = ("reminder", "late", "notice", "vote", "press")
TELLS_NOTHING: Final = ("late", "notice", "vote", "press")  # of what happened, unless they ask: the next mail tells it
ONLY_NEWS: Final = ("scoring", "news")  # not written when another mail has told it
ONLY_WHILE_OPEN: Final = ("asked", "reminder", "late", "master")


SEATLESS: Final = {
    "login": login,
    operators.KIND: operators.write,
    changes.MAIL: account_mails.write,
    **dict.fromkeys(notices.KINDS, notices.write),
    **dict.fromkeys(visitors.KINDS, visitors.write),
    **dict.fromkeys(tidings.KINDS, tidings.write),
    **dict.fromkeys(offers.KINDS, offers.write),
    **dict.fromkeys(invited.KINDS, invited.write),
}
SHEETS: Final = {"digest": dailies.mail_of_the_day, reminders.KIND: reminders.sheet, which_game.KIND: which_game.ask}
UNBEGUN: Final = {"invite": invitation, "declined": declined, "not_begun": not_begun}


def write_letter(session: Session, world: World, payload: dict[str, Any], now: datetime) -> Letter | None:
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
    if not _still_true(session, seat, payload) or not wishes.wanted(seat, payload["kind"]):
        return None
    if payload["kind"] == "master":
        return to_master(session, world, game, seat, payload, now)
    to = players.email_of(session, seat.player_id) if seat.player_id else None
    if to is None or game.state is None:
        return None
    told = position(session, world, game, seat, payload, now=now)
    return _letter(told, to) if _is_news(told) else None


def _is_news(told: Told) -> bool:
    """Whether the mail has anything to tell that another has not told."""
    if told.payload["kind"] == "press":
        return bool(retold.unheard(told.session, told.seat)[0])
    return bool(told.happened) or told.payload["kind"] not in ONLY_NEWS


def _still_true(session: Session, seat: Seat, payload: dict[str, Any]) -> bool:
    if payload["kind"] == "receipt":
        return not _told_by_the_end(session, seat, payload)
    if payload["kind"] not in ONLY_WHILE_OPEN:
        return True
    return session.get_one(Wait, payload["wait"]).actionable


def _told_by_the_end(session: Session, seat: Seat, payload: dict[str, Any]) -> bool:
    """Whether bots have played to the end before the receipt was written: the last mail says all there is to say."""
    over = session.get_one(Game, payload["game"]).status == "over"
    return over and session.get_one(Message, payload["message"]).outcome in DONE and wishes.wanted(seat, "final")


def _letter(told: Told, to: str) -> Letter:
    kind, game, seat = told.payload["kind"], told.game, told.seat
    heard, copies = retold.unheard(told.session, seat)
    report = with_press(WORDED[kind](told), told.voice, heard)
    ballot = votes.ballot(told.session, game, told.table.names, seat.name)
    report = with_vote(report, told.voice, ballot, told.zone)
    drawing = kind not in WITHOUT_PICTURE and told.world.settings.pictures
    report = report if drawing else replace(report, picture="")
    files = deadlines.enclosed(told.session, told.world, seat, told.player, told.now)
    tells = kind not in TELLS_NOTHING or any(part.name == "since" for part in report.sections)
    last = told.happened[-1][0] if told.happened and tells else 0
    letter = from_seat(told.world, seat, game.title, report, to, kind, _number(told), told.now)
    if drawing:
        letter.picture, letter.alt = printed(_drawn(told)), report.picture
    if kind == "receipt":
        letter.answers(told.session.get_one(Message, told.payload["message"]).message_id)
    letter.root_id = covers.root_of(told.session, told.world, seat)
    letter.headers = covers.for_seat(told.world, seat, kind)
    letter.attached = [*files.files, *(_record(told) if kind == "final" else ())]
    letter.told = {(game.id, seat.name): last} if last else {}
    letter.calendared, letter.heard, letter.kind = files.calendared, copies, kind
    return letter


def _number(told: Told) -> str:
    """Names this mail among its seat's: the position, and how many mails the seat has had.

    No count over all of the server stands in it, or in anything a seat receives: such a count would tell whether
    others have sent orders ahead.
    """
    mine = select(func.count(Message.id)).where(Message.direction == "out", Message.game_id == told.game.id)
    return f"{told.game.position}-{told.session.scalar(mine.where(Message.seat == told.seat.name)) or 0}"


def _drawn(told: Told) -> str:
    """The board; in the answer to a preview, as it would be then."""
    tried = retold.tried_view(told.session, told.payload, told.state, told.context)
    names, tongue = told.table.names, told.voice.tongue
    return drawn_view(tried, names, tongue) if tried else drawn(told.state, names, tongue)


def _record(told: Told) -> list[Attachment]:
    text = json.dumps(records.export(told.session, told.game), ensure_ascii=False, indent=1)
    return [Attachment(f"{told.game.id}.json", "application/json", text.encode())]


def _start(told: Told) -> Report:
    words = {seat.name: seat.word or "" for seat in seats_of(told.session, told.game.id)}
    shuffle = facts.Shuffle(told.game.commitment, words)
    return start(told.table, told.here, told.due, chosen=told.pace, shuffle=shuffle)


def _asked(told: Told) -> Report:
    report = asked(told.table, told.here, told.due, first=told.first)
    waiting = [readings.stored(order) for order in stored_orders(told.session, told.game.id, told.seat.name)]
    spent = used(retold.used_since(told.session, told.seat), told.voice.tongue)
    already = decided(told.voice, told.here, waiting)
    return report.before((*spent, *unused(waiting, told.voice.tongue), *already))


def _reminder(told: Told) -> Report:
    wait = told.session.get_one(Wait, told.payload["wait"])
    if told.due.at is None:
        return mails.late(told.table, told.here, told.due) if wait.missed_at else _asked(told)
    return mails.reminder(told.table, told.here, told.due, asked_at=wait.opened_at)


def _notice(told: Told) -> Report:
    noted = happenings_after(told.session, told.game.id, told.payload["happening"] - 1)
    return mails.notice(told.table, told.here, told.due, noted[0].payload)


def _final(told: Told) -> Report:
    words = {seat.name: seat.word or "" for seat in seats_of(told.session, told.game.id)}
    shuffle = facts.Shuffle(told.game.commitment, words, told.game.seed)
    records = [replace(record, away=None, played=False) for record in bank.kept(told.session, told.game, told.now)]
    kept = clock.kept(told.voice.tongue, records, told.zone)
    return final(told.table, told.here, shuffle, history=told.history(), kept=kept)


def _kept(told: Told) -> list[str]:
    """How all have kept the time."""
    return clock.kept(told.voice.tongue, bank.kept(told.session, told.game, told.now), told.zone)


def _receipt(told: Told) -> Report:
    message = told.session.get_one(Message, told.payload["message"])
    reading = readings.of(told.session, told.game, message, told.context, history=told.history())
    report = receipt(told.table, told.here, told.due, reading, first=told.first)
    spent = used(retold.used_since(told.session, told.seat, message.id), told.voice.tongue)
    tried = retold.tried_view(told.session, told.payload, told.state, told.context)
    place = partial(rules.place_name, told.game.edition, language=told.language)
    alt = alt_text(tried, told.table.names, place, told.voice.tongue) if tried else report.picture
    return replace(report.before((*_paused(told, message), *spent)), picture=alt)


def _paused(told: Told, message: Message) -> tuple[Line, ...]:
    """Nobody's clock runs; who answers may not have heard."""
    asked = told.game.status == "paused" and message.outcome != "paused" and told.view["question"]
    return (Line(told.voice.say(OUTCOMES["paused"].reply)),) if asked else ()


def _welcome(told: Told) -> Report:
    left = handing.left_to(told.session, told.seat)
    return welcome(told.table, told.here, told.due, before=told.payload["before"], history=told.history(), left=left)


WORDED: Final[dict[str, Callable[[Told], Report]]] = {
    "start": _start,
    "asked": _asked,
    "scoring": lambda told: mails.scoring(told.table, told.here, _kept(told)),
    "news": lambda told: mails.news(told.table, told.here),
    "reminder": _reminder,
    "late": lambda told: mails.late(told.table, told.here, told.due),
    "notice": _notice,
    "vote": _notice,
    "final": _final,
    "receipt": _receipt,
    "press": lambda told: talk(told.table, told.view),
    "welcome": _welcome,
}
