"""Which action cards are still to come, worked out from what everybody sees."""

from random import Random

import pytest

from pbem import rules
from tests.rules.games import any_answer

SEED = "5eed" * 16
SETTINGS = [
    ("classic", 4, {}),
    ("classic", 2, {}),
    ("classic", 3, {"veto": "off"}),
    ("2023", 4, {}),
    ("2023", 3, {"merge_stacks": "yes"}),
]


def played(edition, seats, options, until):
    """A game in that round, by chance."""
    dice = Random(until)
    options = rules.complete_new(options, edition, seats)
    state = rules.begin(rules.deal(edition, seats, options, SEED)).state
    while (asked := rules.questions(state)) and rules.view(state, None)["round"] < until:
        seat, question = next(iter(asked.items()))
        state = rules.answer(state, seat, question["id"], any_answer(question, dice)).state
    return state


@pytest.mark.parametrize(("edition", "seats", "options"), SETTINGS)
@pytest.mark.parametrize("until", [1, 2, 5, 9])
def test_unseen_cards_are_those_face_down(edition, seats, options, until):
    state = played(edition, seats, options, until)
    found = rules.unseen(rules.view(state, None))
    lasting = {card for card, row in rules.edition(edition).cards.items() if row.lasting}
    hidden = {stack: sorted(set(cards) - lasting) for stack, cards in state["board"]["stacks"].items() if cards}
    assert {stack: sorted(set(each.cards)) for stack, each in found.items()} == hidden


def test_cards_removed_unseen_count_as_possible():
    state = played("2023", 4, {"old_hands": "delegation,rivalries,veto"}, 3)
    for stack, each in rules.unseen(rules.view(state, None)).items():
        assert set(state["board"]["stacks"][stack]) <= set(each.cards)
        assert each.left == len(state["board"]["stacks"][stack])
