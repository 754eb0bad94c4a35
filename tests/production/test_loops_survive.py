"""Each background loop recovers by itself after losing its database, disk, clock or broker."""

import logging
import smtplib
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from redis import Redis
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from pbem import app, loops
from pbem.config import Listen
from pbem.mail.transports.listener import lmtp
from pbem.service.scheduler import loop
from pbem.service.setup import demo_game
from pbem.service.world import World, real_time
from pbem.store.database import Clock, Database, open_database
from pbem.store.jobs.leases import LEASE, renewed_lease
from pbem.store.jobs.queue import Claim, enqueue, finish
from pbem.store.migrate import upgrade
from pbem.store.models import Heartbeat, Job
from pbem.tools.bench.redis import MISSING, programs
from tests.production.cluster import Cluster
from tests.production.servers import ANA, House
from tests.servers import PATIENCE, free_port, redis, wait_until
from tests.store.labour import jobs, note
from tests.store.tables import NOON, add_game
from tests.workers.processes import ALONE, process
from workers.embedded import Runner

pytestmark = pytest.mark.servers


class Hands:
    """A real clock that the test sets forward or breaks."""

    def __init__(self) -> None:
        self.ahead = timedelta()
        self.broken = False
        self.failures = 0

    def __call__(self) -> datetime:
        if self.broken:
            self.failures += 1
            raise OSError("the clock is gone")
        return real_time() + self.ahead


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def world(cluster: Cluster, hands: Hands, tmp_path: Path) -> Iterator[World]:
    house = House(
        {
            "DATABASE_URL": cluster.url,
            "ELGRANDE_HOME": str(tmp_path),
            "ELGRANDE_SHOWCASE": "no",
            "ELGRANDE_ANALYSES": "no",
        }
    )
    app.prepare(house.settings)
    yield replace(house.world, clock=hands)
    house.world.database.close()


def done(job: Claim, database: Database, clock: Clock) -> None:
    with database.write() as session:
        finish(session, job, clock())


def failed(caplog: pytest.LogCaptureFixture, name: str) -> bool:
    return any(record.getMessage().startswith(f"{name} failed") for record in caplog.records)


# --- the pulse -------------------------------------------------------------------------------------------------------


