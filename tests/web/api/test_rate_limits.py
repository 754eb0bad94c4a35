"""Rate limits of the API, and that a token is required, never a browser's cookie."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import timedelta
from ipaddress import ip_network

import pytest

from pbem.environment import Proxies
from pbem.service.accounts import rate_limits
from pbem.store.models import Game, Player, RateLimitHit
from tests.service.club import Club, email
from tests.web.api.programs import Program, new_token
from tests.web.api.test_permissions import BODIES, GUARDED, path_of
from tests.web.browser import SITE, Browser, site
from tests.web.test_strangers import everything

FEW = 3


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lower the limits of twenty and ten to three."""
    for kind in ("master", "founding"):
        monkeypatch.setitem(
            rate_limits.LIMITS, (kind, "address"), rate_limits.LIMITS[kind, "address"]._replace(most=FEW)
        )


def mastered(club: Club) -> str:
    """A game with Ana as master."""
    game = club.game(2)
    with club.database.write() as session:
        session.get_one(Game, game).master_id = session.query(Player.id).filter_by(handle="Ana").scalar()
    return game


def test_a_cookie_is_not_a_token(club: Club) -> None:
    """Another site can make a browser send its cookies, so they must not count here."""
    game = mastered(club)
    browser = Browser(club, "Ana").client
    before = everything(club)

    for row in GUARDED:
        body = json.dumps(BODIES.get(row.name, {}))
        sent = {"data": body, "content_type": "application/json"} if row.body is not None else {}
        answer = browser.open(f"/api/v1{path_of(row, game)}", method=row.method, base_url=SITE, **sent)
        assert (row.name, answer.status_code) == (row.name, 401)
        assert "Set-Cookie" not in answer.headers

    assert everything(club) == before


def test_the_try_page_needs_a_csrf_token(club: Club) -> None:
    form = {"method": "POST", "path": "/games", "body": '{"guests": ["steady"]}', "token": new_token(club, "Ana")}

    assert Browser(club, "Ana").send("/api", form, token=False).status == 400


def test_a_game_masters_actions_are_limited_per_hour(club: Club, few: None) -> None:
    game, ana = mastered(club), Program(club, "Ana")
    for _ in range(FEW):
        ana.post(f"/games/{game}/master/extend", {"hours": 1})

    refused = ana.ask("POST", f"/games/{game}/master/pause", {})

    assert refused.status_code == 429
    assert int(refused.headers["Retry-After"]) <= 3600
    assert "as game master in this game" in refused.get_json()["detail"]
    assert ana.get(f"/games/{game}/master")["status"] == "running"
    club.now += timedelta(hours=1)
    assert ana.post(f"/games/{game}/master/pause")["status"] == "paused"


def test_page_and_api_share_the_masters_limit(club: Club, few: None) -> None:
    game, ana, page = mastered(club), Program(club, "Ana"), Browser(club, "Ana")
    for n in range(FEW):
        page.send(f"/g/{game}/master/extend", {"hours": str(n + 1), "sure": "yes"})

    assert ana.ask("POST", f"/games/{game}/master/pause", {}).status_code == 429


def test_page_api_and_mail_share_the_limit_on_games(club: Club, few: None) -> None:
    ana, page = Program(club, "Ana"), Browser(club, "Ana")
    ana.post("/games", {"guests": ["steady"]}, 201)
    page.send("/new", {"seat": "steady", "title": "By a form"})
    ana.post("/games", {"guests": ["steady"]}, 201)

    refused = ana.ask("POST", "/games", {"guests": ["steady"]})
    said = page.send("/new", {"seat": "steady", "title": "Once more"}).said
    club.write("", "red", "practice", sender=email("Ana"), to="play@play.example.org")
    club.work()

    assert refused.status_code == 429
    assert said == ["You've created ten games today. You can create more tomorrow."]
    with club.database.read() as session:
        assert session.query(Game).count() == FEW
    club.now += timedelta(days=1)
    ana.post("/games", {"guests": ["steady"]}, 201)


def test_the_try_page_counts_by_the_callers_network(club: Club) -> None:
    proxies = Proxies((ip_network("127.0.0.1"),))
    club.world = replace(club.world, settings=replace(club.world.settings, trusted_proxies=proxies))
    browser = Browser(club)
    form = {"method": "GET", "path": "/me", "token": "elgrande_none", "csrf_token": browser.token()}

    browser.client.post(
        "/api", data=form, base_url=SITE, headers={"Referer": f"{SITE}/", "X-Forwarded-For": "127.0.0.2"}
    )

    with club.database.read() as session:
        assert [knock.who for knock in session.query(RateLimitHit).filter_by(kind="stranger")] == ["127.0.0.2"]


def test_an_old_login_can_only_revoke_tokens(club: Club) -> None:
    new_token(club, "Ana")
    ana = Browser(club, "Ana")
    club.now += timedelta(hours=1)

    assert ana.send("/me/tokens", {"name": "mine now", "scope": "read"}).path == "/login"
    assert ana.press(ana.get("/me/tokens"), "Revoke").said[-1] == "The token no longer works."


def test_attempts_with_unknown_tokens_are_limited(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        rate_limits.LIMITS, ("stranger", "address"), rate_limits.LIMITS["stranger", "address"]._replace(most=FEW)
    )
    client = site(club).test_client()
    shown = {"Authorization": "Bearer elgrande_" + "x" * 43}

    statuses = [client.get("/api/v1/me", base_url=SITE, headers=shown).status_code for _ in range(FEW + 1)]

    assert statuses == [401] * FEW + [429]
