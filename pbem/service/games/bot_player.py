"""Bots as players: they are asked like people, and compute their answers outside any transaction.

A bot sees only its seat's view and its questions. The copy of the game that it computes on stays inside the server.
"""

from __future__ import annotations

import hashlib
from dataclasses import asdict
from datetime import datetime
from functools import partial
from typing import Any, Final

from sqlalchemy.orm import Session

from pbem import rules
from pbem.bots import BOTS, make
from pbem.facts import Hint
from pbem.orders import form_to_order
from pbem.rules import JSON, OpenQuestion
from pbem.service.deadlines.time_control import setting
from pbem.service.games.orders import advance
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.job_types import GiveHints, LetBotAnswer
from pbem.service.notifications.mail_types import ReceiptMail
from pbem.service.payloads import enqueue, payload_of
from pbem.store.database import Clock, Database
from pbem.store.games import seat_of, seats_of
from pbem.store.jobs.queue import Claim, finish
from pbem.store.models import Game, Message, PendingAnswer
from pbem.store.models.games import AnsweredBy
from pbem.store.pending_answers import open_waits, stored_orders

_AT_ONCE: Final = 60  # bots' waits in a row, more than in any game
HINT: Final = 32  # playouts for a hint: about a second without a compiler
SUBSTITUTE = "steady"  # the bot that answers after a person's missed deadline, if the game says so


def think(state: JSON, seat: str, bot: str, seed: str) -> list[tuple[OpenQuestion, Any]]:
    """A bot's answers for a whole wait: all consecutive questions to that seat within the act, with their answers."""
    choose = make(bot, seed)
    act, answers = state["act"], list[tuple[OpenQuestion, Any]]()
    while state["act"] == act and (question := rules.questions(state).get(seat)):
        value = choose(rules.read(question), partial(rules.view, state, seat))
        state = rules.answer(state, seat, question["id"], value).state
        answers.append((question, value))
        if state["discs"]:  # a secret choice is stored and others' are missing: nothing more to answer
            break
    return answers


def hints(state: JSON, seat: str) -> list[Hint]:
    """The two best plans for the seat's open question, from its view alone; none without a question."""
    from pbem.bots.plans import advice  # the search is loaded, and perhaps compiled, when it is used

    view = rules.view(state, seat)
    asked = view["question"]
    if not asked:
        return []
    found = advice(view, rules.read(asked), HINT, f"hint:{seat}:{asked['id']}")
    return [Hint(form_to_order.order(each.answers, view), each.chance, each.reason) for each in found]


def give_hints(job: Claim, database: Database, clock: Clock) -> None:
    """Job for a message that asks for a hint: compute it, then answer the message."""
    due = payload_of(job, GiveHints)
    with database.read() as session:
        state = session.get_one(Game, due.game).state
    found = hints(state, due.seat) if state else []
    with database.write() as session:
        unit = GameUnitOfWork.open(session, due.game, clock())
        message = session.get_one(Message, due.message)
        message.detail = (message.detail or {}) | {"hints": [asdict(hint) for hint in found]}
        unit.tell(ReceiptMail(due.game, due.seat, message.id), f"receipt:{message.id}:{job.id}")
        unit.close()
        finish(session, job, clock())


def let_bot_answer(job: Claim, database: Database, clock: Clock) -> None:
    """Job for an open wait of a bot's seat."""
    play_wait(job, payload_of(job, LetBotAnswer).wait, database, clock, by="bot")


def play_wait(
    job: Claim,
    pending_answer_id: int,
    database: Database,
    clock: Clock,
    *,
    by: AnsweredBy,
    substitute: str = SUBSTITUTE,
) -> None:
    """Compute answers for a wait and store them if it is still open; if the game has changed meanwhile, compute again.

    `substitute`: the bot that answers for a person.
    """
    while _try_wait(database, pending_answer_id, clock, by, substitute, job) is False:
        pass


def play_at_once(database: Database, game_id: str, clock: Clock) -> None:
    """Answer for the bots of a game with one person until that person is asked, so that they needn't wait for a worker.

    The jobs for these answers then find nothing to do. In other games, or for bots that take their time or think ahead,
    this does nothing: a worker runs them from a separate queue.
    """
    tried = 0
    for _ in range(_AT_ONCE):
        with database.read() as session:
            wait = _next_of_bots(session, game_id)
        if wait is None or wait == tried:
            return
        if _try_wait(database, wait, clock, "bot", SUBSTITUTE):
            tried = wait  # if it is still open, something else has to happen first


def _next_of_bots(session: Session, game_id: str) -> int | None:
    """The open wait of a bot in a game with one person whose bots answer at once."""
    game, seats = session.get(Game, game_id), seats_of(session, game_id)
    if game is None or game.status != "running" or setting(game.time_control, "bot_minutes"):
        return None
    bots = {seat.name: seat.bot for seat in seats if seat.bot}
    if len(seats) - len(bots) != 1:
        return None
    wait = next((wait for wait in open_waits(session, game_id) if wait.actionable and wait.seat in bots), None)
    return wait.id if wait and BOTS[bots[wait.seat]].quick else None


def _try_wait(
    database: Database, wait_id: int, clock: Clock, by: AnsweredBy, substitute: str, job: Claim | None = None
) -> bool:
    """Compute answers and store them; False if the game has changed meanwhile. Finishes the job, if there is one."""
    with database.read() as session:
        found = _open(session, wait_id)
        if found:
            wait, game = found
            seat = seat_of(session, game.id, wait.seat)
            bot = (seat.bot if seat else None) or substitute
    answers = [value for _, value in think(game.state or {}, wait.seat, bot, _seed(game, wait))] if found else []
    with database.write() as session:
        if found and not _apply(session, wait, game.position, answers, by, clock()):
            return False
        if job:
            finish(session, job, clock())
    return True


def _open(session: Session, pending_answer_id: int) -> tuple[PendingAnswer, Game] | None:
    wait = session.get_one(PendingAnswer, pending_answer_id)
    game = session.get_one(Game, wait.game_id)
    return (wait, game) if wait.actionable and game.status == "running" else None


def _apply(
    session: Session, found: PendingAnswer, position: int, answers: list[Any], by: AnsweredBy, now: datetime
) -> bool:
    unit = GameUnitOfWork.open(session, found.game_id, now)
    wait = session.get_one(PendingAnswer, found.id, populate_existing=True)
    if not wait.actionable or not unit.running:
        return True
    if unit.game.position != position:
        return False
    advance(unit)
    if unit.game.position != position:  # an order that became usable takes precedence over the bot
        unit.close()
        return not wait.actionable
    if by == "bot" and (later := _held_until(session, wait, now)):
        enqueue(session, LetBotAnswer(wait.game_id, wait.id), f"bot:{wait.id}:{later.isoformat()}", later)
        return True
    if by == "deadline":
        unit.miss(wait)
    for value in answers:
        unit.answer(wait.seat, value, by=by)
    advance(unit)
    unit.close()
    return True


def _held_until(session: Session, wait: PendingAnswer, now: datetime) -> datetime | None:
    """The end of the hold if the absent player's own answer is on hold; that answer is then used instead of a bot's."""
    held = [order.counts_at for order in stored_orders(session, wait.game_id, wait.seat) if order.counts_at]
    return max((moment for moment in held if moment > now), default=None)


def _seed(game: Game, wait: PendingAnswer) -> str:
    """The bot's seed. A wait always gives the same answers, even after a crash; the game's seed keeps them secret."""
    return hashlib.sha256(f"{game.seed}:{wait.seat}:{wait.epoch}:{wait.position}".encode()).hexdigest()
