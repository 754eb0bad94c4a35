"""Permissions in the API: tokens, scopes, seats, masters. Forbidden things look as if they didn't exist."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pbem.actions.players import PLAYERS
from pbem.actions.registry import GAME_MASTER
from pbem.service.accounts import api_tokens
from pbem.store.models import Game, Player
from pbem.web.api import dispatch
from pbem.web.api.endpoint import TABLE, Endpoint
from tests.actions.samples import body_of, said
from tests.service.club import Club
from tests.web.api.programs import Program, new_token
from tests.web.browser import SITE, Browser, site

BODIES: dict[str, Any] = {
    "send": {"lines": "power 13", "bound_to": 1},
    "preview": {"lines": "power 13"},
    "say": {"text": "hello"},
    "found": {"guests": ["steady"]},
    "block_player": {"player": 1},
    "mend_job": {"job": 1, "do": "drop"},
    "believe": {"email": "ana@example.org"},
    "block_sender": {"sender": "@example.net"},
    "announce": {"words": {"en": "hello"}},
    "withdraw": {"id": 1},
    "vote": {"vote": "yes"},
    "share": {"notes": True, "orders": False},
    "answer_offer": {"answer": "no"},
    "mark": {"ready": True},
    "invite": {"email": "eva@example.org"},
    "change_mails": {"mails": "all", "unwanted": []},
    "change_notes": {"text": "hello"},
    "add_channel": {"url": "ntfys://ntfy.sh/topic", "kinds": ["turn"]},
    "change_channel": {"kinds": ["turn"]},
    "hook": {"url": "https://example.org/", "kinds": ["over"]},
    "hook_all": {"url": "https://example.org/", "kinds": ["over"]},
}
BODIES |= {f"master_{action.name}": body_of(action) for action in GAME_MASTER.values()}
BODIES = {row.name: said(row.given) for row in PLAYERS.values()} | BODIES
GUARDED = [row for row in TABLE if row.scope]
OF_A_GAME = [row for row in GUARDED if "<game>" in row.path]
SCOPES = tuple(api_tokens.SCOPES)
# an onlooker may ask for these, too
FOR_ALL = ("table", "view", "events", "record", "analysis", "deeds_of_the_master", "stream_of_game")


def path_of(row: Endpoint, game: str) -> str:
    return (
        row.path.replace("<game>", game)
        .replace("<code>", "abcd")
        .replace("<webhook>", "0" * 16)
        .replace("<channel>", "0")
        .replace("<delivery>", "0" * 16)
        .replace("<offer>", "a" * 26)
        .replace("<mail>", "1")
        .replace("<seat>", "red")
    )


def asked(program: Program, row: Endpoint, game: str) -> tuple[int, bytes]:
    body = BODIES.get(row.name, {}) if row.body is not None else None
    answer = program.ask(row.method, path_of(row, game), body)
    return answer.status_code, answer.get_data()


def test_without_a_token_nothing_is_revealed(club: Club) -> None:
    game, nobody = club.game(2, game_id="there"), Program(club)
    for row in GUARDED:
        here = asked(nobody, row, game)
        assert here == asked(nobody, row, "nowhere")
        assert here[0] == 401, row.name
        assert json.loads(here[1])["detail"].startswith("A valid token is missing")


def test_a_token_without_the_scope_is_refused_first(club: Club) -> None:
    game = club.game(2)
    for scope in SCOPES:
        program = Program(club, "Ana", *(other for other in SCOPES if other != scope))
        for row in (row for row in GUARDED if row.scope == scope):
            here = asked(program, row, game)
            assert here == asked(program, row, "nowhere")
            assert here[0] == 403, row.name


def test_private_games_look_like_missing_ones(club: Club) -> None:
    game, eva = club.game(2), Program(club, "Eva")
    for row in OF_A_GAME:
        if row.name not in FOR_ALL:
            here = asked(eva, row, game)
            assert here == asked(eva, row, "nowhere")
            assert here[0] == 404, row.name


def test_non_masters_get_the_same_response_as_strangers(club: Club) -> None:
    game, ana = club.game(2), Program(club, "Ana")
    with club.database.write() as session:
        session.get_one(Game, game).master_id = session.query(Player).filter_by(handle="Ben").one().id
    for row in GUARDED:
        if row.scope == "master":
            here = asked(ana, row, game)
            assert here == asked(ana, row, "nowhere")
            assert here[0] == 404, row.name


@pytest.mark.parametrize(
    "shown",
    ["", "Bearer", "Bearer x", "Basic YTpi", "Bearer elgrande_" + "x" * 43, "Bearer é", "Bearer " + "x" * 500],
)
def test_an_invalid_token_is_refused_everywhere(club: Club, shown: str) -> None:
    assert Program(club).ask("GET", "/editions", Authorization=shown).status_code == 401


def test_a_login_cookie_is_not_accepted(club: Club) -> None:
    club.game(2)
    assert Browser(club, "Ana").client.get("/api/v1/games", base_url=SITE).status_code == 401


def test_the_refusal_says_how_to_send_a_token(club: Club) -> None:
    answer = Program(club).ask("GET", "/games")
    assert answer.headers["WWW-Authenticate"].startswith("Bearer")


def test_a_revoked_token_does_not_work(club: Club) -> None:
    browser = Browser(club, "Ana")
    page = browser.send("/me/tokens", {"name": "laptop", "scope": "read"}, follow=False)
    shown = page.tree.css_first("code").text()
    program = Program(club)
    program.token = shown
    assert program.get("/me")["scopes"] == ["read"]
    assert shown not in browser.get("/me/tokens").text
    page = browser.press(browser.get("/me/tokens"), "Revoke")
    assert program.ask("GET", "/me").status_code == 401
    assert not page.has_button("Revoke")


def test_only_the_owner_can_revoke_a_token(club: Club) -> None:
    ana = Program(club, "Ana")
    Browser(club, "Ben").send("/me/tokens", {"revoke": "1"})
    assert ana.get("/me")["handle"] == "Ana"


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"{", "application/json", 400),
        (b"\xff", "application/json", 400),
        (b'{"lines": NaN}', "application/json", 400),
        (b'{"lines": "\\ud800"}', "application/json", 400),
        (b'{"lines": "\\u0000"}', "application/json", 400),
        (b"[" * 50_000, "application/json", 400),
        (b"9" * 5000, "application/json", 400),
        (b"{}", "text/plain", 415),
        (b"{}", "application/json", 422),
        (b"[]", "application/json", 422),
        (b'{"lines": 7}', "application/json", 422),
        (b'{"document": {"type": "dance"}}', "application/json", 422),
        (b'{"lines": "%s"}' % (b"x" * 200_000), "application/json", 413),
    ],
)
def test_a_malformed_document_is_refused_with_words(club: Club, body: bytes, kind: str, status: int) -> None:
    game = club.game(2)
    headers = {"Authorization": f"Bearer {new_token(club, 'Ana')}", "Content-Type": kind}
    client = site(club).test_client(use_cookies=False)
    answer = client.post(f"/api/v1/games/{game}/orders", data=body, headers=headers, base_url=SITE)
    assert (answer.status_code, answer.mimetype) == (status, "application/problem+json")
    assert len(answer.get_json()["detail"]) > 20


def test_the_fault_in_a_document_is_named(club: Club) -> None:
    game = club.game(2)
    document = {"type": "turn", "choices": [{"card": "any", "do": [{"place": ["granadda"]}]}]}
    told = Program(club, "Ana").post(f"/games/{game}/orders", {"document": document, "bound_to": 1}, 422)
    assert "granadda" in told["detail"]
    assert told["faults"][0]["path"].startswith("document/choices/0")


def test_an_unchanged_view_is_not_sent_again(club: Club) -> None:
    game = club.game(2)
    ana = Program(club, "Ana")
    first = ana.ask("GET", f"/games/{game}/view")
    again = ana.ask("GET", f"/games/{game}/view", If_None_Match=first.headers["ETag"])
    assert (again.status_code, again.get_data()) == (304, b"")
    club.say(game, club.asked(game)[0], "power 13")
    assert ana.ask("GET", f"/games/{game}/view", If_None_Match=first.headers["ETag"]).status_code == 200


def test_responses_are_not_stored_in_shared_caches(club: Club) -> None:
    answer = Program(club, "Ana").ask("GET", "/games")
    assert answer.headers["Cache-Control"] == "private, no-cache"
    assert "Authorization" in answer.headers["Vary"]


def test_too_many_reads_get_a_retry_time(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatch, "A_MINUTE", 3)
    ana, ben = Program(club, "Ana"), Program(club, "Ben")
    for _ in range(3):
        ana.get("/games")
    answer = ana.ask("GET", "/games")
    assert (answer.status_code, answer.headers["Retry-After"]) == (429, "60")
    ben.get("/games")
    club.later(0.1)
    ana.get("/games")


def test_too_many_writes_get_a_retry_time(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    limit = dispatch.rate_limits.LIMITS["program", "address"]
    monkeypatch.setitem(dispatch.rate_limits.LIMITS, ("program", "address"), limit._replace(most=2))
    game = club.game(2)
    ana = Program(club, "Ana")
    for _ in range(2):
        ana.delete(f"/games/{game}/orders")
    answer = ana.ask("DELETE", f"/games/{game}/orders")
    assert (answer.status_code, int(answer.headers["Retry-After"]) > 3000) == (429, True)


def test_guessing_tokens_is_stopped(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    limit = dispatch.rate_limits.LIMITS["stranger", "address"]
    monkeypatch.setitem(dispatch.rate_limits.LIMITS, ("stranger", "address"), limit._replace(most=2))
    ana = Program(club, "Ana")
    thief = Program(club)
    thief.token = "elgrande_guessed"
    assert [thief.ask("GET", "/games").status_code for _ in range(3)] == [401, 401, 429]
    ana.get("/games")
