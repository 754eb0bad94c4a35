"""The analysis of finished games: computed in pieces by jobs of the lowest priority, stored once, shown to its readers.

Running games have none. A player's mistakes aren't shown to others until the player shares them.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from pbem.facts import Analysis
from pbem.service.errors import NotPossible
from pbem.service.games import records
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.job_types import AnalyseGame
from pbem.service.notifications import coalescing
from pbem.service.payloads import enqueue, payload_of
from pbem.service.world import World
from pbem.store.database import Clock, Database
from pbem.store.games import lock_game
from pbem.store.jobs.queue import Claim, finish
from pbem.store.models import Game, GameAnalysis, PendingAnswer


def go_on(world: World, job: Claim, database: Database, clock: Clock) -> None:
    """Job: compute one piece of an analysis, and queue the next; at the end, send the final mails that wait for it."""
    due = payload_of(job, AnalyseGame)
    with database.read() as session:
        game = session.get(Game, due.game)
        made = _row(session, game) if game else None
        wanted = game is not None and game.status == "over" and world.settings.analyses and not (made and made.done)
        record = records.export(session, game) if game and wanted else {}
        people = people_of(session, game) if game and wanted else {}
        found = Analysis.from_json(made.found) if made else Analysis()
    if record:
        from pbem.bots.analysis import go_on as one_piece  # the search is loaded, and perhaps compiled, when it is used

        found = one_piece(record, people, found)
    with database.write() as session:
        if record:
            _store(session, due, found)
        if record and not found.done:
            following = replace(due, n=due.n + 1)
            enqueue(session, following, following.dedupe, clock())
        else:
            _send_final_mails(session, due.game, clock())
        finish(session, job, clock())


def _store(session: Session, due: AnalyseGame, found: Analysis) -> None:
    lock_game(session, due.game)
    row = session.get(GameAnalysis, due.game)
    if row is None:
        row = GameAnalysis(game_id=due.game)
        session.add(row)
    row.ended_at, row.found, row.done = due.ended_at, found.to_json(), found.done


def _send_final_mails(session: Session, game_id: str, now: datetime) -> None:
    game = session.get(Game, game_id)
    if game and game.status == "over":
        for seat in GameUnitOfWork(session, game, now).people():
            coalescing.release(session, seat, now)


def people_of(session: Session, game: Game) -> dict[str, int]:
    """The seats of people -> the number of answers before their player took over, so that earlier mistakes don't count
    as theirs.
    """
    waits = select(func.max(PendingAnswer.position)).where(PendingAnswer.game_id == game.id)
    since = {}
    for seat in GameUnitOfWork(session, game, game.ended_at or game.created_at).people():
        others = waits.where(PendingAnswer.seat == seat.name, PendingAnswer.player_id.is_distinct_from(seat.player_id))
        last = session.scalar(others)
        since[seat.name] = 0 if last is None else last + 1
    return since


# -- queries ----------------------------------------------------------------------------------------------------------


def analysis_of(session: Session, game: Game, seat: str | None) -> Analysis | None:
    """The analysis as that seat, or a spectator, may see it; None until the game is over and the analysis done."""
    row = _row(session, game)
    if row is None or not row.done:
        return None
    found, shown = Analysis.from_json(row.found), {*row.shared, seat}
    return replace(found, mistakes=[mistake for mistake in found.mistakes if mistake.seat in shown])


def is_shared(session: Session, game: Game, seat: str) -> bool:
    """Whether others see this seat's mistakes."""
    row = _row(session, game)
    return row is not None and seat in row.shared


def share(session: Session, game: Game, seat: str, *, shared: bool = True) -> None:
    """Let others see a seat's mistakes, or stop that. Raises NotPossible if there is no analysis yet."""
    row = _row(session, game)
    if row is None or not row.done:
        raise NotPossible("There is no analysis of this game yet.")
    row.shared = sorted({*row.shared} - {seat} | ({seat} if shared else set()))


def _row(session: Session, game: Game) -> GameAnalysis | None:
    """The stored analysis: only for a finished game, and only if made for its current end."""
    row = session.get(GameAnalysis, game.id) if game.status == "over" else None
    return row if row and row.ended_at == game.ended_at else None
