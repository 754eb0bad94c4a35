"""The OpenAPI document matches the implementation: routes, methods, statuses, schemas."""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator

from pbem import json_schema
from pbem.web.api.endpoint import TABLE, validator
from pbem.web.api.openapi import document
from pbem.web.api.schemas import EMBEDDED, OWN, components
from tests.service.club import Club
from tests.web.api.order_documents import orders
from tests.web.api.programs import Program, shown
from tests.web.browser import SITE, site

OPERATIONS = [
    (path, method, told)
    for path, methods in document(SITE)["paths"].items()
    if "servers" not in methods
    for method, told in methods.items()
]
PARAMETERS = [(told["operationId"], one) for _, _, told in OPERATIONS for one in told.get("parameters", ())]


def test_the_document_lists_exactly_the_routes(club: Club) -> None:
    served = {
        (re.sub(r"<(\w+)>", r"{\1}", rule.rule.removeprefix("/api/v1")), method.lower())
        for rule in site(club).url_map.iter_rules()
        if rule.rule.startswith("/api/v1/")
        for method in rule.methods or ()
        if method != "HEAD"
    }
    assert served == {(path, method) for path, method, _ in OPERATIONS} | {
        ("/openapi.json", "get"),
        ("/openapi.json", "options"),
    }


def test_the_document_is_served_unchanged(club: Club) -> None:
    answer = site(club).test_client().get("/api/v1/openapi.json")
    assert answer.get_json() == json.loads(json.dumps(document("https://play.example.org")))


def test_the_document_is_compressed_and_cached(club: Club) -> None:
    client, zipped = site(club).test_client(), {"Accept-Encoding": "gzip"}

    answer = client.get("/api/v1/openapi.json", headers=zipped)
    again = client.get("/api/v1/openapi.json", headers=zipped | {"If-None-Match": answer.headers["ETag"]})

    assert answer.headers["Content-Encoding"] == "gzip"
    assert len(answer.get_data()) < 60_000
    assert json.loads(gzip.decompress(answer.get_data())) == client.get("/api/v1/openapi.json").get_json()
    assert again.status_code == 304


def test_every_operation_has_a_unique_name_and_a_summary() -> None:
    names = [told["operationId"] for _, _, told in OPERATIONS]
    assert len(set(names)) == len(names)
    assert [told["operationId"] for _, _, told in OPERATIONS if not told["summary"].endswith((".", "?"))] == []


@pytest.mark.parametrize("kind", EMBEDDED)
def test_the_schema_files_are_embedded_completely(kind: str) -> None:
    """Without $schema and $id, and with adjusted references."""
    here = json.dumps(components()[kind])
    back = re.sub(r"#/components/schemas/(\w+)/", r"\1.schema.json#/", here)
    back = re.sub(r"#/components/schemas/(\w+)", r"\1.schema.json", back)
    file = {name: value for name, value in json_schema.schema(kind).items() if name not in ("$schema", "$id")}
    assert json.loads(back.replace(f'"{kind}.schema.json#', '"#')) == file


def contents(said: Any) -> Iterator[dict[str, Any]]:
    """The bodies of requests and responses."""
    if isinstance(said, dict):
        yield from said.get("content", {}).values()
        for part in said.values():
            yield from contents(part)


def test_every_body_has_a_valid_example() -> None:
    for path, method, told in OPERATIONS:
        for content in contents(told):
            assert shown(content["schema"]).is_valid(content["example"]), (method, path, content["example"])


def test_every_example_of_a_request_is_accepted() -> None:
    rows = {row.name: row for row in TABLE}
    for _, _, told in OPERATIONS:
        for content in contents(told.get("requestBody", {})):
            assert rows[told["operationId"]].reads_body.is_valid(content["example"]), told["operationId"]


def test_every_parameter_is_described_with_an_example() -> None:
    for name, parameter in PARAMETERS:
        assert parameter["description"].endswith((".", "?")), (name, parameter)
        assert shown(parameter["schema"]).is_valid(parameter["example"]), (name, parameter)


def test_every_changing_request_takes_an_idempotency_key() -> None:
    takes = {name for name, parameter in PARAMETERS if parameter["name"] == "Idempotency-Key"}
    assert takes == {row.name for row in TABLE if row.writes}


