"""The board as a picture, the same for everyone: drawn from the observer's view."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial

from pbem import rules
from pbem.art.board import board_svg
from pbem.art.png import board_png, light_png
from pbem.tongue import ENGLISH, Tongue

MAIL_WIDTH = 640  # pixels: as wide as the sheet of the HTML mail, and half the size of a sharper one


def drawn(state: rules.JSON, names: Mapping[str, str], tongue: Tongue = ENGLISH) -> str:
    """The SVG of a state."""
    return _svg(rules.view(state, None), names, tongue)


def drawn_view(
    view: rules.JSON, names: Mapping[str, str], tongue: Tongue = ENGLISH, before: rules.JSON | None = None
) -> str:
    """The same of a view that somebody tried out; what is only in its seat's hand is not drawn. What differs from the
    view `before` is marked.
    """
    seen = view | {"seat": None, "hand": None, "question": None, "resume": None}
    return _svg(seen, names, tongue, before)


def _svg(view: rules.JSON, names: Mapping[str, str], tongue: Tongue, before: rules.JSON | None = None) -> str:
    place_name = partial(rules.place_name, view["edition"], language=tongue.language)
    return board_svg(view, names, place_name, width=None, tongue=tongue, before=before)


@lru_cache(maxsize=16)  # one picture serves all who are told of a position in one language
def printed(svg: str, width: int = MAIL_WIDTH) -> bytes:
    """The PNG of that SVG, light enough for a mail."""
    return light_png(board_png(svg, width))
