"""Eight threads act on one game: mails, page orders and the deadline. Each question is answered once."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from functools import partial
from threading import Barrier

import pytest
from sqlalchemy import select

from pbem import app, rules
from pbem.rules import JSON, OpenQuestion
from pbem.service.games import orders as orders_
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.store.database import Database
from pbem.store.games import lock_game, standing_answers
from pbem.store.jobs.queue import run_due
from pbem.store.models import Answer, Event, Game, Job, Message, PendingAnswer, StoredOrder
from tests.production.bot_person import values
from tests.service.club import SEED, Club

pytestmark = pytest.mark.servers
THREADS = 8
CLASHES = 5


@pytest.fixture
def club(database: Database, monkeypatch: pytest.MonkeyPatch) -> Club:
    monkeypatch.setattr("pbem.service.outbound.outbox.mail_png", lambda _recipe: b"\x89PNG not drawn")
    return Club(database)


def test_each_question_accepts_one_simultaneous_order(club: Club):
    game = club.game(people=4)
    for clash in range(CLASHES):
        asked = play_on(club, game, answers=15)
        at_once([partial(order, club, game, asked, clash * THREADS + n) for n in range(THREADS)])
        club.work()
        assert all(question["id"] in answered(club, game, seat) for seat, question in asked.items())
        whole(club, game)


@pytest.mark.parametrize("game", ["one", "two", "three", "four"])  # who is first differs from time to time
def test_an_order_received_before_the_deadline_always_counts(club: Club, game: str):
    club.game(people=2, game_id=game, pace={"answer_hours": 24, "remind_hours": 0, "on_miss": "bot"})
    (seat,) = club.asked(game)
    club.write(game, seat, "power 7")
    club.now += timedelta(hours=24)
    app.sweep(club.world)
    at_once([partial(run_due, club.database, app.handlers(club.world), club.world.clock, 1)] * THREADS)
    club.work()
    with club.database.read() as session:
        first = standing_answers(session, game)[0]
        wait = session.scalars(select(PendingAnswer).order_by(PendingAnswer.id)).first()
    assert (first.value, first.by, wait.outcome) == (7, "order", "answered")
    whole(club, game)


def at_once(acts: list[Callable[[], object]]) -> None:
    barrier = Barrier(len(acts))

    def act(number: int) -> None:
        barrier.wait()
        acts[number]()

    with ThreadPoolExecutor(len(acts)) as pool:
        list(pool.map(act, range(len(acts))))


def play_on(club: Club, game: str, answers: int) -> dict[str, OpenQuestion]:
    """Play that many answers and on to the next power card or secret discs; return the questions."""
    with club.database.write() as session:
        unit = GameUnitOfWork(session, lock_game(session, game), club.now)
        while answers > 0 or not all(q["key"] in ("power", "disc") for q in unit.questions().values()):
            seat = next(iter(unit.questions()))
            for value in values(unit.state, seat):
                unit.answer(seat, value, by="person")
                answers -= 1
        unit.close()
        return unit.questions()


def order(club: Club, game: str, asked: dict[str, JSON], number: int) -> None:
    """One thread's order for one of the questions; each thread gives another answer, every second one by mail."""
    seat, question = list(asked.items())[number // 2 % len(asked)]
    value = question["options"][number % len(question["options"])]
    if number % 2:
        club.write(game, seat, rules.place_name("classic", value) if question["key"] == "disc" else f"power {value}")
        run_due(club.database, {"mail": app.handlers(club.world)["mail"]}, club.world.clock, limit=1)
        return
    document = {"type": "power", "values": [value]} if question["key"] == "power" else disc(value, question)
    with club.database.write() as session:
        orders_.receive(GameUnitOfWork.open(session, game, club.now), seat, document)


def disc(region: str, question: JSON) -> JSON:
    return {"type": "disc", "regions": [region, "court"], "card": question["card"]}


def answered(club: Club, game: str, seat: str) -> list[str]:
    with club.database.read() as session:
        return [answer.question_id for answer in standing_answers(session, game) if answer.seat == seat]


def whole(club: Club, game: str) -> None:
    """The answers have no gaps or duplicates and give the state; each order and message has one outcome."""
    with club.database.read() as session:
        found = session.get_one(Game, game)
        answers = standing_answers(session, game)
        told = session.scalars(select(Event.n).where(Event.game_id == game).order_by(Event.n)).all()
        orders = session.scalars(select(StoredOrder)).all()
        mails = session.scalars(select(Message).where(Message.direction == "in")).all()
        noted = session.scalars(select(Job.payload).where(Job.kind == "report")).all()
    assert [answer.n for answer in answers] == list(range(1, len(answers) + 1))
    assert len({(answer.question_id, answer.seat) for answer in answers}) == len(answers)
    assert found.state == replayed(answers, found.seats, found.options, told)
    used = [answer.order_id for answer in answers if answer.order_id]
    assert sorted(used) == sorted(order.id for order in orders if order.status == "used")
    kept = [order.message_id for order in orders if order.message_id and not order.letter]
    assert len(set(kept)) == len(kept)
    assert [mail.outcome for mail in mails] == ["orders" if mail.id in kept else "problem" for mail in mails]
    receipts = [mail["message"] for mail in noted if mail["kind"] == "receipt"]  # one may have taken another's place
    assert sorted(receipts) == sorted(mail.id for mail in mails)


def replayed(answers: list[Answer], seats: int, options: dict[str, str], told: list[int]) -> JSON:
    step = rules.begin(rules.deal("classic", dict.fromkeys(rules.COLOURS[:seats], ""), options, SEED))
    events = len(step.events)
    for answer in answers:
        step = rules.answer(step.state, answer.seat, answer.question_id, answer.value)
        events += len(step.events)
    assert told == list(range(1, events + 1))
    return step.state
