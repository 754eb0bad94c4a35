"""The form: exactly the legal steps, nothing played before `Send it`, and each click counts once."""

import json
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from pbem import json_schema, rules
from pbem.store.models import Game, StoredOrder
from tests.service.club import Club
from tests.web.browser import FROM_HERE, Browser, fields_around
from tests.web.player import Players, count_answers, name_of

MOVED_ON = "The game has moved on since you opened this page, so we didn't send anything. This is the current position."


def orders(club: Club) -> list[StoredOrder]:
    with club.database.read() as session:
        return list(session.query(StoredOrder).order_by(StoredOrder.id))


def test_a_whole_game_can_be_played_by_form(club: Club) -> None:
    game = club.game(2, options={"rounds": "6"})
    table = Players(club, game, Random(1))

    while not club.view(game)["over"]:
        page = table.answer()
        assert page.said[0].startswith("Carried out: ")

    assert table.keys >= {"power", "take", "card", "half", "place"}
    assert all(json_schema.validate("order", order.doc) == [] for order in orders(club))
    assert {order.status for order in orders(club)} == {"used"}
    page = table.at("red").get(f"/g/{game}")
    assert "The game is over." in page.heading
    assert page.tree.css_first("table.final") is not None
    assert page.options == []
    assert rules.verify(json.loads(table.at("red").get(f"/g/{game}/record.json").body)) == []


@pytest.fixture
def game(club: Club) -> str:
    return club.game(2)


def my_turn(club: Club, game: str) -> tuple[str, Browser]:
    """A player who is asked for a whole turn, and their browser."""
    for value in (9, 8):
        club.say(game, club.asked(game)[0], str(value))
    [seat] = club.asked(game)
    return seat, Browser(club, name_of(seat))


def test_a_power_card_takes_two_clicks(club: Club, game: str) -> None:
    [seat] = club.asked(game)
    browser = Browser(club, name_of(seat))

    page = browser.choose(browser.get(f"/g/{game}"), "9")
    page = browser.press(page, "Send answer")

    assert page.said == ["Carried out: power 9"]
    assert club.view(game)["powers"] == {seat: 9}


def test_a_new_turn_draft_takes_all_available_caballeros(club: Club, game: str) -> None:
    _, browser = my_turn(club, game)

    page = browser.get(f"/g/{game}")

    assert "To the court: 2" in page.words
    assert page.tree.css_first("legend").text() == "Which card do you take?"


def test_question_and_map_precede_the_choices(club: Club, game: str) -> None:
    """For phones and screen readers; the cards to choose from appear only once."""
    _, browser = my_turn(club, game)

    page = browser.get(f"/g/{game}")

    parts = [str(node.attributes["id"]) for node in page.tree.css(".table > [data-part]")]
    assert parts[:5] == ["since", "ask", "board", "form", "stored"]
    last = [node.attributes["href"] for node in page.tree.css("#form a.about")][-1]
    assert last == f"/rules/classic/c5_king?game={game}"


def test_one_can_start_over_and_take_fewer(club: Club, game: str) -> None:
    _, browser = my_turn(club, game)
    page = browser.press(browser.get(f"/g/{game}"), "Start over")

    page = browser.choose(page, "1")

    assert "To the court: 1" in page.words


def test_undo_removes_one_token(club: Club, game: str) -> None:
    _, browser = my_turn(club, game)
    page = browser.choose(browser.get(f"/g/{game}"), "c5_king")
    page = browser.choose(browser.choose(page, "place>castillo"), "castillo")
    assert "So far: 2 Castillo." in page.words

    page = browser.press(page, "Undo")
    assert "So far: 1 Castillo." in page.words

    page = browser.press(page, "Undo")
    assert page.options[-3:] == ["place>castillo", "special", "done"]


def test_undo_reopens_a_finished_answer(club: Club, game: str) -> None:
    _, browser = my_turn(club, game)
    page = browser.choose(browser.get(f"/g/{game}"), "c5_king")
    page = browser.choose(browser.choose(page, "place>castillo"), "stop")

    page = browser.press(page, "Undo")

    assert "So far: 1 Castillo." in page.words


def test_the_whole_turn_is_shown_before_it_is_sent(club: Club, game: str) -> None:
    _, browser = my_turn(club, game)
    page = browser.get(f"/g/{game}")
    for click in ("c5_king", "place>castillo", "stop"):
        assert "Send without the special action" not in page.words
        page = browser.choose(page, click)
    assert "Send without the special action" in page.words
    page = browser.choose(page, "done")

    assert "card 5: place 1 Castillo, then no special" in page.words
    assert "You took card 5 and placed 1 caballero in the Castillo. The special action wasn't used." in page.words


def test_a_draft_is_available_on_another_device(club: Club, game: str) -> None:
    seat, browser = my_turn(club, game)
    browser.choose(browser.get(f"/g/{game}"), "c5_king")

    page = Browser(club, name_of(seat)).get(f"/g/{game}")

    assert "place up to 5" in page.words
    assert page.options[-2:] == ["special", "done"]


