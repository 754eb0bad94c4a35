"""Draws the board as an SVG, for the page and (as PNG) for the mail.

Only what every spectator may see is drawn, so that one picture serves all seats. The regions are groups with ids
(`region-granada`), titles and `data-place`, so that a page can turn them into links.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from html import escape

from pbem.art import ground, ink
from pbem.art.ink import group, haloed, marks
from pbem.art.land import Point
from pbem.art.panel import panel, rounds
from pbem.art.pieces import change, figure, king, ring, scoreboard, strength, tower, unknown
from pbem.art.places import SPOTS, Spot
from pbem.art.text import alt_text, place_text, values
from pbem.i18n import ENGLISH, Translator
from pbem.rules import CASTILLO, View, board_side


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
) -> str:
    """Draw a view. `before`: mark the differences from that view.

    `names`: colour -> handle; `cards`: card id -> a short text (absent: the edition's own); `width`: in pixels (None:
    the full width of the page); `players`: add the lines for players and cards below the map, in the translator's
    language.
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
        f"{ground.defs()}"
        f"{ground.sea()}{ground.regions(view['king'], near, titles)}"
        f"{_castillo(titles[CASTILLO], closed=view['king'] == CASTILLO)}{group(rounds(view), 17, 252)}"
        + "".join(_place(view, place, spot, letters, place_name, before) for place, spot in SPOTS.items())
        + f"{ground.margin(height)}{below}</svg>\n"
    )


def _castillo(title: str, *, closed: bool) -> str:
    taboo = '<use href="#map-island" fill="url(#map-taboo)"/>' if closed else ""
    return (
        f'<g id="region-castillo" class="region" data-place="castillo"><title>{escape(title)}</title>'
        f'<use href="#map-island" fill="{ink.PARCHMENT}" stroke="{ink.INK}" stroke-width="1.4"/>{taboo}'
        f"{group(tower(), 598, 418)}</g>"
    )


def _place(
    view: View,
    place: str,
    spot: Spot,
    letters: Mapping[str, str],
    place_name: Callable[[str], str],
    before: View | None,
) -> str:
    """Draw one place: scoreboard, name, king, in front of him the figures, and their numbers on top."""
    parts = []
    if place in view["values"]:
        mobile = place in view["tiles"].values()
        parts.append(group(scoreboard(values(view, place), mobile=mobile), *spot.board))
        parts.append(haloed(place_name(place), *spot.name, 19, anchor="middle", family=ink.SMALL_CAPS))
    if view["places"].get(place, {}) is None:  # hidden: players have to remember the number
        parts.append(group(unknown(), *spot.slots[1]))
    if view["king"] == place:
        parts.append(group(king() + (ring() if before and before["king"] != place else ""), *spot.king))
    counts, grandes, was = _counts(view, place), _grandes(view, place), _counts(before or view, place)
    standing = _standing(view["colours"], {**was, **counts}, grandes, spot.slots)
    for slot, colour in standing:
        drawing = group(figure(colour, letters[colour], colour in grandes), *slot)
        gone = "" if counts.get(colour) or colour in grandes else ' opacity=".4"'
        parts.append(f'<g class="piece" data-piece="{colour}@{place}"{gone}>{drawing}</g>')
    parts += [group(strength(counts[colour]), *slot) for slot, colour in standing if counts.get(colour)]
    changes = ((slot, counts.get(colour, 0) - was.get(colour, 0)) for slot, colour in standing)
    parts += [group(change(more), *slot) for slot, more in changes if more]
    came = grandes - _grandes(before or view, place)
    parts += [group(ring(), *slot) for slot, colour in standing if colour in came]
    return f'<g class="pieces" data-place="{place}">{"".join(parts)}</g>'


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
