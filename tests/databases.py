"""Empty databases. A test that asks for `database` or `session` runs on SQLite and on a real PostgreSQL; one that asks
for `either_database`, on one of them, or on both with --both-databases.

Each process of a parallel run starts its own server, once, when the first test wants it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

import pytest

from tests.servers import postgres

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

    from pbem.store.database import Database

BOTH = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A PostgreSQL of our own, without tables."""
    with postgres() as url:
        yield url


@pytest.fixture
def fresh_postgres_url(postgres_url: str) -> Iterator[str]:
    """A PostgreSQL database without tables, which is dropped after the test."""
    from sqlalchemy import create_engine, make_url, text

    engine = create_engine(postgres_url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text("CREATE DATABASE fresh"))
        yield make_url(postgres_url).set(database="fresh").render_as_string(hide_password=False)
        connection.execute(text("DROP DATABASE fresh WITH (FORCE)"))
    engine.dispose()


@pytest.fixture(params=BOTH)
def fresh_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database without tables, on SQLite and on PostgreSQL."""
    sqlite = request.param == "sqlite"
    return f"sqlite:///{tmp_path / 'elgrande.db'}" if sqlite else str(request.getfixturevalue("fresh_postgres_url"))


@pytest.fixture(scope="session")
def postgresql(postgres_url: str) -> Iterator[Database]:
    yield from opened(postgres_url)


@pytest.fixture(scope="session")
def sqlite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    yield from opened(f"sqlite:///{tmp_path_factory.mktemp('sqlite') / 'elgrande.db'}")


@pytest.fixture(params=BOTH)
def database(request: pytest.FixtureRequest) -> Iterator[Database]:
    """An empty database with all tables; no doorbell."""
    base: Database = request.getfixturevalue(request.param)
    yield another(base)
    empty(base)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--both-databases", action="store_true", help="run tests of the service on both databases")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "either_database" in metafunc.fixturenames:
        both = metafunc.config.getoption("--both-databases")
        chosen = BOTH[crc32(metafunc.definition.nodeid.encode()) % 2]
        metafunc.parametrize("either_database", BOTH if both else [chosen], indirect=True)


@pytest.fixture
def either_database(request: pytest.FixtureRequest) -> Iterator[Database]:
    """An empty database. The test's name decides which, so half of the tests have SQLite and half PostgreSQL."""
    base: Database = request.getfixturevalue(request.param)
    yield another(base)
    empty(base)


@pytest.fixture
def on_sqlite(sqlite: Database) -> Iterator[Database]:
    """An empty SQLite database, for tests that don't depend on the database."""
    yield another(sqlite)
    empty(sqlite)


@pytest.fixture
def on_postgresql(postgresql: Database) -> Iterator[Database]:
    """An empty PostgreSQL database, for tests that don't depend on the database."""
    yield another(postgresql)
    empty(postgresql)


@pytest.fixture
def session(database: Database) -> Iterator[Session]:
    """One writing transaction, committed at the end of the test."""
    with database.write() as session:
        yield session


def another(base: Database) -> Database:
    """The same database, without the doorbell and so on that a test gave it."""
    from pbem.store.database import Database

    return Database(base.engine)


def opened(url: str) -> Iterator[Database]:
    from sqlalchemy import event

    from pbem.store.database import is_sqlite, open_database
    from pbem.store.migrate import upgrade

    upgrade(url)
    database = open_database(url)
    if is_sqlite(database.engine):  # no test cuts the power, and waiting for the disk takes longer than most tests
        event.listen(database.engine, "connect", lambda connection, _: connection.execute("PRAGMA synchronous=OFF"))
    yield database
    database.close()


def empty(database: Database) -> None:
    """Tables are emptied in any order, as references are checked at the commit. PostgreSQL gets one message, and SQLite
    no statement through SQLAlchemy, which takes ten times as long.
    """
    from pbem.store.base import Base
    from pbem.store.database import is_sqlite

    deletes = [f"DELETE FROM {table.name}" for table in Base.metadata.tables.values()]
    with database.write() as session:
        driver = session.connection().connection.cursor()
        for statement in deletes if is_sqlite(database.engine) else ["; ".join(deletes)]:
            driver.execute(statement)
        driver.close()
