"""Keeps a server from starting on a database that a newer version has migrated."""

import sys
from contextlib import suppress
from typing import Final

import click
from sqlalchemy.exc import DBAPIError

from pbem.config import Settings
from pbem.store import migrate

GUNICORN: Final = 4  # gunicorn ends with this code, instead of starting another worker, if one ended with it
UNIT: Final = 78  # RestartPreventExitStatus of the service units


def exit_if_newer(settings: Settings, code: int = UNIT) -> None:
    """End this process, with a sentence on standard error. A database that is away is no reason: it may come back."""
    with suppress(DBAPIError):
        try:
            migrate.refuse_newer(settings.database_url)
        except migrate.NewerDatabaseError as newer:
            click.echo(f"Error: {newer}", err=True)
            sys.exit(code)
