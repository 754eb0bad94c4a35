"""The board as a picture, the same for everyone: drawn from the observer's view. As SVG for pages, as PNG for mails."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final, cast

from pbem import rules
from pbem.art.board import board_svg
from pbem.art.ink import marks
from pbem.art.mail_map import map_png
from pbem.art.png import board_png, light_png
from pbem.i18n import ENGLISH, Translator

PARTS: Final = ("king", "places", "grandes")
"""What of an earlier view decides which changes are marked."""
SHOWN: Final = (*PARTS, "edition", "options", "seats", "colours", "over", "round", "rounds", "values", "tiles", "ranks")
"""What of a view the map shows."""


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


@lru_cache(maxsize=16)  # one picture serves all who ask for a position in one language
def printed(svg: str, width: int) -> bytes:
    """The PNG of that SVG, light enough for a page."""
    return light_png(board_png(svg, width))


@dataclass(frozen=True, slots=True)
class MailPicture:
    """The map in a mail. `recipe`: JSON with all that decides how it looks, and nothing else: readers who are told
    alike share one picture. It names no player.
    """

    recipe: str

    @property
    def key(self) -> str:
        """Its name, made of the recipe."""
        return hashlib.sha256(self.recipe.encode()).hexdigest()[:32]


def mail_picture(
    view: rules.View, names: Mapping[str, str], language: str, before: rules.View | None = None
) -> MailPicture:
    """The map of a view, with what differs from the view `before` marked."""
    now: rules.JSON = dict(view)
    then = {part: was for part, was in (before or {}).items() if part in PARTS}
    changed = then if any(now[part] != was for part, was in then.items()) else None
    shown = {part: now[part] for part in SHOWN}
    recipe = {"view": shown, "before": changed, "letters": marks(names), "language": language}
    return MailPicture(json.dumps(recipe, sort_keys=True))


@lru_cache(maxsize=32)  # 40 kB each
def mail_png(recipe: str) -> bytes:
    """The PNG of a MailPicture."""
    told = json.loads(recipe)
    view, before = cast(rules.View, told["view"]), cast(rules.View | None, told["before"])
    place_name = partial(rules.place_name, view["edition"], language=told["language"])
    return map_png(view, told["letters"], place_name, before)
