"""Drafts and their labels in random games: every kind of question, every step."""

from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import pytest

from pbem import json_schema, rules
from pbem.orders import form_to_order
from pbem.orders.context import Context
from pbem.orders.render import render
from pbem.service.games import form_drafts, orders
from pbem.service.games.form_drafts import Making
from pbem.web import form_labels, view_model
from tests.rules.games import dealt, deeds, kind_of_game

NAMES = dict(zip(rules.COLOURS, ("Ana", "Ben", "Carla", "Dev", "Eva"), strict=True))
SEEDS = (95, 9, 20, 0, 14)


class Moment(NamedTuple):
    """The start of a wait: the state, the seat, and its earlier answers in this act."""

    state: rules.JSON
    seat: str
    memory: list[tuple[rules.JSON, Any]]


@cache
def moments(seed: int) -> list[Moment]:
    """The waits of a random game."""
    kind = kind_of_game(seed)
    found: list[Moment] = []
    memory: dict[str, list[tuple[rules.JSON, Any]]] = {}
    act, before = -1, ""
    for deed in deeds(dealt(kind.players, seed, kind.edition, **kind.options), Random(seed)):
        if deed.state["act"] != act:
            act, before, memory = deed.state["act"], "", {}
        mine = memory.setdefault(deed.seat, [])
        if deed.seat != before:
            found.append(Moment(deed.state, deed.seat, list(mine)))
        mine.append((deed.asked[deed.seat], deed.value))
        before = deed.seat
    return found


def clicks(moment: Moment, dice: Random) -> Iterator[Making]:
    """The drafts of a wait after each click, up to the complete one."""
    view = rules.view(moment.state, moment.seat)
    making = form_drafts.try_out(view, [], [])
    while True:
        yield making
        if making.question is None:
            return
        if making.stop and (not making.options or dice.random() < 0.3):
            making = form_drafts.end_answer(view, making)
        else:
            making = form_drafts.choose(view, making, pressed(making, dice))


def pressed(making: Making, dice: Random) -> str:
    """A button; the buttons of a half of the turn together are as likely as another option."""
    option, through = str(dice.choice(list(making.options))), form_drafts.at_once(making)
    return f"{option}>{dice.choice(list(through[1].options))}" if through and option == through[0] else option


def buttons(making: Making) -> list[str]:
    """The values of the form's buttons."""
    through = form_drafts.at_once(making)
    merged = [f"{through[0]}>{option}" for option in through[1].options] if through else []
    again = form_drafts.repeated(making)
    rest = [f"{again[0]}*"] if again else []
    return [*merged, *rest, *(str(option) for option in making.options if not through or option != through[0])]


@cache
def walks(seed: int) -> list[tuple[Moment, list[Making]]]:
    """The waits of a random game, each with a path through its form."""
    dice = Random(seed)
    return [(moment, list(clicks(moment, dice))) for moment in moments(seed)]


def reader(making: Making) -> view_model.Reader:
    return view_model.Reader(making.before, NAMES, "UTC", datetime(2026, 12, 1, tzinfo=UTC))


@pytest.mark.parametrize("seed", SEEDS)
def test_every_button_of_a_step_is_different(seed: int) -> None:
    for making in (making for _, walk in walks(seed) for making in walk[:-1]):
        form = view_model.form(reader(making), making)
        said = [button.label for button in form.options]
        assert form.legend
        assert all(said)
        assert len(said) == len(set(said)), said
        assert sorted(button.value for button in form.options) == sorted(buttons(making))


@pytest.mark.parametrize("seed", SEEDS)
def test_placing_all_that_are_left_places_as_many_as_the_button_says(seed: int) -> None:
    for making in (making for _, walk in walks(seed) for making in walk[:-1]):
        if again := form_drafts.repeated(making):
            place, n = again
            placed = form_drafts.choose(making.before, making, f"{place}*").made[-1][1]
            assert placed == [*making.partial, *[place] * n]


def test_two_or_more_caballeros_can_be_placed_together() -> None:
    makings = (making for seed in SEEDS for _, walk in walks(seed) for making in walk[:-1])
    found = [again[1] for making in makings if (again := form_drafts.repeated(making))]
    assert found
    assert min(found) > 1


