"""Why a value is no legal answer: the first step that cannot be taken, and what stands against it."""

from __future__ import annotations

from typing import Any, TypeAlias

from pbem import rules
from pbem.orders.context import Question, View
from pbem.rules.choices import Part, Tokens

Reason: TypeAlias = tuple[str, dict[str, Any]]


def why_not(question: Question, value: Any, view: View) -> Reason | None:
    """None when the value is a legal answer; else a code and what belongs to it."""
    if question["shape"] == "pick":
        options = question["options"]
        legal = any(type(value) is type(option) and value == option for option in options)
        return None if legal else _no_option(question, value, view)
    if not isinstance(value, list):
        return "not_an_option", {"value": value}
    for n, token in enumerate(value):
        now = rules.steps(question, value[:n])
        if token not in now.options:
            return _no_step(question, token, value[:n], view)
    return None if rules.steps(question, value).stop else _unfinished(question, value)


def _no_option(question: Question, value: Any, view: View) -> Reason:
    tokens = rules.choice_of(question).tokens
    if tokens is Tokens.POWER:
        return _no_power(value, view)
    if tokens is Tokens.NUMBER:
        return "too_many", {"most": max(question["options"])}
    if tokens is Tokens.STEPS:
        return "veto_steps", {"most": max(n for n in question["options"] if n != "no")}
    if isinstance(value, str) and value.rpartition("@")[2] == view["king"] and tokens is not Tokens.KINGS_PLACE:
        return "king_region", {"place": view["king"]}
    return "not_an_option", {"value": value}


def _no_power(value: int | str, view: View) -> Reason:
    """Why a power card (with its modifier: what they count together) cannot be played."""
    card, _, modifier = str(value).partition("/")
    total = rules.shifted(int(card), modifier)
    by = next((colour for colour, played in view["totals"].items() if played == total), None)
    return ("power_played", {"value": total, "by": by}) if by else ("power_gone", {"value": int(card)})


def _no_step(question: Question, token: str, before: list[str], view: View) -> Reason:
    place = token.rpartition("@")[2]
    moving = question["shape"] == "pairs" and len(before) % 2 == 1
    choice = rules.choice_of(question)
    if place == view["king"] and not choice.ordered:
        return "king_region", {"place": place}
    if len(before) >= question["most"] * (2 if question["shape"] == "pairs" else 1):
        return "too_many", {"most": question["most"]}
    if moving or (choice.tokens is Tokens.PLACE and not choice.ordered and token not in question["of"]):
        return "not_there", {"place": place, "near": choice.part is Part.PLACING}
    return _none_left(question, token, before)


def _none_left(question: Question, token: str, before: list[str]) -> Reason:
    """A token of which there are no more, or which what was chosen before has shut out."""
    colour, at, place = token.partition("@")
    about = {"colour": colour, "place": place} if at else {"place": token}
    there = question["of"].get(token, 0)
    if before.count(token) >= there:
        return "none_there", about | {"there": there}
    if question.get("one_each"):
        return "one_each", about
    if question.get("one_region") and place != before[0].partition("@")[2]:
        return "one_region", {"place": before[0].partition("@")[2]}
    mine = colour == question["seat"]
    return "too_many_of", {"most": question.get("own" if mine else "foreign"), "own": mine}


def _unfinished(question: Question, value: list[str]) -> Reason:
    if question.get("whole") and value:
        return "all_of_them", {"place": value[0].partition("@")[2]}
    return "too_few", {"least": question["least"]}
