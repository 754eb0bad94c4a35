"""A club with a site, on SQLite; `either_club` on PostgreSQL too."""

import pytest

from pbem.store.database import Database
from tests.databases import empty
from tests.service.club import Club


@pytest.fixture(autouse=True)
def _no_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mails need no picture here: drawing one takes longer than a turn."""
    monkeypatch.setattr("pbem.service.letters.printed", lambda _svg: b"\x89PNG not drawn")


@pytest.fixture
def club(sqlite: Database) -> Club:
    empty(sqlite)
    return Club(sqlite)


@pytest.fixture
def either_club(database: Database) -> Club:
    empty(database)
    return Club(database)
