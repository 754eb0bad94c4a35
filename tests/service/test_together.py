"""Messages read and mails marked in one transaction: a failure of one affects no other."""

from collections.abc import Sequence
from datetime import datetime
from email import message_from_bytes

import pytest
from sqlalchemy import select
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from pbem import app
from pbem.mail.transports import NotTaken
from pbem.service.inbound import inbox, worker
from pbem.service.notifications.mail_types import Mail, ReceiptMail
from pbem.service.outbound import outbox
from pbem.service.world import World
from pbem.store.database import Clock, Database
from pbem.store.jobs.leases import LEASE
from pbem.store.jobs.queue import Claim, enqueue, run_row
from pbem.store.models import Job, Message
from tests.service.club import Club


@pytest.fixture
def games(club: Club) -> list[str]:
    return [club.game(2) for _ in range(3)]


def write_to_all(club: Club, games: list[str], odd: str) -> list[int]:
    """Store a message to each game, with the text `odd` to the second; return the rows' ids."""
    texts = ["power 10", odd, "power 11"]
    return [club.write(game, club.asked(game)[0], text) for game, text in zip(games, texts, strict=True)]


def read_all(club: Club) -> int:
    return run_row(club.database, "mail", app.handlers(club.world)["mail"], club.world.clock)


def left(club: Club, kind: str) -> list[tuple[int, str | None]]:
    """The attempts and fault of each unfinished job."""
    with club.database.read() as session:
        jobs = session.scalars(select(Job).where(Job.kind == kind, Job.done_at.is_(None)).order_by(Job.id))
        return [(job.attempt, job.error) for job in jobs]


def test_messages_to_several_games_are_read_together(club: Club, games: list[str]) -> None:
    messages = write_to_all(club, games, "power 9")
    assert read_all(club) == 3
    assert [club.outcome(message) for message in messages] == ["orders"] * 3
    assert left(club, "mail") == []
    assert [club.asked(game) for game in games] == [club.asked(games[0])] * 3


def test_a_failing_message_is_undone_and_others_count(
    club: Club, games: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*words: object) -> None:
        if words[1].raw.strip().endswith(b"power 9"):  # its order is stored by now
            raise ZeroDivisionError("boom")
        answer(*words)

    answer = inbox._answer
    monkeypatch.setattr(inbox, "_answer", stumble)
    messages = write_to_all(club, games, "power 9")
    assert read_all(club) == 3
    assert [club.outcome(message) for message in messages] == ["orders", None, "orders"]
    assert left(club, "mail") == [(1, "ZeroDivisionError: boom")]
    assert [len(club.view(game)["powers"]) for game in games] == [1, 0, 1]

    monkeypatch.undo()
    club.later(1)
    assert club.outcome(messages[1]) == "orders"


