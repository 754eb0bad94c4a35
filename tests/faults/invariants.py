"""What must hold after any fault; each violation is returned as a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem import rules
from pbem.rules import JSON
from pbem.store.games import standing_answers
from pbem.store.models import Answer, Game, Job, Message, PendingAnswer, StoredOrder
from tests.faults.play import Table


def broken(table: Table) -> list[str]:
    with table.site.world.database.read() as session:
        return [*_orders(session, table), *_mails(session, table), *_deadlines(session, table), *_games(session, table)]


def outcome(table: Table) -> dict[str, Any]:
    """The result that a seed must always lead to: the states and the answers that made them."""
    with table.site.world.database.read() as session:
        return {
            game: (
                session.get_one(Game, game).state,
                sorted(_told(answer) for answer in standing_answers(session, game)),
            )
            for game in table.games
        }


def _told(answer: Answer) -> tuple[str, str, str, str]:
    """Secret discs may be set in any order."""
    return answer.question_id, answer.seat, repr(answer.value), answer.by


def _orders(session: Session, table: Table) -> Iterator[str]:
    """Each accepted order is stored once and has one outcome."""
    arrived = session.scalars(select(Message).where(Message.direction == "in")).all()
    mails = Counter(message.message_id for message in arrived)
    for number in table.accepted:
        if not number.startswith("page ") and mails[number] != 1:
            yield f"{number} was accepted and is here {mails[number]} times"
    for message in arrived:
        if message.outcome != "orders":
            yield f"{message.message_id} became {message.outcome}: {(message.raw or b'')[-60:]!r}"
    kept = Counter(session.scalars(select(StoredOrder.message_id).where(StoredOrder.message_id.is_not(None))))
    if any(times > 1 for times in kept.values()):
        yield "a mail became several orders"
    orders = Counter(order.status for order in session.scalars(select(StoredOrder)))
    if orders.total() != len(table.accepted):
        yield f"{len(table.accepted)} orders were accepted, {orders.total()} are here"
    if set(orders) - {"used"}:
        yield f"not every order was used: {dict(orders)}"


def _mails(session: Session, table: Table) -> Iterator[str]:
    """Each report was sent; a repeat is the same to the byte."""
    written = session.scalars(select(Message).where(Message.direction == "out")).all()
    for message in written:
        carried = table.site.carried[message.message_id or ""]
        if not message.sent_at or not carried:
            yield f"{message.message_id} was not sent"
        if len(set(carried)) > 1:
            yield f"{message.message_id} went out in {len(set(carried))} versions"
    if len({message.message_id for message in written}) != len(written):
        yield "two mails have one Message-ID"
    jobs = session.scalars(select(Job).where(Job.kind == "report")).all()
    if any(job.dead_at or not job.done_at for job in jobs):
        yield "a report was given up or is not finished"


def repeats(table: Table) -> int:
    return sum(len(mails) - 1 for mails in table.site.carried.values() if mails)


def _deadlines(session: Session, table: Table) -> Iterator[str]:
    """Exactly the silent players missed a deadline, once each. Silence about a veto isn't a miss."""
    waits = session.scalars(select(PendingAnswer).where(PendingAnswer.outcome == "missed")).all()
    windows = session.execute(
        select(PendingAnswer.game_id, PendingAnswer.seat, PendingAnswer.position).where(PendingAnswer.kind == "veto")
    ).all()
    missed = Counter((wait.game_id, wait.seat, wait.position) for wait in waits)
    due = table.silent - {(game, seat, position) for game, seat, position in windows}
    if set(missed) != due:
        yield f"missed, or not, wrongly: {sorted(set(missed) ^ due)}"
    fired = Counter(job.payload["wait"] for job in session.scalars(select(Job).where(Job.kind == "deadline")))
    if any(fired[wait.id] != 1 for wait in waits):
        yield "a deadline was noted twice"


def _games(session: Session, table: Table) -> Iterator[str]:
    """The answers have no gaps or duplicates, and replaying them gives the state."""
    for game_id in table.games:
        game, answers = session.get_one(Game, game_id), standing_answers(session, game_id)
        if [answer.n for answer in answers] != list(range(1, len(answers) + 1)):
            yield f"{game_id} has a gap or a double"
        if _replayed(game, [(a.seat, a.question_id, a.value) for a in answers]) != game.state:
            yield f"{game_id} is not what its answers make"


def _replayed(game: Game, answers: list[tuple[str, str, Any]]) -> JSON:
    dealt = rules.deal(game.edition, dict.fromkeys(rules.COLOURS[: game.seats], ""), game.options, game.seed)
    step = rules.begin(dealt)
    for seat, question, value in answers:
        step = rules.answer(step.state, seat, question, value)
    return step.state
