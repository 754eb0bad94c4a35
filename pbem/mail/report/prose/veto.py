"""Asked whether to veto: what is announced, step by step, and what would stand."""

from __future__ import annotations

from collections.abc import Sequence

from pbem.mail.report.document import Line, sample, section
from pbem.mail.report.prose.cards import now
from pbem.mail.report.prose.parts import Question
from pbem.mail.report.prose.scorings import gained
from pbem.mail.report.prose.words import Voice, capital, given, number, scoreboard, some
from pbem.mail.report.facts import Position
from pbem.mail.report.forecast import ranks_of, result, scored_by
from pbem.rules import JSON, Card

FIRST = (
    "A Veto stops a special action before it happens, or from one of its steps on. Placing it cannot stop.",
    "It is used once. If you let this pass, you keep it.",
)


def veto(voice: Voice, here: Position, *, first: bool) -> Question:
    """Ana announces: step 1, step 2 …"""
    view, question = here.view, here.view["question"]
    announced = question["announced"]
    card, actor = voice.card(announced["card"]), voice.who(announced["by"])
    steps = _steps(voice, view, card, announced["steps"])
    content = [
        *(FIRST if first else ()),
        f"{actor} took card {card.stack}, {card.name}: {card.text}.",
        "This is announced:" if steps else _effect(voice, view, card, announced["by"]),
        *steps,
    ]
    return Question(
        sender="your Veto?",
        call="YOUR ANSWER",
        task=f"veto what {actor} does, or let it pass? Answer",
        sections=section("question", "", content) + section("answer", "How to answer", _how(question["options"])),
        ending=_lasts(voice, view),
        since_first=True,
    )


def _effect(voice: Voice, view: JSON, card: Card, by: str) -> str:
    """An action in one step: what it would do, where that can be said without knowing what is still to be chosen."""
    if card.effect.__name__ == "decay_of_authority":
        most = card.given.get("most", 99)
        losses = {colour: min(n, most) for colour, n in view["court"].items() if colour != by}
        return f"It would cost, out of the Court: {given(losses, voice.who) or 'nobody anything'}."
    return now(voice, view, card) if scored_by(view, card.id) is not None else "It is announced as one step."


def _steps(voice: Voice, view: JSON, card: Card, steps: Sequence[object]) -> list[str]:
    told = [_step(voice, view, card, step) for step in steps]
    if len(told) == 1:
        return [f"{capital(told[0])}."]
    return [f"Step {n}: {step}." for n, step in enumerate(told, 1)]


def _step(voice: Voice, view: JSON, card: Card, step: object) -> str:
    """A caballero and its goal, or a token of which the card says what it is."""
    if isinstance(step, list):
        colour, _, origin = str(step[0]).partition("@")
        return f"1 {voice.owned(colour)} from {voice.the(origin)} to {voice.the(str(step[1]))}"
    first, _, place = str(step).partition("@")
    match card.effect.__name__:
        case "one_of_each":
            return f"1 {voice.owned(first)} from {voice.the(place)} back to the province"
        case "mobile_scoreboard":
            return f"scoreboard {scoreboard(first)} to {voice.the(place)}"
        case "reinforce" | "leave_or_reinforce":
            return f"1 more to {voice.the(first)}"
        case "kings_card" | "royal_advisor":
            return f"the King to {voice.place(first)}"
        case "adopt_home":
            return f"the Grande to {voice.place(first)}"
        case "eviction":
            return f"everyone else leaves {voice.place(first)}"
    points = gained(voice, result(view, first, ranks_of(view, card.id)), "nothing for anybody")
    return f"score {voice.place(first)}: {points}"


def _how(options: Sequence[object]) -> list[Line]:
    """`no`, everything, or from a step on."""
    lines = [sample("no veto", "Let it pass:"), sample("veto", "Stop all of it:")]
    for stands in options[2:]:
        kept = "step 1 stands" if stands == 1 else f"the first {number(int(str(stands)))} steps stand"
        lines.append(sample(f"veto after {stands}", f"Stop the rest, {kept}:"))
    return lines


def _lasts(voice: Voice, view: JSON) -> tuple[Line, ...]:
    mine = [veto["until"] for veto in view["vetoes"] if veto["colour"] == voice.me]
    held = f" You hold {some(len(mine), 'Veto', 'Vetoes')}." if len(mine) > 1 else ""
    return (Line(f"Your Veto lasts until the end of round {min(mine)}.{held}"),) if mine else ()
