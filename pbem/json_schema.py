"""Validates documents against the JSON Schemas, with error messages for people.

Each kind of document has a file `schemas/<kind>.schema.json` (JSON Schema 2020-12); a schema may refer to another by
its file name. Documents are validated when they enter the server, and not again inside.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import jsonschema_rs

from pbem.i18n import ENGLISH, N_, Sentence

SCHEMAS: Final = Path(__file__).resolve().parent.parent / "schemas"
_SUFFIX: Final = ".schema.json"
_BASE: Final = "https://elgrande.invalid/schemas/"  # a name, never fetched


class Fault(NamedTuple):
    """One error in a document: its path (`choices/0/card`; "" is the whole document) and a sentence."""

    path: str
    sentence: Sentence

    @property
    def words(self) -> str:
        """The sentence in English."""
        return self.sentence.said(ENGLISH)


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
        return [Fault("", Sentence(N_("It is nested too deeply.")))]


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
    sentence = _SENTENCES.get(error.kind.name)
    return Fault(path, sentence(error) if sentence else Sentence(_NOT_POSSIBLE, {"value": _shown(error.instance)}))


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else f"{text[:37]}..."


_TYPES: Final = {
    "object": Sentence(N_("an object")),
    "array": Sentence(N_("a list")),
    "string": Sentence(N_("a text")),
    "integer": Sentence(N_("a whole number")),
    "number": Sentence(N_("a number")),
    "boolean": Sentence(N_("true or false")),
}


def _types(names: Sequence[str]) -> list[Sentence | str]:
    return [_TYPES.get(name, name) for name in names]


def _about(sentence: str, **named: Callable[[Any], Any]) -> Callable[[jsonschema_rs.ValidationError], Sentence]:
    """A sentence whose placeholders are taken from the error; `value` is the part of the document that is wrong."""

    def of(error: jsonschema_rs.ValidationError) -> Sentence:
        found = {name: read(error.kind) for name, read in named.items()}
        return Sentence(sentence, found | ({"value": _shown(error.instance)} if "{value}" in sentence else {}))

    return of


def _limit(kind: Any) -> int:
    return int(kind.limit)


def _unexpected(kind: Any) -> list[str]:
    return [_shown(name) for name in kind.unexpected]


_NOT_POSSIBLE: Final = N_("{value} isn't possible here.")
_UNKNOWN: Final = N_("Unknown here: {names}.")
_SENTENCES: Final[dict[str, Callable[[jsonschema_rs.ValidationError], Sentence]]] = {
    "additionalProperties": _about(_UNKNOWN, names=_unexpected),
    "unevaluatedProperties": _about(_UNKNOWN, names=_unexpected),
    "required": _about(N_("{name} is missing."), name=lambda kind: _shown(kind.property)),
    "enum": _about(N_("{value} is not one of {values}."), values=lambda kind: [_shown(one) for one in kind.options]),
    "const": _about(N_("{value} should be {wanted}."), wanted=lambda kind: _shown(kind.expected_value)),
    "type": _about(N_("{value} should be {wanted}."), wanted=lambda kind: _types(kind.types)),
    "minimum": _about(N_("{value} is too small: at least {least}."), least=lambda kind: kind.limit),
    "maximum": _about(N_("{value} is too large: at most {most}."), most=lambda kind: kind.limit),
    "minItems": _about(N_("Too few entries: at least {least}."), least=_limit),
    "maxItems": _about(N_("Too many entries: at most {most}."), most=_limit),
    "minProperties": _about(N_("Something is missing here.")),
    "maxProperties": _about(N_("Too many entries: at most {most}."), most=_limit),
    "minLength": _about(N_("{value} is too short.")),
    "maxLength": _about(N_("{value} is too long: {most} characters at most."), most=_limit),
    "pattern": _about(N_("{value} has the wrong form.")),
    "format": _about(N_("{value} isn't a valid {format}."), format=lambda kind: kind.format),
    "uniqueItems": _about(N_("Something is there twice.")),
    "anyOf": _about(_NOT_POSSIBLE),
    "oneOf": _about(_NOT_POSSIBLE),
    "falseSchema": _about(N_("Nothing is possible here.")),
}
