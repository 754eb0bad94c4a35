"""An answer by mail is held briefly so that it can be revised."""

from datetime import timedelta
from typing import Any

import pytest

from pbem import app
from pbem.service.games import orders
from pbem.service.games.unit_of_work import GameUnitOfWork
from tests.service.club import Club

HELD: dict[str, Any] = {"hold_minutes": 10, "answer_hours": 24, "on_miss": "bot"}


def test_a_mailed_answer_counts_after_ten_minutes(club: Club) -> None:
    game = club.game(2, pace=HELD)
    [seat] = club.asked(game)

    receipt = club.say(game, seat, "9")
    before = club.view(game)["powers"]
    minutes(club, 10)

    assert before == {}
    assert receipt.startswith("Got it. Your answer counts from Tue 1 Dec, 12:10 (in 10 minutes).")
    assert "| retract" in receipt
    assert "| now" in receipt
    assert club.view(game)["powers"] == {seat: 9}


def test_a_held_answer_can_be_withdrawn(club: Club) -> None:
    game = club.game(2, pace=HELD)
    [seat] = club.asked(game)
    club.say(game, seat, "9")
    minutes(club, 5)
    club.say(game, seat, "retract")

    minutes(club, 10)

    assert club.asked(game) == [seat]


@pytest.mark.parametrize("text", ["actually 11 instead", "Hm, let me see.", "status", "crad 5"])
def test_a_later_message_repeats_when_the_held_answer_counts(club: Club, text: str) -> None:
    game = club.game(2, pace=HELD)
    [seat] = club.asked(game)
    club.say(game, seat, "9")

    receipt = club.say(game, seat, text)

    assert receipt.count("Got it. Your answer counts from Tue 1 Dec, 12:10 (in 10 minutes).") == 1


def test_a_new_answer_restarts_the_ten_minutes(club: Club) -> None:
    game = club.game(2, pace=HELD)
    [seat] = club.asked(game)
    club.say(game, seat, "9")
    minutes(club, 6)
    club.say(game, seat, "10")
    minutes(club, 6)
    before = club.view(game)["powers"]

    minutes(club, 4)

    assert before == {}
    assert club.view(game)["powers"] == {seat: 10}


def test_now_ends_the_hold_in_any_message(club: Club) -> None:
    game = club.game(2, pace=HELD)
    [seat] = club.asked(game)
    club.say(game, seat, "9\nnow")
    [other] = club.asked(game)
    club.say(game, other, "10")

    club.say(game, other, "now")

    assert club.view(game)["powers"] == {seat: 9, other: 10}


def test_no_hold_lasts_beyond_the_deadline(club: Club) -> None:
    game = club.game(2, pace=HELD)
    [seat] = club.asked(game)
    club.now += timedelta(hours=23, minutes=55)
    club.say(game, seat, "9")

    minutes(club, 5)

    assert club.view(game)["powers"] == {seat: 9}


def test_an_order_sent_ahead_is_not_held(club: Club) -> None:
    game = club.game(2, pace=HELD)
    [first] = club.asked(game)
    [second] = {"red", "blue"} - {first}
    club.say(game, second, "power 10, 11")

    club.say(game, first, "9\nnow")

    assert club.view(game)["powers"] == {first: 9, second: 10}


def test_an_unusable_order_is_not_held(club: Club) -> None:
    game = club.game(2, pace=HELD)
    [first] = club.asked(game)
    club.say(game, first, "9\nnow")
    [second] = club.asked(game)

    receipt = club.say(game, second, "power 9")

    assert "Got it" not in receipt
    assert "9" in receipt


def test_an_answer_by_form_counts_at_once(club: Club) -> None:
    game = club.game(2, pace=HELD)
    [seat] = club.asked(game)

    with club.database.write() as session:
        orders.receive(GameUnitOfWork.open(session, game, club.now), seat, {"type": "power", "values": [9]})

    assert club.view(game)["powers"] == {seat: 9}


def test_a_player_with_a_held_answer_is_not_reminded(club: Club) -> None:
    game = club.game(2, pace=HELD | {"hold_minutes": 120, "remind_hours": 1})
    [seat] = club.asked(game)
    club.now += timedelta(hours=22, minutes=30)
    club.say(game, seat, "9")
    carried = len(club.post)

    minutes(club, 45)

    assert len(club.post) == carried


def test_answers_are_not_held_in_a_game_against_bots(club: Club) -> None:
    alone = club.game(1, 2, pace={"hold_minutes": None}, game_id="alone")
    both = club.game(2, 0, pace={"hold_minutes": None}, game_id="both")

    club.say(alone, "red", "9")
    [seat] = club.asked(both)
    club.say(both, seat, "9")

    assert club.view(alone)["powers"]["red"] == 9
    assert club.view(both)["powers"] == {}


def minutes(club: Club, minutes: float) -> None:
    club.now += timedelta(minutes=minutes)
    app.sweep(club.world)
    club.work()


def test_now_beside_an_unclear_line_keeps_the_hold(club: Club) -> None:
    game = club.game(2, pace=HELD)
    [seat] = club.asked(game)
    club.say(game, seat, "9")

    club.say(game, seat, "power ninety\nnow")

    assert club.asked(game) == [seat]
