"""Asked whether to veto: what is announced, step by step, and what would stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pbem.mail.report.document import Line, sample, section
from pbem.mail.report.facts import Position
from pbem.mail.report.forecast import known, ranks_of, result, scored_by
from pbem.mail.report.prose import samples
from pbem.mail.report.prose.cards import losses, now
from pbem.mail.report.prose.parts import YOUR_ANSWER, Question
from pbem.mail.report.prose.scorings import gained
from pbem.mail.report.prose.words import Voice, capital, scoreboard
from pbem.rules import JSON, Card
from pbem.tongue import mark

FIRST: Final = (
    mark("A Veto stops a special action before it happens. Placing it cannot stop."),
    mark("It is used once. If you let this pass, you keep it."),
)


def veto(voice: Voice, here: Position, *, first: bool) -> Question:
    """Ana announces: step 1, step 2 …"""
    view, say, question = here.view, voice.say, here.view["question"]
    announced = question["announced"]
    card, actor = voice.card(announced["card"]), voice.name(announced["by"])
    steps = _steps(voice, view, card, announced["steps"])
    took = say("{who} took card {stack}, {name}: {text}.", who=actor, stack=card.stack, name=card.name, text=card.text)
    content = [
        *map(say, FIRST if first else ()),
        took,
        say("This is announced:") if steps else _effect(voice, view, card, announced["by"]),
        *steps,
    ]
    return Question(
        sender=say("your Veto?"),
        call=say(YOUR_ANSWER),
        task=say("veto what {who} does, or let it pass?", who=actor),
        missed=say("the special action happens: silence is no veto"),
        sections=section("question", "", content)
        + section("answer", say("How to answer"), _how(voice, view, question["options"])),
        ending=_lasts(voice, view),
        since_first=True,
    )


def _effect(voice: Voice, view: JSON, card: Card, by: str) -> str:
    """An action in one step: what it would do, where that can be said without knowing what is still to be chosen."""
    if card.effect.__name__ == "decay_of_authority":
        return voice.say("It would cost, out of the Court: {losses}.", losses=losses(voice, view, card, by))
    scoring = now(voice, view, card) if scored_by(view, card) is not None else ""
    return scoring or voice.say("It is announced as one step.")


def _steps(voice: Voice, view: JSON, card: Card, steps: Sequence[object]) -> list[str]:
    told = [_step(voice, view, card, step) for step in steps]
    if len(told) == 1:
        return [f"{capital(told[0])}."]
    return [voice.say("Step {n}: {step}.", n=n, step=step) for n, step in enumerate(told, 1)]


def _step(voice: Voice, view: JSON, card: Card, step: object) -> str:
    """A caballero and its goal, or a token of which the card says what it is."""
    if isinstance(step, list):
        colour, _, origin = str(step[0]).partition("@")
        return f"{voice.pieces(colour, 1)} {voice.out(origin)} {voice.to(str(step[1]))}"
    first, _, place = str(step).partition("@")
    tell = _STEPS.get(card.effect.__name__)
    if tell:
        return tell(voice, first, place)
    if not known(view, first):
        return voice.say("score {place}", place=voice.the(first))
    points = gained(voice, result(view, first, ranks_of(card))) or voice.say("nothing for anybody")
    return voice.say("score {place}: {points}", place=voice.the(first), points=points)


def _piece(voice: Voice, colour: str, place: str) -> str:
    return voice.say("{pieces} {origin} back to the province", pieces=voice.pieces(colour, 1), origin=voice.out(place))


def _king(voice: Voice, first: str, place: str) -> str:
    """The King's goal; and whom he takes along."""
    if place:
        return voice.say("{pieces} {origin} with him", pieces=voice.pieces(first, 1), origin=voice.out(place))
    return voice.say("the King {goal}", goal=voice.to(first))


def _add(voice: Voice, first: str, place: str) -> str:
    return voice.say("1 more {where}", where=voice.in_(first))


_STEPS: Final[dict[str, Callable[[Voice, str, str], str]]] = {
    "one_of_each": _piece,
    "mobile_scoreboard": lambda voice, first, place: voice.say(
        "scoreboard {board} {goal}", board=scoreboard(first), goal=voice.to(place)
    ),
    "reinforce": _add,
    "leave_or_reinforce": _add,
    **dict.fromkeys(
        (
            "kings_card",
            "royal_advisor",
            "exile",
            "entourage",
            "competition",
            "rebellion",
            "to_the_emptiest",
            "to_the_fullest",
        ),
        _king,
    ),
    "stand_in": lambda voice, first, place: voice.say(
        "the King and {grande} change places", grande=voice.grande(first)
    ),
    "adopt_home": lambda voice, first, place: voice.say("the Grande {goal}", goal=voice.to(first)),
    "eviction": lambda voice, first, place: voice.say("everyone else leaves {place}", place=voice.the(first)),
}


def _how(voice: Voice, view: JSON, options: Sequence[object]) -> list[Line]:
    """`no`, everything, or from a step on."""

    def order(choice: object) -> str:
        return samples.answer(voice, view, choice)

    lines = [sample(order("no"), voice.say("Let it pass:")), sample(order(0), voice.say("Stop all of it:"))]
    for stands in options[2:]:
        n = int(str(stands))
        kept = voice.many("Stop the rest, step 1 stands:", "Stop the rest, the first {n} steps stand:", n)
        lines.append(sample(order(n), kept))
    return lines


def _lasts(voice: Voice, view: JSON) -> tuple[Line, ...]:
    mine = [veto["until"] for veto in view["vetoes"] if veto["colour"] == voice.me]
    if not mine:
        return ()
    told = [voice.say("Your Veto lasts until the end of round {round}.", round=min(mine))]
    if len(mine) > 1:
        told.append(voice.say("You hold {n} Vetoes.", n=len(mine)))
    return (Line(" ".join(told)),)
