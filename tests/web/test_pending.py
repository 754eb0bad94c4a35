"""Timing on a game's page: held answers, ready flags, coming questions."""

from tests.service.club import Club
from tests.service.test_answer_delay import minutes
from tests.service.test_cool_off import COOL, SEALED
from tests.web.browser import Browser, Page
from tests.web.player import name_of


def write(browser: Browser, game: str, text: str) -> Page:
    return browser.press(browser.get(f"/g/{game}"), "Send orders", text=text)


def test_a_held_answer_says_how_long_it_can_be_revised(club: Club) -> None:
    game = club.game(2, pace=COOL)
    [seat] = club.asked(game)

    page = write(Browser(club, name_of(seat)), game, "9")

    assert "It takes effect on Tue 1 Dec, 12:30 (in 30 minutes)." in page.words
    assert "Your answer takes effect on Tue 1 Dec, 12:30 (in 30 minutes)." in page.words
    assert "If you send another answer, it counts 30 minutes after we receive it." in page.words


def test_the_ready_button_uses_held_answers_at_once(club: Club) -> None:
    game = club.game(2, pace=COOL)
    [seat] = club.asked(game)
    browser = Browser(club, name_of(seat))
    write(browser, game, "9")

    page = browser.press(browser.get(f"/g/{game}"), "Ready")

    assert club.view(game)["powers"] == {seat: 9}
    assert "You are ready: for this power card, turn or scoring" in page.words


def test_the_not_yet_button_needs_no_order(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)
    browser = Browser(club, name_of(seat))
    browser.press(browser.get(f"/g/{game}"), "Not yet")

    page = browser.get(f"/g/{game}")

    pressed = [button.text() for button in page.tree.css("button[aria-pressed=true]")]
    assert pressed == ["Not yet"]


def test_others_see_nothing(club: Club) -> None:
    game = club.game(2, pace=COOL)
    [seat] = club.asked(game)
    [other] = {"red", "blue"} - {seat}
    before = Browser(club, name_of(other)).get(f"/g/{game}").words

    write(Browser(club, name_of(seat)), game, "9\nnot yet")

    assert Browser(club, name_of(other)).get(f"/g/{game}").words == before


def test_a_coming_question_can_be_answered_early(club: Club) -> None:
    game = club.game(3)
    [first] = club.asked(game)
    seats = ["red", "blue", "green"]
    at = seats.index(first)
    last = seats[(at + 2) % 3]

    page = Browser(club, name_of(last)).get(f"/g/{game}")

    people = f"{name_of(first)} and {name_of(seats[(at + 1) % 3])}"
    assert f"You play a power card after {people}. You can send your answer now." in page.words
    assert "power 13, 12, 11, lowest" in page.words


def test_players_ranking_together_see_when_lists_are_opened(club: Club) -> None:
    game = club.game(2, pace=COOL, options=SEALED)
    write(Browser(club, "Ana"), game, "12, 9")
    alone = Browser(club, "Ana").get(f"/g/{game}")
    write(Browser(club, "Ben"), game, "11, 8")

    page = Browser(club, "Ana").get(f"/g/{game}")
    revised = write(Browser(club, "Ana"), game, "10")
    minutes(club, 30)

    told = "Everyone has answered. The answers count from Tue 1 Dec, 12:30 unless someone changes theirs."
    assert told not in alone.words
    assert told in page.words
    assert "Your secret choice is now 10." in revised.words
    assert club.view(game)["powers"] == {"red": 10, "blue": 11}
