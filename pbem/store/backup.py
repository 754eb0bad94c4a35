"""Backs up the whole database to an SQLite file, even from PostgreSQL, so no other tool needs to be installed."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Final

from sqlalchemy import make_url

from pbem.environment import close_to_others
from pbem.store.copying import copy_database, drop_all_tables

FOLDER: Final = "backups"
BESIDE: Final = ("-wal", "-shm", "-journal")  # files that SQLite keeps next to the database


class BackupError(Exception):
    """The backup couldn't be restored; the message says why."""


def back_up(url: str, home: Path, revision: str, now: datetime) -> Path:
    """Write a backup below the home folder, readable only by its owner."""
    folder = home / FOLDER
    folder.mkdir(mode=0o700, exist_ok=True)
    file = folder / f"elgrande-{now:%Y%m%dT%H%M%S.%fZ}-{revision}.db"
    file.touch(mode=0o600, exist_ok=False)
    if database := _file(url):
        with closing(sqlite3.connect(database)) as whole, closing(sqlite3.connect(file)) as copy:
            whole.backup(copy)
    else:
        copy_database(url, f"sqlite:///{file}")
    with closing(sqlite3.connect(file)) as copy:
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, which can be moved
    close_to_others(file)
    return file


def latest_backup(home: Path) -> Path | None:
    """The newest backup below the home folder."""
    return max((home / FOLDER).glob("elgrande-*.db"), key=lambda file: file.name, default=None)


def restore(url: str, file: Path) -> None:
    """Replace everything in the database with a backup. Nothing else may use the database meanwhile. Raises
    BackupError.
    """
    if not _is_healthy(file):
        raise BackupError(f"{file} isn't a backup, or is damaged.")
    if database := _file(url):
        _replace(database, file)
    else:
        drop_all_tables(url)
        copy_database(f"sqlite:///{file}", url)


def _file(url: str) -> Path | None:
    """The file of an SQLite database."""
    address = make_url(url)
    return Path(str(address.database)) if address.get_backend_name() == "sqlite" else None


def _is_healthy(file: Path) -> bool:
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as found:
        try:
            return bool(found.execute("PRAGMA integrity_check").fetchone() == ("ok",))
        except sqlite3.DatabaseError:
            return False


def _replace(database: Path, file: Path) -> None:
    fresh = database.with_name(database.name + ".restored")
    shutil.copyfile(file, fresh)
    close_to_others(fresh)
    for suffix in BESIDE:
        Path(f"{database}{suffix}").unlink(missing_ok=True)
    fresh.replace(database)
