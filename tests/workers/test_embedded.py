"""The embedded runner, on both databases."""

import threading
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

import pytest

from pbem.store.database import Clock, Database
from pbem.store.games import lock_game
from pbem.store.jobs import queue
from pbem.store.jobs.queue import Claim, Handler, enqueue, finish
from pbem.store.models import Game
from tests.servers import PATIENCE, wait_until
from tests.store.tables import add_game
from workers import embedded
from workers.embedded import Runner


def count(job: Claim, database: Database, clock: Clock) -> None:
    with database.write() as session:
        lock_game(session, "friday").position += 1
        finish(session, job, clock())


@pytest.fixture
def counting(database: Database) -> Database:
    with database.write() as session:
        add_game(session)
    return database


@contextmanager
def running(
    database: Database,
    handlers: dict[str, Handler],
    sweep: Callable[[], object] = lambda: None,
    last: Collection[str] = (),
) -> Iterator[Runner]:
    bell = threading.Event()
    database.doorbell = lambda _kinds: bell.set()
    runner = Runner(database, handlers, lambda: datetime.now(UTC), sweep, bell, last)
    runner.start()
    yield runner
    runner.stop(PATIENCE)
    assert not any(thread.is_alive() for thread in runner.threads)


def note(database: Database, times: int, kind: str = "count") -> None:
    with database.write() as session:
        for n in range(times):
            enqueue(session, kind, f"{kind}:{n}", {}, datetime.now(UTC))


def counted(database: Database) -> int:
    with database.read() as session:
        return session.get_one(Game, "friday").position


def test_jobs_from_before_and_after_the_start_are_run(counting: Database, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(embedded, "LOOK_SECONDS", 10 * PATIENCE)
    note(counting, 3, kind="count")
    with running(counting, {"count": count, "other": count}):
        wait_until(lambda: counted(counting) == 3)
        note(counting, 4, kind="other")
        wait_until(lambda: counted(counting) == 7)


def test_jobs_without_a_doorbell_are_found_by_polling(counting: Database, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(embedded, "LOOK_SECONDS", 0.05)
    with running(counting, {"count": count}):
        note(Database(counting.engine), 2)
        wait_until(lambda: counted(counting) == 2)


def test_a_blocked_job_kind_does_not_delay_others(counting: Database):
    answered = threading.Event()

    def wait_outside(job: Claim, database: Database, clock: Clock) -> None:
        answered.wait(PATIENCE)
        count(job, database, clock)

    with running(counting, {"mail": wait_outside, "count": count}):
        note(counting, 2, kind="mail")
        note(counting, 3)
        wait_until(lambda: counted(counting) == 3)
        answered.set()
        wait_until(lambda: counted(counting) == 5)


def test_the_last_kind_waits_until_nothing_else_is_due(counting: Database):
    order: list[str] = []

    def done(job: Claim, database: Database, clock: Clock) -> None:
        order.append(job.kind)
        count(job, database, clock)

    note(counting, 3, kind="analyse")
    note(counting, 3, kind="mail")
    with running(counting, {"analyse": done, "mail": done}, last={"analyse"}):
        wait_until(lambda: counted(counting) == 6)
    assert order[:2] == ["mail", "mail"]  # the third may still be running


def test_stopping_finishes_only_the_current_job(counting: Database):
    begun = threading.Event()

    def slow(job: Claim, database: Database, clock: Clock) -> None:
        begun.set()
        runner.stopping.wait(PATIENCE)
        count(job, database, clock)

    with running(counting, {"slow": slow}) as runner:
        note(counting, 5, kind="slow")
        assert begun.wait(PATIENCE)
    assert counted(counting) == 1


def test_jobs_noted_by_the_sweep_are_run(counting: Database):
    with running(counting, {"count": count}, sweep=lambda: note(counting, 1)):
        wait_until(lambda: counted(counting) == 1)


def test_a_database_outage_is_retried(counting: Database, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(embedded, "LOOK_SECONDS", 0.05)
    failures = iter([OSError("away"), OSError("still away")])

    def flaky(*args: object) -> list[str]:
        for failure in failures:
            raise failure
        return real(*args)

    real = queue.due_kinds
    monkeypatch.setattr(embedded, "due_kinds", flaky)
    with running(counting, {"count": count}):
        note(counting, 1)
        wait_until(lambda: counted(counting) == 1)
