"""Requests have ids, which their log lines and responses contain; and they are counted."""

import logging

import pytest

from pbem.logs import JsonLines
from tests.service.club import Club
from tests.web.browser import SITE, Browser, site


def test_a_response_repeats_the_requests_id(club: Club):
    client = site(club).test_client()
    given = client.get("/login", base_url=SITE, headers={"X-Request-ID": "trace-1234.x"})
    assert given.headers.getlist("X-Request-ID") == ["trace-1234.x"]


@pytest.mark.parametrize("given", ["", "short", "ana@example.org", "x" * 65, "two words"])
def test_an_invalid_id_is_replaced(club: Club, given: str):
    found = site(club).test_client().get("/login", base_url=SITE, headers={"X-Request-ID": given})
    assert found.headers["X-Request-ID"] != given
    assert len(found.headers["X-Request-ID"]) == 16


def test_log_lines_contain_request_and_game_ids(club: Club, caplog: pytest.LogCaptureFixture):
    caplog.set_level(logging.INFO, "pbem")
    lines: list[str] = []
    caplog.handler.setFormatter(JsonLines())
    game = club.game(2)
    Browser(club, "Zoe").send(f"/g/{game}/orders", {"text": "power 9"})
    lines = [line for line in caplog.text.splitlines() if "refused to player" in line]
    assert lines
    assert f'"game": "{game}"' in lines[0]
    assert '"request": "' in lines[0]


def test_responses_are_counted_by_class(club: Club):
    made = site(club)
    counts = made.extensions["traffic"].counts
    before = {name: counts.get(name, (0, 0.0)) for name in ("2xx", "4xx")}
    made.test_client().get("/login", base_url=SITE)
    made.test_client().get("/nowhere", base_url=SITE)
    for name, (answers, seconds) in before.items():
        assert counts[name][0] == answers + 1
        assert counts[name][1] >= seconds
