"""A game master can't use the clock against players: on the page, through the API, with any setting."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from pbem.mail.bounce_causes import Cause
from pbem.mail.delivery_status import Failure
from pbem.service.accounts import players
from pbem.service.deadlines.time_control import checked
from pbem.service.errors import NotPossible
from pbem.service.games import game_master
from pbem.service.outbound import bounces
from pbem.service.seats import reliability
from pbem.store.games import seat_of
from pbem.store.models import Game, PendingAnswer
from pbem.store.pending_answers import open_wait
from pbem.store.votes import free_seats
from tests.service.club import NAMES, Club, email, plain
from tests.web.api.programs import Program
from tests.web.browser import Browser

AN_HOUR = timedelta(hours=1)


def mastered(club: Club, **pace: Any) -> str:
    """A game of Ana and Ben with Eva, who doesn't play, as master."""
    game = club.game(2, pace=pace)
    with club.database.write() as session:
        session.get_one(Game, game).master_id = players.known(session, email("Eva"), club.now, "Eva").id
    return game


def paced(club: Club, game: str, status: int = 200, **pace: Any) -> Any:
    return Program(club, "Eva").post(f"/games/{game}/master/pace", {"pace": pace}, status)


def wait_of(club: Club, game: str) -> PendingAnswer:
    with club.database.read() as session:
        found = open_wait(session, game, club.asked(game)[0])
    assert found is not None
    return found


def answer(club: Club, game: str) -> None:
    """Answer, so that the next question is asked under the current time control."""
    seat = club.asked(game)[0]
    club.say(game, seat, f"power {13 - len(club.view(game)['powers'])}")


def missed(club: Club, game: str) -> dict[str, int]:
    with club.database.write() as session:
        found: dict[str, int] = {}
        for (seat, player), kept in reliability.tally(session, game).items():
            if player:
                found[seat] = found.get(seat, 0) + kept.missed
    return found


# -- how short ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "pace",
    [
        {"answer_hours": 0.002},
        {"answer_hours": 0.9},
        {"answer_hours": 0.5, "remind_hours": 0},
        {"answer_hours_by": {"power": 0.5}},
        {"answer_hours_by": {"turn": 0.01, "power": 24}},
        {"answer_hours_by": "veto:0.2"},
    ],
)
def test_the_api_allows_no_less_than_an_hour(club: Club, pace: dict[str, Any]) -> None:
    game = mastered(club)
    paced(club, game, 409, **pace)
    with club.database.read() as session:
        assert session.get_one(Game, game).time_control["answer_hours"] == 24


def test_the_page_allows_no_less_than_an_hour(club: Club) -> None:
    game = mastered(club)
    page = Browser(club, "Eva").send(f"/g/{game}/master/pace", {"answer_hours": "0,002"})
    assert page.said
    with club.database.read() as session:
        assert session.get_one(Game, game).time_control["answer_hours"] == 24


def test_ten_minutes_require_agreement_at_creation(club: Club) -> None:
    assert checked({"answer_hours": 1 / 6})["answer_hours"] == 1 / 6
    with pytest.raises(NotPossible, match="Hours to answer: ten minutes at least"):
        checked({"answer_hours": 0.1})
    with pytest.raises(NotPossible, match="Different hours for"):
        checked({"answer_hours_by": "power:0.1"})

    game = mastered(club, answer_hours=0.2)

    paced(club, game, 409, answer_hours=0.18)
    paced(club, game, answer_hours=0.5)


# -- open questions ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", [{"answer_hours": 1}, {"answer_hours": 1, "at": ["12:00"], "weekdays": "mon-sun"}])
def test_open_questions_keep_their_deadlines(club: Club, pace: dict[str, Any]) -> None:
    game = mastered(club)
    before = wait_of(club, game).deadline_at
    paced(club, game, **pace)
    assert wait_of(club, game).deadline_at == before


def test_open_questions_without_deadline_get_none(club: Club) -> None:
    game = mastered(club, answer_hours=0)
    paced(club, game, answer_hours=1)
    assert wait_of(club, game).deadline_at is None
    told = Program(club, "Eva").get(f"/games/{game}/master")
    assert [wait["held"] for wait in told["waits"]] == [False]
    answer(club, game)
    assert wait_of(club, game).deadline_at == club.now + AN_HOUR


