"""The migrations make what the models say, from nothing and back to nothing, on both databases."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect, make_url, text

from pbem.store.base import Base
from pbem.store.database import open_database
from pbem.store.migrate import configuration, downgrade, revision_of, upgrade
from tests.store.tables import add_game
from tests.together import together


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database without tables."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'fresh.db'}"
        return
    server = request.getfixturevalue("postgres_url")
    engine = create_engine(server, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text("CREATE DATABASE fresh"))
        yield make_url(server).set(database="fresh").render_as_string(hide_password=False)
        connection.execute(text("DROP DATABASE fresh WITH (FORCE)"))
    engine.dispose()


def test_the_migrations_make_exactly_the_tables_of_the_models(url: str):
    upgrade(url)
    migrated = anatomy(url)
    downgrade(url, "base")
    database = open_database(url)
    Base.metadata.create_all(database.engine)
    database.close()
    assert anatomy(url) == migrated


def test_the_way_down_leaves_nothing_and_the_way_up_is_open_again(url: str):
    upgrade(url)
    downgrade(url, "base")
    assert tables(url) == ["alembic_version"]
    assert revision_of(url) is None
    upgrade(url)
    assert "game" in tables(url)


def test_upgrading_twice_changes_nothing_and_keeps_the_rows(url: str):
    upgrade(url)
    database = open_database(url)
    with database.write() as session:
        add_game(session, seats=("red", "blue"))
    upgrade(url)
    with database.read() as session:
        assert session.execute(text("SELECT count(*) FROM seat")).scalar() == 2
    database.close()


def test_two_processes_may_upgrade_at_once(url: str):
    together(lambda: upgrade(url), 3)
    assert revision_of(url) == newest()


def test_a_fresh_database_has_no_revision(url: str):
    assert revision_of(url) is None


def anatomy(url: str) -> list[str]:
    """Each table's columns, keys, constraints and indexes as the database itself describes them, sorted."""
    database = open_database(url)
    with database.engine.connect() as connection:
        look = inspect(connection)
        parts = (look.get_columns, look.get_unique_constraints, look.get_foreign_keys, look.get_indexes)
        rows: list[tuple[str, Any]] = [
            (table, row) for table in look.get_table_names() for part in parts for row in part(table)
        ]
        rows += [(table, look.get_pk_constraint(table)) for table in look.get_table_names()]
    database.close()
    return sorted(f"{table} {json.dumps(row, default=str, sort_keys=True)}" for table, row in rows)


def tables(url: str) -> list[str]:
    database = open_database(url)
    with database.engine.connect() as connection:
        names = inspect(connection).get_table_names()
    database.close()
    return names


def newest() -> str | None:
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        head = ScriptDirectory.from_config(configuration(connection)).get_current_head()
    engine.dispose()
    return head