def test_a_message_that_comes_while_others_are_parsed_is_read_after_them(
    club: Club, games: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise it would be unparsed in their transaction, which would have to be repeated."""
    late: list[int] = []

    def parse(session: Session, unread: Sequence[Message], now: datetime) -> None:
        parse_ahead(session, unread, now)
        if not late:
            late.append(club.write(games[2], club.asked(games[2])[0], "power 11"))

    parse_ahead = worker.parse_ahead
    monkeypatch.setattr(worker, "parse_ahead", parse)
    first = [club.write(game, club.asked(game)[0], "power 10") for game in games[:2]]
    assert read_all(club) == 2
    assert read_all(club) == 1
    assert [club.outcome(message) for message in first + late] == ["orders"] * 3


# -- outgoing ------------------------------------------------------------------------------------------------------

ADDRESSES = ("ana@example.org", "ben@example.org", "carla@example.org")


class Relay:
    """A server that refuses mail to one address."""

    def __init__(self) -> None:
        self.taken: list[tuple[str, str]] = []
        self.answer: NotTaken | None = None

    def __call__(self, _sender: str, recipient: str, raw: bytes) -> None:
        if self.answer and recipient == ADDRESSES[1]:
            raise self.answer
        self.taken.append((recipient, str(message_from_bytes(raw)["Message-ID"])))


@pytest.fixture
def relay() -> Relay:
    return Relay()


@pytest.fixture
def world(club: Club, relay: Relay) -> World:
    """A world with a written, unsent mail to each address."""
    with club.database.write() as session:
        for address in ADDRESSES:
            enqueue(session, "report", address, {"kind": "login", "link": None}, club.now)
        for job, address in zip(session.scalars(select(Job).order_by(Job.id)).all(), ADDRESSES, strict=True):
            row = Message(direction="out", dedupe=f"out:{job.id}", sender="x@example.org", recipient=address)
            row.raw, row.received_at = f"Message-ID: <{job.id}@example.org>\r\n\r\nx".encode(), club.now
            session.add(row)
    return World(club.world.settings, club.database, club.world.clock, relay)


def send_all(world: World) -> int:
    def send(job: Claim, database: Database, clock: Clock) -> None:
        outbox.send_report(world, job, database, clock)

    return run_row(world.database, "report", send, world.clock)


def became(world: World) -> list[tuple[bool, str | None]]:
    """For each mail, whether it is marked as sent, and its outcome."""
    with world.database.read() as session:
        return [(row.sent_at is not None, row.outcome) for row in session.scalars(select(Message).order_by(Message.id))]


def test_mails_are_sent_in_a_batch_and_all_marked(club: Club, world: World, relay: Relay) -> None:
    assert send_all(world) == 3
    assert [to for to, _ in relay.taken] == list(ADDRESSES)
    assert became(world) == [(True, None)] * 3
    assert left(club, "report") == []


def test_only_mails_to_different_seats_are_written_together(
    club: Club, games: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second mail to a seat reports what has happened since the first, which must be stored by then."""
    batches: list[int] = []

    def noted(session: Session, world: World, drafts: Sequence[object]) -> object:
        batches.append(len(drafts))
        return keep(session, world, drafts)

    keep = outbox._keep_all
    monkeypatch.setattr(outbox, "_keep_all", noted)
    seat = club.asked(games[0])[0]
    for game, text in ((games[0], "power 10"), (games[0], "status"), (games[1], "status")):
        club.write(game, seat, text)
    read_all(club)
    before = len(club.post)
    send_all(club.world)
    assert batches == [2, 1]
    names = [message_from_bytes(mail.as_bytes())["Message-ID"] for _, mail in club.post[before:]]
    assert len(set(names)) == 3


def test_a_mail_that_cannot_be_written_delays_no_other(
    club: Club, games: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(session: Session, world: World, mail: Mail, now: datetime) -> object:
        if isinstance(mail, ReceiptMail) and mail.game == games[1]:
            raise ZeroDivisionError("boom")
        return write(session, world, mail, now)

    write = outbox.write_mail
    monkeypatch.setattr(outbox, "write_mail", stumble)
    write_to_all(club, games, "status")
    read_all(club)
    before = len(club.post)
    send_all(club.world)
    assert len(club.post) == before + 2
    assert [error for _, error in left(club, "report") if error] == ["ZeroDivisionError: boom"]


def test_a_deferred_mail_is_retried_alone(club: Club, world: World, relay: Relay) -> None:
    relay.answer = NotTaken("450 busy", permanent=False)
    send_all(world)
    assert became(world) == [(True, None), (False, None), (True, None)]
    assert left(club, "report") == [(1, "NotTaken: 450 busy")]

    relay.answer, club.now = None, club.now + LEASE
    send_all(world)
    assert became(world) == [(True, None)] * 3
    assert [to for to, _ in relay.taken] == [ADDRESSES[0], ADDRESSES[2], ADDRESSES[1]]


def test_an_unavailable_database_causes_no_duplicates(
    club: Club, world: World, relay: Relay, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone_once(*words: object) -> None:
        monkeypatch.setattr(outbox, "_note", note)
        raise OperationalError("UPDATE", None, Exception("server closed the connection"))

    note = outbox._note
    monkeypatch.setattr(outbox, "_note", gone_once)
    monkeypatch.setattr(outbox, "PAUSES", (0,))
    send_all(world)
    assert [to for to, _ in relay.taken] == list(ADDRESSES)
    assert became(world) == [(True, None)] * 3
    assert left(club, "report") == []


def test_a_refused_mail_does_not_affect_others(club: Club, world: World, relay: Relay) -> None:
    relay.answer = NotTaken("550 no such user", permanent=True)
    send_all(world)
    assert became(world) == [(True, None), (False, "refused"), (True, None)]
    assert left(club, "report") == []


def test_after_a_crash_mails_are_resent_with_the_same_ids(
    club: Club, world: World, relay: Relay, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(*_words: object) -> None:
        raise SystemExit

    monkeypatch.setattr(outbox, "_note_together", die)
    with pytest.raises(SystemExit):
        send_all(world)
    assert became(world) == [(False, None)] * 3

    monkeypatch.undo()
    club.now += LEASE
    while send_all(world):
        pass
    assert became(world) == [(True, None)] * 3
    assert sorted(relay.taken[:3]) == sorted(relay.taken[3:])