def test_a_stopped_clock_restarts_with_the_same_time(club: Club) -> None:
    game = mastered(club, answer_hours=72)
    seat = club.asked(game)[0]
    name = NAMES[("red", "blue").index(seat)]
    with club.database.write() as session:
        for _ in range(3):
            bounces.count(session, email(name), Failure(Cause.ADDRESS, "no such user"), club.now)
    assert wait_of(club, game).deadline_at is None
    paced(club, game, answer_hours=1)

    with club.database.write() as session:
        bounces.heard_from(session, email(name), club.now)

    assert wait_of(club, game).deadline_at == club.now + 72 * AN_HOUR


def test_a_player_who_missed_gets_at_least_an_hour(club: Club) -> None:
    game = mastered(club, on_miss="ask")
    club.later(25)
    Program(club, "Eva").post(f"/games/{game}/master/extend", {"hours": 0.001})
    assert wait_of(club, game).deadline_at == club.now + AN_HOUR


# -- misses ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("on_miss", ["bot", "ask", "least", "standby", "play"])
def test_a_miss_under_an_unagreed_time_control_does_not_count(club: Club, on_miss: str) -> None:
    game = mastered(club, on_miss=on_miss)
    paced(club, game, answer_hours=1)
    answer(club, game)
    seat = club.asked(game)[0]

    club.later(2)

    assert missed(club, game).get(seat, 0) == 0
    with club.database.read() as session:
        here = seat_of(session, game, seat)
        assert here is not None
        assert here.stand_in is None
        assert list(free_seats(session, game)) == []


def test_a_miss_under_the_agreed_time_control_counts(club: Club) -> None:
    game = mastered(club)
    paced(club, game, answer_hours=48)
    paced(club, game, answer_hours=24)
    answer(club, game)
    seat = club.asked(game)[0]
    club.later(25)
    assert missed(club, game)[seat] == 1


@pytest.mark.parametrize(
    ("founded", "changed"),
    [
        ({"weekdays": "sun"}, {"weekdays": "mon-sun"}),
        ({"at": ["11:00"]}, {"at": ["13:00"]}),
        ({"grace_hours": 12}, {"grace_hours": 1}),
        ({"bank_hours": 12}, {"bank_hours": 1}),
        ({"on_miss": "ask"}, {"on_miss": "standby"}),
        ({"answer_hours": 0}, {"answer_hours": 24}),
        ({"answer_hours_by": "power:48"}, {"answer_hours_by": "power:24"}),
    ],
)
def test_no_other_setting_makes_a_miss_count(club: Club, founded: dict[str, Any], changed: dict[str, Any]) -> None:
    game = mastered(club, **founded)
    paced(club, game, **changed)
    answer(club, game)
    seat = club.asked(game)[0]

    club.later(24 * 8)

    assert missed(club, game).get(seat, 0) == 0
    with club.database.read() as session:
        assert list(free_seats(session, game)) == []


def test_an_open_question_keeps_its_consequence(club: Club) -> None:
    game = mastered(club, on_miss="bot")
    seat = club.asked(game)[0]
    paced(club, game, on_miss="standby")

    club.later(25)

    with club.database.read() as session:
        assert list(free_seats(session, game)) == []
    assert missed(club, game)[seat] == 0


def test_a_substitute_agrees_to_the_current_time_control(club: Club) -> None:
    game = mastered(club)
    paced(club, game, answer_hours=2)
    answer(club, game)
    seat = club.asked(game)[0]
    with club.database.write() as session:
        dev = players.known(session, email("Dev"), club.now, "Dev")
        game_master.substitute(session, game, seat, dev, club.now)
    club.later(3)
    assert missed(club, game)[seat] == 1


@pytest.mark.usefixtures("reports")
def test_players_are_told_if_a_miss_does_not_count(club: Club) -> None:
    game = mastered(club)
    paced(club, game, answer_hours=1)
    answer(club, game)
    seat = club.asked(game)[0]
    club.later(2)
    assert "It doesn't count as a miss" in club.say(game, seat, "history") + plain(club.post[-1][1])
