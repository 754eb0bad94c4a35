"""The practice boards of the rulebook."""

import pytest

from pbem import rules
from pbem.rulebook import practice
from pbem.rulebook.practice import READER, Board
from pbem.rules import CASTILLO


@pytest.mark.parametrize("edition", rules.EDITIONS)
@pytest.mark.parametrize("board", Board)
def test_the_reader_is_asked_on_every_board(edition: str, board: Board) -> None:
    assert READER in rules.questions(practice.position(edition, board))


def test_a_power_card_leads_to_the_order_of_turns() -> None:
    state = practice.position("classic", Board.POWER)
    view, events = practice.play_on(state, [max(rules.questions(state)[READER]["options"])])
    assert sorted(view["order"]) == sorted(practice.NAMES)
    assert events[0] | {"type": "power", "colour": READER} == events[0]


def test_the_secret_choice_leads_to_the_scoring() -> None:
    state = practice.position("classic", Board.CASTILLO)
    before = rules.view(state, READER)
    region = next(each for each in rules.board_side(before).regions if each != before["king"])
    view, events = practice.play_on(state, [region])
    moved = before["places"][CASTILLO][READER]
    assert READER not in view["places"][CASTILLO]
    assert view["places"][region][READER] == before["places"][region].get(READER, 0) + moved
    assert any(event["type"] == "scored" for event in events)


def test_an_illegal_choice_is_refused() -> None:
    with pytest.raises(rules.Refused):
        practice.play_on(practice.position("classic", Board.CASTILLO), ["castillo"])
