"""Which time counts for a mail: our mail server's, within limits."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbem import app
from pbem.environment import Received
from pbem.mail.transports import Entrance
from pbem.service.inbound import arrival_time
from pbem.store.mail_outages import down
from pbem.store.models import Heartbeat, Message, Outage
from tests.service.club import NOON, Club, email

CAP = timedelta(minutes=10)
BEHIND = Received(frozenset({"mx.example.org"}))


def take(club: Club, accepted: datetime, by: Entrance = "lmtp", received: Received | None = BEHIND) -> datetime:
    """Deliver now a mail that our mail server accepted at that time; return the time that counts."""
    club.world = replace(club.world, settings=replace(club.world.settings, received=received))
    line = f"Received: from x by mx.example.org; {accepted:%d %b %Y %H:%M:%S} +0000\r\n"
    raw = f"{line}From: ana@example.org\r\nMessage-ID: <{accepted.timestamp()}>\r\n\r\nhello\r\n".encode()
    app.take_mail(club.world, email("Ana"), f"play@{club.world.settings.mail_domain}", raw, by=by)
    with club.database.read() as session:
        return session.query(Message).order_by(Message.id.desc()).first().received_at


def test_mail_counts_from_when_our_mail_server_accepted_it(club: Club) -> None:
    assert take(club, NOON - timedelta(minutes=3)) == NOON - timedelta(minutes=3)


def test_without_a_named_mail_server_it_counts_from_receipt(club: Club) -> None:
    assert take(club, NOON - timedelta(minutes=3), received=None) == NOON


@pytest.mark.parametrize("by", ["smtp", "pipe", "webhooks", "imap"])
def test_only_entrances_behind_the_mail_server_are_trusted(club: Club, by: Entrance) -> None:
    assert take(club, NOON - timedelta(minutes=3), by) == NOON


def test_a_pipe_is_trusted_if_configured(club: Club) -> None:
    behind = replace(BEHIND, via=frozenset({"pipe"}))
    assert take(club, NOON - timedelta(minutes=3), "pipe", behind) == NOON - timedelta(minutes=3)


def test_mail_never_counts_from_the_future(club: Club) -> None:
    assert take(club, NOON + timedelta(minutes=3)) == NOON


def test_mail_counts_back_no_further_than_the_cap(club: Club) -> None:
    assert take(club, NOON - timedelta(hours=3)) == NOON - CAP


def test_outages_are_not_part_of_the_cap(club: Club) -> None:
    with club.database.write() as session:
        ago = timedelta(minutes=4)
        session.add(Outage(part="intake", since=NOON - timedelta(hours=2), until=NOON - ago))
        session.add(Outage(part="clock", since=NOON - timedelta(hours=1), until=NOON - ago - timedelta(minutes=1)))
        session.add(Outage(part="outgoing", since=NOON - timedelta(hours=9), until=NOON))
    assert take(club, NOON - timedelta(hours=1)) == NOON - timedelta(hours=1)
    assert take(club, NOON - timedelta(hours=3)) == NOON - timedelta(hours=2, minutes=6)


def test_an_outage_counts_before_it_is_recorded(club: Club) -> None:
    with club.database.write() as session:
        session.add(Heartbeat(part="intake", at=NOON - timedelta(hours=1)))
    assert take(club, NOON - timedelta(minutes=50)) == NOON - timedelta(minutes=50)


def test_a_job_for_late_mail_is_due_now(club: Club) -> None:
    take(club, NOON - timedelta(minutes=3))
    with club.database.read() as session:
        from pbem.store.models import Job

        assert [job.run_at for job in session.query(Job)] == [NOON]


MINUTES = st.integers(0, 600)


@given(MINUTES, st.lists(st.tuples(MINUTES, MINUTES), max_size=5))
def test_the_cap_excludes_all_outages(ago: int, spans: list[tuple[int, int]]) -> None:
    gaps = [sorted(span) for span in spans]
    at = [NOON - timedelta(minutes=n) for n in range(601)]
    counts = max(at[ago], arrival_time._earliest(NOON, CAP, [(at[most], at[least]) for least, most in gaps]))

    minutes = round((NOON - counts) / timedelta(minutes=1))
    up = [n for n in range(minutes) if not any(least <= n < most for least, most in gaps)]
    assert len(up) <= 10
    assert minutes == ago or len(up) == 10


def test_downtime_is_known_from_intake_and_clock_only(club: Club) -> None:
    with club.database.write() as session:
        session.add(Outage(part="outgoing", since=NOON, until=NOON + CAP))
        session.add(Outage(part="jump", since=NOON))
        assert down(session, NOON, NOON + CAP) == []
