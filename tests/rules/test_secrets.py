"""Nobody learns what they may not, in any edition.

A twin of a state differs from it only in what one viewer may not know: the order of hidden cards, which power cards and
modifiers others hold, what came back to their hands, what others have set on discs or ranked on lists that are not
turned over yet, and, where it must be remembered, what lies in the castillo. All that the viewer gets of either must be
equal to the byte.
"""

from __future__ import annotations

import json
from collections import Counter
from copy import deepcopy
from random import Random

import pytest

from pbem.rules import CASTILLO, JSON, MODIFIERS, answer, begin, questions, told, view
from tests.rules.games import any_answer, dealt, deeds, kind_of_game

# Games in which power cards and modifiers come back, are passed, and many discs and lists are set.
SEEDS = (13, 16, 25, 36, 53, 61, 74, 78)


class Seen:
    """A game as it went by: at each moment the state, and how its answers might have been others."""

    def __init__(self, seed, kind=None):
        edition, players, options = kind or kind_of_game(seed)
        self.dice = Random(seed)
        self.asked: dict[tuple[str, str], JSON] = {}
        self.given: dict[str, str] = {}  # seat -> the modifier it passed on
        self.differs: Counter[str] = Counter()
        self.deeds = list(deeds(dealt(players, seed, edition, **options), self.dice))
        for deed in self.deeds:
            self.asked |= {(question["id"], seat): question for seat, question in deed.asked.items()}
            if deed.asked[deed.seat]["key"] == "pass":
                self.given[deed.seat] = deed.value

    def twin(self, state, viewer):
        """The state, with everything else than it is that the viewer may not know."""
        other = deepcopy(state)
        self._restack(other)
        free = [seat for seat in other["board"]["seats"] if seat != viewer and not self._swap_answer(other, seat)]
        for seat in free:
            self._swap_hand(other, seat)
        self._swap_modifiers(other, viewer, free)
        if other["options"]["castillo"] == "memory":
            self._shake_castillo(other)
        for seat in other["discs"]:
            if seat != viewer:
                self._set_disc(other, seat)
        return other

    def _restack(self, other):
        dummy = other["board"]["dummy"]
        piles = [*other["board"]["stacks"].values(), dummy.get("powers", []), dummy.get("regions", [])]
        for cards in [*piles, *dummy.get("piles", [])]:
            self.dice.shuffle(cards)
        self.differs["stacks"] += 1
        self.differs["dummy"] += bool(dummy)

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
        """What came back might have been another card, a grey one for a white one too."""
        board = other["board"]
        hands = (board["hands"][seat], board["modifiers"].get(seat, []))
        plays = (board["plays"][seat], board["shifts"].get(seat, []))
        returned = [card for hand, played in zip(hands, plays, strict=True) for card in hand if card in played]
        spent = [card for hand, played in zip(hands, plays, strict=True) for card in played if card not in hand]
        if returned and spent:
            old, new = self.dice.choice(returned), self.dice.choice(spent)
            hands[isinstance(old, str)].remove(old)
            hands[isinstance(new, str)].append(new)
            hands[0].sort()
            self.differs["hands"] += 1

    def _swap_modifiers(self, other, viewer, free):
        """Others hold other modifiers, but for what they have from the viewer, and for what they played."""
        board = other["board"]
        known = {card for played in board["shifts"].values() for card in played} | {self.given.get(viewer)}
        held = {seat: [card for card in board["modifiers"].get(seat, ()) if card not in known] for seat in free}
        dealt_out = {card for hand in board["modifiers"].values() for card in hand}
        pool = [card for hand in held.values() for card in hand]
        pool += [card for card in MODIFIERS if card not in dealt_out | known]
        self.dice.shuffle(pool)
        for seat, cards in held.items():
            if cards:
                kept = [card for card in board["modifiers"][seat] if card not in cards]
                board["modifiers"][seat] = kept + [pool.pop() for _ in cards]
                self.differs["modifiers"] += 1

    def _shake_castillo(self, other):
        inside = other["board"]["caballeros"][CASTILLO]
        counts = list(inside.values())
        self.dice.shuffle(counts)
        other["board"]["caballeros"][CASTILLO] = dict(zip(inside, counts, strict=True))
        self.differs["castillo"] += counts != list(inside.values())

    def _set_disc(self, other, seat):
        question = questions(other | {"discs": {}})[seat]
        other["discs"][seat] = any_answer(question, self.dice)
        self.differs[question["key"]] += 1


def viewers(state):
    return [None, *state["board"]["seats"]]


def bytes_of(thing):
    return json.dumps(thing).encode()


