"""Validates documents against the JSON Schemas, with error messages for people.

Each kind of document has a file `schemas/<kind>.schema.json` (JSON Schema 2020-12); a schema may refer to another by
its file name. Documents are validated when they enter the server, and not again inside.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import jsonschema_rs

SCHEMAS: Final = Path(__file__).resolve().parent.parent / "schemas"
_SUFFIX: Final = ".schema.json"
_BASE: Final = "https://elgrande.invalid/schemas/"  # a name, never fetched


class Fault(NamedTuple):
    """One error in a document: its path (`choices/0/card`; "" is the whole document) and a sentence."""

    path: str
    words: str


def kinds() -> list[str]:
    """The kinds of document that have a schema."""
    return sorted(path.name.removesuffix(_SUFFIX) for path in SCHEMAS.glob(f"*{_SUFFIX}"))


@cache
def schema(kind: str) -> dict[str, Any]:
    """The schema of a kind. Raises FileNotFoundError if there is none."""
    found: dict[str, Any] = json.loads((SCHEMAS / f"{kind}{_SUFFIX}").read_text("utf-8"))
    return found


def validate(kind: str, document: Any) -> list[Fault]:
    """Return the errors in a document, [] if it is valid."""
    return faults_of(_validator(kind), document)


def faults_of(validator: jsonschema_rs.Draft202012Validator, document: Any) -> list[Fault]:
    """Like `validate`, with a given validator."""
    try:
        return list(dict.fromkeys(_fault(error) for error in validator.iter_errors(document)))
    except ValueError:  # the validator's limit is about 250 levels
        return [Fault("", "It is nested too deep.")]


@cache
def _validator(kind: str) -> jsonschema_rs.Draft202012Validator:
    resources = [(f"{_BASE}{name}{_SUFFIX}", schema(name)) for name in kinds()]
    return jsonschema_rs.Draft202012Validator(
        schema(kind),
        base_uri=f"{_BASE}{kind}{_SUFFIX}",
        registry=jsonschema_rs.Registry(resources),
        validate_formats=True,
    )


def _fault(error: jsonschema_rs.ValidationError) -> Fault:
    path = "/".join(str(part) for part in error.instance_path)
    gettext = _WORDS.get(error.kind.name)
    return Fault(path, gettext(error) if gettext else error.message)


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else f"{text[:37]}..."


def _listed(values: list[Any]) -> str:
    words = [_shown(value) for value in values]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _kind_of(names: list[str]) -> str:
    articles = {
        "object": "an object",
        "array": "a list",
        "string": "a text",
        "integer": "a whole number",
        "null": "null",
    }
    return " or ".join(articles.get(name, f"a {name}") for name in names)


_WORDS: Final[dict[str, Callable[[Any], str]]] = {
    "additionalProperties": lambda e: f"{_listed(e.kind.unexpected)} has no place here.",
    "unevaluatedProperties": lambda e: f"{_listed(e.kind.unexpected)} has no place here.",
    "required": lambda e: f'"{e.kind.property}" is missing.',
    "enum": lambda e: f"{_shown(e.instance)} is not one of {_listed(list(e.kind.options))}.",
    "const": lambda e: f"{_shown(e.instance)} should be {_shown(e.kind.expected_value)}.",
    "type": lambda e: f"{_shown(e.instance)} should be {_kind_of(list(e.kind.types))}.",
    "minimum": lambda e: f"{_shown(e.instance)} is too small: at least {e.kind.limit}.",
    "maximum": lambda e: f"{_shown(e.instance)} is too large: at most {e.kind.limit}.",
    "minItems": lambda e: f"Too few: at least {e.kind.limit} here.",
    "maxItems": lambda e: f"Too many: at most {e.kind.limit} here.",
    "minProperties": lambda _: "Something is missing here.",
    "maxProperties": lambda e: f"Too much at once: at most {e.kind.limit} of these.",
    "minLength": lambda e: f"{_shown(e.instance)} is too short.",
    "maxLength": lambda e: f"{_shown(e.instance)} is too long: at most {e.kind.limit} characters.",
    "pattern": lambda e: f"{_shown(e.instance)} is not written as it should be.",
    "format": lambda e: f"{_shown(e.instance)} is no valid {e.kind.format}.",
    "uniqueItems": lambda _: "Something is there twice.",
    "anyOf": lambda e: f"{_shown(e.instance)} is none of what may stand here.",
    "oneOf": lambda e: f"{_shown(e.instance)} is none of what may stand here.",
    "falseSchema": lambda _: "Nothing may stand here.",
}
