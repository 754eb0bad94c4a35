"""Reconsidering: a minimum time, a delay after the last answer, and flags that shorten or extend it."""

from datetime import timedelta
from typing import Any

import pytest

from pbem.service.deadlines import time_bank
from pbem.service.games import answer_delay, orders
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.store.database import Database
from pbem.store.games import seat_of
from pbem.store.models import Game
from tests.service.club import Club
from tests.service.test_answer_delay import minutes

DAY: dict[str, Any] = {"answer_hours": 24, "remind_hours": 0, "on_miss": "bot"}
COOL: dict[str, Any] = DAY | {"cool_off_minutes": 30}
SEALED: dict[str, Any] = {"power_cards": "sealed"}


@pytest.fixture
def club(on_postgresql: Database) -> Club:
    return Club(on_postgresql)


def test_the_last_answer_is_used_half_an_hour_later(club: Club) -> None:
    game = club.game(2, pace=COOL)
    [seat] = club.asked(game)

    receipt = club.say(game, seat, "9")
    minutes(club, 29)
    before = club.view(game)["powers"]
    minutes(club, 1)

    assert receipt.startswith("Got it. Your answer counts from Tue 1 Dec, 12:30 (in 30 minutes).")
    assert "If you send another answer, it counts 30 minutes after we receive it." in receipt
    assert before == {}
    assert club.view(game)["powers"] == {seat: 9}


def test_an_answer_by_form_waits_as_long(club: Club) -> None:
    game = club.game(2, pace=COOL)
    [seat] = club.asked(game)

    send(club, game, seat, 9)
    before = club.view(game)["powers"]
    minutes(club, 30)

    assert before == {}
    assert club.view(game)["powers"] == {seat: 9}


def test_a_revision_restarts_the_delay(club: Club) -> None:
    game = club.game(2, pace=COOL)
    [seat] = club.asked(game)
    club.say(game, seat, "9")
    minutes(club, 20)
    club.say(game, seat, "10")
    minutes(club, 20)
    before = club.view(game)["powers"]

    minutes(club, 10)

    assert before == {}
    assert club.view(game)["powers"] == {seat: 10}


def test_the_delay_never_extends_beyond_the_deadline(club: Club) -> None:
    game = club.game(2, pace=COOL | {"bank_hours": 12})
    [seat] = club.asked(game)
    club.now += timedelta(hours=23, minutes=50)
    club.say(game, seat, "9")

    minutes(club, 10)

    assert club.view(game)["powers"] == {seat: 9}
    assert left_in_the_bank(club, game, seat) == 12


def test_an_order_sent_ahead_does_not_wait(club: Club) -> None:
    game = club.game(2, pace=COOL)
    [first] = club.asked(game)
    [second] = {"red", "blue"} - {first}
    club.say(game, second, "power 10, 11")
    club.say(game, first, "9")

    minutes(club, 30)

    assert club.view(game)["powers"] == {first: 9, second: 10}


def test_nothing_is_played_before_the_minimum_time(club: Club) -> None:
    game = club.game(2, pace=DAY | {"least_hours": 2})
    [first] = club.asked(game)
    [second] = {"red", "blue"} - {first}
    club.say(game, second, "power 10, 11")
    send(club, game, first, 9)
    early = club.view(game)["powers"]
    club.later(2)
    then = club.view(game)["powers"]

    club.later(2)

    assert early == {}
    assert then == {first: 9}
    assert club.view(game)["powers"] == {first: 9, second: 10}


def test_after_the_minimum_time_an_answer_is_used_at_once(club: Club) -> None:
    game = club.game(2, pace=DAY | {"least_hours": 2})
    [seat] = club.asked(game)
    club.later(3)

    send(club, game, seat, 9)

    assert club.view(game)["powers"] == {seat: 9}


def test_only_the_last_of_several_answers_waits(club: Club) -> None:
    game = club.game(2, pace=COOL, options=SEALED)
    club.say(game, "red", "12, 9")
    waiting = club.asked(game)

    club.say(game, "blue", "11, 8")
    before = club.view(game)["powers"]
    minutes(club, 30)

    assert waiting == ["blue"]
    assert before == {}
    assert club.view(game)["powers"] == {"red": 12, "blue": 11}


def test_any_revision_restarts_the_delay_for_all(club: Club) -> None:
    game = club.game(2, pace=COOL, options=SEALED)
    club.say(game, "red", "12, 9")
    club.say(game, "blue", "11, 8")
    minutes(club, 20)

    told = club.say(game, "red", "10, 9")
    minutes(club, 20)
    before = club.view(game)["powers"]
    minutes(club, 10)

    assert "Everyone has answered. The answers count from Tue 1 Dec, 12:50 unless someone changes theirs." in told
    assert before == {}
    assert club.view(game)["powers"] == {"red": 10, "blue": 11}


