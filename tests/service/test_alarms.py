"""The operator is told once about lasting failures, whichever processes check, with or without a database."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from unittest.mock import patch

import pytest
from sqlalchemy.exc import OperationalError

from pbem.service.scheduler import downtime
from pbem.service.scheduler.operator_alarms import Watch
from pbem.service.world import World
from pbem.store.database import Database
from pbem.store.jobs.queue import enqueue
from tests.service.club import Club

OPERATOR = "operator@example.org"


class Post:
    """The plain sender; `broken` while the relay is down."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.broken = False

    def __call__(self, sender: str, recipient: str, raw: bytes) -> None:
        assert sender.endswith("@play.example.org")
        if self.broken:
            raise OSError(f"no room for {recipient}")
        assert recipient == OPERATOR
        self.sent.append(raw.decode())

    @property
    def subjects(self) -> list[str]:
        return [line for raw in self.sent for line in raw.splitlines() if line.startswith("Subject: ")]


@pytest.fixture
def post() -> Post:
    return Post()


@pytest.fixture
def world(club: Club) -> World:
    return replace(club.world, settings=replace(club.world.settings, admin=OPERATOR))


def stop_the_queue(club: Club) -> None:
    """Let a mail wait without a worker while time passes."""
    with club.database.write() as session:
        enqueue(session, "report", "a mail", {"kind": "none"}, club.now)
    club.now += timedelta(minutes=5)


@contextmanager
def database_away() -> Iterator[None]:
    away = OperationalError("SELECT 1", {}, Exception("away"))
    with patch.object(Database, "read", side_effect=away), patch.object(Database, "write", side_effect=away):
        yield


def test_a_stuck_queue_is_mailed_without_a_worker(club: Club, world: World, post: Post):
    stop_the_queue(club)
    watch = Watch(world, post)
    watch.look()
    assert post.sent == []  # a brief failure needs no alarm
    watch.look()
    assert post.subjects == ["Subject: El Grande: alarm, queue"]
    assert "has been due for 300 s" in post.sent[0].replace("=\r\n", "").replace("\r\n", " ")


def test_an_alarm_is_one_log_line(club: Club, world: World, post: Post, caplog: pytest.LogCaptureFixture):
    stop_the_queue(club)
    watch = Watch(world, post)
    for _ in range(5):
        watch.look()
    errors = [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]
    assert len(errors) == 1
    assert errors[0].startswith("alarm, queue: Jobs are delayed")


def test_several_processes_send_one_mail(club: Club, world: World, post: Post):
    stop_the_queue(club)
    processes = [Watch(world, post) for _ in range(3)]
    for _ in range(3):
        for watch in processes:
            watch.look()
    assert len(post.sent) == 1


def test_a_lasting_failure_is_mailed_once_a_day(club: Club, world: World, post: Post):
    stop_the_queue(club)
    watch = Watch(world, post)
    for hours, mails in ((0, 0), (0, 1), (1, 1), (22, 1), (2, 2), (1, 2)):
        club.now += timedelta(hours=hours)
        watch.look()
        assert len(post.sent) == mails


def test_a_recurring_failure_is_mailed_once_an_hour(club: Club, world: World, post: Post):
    watch = Watch(world, post)
    with club.database.write() as session:
        downtime.beat(session, "intake", club.now)
    for minutes, mails in ((10, 1), (20, 1), (40, 2)):
        club.now += timedelta(minutes=minutes)
        watch.look()
        watch.look()
        assert len([words for words in post.subjects if "intake" in words]) == mails
        with club.database.write() as session:
            downtime.beat(session, "intake", club.now)
        watch.look()


def test_an_unavailable_database_is_mailed_once(world: World, post: Post):
    watch = Watch(world, post)
    with database_away():
        for _ in range(5):
            watch.look()
    assert post.subjects == ["Subject: El Grande: alarm, database"]
    watch.look()
    with database_away():
        watch.look()
        watch.look()
    assert len(post.sent) == 2


def test_an_unsent_alarm_is_retried(club: Club, world: World, post: Post, caplog: pytest.LogCaptureFixture):
    stop_the_queue(club)
    watch, post.broken = Watch(world, post), True
    watch.look()
    watch.look()
    post.broken = False
    watch.look()
    assert len(post.sent) == 1
    assert OPERATOR not in caplog.text


def test_an_unsent_alarm_without_a_database_is_retried(world: World, post: Post):
    watch, post.broken = Watch(world, post), True
    with database_away():
        watch.look()
        watch.look()
        post.broken = False
        watch.look()
        watch.look()
    assert post.subjects == ["Subject: El Grande: alarm, database"]


def test_without_an_operator_alarms_are_only_logged(club: Club, post: Post, caplog: pytest.LogCaptureFixture):
    stop_the_queue(club)
    watch = Watch(club.world, post)
    watch.look()
    watch.look()
    assert "alarm, queue" in caplog.text
    assert post.sent == []


def test_a_healthy_server_sends_no_alarm(club: Club, world: World, post: Post):
    watch = Watch(world, post)
    with patch.object(Database, "write", side_effect=AssertionError("nothing is to be written")):
        watch.look()
        watch.look()
    assert post.sent == []
