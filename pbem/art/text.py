"""Describes the board in sentences, one per place and without columns, for plain mails, screen readers and alt texts.

Uses only what every spectator may see. `me` is the reader's colour, which is called "you".
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

from pbem.i18n import ENGLISH, Translator
from pbem.rules import CASTILLO, View, board_side

Names = Mapping[str, str]
PlaceName = Callable[[str], str]


def called(colour: str, me: str | None, names: Names, translator: Translator = ENGLISH) -> str:
    if colour == me:
        return translator.gettext("you")
    return names.get(colour) or translator.gettext("Dummy")


def counted(
    view: View,
    counts: Mapping[str, int],
    me: str | None,
    names: Names,
    *,
    zero: str = "",
    translator: Translator = ENGLISH,
) -> str:
    """`Ana 3, you 1`: highest first, ties in seat order. A zero is left out, or written as `zero`."""
    order = sorted(counts, key=lambda colour: (-counts[colour], view["colours"].index(colour)))
    said = ((called(colour, me, names, translator), counts[colour]) for colour in order)
    return ", ".join(f"{who} {number or zero}" for who, number in said if number or zero)


def homes(view: View, place: str, me: str | None, names: Names, translator: Translator = ENGLISH) -> Iterator[str]:
    """`Your home region and Dev's.`, `Ana and Dev's home region.`; in the castillo, whose grandes are there."""
    owners = [colour for colour in view["colours"] if view["grandes"].get(colour) == place]
    others = [called(colour, me, names, translator) for colour in owners if colour != me]
    mine = me in owners
    if place == CASTILLO:
        if mine:
            yield translator.gettext("Your Grande is here.")
        for who in others:
            yield translator.gettext("{who}'s Grande is here.", who=who)
    elif mine and others:
        yield translator.gettext("Your home region and {who}'s.", who=translator.listed(others))
    elif mine:
        yield translator.gettext("Your home region.")
    elif others:
        yield translator.gettext("{who}'s home region.", who=translator.listed(others))


def values(view: View, place: str) -> list[int]:
    """The current values of the ranks that score there."""
    return list(view["values"][place][: view["ranks"]])


def place_text(
    view: View, place: str, me: str | None, names: Names, place_name: PlaceName, translator: Translator = ENGLISH
) -> str:
    """`Granada 8/4/0: you 2, Eva 1. Your home region.`"""
    king = f", {translator.gettext('King')}" if view["king"] == place else ""
    worth = "/".join(map(str, values(view, place)))
    counts = view["places"].get(place, {})
    there = translator.gettext("hidden") if counts is None else counted(view, counts, me, names, translator=translator)
    about = f"{translator.colon(f'{place_name(place)} {worth}{king}')} {there or translator.gettext('nobody')}."
    return " ".join([about, *homes(view, place, me, names, translator)])


def board_text(
    view: View,
    me: str | None,
    names: Names,
    place_name: PlaceName,
    translator: Translator = ENGLISH,
    bots: Collection[str] = (),
) -> list[str]:
    """The whole board as in every report, one line per place. Beside the points, bots are marked."""
    marked = {c: translator.gettext("{name} (a bot)", name=name) if c in bots else name for c, name in names.items()}
    points = counted(view, view["points"], me, marked, zero="0", translator=translator)
    shown = (*board_side(view).regions, CASTILLO)
    places = [place_text(view, place, me, names, place_name, translator) for place in shown]
    court = {seat: view["court"][seat] for seat in view["seats"]}  # a dummy holds none
    none = translator.gettext("none", context="stock")
    stocks = [
        f"{translator.colon(title)} {counted(view, stock, me, names, zero=none, translator=translator)}."
        for title, stock in ((translator.gettext("Court"), court), (translator.gettext("Province"), view["province"]))
    ]
    head = translator.gettext("Board (King: {place}). Points: {points}.", place=place_name(view["king"]), points=points)
    return [head, *places, *stocks]


def alt_text(view: View, names: Names, place_name: PlaceName, translator: Translator = ENGLISH) -> str:
    """The alt text in two sentences; the mail's text has the full board. The short game skips some round numbers, so
    the total is left out.
    """
    told = {
        "place": place_name(view["king"]),
        "points": counted(view, view["points"], None, names, zero="0", translator=translator),
    }
    if view["over"]:
        return translator.gettext(
            "The board at the end: a map of Spain, the King in {place}. Points: {points}.", **told
        )
    if not view["round"]:
        counted_rounds = translator.gettext("before the first round")
    elif len(view["rounds"]) == max(view["rounds"]):
        counted_rounds = translator.gettext("in round {round} of {last}", round=view["round"], last=len(view["rounds"]))
    else:
        counted_rounds = translator.gettext("in round {round}", round=view["round"])
    return translator.gettext(
        "The board {round}: a map of Spain, the King in {place}. Points: {points}.", round=counted_rounds, **told
    )
