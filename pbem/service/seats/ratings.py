"""Ratings: players' strength, computed from the order in which they finish.

The method is Plackett–Luce for several players, turned into a rating by Weng and Lin (openskill). A player has two
numbers, the estimate `mu` and its uncertainty `sigma`; the value shown is `mu` less three `sigma`, on a scale that
starts at 1000: a strength the player almost certainly has. A game is rated if at least two people held their seats from
its first question to its end (seats.reliability); places are computed among them, without bots and those who joined
later. Games that were abandoned, or that their founder excluded, are not rated.

Games count in the order in which they ended. If a game ended before others that are already rated, or ends a second
time, all later ones are rated again, so the same games always give the same ratings.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from itertools import groupby
from typing import Final

from openskill.models import PlackettLuce
from sqlalchemy import and_, delete, func, literal_column, or_, select, text, update
from sqlalchemy.orm import Session

from pbem.store.database import is_sqlite
from pbem.store.models import Player, PlayerResult, Rating

BEGINS: Final = 1000
STEP: Final = 40
A_BATCH: Final = 200  # games rated at a time
LOCK: Final = 0x7261746564
_METHOD: Final = PlackettLuce()
_TO_RATE: Final = and_(literal_column("player_result.rated"), PlayerResult.mu.is_(None))  # must match the index


def worth(mu: float, sigma: float) -> float:
    """The value players are ranked by; it is shown rounded."""
    return BEGINS + STEP * (mu - 3 * sigma)


def has_unrated_games(session: Session) -> bool:
    """Whether any game is waiting to be rated."""
    return session.scalar(select(PlayerResult.game_id).where(_TO_RATE).limit(1)) is not None


def rate(session: Session) -> int:
    """Rate unrated games in the order of their ends; return how many."""
    _alone(session)
    earliest = (
        select(PlayerResult.ended_at, PlayerResult.game_id)
        .where(_TO_RATE)
        .order_by(PlayerResult.ended_at, PlayerResult.game_id)
    )
    first = session.execute(earliest.limit(1)).first()
    if first is None:
        return 0
    _take_back(session, *first)
    ordered = select(PlayerResult.game_id).where(_TO_RATE).group_by(PlayerResult.ended_at, PlayerResult.game_id)
    games = session.scalars(ordered.order_by(PlayerResult.ended_at, PlayerResult.game_id)).all()
    for start in range(0, len(games), A_BATCH):
        _rate_some(session, games[start : start + A_BATCH])
    return len(games)


def rate_again(session: Session) -> int:
    """Rate all games from scratch; return how many."""
    _alone(session)
    session.execute(update(PlayerResult).values(mu=None, sigma=None))
    session.execute(delete(Rating))
    session.expire_all()
    return rate(session)


def withdraw(session: Session, game_id: str) -> None:
    """Withdraw a game's ratings and those of all later games, which have to be rated again."""
    _alone(session)
    then = select(PlayerResult.ended_at).where(PlayerResult.game_id == game_id, PlayerResult.mu.is_not(None))
    if ended_at := session.scalar(then.limit(1)):
        _take_back(session, ended_at, game_id)


def _rate_some(session: Session, games: Sequence[str]) -> None:
    in_order = select(PlayerResult).where(PlayerResult.game_id.in_(games), PlayerResult.rated)
    rows = session.scalars(in_order.order_by(PlayerResult.ended_at, PlayerResult.game_id, PlayerResult.seat)).all()
    known = select(Rating).where(Rating.player_id.in_({row.player_id for row in rows}))
    ratings = {rating.player_id: rating for rating in session.scalars(known)}
    for _, players in groupby(rows, key=lambda row: row.game_id):
        for played, mu, sigma in _rated(list(players), ratings):
            played.mu, played.sigma = mu, sigma
            games_before = ratings[played.player_id].games if played.player_id in ratings else 0
            ratings[played.player_id] = _rating(played.player_id, mu, sigma, games_before + 1)
    for rating in ratings.values():
        session.merge(rating)
    session.flush()


def _rated(players: Sequence[PlayerResult], ratings: dict[int, Rating]) -> list[tuple[PlayerResult, float, float]]:
    """Each player of a game with their rating after it."""
    before = [ratings.get(player.player_id) for player in players]
    teams = [[_METHOD.rating() if was is None else _METHOD.rating(was.mu, was.sigma)] for was in before]
    after = _METHOD.rate(teams, ranks=[float(player.place or 0) for player in players])
    return [(player, team[0].mu, team[0].sigma) for player, team in zip(players, after, strict=True)]


def _rating(player_id: int, mu: float, sigma: float, games: int) -> Rating:
    return Rating(player_id=player_id, mu=mu, sigma=sigma, worth=worth(mu, sigma), games=games)


def _take_back(session: Session, ended_at: datetime, game_id: str) -> None:
    """Delete the ratings of that game and all later ones, restoring its players' earlier ratings."""
    later = or_(
        PlayerResult.ended_at > ended_at, and_(PlayerResult.ended_at == ended_at, PlayerResult.game_id >= game_id)
    )
    rated = and_(PlayerResult.mu.is_not(None), later)
    concerned = session.scalars(select(PlayerResult.player_id).where(rated).distinct()).all()
    if not concerned:
        return
    session.execute(update(PlayerResult).where(rated).values(mu=None, sigma=None))
    session.execute(delete(Rating).where(Rating.player_id.in_(concerned)))
    session.expire_all()
    for player_id in concerned:
        mine = select(PlayerResult).where(PlayerResult.player_id == player_id, PlayerResult.mu.is_not(None))
        last = session.scalar(mine.order_by(PlayerResult.ended_at.desc(), PlayerResult.game_id.desc()).limit(1))
        if last and last.mu is not None and last.sigma is not None:
            count = session.scalar(select(func.count()).select_from(mine.subquery())) or 0
            session.add(_rating(player_id, last.mu, last.sigma, count))
    session.flush()


def _alone(session: Session) -> None:
    """Serialise transactions that change ratings, because each builds on the previous ones."""
    if not is_sqlite(session.connection()):
        session.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


# -- queries ----------------------------------------------------------------------------------------------------------


def count(session: Session) -> int:
    """The number of rated players."""
    return session.scalar(select(func.count(Rating.player_id))) or 0


def table(session: Session, page: int, size: int) -> list[tuple[Player, Rating]]:
    """A page (from 0) of the best players, and one extra if there are more, without hidden ones and programs."""
    shown = select(Player, Rating).join(Rating, Rating.player_id == Player.id).where(~Player.hidden, ~Player.program)
    best = shown.where(Player.gone_at.is_(None)).order_by(Rating.worth.desc(), Rating.player_id.desc())
    return [(player, rating) for player, rating in session.execute(best.offset(page * size).limit(size + 1))]


def ratings_of(session: Session, players: Collection[int]) -> dict[int, Rating]:
    """The ratings of those players who have one."""
    return {rating.player_id: rating for rating in session.scalars(select(Rating).where(Rating.player_id.in_(players)))}
