"""Standing orders beside those for one round, and withdrawing orders by kind."""

from datetime import timedelta

import pytest

from pbem.service.games import game_master, orders
from tests.orders.desk import desk, order
from tests.service.club import Club
from tests.service.test_receipts import two


def powers_of_round(club: Club, game: str, number: int) -> dict[str, int]:
    """Begin that round; seats without a stored order play their highest card."""
    club.play(game, number)
    club.say(game, club.asked(game)[0], "status")  # orders are checked when something happens
    while club.view(game)["act"] == "powers":
        club.say(game, club.asked(game)[0], "highest")
    return dict(club.view(game)["powers"])


def test_an_order_with_an_end_is_used_every_round(club: Club) -> None:
    game, _, other = two(club)
    club.say(game, other, "power lowest until round 2")

    played = [powers_of_round(club, game, number)[other] for number in (1, 2, 3)]

    assert played[:2] == [1, 2]
    assert played[2] > 10
    assert "You have no stored orders." in club.say(game, other, "orders")


def test_an_order_for_one_round_precedes_a_standing_one(club: Club) -> None:
    game, _, other = two(club)
    club.say(game, other, "power lowest every round")

    receipt = club.say(game, other, "power 5")
    played = [powers_of_round(club, game, number)[other] for number in (1, 2)]

    assert "for your power card in every round, through round 9.  | power lowest until round 9" in receipt
    assert "Now this would play 5" in receipt
    assert "Now this would play 1" not in receipt
    assert played == [5, 1]


def test_a_standing_order_applies_to_this_round_too(club: Club) -> None:
    game, _, other = two(club)
    club.say(game, other, "power 5\nround 2: power 6")

    receipt = club.say(game, other, "power lowest every round")

    assert "It replaces order" in receipt
    assert [powers_of_round(club, game, number)[other] for number in (1, 2, 3)] == [1, 6, 2]


def test_a_turn_can_be_a_standing_order(club: Club) -> None:
    game, first, other = two(club)
    club.say(game, other, "until round 2: card any: place nothing, no special")
    club.say(game, first, "12\ncard any: place nothing, no special")
    club.say(game, other, "13")
    before = club.view(game)["round"]

    club.say(game, club.asked(game)[0], "11")
    club.say(game, club.asked(game)[0], "10")

    assert before == 2
    assert club.asked(game) != [other]


def test_orders_are_withdrawn_by_kind_or_last(club: Club) -> None:
    game, _, other = two(club)
    club.say(game, other, "power 7\ndisc Granada\nround 2: power 3")

    receipt = club.say(game, other, "retract my power card")
    last = club.say(game, other, "undo the last order")

    assert receipt.count("Taken back (") == 2
    assert "| disc Granada" in receipt
    assert "| disc Granada" in last
    assert "Taken back" in last
    assert "You have no stored orders." in club.say(game, other, "orders")


def test_an_absent_players_held_answer_precedes_the_bots(club: Club) -> None:
    game, first, _ = two(club, pace={"hold_minutes": 10, "answer_hours": 24})
    club.say(game, first, "12")
    club.say(game, first, "vacation until 9 Dec bot")
    with club.database.write() as session:
        game_master.pause(session, game, club.now)
    with club.database.write() as session:
        game_master.resume(session, game, club.now)
    club.work()
    before = club.view(game)["powers"]

    club.now += timedelta(minutes=11)
    club.work()

    assert before == {}
    assert club.view(game)["powers"] == {first: 12}


def test_withdrawing_a_held_answer_lets_the_bot_play(club: Club) -> None:
    game, first, _ = two(club, pace={"hold_minutes": 10, "answer_hours": 24})
    club.say(game, first, "12")
    club.say(game, first, "vacation until 9 Dec bot")
    club.say(game, first, "retract")

    club.now += timedelta(minutes=11)
    club.work()

    assert first in club.view(game)["powers"]


@pytest.mark.parametrize(
    ("line", "stands"),
    [
        ("return court first", True),
        ("return 2 court", False),
        ("if Ana over 10: return court first, else return Valencia first", True),
        ("no veto", True),
        ("power lowest until round 6", True),
        ("power 5", False),
        ("disc Granada", False),
    ],
)
def test_orders_are_either_standing_or_used_once(line: str, stands: bool) -> None:
    assert orders.is_standing(order(desk(), line)) is stands
