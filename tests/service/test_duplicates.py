"""Only one of several copies of a message is obeyed, and a forged one doesn't block the real one."""

from __future__ import annotations

import pytest

from pbem.service.errors import NotPossible
from pbem.service.inbound import inbox
from pbem.store.database import Database
from pbem.store.models import Message, StoredOrder
from tests.service.club import Club, email

MX = "mx.play.example"
PASSES = f"Authentication-Results: {MX}; spf=pass smtp.mailfrom=ana@example.org; dmarc=pass\r\n"
FAILS = f"Authentication-Results: {MX}; dmarc=fail\r\n"
SILENT = f"Authentication-Results: {MX}; spf=none\r\n"
REAL = [PASSES, SILENT]


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


@pytest.fixture
def game(club: Club) -> str:
    return club.game()


def arrive(
    club: Club,
    game: str,
    header: str = "",
    *,
    envelope: str = email("Ana"),
    past: bool = False,
    text: str = "power 9",
    number: str = "Message-ID: <1@x>\r\n",
    asked: str = MX,
) -> int:
    """Store a copy of Ana's message; return its id, 0 for a repeat."""
    raw = f"{header}From: ana@example.org\r\n{number}\r\n{text}\r\n".encode()
    before = club.newest()
    with club.database.write() as session:
        authserv_id = "" if past else asked
        secret, how = club.world.settings.secret, inbox.How(past=past)
        inbox.store(session, secret, envelope, club.address(game, "red"), raw, club.now, authserv_id, how)
    return max(club.since(before), default=0)


def read(club: Club, game: str, header: str = "", **how: object) -> str | None:
    number = arrive(club, game, header, **how)
    club.work()
    return club.outcome(number) if number else None


def orders(club: Club) -> int:
    with club.database.read() as session:
        return session.query(StoredOrder).filter(StoredOrder.message_id.is_not(None)).count()


def test_another_envelope_sender_is_the_same_message(club: Club, game: str) -> None:
    assert read(club, game, asked="") == "orders"
    assert arrive(club, game, envelope="srs0=x=ana@forwarder.example", asked="") == 0


@pytest.mark.parametrize("changed", [{"text": "power 10"}, {"number": "Message-ID: <2@x>\r\n"}])
def test_another_text_or_id_is_another_message(club: Club, game: str, changed: dict[str, str]) -> None:
    assert arrive(club, game)
    assert arrive(club, game, **changed)


def test_without_an_id_the_date_distinguishes_messages(club: Club, game: str) -> None:
    dates = [f"Date: Tue, {day} Dec 2026 12:00:00 +0000\r\n" for day in (1, 2, 2)]

    assert [bool(arrive(club, game, number=date)) for date in dates] == [True, True, False]


@pytest.mark.parametrize("real", REAL)
@pytest.mark.parametrize("forged", [{"header": FAILS}, {"header": PASSES, "past": True}, {"envelope": ""}])
def test_a_doubtful_copy_does_not_block_the_real_one(club: Club, game: str, forged: dict, real: str) -> None:
    arrive(club, game, **({"header": SILENT} | forged))
    if "past" not in forged:
        club.work()

    assert read(club, game, real) == "orders"
    assert orders(club) == 1


def test_an_obeyed_copy_that_bypassed_our_server_is_final(club: Club, game: str) -> None:
    assert read(club, game, past=True) == "orders"
    assert read(club, game, PASSES) == "repeated"
    assert orders(club) == 1


def test_a_doubtful_copy_of_a_read_message_is_a_repeat(club: Club, game: str) -> None:
    assert read(club, game, PASSES) == "orders"
    before = len(club.post)

    assert arrive(club, game, FAILS) == 0
    club.work()
    assert len(club.post) == before


@pytest.mark.parametrize("headers", [(FAILS, PASSES), (PASSES, SILENT), (SILENT, PASSES)])
def test_the_most_trusted_waiting_copy_is_obeyed(club: Club, game: str, headers: tuple[str, str]) -> None:
    numbers = [arrive(club, game, header) for header in headers]
    before = len(club.mails("Ana"))
    club.work()

    outcomes = {header: club.outcome(number) for header, number in zip(headers, numbers, strict=True) if number}
    assert outcomes.pop(PASSES) == "orders"
    assert set(outcomes.values()) <= {"repeated"}
    assert orders(club) == 1
    assert len(club.mails("Ana")) == before + 1


def test_a_confirmed_doubtful_copy_is_not_obeyed_again(club: Club, game: str) -> None:
    forged = arrive(club, game, FAILS)
    club.work()
    club.write_parsed(lambda session: inbox.confirm(session, forged, club.now))
    club.work()

    assert read(club, game, PASSES) == "repeated"
    assert orders(club) == 1


def test_reading_the_real_one_closes_a_doubtful_copy(club: Club, game: str) -> None:
    forged = arrive(club, game, FAILS)
    club.work()
    assert club.outcome(forged) == "wrong_sender"

    assert read(club, game, PASSES) == "orders"
    assert club.outcome(forged) == "repeated"
    with pytest.raises(NotPossible), club.database.write() as session:
        inbox.confirm(session, forged, club.now)


def test_no_doubtful_copy_can_be_confirmed_while_another_waits(club: Club, game: str) -> None:
    forged = arrive(club, game, FAILS)
    club.work()
    real = arrive(club, game, PASSES)
    with pytest.raises(NotPossible), club.database.write() as session:
        inbox.confirm(session, forged, club.now)
    club.work()

    assert club.outcome(real) == "orders"
    assert orders(club) == 1


def test_an_automatic_copy_does_not_block_the_real_one(club: Club, game: str) -> None:
    assert read(club, game, "Auto-Submitted: auto-replied\r\n", asked="") == "automatic"
    assert read(club, game, asked="") == "orders"
    with club.database.read() as session:
        assert session.query(Message).filter_by(direction="in").count() == 2
