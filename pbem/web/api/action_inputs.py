"""Action inputs in the API: the schema of the request body, and reading body and path."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never

from pbem.actions.fields import (
    MOST_HOURS,
    Choice,
    Entry,
    Field,
    Flag,
    Given,
    Hours,
    Kind,
    Number,
    Seat,
    Several,
    TimeControl,
    Translations,
    Who,
    Why,
    Words,
    fields_of,
)
from pbem.service.deadlines.time_control import SETTINGS
from pbem.web.api.schemas import (
    ANY,
    HOURS,
    SEAT,
    YES,
    Schema,
    array_of,
    maybe,
    number,
    one_of,
    text,
    thing,
    translations,
)


def body_of(given: type[Any], path: str, *, fixed: Mapping[str, Any] | None = None, about: str = "") -> Schema:
    """The schema of the body: all fields that are neither in the path nor fixed."""
    every = fields_of(given, Entry.API)
    fields = [field for field in every if f"<{field.api}>" not in path and field.api not in (fixed or {})]
    optional = tuple(field.api for field in fields if not field.required)
    return thing(about, optional=optional, **{field.api: schema_of(field.kind) for field in fields})


def given_of(given: type[Given], body: Mapping[str, Any] | None, named: Mapping[str, str]) -> Given:
    """The action's input from body and path."""
    fields = fields_of(given, Entry.API)
    said = dict(body or {}) | {field.api: _in_path(field, named[field.api]) for field in fields if field.api in named}
    return given(**{field.name: said[field.api] for field in fields if field.api in said})


def _in_path(field: Field, text: str) -> Any:
    return number_of(text) if isinstance(field.kind, Number) else text


def number_of(text: str) -> int:
    """The number, or 0, which matches nothing, if the text isn't one."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0


def schema_of(kind: Kind) -> Schema:  # noqa: C901, PLR0912 - a case for each kind
    """The schema of a field in a body."""
    about = {"description": kind.about} if kind.about else {}
    match kind:
        case Seat():
            return SEAT
        case Hours(none=True):
            return HOURS | about
        case Hours():
            return {"type": "number", "exclusiveMinimum": 0, "maximum": MOST_HOURS} | about
        case Number():
            return number(kind.least, kind.most) | about
        case Words():
            return text(most=kind.most) | ({} if kind.empty else {"minLength": 1}) | about
        case Who():
            return text(most=254) | about
        case Why():
            return text("Told to the table", 500)
        case TimeControl():
            named = {"propertyNames": {"enum": list(SETTINGS)}, "additionalProperties": ANY}
            return {"type": "object"} | named | about
        case Choice():
            return one_of(*kind.values) | about
        case Several():
            least = {"minItems": kind.least} if kind.least else {}
            return array_of(one_of(*kind.values), len(kind.values)) | least | about
        case Flag():
            return maybe(YES) if kind.neither else YES
        case Translations():
            return translations(kind.most)
        case _:
            assert_never(kind)
