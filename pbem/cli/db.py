"""`pbem db`: migrate the tables, list jobs, revive dead ones."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from pbem.cli.terminal import answer, say, settings
from pbem.environment import database as database_url
from pbem.store.database import Database, open_database


@contextmanager
def opened() -> Iterator[Database]:
    database = open_database(settings().database_url)
    yield database
    database.close()


@click.group()
def db() -> None:
    """Manage the database and its jobs."""


@db.command()
def upgrade() -> None:
    """Migrate the tables to this version. Safe to repeat, also while others do it."""
    from pbem.store import migrate

    url = settings().database_url
    migrate.upgrade(url)
    answer({"revision": migrate.revision_of(url)})


@db.command()
@click.argument("revision")
def downgrade(revision: str) -> None:
    """Migrate back to REVISION and lose what only later revisions hold; "base" drops every table."""
    from pbem.store import migrate

    url = settings().database_url
    migrate.downgrade(url, revision)
    answer({"revision": migrate.revision_of(url)})


@db.command()
@click.argument("target")
def copy(target: str) -> None:
    """Copy everything to the empty database TARGET, for example from SQLite to PostgreSQL. Stop the server first."""
    from pbem.store.copying import NotEmptyError, copy_database

    try:
        rows = copy_database(settings().database_url, database_url(target))
    except NotEmptyError as error:
        raise click.ClickException(str(error)) from error
    except ValueError as error:
        raise click.UsageError(f"TARGET: {error}") from error
    answer({"rows": sum(rows.values())})


@db.command()
def jobs() -> None:
    """Show how many jobs are due, how long the oldest has waited, and which are dead or set aside."""
    from pbem.service.admin import jobs as queue
    from pbem.service.world import real_time

    with opened() as database, database.read() as session:
        found = queue.summary(session, real_time())
    for job in found.dead:
        state = "dead" if job.dead_at else "set aside"
        say(f"{state}: job {job.id}, {job.kind} {job.payload}, after {job.attempt} attempts: {job.error}")
    answer(
        {"due": found.due, "late_seconds": round(found.late.total_seconds()), "dead": [job.id for job in found.dead]}
    )


@db.command()
@click.argument("ids", nargs=-1, type=int, required=True)
def revive(ids: tuple[int, ...]) -> None:
    """Retry the dead or set-aside jobs with these IDS."""
    from pbem.service.admin import jobs as queue
    from pbem.service.world import real_time

    with opened() as database, database.write() as session:
        answer({"revived": queue.revive(session, ids, real_time())})
