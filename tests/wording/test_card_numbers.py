"""A number in a card's row reaches everything that a player is told while the card is played."""

from __future__ import annotations

import copy
from dataclasses import replace
from typing import Any

import pytest

from pbem import rules
from pbem.i18n import Translator
from pbem.languages import LANGUAGES
from pbem.orders import describe, samples
from pbem.orders.context import Context
from pbem.orders.reasons import reason
from pbem.rules import COLOURS, JSON, answer, begin, editions, questions, view
from pbem.web.form_labels import legend
from pbem.wording.sections.grammar import Narrator
from tests.rules.games import dealt

NAMES = dict(zip(COLOURS, ("Ana", "Ben", "Carla", "Dev"), strict=False))
ROWS = [("c1_own4", "most"), ("c1_any3", "most"), ("c1_five_one_region", "most"), ("c1_add2", "most")]


@pytest.fixture
def in_the_row(monkeypatch: pytest.MonkeyPatch):
    """Put another number into a row of the classic edition."""

    def change(card: str, **numbers: int) -> None:
        known = rules.edition("classic")
        row = replace(known.cards[card], given={**known.cards[card].given, **numbers})
        monkeypatch.setitem(rules.EDITIONS, "classic", replace(known, cards={**known.cards, card: row}))
        editions._card.cache_clear()

    yield change
    editions._card.cache_clear()


def playing(card: str) -> tuple[JSON, str]:
    """A state in which somebody is asked by that card's action, and who."""
    state = begin(dealt(4, 3)).state
    for _ in range(4):
        [(seat, question)] = questions(state).items()
        state = answer(state, seat, question["id"], question["options"][0]).state
    state = copy.deepcopy(state)
    state["board"]["cards"] = {card[1]: card, "5": "c5_king"}
    while True:
        [(seat, question)] = questions(state).items()
        value: Any = {"take": question["default"], "card": card, "half": "special"}.get(question["key"])
        if value is None:
            return state, seat
        state = answer(state, seat, question["id"], value).state


def told(card: str, language: str) -> dict[str, str]:
    """What a player is told of the open question."""
    state, seat = playing(card)
    context = Context(view(state, seat), NAMES, language=language)
    question = context.question
    assert question is not None
    token = next(iter(question["of"]))
    steps = [token, *question.get("to", ())[-1:]] * (question["most"] + 1)
    with pytest.raises(rules.Refused) as refused:
        answer(state, seat, question["id"], [*steps][:40])
    assert isinstance(refused.value.reason, rules.Illegal)
    narrator = Narrator.of(context.view, NAMES, Translator(language))
    return {
        "text": context.card(card).text,
        "form": legend(question, narrator),
        "help": describe(question, context),
        "refusal": reason(refused.value.reason, context),
        "samples": " ".join(samples(question, context)),
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("card", "number"), ROWS)
def test_text_and_form_have_the_number_of_the_row(in_the_row: Any, language: str, card: str, number: str):
    before = told(card, language)
    in_the_row(card, **{number: 1})
    after = told(card, language)
    assert "1" in after["form"]
    assert {"text", "form"} <= {where for where in before if before[where] != after[where]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_has_the_number_of_the_row(in_the_row: Any, language: str):
    in_the_row("c1_add2", most=1)
    assert "1" in told("c1_add2", language)["refusal"]
    in_the_row("c1_add2", most=3)
    assert "3" in told("c1_add2", language)["refusal"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sample_takes_as_many_as_the_card_of_the_court_brings(in_the_row: Any, language: str):
    def sample() -> str:
        state, seat = playing("c4_court")
        context = Context(view(state, seat), NAMES, language=language)
        assert context.question is not None
        return f"{context.card('c4_court').text} {context.question['options'][0]}"

    in_the_row("c4_court", most=5)
    assert sample().count("5") == 2
