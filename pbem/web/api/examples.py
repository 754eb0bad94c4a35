"""Examples of requests and responses.

Those of the usual calls were recorded from a game (tests/web/api/test_recorded_examples.py). For others there is an
example of the schema: its own if it has one, else made from its parts.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any, Final

from pbem.web.api.published import published
from pbem.web.api.schemas import Schema

_NAMED: Final[dict[str, Any]] = {
    "at": "2026-12-01T12:00:00+00:00",
    "bot": None,
    "card": "c5_king",
    "code": "3f9a",
    "commitment": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    "detail": "There is no such game.",
    "game": "granada7",
    "guests": ["ben@example.org", "steady", "free"],
    "handle": "Ana",
    "email": "ben@example.org",
    "id": "granada7",
    "join": "https://play.example.org/join/WyJleGFtcGxlIl0.sTq7",
    "key": "power",
    "lines": "power 13",
    "link": "https://play.example.org/g/granada7",
    "name": "Ana",
    "outcome": "orders",
    "said": ["Done: power 13"],
    "status": "running",
    "title": "Sunday evening",
    "type": "about:blank",
    "url": "https://example.org/hook",
    "why": "Holidays",
    "words": "The game goes on tomorrow.",
    "zone": "Europe/Madrid",
}
"""What properties of these names hold, where the schema allows it."""
_PATTERNS: Final = {
    "^[0-9]+[.][0-9]+[.][0-9]+$": "0.3.0",
    r"^\d+\.\d+\.\d+$": "0.3.0",
    "^[0-9a-f]{64}$": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    "^[0-9a-f]{16}$": "9f86d081884c7d65",
    "^[a-z][a-z0-9]{2,11}$": "granada7",
}
_DEEPEST: Final = 12


@cache
def recorded() -> dict[str, Any]:
    """`operations`: request and response by name; `turn`: one turn, call by call; `calls`: of webhooks, by format."""
    found: dict[str, Any] = json.loads(Path(__file__).with_name("recorded.json").read_text("utf-8"))
    return found


def example(schema: Schema) -> Any:
    """A valid value. Optional properties are there as well, but for those of unions and deep parts."""
    return _made(schema, "", 0)


def _made(schema: Schema, name: str, depth: int) -> Any:  # noqa: C901, PLR0912 - a case for each form
    match schema:
        case {"$ref": place}:
            return _made(published()[place.rpartition("/")[2]], name, depth)
        case {"examples": [first, *_]}:
            return first
        case {"const": value} | {"enum": [value, *_]}:
            return value
        case {"oneOf": [first, *_]} | {"anyOf": [first, *_]}:
            return _made(first, name, depth)
        case {"type": "object"}:
            return _object(schema, depth)
        case {"type": "array"}:
            return _array(schema, name, depth)
        case {"type": "string"}:
            return _string(schema, name)
        case {"type": "integer" | "number"}:
            return schema.get("minimum", 1) or min(1, schema.get("maximum", 1))
        case {"type": "boolean"}:
            return True
        case {"type": "null"}:
            return None
        case _:
            return _NAMED.get(name, "granada")


def _object(schema: Schema, depth: int) -> Any:
    required, most = schema.get("required", []), schema.get("maxProperties", 100)
    parts, others = schema.get("properties", {}), schema.get("additionalProperties")
    names = [*required, *(name for name in parts if name not in required)][:most]
    wanted = [name for name in names if name in required or depth < _DEEPEST / 2]
    return {name: _made(parts.get(name, others), name, depth + 1) for name in wanted}


def _array(schema: Schema, name: str, depth: int) -> Any:
    if name in _NAMED and isinstance(_NAMED[name], list):
        return _NAMED[name]
    if "prefixItems" in schema:
        return [_made(item, name, depth + 1) for item in schema["prefixItems"]]
    least = schema.get("minItems", 0)
    if not least and depth > _DEEPEST:
        return []
    return [_made(schema["items"], name, depth + 1)] * max(1, least)


def _string(schema: Schema, name: str) -> str:
    if schema.get("format") == "date-time":
        return str(_NAMED["at"])
    if "pattern" in schema:
        return _PATTERNS.get(schema["pattern"]) or _of_alternatives(schema["pattern"])
    said = _NAMED.get(name)
    return said if isinstance(said, str) else "Hello"


def _of_alternatives(pattern: str) -> str:
    """The first value of a pattern that lists alternatives (`^(red|blue)@(granada|sevilla)$`), or a card."""
    known = ("+1", "red@granada", "red@castillo", "8@granada", "c5_king", "13", "granada")
    return next(value for value in known if re.search(pattern, value))
