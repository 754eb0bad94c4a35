"""Requests that the API refuses rather than guesses, and the headers of its responses."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from pbem.web.api import dispatch
from pbem.web.api.endpoint import TABLE
from tests.service.club import Club
from tests.web.api.programs import Program
from tests.web.browser import SITE, site
from tests.web.player import name_of


def asked(club: Club) -> tuple[str, Program]:
    """A game, and the program of the player who must play a power card."""
    game = club.game(2)
    return game, Program(club, name_of(club.asked(game)[0]))


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({"values": ["nonsense", 99]}, "values/0"),
        ({"values": [13, 99]}, "values/1"),
        ({"values": [13], "partial": ["granada"]}, "partial"),
        ({"partial": ["granada"]}, "partial"),
    ],
)
def test_illegal_steps_are_refused(club: Club, body: dict[str, object], where: str) -> None:
    game, own = asked(club)
    assert own.post(f"/games/{game}/steps", body, 409)["faults"][0]["path"] == where


def test_the_view_is_only_in_steps_that_ask_for_it(club: Club) -> None:
    game, own = asked(club)

    assert "view" not in own.post(f"/games/{game}/steps", {"values": [13]})
    assert own.post(f"/games/{game}/steps?view=yes", {"values": [13]})["view"]["powers"]


@pytest.mark.parametrize("finish", ["least", "random"])
def test_steps_can_complete_an_order(club: Club, finish: str) -> None:
    game, own = asked(club)

    whole = own.post(f"/games/{game}/steps", {"finish": finish})

    assert own.post(f"/games/{game}/orders", whole["order"])["stored"][0]["used"]


@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data", ""])
@pytest.mark.parametrize("path", ["/games", "/games/none/ready", "/games/none/rematch"])
def test_json_without_its_content_type_is_refused(club: Club, kind: str, path: str) -> None:
    headers = {"Authorization": f"Bearer {Program(club, 'Ana').token}", "Content-Type": kind}
    answer = site(club).test_client().post(f"/api/v1{path}", data=b'{"a": 1}', headers=headers, base_url=SITE)
    assert answer.status_code == 415


def test_unknown_parameters_are_refused(club: Club) -> None:
    game, own = asked(club)

    assert own.get(f"/games/{game}/events?after=3", 400)["detail"].endswith("It has: since.")
    assert own.get(f"/games/{game}?lang=de", 400)
    assert own.post(f"/games/{game}/rematch", {"sure": True}, 422)


def test_a_trailing_slash_works(club: Club) -> None:
    ana = Program(club, "Ana")
    answer = (
        site(club).test_client().get("/api/v1/games/", headers={"Authorization": f"Bearer {ana.token}"}, base_url=SITE)
    )
    assert (answer.status_code, answer.get_json()) == (200, [])


def test_a_game_that_waits_for_players_asks_nothing(club: Club) -> None:
    ana = Program(club, "Ana")
    game = ana.post("/games", {"guests": ["free"]}, 201)["game"]
    assert ana.get(f"/games/{game}/question")["status"] == "open"


def test_each_response_says_how_much_quota_is_left(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatch, "A_MINUTE", 2)
    ana = Program(club, "Ana")

    reads = [ana.ask("GET", "/games").headers for _ in range(3)]
    write = ana.ask("POST", "/me/settings", {"digest_hour": 7}).headers

    assert [told.get("RateLimit") for told in reads] == ['"reads";r=1;t=60', '"reads";r=0;t=60', None]
    assert reads[0]["RateLimit-Policy"] == '"reads";q=2;w=60'
    assert (write["RateLimit"], write["RateLimit-Policy"]) == ('"writes";r=599;t=3600', '"writes";q=600;w=3600')


def test_pages_of_other_sites_may_use_tokens(club: Club) -> None:
    client = site(club).test_client()
    shown = {"Origin": "https://example.org", "Access-Control-Request-Method": "POST"}

    asked_first = client.options("/api/v1/games", headers=shown, base_url=SITE)
    refused = client.get("/api/v1/games", headers=shown, base_url=SITE)
    page = client.get("/api", headers=shown, base_url=SITE)

    assert asked_first.status_code == 204
    assert "Idempotency-Key" in asked_first.headers["Access-Control-Allow-Headers"]
    assert refused.headers["Access-Control-Allow-Origin"] == "*"
    assert "RateLimit" in refused.headers["Access-Control-Expose-Headers"]
    assert "Access-Control-Allow-Credentials" not in asked_first.headers
    assert "Access-Control-Allow-Origin" not in page.headers


def test_a_deprecated_endpoint_states_its_end_date(club: Club) -> None:
    since, until = datetime(2026, 11, 1, tzinfo=UTC), datetime(2027, 5, 1, tzinfo=UTC)
    row = replace(next(row for row in TABLE if row.name == "editions"), deprecated=(since, until))

    with site(club).test_request_context("/api/v1/editions"):
        headers = dispatch.serve(row, {}).headers

    assert headers["Deprecation"] == "@1793491200"
    assert headers["Sunset"] == "Sat, 01 May 2027 00:00:00 GMT"
    assert 'rel="deprecation"' in headers["Link"]
