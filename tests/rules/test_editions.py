"""The rows of the classic edition."""

from collections import Counter
from pathlib import Path

import pytest

from pbem.rules import (
    CASTILLO,
    COURT,
    EDITIONS,
    NEIGHBOURS,
    PROVINCE,
    REGIONS,
    VALUES,
    Unplayable,
    card,
    edition,
    place_name,
)

CARDS = EDITIONS["classic"].cards
TESTS = "\n".join(path.read_text("utf-8") for path in (Path(__file__).parent / "cards").glob("test_*.py"))


def test_45_cards_lie_in_stacks_of_11_11_11_11_and_1():
    counts: Counter[str] = Counter()
    for row in CARDS.values():
        counts[row.stack] += row.copies
    assert counts == {"1": 11, "2": 11, "3": 11, "4": 11, "5": 1}


def test_no_card_is_without_effect_text_or_test():
    lacking = [
        row.id
        for row in CARDS.values()
        if not row.effect.__doc__ or not row.text or not row.name or f"def test_{row.id}_" not in TESTS
    ]
    assert lacking == []


def test_a_stacks_number_is_how_many_caballeros_its_cards_place():
    assert [row.id for row in CARDS.values() if row.stack != str(row.caballeros)] == []


def test_an_effect_says_what_it_does():
    assert [row.id for row in CARDS.values() if not row.effect.__doc__] == []


def test_only_the_vetoes_can_stay_in_the_box_and_only_the_kings_card_lies_there_every_round():
    assert [row.id for row in CARDS.values() if row.optional] == ["c2_veto"]
    assert [row.id for row in CARDS.values() if row.lasting] == ["c5_king"]


def test_every_place_has_a_name():
    assert set(EDITIONS["classic"].places) == {*REGIONS, CASTILLO, COURT, PROVINCE}
    assert place_name("classic", "cataluna") == "Cataluña"


def test_neighbours_are_mutual_and_there_are_fifteen_borders():
    borders = {frozenset((here, there)) for here, those in NEIGHBOURS.items() for there in those}
    assert all(here in NEIGHBOURS[there] for here, those in NEIGHBOURS.items() for there in those)
    assert len(borders) == 15


def test_the_board_is_the_printed_one():
    assert VALUES == {
        "castillo": (5, 3, 1),
        "galicia": (4, 2, 0),
        "pais_vasco": (5, 3, 1),
        "aragon": (5, 4, 1),
        "cataluna": (4, 2, 1),
        "castilla_vieja": (6, 4, 2),
        "castilla_nueva": (7, 4, 2),
        "sevilla": (4, 3, 1),
        "granada": (6, 3, 1),
        "valencia": (5, 3, 2),
    }


def test_a_card_is_found_by_its_id():
    assert card("classic", "c5_king").caballeros == 5


def test_an_unknown_edition_is_refused_by_name():
    with pytest.raises(Unplayable, match="There is: classic"):
        edition("decennial")
