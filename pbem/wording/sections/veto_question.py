"""The question whether to veto: the announced action step by step, and what would remain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pbem.facts import PositionFacts
from pbem.i18n import N_
from pbem.rules import JSON, Card, Vetoes, View, vetoes_in
from pbem.rules.cards.court import decay_of_authority
from pbem.rules.cards.discs import unique_choice
from pbem.wording.document import Line, sample, section
from pbem.wording.score_preview import is_visible, result
from pbem.wording.sections import announcements, sample_orders
from pbem.wording.sections.action_cards import losses
from pbem.wording.sections.grammar import Narrator, capital
from pbem.wording.sections.scoring import gained
from pbem.wording.sections.shared import Question

FIRST: Final = (
    N_("A Veto stops a special action before it happens. It can't stop anyone from placing caballeros."),
    N_("You can use it once. If you let this action pass, you keep it."),
)


def veto(narrator: Narrator, here: PositionFacts, *, first: bool) -> Question:
    """The announced action with its steps."""
    view, gettext, question = here.view, narrator.gettext, here.view["question"]
    announced = question["announced"]
    card, actor = narrator.card(announced["card"]), narrator.name(announced["by"])
    steps = _steps(narrator, view, card, announced)
    took = gettext(
        "{who} took card {stack}, “{name}”: {text}.", who=actor, stack=card.stack, name=card.name, text=card.text
    )
    content = [
        *map(gettext, FIRST if first else ()),
        took,
        *([gettext("Announced steps:"), *steps] if steps else _undivided(narrator, view, card)),
    ]
    return Question(
        sender=gettext("your Veto?"),
        headline=gettext("Your decision: do you veto {who}'s special action, or let it pass?", who=actor),
        missed=gettext("If you don't answer in time, the special action will go ahead."),
        sections=section("question", "", content)
        + section("answer", gettext("How to answer"), _how(narrator, view, question["options"])),
        ending=_lasts(narrator, view),
        since_first=True,
        tells_plan=True,
    )


def _undivided(narrator: Narrator, view: View, card: Card) -> list[str]:
    """A note about an action whose steps aren't known, or that has none."""
    told = [narrator.gettext("It is announced as a single step.")]
    if card.effect is unique_choice and vetoes_in(view["edition"], view["options"]) is Vetoes.PARTIAL:
        told.append(
            narrator.gettext(
                "If you let it pass, we'll ask you again once the discs are revealed, before any region is scored."
            )
        )
    return told


def _steps(narrator: Narrator, view: View, card: Card, announced: JSON) -> list[str]:
    told = announcements.steps(narrator, announced, lambda place: _brings(narrator, view, card, place))
    losses = [_costs(narrator, view, card, announced["by"])] if told and card.effect is decay_of_authority else []
    if len(told) == 1:
        return [f"{capital(told[0])}.", *losses]
    return [*(narrator.gettext("Step {n}: {step}.", n=n, step=step) for n, step in enumerate(told, 1)), *losses]


def _costs(narrator: Narrator, view: View, card: Card, by: str) -> str:
    return narrator.gettext("Losses from the court: {losses}.", losses=losses(narrator, view, card, by))


def _brings(narrator: Narrator, view: View, card: Card, place: str) -> str:
    """The points for scoring the place now; "" if that can't be known."""
    if not is_visible(view, place):
        return ""
    return gained(narrator, result(view, place, card.effect.ranks)) or narrator.gettext("no points for anyone")


def _how(narrator: Narrator, view: View, options: Sequence[object]) -> list[Line]:
    """Sample orders: `no`, everything, or from a step on."""
    colon = narrator.translator.colon
    return [sample(sample_orders.answer(narrator, view, each), colon(label(narrator, each))) for each in options]


def label(narrator: Narrator, option: object) -> str:
    """What an answer to the question does."""
    if option == "no":
        return narrator.gettext("Let it pass")
    n = int(str(option))
    if not n:
        return narrator.gettext("Stop the whole action")
    return narrator.ngettext("Allow step 1, stop the rest", "Allow the first {n} steps, stop the rest", n)


def _lasts(narrator: Narrator, view: View) -> tuple[Line, ...]:
    mine = [veto["until"] for veto in view["vetoes"] if veto["colour"] == narrator.me]
    if not mine:
        return ()
    told = [narrator.gettext("Your Veto lasts until the end of round {round}.", round=min(mine))]
    if len(mine) > 1:
        told.append(narrator.gettext("You have {n} Vetoes.", n=len(mine)))
    return (Line(" ".join(told)),)
