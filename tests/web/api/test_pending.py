"""Timing in the API: held answers, ready flags, coming questions."""

from datetime import timedelta

from tests.service.club import NAMES, NOON, Club
from tests.service.test_cool_off import COOL, SEALED
from tests.web.api.programs import Program

HALF_PAST = (NOON + timedelta(minutes=30)).isoformat()


def test_a_held_answer_shows_its_time_and_ready_ends_it(club: Club) -> None:
    game = club.game(2, pace=COOL)
    [seat] = club.asked(game)
    own = program(club, seat)
    own.order(game, "9")

    before = own.get(f"/games/{game}/soon")
    after = own.post(f"/games/{game}/ready", {"ready": True})

    assert (before["counts"], before["ready"], before["all_in"]) == (HALF_PAST, None, None)
    assert (after["counts"], after["ready"]) == (None, True)
    assert club.view(game)["powers"] == {seat: 9}


def test_players_asked_together_see_who_is_ready(club: Club) -> None:
    game = club.game(2, pace=COOL, options=SEALED)
    ana, ben = program(club, "red"), program(club, "blue")
    ana.order(game, "12, 9")
    ben.order(game, "11, 8")
    ben.post(f"/games/{game}/ready", {"ready": False})

    told = ana.get(f"/games/{game}/soon")["all_in"]
    ben.post(f"/games/{game}/ready", {"ready": None})

    assert told["not_yet"] == ["blue"]
    assert ana.get(f"/games/{game}/soon")["all_in"] == {"counts": HALF_PAST, "ready": [], "not_yet": []}


def test_coming_questions_name_the_players_before(club: Club) -> None:
    game = club.game(2)
    [first] = club.asked(game)
    [second] = {"red", "blue"} - {first}

    assert program(club, first).get(f"/games/{game}/soon")["coming"] == []
    assert program(club, second).get(f"/games/{game}/soon")["coming"] == [
        {"kind": "power", "after": [first], "round": 1}
    ]


def program(club: Club, seat: str) -> Program:
    return Program(club, NAMES[("red", "blue").index(seat)], "read", "play")
