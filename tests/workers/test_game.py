"""A whole game on `pbem worker`, PostgreSQL and Redis, with a kill -9 and an emptied broker in the middle of it."""

from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from redis import Redis
from sqlalchemy import select, update

from pbem import rules
from pbem.service.setup.create_game import Guest, Plan, create_game
from pbem.store.database import Database
from pbem.store.games import standing_answers
from pbem.store.models import Event, Game, Job, PendingAnswer
from tests.databases import empty
from tests.workers.processes import ALONE, kill, process, wait_and_ring
from workers.wakeup import ring_celery

SEED = "5eed" * 16
SHORT = Plan([Guest(bot="random")] * 3, seed=SEED, game_id="botgame", options={"rounds": "6"})


@pytest.fixture
def house(postgresql: Database) -> Iterator[Database]:
    yield postgresql
    empty(postgresql)


def test_a_game_continues_correctly_after_a_kill(house: Database, redis_server: str, tmp_path: Path):
    settings = {
        "DATABASE_URL": house.engine.url.render_as_string(hide_password=False),
        "REDIS_URL": redis_server,
        "ELGRANDE_HOME": str(tmp_path),
        "ELGRANDE_SHOWCASE": "no",
        "ELGRANDE_ANALYSES": "no",
    }
    log = tmp_path / "log"
    worker = partial(process, log, settings, "pbem", "worker", *ALONE)
    rung = Database(house.engine, ring_celery(redis_server))
    with Redis.from_url(redis_server) as redis, worker() as first:
        with rung.write() as session:
            create_game(session, SHORT, datetime.now(UTC))
        wait_and_ring(lambda: position(house) >= 25, rung, log)
        kill(first)
        redis.flushall()
    assert not result(house)
    end_leases(house)
    with worker():
        wait_and_ring(lambda: result(house), rung, log)
    check(house)


def position(house: Database) -> int:
    with house.read() as session:
        return session.get_one(Game, "botgame").position


def result(house: Database) -> object:
    with house.read() as session:
        return session.get_one(Game, "botgame").result


def end_leases(house: Database) -> None:
    """Change times as if three minutes had passed."""
    with house.write() as session:
        session.execute(update(Job).where(Job.done_at.is_(None)).values(run_at=datetime.now(UTC)))


def check(house: Database) -> None:
    """Check that answers are unique, in order and replay to the state, events are unique, waits closed, jobs done."""
    with house.read() as session:
        game = session.get_one(Game, "botgame")
        answers = standing_answers(session, "botgame")
        happenings = session.scalars(select(Event.n).order_by(Event.n)).all()
        outcomes = set(session.scalars(select(PendingAnswer.outcome)))
        unfinished = session.scalars(select(Job.kind).where(Job.done_at.is_(None), Job.kind == "bot")).all()
    assert [answer.n for answer in answers] == list(range(1, game.position + 1))
    step = rules.begin(rules.deal("classic", dict.fromkeys(rules.COLOURS[:3], ""), game.options, SEED))
    told = len(step.events)
    for answer in answers:
        step = rules.answer(step.state, answer.seat, answer.question_id, answer.value)
        told += len(step.events)
    assert step.state == game.state
    assert list(happenings) == list(range(1, told + 1))
    assert (outcomes, unfinished) == ({"bot"}, [])
