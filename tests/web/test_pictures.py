"""The board as a picture, and the fonts."""

from pathlib import Path

import pytest

from pbem.art.png import FONTS
from pbem.web import pictures
from tests.service.club import Club
from tests.web.browser import SITE, Browser, Page


@pytest.fixture
def game(club: Club) -> str:
    return club.game(2)


def test_an_unchanged_picture_is_not_sent_again(club: Club, game: str) -> None:
    browser = Browser(club)
    first = browser.get(f"/g/{game}/board.svg")

    again = browser.get(f"/g/{game}/board.svg", headers={"If-None-Match": first.response.headers["ETag"]})

    assert (again.status, again.body) == (304, b"")
    assert again.response.headers["Cache-Control"] == "private, no-cache"


def test_a_move_changes_the_picture(club: Club, game: str) -> None:
    browser = Browser(club)
    first = browser.get(f"/g/{game}/board.svg")
    club.say(game, club.asked(game)[0], "9")

    again = browser.get(f"/g/{game}/board.svg", headers={"If-None-Match": first.response.headers["ETag"]})

    assert again.status == 200
    assert again.body != first.body


def test_a_stored_order_changes_no_picture(club: Club, game: str) -> None:
    browser = Browser(club)
    first = browser.get(f"/g/{game}/board.svg")
    club.say(game, next(seat for seat in ("red", "blue") if seat not in club.asked(game)), "power 9")

    again = browser.get(f"/g/{game}/board.svg", headers={"If-None-Match": first.response.headers["ETag"]})

    assert again.status == 304


def test_the_picture_is_available_as_png(club: Club, game: str) -> None:
    page = Browser(club).get(f"/g/{game}/board.png")

    assert page.response.mimetype == "image/png"
    assert page.body.startswith(b"\x89PNG")


def test_other_formats_are_not_found(club: Club, game: str) -> None:
    assert Browser(club).get(f"/g/{game}/board.gif").status == 404


def test_a_game_that_has_not_begun_has_no_picture(club: Club) -> None:
    page = Browser(club, "Ana").send("/new", {"seat": "free"})

    assert Browser(club).get(f"{page.path}/board.svg").status == 404


def test_the_page_shows_the_same_map_with_a_description(club: Club, game: str) -> None:
    """Without the cards, which are listed beside it."""
    browser = Browser(club)
    page, picture = (browser.get(path).tree for path in (f"/g/{game}", f"/g/{game}/board.svg"))

    shown = page.css_first("figure svg")
    assert shown.attributes["aria-label"].startswith("The board in round 1 of 9: a map")
    assert shown.attributes["aria-label"] == picture.css_first("svg").attributes["aria-label"]
    pieces = [[node.html for node in tree.css("svg .pieces")] for tree in (page, picture)]
    assert pieces[0] == pieces[1] != []


@pytest.mark.parametrize("font", [f"{Path(font).stem}.woff2" for font in FONTS])
def test_the_maps_fonts_are_served_and_cached(club: Club, font: str) -> None:
    page = Browser(club).get(f"/fonts/{font}")

    assert page.status == 200
    assert page.response.mimetype == "font/woff2"
    assert "max-age=31536000" in page.response.headers["Cache-Control"]
    assert f"/fonts/{font}" in Browser(club).get("/static/style.css").text


@pytest.mark.parametrize("path", ["/fonts/..%2Fpng.woff2", "/fonts/OFL.woff2", "/fonts/OFL.txt", "/fonts/"])
def test_other_files_are_not_served(club: Club, path: str) -> None:
    assert Browser(club).get(path).status == 404


def test_concurrent_drawing_gets_503(club: Club, game: str) -> None:
    """Each takes half a second: drawn concurrently they would block every page."""
    browser = Browser(club)
    with pictures._DRAWING:
        busy = browser.get(f"/g/{game}/board.png")
    assert (busy.status, busy.response.headers.get("Retry-After")) == (503, "30")
    assert browser.get(f"/g/{game}/board.png").status == 200


def previews(page: Page) -> dict[str, str]:
    metas = page.tree.css("meta[property]")
    return {str(meta.attributes["property"]): str(meta.attributes["content"]) for meta in metas}


def test_a_link_to_a_public_game_previews_its_board(club: Club) -> None:
    game = club.game(2)
    shown = previews(Browser(club).get(f"/g/{game}"))
    assert shown["og:description"] == "Round 1 of 9"
    assert shown["og:image"] == f"{SITE}/g/{game}/board.png"


def test_a_link_to_a_private_game_previews_nothing(club: Club) -> None:
    shown = previews(Browser(club, "Ana").get(f"/g/{club.game(2, pace={'public': False})}"))
    assert "og:image" not in shown
