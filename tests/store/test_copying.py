"""A played game's whole database goes from SQLite to PostgreSQL and back unchanged."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import inspect, text

from pbem.store import migrate
from pbem.store.copying import NotEmptyError, copy_database
from pbem.store.database import open_database
from tests.service.club import Club


def rows_of(url: str) -> dict[str, list[Any]]:
    """All rows by table, as SQLite stores them."""
    database = open_database(url)
    try:
        with database.read() as session:
            return {
                name: sorted(map(repr, session.execute(text(f'SELECT * FROM "{name}"')).all()))
                for name in inspect(database.engine).get_table_names()
            }
    finally:
        database.close()


def test_a_played_game_survives_the_move_to_postgresql_and_back(tmp_path: Path, fresh_postgres_url: str) -> None:
    here, back = f"sqlite:///{tmp_path / 'here.db'}", f"sqlite:///{tmp_path / 'back.db'}"
    migrate.upgrade(here)
    database = open_database(here)
    club = Club(database)
    game = club.game(people=2, bots=1)
    club.play(game, until=12)
    club.work()
    database.close()

    counted = copy_database(here, fresh_postgres_url)
    copy_database(fresh_postgres_url, back)

    assert counted["answer"] >= 12
    assert rows_of(back) == rows_of(here)


def test_a_copied_game_can_be_continued(tmp_path: Path, fresh_postgres_url: str) -> None:
    here = f"sqlite:///{tmp_path / 'here.db'}"
    migrate.upgrade(here)
    database = open_database(here)
    game = Club(database).game(people=2)
    database.close()
    copy_database(here, fresh_postgres_url)

    moved = open_database(fresh_postgres_url)
    club = Club(moved)
    club.play(game, until=6)
    with moved.read() as session:
        answers = session.execute(text("SELECT count(*) FROM answer")).scalar()
    moved.close()
    assert answers is not None
    assert answers >= 6


def test_a_database_with_tables_is_not_overwritten(tmp_path: Path) -> None:
    here, there = f"sqlite:///{tmp_path / 'here.db'}", f"sqlite:///{tmp_path / 'there.db'}"
    migrate.upgrade(here)
    migrate.upgrade(there)
    with pytest.raises(NotEmptyError):
        copy_database(here, there)
