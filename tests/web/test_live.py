"""Marks and streams: readers learn promptly that something they may see has changed, and nothing else."""

import pytest
from sqlalchemy.exc import OperationalError

from pbem.service import live
from pbem.web import streams
from pbem.web.streams import Streams
from tests.service.club import Club
from tests.web.browser import Browser
from tests.web.listener import Connection
from tests.web.player import name_of


@pytest.fixture
def game(club: Club) -> str:
    return club.game(3)


def mark(browser: Browser, path: str) -> str:
    return browser.get(f"/live{path}").text


def of_page(browser: Browser, path: str) -> str:
    [place] = browser.get(path).tree.css("[data-events]")
    assert place.attributes["data-events"].startswith("/live/")
    return str(place.attributes["data-mark"])


@pytest.mark.parametrize("path", ["/lobby", "/lobby?show=running", "/g/GAME"])
def test_a_page_contains_its_current_mark(club: Club, game: str, path: str) -> None:
    path = path.replace("GAME", game)
    for browser in (Browser(club), Browser(club, "Ana")):
        assert of_page(browser, path) == mark(browser, path)


def test_the_list_of_games_contains_its_current_mark(club: Club, game: str) -> None:
    ana = Browser(club, "Ana")
    assert of_page(ana, "/") == mark(ana, "/games")
    assert Browser(club).get("/live/games").status == 404


def test_an_answer_changes_the_marks_of_those_who_see_it(club: Club, game: str) -> None:
    browser = Browser(club, "Ana")
    before = mark(browser, f"/g/{game}"), mark(browser, "/games"), mark(browser, "/lobby")

    club.say(game, club.asked(game)[0], "9")

    after = mark(browser, f"/g/{game}"), mark(browser, "/games"), mark(browser, "/lobby")
    assert [was == now for was, now in zip(before, after, strict=True)] == [False, False, True]


def test_stored_orders_and_drafts_do_not_change_the_mark(club: Club, game: str) -> None:
    [asked] = club.asked(game)
    owner = next(seat for seat in ("red", "blue", "green") if seat != asked)
    readers = [Browser(club), Browser(club, name_of(owner))]
    before = [mark(browser, f"/g/{game}") for browser in readers]

    readers[1].send(f"/g/{game}/orders", {"text": "power 13, 2"})
    maker = Browser(club, name_of(asked))
    maker.choose(maker.get(f"/g/{game}"), "9")

    assert [mark(browser, f"/g/{game}") for browser in readers] == before


def test_private_press_changes_only_its_readers_mark(club: Club) -> None:
    game = club.game(3, pace={"press": "private"})
    readers = {name: Browser(club, name) for name in ("Ben", "Carla")}
    before = {name: mark(browser, f"/g/{game}") for name, browser in readers.items()}

    Browser(club, "Ana").send(f"/g/{game}/orders", {"text": "press Ben: Granada?"})

    assert mark(readers["Ben"], f"/g/{game}") != before["Ben"]
    assert mark(readers["Carla"], f"/g/{game}") == before["Carla"]


def test_an_unknown_game_has_no_stream(club: Club) -> None:
    assert Browser(club).get("/live/g/nowhere").status == 404


# -- the streams' server -----------------------------------------------------------------------------------------------


class Listener(Connection):
    """The stream of a page, as a browser's EventSource would ask for it."""

    def __init__(
        self, there: Streams, path: str, browser: Browser | None = None, known: str = "", **fields: str
    ) -> None:
        if browser and (cookie := browser.client.get_cookie("elgrande", domain="play.example.org")):
            fields["Cookie"] = f"elgrande={cookie.value}"
        super().__init__(there, f"/live{path}?mark={known}", Accept="text/event-stream", **fields)


def test_a_stream_contains_only_the_new_mark(club: Club, game: str, running: Streams) -> None:
    ana = Browser(club, "Ana")
    listener = Listener(running, f"/g/{game}", ana, mark(ana, f"/g/{game}"))

    club.say(game, club.asked(game)[0], "9")

    assert listener.event() == {"id": mark(ana, f"/g/{game}"), "event": "changed", "data": ""}


def test_a_reconnecting_reader_gets_missed_changes(club: Club, game: str, running: Streams) -> None:
    ana = Browser(club, "Ana")
    old = mark(ana, f"/g/{game}")
    club.say(game, club.asked(game)[0], "9")
    new = mark(ana, f"/g/{game}")

    assert Listener(running, f"/g/{game}", ana, "older", Last_Event_ID=old).event()["id"] == new


def test_nothing_hidden_reaches_the_stream(club: Club, running: Streams) -> None:
    """The commit is announced, but neither Carla nor a spectator is notified of press to Ben, orders or drafts."""
    game = club.game(3, pace={"press": "private"})
    people = [Browser(club, "Carla"), Browser(club), Browser(club, "Ben")]
    carla, stranger, ben = (Listener(running, f"/g/{game}", one, mark(one, f"/g/{game}")) for one in people)

    Browser(club, "Ana").send(f"/g/{game}/orders", {"text": "press Ben: Granada?\npower 13, 2"})
    assert ben.event()["event"] == "changed"
    running.stop()

    assert b"changed" not in carla.rest() + stranger.rest()


def test_a_private_game_is_not_streamed_to_strangers(club: Club, running: Streams) -> None:
    game = club.game(3, pace={"public": False})
    assert Listener(running, f"/g/{game}", Browser(club)).status == 404


def test_requests_other_than_streams_are_refused(club: Club, running: Streams) -> None:
    assert Connection(running, "/login", "POST").status == 400


def test_one_address_gets_a_limited_number_of_streams(
    club: Club, game: str, running: Streams, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "OF_ONE", 1)
    monkeypatch.setattr("pbem.web.live.source", lambda: "192.0.2.1")
    first = Listener(running, f"/g/{game}")
    assert (first.status, Listener(running, f"/g/{game}").status) == (200, 503)


def test_a_database_outage_does_not_end_streams(
    club: Club, game: str, running: Streams, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, calls = live.mark, iter([True])

    def away(*args: object) -> str:
        if next(calls, False):
            raise OperationalError("", {}, Exception("the server closed the connection"))
        return real(*args)

    monkeypatch.setattr(live, "mark", away)
    monkeypatch.setattr(streams, "ROUND", 0.01)

    assert Listener(running, f"/g/{game}", known="older").event()["event"] == "changed"


def test_unannounced_changes_are_found(
    club: Club, game: str, running: Streams, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "ROUND", 0.01)
    club.world.database.announce = None
    listener = Listener(running, f"/g/{game}", known=mark(Browser(club), f"/g/{game}"))

    club.say(game, club.asked(game)[0], "9")

    assert listener.event()["event"] == "changed"
