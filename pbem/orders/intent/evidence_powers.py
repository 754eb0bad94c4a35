"""The power cards that a text may mean, with their modifiers, from what it mentions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.clauses import Does
from pbem.orders.intent.evidence_support import Place, Weighed, ranking_of, support
from pbem.orders.intent.mentions import Mention, Row, What
from pbem.orders.power_shift import spelt
from pbem.rules import MODIFIERS, Ability

_POWER_VERBS: Final = frozenset({"power", "play", "take", "place", "card"})


_UNLIKELY: Final = 4
"""How much less speaks for a card alone beside a modifier, or for a modifier of which only the sign is told."""


def powers_meant(row: Row, context: Context) -> Iterator[Weighed]:
    held: Sequence[str] = context.view.get("modifiers") or ()
    options = context.question["options"] if context.question and "options" in context.question else []
    legal = {str(option).partition("/")[0] for option in options}
    totals = _totals(row)
    said = [one for one in row.of(What.NUMBER, What.EXTREME) if _is_card(row, one) and one.value not in totals]
    values = [one for one in said if one.value in legal or one.what is What.EXTREME]
    for one in values:
        weight = support(row, one, _POWER_VERBS, values) - 6 * _counts(Place.of(row, one)) - 4 * (values != said)
        weight += 6 * (row.clauses[one.clause].does is Does.DENIES)  # something beside the card is denied
        for text, more in _modified(row, one, held):
            yield Weighed(text, weight + more)
    if ranking := ranking_of(row, values):
        weights = [support(row, one, _POWER_VERBS, values) for one in ranking]
        yield Weighed(f"power {', '.join(one.value for one in ranking)}", max(weights) + 3)


def _totals(row: Row) -> set[str]:
    """What cards come to with their modifiers: `12 with the minus 1, so it counts 11`."""
    found: set[str] = set()
    numbers = [one for one in row.of(What.NUMBER) if one.value.isdecimal()]
    for sign in row.of(What.SIGN):
        card = next((one for one in reversed(numbers) if one.at < sign.at), None)
        modifier = row.words[sign.at + 1].value if row.words[sign.at + 1 :] else ""
        if card is not None and modifier.isdecimal() and int(modifier):
            found.add(str(int(card.value) + int(_SIGNS[sign.value] + modifier)))
    return found


def _is_card(row: Row, number: Mention) -> bool:
    """Whether a number can be a card: not that of a modifier, nor how many caballeros are brought or placed."""
    signed = number.at > 0 and row.words[number.at - 1].role in _SIGNS
    return not signed and not any(
        bit.role in {"piece", "place"} or (bit.role == "colour" and bit.value != "own")
        for bit in Place.of(row, number).behind[:1]
    )


def _counts(place: Place) -> bool:
    """Whether a number may count something unknown: `3 games`."""
    return place.words[place.at].role == "number" and any(bit.role == "unknown" for bit in place.behind[:1])


def _modified(row: Row, card: Mention, held: Sequence[str]) -> Iterator[tuple[str, int]]:
    """The card alone, and with each modifier that may be mentioned after it; empty if the player doesn't have it."""
    signed = {
        _SIGNS[one.value] + row.words[one.at + 1].value
        for one in row.of(What.SIGN)
        if card.at < one.at and one.at + 1 < len(row.words)
    }
    modifiers = [one for one in row.of(What.WORD) if one.value == "modifier" and _is_wanted(row, one)]
    able = [one for one in held if (ability := MODIFIERS[one].ability) and _NAMED[ability] & _values(row)]
    exact = [one for one in held if one.partition("_")[0] in signed]
    wanted = [one for one in exact if one in able] or exact or (able or list(held) if modifiers else [])
    near = bool(signed) or any(one.clause == card.clause for one in modifiers)
    for one in wanted:
        yield spelt(f"{card.value}/{one}"), 2 if near else -1
    following = next((one for one in row.of(What.NUMBER) if one.at > card.at and one.clause == card.clause), None)
    for one in held if following and not wanted else ():
        if following and MODIFIERS[one].adds in {int(following.value), -int(following.value)}:
            yield spelt(f"{card.value}/{one}"), 0  # `5 and the 2`
    lowered = not wanted and bool(held) and any(sign.startswith("-") for sign in signed)
    unclear = lowered and not any(sign[1:].isdecimal() for sign in signed)  # `nine, no minus cards`
    if unclear or not lowered:
        yield card.value, -_UNLIKELY if (wanted and near) or unclear else 0
    for one in held if unclear else ():
        yield spelt(f"{card.value}/{one}"), -_UNLIKELY


_SIGNS: Final = {"minus": "-", "plus": "+"}
_NAMED: Final[Mapping[Ability, frozenset[str]]] = {
    Ability.COURT: frozenset({"court"}),
    Ability.MOVE: frozenset({"move"}),
    Ability.GRANDE: frozenset({"grande"}),
}


def _values(row: Row) -> set[str]:
    return {one.value for one in row.of(What.PLACE, What.VERB)}


def _is_wanted(row: Row, modifier: Mention) -> bool:
    """Whether a modifier is named, and not that it is kept, or that there is none."""
    clause, following = row.clauses[modifier.clause], row.clauses[modifier.clause + 1 :]
    titled = following and clause.end == ":" and clause.bits[-1].value == "modifier"  # `modifier: none`
    words = [*clause.bits, *(following[0].bits if titled else ())]
    return not any(bit.role in _KEEPING or bit.value == "nothing" for bit in words)


_KEEPING: Final = {"negation", "denial", "doubt", "keep", "later"}


__all__ = ["powers_meant"]
