"""Draws the board as an SVG, for the page. Mails show the same map as a PNG (see mail_map).

Only what every spectator may see is drawn, so that one picture serves all seats. The regions are groups with ids
(`region-granada`), titles and `data-place`, so that a page can turn them into links.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from html import escape
from types import MappingProxyType
from typing import Final

from pbem.art import ground, ink
from pbem.art.ink import group, haloed, marks
from pbem.art.land import Point
from pbem.art.panel import panel, rounds
from pbem.art.pieces import change, figure, king, leader, ring, scoreboard, strength, tower, unknown
from pbem.art.places import SPOTS, Spot
from pbem.art.stamps import Stamp
from pbem.art.text import alt_text, place_text, values
from pbem.i18n import ENGLISH, Translator
from pbem.rules import CASTILLO, View, board_side

ROUNDS: Final = (17, 252)  # the upper left corner of the round track


def board_svg(
    view: View,
    names: Mapping[str, str],
    place_name: Callable[[str], str],
    cards: Mapping[str, str] | None = None,
    *,
    width: int | None = 640,
    players: bool = True,
    translator: Translator = ENGLISH,
    before: View | None = None,
    links: Mapping[str, str] = MappingProxyType({}),
    shared: bool = False,
) -> str:
    """Draw a view. `before`: mark the differences from that view; `links`: place -> an address to which it leads.

    `names`: colour -> handle; `cards`: card id -> a short text (absent: the edition's own); `width`: in pixels (None:
    the full width of the page); `players`: add the lines for players and cards below the map, in the translator's
    language; `shared`: the page has `ground.shared()`.
    """
    letters = marks(names)
    below, height = (
        panel(view, names, letters, cards or {}, ground.HEIGHT + 4, translator) if players else ("", ground.HEIGHT)
    )
    side = board_side(view)
    shown = (*side.regions, CASTILLO)
    titles = {place: place_text(view, place, None, names, place_name, translator) for place in shown}
    near = () if view["over"] else side.near[view["king"]]
    size = f' width="{width}" height="{width * height / ground.WIDTH:.0f}"' if width else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {ground.WIDTH} {height:g}"{size} '
        f'font-family="{ink.ROMAN}" font-weight="500" role="group" '
        f'aria-label="{escape(alt_text(view, names, place_name, translator))}">'
        + ('<use href="#map-back"/>' if shared else ground.defs() + ground.sea() + ground.abroad())
        + ground.regions(view["king"], near, titles, links)
        + ('<use href="#map-borders"/>' if shared else ground.borders())
        + ground.linked(castillo(titles[CASTILLO], closed=view["king"] == CASTILLO), links.get(CASTILLO, ""))
        + group(rounds(view), *ROUNDS)
        + "".join(_place(view, place, letters, place_name, before) for place in SPOTS)
        + f"{ground.margin(height)}{below}</svg>\n"
    )


def castillo(title: str, *, closed: bool) -> str:
    """The island and its tower, hatched while the king is there."""
    taboo = '<use href="#map-island" fill="url(#map-taboo)"/>' if closed else ""
    return (
        f'<g id="region-castillo" class="region" data-place="castillo"><title>{escape(title)}</title>'
        f'<use href="#map-island" fill="{ink.PARCHMENT}" stroke="{ink.INK}" stroke-width="1.4"/>{taboo}'
        f"{group(tower(), 598, 418)}</g>"
    )


def _place(
    view: View, place: str, letters: Mapping[str, str], place_name: Callable[[str], str], before: View | None
) -> str:
    stamps = place_stamps(view, place, letters, place_name, before)
    return f'<g class="pieces" data-place="{place}">{"".join(stamp.svg() for stamp in stamps)}</g>'


def place_stamps(
    view: View,
    place: str,
    letters: Mapping[str, str],
    place_name: Callable[[str], str],
    before: View | None,
) -> Iterator[Stamp]:
    """One place: scoreboard, name, king, in front of him the figures, and on top their numbers and marks."""
    spot = SPOTS[place]
    if place in view["values"]:
        mobile = place in view["tiles"].values()
        yield Stamp(scoreboard(values(view, place), mobile=mobile), spot.board)
        yield Stamp(haloed(place_name(place), 0, 0, 19, anchor="middle", family=ink.SMALL_CAPS), spot.name)
    if view["places"].get(place, {}) is None:  # hidden: players have to remember the number
        yield Stamp(unknown(), spot.slots[1])
    if view["king"] == place:
        yield Stamp(king(), spot.king)
        if before and before["king"] != place:
            yield Stamp(ring(), spot.king)
    yield from _figures(view, place, spot, letters, before)


def _figures(view: View, place: str, spot: Spot, letters: Mapping[str, str], before: View | None) -> Iterator[Stamp]:
    """The figures from the rearmost on; what is gone since `before` is pale."""
    counts, grandes = _counts(view, place), _grandes(view, place)
    was = counts if before is None or before["places"].get(place, {}) is None else _counts(before, place)
    standing = _standing(view["colours"], {**was, **counts}, grandes, spot.slots)
    for slot, colour in standing:
        drawing = figure(colour, letters[colour], colour in grandes)
        gone = not counts.get(colour) and colour not in grandes
        yield Stamp(f'<g opacity=".4">{drawing}</g>' if gone else drawing, slot, f"{colour}@{place}")
    yield from (Stamp(strength(counts[colour]), slot) for slot, colour in standing if counts.get(colour))
    ahead = sole_first(counts)
    yield from (Stamp(leader(), slot) for slot, colour in standing if colour == ahead)
    changes = ((slot, counts.get(colour, 0) - was.get(colour, 0)) for slot, colour in standing)
    yield from (Stamp(change(more), slot) for slot, more in changes if more)
    came = grandes - _grandes(before or view, place)
    yield from (Stamp(ring(), slot) for slot, colour in standing if colour in came)


def sole_first(counts: Mapping[str, int]) -> str | None:
    """Who has most caballeros; nobody when several have, because a tie for the first rank gives it to nobody."""
    most = max(counts.values(), default=0)
    first = [colour for colour, count in counts.items() if count == most > 0]
    return first[0] if len(first) == 1 else None


def _counts(view: View, place: str) -> Mapping[str, int]:
    return view["places"].get(place) or {}


def _grandes(view: View, place: str) -> set[str]:
    return {colour for colour, home in view["grandes"].items() if home == place}


def _standing(
    colours: Sequence[str], counts: Mapping[str, int], grandes: Collection[str], slots: Sequence[Point]
) -> list[tuple[Point, str]]:
    """Assign colours to slots, rearmost first: most caballeros in the best slots, but grandes, being taller, behind."""
    present = [colour for colour in colours if counts.get(colour) or colour in grandes]
    free = list(slots[: len(present)])
    taken = []
    for colour in sorted(present, key=lambda colour: (colour not in grandes, -counts.get(colour, 0))):
        slot = min(free, key=lambda slot: slot[1]) if colour in grandes else free[0]
        free.remove(slot)
        taken.append((slot, colour))
    return sorted(taken, key=lambda pair: pair[0][1])
