"""A database and its two kinds of transaction, the same on SQLite and PostgreSQL."""

import logging
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Pool, QueuePool, create_engine, event, make_url
from sqlalchemy.orm import Session, sessionmaker

from pbem.environment import close_to_others
from pbem.store.error_text import keep_values_out

log = logging.getLogger(__name__)

Clock = Callable[[], datetime]
"""Returns the current time in aware UTC. Only entry points use the real clock."""

Doorbell = Callable[[Collection[str]], None]
"""Called with the kinds of job that a commit added; an empty collection means all kinds."""

Announce = Callable[[Collection[str]], None]
"""Called after a commit with the ids of the games that it may have changed."""

BUSY_SECONDS = 30
CONNECT_SECONDS = 10  # timeout for connecting to PostgreSQL
_RINGS = "rings"
_CHANGED = "changed"


class Database:
    """A database. `write()` and `read()` return sessions; `doorbell` is called after a commit that added jobs.

    The doorbell wakes the workers for those kinds of job, so that they don't wait for their next check. It may be slow,
    fail or be None: the jobs are in the table and will be found anyway. `announce` is called after a commit that may
    have changed games, so that open pages can be updated; it may fail, too. `site`: site settings, copied to the `info`
    of every write session.
    """

    def __init__(self, engine: Engine, doorbell: Doorbell | None = None, site: Mapping[str, Any] | None = None) -> None:
        self.engine = engine
        self.doorbell = doorbell
        self.announce: Announce | None = None
        self.writer = sessionmaker(engine, expire_on_commit=False, info=dict(site or {}))
        self.reader = sessionmaker(_for_reading(engine), expire_on_commit=False)
        self.asker = sessionmaker(_for_one_query(engine), expire_on_commit=False)
        self._queue = threading.Lock()

    @contextmanager
    def write(self) -> Iterator[Session]:
        """A transaction that commits at its end, or rolls back on an exception.

        On SQLite it blocks all other writers: never wait for the network or nest a second one within it.
        """
        with self._turn(), self.writer.begin() as session:
            yield session
        if kinds := session.info.pop(_RINGS, None):
            self.ring(kinds)
        if games := session.info.pop(_CHANGED, None):
            self._tell_of(games)

    @contextmanager
    def read(self) -> Iterator[Session]:
        """A read-only snapshot that never waits for writers. The database refuses changes."""
        with self.reader.begin() as session:
            yield session

    @contextmanager
    def one_query(self) -> Iterator[Session]:
        """For a single query: like `read`, but without beginning and ending a transaction, which are two more round
        trips.
        """
        with self.asker() as session:
            yield session

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """Queue this process's writers on SQLite. Otherwise SQLite would let them sleep, sometimes for seconds, and
        retry.
        """
        if not is_sqlite(self.engine):
            yield
            return
        if not self._queue.acquire(timeout=BUSY_SECONDS):
            raise TimeoutError(f"no turn to write within {BUSY_SECONDS} s")
        try:
            yield
        finally:
            self._queue.release()

    def ring(self, kinds: Collection[str] = ()) -> None:
        if self.doorbell is None:
            return
        try:
            self.doorbell(kinds)
        except Exception:
            log.warning("the doorbell failed; the next sweep will find the jobs", exc_info=True)

    def _tell_of(self, games: Collection[str]) -> None:
        if self.announce is None:
            return
        try:
            self.announce(games)
        except Exception as error:  # noqa: BLE001 - open pages are checked again soon
            log.warning("readers of open pages were not told: %s", type(error).__name__)

    def close(self) -> None:
        self.engine.dispose()
        if readers := _readers(self.engine):
            readers.dispose()


def open_database(url: str, doorbell: Doorbell | None = None, site: Mapping[str, Any] | None = None) -> Database:
    """Open `sqlite:////path/to/file.db` or `postgresql://user@host/name`. pbem.store.migrate creates the tables."""
    address = make_url(url)
    if address.get_backend_name() == "sqlite":
        _keep_private(address.database)
        engine = create_engine(address, connect_args={"timeout": BUSY_SECONDS}, hide_parameters=True)
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        if isinstance(engine.pool, QueuePool):  # not in memory, where each connection has its own database
            engine.update_execution_options(readers=engine.pool.recreate())
    else:
        address = address.set(drivername="postgresql+psycopg")
        patience = {"connect_timeout": CONNECT_SECONDS}
        engine = create_engine(address, connect_args=patience, pool_pre_ping=True, hide_parameters=True)
    keep_values_out(engine)
    return Database(engine, doorbell, site)


def _for_reading(engine: Engine) -> Engine:
    """The engine for reading transactions; it shares the events of the other one.

    On SQLite it has its own connections. One that changes between reading and writing would forget its prepared
    statements each time, and preparing them again takes longer than running them.
    """
    if is_sqlite(engine):
        return _by_readers(engine, reads=True)
    return engine.execution_options(reads=True, isolation_level="REPEATABLE READ", postgresql_readonly=True)


def _for_one_query(engine: Engine) -> Engine:
    if is_sqlite(engine):
        return _by_readers(engine, reads=True, alone=True)
    return engine.execution_options(reads=True, isolation_level="AUTOCOMMIT")


def _by_readers(engine: Engine, **options: bool) -> Engine:
    reads = engine.execution_options(**options)
    if readers := _readers(engine):
        reads.raw_connection = readers.connect  # type: ignore[method-assign]
    return reads


def _readers(engine: Engine) -> Pool | None:
    """The connections for reading, if they are separate."""
    readers: Pool | None = engine.get_execution_options().get("readers")
    return readers


def _keep_private(file: str | None) -> None:
    """Make the file readable only by its owner, whatever the umask. SQLite uses the same mode for its other files."""
    if not file or file == ":memory:":
        return
    with suppress(OSError):  # SQLite reports it with a better message
        os.close(os.open(file, os.O_CREAT | os.O_RDONLY, 0o600))
    close_to_others(*(Path(file + beside) for beside in ("", "-wal", "-shm", "-journal")))


def only_reads(session: Session) -> bool:
    """Whether the session is from `Database.read`."""
    return bool(session.get_bind().get_execution_options().get("reads", False))


def ring_after(session: Session, kind: str) -> None:
    """Ring the doorbell for this kind of job after the transaction is committed."""
    session.info.setdefault(_RINGS, set()).add(kind)


def note_change(session: Session, game_id: str) -> None:
    """Announce after the commit that this game may have changed."""
    session.info.setdefault(_CHANGED, set()).add(game_id)


def is_sqlite(bind: Engine | Connection) -> bool:
    return bind.dialect.name == "sqlite"


def _prepare_sqlite(connection: sqlite3.Connection, _record: Any) -> None:
    connection.isolation_level = None  # _begin_sqlite begins transactions, not the driver
    _write_ahead(connection)
    for pragma in ("synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Switch to WAL, with retries: if two processes switch a new file at once, one fails without waiting."""
    for _ in range(BUSY_SECONDS * 100):
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise
            time.sleep(0.01)  # until the other process has switched
        else:
            return
    connection.execute("PRAGMA journal_mode=WAL")


def _begin_sqlite(connection: Connection) -> None:
    """Begin a transaction: readers take a snapshot, writers take the lock at once, so that their reads stay valid."""
    reads = connection.get_execution_options().get("reads", False)
    if connection.info.get("reads") is not reads:
        connection.exec_driver_sql(f"PRAGMA query_only={'ON' if reads else 'OFF'}")
        connection.info["reads"] = reads
    if not connection.get_execution_options().get("alone", False):
        connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")
