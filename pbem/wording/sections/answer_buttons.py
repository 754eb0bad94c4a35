"""The answers that a mail offers as buttons: a few that are certainly legal, in an order that favours none."""

from __future__ import annotations

from typing import Final, assert_never

from pbem.rules import View, choice_of, choices
from pbem.rules.choices import Part
from pbem.wording.document import Answer, Section
from pbem.wording.sections import sample_orders, veto_question
from pbem.wording.sections.grammar import Narrator

MOST: Final = 3
"""The number of plans offered; few, so that the map stays on a phone's first screen. Power cards and regions are all
shown.
"""


def answer_buttons(narrator: Narrator, view: View, sections: tuple[Section, ...]) -> tuple[Answer, ...]:
    """The buttons for the open question. `sections`: the question as text, whose samples are complete answers."""
    asked = choice_of(view["question"])
    match asked.part:
        case Part.POWER if asked is choices.POWER:
            return _power_cards(narrator, view)
        case Part.PASS:
            return tuple(_bare(narrator, view, each, narrator.modifier(each)) for each in view["question"]["options"])
        case Part.DISC:
            return tuple(_bare(narrator, view, each, narrator.place(each)) for each in view["question"]["options"])
        case Part.VETO:
            return _vetoes(narrator, view)
        case Part.POWER | Part.CARD | Part.HALF | Part.ABILITY | Part.SUPPLY | Part.ACTION | Part.PLACING | Part.RETURN:
            return _samples(narrator, view, sections)
    assert_never(asked.part)


def _power_cards(narrator: Narrator, view: View) -> tuple[Answer, ...]:
    """The cards without a modifier, highest first."""
    values = [int(option) for option in view["question"]["options"] if "/" not in str(option)]
    return tuple(Answer(str(value), sample_orders.power(narrator, view, value)) for value in values)


def _vetoes(narrator: Narrator, view: View) -> tuple[Answer, ...]:
    options = view["question"]["options"]
    return tuple(_bare(narrator, view, option, veto_question.label(narrator, option)) for option in options)


def _bare(narrator: Narrator, view: View, value: object, label: str) -> Answer:
    return Answer(label, sample_orders.answer(narrator, view, value))


def _samples(narrator: Narrator, view: View, sections: tuple[Section, ...]) -> tuple[Answer, ...]:
    orders = [line.sample for part in sections if part.name == "answer" for line in part.lines if line.sample]
    standing = sample_orders.court_first(narrator, view)
    return tuple(
        Answer(narrator.gettext("{order}, now and later", order=order) if order == standing else order, order)
        for order in list(dict.fromkeys(orders))[:MOST]
    )
