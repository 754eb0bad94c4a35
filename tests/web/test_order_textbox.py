"""The text box: the language of the mails, and the same orders."""

from random import Random

import pytest

from pbem import json_schema, rules
from pbem.store.models import Game, StoredOrder
from tests.databases import empty
from tests.service.club import Club
from tests.web.browser import Browser, Page
from tests.web.player import Players, name_of


@pytest.fixture
def game(club: Club) -> str:
    return club.game(2)


def documents(club: Club) -> list[rules.JSON]:
    with club.database.read() as session:
        return [order.doc for order in session.query(StoredOrder).order_by(StoredOrder.id)]


def write(browser: Browser, game: str, text: str) -> Page:
    return browser.press(browser.get(f"/g/{game}"), "Send orders", text=text)


def test_a_link_fills_the_text_box_without_sending(club: Club, game: str) -> None:
    seat = club.asked(game)[0]
    browser = Browser(club, name_of(seat))

    page = browser.get(f"/g/{game}?order=power%209")

    assert page.tree.css_first("textarea#text").text() == "power 9"
    assert "power 9" in page.tree.css_first("#tried").text()
    assert documents(club) == []
    browser.press(page, "Send orders", text="power 9")
    assert club.view(game)["powers"][seat] == 9


def test_an_order_link_shows_spectators_only_the_game(club: Club, game: str) -> None:
    assert "power 9" not in Browser(club).get(f"/g/{game}?order=power%209").words


def test_an_unclear_line_has_the_focus_and_its_reason_beside_it(club: Club, game: str) -> None:
    page = write(Browser(club, name_of(club.asked(game)[0])), game, "powr 9")

    box = page.tree.css_first("textarea#text")
    assert "autofocus" in box.attributes
    assert box.attributes["aria-invalid"] == "true"
    assert page.tree.css_first(f"#write #{box.attributes['aria-describedby']} .unclear") is not None


def test_without_an_error_nothing_takes_the_focus(club: Club, game: str) -> None:
    page = Browser(club, name_of(club.asked(game)[0])).get(f"/g/{game}")

    assert page.tree.css("[autofocus]") == []


def test_the_summary_text_gives_the_same_order_as_the_form(club: Club) -> None:
    """Two clubs with the same cards: one plays by form, the other types what the first one's page shows."""
    typed, documents_of_the_form = [], []
    game = club.game(2, options={"rounds": "6", "victims": "at_once"}, game_id="same")
    table = Players(club, game, Random(4))
    for _ in range(20):
        seat = club.asked(game)[0]
        page = table.whole(seat)
        if whole := page.tree.css_first(".whole code"):
            typed.append((seat, whole.text()))
            table.at(seat).press(page, "Send answer")
        else:  # a secret choice is sent by its button
            typed.append((seat, page.said[0].removeprefix("Carried out: ")))
        documents_of_the_form.append(documents(club)[-1])
    after = club.view(game)

    empty(club.database)
    again = Club(club.database)
    again.game(2, options={"rounds": "6", "victims": "at_once"}, game_id="same")
    for (seat, text), document in zip(typed, documents_of_the_form, strict=True):
        assert again.asked(game)[0] == seat
        page = write(Browser(again, name_of(seat)), game, text)
        assert page.said[0].startswith("Carried out: "), (text, page.said)
        assert documents(again)[-1] == document
        assert json_schema.validate("order", document) == []

    assert again.view(game) == after


def test_a_stored_order_is_visible_to_its_owner_only(club: Club, game: str) -> None:
    [first] = club.asked(game)
    other = next(seat for seat in ("red", "blue") if seat != first)

    page = write(Browser(club, name_of(other)), game, "power 13, 11, lowest")

    assert page.said == ["Stored for later: power 13, 11, lowest."]
    assert "power 13, 11, lowest" in page.words
    assert (
        "power 13, 11, lowest"
        not in Browser(club, name_of(first)).get(f"/g/{game}").words.split("How to write orders")[0]
    )
    assert "Stored for later" not in Browser(club, name_of(first)).get(f"/g/{game}").text


