"""What could be, from what a seat knows: always the same view again, and a game that can be played on."""

import json
from random import Random

import pytest

from pbem.rules import CASTILLO, JSON, answer, begin, imagine, questions, side_of, told, view
from tests.rules.games import any_answer, dealt, deeds, kind_of_game

# Kinds with every option, cards taken back, modifiers passed, sealed lists, a dummy, a castillo to remember.
KINDS = (13, 16, 25, 36, 53, 61, 74, 78, 80, 84, 88, 92)


def told_games(game, seed):
    """A random game: each answer, and what its seat has been told by then."""
    events = list(begin(game).events)
    for deed in deeds(game, Random(seed)):
        yield deed, list(filter(None, (told(event, deed.seat) for event in events)))
        events += deed.step.events


def moments(number, every=7):
    """Some moments of a random game: the state, the seat that is asked, and what it has been told so far."""
    edition, players, options = kind_of_game(number)
    for at, (deed, heard) in enumerate(told_games(dealt(players, number, edition, **options), number)):
        if at % every == 0 or deed.asked[deed.seat]["key"] in {
            "pass",
            "power",
            "bids",
            "disc",
            "return",
            "back",
            "veto",
        }:
            yield deed.state, deed.seat, heard


@pytest.mark.parametrize("number", KINDS)
def test_an_imagined_state_gives_the_same_view(number):
    for state, seat, heard in moments(number):
        seen = view(state, seat)
        for said in (list[JSON](), heard):
            made = imagine(seen, said, "any")
            assert json.dumps(view(made, seat)) == json.dumps(seen)
            assert all(len(hand) == len(set(hand)) for hand in made["board"]["hands"].values())


@pytest.mark.parametrize("number", KINDS)
def test_an_imagined_game_can_be_played_to_its_end(number):
    dice = Random(number)
    edition, players, _ = kind_of_game(number)
    for state, seat, heard in list(moments(number))[::20]:
        made = imagine(view(state, seat), heard, "any")
        while asked := questions(made):
            who, question = next(iter(asked.items()))
            made = answer(made, who, question["id"], any_answer(question, dice)).state
        had = side_of(edition, players, made["options"]).pieces.caballeros.n
        board = made["board"]
        for colour in board["colours"]:
            there = sum(counts[colour] for counts in board["caballeros"].values())
            assert there + board["court"][colour] + board["province"][colour] == had


def test_other_seeds_imagine_other_secrets():
    state, seat, heard = list(moments(16))[8]
    made = [imagine(view(state, seat), heard, seed)["board"] for seed in "aabcd"]
    assert made[0] == made[1]
    assert len({json.dumps(board["stacks"]) for board in made}) > 1


def test_imagine_deduces_the_hidden_castillo():
    filled = 0
    for seed in range(3):
        for deed in deeds(dealt(4, seed, castillo="memory"), Random(seed)):
            real = deed.state["board"]["caballeros"][CASTILLO]
            filled += any(real.values())
            assert imagine(view(deed.state, deed.seat), [], "any")["board"]["caballeros"][CASTILLO] == real
    assert filled


def test_a_passed_modifier_stays_in_the_neighbours_hand():
    given, checked = dict[str, str](), 0
    for deed, heard in told_games(dealt(3, 5, "2023", power_shift="yes"), 5):
        if deed.asked[deed.seat]["key"] == "pass":
            given[deed.seat] = deed.value
        elif deed.state["board"]["round"] < 3:
            left = {"red": "blue", "blue": "green", "green": "red"}[deed.seat]
            seen = view(deed.state, deed.seat)
            if given[deed.seat] not in seen["shifts"][left]:
                imagined = imagine(seen, heard, "any")["board"]["modifiers"]
                assert given[deed.seat] in imagined[left]
                real = deed.state["board"]["modifiers"]
                assert {who: len(had) for who, had in imagined.items()} == {who: len(had) for who, had in real.items()}
                checked += 1
    assert checked


def test_rivals_take_back_only_played_cards():
    found = set()
    for seed in range(12):
        for deed, heard in told_games(dealt(2, seed), seed):
            rival = "blue" if deed.seat == "red" else "red"
            backs = [at for at, event in enumerate(heard) if event["type"] == "back" and event["colour"] == rival]
            if len(backs) == 1:
                played = [e["value"] for e in heard[: backs[0]] if e["type"] == "power" and e["colour"] == rival]
                seen = view(deed.state, deed.seat)
                (card,) = returned(seen["plays"][rival], view(imagine(seen, heard, "any"), rival)["hand"])
                assert card in played
                found.add(card)
    assert len(found) > 3


def returned(plays, hand):
    """The cards that came back, as far as can be told from the cards played and those in hand."""
    return {value for value in plays if value in hand or plays.count(value) > 1}


def test_only_a_seat_that_is_asked_can_imagine():
    state = next(deeds(dealt(3, 1), Random(1))).state
    idle = next(seat for seat in state["board"]["seats"] if seat not in questions(state))
    with pytest.raises(ValueError, match="asked"):
        imagine(view(state, idle), [], "any")
