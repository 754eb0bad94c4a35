"""One turn in the form, click by click. Random ones are in tests/web/test_drafts.py."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from pbem import rules
from pbem.service.games import form_drafts
from pbem.service.games.form_drafts import Making
from tests.rules.games import dealt

HALVES = ["place", "special", "done"]


@cache
def turn() -> rules.View:
    """Blue's view at the first turn of two, with two caballeros to take and the King in Aragón."""
    state = rules.begin(dealt(2, 1)).state
    for value in (9, 8):
        ((seat, question),) = rules.questions(state).items()
        state = rules.answer(state, seat, question["id"], value).state
    return rules.view(state, "blue")


def after(*clicks: str) -> Making:
    """The draft after these clicks."""
    making = form_drafts.try_out(turn(), form_drafts.usual(turn()), [])
    for click in clicks:
        making = form_drafts.choose(turn(), making, click)
    return making


def shown(making: Making) -> tuple[list[Any], list[Any], Any]:
    """The answers after the supply, the tokens of the unfinished one, and what is asked."""
    supply, *values = (value for _, value in making.made)
    assert supply == 2
    return values, list(making.partial), making.question and making.question["key"]


@pytest.mark.parametrize(
    ("clicks", "draft"),
    [
        ((), ([], [], "card")),
        (("nothing",), ([], [], "card")),
        (("c5_king",), (["c5_king"], [], "half")),
        (("c5_king", "place>castillo"), (["c5_king", "place"], ["castillo"], "place")),
        (("c5_king", "place>nowhere"), (["c5_king"], [], "half")),
        (("c5_king", "nothing>granada"), (["c5_king"], [], "half")),
        (("c5_king", "place>castillo", "special"), (["c5_king", "place"], ["castillo"], "place")),
        (("c5_king", "special>granada"), (["c5_king", "special", "granada"], [], "half")),
        (("c5_king", "done"), (["c5_king", "done"], [], None)),
        (("c1_any3", "place>castillo"), (["c1_any3", "place", ["castillo"]], [], "half")),
        (("c3_fives", "place>castillo", "valencia"), (["c3_fives", "place"], ["castillo", "valencia"], "place")),
        (("c3_fives", "place>castillo", "castillo*"), (["c3_fives", "place", ["castillo"] * 3], [], "half")),
        (("c3_fives", "place>castillo", "nowhere*"), (["c3_fives", "place"], ["castillo"], "place")),
    ],
)
def test_a_click_adds_what_it_says(clicks: tuple[str, ...], draft: object) -> None:
    assert shown(after(*clicks)) == draft


@pytest.mark.parametrize(
    ("clicks", "draft"),
    [
        (("c5_king",), ([], [], "card")),
        (("c5_king", "place>castillo"), (["c5_king"], [], "half")),
        (("c5_king", "special"), (["c5_king"], [], "half")),
        (("c5_king", "special>granada"), (["c5_king", "special"], [], "king")),
        (("c5_king", "done"), (["c5_king"], [], "half")),
        (("c1_any3", "place>castillo"), (["c1_any3"], [], "half")),
        (("c3_fives", "place>castillo", "valencia"), (["c3_fives", "place"], ["castillo"], "place")),
        (("c3_fives", "place>castillo", "castillo*"), (["c3_fives", "place"], ["castillo"] * 2, "place")),
    ],
)
def test_a_step_back_takes_back_what_a_click_added(clicks: tuple[str, ...], draft: object) -> None:
    assert shown(form_drafts.undo(turn(), after(*clicks))) == draft


def test_an_answer_that_was_ended_is_opened_again_by_a_step_back() -> None:
    placing = after("c3_fives", "place>castillo")
    ended = form_drafts.end_answer(turn(), placing)
    assert shown(ended) == (["c3_fives", "place", ["castillo"]], [], "half")
    assert shown(form_drafts.undo(turn(), ended)) == shown(placing)


def test_an_answer_that_has_not_begun_does_not_end() -> None:
    for clicks in (("c5_king",), ("c5_king", "place"), ("c5_king", "done")):
        making = after(*clicks)
        assert form_drafts.end_answer(turn(), making) == making


