"""Upgrading with a backup, and going back, on both databases."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from pbem import rules
from pbem.service.admin import integrity, upgrading
from pbem.service.admin.upgrading import BackupError, NotUpgradedError, Place
from pbem.store import migrate
from pbem.store.database import open_database
from tests.store.tables import NOON, add_game, add_player

OLDER = "0025"
LATER = NOON + timedelta(minutes=5)


@pytest.fixture
def place(fresh_url: str, tmp_path: Path) -> Place:
    """An empty database, and a home folder."""
    return Place(fresh_url, tmp_path)


def older_database(place: Place) -> None:
    """A database of an earlier revision, in which one player is registered."""
    migrate.upgrade(place.url)
    register(place, "Ana")
    migrate.downgrade(place.url, OLDER)


def register(place: Place, handle: str) -> None:
    database = open_database(place.url)
    with database.write() as session:
        add_player(session, handle)
    database.close()


def players(place: Place) -> list[str]:
    return [row.handle for row in sql(place, "SELECT handle FROM player ORDER BY handle")]


def sql(place: Place, statement: str) -> list[Any]:
    database = open_database(place.url)
    try:
        with database.engine.begin() as connection:
            done = connection.execute(text(statement))
            return list(done) if done.returns_rows else []
    finally:
        database.close()


def silent(_sentence: str) -> None:
    """Discards messages."""


def test_an_upgrade_keeps_the_rows_and_a_private_backup(place: Place) -> None:
    older_database(place)

    file = upgrading.upgrade(place, NOON, silent)

    assert file is not None
    assert OLDER in file.name
    assert file.stat().st_mode & 0o077 == 0
    assert migrate.revision_of(place.url) != OLDER
    assert players(place) == ["Ana"]


def test_an_empty_database_needs_no_backup(place: Place) -> None:
    assert upgrading.upgrade(place, NOON, silent) is None
    assert players(place) == []


def test_going_back_restores_the_rows_and_tables_of_the_backup(place: Place) -> None:
    older_database(place)
    file = upgrading.upgrade(place, NOON, silent)
    register(place, "Ben")

    restored, kept = upgrading.go_back(place, None, LATER, silent)

    assert restored == file
    assert migrate.revision_of(place.url) == OLDER
    assert players(place) == ["Ana"]
    assert kept is not None
    assert sorted((place.home / "backups").iterdir()) == sorted([restored, kept])
    upgrading.go_back(place, kept, LATER + timedelta(minutes=1), silent)
    assert players(place) == ["Ana", "Ben"]


def test_a_failed_migration_is_rolled_back(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    older_database(place)

    migrated = migrate.upgrade

    def half_done(url: str, revision: str = "head") -> None:
        if url != place.url or revision != "head":
            migrated(url, revision)
            return
        sql(place, "DELETE FROM player")
        raise RuntimeError("disk full")

    monkeypatch.setattr(upgrading.migrate, "upgrade", half_done)
    with pytest.raises(NotUpgradedError, match="disk full"):
        upgrading.upgrade(place, NOON, silent)

    assert migrate.revision_of(place.url) == OLDER
    assert players(place) == ["Ana"]


def test_a_failed_check_rolls_the_upgrade_back(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    older_database(place)
    monkeypatch.setattr(
        upgrading.integrity, "faults", lambda _database: iter(["Game x: it is running without a state."])
    )
    with pytest.raises(NotUpgradedError, match="running without a state"):
        upgrading.upgrade(place, NOON, silent)
    assert migrate.revision_of(place.url) == OLDER


def test_a_database_of_a_newer_version_is_refused_and_untouched(place: Place) -> None:
    migrate.upgrade(place.url)
    sql(place, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(migrate.NewerDatabaseError, match="newer version of El Grande"):
        upgrading.upgrade(place, NOON, silent)
    assert migrate.revision_of(place.url) == "9999"
    assert not list(place.home.glob("backups/*"))


def test_an_invalid_backup_is_refused_without_data_loss(place: Place) -> None:
    older_database(place)
    wrong = place.home / "letter.txt"
    wrong.write_text("Dear Ana, this is not a database. " * 100)
    with pytest.raises(BackupError):
        upgrading.go_back(place, wrong, NOON, silent)
    with pytest.raises(BackupError, match="There is no file"):
        upgrading.go_back(place, place.home / "nothing.db", NOON, silent)
    assert players(place) == ["Ana"]


def test_the_check_finds_a_running_game_that_cannot_go_on(place: Place) -> None:
    migrate.upgrade(place.url)
    database = open_database(place.url)
    with database.write() as session:
        add_game(session, "stateless", status="running")
        add_game(session, "damaged", status="running", state={"rules": rules.VERSION})
        add_game(session, "waiting", status="open")
    found = list(integrity.faults(database))
    database.close()
    assert [fault.partition(":")[0] for fault in found] == ["Game damaged", "Game stateless"]


def test_new_rows_are_numbered_after_restored_ones(place: Place) -> None:
    older_database(place)
    upgrading.upgrade(place, NOON, silent)
    upgrading.go_back(place, None, LATER, silent)
    migrate.upgrade(place.url)
    register(place, "Ben")
    assert players(place) == ["Ana", "Ben"]