@pytest.mark.parametrize("word", ["now", "ready", "bereit", "preparado"])
def test_now_from_everyone_skips_the_delay(club: Club, word: str) -> None:
    game = club.game(2, pace=COOL, options=SEALED)
    club.say(game, "red", f"12, 9\n{word}")
    club.say(game, "blue", "11, 8")
    one = club.view(game)["powers"]

    club.say(game, "blue", word)

    assert one == {}
    assert club.view(game)["powers"] == {"red": 12, "blue": 11}


@pytest.mark.parametrize("words", ["not yet", "noch nicht", "todavía no", "aún no"])
def test_not_yet_holds_an_answer_until_ready_or_the_deadline(club: Club, words: str) -> None:
    game = club.game(2, pace=DAY)
    [seat] = club.asked(game)
    receipt = club.say(game, seat, f"{words}\n9")
    club.later(20)
    before = club.view(game)["powers"]

    club.say(game, seat, "ready")

    assert "Got it. Your answer counts from Wed 2 Dec, 12:00" in receipt
    assert before == {}
    assert club.view(game)["powers"] == {seat: 9}


def test_not_yet_expires_at_the_deadline(club: Club) -> None:
    game = club.game(2, pace=DAY)
    [seat] = club.asked(game)
    club.say(game, seat, "9\nnot yet")

    club.later(24)

    assert club.view(game)["powers"] == {seat: 9}


def test_not_yet_from_one_holds_the_others_too(club: Club) -> None:
    game = club.game(2, pace=DAY, options=SEALED)
    club.say(game, "red", "12, 9\nnot yet")
    club.say(game, "blue", "11, 8")
    club.say(game, "red", "10")
    before = club.view(game)["powers"]

    club.later(24)

    assert before == {}
    assert club.view(game)["powers"] == {"red": 10, "blue": 11}


def test_a_flag_applies_to_its_act_only(club: Club) -> None:
    game = club.game(2, pace=COOL)
    [first] = club.asked(game)
    club.say(game, first, "9\nready")
    [second] = club.asked(game)
    club.say(game, second, "10\nready")
    [turn] = club.asked(game)

    club.say(game, turn, "card 1: place nothing, no special; else card 2: place nothing, no special")

    assert club.asked(game) == [turn]


def test_a_flag_can_be_set_without_an_order(club: Club) -> None:
    game = club.game(2, pace=COOL)
    [seat] = club.asked(game)

    told = club.say(game, seat, "ready")

    assert club.asked(game) == [seat]
    assert "You are ready: for this power card, turn or scoring" in told
    assert "You have no stored orders" in club.say(game, seat, "orders")


def test_ready_beside_an_unclear_line_is_ignored(club: Club) -> None:
    game = club.game(2, pace=COOL)
    [seat] = club.asked(game)

    told = club.say(game, seat, "9\npower ninety\nready")

    assert "so nothing is used early" in told
    assert club.asked(game) == [seat]


def test_players_not_asked_are_not_told_of_answers(club: Club) -> None:
    game = club.game(2, pace=COOL)
    [seat] = club.asked(game)
    [other] = {"red", "blue"} - {seat}
    before = club.say(game, other, "status")

    club.say(game, seat, "9")
    club.say(game, seat, "ready\npower ninety")

    assert all_in(club, game, other) is None
    assert same(club.say(game, other, "status")) == same(before)


def test_players_asked_together_see_who_is_ready(club: Club) -> None:
    game = club.game(3, pace=COOL, options=SEALED)
    for seat, answer in {"red": "12", "blue": "11\nready"}.items():
        club.say(game, seat, answer)
    early = all_in(club, game, "red")

    told = club.say(game, "green", "10")

    found = all_in(club, game, "red")
    assert early is None
    assert found
    assert (found.until, found.ready) == (club.now + timedelta(minutes=30), ["blue"])
    assert (
        "Everyone has answered. The answers count from Tue 1 Dec, 12:30 unless someone changes theirs. Ready: Ben."
        in told
    )


def test_a_held_answer_still_counts_as_early(club: Club) -> None:
    game = club.game(2, pace=DAY | {"least_hours": 20, "bank_hours": 12, "bank_refill": 2})
    [seat] = club.asked(game)
    with club.database.write() as session:
        found = seat_of(session, game, seat)
        assert found
        found.bank = 5
    send(club, game, seat, 9)

    club.later(20)

    assert left_in_the_bank(club, game, seat) == 7


def send(club: Club, game: str, seat: str, value: int) -> None:
    with club.database.write() as session:
        orders.receive(GameUnitOfWork.open(session, game, club.now), seat, {"type": "power", "values": [value]})


def all_in(club: Club, game: str, seat: str) -> Any:
    with club.database.read() as session:
        return answer_delay.all_in(session, session.get_one(Game, game), seat, club.now)


def left_in_the_bank(club: Club, game: str, seat: str) -> float:
    with club.database.read() as session:
        found = seat_of(session, game, seat)
        assert found
        return time_bank.left(session.get_one(Game, game), found)


def same(text: str) -> str:
    """The text without the line about the message's arrival time."""
    return "\n".join(line for line in text.splitlines() if "received" not in line)
