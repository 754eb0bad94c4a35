"""Answering ahead on a game's page: the same rows as in a mail, without scripts, and only for the question shown."""

from __future__ import annotations

import pytest

from pbem.store.pending_answers import stored_orders
from tests.service.club import Club
from tests.web.browser import Browser, Page
from tests.web.player import name_of


def stored(club: Club, game: str, seat: str) -> list[str]:
    with club.database.read() as session:
        return [order.text for order in stored_orders(session, game, seat)]


def send(browser: Browser, page: Page, label: str) -> Page:
    """Press that button of the first row."""
    row = page.tree.css_first("details.ahead .row")
    assert row is not None
    [button] = [button for button in row.css("button") if button.text() == label]
    return browser.submit(page, button)


def test_any_card_can_be_sent_with_answers_ahead(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)
    browser = Browser(club, name_of(seat))
    page = browser.get(f"/g/{game}")

    send(browser, page, "9")

    assert club.view(game)["powers"] == {seat: 9}
    assert "round 2: power highest" in stored(club, game, seat)


def test_an_answer_built_in_the_form_is_sent_with_them(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)
    browser = Browser(club, name_of(seat))
    page = browser.choose(browser.get(f"/g/{game}"), "7")

    send(browser, page, "Send with these lines")

    assert club.view(game)["powers"] == {seat: 7}
    assert "round 2: power highest" in stored(club, game, seat)


def test_an_outdated_page_sends_nothing(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)
    browser = Browser(club, name_of(seat))
    old = browser.get(f"/g/{game}")
    club.say(game, seat, "power 9")

    page = send(browser, old, "7")

    assert "The game has moved on since you opened this page" in page.words
    assert stored(club, game, seat) == []


def test_a_waiting_player_can_send_the_whole_round(club: Club) -> None:
    game = club.game(2)
    [seat] = club.asked(game)
    [other] = {"red", "blue"} - {seat}
    browser = Browser(club, name_of(other))
    page = browser.get(f"/g/{game}")

    send(browser, page, "Send these lines")

    kinds = [order.split()[0] for order in stored(club, game, other)]
    assert {"power", "card", "return"} <= {*kinds}
    assert browser.get(f"/g/{game}").tree.css_first("details.ahead") is None


@pytest.mark.parametrize("seat", [None, "red"])
def test_offers_do_not_depend_on_others_orders(club: Club, seat: str | None) -> None:
    """Equal for the reader, whether another player has sent orders ahead or not."""
    game = club.game(3)
    [first] = club.asked(game)
    reader, writer = [each for each in ("red", "blue", "green") if each != first]
    before = Browser(club, name_of(reader)).get(f"/g/{game}").tree.css_first("details.ahead")
    club.say(game, writer if seat is None else first, "return court first\ndisc Granada")
    after = Browser(club, name_of(reader)).get(f"/g/{game}").tree.css_first("details.ahead")
    assert before is not None
    assert after is not None
    assert [button.attributes["value"] for button in before.css("button")] == [
        button.attributes["value"] for button in after.css("button")
    ]