def keywords(part: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(part, dict):
        for name, value in part.items():
            if name == "properties":
                for schema in value.values():
                    yield from keywords(schema)
            elif name != "examples":
                yield name, value
                yield from keywords(value)
    elif isinstance(part, list):
        for item in part:
            yield from keywords(item)


def test_the_schemas_suit_client_generators() -> None:
    """No conditions, no nested definitions, one type per schema, and references to components only."""
    for name, schema in document(SITE)["components"]["schemas"].items():
        for keyword, value in keywords(schema):
            assert keyword not in {"if", "then", "else", "allOf", "$defs", "unevaluatedProperties"}, name
            assert keyword != "type" or isinstance(value, str), name
            assert keyword != "$ref" or value.count("/") == 3, name


@pytest.mark.parametrize("name", ["Question", "Event", "Order"])
def test_unions_have_a_discriminator(name: str) -> None:
    union = document(SITE)["components"]["schemas"][name]
    mapped = list(union["discriminator"]["mapping"].values())
    assert [part["$ref"] for part in union["oneOf"]] == mapped
    assert len(mapped) > 5


@given(orders())
@settings(max_examples=60, deadline=None, database=None)
def test_every_acceptable_order_is_valid_in_the_document(order: Any) -> None:
    if not json_schema.validate("order", order):
        assert shown({"$ref": "#/components/schemas/Order"}).is_valid(order)


@pytest.mark.parametrize("kind", ["order", "view", "event", "record", "question", "state"])
def test_every_example_of_a_file_is_valid_in_the_document(kind: str) -> None:
    files = sorted((json_schema.SCHEMAS / "examples" / kind).glob("*.json"))
    examples = [*map(json.loads, map(Path.read_text, files)), *json_schema.schema(kind).get("examples", ())]
    reader = shown({"$ref": f"#/components/schemas/{kind.title()}"})
    assert [one for one in examples if not json_schema.validate(kind, one) and not reader.is_valid(one)] == []


def test_every_reference_resolves() -> None:
    text = json.dumps(document(SITE))
    for pointer in set(re.findall(r'"\$ref": "#/([^"]+)"', text)):
        part = document(SITE)
        for name in pointer.split("/"):
            part = part[name]


@pytest.mark.parametrize("name", sorted({*OWN, *EMBEDDED}))
def test_every_schema_is_valid(name: str) -> None:
    Draft202012Validator.check_schema(components()[name])


@pytest.mark.parametrize("kind", ["order", "view", "event", "record", "question"])
def test_documents_valid_in_the_files_are_valid_here(kind: str) -> None:
    allowed = validator({"$ref": f"#/components/schemas/{kind}"})
    for example in json_schema.schema(kind).get("examples", []):
        assert allowed.is_valid(example)


def test_scopes_are_documented() -> None:
    said = {told["operationId"]: told["security"] for _, _, told in OPERATIONS}
    for row in TABLE:
        assert said[row.name] == ([{"token": [row.scope]}] if row.scope else [{}, {"token": []}])


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
def test_a_wrong_method_is_refused_in_the_api_format(club: Club, method: str) -> None:
    answer = site(club).test_client().open("/api/v1/games", method=method)
    assert (answer.status_code, answer.mimetype) == (405, "application/problem+json")
    assert set(answer.allow) == {"GET", "HEAD", "POST"}


@pytest.mark.parametrize("path", ["/api/v1/", "/api/v1/nothing", "/api/v1/games/x/y/z"])
def test_a_missing_path_is_a_json_problem(club: Club, path: str) -> None:
    answer = site(club).test_client().get(path)
    assert (answer.status_code, answer.mimetype) == (404, "application/problem+json")


def test_elsewhere_a_missing_path_is_a_page(club: Club) -> None:
    assert site(club).test_client().get("/nothing").mimetype == "text/html"


def test_options_are_in_the_readers_language(club: Club) -> None:
    told = Program(club).get("/editions/2023/choices?players=3&lang=de")
    english = Program(club).get("/editions/2023/choices?players=3")
    assert [option["name"] for option in told["options"]] == [option["name"] for option in english["options"]]
    assert "merge_stacks" in [option["name"] for option in told["options"]]
    assert told["options"][0]["question"] != english["options"][0]["question"]
