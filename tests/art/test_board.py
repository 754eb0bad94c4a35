"""The picture depends only on what an observer may see."""

from xml.etree import ElementTree as ET

import pytest

from pbem.art.board import board_svg
from pbem.art.ink import LIGHT_GOLD, marks
from pbem.art.pieces import SHIELDS
from pbem.rules import COLOURS, REGIONS
from tests.art.positions import NAMES, beginning, called, middle
from tests.boards import NEIGHBOURS

SVG = "{http://www.w3.org/2000/svg}"
PRIVATE = {"seat", "hand", "question", "resume", "waiting"}


class Public(dict):
    """A view that fails if its private half is read."""

    def __getitem__(self, key):
        assert key not in PRIVATE, f"the picture read {key}"
        return super().__getitem__(key)

    def get(self, key, default=None):
        assert key not in PRIVATE, f"the picture read {key}"
        return super().get(key, default)


def drawn(view, names=NAMES, **options):
    return ET.fromstring(board_svg(view, names, called, **options))


def letters(element):
    return [text.text for text in element.iter(f"{SVG}text")]


def place(picture, name):
    return next(g for g in picture.iter(f"{SVG}g") if g.get("class") == "pieces" and g.get("data-place") == name)


def region(picture, name):
    return next(g for g in picture.iter(f"{SVG}g") if g.get("id") == f"region-{name}")


def test_the_board_picture_reads_only_public_data():
    assert board_svg(Public(middle()), NAMES, called)


def test_every_viewer_gets_an_identical_picture():
    observed = board_svg(beginning(), NAMES, called)
    for seat in ("red", "blue", "green", "yellow"):
        assert board_svg(beginning(seat=seat), NAMES, called) == observed


def test_every_place_has_a_title_with_its_contents():
    picture = drawn(middle())
    for name in (*REGIONS, "castillo"):
        title = region(picture, name).find(f"{SVG}title")
        assert title is not None
        assert title.text
        assert title.text.startswith(called(name))
    assert region(picture, "granada").find(f"{SVG}title").text == "Granada 8/4/0: Carla 2, Eva 1. Carla's home region."


def test_caballeros_are_counted_beside_their_players_letter():
    assert letters(place(drawn(middle()), "aragon")) == ["5", "4", "1", "Aragón", "B", "D", "C", "5", "4", "1"]


def test_a_grande_is_drawn_without_caballeros():
    assert letters(place(drawn(middle()), "galicia")) == ["4", "2", "0", "Galicia", "D", "A", "2"]


def test_the_kings_region_and_its_neighbours_are_highlighted():
    picture = drawn(middle())
    hatched = [r for r in REGIONS if any(e.get("fill") == "url(#map-taboo)" for e in region(picture, r))]
    gilded = {r for r in REGIONS if any(e.get("fill") == LIGHT_GOLD for e in region(picture, r))}
    assert hatched == ["valencia"]
    assert gilded == set(NEIGHBOURS["valencia"])


def test_mobile_and_printed_scoreboards_look_different():
    def tile(view):
        return ET.tostring(place(drawn(view), "granada"))

    printed = middle(tiles={"8": None, "4": None})
    assert tile(middle()) != tile(printed)


def test_only_scores_that_count_are_drawn():
    assert letters(place(drawn(beginning(2)), "cataluna"))[:2] == ["4", "Cataluña"]
    assert letters(place(drawn(beginning(3)), "cataluna"))[:3] == ["4", "2", "Cataluña"]


def test_players_cards_and_round_are_below_the_map():
    said = letters(drawn(middle(), cards={middle()["cards"]["3"]: "score this, score that"}))
    for words in (
        "Round 3 of 9",
        "Ana",
        "Ben",
        "Carla",
        "Dev",
        "Eva",
        "Veto",
        "begins",
        "13",
        "score this, score that",
    ):
        assert words in said
    assert "Round 3 of 9" not in letters(drawn(middle(), players=False))


def test_the_winners_are_named_at_the_end():
    over = middle(over=True, winners=["blue"], turn=None, act="over", cards={}, taken={})
    said = letters(drawn(over))
    assert "The game is over" in said
    assert said.count("wins") == 1
    assert LIGHT_GOLD not in {path.get("fill") for r in REGIONS for path in region(drawn(over), r)}


def test_handles_are_escaped_in_the_picture():
    names = NAMES | {"red": "<b>&\"'"}
    assert '<b>&"’' in letters(drawn(middle(), names))


def test_handles_that_begin_alike_get_a_second_letter():
    assert marks({"red": "Ana", "blue": "Ben", "green": "Alf"}) == {"red": "An", "blue": "B", "green": "Al"}
    assert marks({"red": "Dev", "blue": "Devan"}) == {"red": "De", "blue": "Da"}


def test_every_place_has_room_for_five_two_digit_counts():
    crowded = middle(places={name: dict.fromkeys(COLOURS, 12) for name in (*REGIONS, "castillo")})
    picture = drawn(crowded)
    for name in (*REGIONS, "castillo"):
        assert letters(place(picture, name)).count("12") == 5


def test_every_colour_has_its_own_shield_shape():
    assert len({outline for outline, _ in SHIELDS.values()}) == len(COLOURS)


@pytest.mark.parametrize("width", [390, 640, None])
def test_the_caller_sets_the_width(width):
    assert drawn(middle(), width=width).get("width") == (None if width is None else str(width))
