"""The finished games on a player's page: each game's points and place, and the results against other players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import ColumnElement, and_, func, not_, or_, select, true
from sqlalchemy.orm import Session, aliased

from pbem.store.models import Game, Player, PlayerResult

LATEST: Final = 200  # games that are counted
RIVALS: Final = 12


@dataclass(frozen=True)
class FinishedGame:
    """A game that the player played to its end."""

    title: str
    edition: str
    place: int
    points: int
    ended_at: datetime


@dataclass(frozen=True)
class Rival:
    """Somebody who finished `games` games with the player, who was `ahead` or `behind`; the others were ties."""

    name: str
    games: int
    ahead: int
    behind: int
    reader: bool


@dataclass(frozen=True)
class Career:
    """`games`: oldest first; `rivals`: the reader first, then by the number of games."""

    games: Sequence[FinishedGame]
    rivals: Sequence[Rival]


def career(session: Session, player_id: int, reader_id: int | None) -> Career:
    """A player's career as the reader may see it.

    Others see public games, players whose page isn't hidden, and their own private games with the player.
    """
    every: ColumnElement[bool] | None = true() if player_id == reader_id else None
    return Career(
        _games(session, player_id, Game.public.is_(True) if every is None else every),
        _rivals(session, player_id, reader_id, every),
    )


def _games(session: Session, player_id: int, seen: ColumnElement[bool]) -> list[FinishedGame]:
    columns = Game.title, Game.edition, PlayerResult.place, PlayerResult.points, PlayerResult.ended_at
    mine = select(*columns).join(Game, Game.id == PlayerResult.game_id).where(PlayerResult.player_id == player_id, seen)
    latest = mine.order_by(PlayerResult.ended_at.desc(), PlayerResult.game_id).limit(LATEST)
    return [
        FinishedGame(title, edition, place, points, ended_at)
        for title, edition, place, points, ended_at in reversed(session.execute(latest).all())
        if place is not None and points is not None
    ]


def _rivals(session: Session, player_id: int, reader_id: int | None, every: ColumnElement[bool] | None) -> list[Rival]:
    mine, theirs = aliased(PlayerResult), aliased(PlayerResult)
    reader = theirs.player_id == reader_id
    seen = or_(and_(Game.public, not_(Player.hidden)), reader) if every is None else every
    games, ahead = func.count(theirs.game_id), func.count(theirs.game_id).filter(mine.place < theirs.place)
    behind = func.count(theirs.game_id).filter(mine.place > theirs.place)
    met = select(Player.handle, games, ahead, behind, reader).join(theirs, theirs.player_id == Player.id)
    met = met.join(
        mine, and_(mine.game_id == theirs.game_id, mine.player_id == player_id, theirs.player_id != player_id)
    )
    met = met.join(Game, Game.id == mine.game_id).where(mine.place.is_not(None), theirs.place.is_not(None), seen)
    met = met.where(Player.gone_at.is_(None)).group_by(Player.id, Player.handle, theirs.player_id)
    ordered = met.order_by(reader.desc(), games.desc(), Player.handle).limit(RIVALS)
    return [Rival(*row) for row in session.execute(ordered)]
