"""A side of the board that was found later: one file, and every part of the program plays on it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.extensions.checkout import Checkout, fresh, parts, patch

PATCH = patch("board_side")
FILE = "pbem/rules/boards/edition2023_found.py"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    return fresh(tmp_path_factory.mktemp("copy"))


@pytest.fixture
def checkout(copy: Checkout) -> Iterator[Checkout]:
    """The copy with the side; as it was once the test is over."""
    copy.apply(PATCH)
    yield copy
    (copy.folder / FILE).unlink()


def test_it_is_one_new_file() -> None:
    assert list(parts(PATCH)) == [FILE]
    assert "new file mode" in PATCH


def test_new_games_are_played_on_it_everywhere(checkout: Checkout) -> None:
    ran = checkout.run(
        "tests/extensions/check_board_side.py", "tests/rules/test_boards.py::test_every_fact_has_a_provenance"
    )
    assert ran.passed, ran.said


def test_a_fact_without_a_source_is_a_type_error(checkout: Checkout) -> None:
    checkout.edit(FILE, 'Border("valencia", "galicia", PRINTED)', 'Border("valencia", "galicia")')
    checkout.edit(FILE, "Fact(3, SINGLE)", "Fact(3)")

    said = checkout.mypy().said

    assert 'Missing positional argument "source" in call to "Border"' in said
    assert 'Missing positional argument "source" in call to "Fact"' in said


def test_a_region_without_a_shape_is_named(checkout: Checkout) -> None:
    checkout.edit(FILE, 'Region("galicia"', 'Region("asturias"')

    ran = checkout.run("tests/art/test_map.py", "-k", "shape")

    assert not ran.passed
    assert "asturias" in ran.said
