"""Whatever an API client sends: no server errors, and only documented responses.

Schemathesis generates valid and invalid requests from the OpenAPI document. The game exists, and the token may do
everything in it, so that valid requests have an effect. Each run draws other examples; FUZZ=50 draws more.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode

from pbem.service.accounts import rate_limits
from pbem.store.models import Game, Player
from pbem.web.api import dispatch
from pbem.web.api.openapi import document
from tests.service.club import Club
from tests.web.api.order_documents import orders
from tests.web.api.programs import Program, check, new_token
from tests.web.browser import SITE, site

EXAMPLES = int(os.environ.get("FUZZ", "5"))  # of each endpoint, fitting and not
BOUND: dict[str, Any] = {"orders": {"bound_to": 1}, "preview": {}}
ORDERS = ("send", "preview")  # schemathesis cannot make order documents; they are fuzzed below
ALL = [
    found.ok()
    for found in schemathesis.openapi.from_dict(document(SITE)).get_all_operations()
    if "Feeds" not in found.ok().definition.raw["tags"]
]
OPERATIONS = [
    operation
    for operation in ALL
    if operation.definition.raw["operationId"] not in ORDERS and not operation.path.startswith("/admin")
]
OF_OPERATORS = [operation for operation in ALL if operation.path.startswith("/admin")]
CHECKS = list(HealthCheck)
FEW = settings(
    max_examples=EXAMPLES, deadline=None, database=None, phases=[Phase.generate], suppress_health_check=CHECKS
)
MODES = {"fits": GenerationMode.POSITIVE, "does not fit": GenerationMode.NEGATIVE}


@pytest.fixture
def token(club: Club) -> Iterator[str]:
    """Ana's token, without rate limits; she is master of a running game, which is founded before anything is replaced
    and so may be a copy.
    """
    game = club.game(3, game_id="fuzzed")
    with club.database.write() as session:
        session.get_one(Game, game).master_id = session.query(Player).filter_by(handle="Ana").one().id
    with pytest.MonkeyPatch.context() as patches:
        patches.setattr(dispatch, "A_MINUTE", 100_000)
        for key, limit in rate_limits.LIMITS.items():
            patches.setitem(rate_limits.LIMITS, key, limit._replace(most=100_000))
        yield new_token(club, "Ana")


def varies(operation: Any) -> bool:
    """Whether there is anything to draw: the token and the game are always the same."""
    return bool({each.name for each in operation.path_parameters} - {"game"} or operation.query or operation.body)


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_every_request_has_a_documented_response(club: Club, token: str, operation: Any) -> None:
    few = FEW if varies(operation) else settings(FEW, max_examples=1)
    for mode in MODES.values():
        few(given(operation.as_strategy(generation_mode=mode))(asking(club, token, operation.path)))()


@pytest.mark.parametrize("mode", MODES)
def test_every_operator_request_has_a_documented_response(club: Club, token: str, mode: str) -> None:
    operators = new_token(club, "Eva", "admin")
    for operation in OF_OPERATORS:
        asked = given(operation.as_strategy(generation_mode=MODES[mode]))
        settings(FEW, max_examples=3)(asked(asking(club, operators, operation.path)))()


def asking(club: Club, token: str, path: str) -> Callable[[Case], None]:
    """Send a case's request; the response must be a documented one."""
    client = site(club).test_client(use_cookies=False)

    def ask(case: Case) -> None:
        if "game" in case.path_parameters:
            case.path_parameters["game"] = "fuzzed"
        sent = case.as_transport_kwargs(base_url="/api/v1")
        headers = {name: value for name, value in (sent.get("headers") or {}).items() if value.isascii()}
        answer = client.open(
            f"/api/v1{case.formatted_path}",
            method=case.method,
            query_string={name: str(value) for name, value in (case.query or {}).items()},
            headers=headers | {"Authorization": f"Bearer {token}"},
            base_url=SITE,
            **{name: sent[name] for name in ("json", "data") if sent.get(name) is not None},
        )
        check(case.method, path.replace("{game}", "fuzzed"), answer)

    return ask


@pytest.mark.parametrize("where", ["orders", "preview"])
def test_every_order_document_has_a_documented_response(club: Club, token: str, where: str) -> None:
    """Examples of the schema, with some words and numbers replaced by others used in orders."""
    ana = Program(club)
    ana.token = token

    def ask(order: Any) -> None:
        ana.ask("POST", f"/games/fuzzed/{where}", BOUND[where] | {"document": order})

    settings(FEW, max_examples=60)(given(orders())(ask))()


@pytest.mark.parametrize("where", ["orders", "preview"])
def test_every_text_has_a_documented_response(club: Club, token: str, where: str) -> None:
    ana = Program(club)
    ana.token = token

    def ask(text: str) -> None:
        ana.ask("POST", f"/games/fuzzed/{where}", BOUND[where] | {"lines": text})

    settings(FEW, max_examples=30)(given(st.text(min_size=1, max_size=200))(ask))()
