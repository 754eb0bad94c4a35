"""Prefetches the rows that processing a message needs, for many messages with one statement per table."""

from collections.abc import Callable, Collection, Iterable, Iterator
from datetime import datetime
from itertools import groupby
from typing import Any, Final, NamedTuple

from sqlalchemy import and_, bindparam, select
from sqlalchemy.orm import Session

from pbem.store.base import table
from pbem.store.games import games_of, names_in_games, seats_of_games
from pbem.store.inbound_counts import read_of_seats
from pbem.store.jobs.pending import fresh_reports_of
from pbem.store.jobs.queue import FRESH
from pbem.store.messages import messages_without_raw
from pbem.store.models import Address, Seat
from pbem.store.pending_answers import (
    DUE_AFTER,
    orders_listed,
    orders_of_games,
    waits_of_games,
    waits_of_seats_due_after,
)
from pbem.store.players import MAILED, addresses_in_order, addresses_of_players
from pbem.store.session_cache import cached, remember

_SEAT: Final = table(Seat)
_ADDRESS: Final = table(Address)
_WRITER: Final = (
    select(_SEAT.c.token_version, _SEAT.c.status, _SEAT.c.invited_email, _ADDRESS.c.email)
    .outerjoin_from(
        _SEAT, _ADDRESS, and_(_ADDRESS.c.player_id == _SEAT.c.player_id, _ADDRESS.c.confirmed_at.is_not(None))
    )
    .where(_SEAT.c.game_id == bindparam("game"), _SEAT.c.name == bindparam("seat"))
)


class Writer(NamedTuple):
    """Who writes to a seat's address. `emails`: the addresses that its player, or the invited person, writes from."""

    token_version: int
    emails: frozenset[str]


def read_ahead(session: Session, writers: Collection[tuple[str, str]], since: datetime, earliest: datetime) -> None:
    """Read everything needed for messages from these seats. Their games must be locked, so that the rows can't change.

    `since`: read messages are counted from this time on; `earliest`: when the first of the messages came.
    """
    games = {game for game, _ in writers}
    about = {f"{game}.{seat}" for game, seat in writers}
    read = read_of_seats(session, writers, since)
    seats = seats_of_games(session, games)
    mine = [seat for seat, _ in seats if (seat.game_id, seat.name) in writers]
    players = {seat.player_id for seat in mine if seat.player_id}
    _keep(session, "seats", games, seats, lambda row: row[0].game_id)
    _keep(session, "orders", games, orders_of_games(session, games), lambda row: row.game_id)
    addresses = addresses_of_players(session, players)
    _keep(session, "addresses", map(str, players), addresses, lambda row: str(row[0].player_id))
    _keep(session, "waits", games, waits_of_games(session, games), lambda row: row.game_id)
    _keep(session, FRESH, about, fresh_reports_of(session, about), lambda row: row.about)
    due = waits_of_seats_due_after(session, writers, earliest)
    _keep_of_seats(session, DUE_AFTER, writers, [((row.game_id, row.seat), row) for row in due])
    _keep_of_seats(session, "read", writers, [((game, seat), number) for game, seat, number in read])


def read_to_parse(session: Session, games: Collection[str]) -> None:
    """Read only what the lines of messages to these games are parsed against."""
    _keep(session, "seats", games, names_in_games(session, games), lambda row: row[0].game_id)
    _keep(session, "orders", games, orders_listed(session, games), lambda row: row.game_id)


def writer(session: Session, game_id: str, seat: str) -> Writer | None:
    """The writer to one seat; None if there is no such seat. Cheaper than all seats of the game."""

    def read() -> Iterator[Writer]:
        rows = session.execute(_WRITER, {"game": game_id, "seat": seat}).all()
        for version, status, invited, _ in rows[:1]:
            emails = [invited] if status == "invited" else [email for *_, email in rows]
            yield Writer(version, frozenset(filter(None, emails)))

    return next(iter(cached(session, ("writer", game_id, seat), read)), None)


def read_readers(session: Session, readers: Collection[tuple[str, str]], answered: Collection[int]) -> None:
    """Read everything that most mails to these seats report, on a snapshot. `answered`: the messages they answer."""
    games = {game for game, _ in readers}
    seats = seats_of_games(session, games)
    players = {seat.player_id for seat, _ in seats if (seat.game_id, seat.name) in readers and seat.player_id}
    _keep(session, "seats", games, seats, lambda row: row[0].game_id)
    _keep(session, "waits", games, waits_of_games(session, games), lambda row: row.game_id)
    _keep(session, "orders", games, orders_of_games(session, games), lambda row: row.game_id)
    _keep(session, MAILED, map(str, players), addresses_in_order(session, players), lambda row: str(row.player_id))
    messages = messages_without_raw(session, answered) if answered else ()
    remember(session, {("held",): [*games_of(session, games), *messages]})  # so that `get` finds them


def _keep_of_seats(
    session: Session, what: str, seats: Collection[tuple[str, str]], rows: Iterable[tuple[tuple[Any, Any], Any]]
) -> None:
    found: dict[tuple[str, ...], list[Any]] = {(what, *seat): [] for seat in seats}
    for seat, row in rows:
        found[what, *seat].append(row)
    remember(session, found)


def _keep(session: Session, what: str, keys: Iterable[str], rows: Iterable[Any], key: Callable[[Any], str]) -> None:
    found = {of: list(its) for of, its in groupby(sorted(rows, key=key), key)}
    remember(session, {(what, each): found.get(each, []) for each in keys})
