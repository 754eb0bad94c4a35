"""Fills a PostgreSQL database with many games that have an open deadline, by copying one game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from sqlalchemy import Table, func, select, text, update
from sqlalchemy.orm import Session

from pbem.app import handlers
from pbem.config import Settings
from pbem.service.accounts import players
from pbem.service.setup.create_game import Guest, Plan, create_game
from pbem.service.world import World
from pbem.store.base import table
from pbem.store.database import Database, open_database
from pbem.store.jobs.queue import run_due
from pbem.store.migrate import upgrade
from pbem.store.models import Address, Event, Game, PendingAnswer, Player, Seat, Snapshot

FIRST: Final = "crowd0"
BEGUN: Final = datetime(2026, 12, 1, 12, tzinfo=UTC)
PACE: Final = {
    "answer_hours": 24,
    "remind_hours": 0,
    "on_miss": "least",
}  # `least` answers at once: the thinking of bots is not measured here
PEOPLE: Final = ("Ana", "Ben")
NOBODY_HEARS: Final = ("report",)


class Crowd:
    """Many games in one database. The clock is set by hand. Until they are moved, all deadlines are in different
    minutes after `BEGUN` + 30 days.

    Nothing is mailed: reports stay queued.
    """

    def __init__(self, url: str, folder: Path, games: int) -> None:
        upgrade(url)
        self.url = url
        self.database = open_database(url)
        self.now = BEGUN
        environ = {"ELGRANDE_HOME": str(folder), "DATABASE_URL": url, "ELGRANDE_ANALYSES": "no"}
        settings = Settings.from_environment(environ)
        self.world = World(settings, self.database, lambda: self.now, lambda _sender, _to, _raw: None)
        self.handlers = {kind: act for kind, act in handlers(self.world).items() if kind not in NOBODY_HEARS}
        with self.database.write() as session:
            guests = [Guest(player=players.known(session, f"{name}@example.org", BEGUN, name)) for name in PEOPLE]
            create_game(session, Plan(guests, game_id=FIRST, seed="5eed" * 16, pace=dict(PACE)), BEGUN)
        run_due(self.database, self.handlers, self.world.clock)
        with self.database.write() as session:
            _copy(session, games - 1)
            _spread(session)
        _analyse(self.database)

    def make_due(self, deadlines: int) -> Sequence[int]:
        """Set the deadlines of so many open waits to now, in the least advanced games, so that all are alike."""
        with self.database.write() as session:
            ids = session.scalars(
                select(PendingAnswer.id)
                .where(PendingAnswer.actionable)
                .order_by(PendingAnswer.position, PendingAnswer.id)
                .limit(deadlines)
            ).all()
            session.execute(
                update(PendingAnswer)
                .where(PendingAnswer.id.in_(ids))
                .values(deadline_at=self.now, deadline_noted=False)
            )
        return ids

    def outcomes(self, waits: Sequence[int]) -> dict[str | None, int]:
        with self.database.read() as session:
            counted = (
                select(PendingAnswer.outcome, func.count())
                .where(PendingAnswer.id.in_(waits))
                .group_by(PendingAnswer.outcome)
            )
            return {row[0]: row[1] for row in session.execute(counted)}

    def close(self) -> None:
        self.database.close()


def _copy(session: Session, games: int) -> None:
    """Copy the game row by row, each copy with its own players."""
    people = session.scalars(select(Player.id).order_by(Player.id)).all()
    each = len(people)
    renamed = {"id": f"id + copy * {each}", "player_id": f"player_id + copy * {each}"}
    for name in ("handle", "handle_key"):
        renamed[name] = f"{name} || copy"
    email = {"player_id": renamed["player_id"], "email": "copy || email"}
    _copies(session, table(Player), games, renamed | {"id": renamed["id"]})
    _copies(session, table(Address), games, email)
    _copies(session, table(Game), games, {"id": "'crowd' || copy"})
    _copies(session, table(Seat), games, {"game_id": "'crowd' || copy", "player_id": renamed["player_id"]})
    for model in (Snapshot, Event, PendingAnswer):
        _copies(session, table(model), games, {"game_id": "'crowd' || copy"})


def _copies(session: Session, rows: Table, games: int, changed: dict[str, str]) -> None:
    columns = [column.name for column in rows.columns if column.name != "id" or "id" in changed]
    values = [changed.get(name, f'"{name}"') for name in columns]
    names = ", ".join(f'"{name}"' for name in columns)
    given = f'INSERT INTO "{rows.name}" ({names}) SELECT {", ".join(values)} '
    session.execute(text(given + f'FROM "{rows.name}", generate_series(1, :games) AS copy'), {"games": games})


def _spread(session: Session) -> None:
    """Put every deadline in a different minute."""
    later = BEGUN + timedelta(days=30)
    session.execute(text("UPDATE pending_answer SET deadline_at = :later + id * interval '1 minute'"), {"later": later})


def _analyse(database: Database) -> None:
    """Update the planner's statistics, as autovacuum would have done."""
    with database.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("VACUUM ANALYZE"))
