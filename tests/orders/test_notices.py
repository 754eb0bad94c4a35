"""What an order leaves open."""

from __future__ import annotations

from typing import Any

import pytest

from pbem.orders.context import Context
from pbem.orders.notices import notices
from tests.orders.desk import CARD, POWER, bag, desk, pick

MINE = "c3_six_seven"
BOTH = desk(pick("half", ["place", "special", "done"], MINE), mine=MINE)
PLACING = desk(pick("half", ["place", "done"], MINE), mine=MINE)
ACTION = desk(pick("half", ["special", "done"], MINE), mine=MINE)
PLACE: dict[str, Any] = {"place": ["granada"]}
SPECIAL: dict[str, Any] = {"special": {}}


def left_open(at: Context, card: str | None, *do: Any) -> list[tuple[str, Any]]:
    order = {"type": "turn", "choices": [{"card": card, "do": list(do)}]}
    return [(notice.code, notice.about.get("half")) for notice in notices(order, at)]


@pytest.mark.parametrize(
    ("at", "card", "do", "half"),
    [
        *((at, None, (), "both") for at in (desk(), desk(pick("take", [1, 0])), desk(CARD))),
        *((at, None, (PLACE,), "special") for at in (desk(), desk(pick("take", [1, 0])), desk(CARD))),
        (desk(bag("recall", {"granada": 2}, 0, 2)), None, (SPECIAL,), "place"),
        (desk(POWER), MINE, (PLACE,), "special"),
        (BOTH, MINE, (), "both"),
        (BOTH, MINE, (PLACE,), "special"),
        (PLACING, MINE, (), "place"),
        (PLACING, MINE, (SPECIAL,), "place"),
        (PLACING, "c5_king", (PLACE,), "special"),
        (ACTION, MINE, (), "special"),
        (ACTION, MINE, (PLACE,), "special"),
    ],
)
def test_a_half_that_is_still_to_be_done_is_missing(at: Context, card: str | None, do: Any, half: str) -> None:
    assert left_open(at, card, *do) == [("half_missing", half)]


@pytest.mark.parametrize(
    ("at", "do"), [(desk(), (PLACE, SPECIAL)), (desk(), ({"ask": True},)), (PLACING, (PLACE,)), (ACTION, (SPECIAL,))]
)
def test_nothing_is_missing_of_what_is_done(at: Context, do: Any) -> None:
    assert left_open(at, MINE, *do) == []


def test_an_action_without_its_choice_is_open() -> None:
    assert left_open(desk(), "c5_king", PLACE, SPECIAL) == [("choice_missing", None)]
    assert left_open(desk(), "c5_king", PLACE, {"special": {"king": "granada"}}) == []
    assert left_open(desk(), None, PLACE, SPECIAL) == []


def test_only_turns_leave_something_open() -> None:
    assert notices({"type": "power", "values": [9]}, desk()) == ()
