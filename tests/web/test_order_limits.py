"""Hourly limits on orders and trials, shared by pages and API."""

from datetime import timedelta

import pytest

from pbem.service.accounts import rate_limits
from pbem.store.models import StoredOrder
from tests.service.club import Club
from tests.web.api.programs import Program
from tests.web.browser import Browser, Page

FEW = 3


@pytest.fixture
def game(club: Club, monkeypatch: pytest.MonkeyPatch) -> str:
    for kind in ("orders", "tries"):
        monkeypatch.setitem(
            rate_limits.LIMITS, (kind, "address"), rate_limits.LIMITS[kind, "address"]._replace(most=FEW)
        )
    return club.game(2)


def send(club: Club, game: str, button: str = "Send orders", text: str = "round 9: power 9") -> Page:
    ana = Browser(club, "Ana")
    return ana.press(ana.get(f"/g/{game}"), button, text=text)


def orders(club: Club) -> int:
    with club.database.read() as session:
        return session.query(StoredOrder).count()


def test_pages_and_api_share_a_limit(club: Club, game: str) -> None:
    ana = Program(club, "Ana")
    for number in range(FEW - 1):
        ana.order(game, f"round 9: power {number + 1}")
    assert send(club, game).status == 200
    refused = ana.ask("POST", f"/games/{game}/orders", {"lines": "round 9: power 9", "bound_to": 1})

    assert refused.status_code == 429
    assert 0 < int(refused.headers["Retry-After"]) <= 3600
    assert f"{FEW} orders within an hour" in refused.get_json()["detail"]
    assert orders(club) == FEW


def test_typed_text_is_kept_at_the_limit(club: Club, game: str) -> None:
    for _ in range(FEW):
        send(club, game)
    page = send(club, game, text="round 8: power 7")

    assert page.status == 429
    assert f"{FEW} orders within an hour" in page.words
    assert page.tree.css_first("#text").text() == "round 8: power 7"
    assert orders(club) == FEW


def test_trials_have_a_separate_limit(club: Club, game: str) -> None:
    for _ in range(FEW):
        assert send(club, game, "Check first").status == 200
    page = send(club, game, "Check first", text="round 8: power 7")
    assert page.status == 429
    assert page.tree.css_first("#text").text() == "round 8: power 7"
    assert Program(club, "Ana").ask("POST", f"/games/{game}/preview", {"lines": "power 9"}).status_code == 429

    assert send(club, game).status == 200
    assert orders(club) == 1


def test_the_form_counts_as_an_order(club: Club, game: str) -> None:
    for _ in range(FEW):
        send(club, game)
    ana = Browser(club, "Ana")
    answer = ana.send(f"/g/{game}/send", {"wait": "x", "mark": "x"})

    assert f"{FEW} orders within an hour" in answer.words


def test_other_players_and_hours_are_not_affected(club: Club, game: str) -> None:
    for _ in range(FEW + 1):
        send(club, game)
    assert (
        Program(club, "Ben").ask("POST", f"/games/{game}/orders", {"lines": "power 9", "bound_to": 1}).status_code
        == 200
    )
    club.now += timedelta(hours=1, seconds=1)

    assert send(club, game).status == 200


def test_overlong_text_is_refused_with_a_message(club: Club, game: str) -> None:
    long = "\n".join(["round 9: power 9"] * 250)
    assert "message is too long" in send(club, game, "Check first", text=long).words
    assert "message is too long" in send(club, game, text=long).words
    answer = Program(club, "Ana").order(game, long, status=422)

    assert "message is too long" in answer["detail"]
    assert orders(club) == 0
