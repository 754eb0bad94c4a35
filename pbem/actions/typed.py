"""Parses game master commands in mails: the fields in order, then the reason after a comma.

`gm extend 24h Ana, she is away`; `gm substitute red steady`; `gm answer blue power 9`; `gm change answer_hours=48`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, assert_never

from pbem.actions.action import Action
from pbem.actions.fields import (
    Choice,
    Entry,
    Field,
    Flag,
    Given,
    Hours,
    Number,
    Seat,
    Several,
    TimeControl,
    Translations,
    Who,
    Why,
    Words,
    fields_of,
    hours_in,
    number_in,
)
from pbem.i18n import N_
from pbem.orders.spellings import lexicon, phrase, plain, unit_hours
from pbem.service.errors import NotPossible

_REASON: Final = re.compile(r",(?:\s|\Z)")
_TIME: Final = re.compile(r"(\d{1,6}(?:[.,]\d+)?)([a-z]*)")
TOO_MUCH: Final = N_("We didn't understand “{word}”. If you add a reason, put it after a comma.")
TOO_LITTLE: Final = N_("Something is missing: please add whom or what it's about.")


def read_typed(action: Action[Given], text: str, names: Mapping[str, str]) -> Given:
    """Parse the text after the command word. `names`: the players' names by seat colour.

    Raises NotPossible.
    """
    fields = fields_of(action.given, Entry.MAIL)
    said: dict[str, Any] = {}
    if any(isinstance(field.kind, Why) for field in fields) and not any(
        isinstance(field.kind, Words) for field in fields
    ):
        text, *why = _REASON.split(text, maxsplit=1)
        said["why"] = "".join(why).strip()
    words = text.split()
    for field in fields:
        found = None if isinstance(field.kind, Why) else _take(field, words, names)
        if found is not None:
            said[field.name] = found
        elif field.required:
            raise NotPossible(TOO_LITTLE)
    if words:
        raise NotPossible(TOO_MUCH, word=words[0])
    return action.given(**said)


def _take(field: Field, words: list[str], names: Mapping[str, str]) -> Any:  # noqa: C901, PLR0912 - a case for each kind
    """Take the field's value from the words; None if it is missing."""
    match field.kind:
        case Seat():
            colour = _colour(words[0], names) if words else None
            return words.pop(0) and colour if colour else None
        case Hours():
            return _hours(words)
        case Number():
            return number_in(words.pop(0)) if words else None
        case Who():
            return words.pop(0).removeprefix("bot:") if words else None
        case Choice():
            return words.pop(0) if words else None
        case Words():
            line = " ".join(words)
            words.clear()
            return line or None
        case TimeControl():
            settings = dict(word.split("=", 1) for word in words if "=" in word)
            words[:] = [word for word in words if "=" not in word]
            return settings or None
        case Several():
            found = tuple(word for word in words if word in field.kind.values)
            words[:] = [word for word in words if word not in found]
            return found or None
        case Flag():
            return words.pop(0) == field.name if words else None
        case Translations():
            line = " ".join(words)
            words.clear()
            return {"en": line} if line else None
        case Why():
            return None
        case _:
            assert_never(field.kind)


def _colour(word: str, names: Mapping[str, str]) -> str | None:
    """The seat for a player's name, or for a colour in any language."""
    form = plain(word)
    named = next((colour for colour, name in names.items() if plain(name) == form), None)
    meaning = lexicon().get(phrase(word))
    colour = meaning.value if meaning and meaning.kind == "colour" else None
    return named or (colour if colour in names else None)


def _hours(words: list[str]) -> float | None:
    """Parse `24`, `24h`, `2 days`."""
    found = _TIME.fullmatch(plain(words[0])) if words else None
    if found is None:
        return None
    words.pop(0)
    unit = found[2] or (plain(words.pop(0)) if words and plain(words[0]) in unit_hours() else "h")
    return hours_in(found[1]) * unit_hours()[unit] if unit in unit_hours() else None
