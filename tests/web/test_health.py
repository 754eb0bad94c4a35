"""/healthz, /readyz and /metrics: access and contents."""

import re
from dataclasses import replace
from datetime import timedelta
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy.exc import OperationalError
from werkzeug.test import TestResponse

from pbem import app
from pbem.service.admin import operators
from pbem.service.scheduler import health
from pbem.store.database import Database
from pbem.store.jobs.queue import enqueue
from pbem.store.models import Player
from tests.service.club import Club
from tests.web.browser import SITE, Browser, site

PATHS = ("/healthz", "/readyz", "/metrics")
TOKEN = "a-token-of-more-than-16"
HERE = "http://127.0.0.1:8000"


def ask(club: Club, path: str, *, url: str = HERE, peer: str = "127.0.0.1", **headers: str) -> TestResponse:
    made: dict[str, Any] = {"base_url": url, "environ_base": {"REMOTE_ADDR": peer}}
    return site(club).test_client().get(path, headers={k.replace("_", "-"): v for k, v in headers.items()}, **made)


def with_token(club: Club) -> None:
    club.world = replace(club.world, settings=replace(club.world.settings, metrics_token=TOKEN))


@pytest.mark.parametrize("path", PATHS)
def test_local_requests_are_allowed(club: Club, path: str):
    assert ask(club, path).status_code == 200
    assert ask(club, path, url="http://localhost:8000").status_code == 200
    assert ask(club, path, url="http://[::1]:8000", peer="::1").status_code == 200


@pytest.mark.parametrize("path", PATHS)
def test_other_requests_get_404(club: Club, path: str):
    missing = ask(club, "/nowhere").status_code
    assert missing == 404
    assert ask(club, path, peer="192.0.2.7").status_code == 404
    assert ask(club, path, url=SITE).status_code == 404  # another name may lead here
    assert ask(club, path, X_Forwarded_For="192.0.2.7").status_code == 404
    assert ask(club, path, X_Forwarded_For="127.0.0.1").status_code == 404
    assert ask(club, path, Via="1.1 proxy").status_code == 404
    assert ask(club, path, Authorization="Bearer ").status_code == 200  # from here, no token is asked for


@pytest.mark.parametrize("path", PATHS)
def test_a_token_allows_remote_requests(club: Club, path: str):
    assert ask(club, path, peer="192.0.2.7", Authorization=f"Bearer {TOKEN}").status_code == 404
    with_token(club)
    assert ask(club, path, peer="192.0.2.7", url=SITE, Authorization=f"Bearer {TOKEN}").status_code == 200
    for wrong in (f"Bearer {TOKEN}x", "Bearer ", TOKEN, "Bearer ü"):
        assert ask(club, path, peer="192.0.2.7", url=SITE, Authorization=wrong).status_code == 404


def test_liveness_needs_no_database(club: Club):
    with (
        patch.object(Database, "read", side_effect=AssertionError),
        patch.object(Database, "one_query", side_effect=AssertionError),
        patch.object(Database, "write", side_effect=OSError),
    ):
        assert ask(club, "/healthz").json == {"alive": True}


def test_readiness_lists_each_check(club: Club):
    found = ask(club, "/readyz")
    assert found.status_code == 200
    assert found.json is not None
    assert found.json["ready"] is True
    assert {"database", "queue", "intake", "disk", "jobs", "deadlines", "parts", "clock"} == set(found.json["checks"])


def test_an_overdue_queue_is_not_ready(club: Club):
    with club.database.write() as session:
        enqueue(session, "report", "a mail", {"kind": "none"}, club.now)
    club.now += timedelta(minutes=1)
    found = ask(club, "/readyz")
    assert found.status_code == 503
    assert found.json is not None
    assert found.json["checks"]["queue"] == {
        "ok": False,
        "words": "Jobs are delayed. The oldest, of type “report”, has been due for 60 s.",
    }


def test_without_a_database_it_is_not_ready(club: Club):
    away = OperationalError("SELECT 1", {}, Exception("postgresql://user:password@host"))
    with patch.object(Database, "read", side_effect=away):
        found, figures = ask(club, "/readyz"), ask(club, "/metrics")
    assert found.status_code == 503
    assert "password" not in found.text
    assert figures.status_code == 200
    assert 'elgrande_check_ok{check="database"} 0.0' in figures.text


@pytest.mark.parametrize(
    ("failing", "status"),
    [
        ("database", 503),
        ("queue", 503),
        ("intake", 503),
        ("disk", 503),
        ("jobs", 200),
        ("deadlines", 200),
        ("clock", 200),
    ],
)
def test_only_some_checks_turn_traffic_away(club: Club, failing: str, status: int) -> None:
    with patch.object(health, "checks", return_value=[health.Check(failing, ok=False, words="Something is wrong.")]):
        assert ask(club, "/readyz").status_code == status


def test_metrics_are_in_prometheus_format(club: Club):
    game = club.game(2)
    app.take_mail(club.world, "ana@example.org", club.address(game, "red"), b"From: ana@example.org\r\n\r\npower 9\r\n")
    found = ask(club, "/metrics")
    assert found.content_type.startswith("text/plain; version=0.0.4")
    line = (
        r'(# (HELP|TYPE) elgrande_\w+ .+|elgrande_\w+(\{\w+="[^"\n]*"(,\w+="[^"\n]*")*\})? -?\d+(\.\d+)?(e[+-]?\d+)?)'
    )
    assert [row for row in found.text.splitlines() if not re.fullmatch(line, row)] == []
    assert 'elgrande_mails_last_hour{direction="in",outcome="unread"} 1.0' in found.text
    assert 'elgrande_check_ok{check="queue"} 1.0' in found.text
    assert re.search(r'elgrande_requests_total\{process="\d+",status="2xx"\} \d', ask(club, "/metrics").text)
    assert "@" not in found.text


def test_operators_see_the_wait_of_each_job_kind(club: Club):
    club.game(1, bots=1)
    with club.database.write() as session:
        enqueue(session, "report", "a mail", {"kind": "none"}, club.now)
    browser = operator(club)
    club.now += timedelta(seconds=25)
    page = browser.get("/admin")
    assert "No problems." in page.words
    assert "report 1 ( the oldest waiting for 25 s )" in page.words.replace("(the", "( the").replace("s)", "s )")
    club.now += timedelta(seconds=20)
    page = browser.get("/admin")
    assert "No problems." not in page.words
    assert "Jobs are delayed. The oldest, of type “report”, has been due for 45 s." in page.words


def operator(club: Club) -> Browser:
    with club.database.write() as session:
        player = session.query(Player).filter_by(handle="Ana").one()
        operators.appoint(session, player, club.now, on=True)
    return Browser(club, "Ana")
