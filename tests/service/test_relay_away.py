"""While the relay is away mail waits without using up attempts, and leaves once when it is back."""

from dataclasses import replace
from datetime import timedelta

import pytest

from pbem import app
from pbem.mail.transports import LostMidway, NoRelay, NotTaken
from pbem.service.outbound import operator_alerts
from pbem.service.scheduler import downtime
from pbem.store.jobs.queue import run_due
from pbem.store.models import Job, Message
from tests.service.club import Club


class Relay:
    """Raises its current fault, for the breaker and for senders."""

    def __init__(self, club: Club) -> None:
        self.fault: NotTaken | None = None
        self.rest = 0.0
        self.tries = 0
        self.carry = club.world.send
        club.world = replace(club.world, send=self.send, rests=lambda: self.rest)

    def send(self, sender: str, recipient: str, raw: bytes) -> None:
        self.tries += 1
        if self.fault:
            raise self.fault
        self.carry(sender, recipient, raw)


@pytest.fixture
def relay(club: Club) -> Relay:
    return Relay(club)


def run(club: Club) -> None:
    run_due(club.database, app.handlers(club.world), club.world.clock, limit=100)


def unsent(club: Club) -> list[Job]:
    with club.database.read() as session:
        return session.query(Job).filter(Job.kind == "report", Job.done_at.is_(None)).all()


def works(club: Club) -> bool:
    with club.database.read() as session:
        return downtime.outgoing_works(session, club.now)


def asked_to_write(club: Club) -> None:
    """Store a message whose reply hasn't been offered to the relay yet."""
    game = club.game(2)
    club.post.clear()
    club.write(game, club.asked(game)[0], "power 9")


def test_a_relay_outage_of_a_week_costs_no_mail(club: Club, relay: Relay) -> None:
    asked_to_write(club)
    relay.fault = NoRelay("connection refused", 600)
    for _ in range(50):
        run(club)
        club.now += timedelta(hours=3)
    assert {job.attempt for job in unsent(club)} == {1}
    assert not works(club)

    relay.fault = None
    run(club)

    assert club.post
    assert not unsent(club)
    assert works(club)


def test_during_the_breakers_pause_nothing_is_tried_or_written(club: Club, relay: Relay) -> None:
    asked_to_write(club)
    relay.rest, before = 45.0, relay.tries
    run(club)

    assert relay.tries == before
    waits = [(job.attempt, job.run_at) for job in unsent(club) if job.fault == "relay"]
    assert waits == [(0, club.now + timedelta(seconds=45))]
    with club.database.read() as session:
        assert not session.query(Message).filter(Message.direction == "out", Message.sent_at.is_(None)).all()
    assert not works(club)


@pytest.mark.parametrize("fault", [LostMidway("reset by peer"), NotTaken("451 later", permanent=False)])
def test_a_message_that_always_fails_affects_no_other(club: Club, relay: Relay, fault: NotTaken) -> None:
    settings = replace(club.world.settings, admin="op@example.org")
    club.world = replace(club.world, settings=settings)
    with club.database.write() as session:
        operator_alerts.alert_operator(session, settings, club.now)
    relay.fault = fault
    for _ in range(30):
        run(club)
        assert works(club)
        club.now += timedelta(hours=4)
    with club.database.read() as session:
        assert session.query(Job).filter(Job.dead_at.is_not(None)).count() == 1
