"""Parts of a turn, and two answers to one question, by page and API as by mail."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.service.club import Club
from tests.service.test_turn_drafts import flat, near, to_a_turn
from tests.web.api.programs import Program
from tests.web.browser import Browser, Page
from tests.web.player import name_of

pytestmark = pytest.mark.usefixtures("reports")


def write(browser: Browser, game: str, text: str) -> Page:
    return browser.press(browser.get(f"/g/{game}"), "Send orders", text=text)


def preview(browser: Browser, game: str, text: str) -> str:
    return flat(browser.press(browser.get(f"/g/{game}"), "Check first", text=text).tree.css_first("#tried").text())


def by_mail(club: Club, game: str, seat: str, text: str) -> str:
    return flat(club.say(game, seat, text))


def by_page(club: Club, game: str, seat: str, text: str) -> str:
    return flat(write(Browser(club, name_of(seat)), game, text).words)


def by_program(club: Club, game: str, seat: str, text: str) -> str:
    program = Program(club, name_of(seat))
    bound = program.get(f"/games/{game}/question")["bound_to"]
    answer = program.ask("POST", f"/games/{game}/orders", {"lines": text, "bound_to": bound})
    told = answer.get_json()
    return flat(" ".join(told["said"]) if answer.status_code == 200 else told["detail"])


Way = Callable[[Club, str, str, str], str]
WAYS = [by_mail, by_page, by_program]


@pytest.mark.parametrize("say", WAYS)
def test_a_part_is_kept_and_the_rest_completes_the_turn(club: Club, say: Way) -> None:
    game, seat = to_a_turn(club)

    assert "card 5" in say(club, game, seat, "card 5")
    assert club.view(game)["taken"] == {}
    say(club, game, seat, "place 1 Castillo, no special")

    assert club.view(game)["taken"] == {seat: "c5_king"}
    assert club.view(game)["places"]["castillo"] == {seat: 1}


@pytest.mark.parametrize("say", WAYS)
def test_a_part_sent_one_way_is_completed_another_way(club: Club, say: Way) -> None:
    game, seat = to_a_turn(club)
    by_mail(club, game, seat, "card 5")

    say(club, game, seat, "place 1 Castillo, no special")

    assert club.view(game)["taken"] == {seat: "c5_king"}


@pytest.mark.parametrize("say", WAYS)
@pytest.mark.parametrize("text", ["power 9\npower 8", "9\n8", "power 9\n\nthanks\n\nI play the 8"])
def test_two_power_cards_in_one_text_are_asked_back(club: Club, say: Way, text: str) -> None:
    game = club.game(2)
    [seat] = club.asked(game)

    told = say(club, game, seat, text)

    assert club.view(game)["powers"] == {}
    assert "This can mean two things. Which one?" in told


@pytest.mark.parametrize("say", WAYS)
@pytest.mark.parametrize(
    "text",
    ["card 3: place nothing, no special\ncard 5: place nothing, no special", "card 3\ncard 5", "3\n5"],
)
def test_two_turns_in_one_text_are_asked_back(club: Club, say: Way, text: str) -> None:
    game, seat = to_a_turn(club)

    told = say(club, game, seat, text)

    assert club.view(game)["taken"] == {}
    assert "This can mean two things. Which one?" in told
    assert "Your turn so far" not in told


def test_the_page_preview_completes_a_partial_turn(club: Club) -> None:
    game, seat = to_a_turn(club)
    browser = Browser(club, name_of(seat))
    write(browser, game, "card 5")

    told = preview(browser, game, "place 1 Castillo, no special")

    assert "card 5: place 1 Castillo, then no special" in told
    assert "Your turn so far" not in told
    assert club.view(game)["taken"] == {}


def test_the_page_preview_shows_what_is_missing(club: Club) -> None:
    game, seat = to_a_turn(club)
    browser = Browser(club, name_of(seat))
    write(browser, game, "card 5")

    told = preview(browser, game, "place 1 Castillo")

    assert "Your turn so far: card 5: place 1 Castillo. It doesn't count yet." in told
    assert "special action" in told


def test_the_page_preview_joins_the_parts_of_a_text(club: Club) -> None:
    game, seat = to_a_turn(club)

    told = preview(Browser(club, name_of(seat)), game, f"card 5\nplace 1 Castillo, then king {near(club, game)}")

    assert f"card 5: place 1 Castillo, then king {near(club, game)}" in told


def test_an_api_preview_completes_a_partial_turn(club: Club) -> None:
    game, seat = to_a_turn(club)
    program = Program(club, name_of(seat))
    program.order(game, "card 5")

    [trial] = program.post(f"/games/{game}/preview", {"lines": "place 1 Castillo, no special"})

    assert trial["text"] == "card 5: place 1 Castillo, then no special"
    assert trial["refused"] is None


def test_a_mail_preview_completes_a_partial_turn(club: Club) -> None:
    game, seat = to_a_turn(club)
    by_mail(club, game, seat, "card 5")

    told = by_mail(club, game, seat, "preview place 1 Castillo, no special")

    assert "card 5: place 1 Castillo, then no special" in told
    assert club.view(game)["taken"] == {}


def test_filling_the_form_keeps_the_partial_turn(club: Club) -> None:
    game, seat = to_a_turn(club)
    browser = Browser(club, name_of(seat))
    write(browser, game, "card 5")
    page = browser.press(browser.get(f"/g/{game}"), "Check first", text="place 1 Castillo, no special")

    page = browser.press(page, "Use in the form above")
    browser.press(page, "Send answer")

    assert club.view(game)["taken"] == {seat: "c5_king"}
    assert club.view(game)["places"]["castillo"] == {seat: 1}
