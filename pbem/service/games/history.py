"""Earlier states of a game, and which of our mails a message replies to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem import rules
from pbem.mail.addresses import MailCode, SeatMessageId
from pbem.mail.message import ParsedMessage
from pbem.rules import JSON
from pbem.store.games import act_start_before, standing_answers
from pbem.store.models import Game, Message


@dataclass(frozen=True)
class Then:
    """The state that one of our mails reported to its seat: position, round, and the question it asked.

    `key`: the kind of that question; `by_link`: the answer was written through a link in it, so it is for that
    question only.
    """

    position: int
    round: int
    question: str | None
    by_link: bool = False
    key: str | None = None


def state_at(session: Session, game: Game, position: int) -> JSON:
    """The state after `position` answers: the current one, or replayed from the stored start of its act."""
    assert game.state is not None, "only a game that has begun has states"
    if position == game.position:
        return game.state
    kept = act_start_before(session, game.id, position)
    assert kept is not None, "every game keeps the start of its first act"
    state: JSON = kept.state
    for answer in standing_answers(session, game.id, after=kept.position, until=position):
        question = rules.questions(state)[answer.seat]
        state = rules.answer(state, answer.seat, question["id"], answer.value).state
    return state


def answered_by(session: Session, game: Game, seat: str, letter: ParsedMessage) -> Then | None:
    """Which of our mails a message replies to, by the code from its link, else by its header; None if unknown."""
    if letter.code is None:
        return answered_mail(session, game, seat, [*letter.in_reply_to, *reversed(letter.references)])
    found = answered_mail(session, game, seat, [_mail_with_code(session, game, seat, letter.code)])
    return replace(found or Then(game.position, 0, "unknown"), by_link=True)


def _mail_with_code(session: Session, game: Game, seat: str, code: MailCode) -> str:
    mine = select(Message.message_id).where(Message.game_id == game.id, Message.seat == seat)
    sent = mine.where(Message.direction == "out", Message.message_id.contains(f".{code.number}.{code.mark}"))
    return next((found for found in session.scalars(sent) if found and code.names(found)), "")


def answered_mail(session: Session, game: Game, seat: str, ids: Iterable[str]) -> Then | None:
    """Which of our mails a message replies to, by the ids in its header, most significant first; None if unknown.

    Only mails actually sent to that seat count. A mail from before a rewind whose position is ahead of the game asks
    nothing that is still open.
    """
    for message_id in ids:
        mine = select(Message.message_id).where(Message.game_id == game.id, Message.seat == seat)
        sent = mine.where(Message.direction == "out", Message.message_id == message_id.lower())
        told = SeatMessageId.parse(message_id) if session.scalar(sent.limit(1)) else None
        number = told.number.partition("-")[0] if told else ""
        if number.isdecimal() and game.state is not None:
            return _then(session, game, seat, int(number))
    return None


def _then(session: Session, game: Game, seat: str, position: int) -> Then:
    if position > game.position:
        return Then(position, 0, "rewound")
    state = state_at(session, game, position)
    asked = rules.questions(state).get(seat)
    now = rules.view(state, seat)["round"]
    return Then(position, now, asked["id"], key=asked["key"]) if asked else Then(position, now, None)
