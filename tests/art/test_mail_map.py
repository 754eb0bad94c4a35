"""The map in mails: small, like the one on the page, and composed of images that are drawn once."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from pbem.art import mail_map
from pbem.art.board import board_svg, sole_first
from pbem.art.ink import CRIMSON, TINCTURES, marks
from pbem.art.mail_map import map_png
from pbem.art.pieces import leader
from pbem.art.png import board_png
from pbem.rules import COLOURS, REGIONS
from tests.art.positions import NAMES, beginning, called, middle
from tests.art.test_board import Public
from tests.wording.games import moments

LETTERS = marks(NAMES)
MOST = 40_000  # bytes


def printed(view, before=None):
    return map_png(view, LETTERS, called, before)


def picture(png):
    with Image.open(BytesIO(png)) as opened:
        return opened.convert("RGB")


def colours(png):
    image = picture(png)
    return {colour: count for count, colour in image.getcolors(image.width * image.height)}


def rgb(colour):
    return tuple(bytes.fromhex(colour[1:]))


def difference(one, other):
    return ImageChops.difference(picture(one), picture(other)).getbbox()


@pytest.mark.parametrize("seed", [4, 59])
def test_every_map_of_a_game_of_five_is_under_40_kb(seed):
    seen = [moment.here.view for moment in moments(seed, 5)]
    for before, view in list(zip(seen, seen[3:], strict=False))[::12]:
        assert len(printed(view, before)) < MOST


def test_the_map_looks_like_the_page():
    page = picture(board_png(board_svg(middle(), NAMES, called, width=None, players=False), 640))
    assert max(ImageStat.Stat(ImageChops.difference(page, picture(printed(middle())))).rms) < 12  # of 255


def test_the_map_uses_only_public_data():
    assert printed(Public(middle()))


def test_the_same_position_gives_the_same_bytes():
    first = printed(middle())
    mail_map._printed.cache_clear()
    assert printed(middle()) == first


def test_a_piece_that_was_drawn_before_is_not_drawn_again(monkeypatch):
    first, moved = middle(), middle(places=middle()["places"] | {"sevilla": {"red": 1}})
    printed(first)
    monkeypatch.setattr(mail_map, "board_png", lambda *_: pytest.fail("drawn again"))
    assert difference(printed(first), printed(moved))


def test_no_players_colour_is_lost_in_the_palette():
    lonely = middle(places={"castillo": dict.fromkeys(COLOURS, 1)}, grandes={})
    here = colours(printed(lonely))
    for field, _, _ in TINCTURES.values():
        assert here[rgb(field)] > 30


def test_a_map_has_its_own_background_for_dark_mode():
    assert picture(printed(middle())).size == (640, 572)
    with Image.open(BytesIO(printed(middle()))) as opened:
        assert "transparency" not in opened.info


def test_changes_since_the_last_mail_are_marked():
    before = middle(places=middle()["places"] | {"sevilla": {"red": 1}})
    plain, marked = printed(middle()), printed(middle(), before)
    left, top, right, bottom = difference(plain, marked)
    assert 130 < left < right < 270
    assert 400 < top < bottom < 500
    assert colours(marked)[rgb(CRIMSON)] > colours(plain)[rgb(CRIMSON)]


def test_an_opened_castillo_is_not_marked_as_a_change():
    hidden = middle(places=middle()["places"] | {"castillo": None})
    assert printed(middle(), hidden) == printed(middle())


def test_most_caballeros_are_marked_unless_tied():
    assert sole_first({"red": 3, "blue": 2}) == "red"
    assert sole_first({"red": 3, "blue": 3, "green": 1}) is None
    assert sole_first({}) is None


def test_the_page_marks_the_leader_of_each_region_once():
    led = {name: {"red": 2, "blue": 1} for name in REGIONS}
    tied = {name: {"red": 2, "blue": 2} for name in REGIONS}
    star = leader()
    assert board_svg(middle(places=led), NAMES, called).count(star) == len(REGIONS)
    assert star not in board_svg(middle(places=tied), NAMES, called)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_maps_of_every_number_of_players_are_drawn(players):
    assert len(printed(beginning(players))) < MOST
