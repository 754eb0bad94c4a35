"""A clock for the tests of jobs."""

import pytest

from tests.store.labour import Watch


@pytest.fixture
def watch() -> Watch:
    return Watch()
