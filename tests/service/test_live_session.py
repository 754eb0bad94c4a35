"""Live sessions: with everybody's consent, no clock runs and no mail is sent for two hours."""

from __future__ import annotations

from datetime import timedelta

import pytest

from pbem.service.games import live_session
from pbem.store.database import Database
from pbem.store.models import Game
from pbem.store.pending_answers import open_waits
from tests.service.club import Club, plain
from tests.web.browser import Browser

DAY = {"answer_hours": 24, "remind_hours": 0}


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


@pytest.fixture
def game(club: Club) -> str:
    game = club.game(2, pace=DAY)
    club.work()
    return game


def begin(club: Club, game: str) -> None:
    Browser(club, "Ana").send(f"/g/{game}/vote", {"propose": "live 2"})
    Browser(club, "Ben").send(f"/g/{game}/vote", {"say": "yes"})


def left(club: Club, game: str) -> list[timedelta]:
    """The time that is left for each open question."""
    with club.database.read() as session:
        return [wait.deadline_at - club.now for wait in open_waits(session, game) if wait.deadline_at]


def play(club: Club, game: str, power: int) -> None:
    """Play that power card on the page for the player whose turn it is."""
    [seat] = club.asked(game)
    Browser(club, {"red": "Ana", "blue": "Ben"}[seat]).send(f"/g/{game}/orders", {"text": f"power {power}"})


def test_a_live_session_needs_everybodys_consent(club: Club, game: str) -> None:
    Browser(club, "Ana").send(f"/g/{game}/vote", {"propose": "live 2"})
    assert "Live until" not in Browser(club, "Ana").get(f"/g/{game}").words

    page = Browser(club, "Ben").send(f"/g/{game}/vote", {"say": "yes"})

    assert "Live until Tue 1 Dec, 14:00: no emails, and no deadlines." in page.words


def test_questions_answered_in_a_session_are_never_mailed(club: Club, game: str) -> None:
    begin(club, game)
    club.work()
    sent = len(club.mails("Ana")) + len(club.mails("Ben"))

    play(club, game, 9)
    club.later(1)
    assert len(club.mails("Ana")) + len(club.mails("Ben")) == sent

    [seat] = club.asked(game)
    club.later(2)
    assert "power card" in plain(club.mails({"red": "Ana", "blue": "Ben"}[seat])[-1])


def test_open_questions_get_full_time_after_a_session(club: Club, game: str) -> None:
    begin(club, game)
    assert left(club, game) == [timedelta(hours=26)]

    club.later(1)
    play(club, game, 9)

    assert left(club, game) == [timedelta(hours=25)]


def test_after_a_session_clocks_and_mails_are_normal_again(club: Club, game: str) -> None:
    begin(club, game)
    club.later(3)
    assert "Live until" not in Browser(club, "Ana").get(f"/g/{game}").words
    [seat] = {"red", "blue"} - set(club.asked(game))
    before = len(club.mails({"red": "Ana", "blue": "Ben"}[seat]))

    play(club, game, 9)
    assert left(club, game) == [timedelta(hours=24)]
    club.later(0.1)

    assert len(club.mails({"red": "Ana", "blue": "Ben"}[seat])) > before


def test_a_second_session_extends_the_first(club: Club, game: str) -> None:
    with club.database.write() as session:
        live_session.begin(session, game, 2, club.now)
        live_session.begin(session, game, 1, club.now)
        assert session.get_one(Game, game).live_until == club.now + timedelta(hours=3)


def test_a_session_is_proposed_by_mail(club: Club, game: str) -> None:
    club.say(game, "red", "vote live")
    club.say(game, "blue", "Abstimmung ja")
    assert "Live until" in Browser(club, "Ben").get(f"/g/{game}").words