@pytest.mark.parametrize(
    ("clicks", "again"),
    [
        (("c5_king", "place>castillo"), ("castillo", 4)),
        (("c5_king", "place>castillo", "valencia"), ("valencia", 3)),
        (("c3_fives", "place>castillo"), ("castillo", 2)),
        (("c5_king", "special>granada", "place>castillo"), ("castillo", 4)),
        (("c3_fives", "place>castillo", "castillo"), None),
        (("c5_king", "place"), None),
        (("c5_king", "done"), None),
        (("c5_king", "special"), None),
    ],
)
def test_the_last_place_is_offered_for_all_that_are_left(clicks: tuple[str, ...], again: object) -> None:
    assert form_drafts.repeated(after(*clicks)) == again


@pytest.mark.parametrize(
    ("clicks", "ends"),
    [
        ((), []),
        (("c5_king",), []),  # three halves to choose from
        (("c5_king", "done"), []),
        (("c5_king", "special>granada"), ["done"]),
        (("c5_king", "special>granada", "place>castillo"), ["stop"]),
        (("c5_king", "special>granada", "place"), []),
        (("c5_king", "place>castillo"), []),
    ],
)
def test_what_ends_a_turn_is_known(clicks: tuple[str, ...], ends: list[str]) -> None:
    assert form_drafts.endings(after(*clicks)) == ends


@pytest.mark.parametrize(
    ("clicks", "half", "asked"),
    [
        (("c5_king",), "place", "place"),
        (("c1_any3", "place>castillo"), "special", "move"),
        (("c5_king", "special>granada"), "place", "place"),
    ],
)
def test_a_half_comes_with_its_first_question(clicks: tuple[str, ...], half: str, asked: str) -> None:
    found = form_drafts.at_once(after(*clicks))
    assert found
    assert (found[0], found[1].question and found[1].question["key"]) == (half, asked)


@pytest.mark.parametrize("clicks", [(), ("c5_king", "place"), ("c5_king", "done")])
def test_only_a_choice_of_halves_comes_with_a_question(clicks: tuple[str, ...]) -> None:
    assert form_drafts.at_once(after(*clicks)) is None


@pytest.mark.parametrize(
    ("clicks", "there"), [(("place",), 0), (("place>castillo",), 1), (("place>castillo", "castillo"), 2)]
)
def test_the_preview_shows_an_unfinished_answer(clicks: tuple[str, ...], there: int) -> None:
    view = form_drafts.view_with_draft(after("c5_king", *clicks))
    assert view["places"]["castillo"].get("blue", 0) == there


def test_the_preview_shows_as_much_of_an_answer_as_is_legal() -> None:
    moving = after("c1_any3", "special>red@granada")
    assert shown(moving)[1] == ["red@granada"]
    assert form_drafts.view_with_draft(moving)["places"] == moving.view["places"]
    [first, *_] = moving.options
    moved = form_drafts.choose(turn(), moving, str(first))
    again = form_drafts.choose(turn(), moved, str(moved.options[0]))
    assert form_drafts.view_with_draft(moved)["places"] == form_drafts.view_with_draft(again)["places"]
    assert form_drafts.view_with_draft(moved)["places"] != moving.view["places"]


def test_answers_that_no_longer_fit_are_dropped_with_those_behind() -> None:
    making = form_drafts.try_out(turn(), [2, "c5_king", "nothing", "special"], [])
    assert shown(making) == (["c5_king"], [], "half")
    assert list(making.options) == HALVES
    making = form_drafts.try_out(turn(), [2, "c5_king", "place"], ["nowhere"])
    assert shown(making) == (["c5_king", "place"], [], "place")
    making = form_drafts.try_out(turn(), [2, "c5_king", "done", "special"], [])
    assert shown(making) == (["c5_king", "done"], [], None)


def test_every_draft_has_its_mark() -> None:
    drafts = [(), ("c5_king",), ("c5_king", "place"), ("c5_king", "place>castillo"), ("c3_fives",)]
    marks = [after(*clicks).mark for clicks in drafts]
    assert len(set(marks)) == len(drafts)
    assert {len(mark) for mark in marks} == {12}


def test_a_whole_turn_needs_no_more() -> None:
    whole = after("c5_king", "done")
    assert (whole.stop, list(whole.options), whole.document["type"]) == (True, [], "turn")


def test_a_bot_finishes_a_draft() -> None:
    seen = set()

    def first(question: rules.JSON, view: Callable[[], rules.View]) -> Any:
        seen.add(view()["seat"])
        return question["options"][0]

    begun = form_drafts.end_answer(turn(), after("c5_king", "place>castillo"))
    whole = form_drafts.finished(begun, first)
    assert shown(whole) == (["c5_king", "place", ["castillo"], "special", "galicia"], [], None)
    assert seen == {"blue"}
