"""Upgrades a stopped server's database to this version, or goes back, with a backup each time."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from pbem.service.admin import integrity
from pbem.service.scheduler import downtime
from pbem.store import backup, migrate
from pbem.store.backup import BackupError
from pbem.store.database import open_database

__all__ = ["BackupError", "NotUpgradedError", "Place", "go_back", "last_sign_of_life", "upgrade"]

Say = Callable[[str], None]


class NotUpgradedError(Exception):
    """The upgrade failed, and the database is as it was; the message says why."""


@dataclass(frozen=True)
class Place:
    """Where the data is: the database's URL, and the home folder for the backups."""

    url: str
    home: Path


def upgrade(place: Place, now: datetime, say: Say) -> Path | None:
    """Back up, migrate and check; return the backup, None for an empty database.

    If anything fails, the backup is restored. Raises NotUpgradedError, BackupError, migrate.NewerDatabaseError.
    """
    migrate.refuse_newer(place.url)
    was = migrate.revision_of(place.url)
    if was is None:
        migrate.upgrade(place.url)
        return None
    file = _back_up(place, was, now, say)
    try:
        say("Bringing the tables to this version ...")
        migrate.upgrade(place.url)
        say("Checking the tables and every running game ...")
        faults = _faults(place.url)
    except Exception as error:
        backup.restore(place.url, file)
        raise NotUpgradedError(f"The upgrade failed and was taken back: {error}") from error
    if faults:
        backup.restore(place.url, file)
        raise NotUpgradedError("The check failed, and the upgrade was taken back:\n" + "\n".join(faults[:20]))
    return file


def go_back(place: Place, file: Path | None, now: datetime, say: Say) -> tuple[Path, Path | None]:
    """Restore a backup, by default the latest; return it, and the backup of the previous state.

    Raises BackupError.
    """
    found = file or backup.latest_backup(place.home)
    if found is None:
        raise BackupError(f"There is no backup in {place.home / backup.FOLDER}.")
    if not found.is_file():
        raise BackupError(f"There is no file {found}.")
    was = migrate.revision_of(place.url)
    kept = _back_up(place, was, now, say) if was else None
    say(f"Restoring {found} ...")
    backup.restore(place.url, found)
    return found, kept


def last_sign_of_life(place: Place) -> datetime | None:
    """The time of the last heartbeat of any part of the server; None if unknown."""
    try:
        with closing(open_database(place.url)) as database, database.read() as session:
            return max(downtime.signs(session).values(), default=None)
    except DBAPIError:
        return None  # the table doesn't exist yet, or has another form


def _back_up(place: Place, revision: str, now: datetime, say: Say) -> Path:
    say("Backing up ...")
    file = backup.back_up(place.url, place.home, revision, now)
    say(f"Backed up to {file} ({file.stat().st_size / 1e6:.1f} MB).")
    return file


def _faults(url: str) -> list[str]:
    with closing(open_database(url)) as database:
        return list(integrity.faults(database))
