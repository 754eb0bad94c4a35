"""Change notifications: prompt, only for those concerned, and without contents."""

from collections.abc import Iterator

import pytest
from sqlalchemy.exc import OperationalError

from pbem.web import server_sent_events
from tests.service.club import Club
from tests.web.browser import SITE, Browser
from tests.web.player import name_of


@pytest.fixture
def game(club: Club) -> str:
    return club.game(3)


def mark(browser: Browser, game: str) -> str:
    return browser.get(f"/g/{game}/mark").text


def stream(browser: Browser, game: str, known: str) -> Iterator[bytes]:
    answer = browser.client.get(f"/g/{game}/events?mark={known}", base_url=SITE, buffered=False)
    assert answer.status_code == 200
    assert answer.mimetype == "text/event-stream"
    yield from map(bytes, answer.response)
    answer.close()


def test_the_page_contains_the_current_mark(club: Club, game: str) -> None:
    for browser in (Browser(club), Browser(club, "Ana")):
        page = browser.get(f"/g/{game}")
        assert page.tree.css_first("#table").attributes["data-mark"] == mark(browser, game)


def test_an_answer_changes_the_mark(club: Club, game: str) -> None:
    browser = Browser(club, "Ana")
    before = mark(browser, game)
    club.say(game, club.asked(game)[0], "9")

    told = b"".join(stream(browser, game, before))

    assert mark(browser, game) != before
    assert told == b"retry: 2000\n\nevent: changed\ndata:\n\n"


def test_nothing_is_sent_without_changes(club: Club, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_sent_events, "LASTS", 0.05)
    monkeypatch.setattr(server_sent_events, "PAUSE", 0.01)
    browser = Browser(club)

    assert b"changed" not in b"".join(stream(browser, game, mark(browser, game)))


def test_stored_orders_and_drafts_do_not_change_the_mark(club: Club, game: str) -> None:
    [asked] = club.asked(game)
    owner = next(seat for seat in ("red", "blue", "green") if seat != asked)
    readers = [Browser(club), Browser(club, name_of(owner))]
    before = [mark(browser, game) for browser in readers]

    readers[1].send(f"/g/{game}/orders", {"text": "power 13, 2"})
    maker = Browser(club, name_of(asked))
    maker.choose(maker.get(f"/g/{game}"), "9")

    assert [mark(browser, game) for browser in readers] == before


def test_private_press_changes_only_its_readers_mark(club: Club) -> None:
    game = club.game(3, pace={"press": "private"})
    readers = {name: Browser(club, name) for name in ("Ben", "Carla")}
    before = {name: mark(browser, game) for name, browser in readers.items()}

    Browser(club, "Ana").send(f"/g/{game}/orders", {"text": "press Ben: Granada?"})

    assert mark(readers["Ben"], game) != before["Ben"]
    assert mark(readers["Carla"], game) == before["Carla"]


def test_streams_are_limited_and_others_poll(club: Club, game: str) -> None:
    browser = Browser(club)
    open_ones = [stream(browser, game, "another") for _ in range(server_sent_events.STREAMS)]
    for one in open_ones:
        next(one)

    assert browser.client.get(f"/g/{game}/events", base_url=SITE).status_code == 204

    for one in open_ones:
        list(one)
    assert b"changed" in b"".join(stream(browser, game, "another"))


def test_an_unknown_game_has_no_stream(club: Club) -> None:
    assert Browser(club).get("/g/nowhere/mark").status == 404
    assert Browser(club).get("/g/nowhere/events").status == 404


def test_a_stream_ends_quietly_in_a_database_outage(club: Club, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: object) -> str:
        raise OperationalError("", {}, Exception("the server closed the connection"))

    browser = Browser(club)
    known = mark(browser, game)
    monkeypatch.setattr(server_sent_events, "_mark", away)

    assert b"".join(stream(browser, game, known)) == b"retry: 2000\n\n"
    monkeypatch.undo()
    assert mark(browser, game) == known
