"""The board as a picture, the same for everyone (the observer's view). SVG for pages, PNG for mails."""

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
"""The parts of an earlier view that determine which changes are marked."""
SHOWN: Final = (*PARTS, "edition", "options", "seats", "colours", "over", "round", "rounds", "values", "tiles", "ranks")
"""The parts of a view that the map shows."""


def drawn(state: rules.JSON, names: Mapping[str, str], translator: Translator = ENGLISH) -> str:
    """The SVG of a state."""
    return _svg(rules.view(state, None), names, translator)


def drawn_view(
    view: rules.View, names: Mapping[str, str], translator: Translator = ENGLISH, before: rules.View | None = None
) -> str:
    """The SVG of a previewed view, without its seat's hand. Differences from the view `before` are marked."""
    seen = view | {"seat": None, "hand": None, "question": None, "resume": None}
    return _svg(seen, names, translator, before)


def drawn_map(
    view: rules.View, names: Mapping[str, str], translator: Translator = ENGLISH, before: rules.View | None = None
) -> str:
    """Like `drawn_view`, without the lines for players, for a page that has `pbem.art.ground.shared()`."""
    seen = {part: view[part] for part in (*SHOWN, "points")}
    then = before and {part: before[part] for part in PARTS}
    return _map(json.dumps(seen), json.dumps(then), json.dumps(dict(names)), translator)


def _svg(view: rules.View, names: Mapping[str, str], translator: Translator, before: rules.View | None = None) -> str:
    return _board(json.dumps(view), json.dumps(before), json.dumps(dict(names)), translator)


@lru_cache(maxsize=64)  # 50 kB each: the same board is requested by all players
def _board(view: str, before: str, names: str, translator: Translator) -> str:
    """The drawing. It depends only on what it shows, so that everyone who sees the same shares the cache."""
    seen = json.loads(view)
    place_name = partial(rules.place_name, seen["edition"], language=translator.language)
    return board_svg(seen, json.loads(names), place_name, width=None, translator=translator, before=json.loads(before))


@lru_cache(maxsize=64)  # 20 kB each: the same map is requested at every step of a turn
def _map(view: str, before: str, names: str, translator: Translator) -> str:
    seen, then = json.loads(view), json.loads(before)
    place_name = partial(rules.place_name, seen["edition"], language=translator.language)
    return board_svg(
        seen, json.loads(names), place_name, width=None, players=False, translator=translator, before=then, shared=True
    )


@lru_cache(maxsize=16)  # one picture per position and language
def printed(svg: str, width: int) -> bytes:
    """The PNG of that SVG, small enough for a page."""
    return light_png(board_png(svg, width))


@dataclass(frozen=True, slots=True)
class MailPicture:
    """The map in a mail.

    `recipe`: JSON with everything that determines its look and nothing else, so that readers of the same picture share
    it. It contains no player's name.
    """

    recipe: str

    @property
    def key(self) -> str:
        """A hash of the recipe."""
        return hashlib.sha256(self.recipe.encode()).hexdigest()[:32]


def mail_picture(
    view: rules.View, names: Mapping[str, str], language: str, before: rules.View | None = None
) -> MailPicture:
    """The map of a view, with differences from the view `before` marked."""
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
