"""The health checks and their figures."""

import shutil
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from typing import NamedTuple
from unittest.mock import patch

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from pbem import app
from pbem.config import Listen
from pbem.service.scheduler import downtime, health
from pbem.service.scheduler.health import Check, checks
from pbem.store.database import Database, is_sqlite
from pbem.store.jobs.queue import enqueue
from pbem.store.models import Job
from tests.servers import PATIENCE
from tests.service.club import Club


class Usage(NamedTuple):
    total: int
    used: int
    free: int


def check(club: Club, name: str) -> Check:
    return {each.name: each for each in checks(club.world)}[name]


def failing(club: Club) -> list[str]:
    return [each.name for each in checks(club.world) if not each.ok]


def test_a_working_server_is_healthy(club: Club):
    club.game(2)
    assert failing(club) == []


def test_a_job_that_waits_too_long_fails_the_queue_check(club: Club):
    with club.database.write() as session:
        enqueue(session, "report", "a mail", {"kind": "none"}, club.now)
    club.now += timedelta(seconds=25)
    assert failing(club) == []
    club.now += timedelta(seconds=10)
    assert failing(club) == ["queue"]
    assert str(check(club, "queue")) == "Jobs are delayed. The oldest, of type “report”, has been due for 35 s."


@pytest.mark.parametrize("kind", ["bot", "analyse"])
def test_work_that_no_mail_waits_for_may_take_longer(club: Club, kind: str):
    with club.database.write() as session:
        enqueue(session, kind, "a turn", {"kind": "none"}, club.now)
    club.now += timedelta(minutes=9)
    assert "queue" not in failing(club)
    club.now += timedelta(minutes=2)
    assert str(check(club, "queue")) == f"Jobs are delayed. The oldest, of type “{kind}”, has been due for 660 s."


@pytest.mark.parametrize(("kind", "seconds"), [("report", 30), ("bot", 600), ("analyse", 600)])
def test_a_job_may_be_due_for_less_than_its_limit(club: Club, kind: str, seconds: int):
    with club.database.write() as session:
        enqueue(session, kind, "some work", {"kind": "none"}, club.now)
    club.now += timedelta(seconds=seconds - 1)
    assert "queue" not in failing(club)
    club.now += timedelta(seconds=1)
    assert "queue" in failing(club)


def test_a_deadline_is_late_after_two_minutes(club: Club):
    club.game(2, pace={"answer_hours": 10})
    club.now += timedelta(hours=10, seconds=119)
    assert "deadlines" not in failing(club)
    club.now += timedelta(seconds=1)
    assert str(check(club, "deadlines")) == "Overdue deadlines: 1."


@pytest.mark.parametrize(("name", "seconds"), [("intake", 60), ("parts", 300)])
def test_a_part_may_be_silent_up_to_its_limit(club: Club, name: str, seconds: int):
    with club.database.write() as session:
        downtime.beat(session, "intake", club.now)
    club.now += timedelta(seconds=seconds)
    assert name not in failing(club)
    club.now += timedelta(seconds=1)
    assert name in failing(club)


@pytest.mark.parametrize(("free", "ok"), [(200_000_000, True), (199_999_999, False)])
def test_less_than_200_megabytes_are_too_few(club: Club, free: int, ok: bool):
    with patch.object(shutil, "disk_usage", return_value=Usage(10**9, 10**9 - free, free)):
        assert check(club, "disk").ok is ok


def test_a_dead_job_is_reported(club: Club):
    with club.database.write() as session:
        enqueue(session, "report", "a mail", {"kind": "none"}, club.now)
    with club.database.write() as session:
        session.query(Job).update({"troubled_at": club.now, "dead_at": club.now})
    assert failing(club) == ["jobs"]


def test_an_unhandled_deadline_is_late(club: Club):
    club.game(2, pace={"answer_hours": 10})
    club.now += timedelta(hours=10, minutes=1)
    assert "deadlines" not in failing(club)
    club.now += timedelta(minutes=2)
    assert "deadlines" in failing(club)


def test_deadlines_of_a_paused_game_are_not_late(club: Club):
    game = club.game(2, pace={"answer_hours": 10})
    with club.database.write() as session:
        session.execute(text("UPDATE game SET status = 'paused' WHERE id = :game"), {"game": game})
    club.now += timedelta(hours=11)
    assert "deadlines" not in failing(club)


def test_an_intake_without_heartbeats_fails(club: Club):
    with club.database.write() as session:
        downtime.beat(session, "intake", club.now)
    club.now += timedelta(seconds=50)
    assert failing(club) == []
    club.now += timedelta(seconds=20)
    assert failing(club) == ["intake"]
    club.now += downtime.SILENCE
    assert set(failing(club)) == {"intake", "parts"}


def test_a_clock_jump_fails_the_check(club: Club):
    with club.database.write() as session:
        downtime.stop(session, club.now, club.now)
    assert failing(club) == ["clock"]


def test_a_full_disk_fails(club: Club):
    with patch.object(shutil, "disk_usage", return_value=Usage(10**9, 9 * 10**8, 10**8)):
        assert failing(club) == ["disk"]
        assert str(check(club, "disk")) == "The disk is nearly full: 100 MB left."


def test_without_a_database_the_other_checks_run(club: Club):
    away = OperationalError("SELECT 1", {}, Exception("away"))
    with patch.object(Database, "read", side_effect=away):
        assert [each.name for each in checks(club.world)] == ["disk", "database"]
        assert failing(club) == ["database"]


@contextmanager
def listener(greeting: bytes) -> Iterator[Listen]:
    """A port that greets every connection with this text."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def greet() -> None:
            line, _ = server.accept()
            with line:
                line.sendall(greeting)

        threading.Thread(target=greet, daemon=True).start()
        yield Listen("127.0.0.1", server.getsockname()[1])


@pytest.mark.parametrize(("greeting", "ok"), [(b"220 hello\r\n", True), (b"421 full\r\n", False), (b"", False)])
def test_our_own_listener_must_greet(club: Club, greeting: bytes, ok: bool, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(health, "ANSWER_SECONDS", PATIENCE)
    with listener(greeting) as there:
        club.world = replace(club.world, listeners=(there,))
        assert check(club, "intake").ok is ok


def test_a_missing_listener_fails(club: Club):
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    club.world = replace(club.world, listeners=(Listen("127.0.0.1", port),))
    assert failing(club) == ["intake"]


def test_mails_are_counted_by_direction_and_outcome(club: Club):
    game = club.game(2)
    app.take_mail(club.world, "ana@example.org", club.address(game, "red"), b"From: ana@example.org\r\n\r\npower 9\r\n")
    with club.database.read() as session:
        before = health.mails_since(session, club.now - health.AN_HOUR)
    assert before["in", "unread"] == 1
    assert before["out", "sent"] == 2
    club.work()
    with club.database.read() as session:
        after = health.mails_since(session, club.now - health.AN_HOUR)
        assert health.mails_since(session, club.now) == {}
    assert ("in", "unread") not in after
    assert sum(n for (way, _), n in after.items() if way == "in") == 1


def test_mails_of_the_last_hour_are_found_by_index(club: Club):
    if not is_sqlite(club.database.engine):
        return  # PostgreSQL reads a small table as a whole
    plan = "EXPLAIN QUERY PLAN SELECT direction, outcome, count(*) FROM message WHERE received_at > :at GROUP BY 1, 2"
    with club.database.read() as session:
        told = " ".join(str(row) for row in session.execute(text(plan), {"at": "2026-01-01"}))
    assert "ix_message_received" in told
