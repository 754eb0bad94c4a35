"""The deal: fair, checkable, and made from seed and words alone."""

import hashlib
import json
from collections import Counter
from importlib import import_module

import pytest

from pbem.rules import COLOURS, REGIONS, Unplayable, begin, commitment, deal, mixed_key
from pbem.rules.deal import _below, _numbers, set_up, shuffled
from tests.rules.games import dealt, seed_of
from tests.rules.shapes import SCHEMAS

VECTORS = json.loads((SCHEMAS / "vectors" / "shuffle.json").read_text("utf-8"))
FIVE_PERCENT = {8: 15.5, 119: 145.5}  # chi-square by degrees of freedom


@pytest.mark.parametrize("vector", VECTORS["deals"], ids=lambda vector: vector["name"])
def test_the_deal_matches_the_published_test_vectors(vector):
    assert commitment(vector["seed"]) == vector["commitment"]
    assert mixed_key(vector["seed"], list(vector["words"].items())).hex() == vector["key"]
    assert deal(vector["edition"], vector["words"], vector["options"], vector["seed"]) == vector["deal"]


@pytest.mark.parametrize("vector", VECTORS["shuffles"], ids=lambda vector: vector["label"])
def test_a_shuffle_matches_the_published_test_vectors(vector):
    assert shuffled(bytes.fromhex(vector["key"]), vector["label"], vector["items"]) == vector["shuffled"]


def test_the_commitment_is_the_sha_256_of_the_seeds_bytes():
    assert commitment(seed_of(1)) == hashlib.sha256(bytes(31) + b"\x01").hexdigest()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everyone_starts_with_7_court_2_home_21_province(players):
    board = set_up(dealt(players))
    assert board.seats == list(COLOURS[:players])
    for seat in board.seats:
        assert (board.court[seat], board.province[seat]) == (7, 21)
        assert {place: n[seat] for place, n in board.caballeros.items() if n[seat]} == {board.grandes[seat]: 2}


@pytest.mark.parametrize("seed", range(20))
def test_home_regions_differ_and_exclude_the_kings(seed):
    game = dealt(5, seed)
    assert len({game["king"], *game["homes"].values()}) == 6


def test_everyone_starts_with_cards_1_to_13_and_no_points():
    board = set_up(dealt(5))
    assert set(map(tuple, board.hands.values())) == {tuple(range(1, 14))}
    assert set(board.points.values()) == {0}


def test_stacks_hold_all_cards():
    assert {stack: len(cards) for stack, cards in dealt()["stacks"].items()} == {
        "1": 11,
        "2": 11,
        "3": 11,
        "4": 11,
        "5": 1,
    }


def test_the_veto_cards_can_be_left_out():
    stack = dealt(veto="off")["stacks"]["2"]
    assert len(stack) == 9
    assert "c2_veto" not in stack


def test_a_player_count_equals_empty_words_for_each_player():
    assert dealt(3) == dealt({"red": "", "blue": "", "green": ""})


@pytest.mark.parametrize(
    "words",
    [
        {"red": "a", "blue": ""},
        {"red": "", "blue": "a"},
        {"red": "A", "blue": ""},
        {"red": "ä", "blue": ""},
        {"red": "a ", "blue": ""},
    ],
)
def test_a_word_changes_every_shuffle(words):
    without, with_word = dealt(2), dealt(words)
    assert [without["stacks"][stack] != with_word["stacks"][stack] for stack in "1234"] == [True] * 4


def test_moving_letters_between_words_changes_the_key():
    key = seed_of(0)
    assert mixed_key(key, [("red", "ab"), ("blue", "")]) != mixed_key(key, [("red", "a"), ("blue", "b")])
    assert mixed_key(key, [("red", '","blue'), ("blue", "")]) != mixed_key(key, [("red", ""), ("blue", '","blue')])


def test_the_same_seed_and_words_make_the_same_deal():
    assert dealt({"red": "x", "blue": "y"}, 5) == dealt({"red": "x", "blue": "y"}, 5)


def test_each_label_shuffles_differently():
    key = mixed_key(seed_of(0), [])
    assert shuffled(key, "stack 1", range(11)) != shuffled(key, "stack 2", range(11))


def _chi_square(counts, cells, draws):
    expected = draws / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in counts) + (cells - len(counts)) * expected


