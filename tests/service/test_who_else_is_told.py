"""Who gets a mail about what happened without being asked anything."""

import pytest

from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.store.database import Database
from pbem.store.models import Job
from pbem.store.models.games import Mails
from tests.service.club import Club

SEATS = ("red", "blue", "green")


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


@pytest.fixture
def game(club: Club) -> str:
    return club.game(3)


def wants(club: Club, game: str, mails: Mails) -> None:
    """Set which mails all players of the game want."""
    with club.database.write() as session:
        for seat in SEATS:
            GameUnitOfWork.open(session, game, club.now).seat(seat).mails = mails


def told(club: Club, game: str, kind: str) -> set[str]:
    """The seats that got such a mail since, sent alone or merged into another."""
    with club.database.read() as session:
        return {job.payload["seat"] for job in session.query(Job) if job.payload.get("kind") == kind}


def test_players_who_want_every_mail_get_one_after_each_answer(club: Club, game: str) -> None:
    wants(club, game, "all")
    [first] = club.asked(game)

    club.say(game, first, "power 9")

    [second] = club.asked(game)
    assert told(club, game, "news") == set(SEATS) - {first, second}


def test_other_players_get_no_mail_until_they_are_asked(club: Club, game: str) -> None:
    [first] = club.asked(game)

    club.say(game, first, "power 9")

    assert told(club, game, "news") == set()


def test_an_order_sent_ahead_is_not_reported_to_others(club: Club, game: str) -> None:
    wants(club, game, "all")
    other = next(seat for seat in SEATS if seat not in club.asked(game))

    club.say(game, other, "power 9, 8")

    assert told(club, game, "news") == set()


@pytest.mark.parametrize("mails", ["asked", "all"])
def test_a_general_scoring_is_mailed_to_everyone_else(club: Club, game: str, mails: Mails) -> None:
    wants(club, game, mails)

    club.play(game, until=4)

    assert told(club, game, "scoring") == set(SEATS) - set(club.asked(game))
    assert told(club, game, "news") == set()
