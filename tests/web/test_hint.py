"""Hints on the game's page: what the bots would do, and filling it into the form."""

from __future__ import annotations

import re

import pytest

from pbem.service.deadlines.time_control import allows_hints, changed, checked
from pbem.service.errors import NotPossible
from pbem.store.models import Game
from tests.service.club import Club
from tests.web.browser import Browser, Page
from tests.web.player import name_of

BUTTON = "What would a bot do?"


@pytest.fixture
def game(club: Club) -> str:
    return club.game(2, pace={"hint": True})


def at_the_form(club: Club, game: str) -> tuple[Browser, Page]:
    browser = Browser(club, name_of(club.asked(game)[0]))
    return browser, browser.get(f"/g/{game}")


def hint_in(page: Page) -> str:
    """The better of two hints."""
    best, other = (hint.text() for hint in page.tree.css(".hint code"))
    assert best != other
    return best


def test_the_hint_stands_beside_the_question(club: Club, game: str) -> None:
    browser, page = at_the_form(club, game)
    before = club.view(game)

    page = browser.press(page, BUTTON)

    assert re.fullmatch(r"power \d+", hint_in(page))
    assert page.tree.css_first("#form .hint") is not None
    assert club.view(game) == before


def test_a_hint_typed_into_the_text_box_is_shown_too(club: Club, game: str) -> None:
    browser, page = at_the_form(club, game)

    page = browser.press(page, "Send orders", text="hint")

    assert hint_in(page).startswith("power")
    assert "You'll find it on this page." not in page.text


def test_without_a_question_there_is_no_hint(club: Club, game: str) -> None:
    (waiting,) = {"red", "blue"} - {*club.asked(game)}
    browser = Browser(club, name_of(waiting))

    page = browser.press(browser.get(f"/g/{game}"), "Send orders", text="hint")

    assert page.tree.css(".hint code") == []


def test_a_hint_can_be_filled_in_and_sent(club: Club, game: str) -> None:
    browser, page = at_the_form(club, game)
    seat = club.asked(game)[0]
    page = browser.press(page, BUTTON)
    power = int(hint_in(page).split()[1])

    browser.press(browser.press(page, "Use this"), "Send answer")

    assert club.view(game)["powers"][seat] == power


def test_a_whole_turn_can_be_filled_in(club: Club, game: str) -> None:
    for power in ("9", "8"):
        club.say(game, club.asked(game)[0], power)
    browser, page = at_the_form(club, game)
    page = browser.press(page, BUTTON)
    assert hint_in(page).startswith("card")

    page = browser.press(page, "Use this")

    assert page.has_button("Send answer")


def test_other_lines_beside_a_hint_are_still_reported(club: Club, game: str) -> None:
    browser, page = at_the_form(club, game)

    page = browser.press(page, "Send orders", text="powr 9\nhint")

    assert page.unclear
    assert hint_in(page).startswith("power")


def test_a_game_without_hints_offers_none(club: Club) -> None:
    game = club.game(2)
    browser, page = at_the_form(club, game)
    assert not page.has_button(BUTTON)

    page = browser.press(page, "Send orders", text="hint")

    assert page.tree.css(".hint") == []
    assert "doesn't allow hints" in " ".join(page.said)


def test_the_button_works_in_german(club: Club, game: str) -> None:
    browser, _ = at_the_form(club, game)

    page = browser.press(browser.get(f"/g/{game}?lang=de"), "Was würde ein Bot tun?")

    assert page.tree.css(".hint")


def test_a_game_with_hints_is_not_rated(club: Club, game: str) -> None:
    with club.database.read() as session:
        assert session.get_one(Game, game).time_control["rated"] is False
    with pytest.raises(NotPossible, match="can't be rated"):
        checked({"hint": True, "rated": True})


def test_hints_cannot_be_switched_on_later() -> None:
    with pytest.raises(NotPossible, match="can't change after the game is created"):
        changed({"hint": False}, {"hint": True})


def test_a_rated_game_of_an_older_version_gives_no_hints() -> None:
    assert not allows_hints({"hint": True})
    assert allows_hints({"hint": True, "rated": False})
