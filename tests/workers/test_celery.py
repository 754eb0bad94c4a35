"""A real Celery worker and beat, killed while working, on real brokers and databases."""

from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from redis import Redis
from sqlalchemy import select

from pbem.store.database import Database
from pbem.store.jobs.queue import enqueue
from pbem.store.models import Game, Job
from tests.databases import empty
from tests.store.tables import add_game
from tests.workers.processes import ALONE, kill, process, wait_and_ring
from tests.workers.toy import QUEUE_OF, ahead, count
from workers.app import make_celery
from workers.tasks import Work
from workers.wakeup import ring_celery

JOBS = 40


class Toy:
    """A database of counting jobs, a broker, and the files through which worker processes and test communicate."""

    def __init__(self, database: Database, redis_url: str, folder: Path) -> None:
        self.database = database
        self.redis_url = redis_url
        self.rung = Database(database.engine, ring_celery(redis_url, QUEUE_OF))
        self.folder = folder
        database_url = database.engine.url.render_as_string(hide_password=False)
        settings = {"DATABASE_URL": database_url, "REDIS_URL": redis_url, "TOY_FOLDER": str(folder)}
        self.celery = partial(process, folder / "log", settings, "celery", "-A", "tests.workers.toy")
        self.hours(0)
        (folder / "told").touch()
        (folder / "held").touch()

    def hours(self, ahead: float) -> None:
        (self.folder / "hours").write_text(str(ahead))

    def hold(self, *numbers: int) -> None:
        (self.folder / "held").write_text(" ".join(f"n{n}" for n in numbers))

    def told(self) -> list[str]:
        return (self.folder / "told").read_text().split()

    def counted(self) -> int:
        with self.database.read() as session:
            return session.get_one(Game, "friday").position

    def attempts(self) -> list[int]:
        with self.database.read() as session:
            return list(session.scalars(select(Job.attempt).where(Job.done_at.is_not(None))))

    def note(self, jobs: int) -> None:
        """Enqueue the jobs in one transaction, whose commit rings."""
        with self.rung.write() as session:
            for n in range(jobs):
                enqueue(session, "count", f"count:{n}", {"name": f"n{n}"}, datetime.now(UTC))

    def until(self, counted: int) -> None:
        wait_and_ring(lambda: self.counted() >= counted, self.rung, self.folder / "log")


@pytest.fixture(params=[("redis", "postgresql"), ("valkey", "sqlite")], ids="-".join)
def toy(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Toy]:
    """Each broker with one of the databases."""
    engine, kind = request.param
    database: Database = request.getfixturevalue(kind)
    with database.write() as session:
        add_game(session)
    yield Toy(database, request.getfixturevalue(f"{engine}_server"), tmp_path)
    empty(database)


@pytest.mark.parametrize("toy", [("valkey", "sqlite")], ids="-".join, indirect=True)  # test_game.py has the others
def test_killed_workers_and_an_emptied_broker_lose_no_jobs(toy: Toy):
    toy.hold(*range(20, JOBS))
    with toy.celery("worker", *ALONE) as worker:
        toy.note(JOBS)
        toy.until(20)
        kill(worker)
    assert toy.counted() == 20
    toy.hold()
    with Redis.from_url(toy.redis_url) as redis:
        redis.flushall()
    toy.hours(1)  # the leases of killed workers have ended
    with toy.celery("worker", *ALONE), toy.celery("beat"):
        toy.until(JOBS)
    assert toy.counted() == JOBS
    assert len(toy.attempts()) == JOBS
    assert sum(toy.attempts()) - JOBS <= 2  # only the jobs that were running are started again
    assert set(toy.told()) == {f"n{n}" for n in range(JOBS)}
    assert len(toy.told()) - JOBS <= 2


def test_wake_runs_due_jobs_and_sweep_triggers_it(toy: Toy):
    work = Work(toy.database, {"count": partial(count, toy.folder)}, partial(ahead, toy.folder), lambda: None, QUEUE_OF)
    with (
        Redis.from_url(toy.redis_url) as redis,
        make_celery(toy.redis_url, toy.folder, lambda: work) as celery,
    ):
        redis.flushall()
        with toy.database.write() as session:
            for n in range(3):
                enqueue(session, "count", f"count:{n}", {"name": f"n{n}"}, datetime.now(UTC))
        celery.tasks["workers.sweep"]()
        assert redis.llen("clock") == 3
        celery.tasks["workers.wake"]("clock")
        assert toy.counted() == 3
        celery.tasks["workers.sweep"]()
        assert redis.llen("clock") == 3
