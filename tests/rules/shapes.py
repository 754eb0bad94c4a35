"""Documents against their schemas, by two libraries that know nothing of each other."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import jsonschema_rs
import referencing
from referencing.jsonschema import DRAFT202012

SCHEMAS = Path(__file__).parents[2] / "schemas"
KINDS = ("state", "view", "question", "answer", "event", "record")
REFERRED = (*KINDS, "order")


@cache
def schema(kind: str) -> Any:
    return json.loads((SCHEMAS / f"{kind}.schema.json").read_text("utf-8"))


def check(kind: str, document: Any) -> None:
    """Raises with the first thing that is wrong."""
    _quick(kind).validate(document)


def check_again(kind: str, document: Any) -> None:
    """The second opinion: two hundred times slower."""
    _thorough(kind).validate(document)


@cache
def _quick(kind: str) -> jsonschema_rs.Draft202012Validator:
    resources = [(schema(each)["$id"], schema(each)) for each in REFERRED]
    registry = jsonschema_rs.Registry(resources)
    return jsonschema_rs.Draft202012Validator(schema(kind), registry=registry, validate_formats=True)


@cache
def _thorough(kind: str) -> jsonschema.Draft202012Validator:
    resources = [(schema(each)["$id"], DRAFT202012.create_resource(schema(each))) for each in REFERRED]
    registry: referencing.Registry[Any] = referencing.Registry().with_resources(resources)
    return jsonschema.Draft202012Validator(schema(kind), registry=registry)
