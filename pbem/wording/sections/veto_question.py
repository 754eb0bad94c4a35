"""Asked whether to veto: what is announced, step by step, and what would stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from pbem.facts import PositionFacts
from pbem.i18n import N_
from pbem.rules import Card, Choice, View, choices
from pbem.rules.cards.court import decay_of_authority
from pbem.rules.choices import Shape
from pbem.wording.document import Line, sample, section
from pbem.wording.score_preview import is_visible, result, scored_by
from pbem.wording.sections import sample_orders
from pbem.wording.sections.action_cards import losses, now
from pbem.wording.sections.grammar import Narrator, capital, scoreboard, token
from pbem.wording.sections.scoring import gained
from pbem.wording.sections.shared import YOUR_ANSWER, Question

FIRST: Final = (
    N_("A Veto stops a special action before it happens. Placing it cannot stop."),
    N_("It is used once. If you let this pass, you keep it."),
)


def veto(narrator: Narrator, here: PositionFacts, *, first: bool) -> Question:
    """Ana announces: step 1, step 2 …"""
    view, gettext, question = here.view, narrator.gettext, here.view["question"]
    announced = question["announced"]
    card, actor = narrator.card(announced["card"]), narrator.name(announced["by"])
    steps = _steps(narrator, view, card, announced["steps"])
    took = gettext(
        "{who} took card {stack}, {name}: {text}.", who=actor, stack=card.stack, name=card.name, text=card.text
    )
    content = [
        *map(gettext, FIRST if first else ()),
        took,
        gettext("This is announced:") if steps else _effect(narrator, view, card, announced["by"]),
        *steps,
    ]
    return Question(
        sender=gettext("your Veto?"),
        call=gettext(YOUR_ANSWER),
        task=gettext("veto what {who} does, or let it pass?", who=actor),
        missed=gettext("the special action happens: silence is no veto"),
        sections=section("question", "", content)
        + section("answer", gettext("How to answer"), _how(narrator, view, question["options"])),
        ending=_lasts(narrator, view),
        since_first=True,
    )


def _effect(narrator: Narrator, view: View, card: Card, by: str) -> str:
    """An action in one step: what it would do, where that can be said without knowing what is still to be chosen."""
    if card.effect is decay_of_authority:
        return narrator.gettext("It would cost, out of the Court: {losses}.", losses=losses(narrator, view, card, by))
    scoring = now(narrator, view, card) if scored_by(view, card) is not None else ""
    return scoring or narrator.gettext("It is announced as one step.")


def _steps(narrator: Narrator, view: View, card: Card, steps: Sequence[object]) -> list[str]:
    told = [_step(narrator, view, card, step) for step in steps]
    if len(told) == 1:
        return [f"{capital(told[0])}."]
    return [narrator.gettext("Step {n}: {step}.", n=n, step=step) for n, step in enumerate(told, 1)]


def _step(narrator: Narrator, view: View, card: Card, step: object) -> str:
    """A caballero and its goal, or a token of which the card says what it is."""
    if isinstance(step, list):
        colour, _, origin = str(step[0]).partition("@")
        return f"{narrator.pieces(colour, 1)} {narrator.out(origin)} {narrator.to(str(step[1]))}"
    first, _, place = str(step).partition("@")
    choice = _announced(card)
    if not (choice is None or choice in _SCORED):
        return _STEPS[choice](narrator, first, place) if choice in _STEPS else token(narrator, str(step))
    if not is_visible(view, first):
        return narrator.gettext("score {place}", place=narrator.the(first))
    points = gained(narrator, result(view, first, card.effect.ranks)) or narrator.gettext("nothing for anybody")
    return narrator.gettext("score {place}: {points}", place=narrator.the(first), points=points)


def _piece(narrator: Narrator, colour: str, place: str) -> str:
    return narrator.gettext(
        "{pieces} {origin} back to the province", pieces=narrator.pieces(colour, 1), origin=narrator.out(place)
    )


def _king(narrator: Narrator, first: str, place: str) -> str:
    """The King's goal; and whom he takes along."""
    if place:
        return narrator.gettext(
            "{pieces} {origin} with him", pieces=narrator.pieces(first, 1), origin=narrator.out(place)
        )
    return narrator.gettext("the King {goal}", goal=narrator.to(first))


def _add(narrator: Narrator, first: str, place: str) -> str:
    return narrator.gettext("1 more {where}", where=narrator.in_(first))


def _announced(card: Card) -> Choice | None:
    """The kind of choice that a token among the announced steps was chosen in."""
    if card.effect.king:
        return choices.KING
    return next((choice for choice in card.effect.asks if choice.shape is not Shape.PAIRS), None)


_SCORED: Final = {choices.SCORE, choices.SEQUENCE}
_STEPS: Final[Mapping[Choice, Callable[[Narrator, str, str], str]]] = {
    choices.REMOVE: _piece,
    choices.SCOREBOARD: lambda narrator, first, place: narrator.gettext(
        "scoreboard {board} {goal}", board=scoreboard(first), goal=narrator.to(place)
    ),
    choices.ADD: _add,
    choices.KING: _king,
    choices.SWAP: lambda narrator, first, place: narrator.gettext(
        "the King and {grande} change places", grande=narrator.grande(first)
    ),
    choices.GRANDE: lambda narrator, first, place: narrator.gettext("the Grande {goal}", goal=narrator.to(first)),
    choices.EVICT: lambda narrator, first, place: narrator.gettext(
        "everyone else leaves {place}", place=narrator.the(first)
    ),
}


def _how(narrator: Narrator, view: View, options: Sequence[object]) -> list[Line]:
    """`no`, everything, or from a step on."""

    def order(choice: object) -> str:
        return sample_orders.answer(narrator, view, choice)

    lines = [
        sample(order("no"), narrator.gettext("Let it pass:")),
        sample(order(0), narrator.gettext("Stop all of it:")),
    ]
    for stands in options[2:]:
        n = int(str(stands))
        kept = narrator.ngettext("Stop the rest, step 1 stands:", "Stop the rest, the first {n} steps stand:", n)
        lines.append(sample(order(n), kept))
    return lines


def _lasts(narrator: Narrator, view: View) -> tuple[Line, ...]:
    mine = [veto["until"] for veto in view["vetoes"] if veto["colour"] == narrator.me]
    if not mine:
        return ()
    told = [narrator.gettext("Your Veto lasts until the end of round {round}.", round=min(mine))]
    if len(mine) > 1:
        told.append(narrator.gettext("You hold {n} Vetoes.", n=len(mine)))
    return (Line(" ".join(told)),)
