"""The schemas as the OpenAPI document publishes them: in a form that client generators understand.

Requests are checked against the schemas in schemas/ and in `schemas.py`. Generators know less of JSON Schema: they
want every definition to be a component of its own, unions with a discriminator instead of `if` and `then`, and one
type per schema. So each schema is rewritten. What is valid stays valid; a few rules about which properties exclude each
other are left out, and a request that breaks them is refused with 422.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import chain
from typing import Any, Final

from pbem.web.api.schemas import Schema, components

_ROOT: Final = "#/components/schemas/"
_MAPS: Final = ("properties", "patternProperties")
_LISTS: Final = ("anyOf", "oneOf", "prefixItems")
_SINGLE: Final = ("items", "additionalProperties", "propertyNames")
_DROPPED: Final = ("if", "then", "else", "allOf", "dependentRequired", "unevaluatedProperties", "$defs", "title")
_OF_TYPE: Final = {
    "string": ("pattern", "minLength", "maxLength", "format"),
    "integer": ("minimum", "maximum"),
    "number": ("minimum", "maximum", "exclusiveMinimum"),
    "array": ("items", "prefixItems", "minItems", "maxItems", "uniqueItems"),
    "object": ("properties", "required", "additionalProperties", "propertyNames", "minProperties", "maxProperties"),
    "null": (),
    "boolean": (),
}
_TYPES: Final = {str: "string", bool: "boolean", int: "integer", list: "array", dict: "object", type(None): "null"}
_DISCRIMINATORS: Final = {"question": "key", "event": "type", "order": "type"}


@cache
def published() -> dict[str, Schema]:
    """All components by name, those with a discriminator last."""
    found: dict[str, Schema] = {}
    waiting = [*components()]
    while waiting:
        pointer = waiting.pop(0)
        name = name_of(pointer)
        if name in found:
            continue
        schema = _at(pointer)
        made = _union(pointer, schema) if pointer in _DISCRIMINATORS else {name: _plain(schema)}
        found |= made
        waiting += [each for each in dict.fromkeys(chain(*map(_references, [schema, *made.values()]))) if "/" in each]
    return {name: _renamed(schema) for name, schema in found.items()}


def published_form(schema: Schema) -> Schema:
    """A schema of the table of endpoints in the same form."""
    made: Schema = _renamed(_plain(schema))
    return made


def name_of(pointer: str) -> str:
    """`state/$defs/kings_place` -> `KingsPlace`; the name of the file comes first where another has the same name."""
    file, *rest = [part for part in pointer.split("/") if part not in ("$defs", "properties")]
    inner = _camel("_".join(rest))
    if not rest:
        return _camel(file)
    return inner if file == "state" and inner not in _taken() else _camel(file) + inner


@cache
def _taken() -> frozenset[str]:
    return frozenset(_camel(name) for name in components())


def _camel(name: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in name.split("_"))


def _at(pointer: str) -> Schema:
    part: Any = components()
    for step in pointer.split("/"):
        part = part[step]
    found: Schema = part
    return found


def _references(part: Any) -> Iterator[str]:
    """The pointers of all references."""
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"].removeprefix(_ROOT)
        for value in part.values():
            yield from _references(value)
    elif isinstance(part, list):
        for item in part:
            yield from _references(item)


def _renamed(part: Any) -> Any:
    """The same with references to components by their new names."""
    if isinstance(part, dict):
        return {
            key: f"{_ROOT}{name_of(value.removeprefix(_ROOT))}"
            if key == "$ref" and value.removeprefix(_ROOT)[:1].islower()
            else _renamed(value)
            for key, value in part.items()
        }
    return [_renamed(item) for item in part] if isinstance(part, list) else part


# -- unions ------------------------------------------------------------------------------------------------------------


def _union(kind: str, schema: Schema) -> dict[str, Schema]:
    """A schema of the form `allOf: [{if: key is x, then: …}]` as a union, with a component for each x."""
    key, common = _DISCRIMINATORS[kind], schema["properties"]
    variants: dict[str, Schema] = {}
    mapping: dict[str, str] = {}
    for case in schema["allOf"]:
        value, then = case["if"]["properties"][key]["const"], case["then"]
        own = {name: part for name, part in then.get("properties", {}).items() if part is not True}
        variant = {name: part for name, part in then.items() if name not in ("properties", "required")}
        required = [*schema["required"], *(name for name in then.get("required", ()) if name not in schema["required"])]
        variant |= {
            "type": "object",
            "required": required,
            "properties": common | {key: {"type": "string", "const": value}} | own,
            "additionalProperties": False,
        }
        name = _camel(value) + _camel(kind)
        variants[name] = _plain(variant)
        mapping[value] = f"{_ROOT}{name}"
    union: Schema = {"description": schema["description"]} if "description" in schema else {}
    union |= {"oneOf": [{"$ref": place} for place in mapping.values()]}
    union |= {"discriminator": {"propertyName": key, "mapping": mapping}}
    if "examples" in schema:
        union["examples"] = schema["examples"]
    return variants | {_camel(kind): union}


# -- one schema --------------------------------------------------------------------------------------------------------


def _plain(schema: Any) -> Any:
    """The schema without conditions, with one type, and references without company."""
    if not isinstance(schema, dict):
        return schema
    for is_so, rewritten in _REWRITES:
        if is_so(schema):
            return rewritten(schema)
    made = {name: _keyword(name, value) for name, value in schema.items() if name not in _DROPPED}
    if made.get("items") is False:
        made = {name: value for name, value in made.items() if name != "items"} | {"maxItems": len(made["prefixItems"])}
    return made


def _keyword(name: str, value: Any) -> Any:
    if name in _MAPS:
        return {each: _plain(schema) for each, schema in value.items() if schema is not False}
    if name in _LISTS:
        return [_plain(schema) for schema in value]
    return _plain(value) if name in _SINGLE else value


def _about(schema: Schema) -> Schema:
    return {name: schema[name] for name in ("description", "examples") if name in schema}


def _without(schema: Schema, *names: str) -> Schema:
    return {name: value for name, value in schema.items() if name not in names}


def _reference(schema: Schema) -> Schema:
    return {"$ref": schema["$ref"]} | ({"description": schema["description"]} if "description" in schema else {})


def _enumeration(schema: Schema) -> Schema:
    """Values of one type get it; others become a union by type."""
    kinds = list(dict.fromkeys(_TYPES[type(value)] for value in schema["enum"]))
    if kinds in (["string"], ["integer"]):
        return {"type": kinds[0]} | _without(schema, "type")
    return _about(schema) | {"anyOf": [{"type": kind} | ({"items": {}} if kind == "array" else {}) for kind in kinds]}


def _constant(schema: Schema) -> Schema:
    kind = _TYPES[type(schema["const"])]
    return {"type": kind} | (_without(schema, "const", "type") if kind == "boolean" else _without(schema, "type"))


def _by_type(schema: Schema) -> Schema:
    """`if: {type: x}, then: …, else: …` as a union."""
    kind, rest = schema["if"]["type"], schema.get("type")
    left = [each for each in rest if each != kind] if isinstance(rest, list) else None
    found = [_plain({"type": kind} | schema["then"] if "$ref" not in schema["then"] else schema["then"])]
    other = _plain(({"type": left if len(left) > 1 else left[0]} if left else {}) | schema["else"])
    return _about(schema) | {"anyOf": [*found, *(other["anyOf"] if set(other) == {"anyOf"} else [other])]}


def _by_property(schema: Schema) -> Schema:
    """`if: {required: [x]}, then: …, else: …` as a union, if both say what there is."""
    with_it = {"type": "object"} | schema["then"] | {"required": schema["if"]["required"]}
    other = schema["else"] if "$ref" in schema["else"] else {"type": "object"} | schema["else"]
    return _about(schema) | {"anyOf": [_plain(with_it), _plain(other)]}


def _one_per_type(schema: Schema) -> Schema:
    """`type: [x, y]` as a union, each with the keywords of its type."""
    parts = [
        {"type": kind} | {name: schema[name] for name in _OF_TYPE[kind] if name in schema} for kind in schema["type"]
    ]
    return _about(schema) | {"anyOf": [_plain(part) for part in parts]}


def _is_choice_of_properties(schema: Schema) -> bool:
    return "oneOf" in schema and all(set(part) == {"required"} for part in schema["oneOf"])


def _one_per_choice(schema: Schema) -> Schema:
    """`oneOf: [{required: [x]}, {required: [y]}]` as a union of objects, each without the properties of the others."""
    chosen = [part["required"] for part in schema["oneOf"]]
    parts = []
    for mine in chosen:
        others = {name for names in chosen for name in names} - set(mine)
        left = {name: value for name, value in schema["properties"].items() if name not in others}
        required = [*schema.get("required", ()), *mine]
        whole = _without(schema, "oneOf", "description") | {"properties": left, "required": required}
        parts.append(_plain({"type": "object"} | whole))
    return _about(schema) | {"anyOf": parts}


_REWRITES: Final[tuple[tuple[Callable[[Mapping[str, Any]], bool], Callable[[Schema], Schema]], ...]] = (
    (lambda it: "$ref" in it, _reference),
    (lambda it: "enum" in it, _enumeration),
    (lambda it: "const" in it, _constant),
    (lambda it: _is_choice_of_properties(dict(it)), _one_per_choice),
    (lambda it: "if" in it and "type" in it["if"], _by_type),
    (lambda it: "if" in it and "properties" not in it and "required" in it["if"], _by_property),
    (lambda it: isinstance(it.get("type"), list), _one_per_type),
)
