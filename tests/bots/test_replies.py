"""Compares the greedy answers with an exhaustive search."""

from itertools import combinations_with_replacement

from pbem.bots.evaluation import Evaluation
from pbem.bots.greedy_answers import best_share, reply
from pbem.rules import choices
from pbem.rules.questions import Pairs
from tests.table import table


def test_best_share_finds_the_optimum():
    gains: dict[str, list[float]] = {"granada": [0, 1, 5, 5], "sevilla": [0, 2, 2, 2], "castillo": [0, 1.5, 2, 4]}

    def total(tokens):
        return sum(gains[token][tokens.count(token)] for token in gains) - len(tokens)

    chosen = best_share(dict.fromkeys(gains, 3), 1, 3, lambda token, n: gains[token][n], lambda n: -n)
    shares = [share for n in (1, 2, 3) for share in combinations_with_replacement(gains, n)]
    assert total(tuple(chosen)) == max(map(total, shares))


def test_best_share_takes_the_minimum_if_it_costs():
    assert best_share({"granada": 3}, 1, 3, lambda _, n: -n, lambda _: 0.0) == ["granada"]


def test_a_must_move_all_reply_empties_the_region():
    board = table("galicia", red={"granada": 3, "sevilla": 1})
    pieces = {"red@granada": 3, "red@sevilla": 1}
    question = Pairs(
        "red", choices.MOVE, pieces, ["granada", "sevilla", "castillo"], 1, 99, 99, 0, one_region=True, whole=True
    )
    assert question.admits(reply(question, board, Evaluation(board)))


def test_a_safe_lead_is_worth_more_than_a_narrow_one():
    narrow = table("galicia", red={"granada": 2}, blue={"granada": 1})
    wide = table("galicia", red={"granada": 3}, blue={"granada": 1})
    outlook = Evaluation(narrow)
    assert outlook.place(wide, "red", "granada") > outlook.place(narrow, "red", "granada") + 0.5


def test_the_leaders_points_weigh_most():
    board = table("galicia", red={}, blue={}, green={})
    board.board.points |= {"blue": 30, "green": 5}
    weights = Evaluation(board).weights["red"]
    assert weights["blue"] < weights["green"] < 0 < weights["red"]
