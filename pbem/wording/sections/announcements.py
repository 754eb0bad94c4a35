"""A player's planned action, step by step, for those who may veto it and for the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from pbem.rules import COURT, JSON
from pbem.rules.deeds import Deed
from pbem.wording.event_groups import Chapter
from pbem.wording.sections.grammar import Narrator, scoreboard

Brings = Callable[[str], str]
"""The points for scoring a place; "" if that can't be known."""


def steps(narrator: Narrator, announced: JSON, brings: Brings = lambda _: "") -> list[str]:
    """Each step in words; [] if the action can't be divided, or if a log must hide its steps."""
    deed = Deed(announced["deed"])
    return [_step(narrator, deed, step, brings) for step in announced["steps"] or ()]


def _step(  # noqa: C901, PLR0912 - one case for each kind of step
    narrator: Narrator, deed: Deed, step: str | list[str], brings: Brings
) -> str:
    token, goal = (step, "") if isinstance(step, str) else step
    first, _, place = token.partition("@")
    gettext = narrator.gettext
    match deed:
        case Deed.MOVE:
            return narrator.route(narrator.pieces(first, 1), place, goal)
        case Deed.ADD:
            return gettext("1 more {where}", where=narrator.in_(first))
        case Deed.REMOVE:
            pieces = narrator.pieces(first, 1)
            return gettext("{pieces} {origin} back to the province", pieces=pieces, origin=narrator.out(place))
        case Deed.TAKE:
            return narrator.going(narrator.caballeros(1), COURT)
        case Deed.RETURN:
            return narrator.either(first, "you return caballeros", "{who} returns caballeros")
        case Deed.LEAVE if not place:
            return gettext("everyone else leaves {place}", place=narrator.the(first))
        case Deed.LEAVE:
            return narrator.either(first, "you leave {place}", "{who} leaves {place}", place=narrator.the(place))
        case Deed.SCORE:
            points = brings(first)
            scored = gettext("score {place}", place=narrator.the(first))
            return gettext("score {place}: {points}", place=narrator.the(first), points=points) if points else scored
        case Deed.KING if place:  # a caballero he takes along
            pieces = narrator.pieces(first, 1)
            return gettext("{pieces} {origin} with him", pieces=pieces, origin=narrator.out(place))
        case Deed.KING:
            return gettext("the King {goal}", goal=narrator.to(first))
        case Deed.GRANDE:
            return gettext("the Grande {goal}", goal=narrator.to(first))
        case Deed.SCOREBOARD:
            return gettext("scoreboard {board} {goal}", board=scoreboard(first), goal=narrator.to(place))
        case Deed.SWAP:
            return gettext("the King and {grande} change places", grande=narrator.grande(first))
        case Deed.WHOLE:
            raise AssertionError("an action that cannot be divided has no steps")
    assert_never(deed)


def announcements(narrator: Narrator, chapter: Chapter) -> list[str]:
    """The plans of a turn that its events don't show: those that were vetoed, and one that may still be vetoed."""
    told: list[str] = []
    for n, event in enumerate(chapter.events):
        if event["type"] == "announced":
            after = chapter.events[n + 1 :]
            waiting = not after and not chapter.done
            vetoed = bool(after) and after[0]["type"] == "vetoed"
            told += _plan(narrator, event) if waiting or vetoed else []
            told += [narrator.gettext("A Veto can still stop this.")] if waiting else []
    return told


def _plan(narrator: Narrator, event: JSON) -> list[str]:
    plan = steps(narrator, event)
    if not plan:
        return []
    return [
        narrator.either(
            event["by"], "You announced: {steps}.", "{who} announced: {steps}.", steps=_numbered(narrator, plan)
        )
    ]


def _numbered(narrator: Narrator, plan: Sequence[str]) -> str:
    """`(1) …, (2) … and (3) …`; a single step has no number."""
    return plan[0] if len(plan) == 1 else narrator.listed([f"({n}) {step}" for n, step in enumerate(plan, 1)])
