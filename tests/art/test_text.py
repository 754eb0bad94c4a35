"""The board in sentences."""

from pbem.art.text import alt_text, board_text
from tests.art.positions import NAMES, beginning, called, middle


def test_the_board_text_matches_the_sample_mails():
    assert board_text(middle(), "green", NAMES, called) == [
        "Board (King: Valencia). Points: Ben 5, Dev 5, Eva 5, Ana 1, you 0.",
        "Galicia 4/2/0: Ana 2. Dev's home region.",
        "País Vasco 5/3/1: Ben 2, Ana 1.",
        "Aragón 5/4/1: Ben 5, Dev 4, you 1.",
        "Cataluña 4/2/1: Ana 2.",
        "Castilla la Vieja 6/4/2: Eva 3. Eva's home region.",
        "Castilla la Nueva 7/4/2: Ana 5, you 3, Eva 1.",
        "Sevilla 4/3/1: Ana 2. Ana's home region.",
        "Granada 8/4/0: you 2, Eva 1. Your home region.",
        "Valencia 5/3/2, King: Ben 4, Ana 1, Eva 1. Ben's home region.",
        "Castillo 5/3/1: Dev 4, Ana 2, you 1, Eva 1.",
        "Court: Dev 9, Eva 8, you 7, Ben 3, Ana none.",
        "Province: Ben 16, you 16, Ana 15, Eva 15, Dev 13.",
    ]


def test_observers_see_every_handle_and_no_you():
    lines = board_text(middle(), None, NAMES, called)
    assert lines[8] == "Granada 8/4/0: Carla 2, Eva 1. Carla's home region."
    assert not any("you" in line.lower().split() for line in lines)


def test_the_board_text_shows_values_for_the_player_count():
    assert "Galicia 4: " in board_text(beginning(2), None, NAMES, called)[1]
    assert "Galicia 4/2: " in board_text(beginning(3), None, NAMES, called)[1]


def test_an_empty_place_still_names_its_homes():
    view = middle(places={}, grandes={"red": "sevilla", "green": "sevilla", "blue": "castillo"})
    lines = board_text(view, "green", NAMES, called)
    assert lines[1] == "Galicia 4/2/0: nobody."
    assert lines[7] == "Sevilla 4/3/1: nobody. Your home region and Ana's."
    assert lines[10] == "Castillo 5/3/1: nobody. Ben's Grande is here."


def test_the_picture_has_a_short_description():
    assert alt_text(middle(), NAMES, called) == (
        "The board in round 3 of 9: a map of Spain, the King in Valencia. Points: Ben 5, Dev 5, Eva 5, Ana 1, Carla 0."
    )