@pytest.mark.parametrize("seed", SEEDS)
def test_the_forms_order_plays_the_selection(seed: int) -> None:
    for moment, (*_, whole) in walks(seed):
        ticked = [value for _, value in whole.made]

        played = orders.follow(moment.state, moment.seat, whole.document, moment.memory)

        assert isinstance(played, list), (whole.document, played)
        assert played[: len(ticked)] == ticked[: len(played)]
        assert json_schema.validate("order", whole.document) == []
        assert render(whole.document, Context(whole.before, NAMES))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_step_back_undoes_one_click(seed: int) -> None:
    for _, walk in walks(seed)[::4]:
        for before, after in pairwise(walk):
            assert form_drafts.undo(after.before, after).mark == before.mark


@pytest.mark.parametrize("seed", SEEDS)
def test_choices_are_described(seed: int) -> None:
    for _, (*_, whole) in walks(seed):
        said = view_model.made(reader(whole), whole)
        assert len(said) == len(whole.made)
        assert all(line and "None" not in line and "{" not in line for line in said), said
        assert view_model.asked(reader(whole)).headline[-1] not in ":,"


@pytest.mark.parametrize("seed", SEEDS)
def test_the_headline_offers_cards_until_one_is_taken(seed: int) -> None:
    for making in (making for _, walk in walks(seed) for making in walk):
        taken = any(question["key"] == "card" for question, _ in making.made)
        asked_for_card = making.before["question"]["key"] in {"take", "card"}
        if asked_for_card:
            assert (view_model.asked(reader(making), making).headline == "Your turn") == taken


@pytest.mark.parametrize("seed", SEEDS)
def test_an_order_that_leaves_a_half_open_is_not_whole(seed: int) -> None:
    for _, (*_, made) in walks(seed):
        said = render(made.document, Context(made.before, NAMES))
        assert form_to_order.is_whole(made.document) == (not said.endswith("then ask"))


def test_these_games_contain_every_kind_of_question() -> None:
    steps = [making.question for seed in SEEDS for _, walk in walks(seed) for making in walk]
    through = [form_drafts.at_once(making) for seed in SEEDS for _, walk in walks(seed) for making in walk]
    steps += [ahead.question for _, ahead in filter(None, through)]
    assert {question["key"] for question in steps if question} == set(rules.CHOICES)


def asked_for(key: str) -> list[Making]:
    """The steps with that question."""
    steps = [making for seed in SEEDS for _, walk in walks(seed) for making in walk if making.question]
    steps += [ahead for _, ahead in filter(None, map(form_drafts.at_once, steps))]
    return [making for making in steps if making.question and making.question["key"] == key]


def test_unlimited_is_not_shown_as_a_number() -> None:
    [making, *_] = asked_for("move")
    of = {"red@aragon": 2, "red@sevilla": 1}
    assert making.question
    question = making.question | {"most": 99, "of": of, "whole": False, "one_region": False}

    assert form_labels.legend(question, reader(making).narrator).endswith(
        "You can move as many of your caballeros as you like."
    )
    assert form_labels.legend(question | {"most": 2}, reader(making).narrator).endswith(
        "You can move up to 2 of your caballeros."
    )


def test_scoring_options_show_their_points() -> None:
    for making in asked_for("score"):
        form = view_model.form(reader(making), making)
        hidden = [place for place, counts in making.view["places"].items() if counts is None]
        assert all(button.hint for button in form.options if button.value not in hidden)


def test_a_veto_question_shows_the_action() -> None:
    assert all(view_model.asked(reader(making)).opens for making in asked_for("veto"))
    assert not any(view_model.asked(reader(making)).opens for making in asked_for("card"))


def test_pieces_are_grouped_by_player() -> None:
    form = view_model.form(reader(making := asked_for("remove")[0]), making)
    assert all(button.label == f"{button.group} in {button.short}" for button in form.options)
    tiles = {
        button.group for making in asked_for("scoreboard") for button in view_model.form(reader(making), making).options
    }
    assert tiles == {"Scoreboard 8/4/0", "Scoreboard 4/0/0"}


def test_a_card_option_looks_like_a_card() -> None:
    faces = {
        (button.face.number, button.face.name, button.face.most)
        for making in asked_for("card")
        for button in view_model.form(reader(making), making).options
        if button.face
    }
    assert ("5", "King's Card", "place up to 5") in faces
    powers = [
        button.face for making in asked_for("power") for button in view_model.form(reader(making), making).options
    ]
    assert {len(face.most) for face in powers if face and face.number == "8"} == {2}


def test_an_outdated_draft_loses_only_its_end() -> None:
    [first, *_] = moments(4)
    view = rules.view(first.state, first.seat)

    making = form_drafts.try_out(view, ["a card that is none"], ["nowhere"])

    assert (making.made, making.partial) == ([], [])
    assert making.question == view["question"]
