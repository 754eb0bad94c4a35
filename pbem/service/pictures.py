"""The board as a picture, the same for everyone: drawn from the observer's view."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial

from pbem import rules
from pbem.art.board import board_svg
from pbem.art.png import board_png, light_png

MAIL_WIDTH = 640  # pixels: as wide as the sheet of the HTML mail, and half the size of a sharper one


def drawn(state: rules.JSON, names: Mapping[str, str]) -> str:
    """The SVG of a state."""
    view = rules.view(state, None)
    return board_svg(view, names, partial(rules.place_name, view["edition"]), width=None)


def drawn_view(view: rules.JSON, names: Mapping[str, str]) -> str:
    """The same of a view that somebody tried out; what is only in its seat's hand is not drawn."""
    seen = view | {"seat": None, "hand": None, "question": None, "resume": None}
    return board_svg(seen, names, partial(rules.place_name, view["edition"]), width=None)


@lru_cache(maxsize=16)  # one picture serves all who are told of a position
def printed(svg: str, width: int = MAIL_WIDTH) -> bytes:
    """The PNG of that SVG, light enough for a mail."""
    return light_png(board_png(svg, width))
