"""The mail with a question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

from pbem.facts import Due, GameFacts, PositionFacts
from pbem.rules import OpenQuestion, choice_of, choices
from pbem.rules.choices import Part
from pbem.wording.document import Line, Report, sample, section
from pbem.wording.sections import answers_ahead
from pbem.wording.sections.ability_question import ability
from pbem.wording.sections.answer_buttons import answer_buttons
from pbem.wording.sections.grammar import Narrator
from pbem.wording.sections.power_card_question import bids, pass_on, power
from pbem.wording.sections.secret_region_question import disc
from pbem.wording.sections.shared import (
    SENDER,
    Question,
    board,
    brief,
    call_to_action,
    if_missed,
    links,
    preheader,
    since,
)
from pbem.wording.sections.step_questions import choice
from pbem.wording.sections.turn_question import turn
from pbem.wording.sections.veto_question import veto


def question(narrator: Narrator, here: PositionFacts, *, first: bool = False) -> Question:
    """The reader's open question as text, after the parts of their turn that they have already sent."""
    words = _words(here.view["question"])(narrator, here, first=first)
    lead = (*_begun(narrator, here), *words.lead)
    answers = answer_buttons(narrator, here.view, words.sections)
    return replace(words, lead=lead, answers=answers, ahead=answers_ahead.with_answers(narrator, here, answers))


def _begun(narrator: Narrator, here: PositionFacts) -> tuple[Line, ...]:
    """The parts of a turn already sent, with a note that the turn counts only when it is complete."""
    if here.begun is None:
        return ()
    said = narrator.gettext("Your turn so far. It is played once it is complete:")
    return (sample(here.begun.text, said), Line(here.begun.why))


def _words(question: OpenQuestion) -> Callable[..., Question]:  # noqa: C901, PLR0912 - one case for each part of an order
    asked = choice_of(question)
    match asked.part:
        case Part.POWER:
            return power if asked is choices.POWER else bids
        case Part.PASS:
            return pass_on
        case Part.DISC:
            return disc
        case Part.VETO:
            return veto
        case Part.CARD | Part.HALF:
            return turn
        case Part.ABILITY:
            return turn if asked is choices.ABILITY else ability
        case Part.SUPPLY:
            return choice if question["card"] else turn
        case Part.ACTION:
            return choice if question["card"] else ability
        case Part.PLACING | Part.RETURN:
            return choice
    assert_never(asked.part)


def asked(game: GameFacts, here: PositionFacts, due: Due | None, *, first: bool = False) -> Report:
    """The mail with a seat's question. `first`: the first question of this kind, with an explanation."""
    narrator = Narrator.at(game, here.view)
    words = question(narrator, here, first=first)
    news = since(narrator, here, words)
    ending = [*words.ending, *if_missed(due, words.missed, narrator.translator)]
    return Report(
        kind="asked",
        sender=SENDER + words.sender,
        headline=call_to_action(narrator, words, due),
        brief=brief(narrator, words, due),
        preheader=preheader(narrator, here.view, words, due),
        lead=words.lead,
        sections=(*words.laid_out(news), *board(narrator, here), *section("ending", "", ending)),
        answers=words.answers,
        ahead=words.ahead,
        links=links(game),
        picture=here.alt,
        language=game.language,
    )
