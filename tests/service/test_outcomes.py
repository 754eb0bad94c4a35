"""Every stored message is answered, used, or ends with a reason that its player can see."""

from __future__ import annotations

from datetime import timedelta

import pytest

from pbem.service.accounts import players
from pbem.service.games import message_status
from pbem.service.inbound import inbox
from pbem.store.database import Database
from pbem.store.games import seat_of
from pbem.store.models import Message
from tests.service.club import Club, email


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def arrives(club: Club, raw: bytes, to: str, sender: str = email("Ana"), **more: str) -> str | None:
    """Store and read a raw message; return its outcome, None for a repeat."""
    before = club.newest()
    with club.database.write() as session:
        inbox.store(session, club.world.settings.secret, sender, to, raw, club.now, **more)
    club.work()
    new = club.since(before)
    return club.outcome(max(new)) if new else None


def mail(text: str, *, sender: str = email("Ana"), number: str = "1", header: str = "") -> bytes:
    return f"From: {sender}\r\nMessage-ID: <{number}@x>\r\n{header}\r\n{text}\r\n".encode()


# --- text that databases refuse --------------------------------------------------------------------------------------

HALF = "=?utf-7?q?S+2AA-?="  # a lone surrogate


@pytest.mark.parametrize("header", [f"Subject: {HALF}\r\n", "Subject: a\0b\r\n", "References: <a\0b@c>\r\n"])
def test_invalid_characters_in_a_header_fail_no_job(club: Club, header: str) -> None:
    game = club.game()

    assert arrives(club, mail("power 9", header=header), club.address(game, "red")) == "orders"
    assert len(club.mails("Ana")) > 1


def test_invalid_characters_in_a_text_fail_no_job(club: Club) -> None:
    game = club.game()
    header = "Content-Type: text/plain; charset=utf-7\r\n"

    assert arrives(club, mail("press all: S+2AA-", header=header), club.address(game, "red")) == "press"
    assert len(club.mails("Ana")) > 1


def test_any_envelope_address_is_accepted(club: Club) -> None:
    game = club.game()

    assert arrives(club, mail("power 9"), club.address(game, "red") + "\0", "a\0\ud800@example.org") == "orders"


@pytest.mark.parametrize("first", [b"\r\n\r\n", b" \r\n", b"Received: by mx\r\n\r\n"])
def test_blank_lines_before_the_header_lose_no_orders(club: Club, first: bytes) -> None:
    game = club.game()

    assert arrives(club, first + mail("power 9"), club.address(game, "red")) == "orders"
    assert arrives(club, mail("power 9"), club.address(game, "red")) is None


# --- players see the outcome -----------------------------------------------------------------------------------------

AUTO = "Auto-Submitted: auto-replied\r\n"


def test_status_lists_messages_without_effect(club: Club) -> None:
    game = club.game()
    arrives(club, mail("I am away", header=AUTO), club.address(game, "red"))

    told = club.say(game, "red", "status")

    assert "Messages we didn't use" in told
    assert "A program wrote it, so we didn't use it." in told
    assert "Messages we didn't use" not in club.say(game, "blue", "status")


def lately(club: Club, game: str, name: str) -> list[tuple[str | None, str]]:
    with club.database.read() as session:
        seat = seat_of(session, game, name)
        assert seat is not None
        return [(one.outcome, one.subject) for one in message_status.lately(session, seat, club.now)]


def test_players_see_the_outcomes_of_their_own_messages_only(club: Club) -> None:
    game = club.game()
    arrives(club, mail("power 9", header="Subject: My card\r\n"), club.address(game, "red"))
    arrives(club, mail("power 9", sender="zoe@example.net", header="Subject: Buy\r\n"), club.address(game, "red"))
    club.write(game, "red", "power 10")

    assert lately(club, game, "red") == [(None, ""), ("wrong_sender", ""), ("orders", "My card")]
    assert lately(club, game, "blue") == []


def test_a_new_player_sees_none_of_the_former_players_messages(club: Club) -> None:
    game = club.game()
    arrives(club, mail("power 9"), club.address(game, "red"))
    with club.database.write() as session:
        seat = seat_of(session, game, "red")
        assert seat is not None
        seat.player_id = players.known(session, email("Eva"), club.now, "Eva").id

    assert lately(club, game, "red") == []


@pytest.mark.parametrize(("strangers", "listed"), [(49, True), (50, False)])
def test_a_message_is_found_among_the_last_fifty(club: Club, strangers: int, *, listed: bool) -> None:
    game = club.game()
    arrives(club, mail("power 9", header="Subject: My card\r\n"), club.address(game, "red"))
    club.now += timedelta(hours=1)
    with club.database.write() as session:
        for n in range(strangers):
            spam = Message(direction="in", dedupe=f"spam {n}", game_id=game, seat="red", sender="zoe@example.net")
            spam.recipient, spam.received_at, spam.authenticated = "", club.now, False
            session.add(spam)

    assert lately(club, game, "red") == ([("orders", "My card")] if listed else [])


def test_messages_of_two_weeks_are_listed_latest_first(club: Club) -> None:
    game = club.game()
    for n in range(message_status.SHOWN + 2):
        club.say(game, "red", f"press all: {n}", header=f"Subject: {n}\r\n")
    assert len(lately(club, game, "red")) == message_status.SHOWN
    club.now += message_status.LATELY

    assert lately(club, game, "red") == []
