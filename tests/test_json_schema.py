"""The schemas, and error messages for invalid documents."""

import copy
import json
from typing import Any

import jsonschema
import pytest
from referencing import Registry, Resource

from pbem import json_schema

EXAMPLES = sorted((json_schema.SCHEMAS / "examples").glob("*/*.json"))


def example(name):
    return json.loads((json_schema.SCHEMAS / "examples" / f"{name}.json").read_text("utf-8"))


def second_opinion(kind, document):
    """Whether another validator accepts the document."""
    registry = Registry().with_resources(
        [
            (json_schema.schema(name)["$id"], Resource.from_contents(json_schema.schema(name)))
            for name in json_schema.kinds()
        ]
    )
    return jsonschema.Draft202012Validator(json_schema.schema(kind), registry=registry).is_valid(document)


def test_the_order_schema_exists():
    assert "order" in json_schema.kinds()


@pytest.mark.parametrize("kind", json_schema.kinds())
def test_every_schema_is_valid(kind):
    jsonschema.Draft202012Validator.check_schema(json_schema.schema(kind))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_both_libraries_accept_every_example(path):
    document = json.loads(path.read_text("utf-8"))
    assert json_schema.validate(path.parent.name, document) == []
    assert second_opinion(path.parent.name, document)


@pytest.mark.parametrize(
    ("spoil", "path", "words"),
    [
        (lambda o: o.update(type="pwoer"), "type", '"pwoer" is not one of "power", "turn"'),
        (lambda o: o.pop("choices"), "", '"choices" is missing.'),
        (
            lambda o: o["choices"][0]["do"][1].update(place=["castila"]),
            "choices/0/do/1/place/0",
            '"castila" is not one of',
        ),
        (lambda o: o["choices"][1].update(take="all"), "choices/1/take", '"all" should be a whole number.'),
        (lambda o: o["choices"][1].update(take=7), "choices/1/take", "7 is too large: at most 6."),
        (lambda o: o.update(extra=1), "", 'Unknown here: "extra".'),
    ],
)
def test_a_fault_names_the_field_and_the_problem(spoil, path, words):
    order = copy.deepcopy(example("order/turn"))
    spoil(order)
    faults = json_schema.validate("order", order)
    assert any(fault.path == path and fault.words.startswith(words) for fault in faults), faults
    assert not second_opinion("order", order)


@pytest.mark.parametrize(
    "order",
    [
        {"type": "power", "values": [14]},
        {"type": "power", "values": ["middling"]},
        {"type": "power", "values": [{"outbid": 3, "underbid": 4}]},
        {"type": "power", "values": [{"of": "red"}]},
        {"type": "power", "values": []},
        {"type": "power", "values": [3], "choices": []},
        {"type": "disc", "regions": ["castillo"], "card": None},
        {"type": "veto", "choice": "yes"},
        {"type": "return"},
        {"type": "return", "from": ["court"], "first": ["court"]},
        {"type": "turn", "choices": [{"card": {"stack": 6}, "do": []}]},
        {"type": "turn", "choices": [{"card": "c1_any3", "do": [{"special": {"recall": ["granada"]}}]}]},
        {"type": "turn", "choices": [{"card": "c1_any3", "do": [{"place": [], "special": None}]}]},
        {"type": "answer", "value": 3},
        [],
        None,
    ],
)
def test_both_libraries_refuse_invalid_orders(order):
    assert json_schema.validate("order", order)
    assert not second_opinion("order", order)


@pytest.mark.parametrize("depth", [300, 900])
def test_deeply_nested_documents_are_refused(depth):
    condition: dict[str, Any] = {"king": "granada"}
    for _ in range(depth):
        condition = {"not": condition}
    assert json_schema.validate("order", {"type": "power", "cases": [{"if": condition, "values": [9]}]})


def test_each_fault_is_reported_once():
    faults = json_schema.validate("order", {"type": "veto", "choice": "maybe"})
    assert len(faults) == len(set(faults))
