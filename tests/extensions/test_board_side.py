"""Adding a newly found side of the board: one file, and every part of the program uses it."""

from __future__ import annotations

import pytest

from tests.extensions.checkout import Checkout, parts, patch

PATCH = patch("board_side")
FILE = "pbem/rules/boards/edition2023_found.py"


@pytest.fixture
def found(checkout: Checkout) -> Checkout:
    """The copy with the side."""
    checkout.apply(PATCH)
    return checkout


def test_the_side_needs_only_one_new_file() -> None:
    assert list(parts(PATCH)) == [FILE]
    assert "new file mode" in PATCH


def test_new_games_are_played_on_it_everywhere(found: Checkout) -> None:
    ran = found.run(
        "tests/extensions/check_board_side.py", "tests/rules/test_boards.py::test_every_fact_has_a_provenance"
    )
    assert ran.passed, ran.said


def test_a_region_without_a_shape_is_reported(found: Checkout) -> None:
    found.edit(FILE, 'Region("galicia"', 'Region("asturias"')

    ran = found.run("tests/art/test_map.py", "-k", "shape")

    assert not ran.passed
    assert "asturias" in ran.said
