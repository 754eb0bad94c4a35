"""The Old Hands of 2023: how they come into the deck, and a Veto that stops a whole action only."""

from collections import Counter

import pytest

from tests.rules.games import dealt
from tests.table import ask_card, happened, one, options, play_card, table, where

ALL = "delegation,rivalries,veto,veto"


def deck(seed=0, **options):
    """Stack -> how often each card lies there."""
    return {stack: Counter(cards) for stack, cards in dealt(4, seed, edition="2023", **options)["stacks"].items()}


def test_o2_veto_lasts_until_the_next_round():
    board = table(edition="2023", options={"old_hands": "veto"}, round=4)
    play_card(board, "o2_veto", "red")
    assert board.events == [{"type": "veto_kept", "colour": "red", "until": 5}]


def test_o2_veto_stops_the_whole_action():
    board = table(edition="2023", king="sevilla", red={"galicia": 4}, vetoes=["blue"])
    tokens = ["red@galicia", "aragon", "red@galicia", "granada"]
    assert options(ask_card(board, "n1_own4", "red", tokens)) == {"no", 0}
    board = table(edition="2023", king="sevilla", red={"galicia": 4}, vetoes=["blue"])
    play_card(board, "n1_own4", "red", tokens, 0)
    assert where(board, "red") == {"galicia": 4}
    assert happened(board) == ["announced", "vetoed"]


def test_o2_veto_asks_no_scoring_order():
    board = table(edition="2023", vetoes=["blue"], red={"galicia": 1})
    assert one(ask_card(board, "n3_outposts", "red")).key == "veto"


def test_without_old_hands_each_stack_has_ten_cards():
    stacks = deck()
    assert [stacks[stack].total() for stack in "12345"] == [10, 10, 10, 10, 1]
    assert not {card for cards in stacks.values() for card in cards if card[0] == "o"}


@pytest.mark.parametrize(
    ("hands", "added"),
    [
        ("delegation", {"1": {"o1_delegation": 1}}),
        ("rivalries", {"4": {"o4_rivalries": 1}}),
        ("veto", {"2": {"o2_veto": 1}}),
        ("veto,veto", {"2": {"o2_veto": 2}}),
        (ALL, {"1": {"o1_delegation": 1}, "2": {"o2_veto": 2}, "4": {"o4_rivalries": 1}}),
    ],
)
def test_each_old_hand_replaces_a_random_card_of_its_stack(hands, added):
    plain, stacks = deck(), deck(old_hands=hands)
    for stack in "1234":
        old = Counter({card: n for card, n in stacks[stack].items() if card[0] != "o"})
        assert stacks[stack].total() == 10
        assert stacks[stack] - old == Counter(added.get(stack, {}))
        assert (plain[stack] - old).total() == sum(added.get(stack, {}).values())
        assert not old - plain[stack]


def test_the_replaced_card_varies_between_games():
    left_out = {next(iter(deck(seed)["4"] - deck(seed, old_hands="rivalries")["4"])) for seed in range(30)}
    assert len(left_out) > 3