@contextmanager
def pulsing(world: World, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(loop, "PULSE", 0.02)
    stopping = threading.Event()
    thread = threading.Thread(target=loop.pulse, args=(world, "intake", stopping))
    thread.start()
    try:
        yield
    finally:
        stopping.set()
        thread.join(PATIENCE)


def last_sign(world: World) -> datetime | None:
    with world.database.read() as session:
        row = session.get(Heartbeat, "intake")
        return row.at if row else None


def beats_again(world: World, hands: Hands) -> None:
    before = last_sign(world)
    hands.ahead += timedelta(minutes=2)
    wait_until(lambda: last_sign(world) != before)


def test_the_pulse_continues_after_a_database_outage(
    cluster: Cluster,
    world: World,
    hands: Hands,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
):
    with pulsing(world, monkeypatch):
        wait_until(lambda: last_sign(world))
        cluster.kill()
        wait_until(lambda: failed(caplog, "pulse of intake"))
        cluster.start()
        beats_again(world, hands)


def test_the_pulse_continues_after_a_clock_failure(
    world: World, hands: Hands, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    with pulsing(world, monkeypatch):
        wait_until(lambda: last_sign(world))
        hands.broken = True
        wait_until(lambda: failed(caplog, "pulse of intake"))
        hands.broken = False
        beats_again(world, hands)


# --- the embedded worker and its clock -------------------------------------------------------------------------------


@contextmanager
def runner(database: Database, clock: Clock, sweep: Any = lambda: None, kinds: int = 3) -> Iterator[None]:
    bell = threading.Event()
    here = Database(database.engine, lambda _kinds: bell.set())
    embedded = Runner(here, {f"kind{n}": done for n in range(kinds)}, clock, sweep, bell)
    embedded.start()
    try:
        yield
    finally:
        embedded.stop()


def note_each(database: Database, mark: str, kinds: int = 3) -> None:
    with database.write() as session:
        for n in range(kinds):
            enqueue(session, f"kind{n}", f"{mark}:{n}", {}, datetime.now(UTC) - timedelta(hours=1))


def all_done(database: Database) -> bool:
    return all(job.done_at for job in jobs(database))


def test_the_embedded_worker_continues_after_a_database_outage(
    cluster: Cluster, world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    monkeypatch.setattr("workers.embedded.SWEEP_SECONDS", 0.05)
    swept: list[datetime] = []
    ticker = loop.Ticker(world, lambda: swept.append(real_time()))
    with runner(world.database, world.clock, ticker):
        wait_until(lambda: swept)
        cluster.kill()
        wait_until(lambda: failed(caplog, "sweep") and failed(caplog, "jobs kind1"))
        cluster.start()
        back = real_time()
        note_each(world.database, "after")
        wait_until(lambda: all_done(world.database))
        wait_until(lambda: swept[-1] > back)


class Disk:
    """A disk that refuses writes while it is full."""

    def __init__(self, database: Database) -> None:
        self.full = False
        self.refused = 0
        self.database = database
        event.listen(database.engine, "before_cursor_execute", self._before)

    def _before(self, _connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if self.full and statement.split(maxsplit=1)[0] in {"INSERT", "UPDATE", "DELETE", "WITH"}:
            self.refused += 1
            raise OperationalError("", {}, sqlite3.OperationalError("database or disk is full"))

    def remove(self) -> None:
        event.remove(self.database.engine, "before_cursor_execute", self._before)


@pytest.fixture
def disk(on_sqlite: Database) -> Iterator[Disk]:
    disk = Disk(on_sqlite)
    yield disk
    disk.full = False
    disk.remove()


def test_work_resumes_calmly_after_a_full_disk(
    on_sqlite: Database, disk: Disk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    monkeypatch.setattr(loops, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(loops, "REPORT_EVERY", 3600)
    note_each(on_sqlite, "before")
    disk.full = True
    with runner(on_sqlite, real_time):
        wait_until(lambda: disk.refused >= 15)
        assert len([record for record in caplog.records if record.levelno >= logging.WARNING]) == 3
        disk.full = False
        wait_until(lambda: all_done(on_sqlite))


def test_a_failing_showcase_does_not_stop_the_sweep(world: World, monkeypatch: pytest.MonkeyPatch):
    swept: list[World] = []
    monkeypatch.setattr(app, "sweep", swept.append)
    monkeypatch.setattr(demo_game, "keep_running", lambda _world: 1 / 0)
    with pytest.raises(ExceptionGroup):
        app.ticker(world)()
    assert swept


def test_a_failing_sweep_step_does_not_stop_others(world: World, monkeypatch: pytest.MonkeyPatch):
    swept: list[str] = []
    monkeypatch.setattr("pbem.service.webhooks.delivery.sweep", lambda *_: 1 / 0)
    monkeypatch.setattr("pbem.service.seats.reliability.sweep", lambda *_: swept.append("conduct"))
    monkeypatch.setattr("pbem.service.scheduler.sweep.sweep", lambda *_: swept.append("clock"))
    with pytest.raises(ExceptionGroup):
        app.sweep(world)
    assert sorted(swept) == ["clock", "conduct"]


# --- leases ----------------------------------------------------------------------------------------------------------


def test_lease_renewal_resumes_after_clock_and_disk_failures(on_sqlite: Database, disk: Disk, hands: Hands):
    note(on_sqlite, "Ana")
    with on_sqlite.write() as session:
        job = session.query(Job).one()
        job.attempt, job.lease_until = 1, NOON + LEASE
        number = job.id
    hands.broken = disk.full = True
    with renewed_lease(on_sqlite, lambda: [number], 1, hands, every=0.01):
        wait_until(lambda: hands.failures > 1)
        hands.broken = False
        wait_until(lambda: disk.refused)
        disk.full = False
        wait_until(lambda: jobs(on_sqlite)[0].lease_until != NOON + LEASE)


# --- mail in ---------------------------------------------------------------------------------------------------------


def test_the_mail_listener_recovers_from_a_stopped_event_loop(caplog: pytest.LogCaptureFixture):
    stored: list[Any] = []
    how: Any = {"accepts": lambda _address: None, "store": lambda *mail: stored.append(mail)}
    with lmtp(Listen("127.0.0.1", 0), **how, hostname="play.example.org") as door:
        door._loop.call_soon_threadsafe(door._loop.stop)
        wait_until(lambda: failed(caplog, "mail 127.0.0.1:0"))
        with smtplib.LMTP("127.0.0.1", door.address.port, timeout=PATIENCE) as client:
            client.sendmail(ANA, ["orders@play.example.org"], "Subject: x\r\n\r\npower 9\r\n")
    assert len(stored) == 1


def test_mail_is_stored_again_after_a_full_disk(on_sqlite: Database, disk: Disk):
    def store(*_mail: object) -> None:
        note(on_sqlite, "Ana", kind="mail")

    how: Any = {"accepts": lambda _address: None, "store": store}
    with lmtp(Listen("127.0.0.1", 0), **how, hostname="play.example.org") as door:
        deliver = partial(smtplib.LMTP, "127.0.0.1", door.address.port, timeout=PATIENCE)
        disk.full = True
        with deliver() as client, pytest.raises(smtplib.SMTPDataError) as refused:
            client.sendmail(ANA, ["orders@play.example.org"], "Subject: x\r\n\r\npower 9\r\n")
        disk.full = False
        with deliver() as client:
            client.sendmail(ANA, ["orders@play.example.org"], "Subject: x\r\n\r\npower 9\r\n")
    assert refused.value.smtp_code == 451
    assert len(jobs(on_sqlite)) == 1


# --- Celery ----------------------------------------------------------------------------------------------------------


def test_celery_survives_redis_and_database_outages(cluster: Cluster, tmp_path: Path):
    """A worker and a beat that both stay alive throughout."""
    program = next(iter(programs().values()), None)
    if program is None:
        pytest.skip(MISSING)
    port = free_port()
    (tmp_path / "hours").write_text("0")
    (tmp_path / "held").touch()
    upgrade(cluster.url)
    places = {"DATABASE_URL": cluster.url, "REDIS_URL": f"redis://127.0.0.1:{port}/0", "TOY_FOLDER": str(tmp_path)}
    log, database = tmp_path / "log", open_database(cluster.url)
    with database.write() as session:
        add_game(session)
    celery = partial(process, log, places, "celery", "-A", "tests.workers.toy")
    with ExitStack() as stack:
        with redis(program, port):
            worker = stack.enter_context(celery("worker", *ALONE))
            beat = stack.enter_context(celery("beat", "--schedule", str(tmp_path / "beat")))
            counted(database, log, 1)
            wait_until(lambda: not Redis(port=port).hlen("unacked"), log.read_text)  # kombu dies of a failing ack
        wait_until(lambda: "Connection to broker lost" in log.read_text(), log.read_text)
        with redis(program, port):
            counted(database, log, 2)
            cluster.kill()
            wait_until(lambda: "sweep failed" in log.read_text(), log.read_text)
            cluster.start()
            counted(database, log, 3)
            assert (worker.poll(), beat.poll()) == (None, None)
    database.close()


def counted(database: Database, log: Path, number: int) -> None:
    """Schedule a job without ringing; the sweep must find it."""
    with database.write() as session:
        enqueue(session, "count", f"count:{number}", {"name": f"n{number}"}, real_time())
    wait_until(lambda: len([job for job in jobs(database) if job.done_at]) == number, log.read_text)
