"""Jobs for the tests: each greets somebody, which creates a player with that handle."""

from datetime import datetime, timedelta

from sqlalchemy import select

from pbem.store.database import Clock, Database
from pbem.store.jobs.queue import Claim, enqueue, finish
from pbem.store.models import Job, Player
from tests.store.tables import NOON, add_player


class Watch:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now

    def pass_by(self, **time: float) -> None:
        self.now += timedelta(**time)


def note(database: Database, *names: str, kind: str = "greet", run_at: datetime = NOON) -> None:
    with database.write() as session:
        for name in names:
            enqueue(session, kind, f"{kind}:{name}", {"handle": name}, run_at)


def greet(job: Claim, database: Database, clock: Clock) -> None:
    """Create the player; a second one with the same handle would be refused."""
    with database.write() as session:
        add_player(session, job.payload["handle"])
        finish(session, job, clock())


def fail(job: Claim, database: Database, clock: Clock) -> None:
    raise RuntimeError("no route to host")


def jobs(database: Database) -> list[Job]:
    with database.read() as session:
        return list(session.scalars(select(Job).order_by(Job.id)))


def greeted(database: Database) -> list[str]:
    with database.read() as session:
        return list(session.scalars(select(Player.handle).order_by(Player.handle)))