def test_a_double_click_counts_once(club: Club, game: str) -> None:
    _, browser = my_turn(club, game)
    page = browser.choose(browser.get(f"/g/{game}"), "c5_king")

    browser.choose(page, "place>castillo")
    again = browser.choose(page, "place>castillo")

    assert "So far: 1 Castillo." in again.words
    assert again.said == ["You made other choices in another window. This is your turn so far."]


def test_an_illegal_step_changes_nothing(club: Club, game: str) -> None:
    _, browser = my_turn(club, game)
    page = browser.get(f"/g/{game}")
    cards, button = page.options, page.tree.css_first(".options button")
    button.attrs["value"] = "c9_none"

    assert browser.submit(page, button).options == cards


def test_sending_twice_makes_one_order(club: Club, game: str) -> None:
    [seat] = club.asked(game)
    browser = Browser(club, name_of(seat))
    page = browser.choose(browser.get(f"/g/{game}"), "9")

    browser.press(page, "Send answer")
    again = browser.press(page, "Send answer")

    assert [order.doc for order in orders(club)] == [{"type": "power", "values": [9], "round": 1}]
    assert again.said == [MOVED_ON]


def test_sending_from_eight_windows_makes_one_order(either_club: Club) -> None:
    game = either_club.game(2)
    [seat] = either_club.asked(game)
    browser = Browser(either_club, name_of(seat))
    page = browser.choose(browser.get(f"/g/{game}"), "9")
    fields = fields_around(page.button("Send answer"))
    windows = [Browser(either_club, name_of(seat)) for _ in range(8)]
    sent = [(one.client, fields | {"csrf_token": one.token()}) for one in windows]

    with ThreadPoolExecutor() as threads:
        pages = list(threads.map(lambda one: one[0].post(f"/g/{game}/send", data=one[1], **FROM_HERE), sent))

    assert {page.status_code for page in pages} == {302}
    assert sorted(said for one in windows for said in one.get(f"/g/{game}").said)[:2] == [
        "Carried out: power 9",
        MOVED_ON,
    ]
    assert count_answers(either_club) == 1


def test_the_order_is_what_the_page_showed(club: Club, game: str) -> None:
    """Something else has been selected in another window."""
    [seat] = club.asked(game)
    browser = Browser(club, name_of(seat))
    shown = browser.choose(browser.get(f"/g/{game}"), "9")
    browser.choose(browser.press(shown, "Undo"), "4")

    page = browser.press(shown, "Send answer")

    assert orders(club) == []
    assert "power 4" in page.words


def test_an_incomplete_draft_is_not_sent(club: Club, game: str) -> None:
    _, browser = my_turn(club, game)
    page = browser.get(f"/g/{game}")
    fields = {name: page.tree.css_first(f"[name={name}]").attributes["value"] for name in ("wait", "mark")}

    said = browser.send(f"/g/{game}/send", fields).said

    assert said == ["Your turn isn't complete yet."]
    assert all(order.doc["type"] == "power" for order in orders(club))


def test_an_answer_by_mail_outdates_the_open_page(club: Club, game: str) -> None:
    [seat] = club.asked(game)
    browser = Browser(club, name_of(seat))
    page = browser.choose(browser.get(f"/g/{game}"), "9")
    club.say(game, seat, "4")

    said = browser.press(page, "Send answer").said

    assert said == [MOVED_ON]
    assert club.view(game)["powers"] == {seat: 4}


@pytest.mark.parametrize("wait", ["", "0", "-1", "1e9", "x", "99999999999999999999"])
def test_an_invented_wait_gets_a_friendly_error(club: Club, game: str, wait: str) -> None:
    [seat] = club.asked(game)

    page = Browser(club, name_of(seat)).send(f"/g/{game}/step", {"wait": wait, "token": "9"})

    assert page.status == 200
    assert page.said[0].startswith("The game has moved on")


def test_in_a_paused_game_orders_wait(club: Club, game: str) -> None:
    [seat] = club.asked(game)
    browser = Browser(club, name_of(seat))
    page = browser.choose(browser.get(f"/g/{game}"), "9")
    with club.database.write() as session:
        session.get_one(Game, game).status = "paused"

    page = browser.press(page, "Send answer")

    assert page.said == ["Stored for later: power 9. The game is paused, so the order waits until it resumes."]
    assert club.view(game)["powers"] == {}


@pytest.mark.parametrize("reader", ["asked", "other"])
def test_a_paused_game_shows_no_running_clock(club: Club, game: str, reader: str) -> None:
    [seat] = club.asked(game)
    who = seat if reader == "asked" else next(one for one in ("red", "blue") if one != seat)
    browser = Browser(club, name_of(who))
    running = browser.get(f"/g/{game}")
    assert running.tree.css("time.countdown")
    with club.database.write() as session:
        session.get_one(Game, game).status = "paused"

    page = browser.get(f"/g/{game}")

    assert page.tree.css("time.countdown") == []
    assert "answer by" not in page.tree.css_first("#ask").text()
    if reader == "asked":
        assert "The game is paused. No deadline is running, so you lose no time." in page.words


def test_two_people_play_a_round_on_either_database(either_club: Club) -> None:
    game = either_club.game(2)
    table = Players(either_club, game, Random(5))

    while either_club.view(game)["round"] == 1:
        assert table.answer().said[0].startswith("Carried out: ")

    assert count_answers(either_club) > 4
