"""What every message to a game asks for, read for many games with one statement each."""

from collections.abc import Callable, Collection
from itertools import groupby
from typing import Any

from sqlalchemy.orm import Session

from pbem.store.games import seats_of_games
from pbem.store.remembered import Rows, remember
from pbem.store.waits import orders_of_games, waits_of_games


def read_ahead(session: Session, game_ids: Collection[str]) -> None:
    """Of games that are locked: before, what is read may be changed by others."""
    _keep(session, "seats", game_ids, seats_of_games(session, game_ids), lambda row: row[0].game_id)
    _keep(session, "orders", game_ids, orders_of_games(session, game_ids), lambda row: row.game_id)
    _keep(session, "waits", game_ids, waits_of_games(session, game_ids), lambda row: row.game_id)


def _keep(session: Session, what: str, game_ids: Collection[str], rows: Rows, game: Callable[[Any], str]) -> None:
    found = {of: list(its) for of, its in groupby(sorted(rows, key=game), game)}
    remember(session, {(what, game_id): found.get(game_id, []) for game_id in game_ids})
