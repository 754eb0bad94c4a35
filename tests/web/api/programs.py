"""An API client with a token. Every response is checked against the OpenAPI document."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from jsonschema_rs import Draft202012Validator
from werkzeug.test import TestResponse

from pbem.service.accounts import api_tokens, players
from pbem.web.api.endpoint import TABLE, Endpoint
from pbem.web.api.openapi import document
from pbem.web.api.problems import EVENT_STREAM
from pbem.web.api.schemas import Schema, ref
from tests.service.club import Club, email
from tests.web.browser import SITE, site

ALL = tuple(scope for scope in api_tokens.SCOPES if scope != "admin")


def new_token(club: Club, name: str, *scopes: str) -> str:
    with club.database.write() as session:
        player = players.known(session, email(name), club.now, name)
        player.admin = player.admin or "admin" in scopes
        return api_tokens.make(session, player, "a test", scopes or ALL, club.now)[1]


class Program:
    """An API client for one player, or for nobody."""

    def __init__(self, club: Club, name: str = "", *scopes: str) -> None:
        self.club = club
        self.token = new_token(club, name, *scopes) if name else ""

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> TestResponse:
        """The response, which must be a documented one."""
        shown = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        sent: dict[str, Any] = {} if body is None else {"data": json.dumps(body), "content_type": "application/json"}
        client = site(self.club).test_client(use_cookies=False)
        headers = shown | {name.replace("_", "-"): value for name, value in headers.items()}
        answer = client.open(f"/api/v1{path}", method=method, headers=headers, base_url=SITE, **sent)
        check(method, path, answer)
        return answer

    def get(self, path: str, status: int = 200) -> Any:
        return said(self.ask("GET", path), status)

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return said(self.ask("POST", path, {} if body is None else body), status)

    def order(self, game: str, lines: str, status: int = 200) -> Any:
        """Send lines that answer the open question."""
        bound = self.get(f"/games/{game}/question")["bound_to"]
        return self.post(f"/games/{game}/orders", {"lines": lines, "bound_to": bound}, status)

    def delete(self, path: str, status: int = 200) -> Any:
        return said(self.ask("DELETE", path), status)


def said(answer: TestResponse, status: int) -> Any:
    assert answer.status_code == status, (answer.status, answer.get_data(as_text=True)[:500])
    return answer.get_json(force=True) if answer.get_data() else None


def row_of(method: str, path: str) -> Endpoint:
    """The table's row for a path."""
    for row in TABLE:
        pattern = re.sub(r"<\w+>", "[^/]+", row.path)
        if row.method == method and re.fullmatch(pattern, path.partition("?")[0]):
            return row
    raise LookupError(f"{method} {path}")


def shown(schema: Schema) -> Draft202012Validator:
    """A validator for a schema of the OpenAPI document. Made once for each, as that takes longer than a request."""
    return _validator(json.dumps(schema))


@cache
def _validator(schema: str) -> Draft202012Validator:
    whole = json.loads(schema) | {"components": {"schemas": document(SITE)["components"]["schemas"]}}
    return Draft202012Validator(whole, validate_formats=True)


def check(method: str, path: str, answer: TestResponse) -> None:
    """Check that the status is documented and the body matches its schema."""
    row = row_of(method, path)
    told = document(SITE)["paths"][re.sub(r"<(\w+)>", r"{\1}", row.path)][method.lower()]["responses"]
    assert str(answer.status_code) in told, (method, path, answer.status, answer.get_data(as_text=True)[:300])
    content = told[str(answer.status_code)].get("content", {})
    if not content:
        assert answer.get_data() == b""
        return
    assert answer.mimetype in content
    if answer.mimetype == EVENT_STREAM:
        schema, bodies = ref("Message"), streamed(answer)
    else:
        schema, bodies = content[answer.mimetype]["schema"], [answer.get_json(force=True)]
    check_bodies(schema, bodies, (method, path))


def check_bodies(schema: Schema, bodies: Sequence[Any], where: object = "") -> None:
    checks = shown(schema)
    faults = [f"{list(e.instance_path)}: {e.message}"[:300] for body in bodies for e in checks.iter_errors(body)]
    assert faults == [], where


def streamed(answer: TestResponse) -> list[Any]:
    """The messages of a stream that has ended."""
    lines = answer.get_data(as_text=True).splitlines()
    return [json.loads(line.removeprefix("data: ")) for line in lines if line.startswith("data: ")]
