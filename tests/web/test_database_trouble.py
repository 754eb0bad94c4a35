"""If the database is busy, full or unavailable, pages and API clients are told to retry."""

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import Mock, patch

import pytest
from sqlalchemy.exc import OperationalError

from pbem.store.database import Database
from tests.service.club import Club
from tests.web.api.programs import new_token
from tests.web.browser import SITE, Browser, site


def locked() -> OperationalError:
    error = sqlite3.OperationalError("database is locked")
    error.sqlite_errorcode = sqlite3.SQLITE_BUSY
    return OperationalError("SELECT 1", {}, error)


@contextmanager
def failing(error: Exception) -> Iterator[None]:
    """Make every transaction and query in the block fail with this error."""
    fails = dict.fromkeys(("read", "write", "one_query"), Mock(side_effect=error))
    with patch.multiple(Database, **fails):
        yield


def test_a_page_explains_and_says_when_to_retry(club: Club, caplog: pytest.LogCaptureFixture):
    caplog.set_level(logging.WARNING)
    game, ana = club.game(2), Browser(club, "Ana")
    with failing(locked()):
        page = ana.get(f"/g/{game}")
    assert page.status == 503
    assert page.response.headers["Retry-After"] == "30"
    assert "please try again in half a minute" in page.heading
    assert [record.levelname for record in caplog.records] == ["WARNING"]


def test_a_lock_timeout_counts_as_an_outage(club: Club):
    ana = Browser(club, "Ana")
    with patch.object(Database, "write", side_effect=TimeoutError("no turn to write within 30 s")):
        assert ana.send("/logout").status == 503
    assert ana.send("/logout").status == 200


def test_an_api_client_gets_a_problem_document(club: Club):
    token = new_token(club, "Ana", "play")
    client = site(club).test_client()
    with failing(locked()):
        found = client.get("/api/v1/me", base_url=SITE, headers={"Authorization": f"Bearer {token}"})
    assert (found.status_code, found.headers["Retry-After"]) == (503, "30")
    assert found.mimetype == "application/problem+json"
    assert (found.json or {})["status"] == 503
