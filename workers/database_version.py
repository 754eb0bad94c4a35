"""Prevents a server from starting on a database that a newer version has migrated."""

import sys
from contextlib import suppress
from typing import Final

import click
from sqlalchemy.exc import DBAPIError

from pbem.config import Settings
from pbem.store import migrate

GUNICORN: Final = 4  # if a worker exits with this code, gunicorn also exits with it instead of starting another worker
UNIT: Final = 78  # RestartPreventExitStatus of the service units


def exit_if_newer(settings: Settings, code: int = UNIT) -> None:
    """Exit with a message on standard error if the database is newer. Not if it is unavailable, because it may come
    back.
    """
    with suppress(DBAPIError):
        try:
            migrate.refuse_newer(settings.database_url)
        except migrate.NewerDatabaseError as newer:
            click.echo(f"Error: {newer}", err=True)
            sys.exit(code)
