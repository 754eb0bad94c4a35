"""Every question that a card asks, in a position with enough pieces, and all texts about it."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from pbem import rules
from pbem.i18n import Translator
from pbem.orders import describe, samples
from pbem.orders.context import Context
from pbem.orders.hints import some_value
from pbem.orders.refusals import refusal
from pbem.rules import CASTILLO, JSON, Refused, View, answer, begin, choice_of, choices, questions, view
from pbem.web.form_labels import label, legend
from pbem.wording import render_text
from pbem.wording.document import Report
from pbem.wording.sections import action_cards
from pbem.wording.sections.grammar import Narrator
from pbem.wording.sections.question_mail import question as in_words
from tests.rules.games import dealt
from tests.wording.games import named, position

AT_COURT, IN_PROVINCE, IN_REGION = 43, 47, 41
"""The caballeros of each colour in each region: numbers that occur in no row."""


class Asked(NamedTuple):
    """An open question, its seat and the state of the game."""

    seat: str
    question: JSON
    state: JSON

    @property
    def key(self) -> str:
        return str(self.question["key"])


def every_question(edition: str, card: str, *, veto: bool = False, **options: str) -> Iterator[Asked]:
    """The questions of a turn with that card, special action first; `veto`: each opponent holds one."""
    state = table(edition, card, veto=veto, **options)
    seen: set[tuple[str, str]] = set()
    yield from _walk(state, card, state["act"], seen, {})


def _walk(state: JSON, card: str, act: int, seen: set[tuple[str, str]], chosen: dict[str, Any]) -> Iterator[Asked]:
    """Each kind of question once for its player and once for another; both ways of an either-or card."""
    while state["act"] == act and (asked := questions(state)):
        seat, question = next(iter(asked.items()))
        kind = (question["key"], "own" if question["by"] == seat else "other")
        if kind not in seen:
            seen.add(kind)
            yield Asked(seat, question, state)
        if choice_of(question) is choices.WHICH and not chosen:
            for way in question["options"]:
                after = answer(state, seat, question["id"], way).state
                yield from _walk(after, card, act, seen, {"which": way})
            return
        value = _value(question, card)
        state = answer(state, seat, question["id"], value).state


def _value(question: JSON, card: str) -> Any:
    match question["key"]:
        case "take" | "veto" | "ability":
            return question["default"]
        case "card":
            return card
        case "half":
            return next(half for half in ("special", "place", "done") if half in question["options"])
        case "king":
            return question["options"][0]
    return some_value(question)


def table(edition: str, card: str, *, veto: bool = False, **options: str) -> JSON:
    """The state in which the first player takes a turn with that card on the table, four players, in round 1."""
    state = begin(dealt(4, 3, edition, **options)).state
    while rules.act_of(state) and not view(state, None)["turn"]:
        seat, question = next(iter(questions(state).items()))
        value = question["default"] if question["default"] is not None else some_value(question)
        state = answer(state, seat, question["id"], value).state
    state = copy.deepcopy(state)
    board = state["board"]
    row = rules.edition(edition).cards[card]
    board["cards"] = dict.fromkeys(board["cards"]) | {row.stack: card}
    for place in board["caballeros"]:
        board["caballeros"][place] = dict.fromkeys(board["colours"], IN_REGION if place != CASTILLO else 2)
    board["court"] = dict.fromkeys(board["colours"], AT_COURT)
    board["province"] = dict.fromkeys(board["colours"], IN_PROVINCE)
    for seat in board["seats"]:  # as if two more had been played in rounds before
        played = [value for value in board["hands"][seat] if value <= 2]
        board["hands"][seat] = [value for value in board["hands"][seat] if value not in played]
        board["plays"][seat] = [*played, *board["plays"][seat]]
    if veto:
        me = view(state, None)["turn"]
        board["vetoes"] = [[seat, 9] for seat in board["seats"] if seat != me][:1]
    return state


def told(asked: Asked, language: str) -> dict[str, str]:
    """The texts about a question: mail, form, help, examples, refusals."""
    seen, game = view(asked.state, asked.seat), named(4, language)
    narrator = Narrator.of(seen, game.names, Translator(language))
    context = Context(seen, game.names, language=language)
    words = in_words(narrator, position(asked.state, asked.seat, [], game), first=True)
    report = Report("asked", "", words.headline, words.lead, words.sections, language=language)
    return {
        "mail": render_text(report),
        "form": " | ".join([legend(asked.question, narrator), *_buttons(asked, seen, narrator)]),
        "help": describe(asked.question, context),
        "refusal": " | ".join(_refusals(asked, context)),
        "samples": " | ".join(samples(asked.question, context)),
    }


def _buttons(asked: Asked, seen: View, narrator: Narrator) -> Iterator[str]:
    for option in asked.question.get("options", ()):
        yield " ".join(label(asked.question, option, seen, narrator))


def _refusals(asked: Asked, context: Context) -> Iterator[str]:
    """The reasons for refusing one too many and one too few."""
    for value in wrong(asked.question):
        with pytest.raises(Refused) as refused:
            answer(asked.state, asked.seat, asked.question["id"], value)
        yield refusal(refused.value.reason, context)


def wrong(question: JSON) -> Iterator[Any]:
    """Answers with one token too many and one too few."""
    if question["shape"] == "pick":
        return
    token, *_ = question["of"]
    step = [token, question["to"][-1]] if question["shape"] == "pairs" else [token]
    if question["most"] < IN_REGION:
        yield step * (question["most"] + 1)
    if question["least"] > 1:
        yield step * (question["least"] - 1)


def explained(card: str, edition: str, language: str, **options: str) -> str:
    """The explanation of the card for somebody who asks."""
    narrator = Narrator("red", {}, edition, Translator(language), options)
    return " ".join(action_cards.explained(narrator, narrator.card(card)))
