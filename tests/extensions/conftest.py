"""One copy of the project for all tests of a process here, restored after each."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.extensions.checkout import Checkout, fresh


@pytest.fixture(scope="session")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    return fresh(tmp_path_factory.mktemp("copy"))


@pytest.fixture
def checkout(copy: Checkout) -> Iterator[Checkout]:
    """The copy; the test's changes are undone."""
    yield copy
    copy.undo()
