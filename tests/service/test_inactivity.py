"""Games that nobody plays or joins: warned, then ended."""

import pytest

from pbem.service.accounts import players
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.seats import votes
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.store.database import Database
from pbem.store.models import Game
from pbem.store.models.games import AnsweredBy
from pbem.vote_kinds import VoteKind
from tests.service.club import SEED, Club, email, plain

SLOW = {"answer_hours": 0, "remind_hours": 0, "quiet_days": 10}


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def test_an_inactive_game_is_warned_and_ends_a_week_later(club: Club) -> None:
    game = club.game(2, pace=SLOW)
    days(club, 10)
    warning = plain(club.mails("Ana")[-1])

    days(club, 8)

    assert "Nobody has answered in this game for 10 days. Would you like to go on?" in warning
    assert "Otherwise it will end in a week" in warning
    assert status(club, game) == "abandoned"
    assert "The game has ended because nobody answered for a long time." in plain(club.mails("Ana")[-1])


def test_any_message_keeps_it_going(club: Club) -> None:
    game = club.game(2, pace=SLOW)
    days(club, 12)
    club.say(game, "red", "status")

    days(club, 9)

    assert status(club, game) == "running"
    days(club, 12)
    assert status(club, game) == "abandoned"


def test_bots_answers_do_not_count_as_activity(club: Club) -> None:
    game = club.game(2, pace=SLOW | {"answer_hours": 24, "on_miss": "bot", "quiet_days": 2})

    days(club, 25)

    assert status(club, game) == "abandoned"


@pytest.mark.parametrize(
    ("by", "then"),
    [
        ("person", "running"), ("order", "running"), ("master", "running"),
        ("bot", "abandoned"), ("forced", "abandoned"), ("deadline", "abandoned"),
    ],
)  # fmt: skip
def test_an_answer_that_a_person_chose_keeps_it_going(club: Club, by: AnsweredBy, then: str) -> None:
    game = club.game(2, pace=SLOW)
    days(club, 8)
    answer(club, game, by)

    days(club, 15)

    assert status(club, game) == then


def test_a_vote_keeps_it_going(club: Club) -> None:
    game = club.game(2, pace=SLOW)
    days(club, 8)
    with club.database.write() as session:
        votes.propose(session, game, "red", VoteKind.PAUSE, 24, club.now)

    days(club, 15)

    assert status(club, game) == "running"


def test_another_game_does_not_keep_it_going(club: Club) -> None:
    game, other = club.game(2, pace=SLOW), club.game(2, title="Other", pace=SLOW)
    days(club, 8)
    answer(club, other, "person")
    club.say(other, "red", "vote pause 1 day")

    days(club, 15)

    assert status(club, game) == "abandoned"


def test_absent_players_do_not_count_as_inactive(club: Club) -> None:
    game = club.game(2, pace=SLOW)
    club.say(game, "red", "vacation 2 Dec - 20 Dec")

    days(club, 25)

    assert status(club, game) == "running"


def test_the_check_can_be_turned_off(club: Club) -> None:
    game = club.game(2, pace=SLOW | {"quiet_days": 0})

    days(club, 60)

    assert status(club, game) == "running"


def test_an_unfilled_game_reminds_its_players_and_closes(club: Club) -> None:
    with club.database.write() as session:
        ana = players.known(session, email("Ana"), club.now, "Ana")
        plan = Plan([Guest(player=ana), Guest(bot="random"), Guest()], seed=SEED, pace={"quiet_days": 20})
        game = create_game.create_game(session, plan, club.now).id
    days(club, 8)
    reminder = plain(club.mails("Ana")[-1])

    days(club, 13)

    assert "is still waiting for players" in reminder
    assert "/join/" in reminder
    assert status(club, game) == "abandoned"
    assert "has been cancelled" in plain(club.mails("Ana")[-1])
    assert len(club.mails("Ana")) == 3
    assert {to for to, _ in club.post} == {email("Ana")}


def answer(club: Club, game: str, by: AnsweredBy) -> None:
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, game, club.now)
        unit.answer("red", 9, by=by)
        unit.close()


def days(club: Club, n: int) -> None:
    """Advance a few days at a time."""
    for part in [5] * (n // 5) + [n % 5]:
        club.later(24 * part)


def status(club: Club, game: str) -> str:
    with club.database.read() as session:
        return session.get_one(Game, game).status
