from collections.abc import Iterator

import pytest

from pbem.store.database import Database
from tests.service.club import Club


@pytest.fixture(autouse=True)
def _no_drawing() -> Iterator[None]:
    """Don't draw pictures, which take longer than a turn; the board's own tests cover them."""
    with pytest.MonkeyPatch.context() as patches:
        patches.setattr("pbem.service.outbound.outbox.mail_png", lambda _recipe: b"\x89PNG not drawn")
        yield


@pytest.fixture
def club(either_database: Database) -> Club:
    """Half of the tests on SQLite and half on PostgreSQL."""
    return Club(either_database)
