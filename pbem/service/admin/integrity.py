"""Checks the integrity of the database: its tables, and every running game."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import select, text
from sqlalchemy.orm import Session

from pbem import rules
from pbem.service.games import rules_upgrade
from pbem.store import pending_answers
from pbem.store.database import Database, is_sqlite
from pbem.store.models import Game


def faults(database: Database) -> Iterator[str]:
    """A sentence for each fault: damaged pages, rows that refer to missing ones, games that can't continue."""
    with database.read() as session:
        if is_sqlite(database.engine):
            yield from _damage(session)
        for game_id in session.scalars(select(Game.id).where(Game.status == "running").order_by(Game.id)):
            if fault := fault_of_game(session, session.get_one(Game, game_id)):
                yield f"Game {game_id}: {fault}"
            session.expunge_all()


def _damage(session: Session) -> Iterator[str]:
    for (found,) in session.execute(text("PRAGMA integrity_check")):
        if found != "ok":
            yield f"The file is damaged: {found}"
    for table, row, parent, _ in session.execute(text("PRAGMA foreign_key_check")):
        yield f"Row {row} of {table} refers to a row of {parent} that doesn't exist."


def fault_of_game(session: Session, game: Game) -> str:
    """Why a game can't continue; "" if it can."""
    if game.state is None:
        return "it is running without a state."
    if rules_upgrade.is_old(game):
        return ""  # it is moved to the current rules when it is opened
    try:
        asked = set(rules.questions(game.state))
    except Exception as error:  # noqa: BLE001 - any error that a damaged state causes is the finding
        return f"its state can't be read ({type(error).__name__}: {error})."
    waiting = {wait.seat for wait in pending_answers.open_waits(session, game.id)}
    return "" if waiting <= asked else f"it waits for {', '.join(sorted(waiting - asked))}, who are asked nothing."
