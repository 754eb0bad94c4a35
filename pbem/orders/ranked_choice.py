"""Answers from orders other than turns: the first choice of a list that is possible now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pbem import rules
from pbem.orders.apply_results import Ask, Value
from pbem.orders.context import Document, Question, View
from pbem.rules import choices

_HIGHEST: Final = max(rules.POWER_CARDS)


def power(order: Document, question: Question, view: View) -> Value | Ask:
    """The first power card of the list that can be played; sealed: all that can, ranked."""
    if rules.choice_of(question) is choices.BIDS:
        return _bids(order, question, view)
    for wanted in order["values"]:
        found = _option(wanted, question["options"], view)
        if found is not None:
            return Value(found)
    without_modifiers = [option for option in question["options"] if "/" not in str(option)]
    free = {"options": without_modifiers or list(question["options"])}
    match order["values"]:
        case [int(card)] if by := next((colour for colour, played in view["powers"].items() if played == card), None):
            return Ask("power_played", {"by": by, "card": card} | free)
        case [int(card)] if card in rules.POWER_CARDS and card not in (view["hand"] or ()):
            return Ask("power_gone", {"card": card} | free)
        case _:
            return Ask("no_power_left", free)


def _bids(order: Document, question: Question, view: View) -> Value | Ask:
    left, chosen = list(question["of"]), []
    for wanted in order["values"]:
        found = _option(wanted, left, view)
        if found is not None:
            chosen.append(found)
            left.remove(found)
    return Value(chosen) if chosen else Ask("no_power_left", {"options": left})


def _option(wanted: Any, options: Sequence[Any], view: View) -> Any:
    """The option that is meant, as the question spells it (`9`, or with Power Shift "9" and "9/+1_move")."""
    if isinstance(wanted, str) and "/" in wanted:
        return wanted if wanted in options else None
    plain = {int(option): option for option in options if "/" not in str(option)}
    if isinstance(wanted, int):
        return plain.get(wanted)
    if isinstance(wanted, str):
        return plain[min(plain) if wanted == "lowest" else max(plain)] if plain else None
    value = _relative(wanted, sorted(plain), view["totals"])
    return None if value is None else plain[value]


def _relative(wanted: Document, free: Sequence[int], played: Mapping[str, int]) -> int | None:
    seen = [value for colour, value in played.items() if wanted.get("of", colour) == colour]
    if not seen:
        return None  # above nobody: that would be a guess
    if "outbid" in wanted:
        most = wanted["outbid"] or _HIGHEST
        return min((value for value in free if max(seen) < value <= most), default=None)
    least = wanted["underbid"] or 1
    return max((value for value in free if least <= value < min(seen)), default=None)


def disc(regions: Sequence[str], question: Question, view: View) -> Value | Ask:
    """The first that can be chosen. The king's region is skipped; the court names it on purpose."""
    for region in regions:
        if region == view["king"]:
            continue
        meant = view["king"] if region == rules.COURT else region
        if meant in question["options"]:
            return Value(meant)
    others = [region for region in question["options"] if region != view["king"]]
    return Ask("no_disc_left", {"options": others, "king": view["king"] in regions})


def veto(order: Document) -> Value | Ask:
    """`no`, or the number of steps that stand; `ask` waits for the player."""
    choice = order["choice"]
    if choice == "ask":
        return Ask("asked_for")
    return Value(choice if choice == "no" else choice["after"])


def returned(order: Document, question: Question) -> Value | Ask:
    """Exactly what was said; or from each place in turn, as far as it goes."""
    if "from" in order:
        return Value(list(order["from"]))
    partial: list[str] = []
    while options := rules.steps(question, partial).options:
        meant = next((place for place in order["first"] if place in options), None)
        if meant is None and len(options) > 1:
            return Ask("return_rest", {"left": question["least"] - len(partial)})
        partial.append(meant or options[0])
    return Value(partial)
