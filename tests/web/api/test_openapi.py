"""The OpenAPI document matches the implementation: routes, methods, statuses, schemas."""

import json
import re

import pytest
from jsonschema import Draft202012Validator

from pbem import json_schema
from pbem.web.api.endpoint import TABLE, validator
from pbem.web.api.openapi import document
from pbem.web.api.schemas import EMBEDDED, OWN, components
from tests.service.club import Club
from tests.web.api.programs import Program
from tests.web.browser import SITE, site

OPERATIONS = [
    (path, method, told) for path, methods in document(SITE)["paths"].items() for method, told in methods.items()
]


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