@pytest.mark.parametrize("position", [0, 4, 8])
def test_shuffled_positions_are_uniform(position):
    drawn = Counter(shuffled(mixed_key(seed_of(n), []), "regions", REGIONS)[position] for n in range(900))
    assert _chi_square(drawn, 9, 900) < FIVE_PERCENT[8] * 1.5


def test_all_120_orders_of_five_are_equally_likely():
    orders = Counter(tuple(shuffled(mixed_key(seed_of(n), []), "start", range(5))) for n in range(2400))
    assert _chi_square(orders, 120, 2400) < FIVE_PERCENT[119] * 1.2


def test_drawn_numbers_are_uniform():
    numbers = _numbers(bytes(32), "test")
    assert _chi_square(Counter(_below(9, numbers) for _ in range(1800)), 9, 1800) < FIVE_PERCENT[8] * 1.5


def test_a_number_causing_modulo_bias_is_drawn_again():
    highest = (1 << 64) - 1  # 2 ** 64 = 3 * n + 1: the last one is left over
    assert _below(3, iter([highest, highest, 7])) == 1


def test_a_shuffle_draws_one_number_fewer_than_its_items(monkeypatch):
    drawn = []

    def counting(limit, numbers):
        drawn.append(limit)
        return _below(limit, numbers)

    monkeypatch.setattr(import_module("pbem.rules.deal"), "_below", counting)
    shuffled(bytes(32), "test", range(11))
    assert drawn == list(range(11, 1, -1))


def test_shuffling_at_most_one_item_changes_nothing():
    assert shuffled(bytes(32), "test", []) == []
    assert shuffled(bytes(32), "test", ["only"]) == ["only"]


@pytest.mark.parametrize(
    "seats",
    [-1, 0, 1, 6, 7, {}, {"red": ""}, {"blue": "", "red": ""}, {"red": "", "green": ""}, {"red": "", "orange": ""}],
)
def test_unsupported_player_counts_and_seats_are_refused(seats):
    with pytest.raises(Unplayable, match="2 to 5 players"):
        deal("classic", seats, {}, seed_of(0))


@pytest.mark.parametrize(
    "options", [{"rounds": "7"}, {"rounds": 8}, {"veto": True}, {"victims": None}, {"length": "9"}]
)
def test_unknown_options_are_refused(options):
    with pytest.raises(Unplayable):
        deal("classic", 2, options, seed_of(0))


def test_omitted_options_have_their_defaults():
    assert dealt(2)["options"] == {
        "rounds": "9",
        "veto": "partial",
        "castillo": "open",
        "ties": "shared",
        "early_decay": "stays",
        "power_cards": "sequential",
        "victims": "in_turn",
        "all_own": "may_leave",
        "disc_two": "one_if_only_one",
        "score_castillo": "no",
    }


@pytest.mark.parametrize(("players", "merging"), [(2, {}), (3, {"merge_stacks": "no"}), (4, {}), (5, {})])
def test_omitted_options_of_2023_have_their_defaults(players, merging):
    assert dealt(players, edition="2023")["options"] == merging | {
        "rounds": "9",
        "castillo": "open",
        "ties": "shared",
        "early_decay": "stays",
        "power_cards": "sequential",
        "victims": "in_turn",
        "old_hands": "none",
        "new_regency": "no",
        "power_shift": "no",
    }


@pytest.mark.parametrize(
    ("edition", "players", "options"),
    [
        ("classic", 4, {"new_regency": "yes"}),
        ("classic", 4, {"old_hands": "veto"}),
        ("classic", 3, {"merge_stacks": "yes"}),
        ("2023", 4, {"merge_stacks": "yes"}),
        ("2023", 4, {"veto": "whole"}),
        ("2023", 4, {"score_castillo": "yes"}),
        ("2023", 4, {"old_hands": "veto,veto,veto"}),
    ],
)
def test_options_of_another_edition_or_player_count_are_refused(edition, players, options):
    with pytest.raises(Unplayable, match=next(iter(options))):
        deal(edition, players, options, seed_of(0))


def test_old_hands_may_be_named_in_any_order():
    game = dealt(4, edition="2023", old_hands="veto, delegation,veto")
    assert game["options"]["old_hands"] == "delegation,veto,veto"


def test_the_rounds_option_accepts_an_integer():
    assert deal("classic", 2, {"rounds": 6}, seed_of(0))["options"]["rounds"] == "6"


def test_begin_does_not_change_the_deal():
    game = dealt(4)
    before = json.dumps(game)
    begin(game)
    assert json.dumps(game) == before
