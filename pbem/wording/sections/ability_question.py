"""The question about using a modifier's ability before a card is taken (Power Shift)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from pbem.facts import PositionFacts
from pbem.rules import Choice, View, choice_of, choices
from pbem.wording.document import sample, section
from pbem.wording.sections import sample_orders
from pbem.wording.sections.grammar import Narrator, capital
from pbem.wording.sections.shared import BOT_ANSWERS, Question

Said: TypeAlias = tuple[str, list[str], str]  # the headline, the choices, a legal answer


def ability(narrator: Narrator, here: PositionFacts, *, first: bool) -> Question:
    """The question about a modifier's ability."""
    view, question = here.view, here.view["question"]
    headline, content, order = _ABILITIES[choice_of(question)](narrator, view)
    return Question(
        sender=narrator.gettext("your turn continues"),
        headline=headline,
        missed=narrator.gettext(BOT_ANSWERS),
        sections=section("question", "", content)
        + section("answer", narrator.gettext("How to answer"), [sample(order, narrator.gettext("For example:"))]),
        since_first=True,
    )


def _move_one(narrator: Narrator, view: View) -> Said:
    question = view["question"]
    pieces = [token.partition("@")[2] for token in question["of"]]
    goal = next(place for place in question["to"] if place != pieces[0])
    where = narrator.listed([f"{narrator.place(place)} ({view['places'][place][narrator.me]})" for place in pieces])
    content = [
        narrator.gettext("Your modifier lets you move one of your caballeros. You have: {places}.", places=where)
    ]
    own = sample_orders.one_move(narrator, view, own=True) or {"move": [f"{narrator.me}@{pieces[0]}", goal]}
    line = sample_orders.answer(narrator, view, own["move"])
    return narrator.gettext("Your turn continues: move one of your caballeros."), content, line


def _noble(narrator: Narrator, view: View) -> Said:
    options = view["question"]["options"]
    goals: dict[str, list[str]] = {}
    for option in options:
        colour, _, place = option.partition("@")
        goals.setdefault(colour, []).append(narrator.place(place))
    content = [
        f"{capital(narrator.who(colour))} ({narrator.place(view['grandes'][colour])}): {narrator.listed(places, 'or')}."
        for colour, places in goals.items()
    ]
    line = sample_orders.answer(narrator, view, options[0])
    return narrator.gettext("Your turn continues: which Grande do you move, and where to?"), content, line


_ABILITIES: Final[Mapping[Choice, Callable[[Narrator, View], Said]]] = {choices.MOVE: _move_one, choices.NOBLE: _noble}