@pytest.mark.parametrize("seed", SEEDS)
def test_hidden_information_never_changes_views_or_questions(seed):
    seen = Seen(seed)
    for deed in seen.deeds:
        for viewer in viewers(deed.state):
            other = seen.twin(deed.state, viewer)
            assert bytes_of(view(other, viewer)) == bytes_of(view(deed.state, viewer))
            assert questions(other).get(viewer) == questions(deed.state).get(viewer)


@pytest.mark.parametrize("seed", SEEDS)
def test_hidden_information_never_changes_events(seed):
    seen = Seen(seed)
    for deed in seen.deeds:
        if deed.step.state["act"] != deed.state["act"] or deed.state["discs"]:
            continue  # the next cards and the discs are turned over: now all may know
        if any(event["type"] == "scored" and event["place"] == CASTILLO for event in deed.step.events):
            continue  # its gate is open
        for viewer in {None, deed.seat}:
            other = seen.twin(deed.state, viewer)
            if deed.asked[deed.seat]["key"] not in {"back", "power", "pass", "bids"} or viewer == deed.seat:
                step = answer(other, deed.seat, deed.asked[deed.seat]["id"], deed.value)
                assert heard(step, viewer) == heard(deed.step, viewer)


@pytest.mark.parametrize("seed", SEEDS)
def test_only_the_owner_sees_which_power_card_returned(seed):
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
def test_discs_are_hidden_from_others_until_revealed(seed):
    for deed in Seen(seed).deeds:
        if len(deed.asked) < 2:
            continue
        question, dice = deed.asked[deed.seat], Random(seed)
        steps = [answer(deed.state, deed.seat, question["id"], any_answer(question, dice)) for _ in range(3)]
        assert all(step.events == [] for step in steps)
        for viewer in viewers(deed.state):
            assert len({bytes_of(view(step.state, viewer)) for step in steps}) == 1


VETOES = [
    *((seed, ("classic", 4, {"castillo": "memory"})) for seed in range(6)),
    *((seed, ("classic", 5, {"power_cards": "sealed", "victims": "at_once"})) for seed in range(3)),
    *((seed, ("2023", 4, {"castillo": "memory", "power_shift": "yes", "old_hands": "veto,veto"})) for seed in range(4)),
]


@pytest.mark.parametrize(("seed", "kind"), VETOES)
def test_hidden_information_never_changes_vetoes(seed, kind):
    seen = Seen(seed, kind)
    for deed in seen.deeds:
        question = deed.asked[deed.seat]
        if not {"announced", "vetoed"} & {event["type"] for event in deed.step.events}:
            continue
        for viewer in viewers(deed.state):
            other = seen.twin(deed.state, viewer)
            others = answer(other, deed.seat, question["id"], deed.value)
            assert public(others, viewer) == public(deed.step, viewer)
            if deed.step.state["act"] == deed.state["act"]:
                assert bytes_of(view(others.state, viewer)) == bytes_of(view(deed.step.state, viewer))


@pytest.mark.parametrize(("seed", "kind"), VETOES)
def test_announcements_are_the_same_for_everyone(seed, kind):
    for deed in Seen(seed, kind).deeds:
        announced = [event for event in deed.step.events if event["type"] == "announced"]
        asked = [question for question in questions(deed.step.state).values() if question["key"] == "veto"]
        if announced:
            assert [{"type": "announced", **question["announced"]} for question in asked] == announced
            for viewer in viewers(deed.state):
                assert [told(event, viewer) for event in announced] == announced


def test_games_with_vetoes_announce_and_stop_every_kind_of_deed():
    every = [event for seed, kind in VETOES for deed in Seen(seed, kind).deeds for event in deed.step.events]
    announced = {event["deed"] for event in every if event["type"] == "announced"}
    assert announced >= {"move", "add", "return", "score", "king", "grande", "scoreboard", "whole"}
    assert sum(event["type"] == "vetoed" for event in every) > 10


def public(step, viewer):
    """What a viewer is told of plans and vetoes, as bytes."""
    return bytes_of([told(event, viewer) for event in step.events if event["type"] in {"announced", "vetoed"}])


def test_twin_states_really_differ():
    differs: Counter[str] = Counter()
    for seed in SEEDS:
        seen = Seen(seed)
        for deed in seen.deeds:
            seen.twin(deed.state, None)
        differs += seen.differs
    every = ("stacks", "dummy", "hands", "answers", "modifiers", "castillo", "disc", "pass", "bids")
    assert [what for what in every if differs[what] <= 5] == []


def test_a_view_contains_no_hidden_cards():
    seen = view(begin(dealt(2) | {"start": "red"}).state, "red")
    assert {card for cards in seen["resume"]["board"]["stacks"].values() for card in cards} == {"?"}


def heard(step, viewer):
    """What a viewer is told of a step, as bytes."""
    return bytes_of([event for each in step.events if (event := told(each, viewer))])