def test_a_button_withdraws_a_stored_order(club: Club, game: str) -> None:
    [first] = club.asked(game)
    other = next(seat for seat in ("red", "blue") if seat != first)
    browser = Browser(club, name_of(other))
    page = write(browser, game, "power 13")

    once = browser.press(page, "Take back")
    twice = browser.press(page, "Take back")

    assert once.said == ["Taken back: power 13"]
    assert twice.said == ["This order was already carried out or taken back."]


def test_an_unclear_line_shows_alternatives(club: Club, game: str) -> None:
    [seat] = club.asked(game)

    page = write(Browser(club, name_of(seat)), game, "power 99")

    assert page.unclear[0].startswith("Not clear: power 99 Power cards go from 1 to 13. Accepted: ")
    assert page.tree.css_first(".unclear mark").text() == "99"
    assert club.view(game)["powers"] == {}


def test_unclear_lines_stay_in_the_box(club: Club, game: str) -> None:
    [seat] = club.asked(game)

    page = write(Browser(club, name_of(seat)), game, "power 9\ndisc Granda, 7")

    assert page.tree.css_first("#text").text() == "disc Granda, 7"
    assert page.said == ["Carried out: power 9"]
    assert club.view(game)["powers"] == {seat: 9}


def test_a_proposal_is_accepted_by_yes(club: Club, game: str) -> None:
    [seat] = club.asked(game)
    browser = Browser(club, name_of(seat))
    page = write(browser, game, "maybe 9")
    assert "Did you mean one of these?" in page.words

    page = browser.press(page, "power 9")

    assert page.said == ["Carried out: power 9"]


def test_yes_without_a_proposal_is_reported(club: Club, game: str) -> None:
    [seat] = club.asked(game)

    page = write(Browser(club, name_of(seat)), game, "yes")

    [said] = page.said
    assert said.startswith("Your first line was “yes” or a single letter")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("help", "You'll find how to write orders below the text box."),
        ("status", "You'll find it on this page."),
        ("history", "The log is below."),
        ("", "We found no order in it."),
        ("good morning to all of you", "Not sent to anyone: “good morning to all of you”"),
    ],
)
def test_every_message_gets_a_response(club: Club, game: str, text: str, said: str) -> None:
    [seat] = club.asked(game)

    assert write(Browser(club, name_of(seat)), game, text).said == [said]


def test_a_lot_of_nonsense_gets_a_response(club: Club, game: str) -> None:
    """Messages for the next page are in a cookie, and browsers drop long ones."""
    [seat] = club.asked(game)
    browser = Browser(club, name_of(seat))

    page = browser.send(f"/g/{game}/orders", {"text": "Good morning to all of you ñ☃.\n\n" * 200}, follow=False)

    assert max(len(cookie) for cookie in page.response.headers.getlist("Set-Cookie")) < 4096
    assert "This is too long for the form." in browser.get(f"/g/{game}").said[-1]


def test_many_unclear_lines_are_all_shown(club: Club, game: str) -> None:
    [seat] = club.asked(game)

    page = write(Browser(club, name_of(seat)), game, "power ñ☃ 17\n" * 200)

    assert len(page.unclear) == 200


def test_a_finished_game_accepts_no_orders(club: Club, game: str) -> None:
    with club.database.write() as session:
        session.get_one(Game, game).status = "over"

    page = Browser(club, "Ana").send(f"/g/{game}/orders", {"text": "power 9"})

    assert page.said == ["The game is over."]
    assert documents(club) == []


def test_a_resubmitted_text_counts_once(club: Club, game: str) -> None:
    [seat] = club.asked(game)
    browser = Browser(club, name_of(seat))
    page = browser.get(f"/g/{game}")

    browser.press(page, "Send orders", text="power 9")
    again = browser.press(page, "Send orders", text="power 9")

    assert len(documents(club)) == 1
    assert again.said[0].startswith("The game has moved on")
