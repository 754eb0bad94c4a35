"""A relay that hangs doesn't delay the reading of orders or deadlines."""

from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import select

from pbem import app
from pbem.store.database import Database
from pbem.store.models import Job, PendingAnswer
from tests.databases import empty
from tests.mail.slow import SlowRelay, slow_relay
from tests.production.servers import GAME, House
from tests.servers import wait_until
from tests.workers.processes import ALONE, process
from workers.wakeup import ring_celery

pytestmark = pytest.mark.servers


@pytest.fixture
def relay() -> Iterator[SlowRelay]:
    with slow_relay() as relay:
        yield relay


@pytest.fixture
def house(postgresql: Database, redis_url: str, relay: SlowRelay, tmp_path: Path) -> Iterator[House]:
    places = {
        "DATABASE_URL": postgresql.engine.url.render_as_string(hide_password=False),
        "REDIS_URL": redis_url,
        "ELGRANDE_HOME": str(tmp_path),
        "ELGRANDE_SHOWCASE": "no",
        "ELGRANDE_ANALYSES": "no",
        "ELGRANDE_SMTP_URL": f"smtp://127.0.0.1:{relay.port}",
    }
    house = House(places, ring_celery(redis_url))
    yield house
    house.world.database.close()
    empty(postgresql)


def answers(house: House, many: int) -> None:
    """Check that Ana's orders are read and the bots answer, this many times."""
    start = house.position

    def further() -> bool:
        house.write_when_asked()
        house.world.database.ring()
        return house.position >= start + many

    wait_until(further, house.log.read_text)


def sending(house: House) -> int:
    with house.world.database.read() as session:
        held = select(Job.id).where(Job.kind == "report", Job.lease_until.is_not(None), Job.done_at.is_(None))
        return len(session.scalars(held).all())


def test_a_single_worker_reads_orders_while_the_relay_hangs(house: House, relay: SlowRelay):
    with house.worker():
        house.found()
        wait_until(lambda: relay.held, house.log.read_text)
        for _ in range(4):  # each schedules reports and rings for them
            answers(house, 3)
            assert relay.held <= 1
    assert not relay.taken


def test_separate_queues_read_orders_while_senders_hang(house: House, relay: SlowRelay):
    worker = partial(process, house.log, house.environment, "pbem", "worker", *ALONE)
    with worker("-Q", "intake,clock", "-n", "orders@%h"), worker("-Q", "bots", "-n", "bots@%h"):
        house.found()
        answers(house, 3)
        assert not sending(house)
        with worker("-Q", "outgoing", "-n", "outgoing@%h"):
            wait_until(lambda: relay.held, house.log.read_text)
            answers(house, 6)
    assert not relay.taken


def test_deadlines_are_handled_while_the_relay_hangs(house: House, relay: SlowRelay):
    with house.worker():
        house.found()
        wait_until(lambda: relay.held, house.log.read_text)
        with house.world.database.write() as session:
            wait = session.scalars(
                select(PendingAnswer).where(PendingAnswer.game_id == GAME, PendingAnswer.closed_at.is_(None))
            ).one()
            wait.deadline_at = house.world.clock() - timedelta(seconds=1)
            number = wait.id
        app.sweep(house.world)

        def missed() -> bool:
            house.world.database.ring()
            with house.world.database.read() as session:
                return session.get_one(PendingAnswer, number).closed_at is not None

        wait_until(missed, house.log.read_text)
    assert not relay.taken
