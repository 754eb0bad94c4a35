"""Nobody learns what they may not.

A twin of a state differs from it only in what one viewer may not know: the order of hidden cards, which power cards
came back to others' hands, what others have set on discs that are not turned over yet. All that the viewer gets of
either must be equal to the byte.
"""

from __future__ import annotations

import json
from collections import Counter
from copy import deepcopy
from random import Random

import pytest

from pbem.rules import JSON, answer, begin, questions, told, view
from tests.rules.games import any_answer, dealt, deeds, stretched

SEEDS = (4, 5, 6, 10, 11, 16, 21, 23)  # games in which power cards come back and many discs are set


class Seen:
    """A game as it went by: at each moment the state, and how its answers might have been others."""

    def __init__(self, seed):
        players, options = stretched(seed)
        self.dice = Random(seed)
        self.asked: dict[tuple[str, str], JSON] = {}
        self.differs: Counter[str] = Counter()
        self.deeds = list(deeds(dealt(players, seed, **options), self.dice))
        for deed in self.deeds:
            self.asked |= {(question["id"], seat): question for seat, question in deed.asked.items()}

    def twin(self, state, viewer):
        """The state, with everything else than it is that the viewer may not know."""
        other = deepcopy(state)
        self._restack(other)
        for seat in other["board"]["seats"]:
            if seat != viewer and not self._swap_answer(other, seat):
                self._swap_hand(other, seat)
        for seat in other["discs"]:
            if seat != viewer:
                self._set_disc(other, seat)
        return other

    def _restack(self, other):
        for cards in other["board"]["stacks"].values():
            self.dice.shuffle(cards)
        self.differs["stacks"] += 1

    def _swap_answer(self, other, seat):
        """Whether this act has an answer about the seat's hand: a card played is public, one taken back is not."""
        hers = False
        for ordinal in range(len(other["answers"])):
            question = self.asked.get((f"0.{other['act']}.{ordinal}", seat))
            if question and question["key"] == "back":
                other["answers"][ordinal] = self.dice.choice(question["options"])
                self.differs["answers"] += 1
            hers = hers or bool(question and question["key"] in {"back", "power"})
        return hers

    def _swap_hand(self, other, seat):
        board = other["board"]
        hand, played = board["hands"][seat], board["plays"][seat]
        returned = [value for value in hand if value in played]
        spent = [value for value in played if value not in hand]
        if returned and spent:
            hand.remove(self.dice.choice(returned))
            hand.append(self.dice.choice(spent))
            hand.sort()
            self.differs["hands"] += 1

    def _set_disc(self, other, seat):
        number = f"0.{other['act']}.{len(other['answers'])}"
        other["discs"][seat] = any_answer(self.asked[number, seat], self.dice)
        self.differs["discs"] += 1


def viewers(state):
    return [None, *state["board"]["seats"]]


def bytes_of(thing):
    return json.dumps(thing).encode()


@pytest.mark.parametrize("seed", SEEDS)
def test_views_and_questions_of_twins_are_equal_to_the_byte(seed):
    seen = Seen(seed)
    for deed in seen.deeds:
        for viewer in viewers(deed.state):
            other = seen.twin(deed.state, viewer)
            assert bytes_of(view(other, viewer)) == bytes_of(view(deed.state, viewer))
            assert questions(other).get(viewer) == questions(deed.state).get(viewer)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_told_of_the_same_answer_to_twins_is_equal_to_the_byte(seed):
    seen = Seen(seed)
    for deed in seen.deeds:
        if deed.step.state["act"] != deed.state["act"] or deed.state["discs"]:
            continue  # the next cards and the discs are turned over: now all may know
        for viewer in {None, deed.seat}:
            other = seen.twin(deed.state, viewer)
            if deed.asked[deed.seat]["key"] not in {"back", "power"} or viewer == deed.seat:
                step = answer(other, deed.seat, deed.asked[deed.seat]["id"], deed.value)
                assert heard(step, viewer) == heard(deed.step, viewer)


@pytest.mark.parametrize("seed", SEEDS)
def test_which_power_card_came_back_is_told_to_its_owner_alone(seed):
    for deed in Seen(seed).deeds:
        question = deed.asked[deed.seat]
        if question["key"] != "back":
            continue
        steps = [answer(deed.state, deed.seat, question["id"], value) for value in question["options"]]
        same_act = [step for step in steps if step.state["act"] == deed.state["act"]]
        for viewer in viewers(deed.state):
            assert (len({heard(step, viewer) for step in steps}) == 1) == (viewer != deed.seat)
            assert len({bytes_of(view(step.state, viewer)) for step in same_act}) <= 1 or viewer == deed.seat


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_set_on_a_disc_shows_to_nobody_else_before_all_are_turned_over(seed):
    for deed in Seen(seed).deeds:
        if len(deed.asked) < 2:
            continue
        question, dice = deed.asked[deed.seat], Random(seed)
        steps = [answer(deed.state, deed.seat, question["id"], any_answer(question, dice)) for _ in range(3)]
        assert all(step.events == [] for step in steps)
        for viewer in viewers(deed.state):
            assert len({bytes_of(view(step.state, viewer)) for step in steps}) == 1


def test_the_twins_really_are_different():
    differs: Counter[str] = Counter()
    for seed in SEEDS:
        seen = Seen(seed)
        for deed in seen.deeds:
            seen.twin(deed.state, None)
        differs += seen.differs
    assert all(differs[what] > 5 for what in ("stacks", "hands", "discs", "answers"))


def test_a_view_never_holds_a_hidden_card_in_its_place():
    seen = view(begin(dealt(2) | {"start": "red"}).state, "red")
    assert {card for cards in seen["resume"]["board"]["stacks"].values() for card in cards} == {"?"}


def heard(step, viewer):
    """What a viewer is told of a step, as bytes."""
    return bytes_of([event for each in step.events if (event := told(each, viewer))])
