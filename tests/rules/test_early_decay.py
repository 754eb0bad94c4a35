"""The card that empties all other Courts, kept out of the first round (J66)."""

from itertools import product
from random import Random

import pytest

from pbem.rules import begin, complete, deal, shuffles, view
from pbem.rules.deal import mixed_key, shuffled
from tests.rules.games import deeds, seed_of

CARDS = {"classic": "c2_decay_all", "2023": "n2_decay_all"}
TABLES = tuple(product(CARDS, (2, 3, 4, 5)))
GAMES = 60


def stack_of(dealt):
    """The stack that holds the card, from the top."""
    return next(cards for stack, cards in dealt["stacks"].items() if "2" in stack)


def dealt(number, edition="classic", players=4, **options):
    return deal(edition, players, options, seed_of(number))


def first_with_the_card_on_top(edition="classic", players=4, **options):
    found = (
        number for number in range(500) if stack_of(dealt(number, edition, players, **options))[0] == CARDS[edition]
    )
    return next(found)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_card_is_never_on_the_table_in_the_first_round(edition, players):
    for number in range(GAMES):
        start = begin(dealt(number, edition, players, early_decay="replaced")).state
        assert CARDS[edition] not in view(start, None)["cards"].values()


@pytest.mark.parametrize("rounds", ["9", "6"])
def test_in_a_short_game_the_card_is_not_in_the_first_round_played(rounds):
    number = first_with_the_card_on_top()
    usual = begin(dealt(number, rounds=rounds)).state
    replaced = begin(dealt(number, rounds=rounds, early_decay="replaced")).state
    assert CARDS["classic"] in view(usual, None)["cards"].values()
    assert CARDS["classic"] not in view(replaced, None)["cards"].values()


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_a_deal_without_the_card_on_top_is_not_changed(edition, players):
    for number in range(GAMES):
        usual = dealt(number, edition, players)
        if stack_of(usual)[0] != CARDS[edition]:
            assert dealt(number, edition, players, early_decay="replaced")["stacks"] == usual["stacks"]


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_only_that_stack_is_shuffled_again_and_keeps_its_cards(edition, players):
    number = first_with_the_card_on_top(edition, players)
    usual, replaced = dealt(number, edition, players), dealt(number, edition, players, early_decay="replaced")
    changed = [stack for stack in usual["stacks"] if usual["stacks"][stack] != replaced["stacks"][stack]]
    assert changed == [stack for stack in usual["stacks"] if "2" in stack]
    assert sorted(stack_of(usual)) == sorted(stack_of(replaced))


def test_the_shuffle_that_replaces_it_can_be_checked_by_hand():
    number = first_with_the_card_on_top()
    words = dict.fromkeys(("red", "blue", "green", "yellow"), "")
    made = shuffles("classic", words, {"early_decay": "replaced"}, seed_of(number))
    labels = [one.label for one in made]
    first, again = made[labels.index("stack 2")], made[labels.index("stack 2 again 1")]
    key = mixed_key(seed_of(number), list(words.items()))
    assert again.before == first.after
    assert again.after == shuffled(key, "stack 2 again 1", first.after)
    assert stack_of(dealt(number, early_decay="replaced")) == again.after


def test_the_stack_is_shuffled_again_if_the_card_is_still_on_top():
    words = dict.fromkeys(("red", "blue", "green", "yellow"), "")
    for number in range(2000):
        made = {one.label: one for one in shuffles("classic", words, {"early_decay": "replaced"}, seed_of(number))}
        if "stack 2 again 2" in made:
            assert made["stack 2 again 2"].before == made["stack 2 again 1"].after
            assert made["stack 2 again 1"].after[0] == CARDS["classic"]
            assert stack_of(dealt(number, early_decay="replaced"))[0] != CARDS["classic"]
            return
    raise AssertionError("The card was never on top twice.")


def test_the_card_is_equally_likely_anywhere_below_the_top():
    games = 2200
    places = [stack_of(dealt(number, early_decay="replaced")).index(CARDS["classic"]) for number in range(games)]
    counts = [places.count(place) for place in range(11)]
    assert counts[0] == 0
    assert all(160 < count < 280 for count in counts[1:])  # 220 each; the seeds are fixed


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, {"merge_stacks": "yes"}),
        (4, {"old_hands": "delegation,rivalries,veto,veto"}),
        (5, {"new_regency": "yes"}),
        (4, {"power_shift": "yes", "old_hands": "veto"}),
    ],
)
def test_the_option_works_with_the_expansions_of_2023(players, options):
    number = first_with_the_card_on_top("2023", players, **options)
    assert stack_of(dealt(number, "2023", players, early_decay="replaced", **options))[0] != CARDS["2023"]


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_card_still_comes_up_in_later_rounds(edition, players):
    """In a random game, played to its end."""
    for number in range(40):
        game = dealt(number, edition, players, early_decay="replaced")
        if 0 < stack_of(game).index(CARDS[edition]) < 9:
            shown = {
                event_round(deed.step.state)
                for deed in deeds(game, Random(number))
                for event in deed.step.events
                if event["type"] == "revealed" and CARDS[edition] in event["cards"].values()
            }
            assert len(shown) == 1
            assert min(shown) > 1
            return
    raise AssertionError("No game with the card among the first nine.")


def event_round(state):
    return state["board"]["round"]


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_option_can_be_chosen_at_every_table(edition, players):
    assert complete({"early_decay": "replaced"}, edition, players)["early_decay"] == "replaced"
