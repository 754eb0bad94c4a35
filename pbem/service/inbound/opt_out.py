"""Requests to stop all mail, or to start it again, sent to any of our addresses."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm import Session

from pbem.mail import stop_words
from pbem.mail.message import ParsedMessage as Written
from pbem.mail.message import Unreadable
from pbem.mail.stop_words import StopRequest
from pbem.orders import Problem
from pbem.service.games import parsing, secret_choices, sender_auth
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.outbound import suppression
from pbem.service.received_mail import read
from pbem.store.models import Message, Seat


def asks(raw: bytes) -> bool:
    """Whether a person asks to stop all mail, as far as the message itself shows."""
    letter = read(raw)
    return isinstance(letter, Written) and not letter.auto and _asked(letter) is not None


def take_opt_out(session: Session, message: Message, now: datetime) -> bool:
    """Handle such a request in a message that isn't to a seat; return False if it contains none."""
    letter = read(message.raw or b"", envelope_sender=message.sender)
    if isinstance(letter, Unreadable) and not letter.subject:
        return False
    if letter.auto or not letter.sender or sender_auth.vouched_of(message).failed:
        return False
    asked = _asked(letter)
    if asked:
        suppression.stop_mail(session, message, letter.sender, asked.language, now)
        message.outcome, message.subject = "stopped", letter.subject
        return True
    if allow_again(session, message, letter, now):
        message.outcome, message.subject = "mail_again", letter.subject
        return True
    return False


def allow_again(session: Session, message: Message, letter: Written | Unreadable, now: datetime) -> bool:
    """Whether somebody who had stopped all mail wants mail again."""
    starts = stop_words.asks_to_start(_own(letter)) is not None
    return starts and suppression.start_again(session, message, letter.sender, now)


def of_stranger(session: Session, message: Message, letter: Written | Unreadable, now: datetime) -> bool:
    """Whether somebody who isn't the seat's player asks to stop all mail.

    A bare word may be the player's order from another address: it waits for them, unless we have written to that
    address.
    """
    asked = _asked(letter) if letter.sender and not sender_auth.vouched_of(message).failed else None
    if asked is None or (asked.maybe_order and not suppression.was_written_to(session, letter.sender)):
        return False
    suppression.stop_mail(session, message, letter.sender, asked.language, now)
    return True


def of_player(unit: GameUnitOfWork, seat: Seat, letter: Written | Unreadable) -> StopRequest | None:
    """The line in which a seat's player asks to stop all mail. `stop` is an answer if the open question has one.

    Raises Unread.
    """
    asked = _asked(letter)
    if asked is None or not asked.maybe_order or not unit.running or not isinstance(letter, Written) or not letter.own:
        return asked
    context = secret_choices.context_of(unit, seat.name)
    if context.question is None:
        return asked
    lines = [(line.number, line.text, line.quoted) for line in letter.lines]
    reading = parsing.reading(unit.session, lines, context)
    line = letter.own[asked.line].number
    said = {n for found in reading.orders for n in found.lines}
    said |= {n for problem in reading.problems if _leaves_out(problem) for n in problem.lines}
    return None if line in said else asked


def _leaves_out(problem: Problem) -> bool:
    """Whether the word may decline a part of the turn; then the player is asked what was meant."""
    return problem.code == "left_out" and bool(problem.proposals)


def _asked(letter: Written | Unreadable) -> StopRequest | None:
    return stop_words.asks_to_stop(_own(letter))


def _own(letter: Written | Unreadable) -> list[str]:
    """The sender's own lines; for a mail without any, the subject."""
    own = [line.text for line in letter.own] if isinstance(letter, Written) else []
    return own or [letter.subject]
