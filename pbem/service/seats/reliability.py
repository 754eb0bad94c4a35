"""Players' results and reliability in finished games: their places, and how they kept deadlines.

Counted only once a game is over: in a running game, the number of questions would reveal whether a player had sent
orders ahead. Only questions asked of that player count, and only while they had the seat; silence about a Veto is an
answer, and a bot's answers during an absence don't count. A miss doesn't count under a time control the player hadn't
agreed to. A game that was ended early, resumed and ended again is counted anew.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Final

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session, defer

from pbem.loops import all_of
from pbem.rules import COLOURS, JSON, standings_by_points
from pbem.service.deadlines import time_control
from pbem.service.seats import ratings
from pbem.store.database import Database
from pbem.store.games import lock_game, seats_of
from pbem.store.models import Game, OpenSeat, PendingAnswer, Player, PlayerResult

A_FEW: Final = 50  # games in one sweep
FEWEST: Final = 2  # people; with fewer there is nobody to compare


@dataclass
class Timeliness:
    """Answers in time, and missed deadlines."""

    answered: int = 0
    missed: int = 0


Asked = dict[tuple[str, int | None], Timeliness]
"""(seat, its player at the time of the question; None for a bot) -> timeliness."""


def sweep(database: Database) -> int:
    """Count finished games that aren't counted yet, and rate their players; return how many games."""
    with database.read() as session:
        ended = select(Game.id).where(Game.counted_at.is_distinct_from(Game.ended_at))
        found = session.scalars(ended.order_by(Game.id).limit(A_FEW)).all()
        to_rate = bool(found) or ratings.has_unrated_games(session)
    all_of(*(partial(_count, database, game_id) for game_id in found))
    if to_rate:
        with database.write() as session:
            ratings.rate(session)
    return len(found)


def _count(database: Database, game_id: str) -> None:
    with database.write() as session:
        count(session, game_id)


def count(session: Session, game_id: str) -> None:
    """Store the results of a game's players, replacing those of an earlier end."""
    game = lock_game(session, game_id)
    ratings.withdraw(session, game_id)
    session.execute(delete(PlayerResult).where(PlayerResult.game_id == game_id))
    if game.ended_at and game.started_at:
        session.add_all(_parts(session, game, game.ended_at))
    game.counted_at = game.ended_at


def _parts(session: Session, game: Game, ended_at: datetime) -> list[PlayerResult]:
    """One result for each person who stayed to the end, and for each who left."""
    asked = tally(session, game.id)
    holders = {s.player_id: s.name for s in seats_of(session, game.id) if s.player_id and not s.bot}
    lent = select(OpenSeat.taken_by).where(OpenSeat.game_id == game.id, OpenSeat.until.is_not(None))
    staying = {*holders, *session.scalars(lent)}
    freed = select(OpenSeat.seat).where(OpenSeat.game_id == game.id, OpenSeat.why.in_(("left", "missed")))
    given_up = set(session.scalars(freed))
    leavers = {player: seat for seat, player in asked if player and player not in staying}
    over = game.status == "over" and game.result is not None
    points: dict[str, int] = game.result["points"] if over and game.result else {}
    standings = standings_of(game.result) if over and game.result else {}
    people = {player: seat for player, seat in holders.items() if not session.get_one(Player, player).program}
    rated = _rated(game, people, asked) if over else set()
    return [
        PlayerResult(
            game_id=game.id,
            player_id=player,
            seat=seat,
            place=standings.get(seat) if player in holders else None,
            points=points.get(seat) if player in holders else None,
            answered=asked[seat, player].answered,
            missed=asked[seat, player].missed,
            left=player not in holders and seat in given_up,  # not if the master replaced them
            rated=player in rated,
            ended_at=ended_at,
        )
        for player, seat in (leavers | holders).items()
    ]


def standings_of(result: JSON) -> dict[str, int]:
    """Each seat's place at the end of a game, 1 being the best. Older results contain only the points."""
    return dict(result.get("standings") or standings_by_points(result["points"]))


def _rated(game: Game, holders: Mapping[int, str], asked: Asked) -> Collection[int]:
    """The players whose rating the game affects: people who had their seat from the first question to the end.

    None if there are fewer than two. Bots, accounts that programs play, and later joiners are left out.
    """
    sitters = {seat: {player for of, player in asked if of == seat} for seat in COLOURS}
    faithful = [player for player, seat in holders.items() if sitters[seat] <= {player}]
    return faithful if time_control.setting(game.time_control, "rated") and len(faithful) >= FEWEST else ()


def tally(session: Session, game_id: str) -> Asked:
    """The questions asked, by seat and player."""
    columns = (
        PendingAnswer.seat,
        PendingAnswer.player_id,
        PendingAnswer.kind,
        PendingAnswer.outcome,
        PendingAnswer.missed_at,
        PendingAnswer.agreed,
    )
    mine = select(*columns).where(PendingAnswer.game_id == game_id)
    found: Asked = defaultdict(Timeliness)
    for seat, player, kind, outcome, missed_at, agreed in session.execute(mine):
        kept = found[seat, player]
        missed = outcome == "missed" or missed_at is not None
        kept.missed += missed and agreed
        kept.answered += outcome == "answered" and not missed and kind != "veto"
    return found


# -- queries ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Record:
    """Summary of a player's games: completed, won, answers in time and missed, seats left."""

    games: int = 0
    won: int = 0
    answered: int = 0
    missed: int = 0
    left: int = 0

    @property
    def on_time(self) -> int | None:
        """Answers in time in per cent, rounded down so that 100 means no miss; None if nothing was asked."""
        asked = self.answered + self.missed
        return 100 * self.answered // asked if asked else None


def records(session: Session, players: Collection[int]) -> dict[int, Record]:
    """Each player's summary."""
    ended = func.count(PlayerResult.place)
    won = func.count(PlayerResult.game_id).filter(PlayerResult.place == 1)
    left = func.count(PlayerResult.game_id).filter(PlayerResult.left)
    sums = select(
        PlayerResult.player_id, ended, won, func.sum(PlayerResult.answered), func.sum(PlayerResult.missed), left
    )
    rows = session.execute(sums.where(PlayerResult.player_id.in_(players)).group_by(PlayerResult.player_id))
    found = {player: Record(*map(int, counts)) for player, *counts in rows}
    return {player: found.get(player, Record()) for player in players}


def games_of(session: Session, player_id: int, page: int, size: int, *, every: bool) -> list[tuple[PlayerResult, Game]]:
    """A page (from 0) of a player's games, latest first, and one extra if there are more.

    Without `every`, only those that strangers may see.
    """
    mine = select(PlayerResult, Game).join(Game, Game.id == PlayerResult.game_id).options(defer(Game.state))
    mine = mine.where(PlayerResult.player_id == player_id)
    seen = mine if every else mine.where(Game.public)
    latest = seen.order_by(PlayerResult.ended_at.desc(), PlayerResult.game_id).offset(page * size).limit(size + 1)
    return [(played, game) for played, game in session.execute(latest)]
