"""Orders of programs that are sent again: which of them were already used."""

from __future__ import annotations

from random import Random

import pytest

from pbem import rules
from pbem.rules import View
from pbem.service.errors import NotPossible
from pbem.service.games import orders, repeated_orders
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.store.database import Database
from tests.orders.desk import desk
from tests.rules.games import any_answer
from tests.service.club import Club

NINE = {"type": "power", "values": [9]}


def in_round(number: int) -> View:
    """A view in which only the round matters."""
    return desk(round=number).view


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def test_an_order_counts_for_the_round_it_names(club: Club) -> None:
    game = club.game(2)
    [first] = club.asked(game)
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, game, club.now)
        order = orders.receive(unit, first, NINE)
        [other] = unit.questions()
        assert repeated_orders.same(unit, first, 1, [NINE]) == [order]
        assert repeated_orders.same(unit, first, 2, [NINE]) == []
        assert repeated_orders.over(unit, first, 1, in_round(2)) == [order]
        assert repeated_orders.over(unit, first, 1, in_round(1)) is None
        for seat, bound in ((first, 2), (other, 1)):
            with pytest.raises(NotPossible, match="the game is in round 3"):
                repeated_orders.over(unit, seat, bound, in_round(3))


def test_an_answer_counts_for_the_round_that_it_ended(club: Club) -> None:
    game, dice = club.game(2), Random(7)
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, game, club.now)
        while True:
            ((seat, question),) = unit.questions().items()
            value = any_answer(question, dice)
            if rules.answer(unit.state, seat, question["id"], value).state["board"]["round"] == 2:
                break
            unit.answer(seat, value, by="person")
        order = orders.receive(unit, seat, {"type": "answer", "id": question["id"], "value": value})
        assert unit.state["board"]["round"] == 2
        assert repeated_orders.over(unit, seat, 1, in_round(2)) == [order]
        with pytest.raises(NotPossible, match="the game is in round 1"):
            repeated_orders.over(unit, seat, 2, in_round(1))


def test_only_all_of_the_orders_are_the_same(club: Club) -> None:
    game = club.game(2)
    [first] = club.asked(game)
    other = {"red": "blue", "blue": "red"}[first]
    disc = {"type": "disc", "regions": ["granada"]}
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, game, club.now)
        power, secret = (orders.receive(unit, other, document) for document in (NINE, disc))
        assert repeated_orders.same(unit, other, 1, [NINE, disc]) == [power, secret]
        assert repeated_orders.same(unit, other, 1, [NINE | {"round": 1}]) == [power]
        for changed in (NINE | {"round": 2}, NINE | {"until": 3}, disc | {"card": "c2_disc_all"}):
            assert repeated_orders.same(unit, other, 1, [NINE, changed]) == []


def test_an_order_is_bound_to_its_question_or_its_round(club: Club) -> None:
    game = club.game(2)
    [first] = club.asked(game)
    other = {"red": "blue", "blue": "red"}[first]
    question = club.view(game, first)["question"]
    assert question
    assert repeated_orders.bound_to(club.view(game, first)) == question["id"]
    assert repeated_orders.bound_to(club.view(game, other)) == 1


def test_a_question_is_over_once_an_order_has_answered_it(club: Club) -> None:
    game = club.game(2)
    [first] = club.asked(game)
    view = club.view(game, first)
    bound = repeated_orders.bound_to(view)
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, game, club.now)
        assert repeated_orders.over(unit, first, bound, view) is None
        order = orders.receive(unit, first, NINE)
        [other] = unit.questions()
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, game, club.now)
        found = repeated_orders.over(unit, first, bound, club.view(game, first))
        assert [one.id for one in found or ()] == [order.id]
        with pytest.raises(NotPossible, match="you haven't answered it"):
            repeated_orders.over(unit, other, bound, club.view(game, first))


def test_a_question_that_others_answered_has_no_order(club: Club) -> None:
    game = club.game(2)
    [first] = club.asked(game)
    bound = repeated_orders.bound_to(club.view(game, first))
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, game, club.now)
        unit.answer(first, 9, by="master")
        with pytest.raises(NotPossible, match="without an order from you"):
            repeated_orders.over(unit, first, bound, club.view(game, first) | {"question": None})
