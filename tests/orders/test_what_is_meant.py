"""Which parts of a sentence are an order: not greeted names, reasons or list numbers."""

import pytest

from pbem.orders.intent.cues import meant
from tests.orders.desk import POWER, desk


def said(text: str, question=POWER) -> list[str]:
    return [item.said for item in meant(text, desk(question)).items if item.kind != "mark"]


@pytest.mark.parametrize("text", ["thanks ana, 12", "12, thanks ana"])
def test_a_greeted_name_is_ignored(text: str) -> None:
    assert said(text) == ["12"]


def test_a_reason_about_the_game_makes_an_order_uncertain() -> None:
    assert said("12 because ana has granada") == ["12"]
    assert not meant("12 because ana has granada", desk(POWER)).sure
    assert meant("12 because it rains", desk(POWER)).sure


def test_a_list_number_makes_an_order_uncertain() -> None:
    assert meant("play 9", desk(POWER)).sure
    assert not meant("1) play 9", desk(POWER)).sure
