"""Upgrades or downgrades a database's tables, in one transaction."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, inspect, text

from pbem.store.base import Base
from pbem.store.database import is_sqlite, open_database

LOCK = 0x6772616E  # key of the PostgreSQL advisory lock; any number not used by another program


class NewerDatabaseError(Exception):
    """A newer version of the program has migrated the database."""

    def __init__(self, revision: str) -> None:
        super().__init__(
            f"A newer version of El Grande has changed this database (revision {revision}). "
            "Install that version again, or go back to the backup from before the upgrade: elgrande upgrade --back"
        )


def upgrade(url: str, revision: str = "head") -> None:
    """Create or upgrade the tables. Several processes may call it at once: one does the work, the others wait."""
    _migrate(url, lambda config: _upgrade(config, revision))


def _upgrade(config: Config, revision: str) -> None:
    """An empty database gets the newest tables at once, which takes a fifth of the time of all migrations."""
    connection: Connection = config.attributes["connection"]
    scripts = ScriptDirectory.from_config(config)
    if revision in {"head", scripts.get_current_head()} and not inspect(connection).get_table_names():
        _create(connection, scripts)
    else:
        command.upgrade(config, revision)


def _create(connection: Connection, scripts: ScriptDirectory) -> None:
    from pbem.store import models  # noqa: F401 - they define the tables

    Base.metadata.create_all(connection)
    MigrationContext.configure(connection).stamp(scripts, "head")


def downgrade(url: str, revision: str) -> None:
    """Downgrade to a revision. Data that only later revisions can store is lost; "base" drops every table."""
    _migrate(url, lambda config: command.downgrade(config, revision))


def revision_of(url: str) -> str | None:
    """The revision of a database; None if it is empty."""
    with closing(open_database(url)) as database, database.engine.connect() as connection:
        return revision_on(connection)


def revision_on(connection: Connection) -> str | None:
    """The revision of a connected database."""
    return MigrationContext.configure(connection).get_current_revision()


def _migrate(url: str, change: Callable[[Config], None]) -> None:
    with closing(open_database(url)) as database, database.engine.connect() as connection:
        _alone(connection)
        try:
            change(configuration(connection))
        except CommandError:
            _refuse_newer(connection)
            raise
        connection.commit()


def refuse_newer(url: str) -> None:
    """Raise NewerDatabaseError if this version doesn't know the database's revision."""
    with closing(open_database(url)) as database, database.engine.connect() as connection:
        _refuse_newer(connection)


def _refuse_newer(connection: Connection) -> None:
    revision = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in ScriptDirectory.from_config(configuration(connection)).walk_revisions()}
    if revision is not None and revision not in known:
        raise NewerDatabaseError(revision)


def configuration(connection: Connection) -> Config:
    """Alembic's configuration; env.py takes the connection from it."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    return config


def _alone(connection: Connection) -> None:
    """Lock out other processes until the end of the transaction."""
    if is_sqlite(connection):
        # SQLite tables are changed by copying, which must not affect the rows that refer to them.
        driver = connection.connection.driver_connection
        assert driver is not None
        driver.execute("PRAGMA foreign_keys=OFF")
        connection.begin()
    else:
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
