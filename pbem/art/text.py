"""The board in sentences: one per place, no columns, for plain mails, screen readers and picture descriptions.

Everything here reads only what every observer may see. `me` is the reader's colour, who is called "you".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pbem.rules import CASTILLO, REGIONS

View = Mapping[str, Any]
Names = Mapping[str, str]
PlaceName = Callable[[str], str]


def called(colour: str, me: str | None, names: Names) -> str:
    return "you" if colour == me else names[colour]


def counted(view: View, counts: Mapping[str, int], me: str | None, names: Names, *, zero: str = "") -> str:
    """Most first, equals in seat order: `Ana 3, you 1`; a nought is left out, or said as `zero`."""
    order = sorted(counts, key=lambda colour: (-counts[colour], view["colours"].index(colour)))
    said = ((called(colour, me, names), counts[colour]) for colour in order)
    return ", ".join(f"{who} {number or zero}" for who, number in said if number or zero)


def homes(view: View, place: str, me: str | None, names: Names) -> Iterator[str]:
    """`Your home.` and `Dev's home.`: whose grandes stand there."""
    for colour in view["colours"]:
        if view["grandes"].get(colour) == place:
            thing = "Grande" if place == CASTILLO else "home"
            yield f"Your {thing}." if colour == me else f"{names[colour]}'s {thing}."


def values(view: View, place: str) -> list[int]:
    """What the ranks that count are worth there now."""
    return list(view["values"][place][: view["ranks"]])


def place_text(view: View, place: str, me: str | None, names: Names, place_name: PlaceName) -> str:
    """`Granada 8/4/0: you 2, Eva 1. Your home.`"""
    king = ", King" if view["king"] == place else ""
    worth = "/".join(map(str, values(view, place)))
    counts = view["places"].get(place, {})
    there = "to be remembered" if counts is None else counted(view, counts, me, names) or "nobody"
    return " ".join([f"{place_name(place)} {worth}{king}: {there}.", *homes(view, place, me, names)])


def board_text(view: View, me: str | None, names: Names, place_name: PlaceName) -> list[str]:
    """The whole board, a line per place, as it stands in every report."""
    points = counted(view, view["points"], me, names, zero="0")
    places = [place_text(view, place, me, names, place_name) for place in (*REGIONS, CASTILLO)]
    court = {seat: view["court"][seat] for seat in view["seats"]}  # a dummy holds none
    stocks = [
        f"{title}: {counted(view, stock, me, names, zero='none')}."
        for title, stock in (("Court", court), ("Province", view["province"]))
    ]
    return [f"Board (King: {place_name(view['king'])}). Points: {points}.", *places, *stocks]


def round_text(view: View) -> str:
    """`in round 5 of 9`; the short game skips some numbers, so it does not count them."""
    of = f" of {len(view['rounds'])}" if len(view["rounds"]) == max(view["rounds"]) else ""
    return f"in round {view['round']}{of}"


def alt_text(view: View, names: Names, place_name: PlaceName) -> str:
    """The picture in two sentences; the board in full stands in the text."""
    points = counted(view, view["points"], None, names, zero="0")
    return (
        f"The board {'at the end' if view['over'] else round_text(view)}: a map of Spain, the King in "
        f"{place_name(view['king'])}. Points: {points}."
    )
