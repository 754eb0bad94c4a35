"""A club with a site, on SQLite; `either_club` on PostgreSQL too."""

import pytest

from pbem.store.database import Database
from tests.service.club import Club


@pytest.fixture(autouse=True)
def _no_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mails need no picture here: drawing one takes longer than a turn."""
    monkeypatch.setattr("pbem.service.letters.printed", lambda _svg: b"\x89PNG not drawn")


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


@pytest.fixture
def either_club(database: Database) -> Club:
    return Club(database)
