"""The published schemas: their examples fit, and what does not fit is refused at its place."""

import json

import jsonschema
import jsonschema_rs
import pytest

from pbem.rules import OPTIONS, begin, verify, view
from tests.rules.games import dealt
from tests.rules.shapes import KINDS, SCHEMAS, check, check_again, schema

EXAMPLES = [(kind, path) for kind in KINDS for path in sorted((SCHEMAS / "examples" / kind).glob("*.json"))]
NAMES = [f"{kind}/{path.stem}" for kind, path in EXAMPLES]
KEYS = schema("question")["properties"]["key"]["enum"]
TYPES = schema("event")["properties"]["type"]["enum"]


def example(kind, name):
    return json.loads((SCHEMAS / "examples" / kind / f"{name}.json").read_text("utf-8"))


@pytest.mark.parametrize("kind", KINDS)
def test_every_schema_is_valid(kind):
    jsonschema.Draft202012Validator.check_schema(schema(kind))


@pytest.mark.parametrize(("kind", "path"), EXAMPLES, ids=NAMES)
def test_both_libraries_accept_every_example(kind, path):
    document = json.loads(path.read_text("utf-8"))
    check(kind, document)
    check_again(kind, document)


@pytest.mark.parametrize("kind", KINDS)
def test_every_schema_contains_valid_examples(kind):
    assert schema(kind)["examples"]
    for document in schema(kind)["examples"]:
        check(kind, document)


def test_every_kind_of_question_and_event_has_an_example():
    shown = {each["key"] for each in schema("question")["examples"]}
    files = {key for key in KEYS if (SCHEMAS / "examples" / "question" / f"{key}.json").exists()}
    assert set(KEYS) - shown - files == set()
    assert {kind for kind in TYPES if (SCHEMAS / "examples" / "event" / f"{kind}.json").exists()} == set(TYPES)


def test_the_record_among_the_examples_is_honest():
    assert verify(example("record", "two-players-six-rounds")) == []


def test_the_schema_knows_the_options_of_the_rules():
    properties = schema("state")["$defs"]["options"]["properties"]
    assert {name: each["enum"] for name, each in properties.items()} == {
        option.name: list(option.values) for option in OPTIONS.values()
    }


@pytest.mark.parametrize(
    ("kind", "name", "change", "place"),
    [
        ("question", "power", {"options": [14]}, ["options", 0]),
        ("question", "power", {"options": ["7/+3"]}, ["options", 0]),
        ("question", "king", {"options": ["court"]}, ["options", 0]),
        ("question", "move", {"of": {"red@castillo": 1}}, ["of"]),
        ("question", "move", {"shape": "bag"}, ["shape"]),
        ("question", "veto", {"announced": {"card": "c1_any3", "by": "red"}}, ["announced"]),
        ("question", "power", {"id": "1"}, ["id"]),
        ("event", "moved", {"to": "lisbon"}, ["to"]),
        ("event", "took", {"n": 0}, ["n"]),
        ("event", "scored", {"lines": [{"colour": "red"}]}, ["lines", 0]),
        ("event", "king", {"to": "court"}, ["to"]),
        ("answer", "power", {"value": None}, ["value"]),
        ("answer", "power", {"value": True}, ["value"]),
        ("answer", "move", {"value": [1]}, ["value", 0]),
        ("answer", "move", {"seat": "orange"}, ["seat"]),
        ("view", "asked", {"king": "lisbon"}, ["king"]),
        ("view", "asked", {"question": {"key": "power"}}, ["question"]),
        ("state", "start", {"epoch": -1}, ["epoch"]),
        ("record", "two-players-six-rounds", {"seed": "5EED"}, ["seed"]),
        ("record", "two-players-six-rounds", {"points": {"red": 1.5}}, ["points", "red"]),
    ],
)
def test_an_invalid_value_is_reported_with_its_path(kind, name, change, place):
    document = example(kind, name) | change
    with pytest.raises(jsonschema_rs.ValidationError) as quick:
        check(kind, document)
    assert quick.value.instance_path == place
    with pytest.raises(jsonschema.ValidationError):
        check_again(kind, document)


@pytest.mark.parametrize(("kind", "path"), EXAMPLES, ids=NAMES)
def test_an_unknown_property_is_refused(kind, path):
    document = json.loads(path.read_text("utf-8")) | {"spice": 1}
    with pytest.raises(jsonschema_rs.ValidationError):
        check(kind, document)


@pytest.mark.parametrize(("kind", "path"), EXAMPLES, ids=NAMES)
def test_a_missing_property_is_refused(kind, path):
    whole = json.loads(path.read_text("utf-8"))
    for name in whole:
        if (kind, name) != ("answer", "by"):
            with pytest.raises(jsonschema_rs.ValidationError):
                check(kind, {other: value for other, value in whole.items() if other != name})


def test_a_count_above_thirty_caballeros_is_refused():
    state = begin(dealt(2)).state
    state["board"]["court"]["red"] = 31
    with pytest.raises(jsonschema_rs.ValidationError):
        check("state", state)


def test_a_view_does_not_fit_the_state_schema():
    with pytest.raises(jsonschema_rs.ValidationError):
        check("state", view(begin(dealt(2)).state, None))
