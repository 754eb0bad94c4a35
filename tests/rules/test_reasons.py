"""A refused answer says why: a specific reason that is true, with something legal instead, and nothing hidden."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple, assert_never

import pytest

from pbem.rules import (
    CHOICES,
    JSON,
    PLACES,
    Illegal,
    Refused,
    Value,
    answer,
    begin,
    board_side,
    choice_of,
    choices,
    questions,
    reasons,
    steps,
    view,
    why_not,
)
from pbem.rules.board import split
from pbem.rules.choices import Choice, Tokens
from tests.orders.desk import pick
from tests.rules.games import Kind, dealt, deeds, kind_of_game
from tests.rules.test_secrets import Seen
from tests.rules.wrong import wrong_answers

GAMES = [
    *(kind_of_game(number) for number in range(16)),
    *(Kind("2023", 2 + number % 3, {"new_regency": "yes", "old_hands": "rivalries"}) for number in range(18)),
    *(Kind("2023", 2 + number, {"power_shift": "yes"}) for number in range(4)),
    *(Kind("classic", 5, {"power_cards": "sealed"}) for _ in range(2)),
    *(Kind("classic", 3, {"all_own": "must_move_all"}) for _ in range(6)),
]
SEEDS = (2, 3, 11, 13, 22, 24, 25, 26, 28, 33, 34, 35, 36, 38, 40, 42, 43, 45)
"""The games that together show each reason for each kind of question; three times, if all of them do."""
RARE = {"move", "disc", "entourage", "swap", "king", "scoreboard", "noble", "remove", "bids"}
UNSPECIFIC = {Tokens.YES_NO, Tokens.WAY}
"""Tokens of which every well-formed one is legal."""


class Wrong(NamedTuple):
    """An illegal answer in a game, and how it is refused."""

    state: JSON
    seat: str
    value: Value
    illegal: Illegal


def refused(state: JSON, seat: str, value: Value, question: str = "") -> Illegal:
    with pytest.raises(Refused) as caught:
        answer(state, seat, question or questions(state)[seat]["id"], value)
    assert isinstance(caught.value.reason, Illegal)
    return caught.value.reason


@cache
def wrongs() -> list[Wrong]:
    found: list[Wrong] = []
    for seed in SEEDS:
        (name, players, options), dice = GAMES[seed], Random(seed)
        for deed in deeds(dealt(players, seed, name, **options), dice):
            asked = deed.asked[deed.seat]
            values = wrong_answers(deed.state, asked, dice, 3 if asked["key"] in RARE else 1)
            at = (deed.state, deed.seat)
            found += [Wrong(*at, value, refused(*at, value, asked["id"])) for value in values]
    return found


def test_every_kind_of_question_was_answered_wrongly():
    seen = {wrong.illegal.question["key"] for wrong in wrongs()}
    assert seen == {key for key, choice in CHOICES.items() if choice.tokens not in UNSPECIFIC}
    assert len({(wrong.illegal.question["key"], type(wrong.illegal.why)) for wrong in wrongs()}) > 80


def test_a_well_formed_answer_is_refused_with_a_specific_reason():
    for wrong in wrongs():
        assert not isinstance(wrong.illegal.why, reasons.Malformed), wrong[1:]
        if isinstance(wrong.illegal.why, reasons.NoPlaceHere):
            assert choice_of(wrong.illegal.question) is choices.SEQUENCE, wrong[1:]


def test_a_reason_is_true():
    for wrong in wrongs():
        assert is_true(wrong.illegal.why, wrong), wrong[1:]


def test_alternatives_offered_are_legal():
    for wrong in wrongs():
        question, before, instead = wrong.illegal.question, list(wrong.illegal.before), wrong.illegal.instead
        if question["shape"] == "pick":
            assert list(instead) == question["options"]
            continue
        now = steps(question, before)
        assert list(instead) == list(now.options)
        assert instead or now.stop, wrong[1:]


TABLE: Any = {
    "colours": ["red", "blue", "green"],
    "king": "granada",
    "places": {
        **{place: {} for place in PLACES if place != "cataluna"},
        "galicia": {"red": 2, "blue": 1},
        "aragon": {"red": 1, "blue": 3},
        "granada": {"red": 1},
    },
    "court": {"red": 3, "blue": 0},
    "grandes": {"red": "granada", "blue": "castillo"},
    "tiles": {"8": "granada", "4": None},
    "taken": {"blue": "c5_king"},
    "totals": {},
}
MOVE = {"of": {"red@aragon": 1, "red@galicia": 2}, "to": ["sevilla", "castillo"], "least": 1, "most": 9, "own": 9}
SELDOM: list[tuple[reasons.Why, Any, dict[str, Any], Any]] = [
    (reasons.GrandeStuck("red", "granada"), choices.NOBLE, {"options": ["green@aragon"]}, "red@sevilla"),
    (reasons.GrandeStuck("blue", "castillo"), choices.SWAP, {"options": ["red"]}, "blue"),
    (reasons.NoGrande("green"), choices.SWAP, {"options": ["red"]}, "green"),
    (reasons.ScoreboardStuck("8", "granada"), choices.SCOREBOARD, {"options": ["4@sevilla"]}, "8@sevilla"),
    (reasons.CardTaken("c5_king", "blue"), choices.CARD, {"options": ["c2_veto"]}, "c5_king"),
    (reasons.MustLeave("galicia"), choices.DISC, {"options": ["aragon"], "card": "n4_coup"}, "galicia"),
    (reasons.NotOnBoard("cataluna"), choices.EVICT, {"options": ["aragon"]}, "cataluna"),
    (reasons.NoPlaceHere("sevilla"), choices.SEQUENCE, {"of": {"aragon": 1}, "least": 1, "most": 1}, ["sevilla"]),
    (reasons.NoPlaceHere("sevilla"), choices.ADD, {"of": {"aragon": 1}, "least": 1, "most": 1}, ["sevilla"]),
    (reasons.NotARegion("court", ""), choices.ADD, {"of": {"aragon": 1}, "least": 1, "most": 1}, ["court"]),
    (reasons.NotARegion("court", "castillo"), choices.ADD, {"of": {"castillo": 1}, "least": 1, "most": 1}, ["court"]),
    (reasons.NotARegion("court", "castillo"), choices.MOVE, {**MOVE, "foreign": 0}, ["red@aragon", "court"]),
    (reasons.OneEach("blue"), choices.REMOVE, {"of": {"blue@aragon": 1, "blue@galicia": 1, "green@galicia": 1},
     "least": 2, "most": 2, "one_each": True}, ["blue@aragon", "blue@galicia"]),
    (reasons.OthersOnly(), choices.MOVE, {**MOVE, "of": {"blue@aragon": 3}, "foreign": 3}, ["red@aragon"]),
    (reasons.AllOfThem("galicia"), choices.MOVE, {**MOVE, "foreign": 0, "one_region": True, "whole": True},
     ["red@galicia", "sevilla"]),
    (reasons.NotExtreme("aragon", 4, fewest=True), choices.KING, {"options": ["galicia"], "card": "r5_chalet"},
     "aragon"),
    (reasons.NotExtreme("aragon", 4, fewest=False), choices.KING, {"options": ["galicia"], "card": "r5_fullest"},
     "aragon"),
]  # fmt: skip


@pytest.mark.parametrize(("why", "choice", "given", "value"), SELDOM, ids=[type(one[0]).__name__ for one in SELDOM])
def test_rare_reasons_are_given(why: reasons.Why, choice: Choice, given: dict[str, Any], value: Any):
    question: Any = {"id": "0.1.0", "seat": "red", "key": choice.key, "card": None, "by": "red", "default": None}
    question |= {"shape": choice.shape.value} | given
    card = given.get("card") or "c1_any3"
    illegal = why_not(question, value, TABLE, "classic" if card.startswith("c") else "2023")
    assert illegal is not None
    assert illegal.why == why


def test_every_kind_of_reason_came_up():
    kinds = {type(wrong.illegal.why) for wrong in wrongs()} | {type(why) for why, *_ in SELDOM}
    assert set(reasons.Why.__args__) - kinds == {reasons.Malformed}


@pytest.mark.parametrize("key", sorted(CHOICES))
@pytest.mark.parametrize("value", [None, True, 1.5, {}, [[]], "nowhere", ["nowhere"], [None]], ids=repr)
def test_invalid_tokens_are_refused_with_valid_examples(key: str, value: Any):
    for wrong in wrongs():
        if wrong.illegal.question["key"] == key:
            found = refused(wrong.state, wrong.seat, value)
            assert found.instead or steps(found.question, found.before).stop
            return


@pytest.mark.parametrize("seed", [13, 36, 74])
def test_a_reason_is_the_same_whatever_is_hidden(seed: int):
    seen = Seen(seed)
    for at, deed in enumerate(seen.deeds[::5]):
        twin = seen.twin(deed.state, deed.seat)
        for value in wrong_answers(deed.state, deed.asked[deed.seat], Random(at), 1):
            mine, other = refused(deed.state, deed.seat, value), refused(twin, deed.seat, value)
            assert reasons.to_json(mine) == reasons.to_json(other)


def test_programs_get_a_code_facts_and_alternatives():
    illegal = Illegal(reasons.KingsRegion("granada"), {"key": "score"}, (), ("sevilla",))  # type: ignore[typeddict-item]  # its key is enough here
    assert reasons.to_json(illegal) == {
        "code": "kings_region",
        "facts": {"place": "granada"},
        "instead": ["sevilla"],
    }
    assert reasons.to_json(reasons.NotAsked("red")) == {"code": "not_asked", "facts": {"seat": "red"}, "instead": []}


def is_true(why: reasons.Why, wrong: Wrong) -> bool:  # noqa: C901, PLR0912, PLR0915 - one case for each reason
    """Whether the reason agrees with the state."""
    seen, question = view(wrong.state, wrong.seat), wrong.illegal.question
    board, king, before = wrong.state["board"], seen["king"], list(wrong.illegal.before)
    side = board_side(seen)
    match why:
        case reasons.Malformed():
            return False
        case reasons.KingsRegion():
            return why.place == king
        case reasons.NotNearKing():
            return why.king == king and why.place not in side.near[king] and why.place != "castillo"
        case reasons.NotNextToKing():
            return why.king == king and why.place not in side.near[king]
        case reasons.NotARegion():
            return why.place not in side.regions
        case reasons.NotAbroad():
            return why.place not in side.countries
        case reasons.NotExtreme():
            there = {place: sum(seen["places"][place].values()) for place in side.regions}
            held = [n for n in there.values() if n]
            return bool(there[why.place] == why.there != (min(held) if why.fewest else max(held)))
        case reasons.MustLeave():
            return why.place not in question["options"] and why.place in side.regions
        case reasons.SamePlace():
            mine = seen["grandes"].get(wrong.seat)
            token = wrong.value if isinstance(wrong.value, str) else before[-1]
            return why.place in {mine, seen["grandes"].get(split(token)[0]), split(token)[1]}
        case reasons.NotOnBoard():
            return why.place not in side.regions
        case reasons.NoPlaceHere():
            return why.place not in question["of"]
        case reasons.NoneThere():
            here = seen["court"] if why.place == "court" else seen["places"][why.place]
            in_disc = question["key"] == "disc"
            return here.get(why.colour, 0) == why.there and (in_disc or before.count(name(why, question)) == why.there)
        case reasons.OwnOnly():
            return not question["foreign"]
        case reasons.OthersOnly():
            return not question.get("own")
        case reasons.TooManyOf():
            mine_moved = [token for token in before[::2] if (split(token)[0] == wrong.seat) == why.own]
            return len(mine_moved) == why.most == question["own" if why.own else "foreign"]
        case reasons.OneEach():
            return why.colour in {split(token)[0] for token in before}
        case reasons.OneRegion():
            return {split(token)[1] for token in before[::2]} <= {why.place}
        case reasons.NoGoal():
            return len(before) % 2 == 1 and split(before[-1]) == (why.colour, why.place)
        case reasons.AllOfThem():
            moved = sum(token == f"{wrong.seat}@{why.place}" for token in before[::2])
            return bool(question["whole"]) and moved < seen["places"][why.place][wrong.seat]
        case reasons.TooMany():
            pairs = 2 if question["shape"] == "pairs" else 1
            return wrong.value > why.most if question["shape"] == "pick" else len(before) == why.most * pairs
        case reasons.TooFew():
            return (wrong.value if question["shape"] == "pick" else len(before)) < why.least
        case reasons.Twice():
            return why.token in before
        case reasons.PowerPlayed():
            return seen["totals"][why.by] == why.value
        case reasons.NotInHand():
            return why.card not in {str(value) for value in seen["hand"]} and why.card not in (seen["modifiers"] or ())
        case reasons.NotSpent():
            played = {*map(str, board["plays"][wrong.seat]), *board["shifts"].get(wrong.seat, ())}
            hand = {*map(str, seen["hand"]), *(seen["modifiers"] or ())}
            return why.card in hand or why.card not in played
        case reasons.CardTaken():
            return seen["taken"][why.by] == why.card
        case reasons.CardNotThere():
            return why.card not in seen["cards"].values()
        case reasons.CourtEmpty():
            return seen["court"][wrong.seat] == 0
        case reasons.HalfDone():
            return why.half not in question["options"] and (why.half != "place" or seen["court"][wrong.seat] > 0)
        case reasons.GrandeStuck():
            return seen["grandes"][why.colour] == why.place and why.place in {king, "castillo"}
        case reasons.NoGrande():
            return why.colour not in seen["grandes"]
        case reasons.ScoreboardStuck():
            return seen["tiles"][why.tile] == why.place == king
        case reasons.ScoreboardThere():
            return why.place in seen["tiles"].values()
        case reasons.VetoSteps():
            return why.after not in question["options"]
    assert_never(why)


def name(found: reasons.NoneThere, question: JSON) -> str:
    """The token of which there are no more."""
    return f"{found.colour}@{found.place}" if choice_of(question).tokens is Tokens.PIECE else found.place


@pytest.mark.parametrize(
    ("value", "why"),
    [(13, reasons.NotSpent("13")), (99, reasons.Malformed(99)), ("13", reasons.Malformed("13"))],
)
def test_only_a_power_card_can_be_unspent(value, why):
    table = view(begin(dealt(4)).state, "red")
    asked = pick("back", [12, 11], "c1_back")
    illegal = why_not(asked, value, table, "classic")
    assert illegal is not None
    assert illegal.why == why
