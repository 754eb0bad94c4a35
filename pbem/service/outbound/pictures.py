"""The board as a picture, the same for everyone: drawn from the observer's view."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache, partial

from pbem import rules
from pbem.art.board import board_svg
from pbem.art.png import board_png, light_png
from pbem.i18n import ENGLISH, Translator

MAIL_WIDTH = 640  # pixels: as wide as the sheet of the HTML mail, and half the size of a sharper one


def drawn(state: rules.JSON, names: Mapping[str, str], translator: Translator = ENGLISH) -> str:
    """The SVG of a state."""
    return _svg(rules.view(state, None), names, translator)


def drawn_view(
    view: rules.View, names: Mapping[str, str], translator: Translator = ENGLISH, before: rules.View | None = None
) -> str:
    """The same of a view that somebody tried out; what is only in its seat's hand is not drawn. What differs from the
    view `before` is marked.
    """
    seen = view | {"seat": None, "hand": None, "question": None, "resume": None}
    return _svg(seen, names, translator, before)


def _svg(view: rules.View, names: Mapping[str, str], translator: Translator, before: rules.View | None = None) -> str:
    return _board(json.dumps(view), json.dumps(before), json.dumps(dict(names)), translator)


@lru_cache(maxsize=64)  # 50 kB each: the same board is asked for at every step of a turn, and by everybody at the table
def _board(view: str, before: str, names: str, translator: Translator) -> str:
    """From what it shows and nothing else, so whoever is shown the same gets the same drawing."""
    seen = json.loads(view)
    place_name = partial(rules.place_name, seen["edition"], language=translator.language)
    return board_svg(seen, json.loads(names), place_name, width=None, translator=translator, before=json.loads(before))


@lru_cache(maxsize=16)  # one picture serves all who are told of a position in one language
def printed(svg: str, width: int = MAIL_WIDTH) -> bytes:
    """The PNG of that SVG, light enough for a mail."""
    return light_png(board_png(svg, width))
