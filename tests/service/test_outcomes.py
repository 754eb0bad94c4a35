"""No message disappears: each that was stored is answered, used, or ends with a reason that its player can see."""

from __future__ import annotations

import pytest

from pbem.service.intake import inbox
from pbem.store.database import Database
from tests.service.club import Club, email


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def arrives(club: Club, raw: bytes, to: str, sender: str = email("Ana"), **more: str) -> str | None:
    """A raw message comes and is read; what became of it, None of a repeat."""
    before = club._messages()
    with club.database.write() as session:
        inbox.store(session, club.world.settings.secret, sender, to, raw, club.now, **more)
    club.work()
    new = club._messages() - before
    return club.outcome(max(new)) if new else None


def mail(text: str, *, sender: str = email("Ana"), number: str = "1", header: str = "") -> bytes:
    return f"From: {sender}\r\nMessage-ID: <{number}@x>\r\n{header}\r\n{text}\r\n".encode()


# --- text that no database takes -------------------------------------------------------------------------------------

HALF = "=?utf-7?q?S+2AA-?="  # a lone surrogate


@pytest.mark.parametrize("header", [f"Subject: {HALF}\r\n", "Subject: a\0b\r\n", "References: <a\0b@c>\r\n"])
def test_half_a_character_in_a_header_fails_no_job(club: Club, header: str) -> None:
    game = club.game()

    assert arrives(club, mail("power 9", header=header), club.address(game, "red")) == "orders"
    assert len(club.mails("Ana")) > 1


def test_half_a_character_in_a_text_fails_no_job(club: Club) -> None:
    game = club.game()
    header = "Content-Type: text/plain; charset=utf-7\r\n"

    assert arrives(club, mail("press all: S+2AA-", header=header), club.address(game, "red")) == "press"
    assert len(club.mails("Ana")) > 1


def test_an_envelope_may_hold_anything(club: Club) -> None:
    game = club.game()

    assert arrives(club, mail("power 9"), club.address(game, "red") + "\0", "a\0\ud800@example.org") == "orders"


@pytest.mark.parametrize("first", [b"\r\n\r\n", b" \r\n", b"Received: by mx\r\n\r\n"])
def test_blank_lines_before_the_header_lose_no_order(club: Club, first: bytes) -> None:
    game = club.game()

    assert arrives(club, first + mail("power 9"), club.address(game, "red")) == "orders"
    assert arrives(club, mail("power 9"), club.address(game, "red")) is None
