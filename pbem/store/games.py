"""Named queries for games, seats, answers, events and snapshots."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from typing import Any, Final, NamedTuple

from sqlalchemy import bindparam, func, select, update
from sqlalchemy.orm import Session, load_only

from pbem.store.base import Json, table
from pbem.store.database import is_sqlite, note_change
from pbem.store.models import Answer, Event, Game, Player, Seat, Snapshot
from pbem.store.session_cache import cached, invalidate

LOCKED = "locked"
# Building a statement takes longer than running it, so statements needed for every message are built once.
_LOCK: Final = (
    select(Game)
    .where(Game.id.in_(bindparam("games", expanding=True)))
    .order_by(Game.id)
    .with_for_update(key_share=True)
    .execution_options(populate_existing=True)
)
_HELD: Final = (
    select(table(Game).c.id)
    .where(table(Game).c.id.in_(bindparam("games", expanding=True)))
    .order_by(table(Game).c.id)
    .with_for_update(key_share=True)
)
_VERSIONS: Final = _HELD.add_columns(table(Game).c.version)
_UNLOCKED: Final = select(Game).where(Game.id.in_(bindparam("games", expanding=True)))
_SEATS: Final = (
    select(Seat, Player)
    .outerjoin(Player, Seat.player_id == Player.id)
    .where(Seat.game_id.in_(bindparam("games", expanding=True)))
    .order_by(Seat.place)
)
_NAMES: Final = _SEATS.options(
    load_only(Seat.game_id, Seat.name, Seat.status, Seat.player_id, Seat.handle), load_only(Player.language)
)


def lock_game(session: Session, game_id: str) -> Game:
    """Lock a game for this transaction and read its current row. Raises NoResultFound.

    SQLite locks the whole database. PostgreSQL locks the row; other rows can still refer to it. A transaction keeps its
    locks to its end and doesn't read a locked game again, unless it locked it within a savepoint.
    """
    note_change(session, game_id)
    held: dict[str, Game] = session.info.setdefault(LOCKED, {})
    if game_id in held:
        return held[game_id]
    invalidate(session)
    game = session.scalars(_LOCK, {"games": [game_id]}).one()
    if not session.in_nested_transaction():
        held[game_id] = game
    return game


def lock_games(session: Session, game_ids: Collection[str], known: Iterable[Game] = ()) -> None:
    """Lock several games at once, before any other lock, so that transactions cannot deadlock.

    `known`: games read in an earlier transaction, unchanged since. Those whose version is still the same aren't read
    again.
    """
    for game_id in game_ids:
        note_change(session, game_id)
    invalidate(session)
    held = _still_current(session, game_ids, known) if known else {}
    if others := [game_id for game_id in game_ids if game_id not in held]:
        held |= {game.id: game for game in session.scalars(_LOCK, {"games": others})}
    session.info.setdefault(LOCKED, {}).update(held)


def _still_current(session: Session, game_ids: Collection[str], known: Iterable[Game]) -> dict[str, Game]:
    """Lock the games, and take over those of `known` whose version is still the same."""
    versions = {row.id: row.version for row in session.execute(_VERSIONS, {"games": list(game_ids)})}
    current = {game.id: game for game in known if game.version == versions.get(game.id)}
    session.add_all(current.values())
    return current


def hold_games(session: Session, game_ids: Collection[str]) -> None:
    """Lock several games without reading them, for a transaction that changes only rows belonging to them.

    On SQLite a write transaction has already locked everything.
    """
    if not is_sqlite(session.connection()):
        session.execute(_HELD, {"games": list(game_ids)}).all()


def games_of(session: Session, game_ids: Collection[str]) -> Sequence[Game]:
    """Read several games without locking. As long as the caller holds them, `get` finds them without a query."""
    return session.scalars(_UNLOCKED, {"games": list(game_ids)}).all()


def seats_of(session: Session, game_id: str) -> Sequence[Seat]:
    """A game's seats in order of joining. Their players are loaded too."""
    return [seat for seat, _ in cached(session, ("seats", game_id), lambda: seats_of_games(session, [game_id]))]


def seats_of_games(session: Session, game_ids: Collection[str]) -> Sequence[tuple[Seat, Player | None]]:
    """The seats of several games with their players, each game's in order of joining."""
    return session.execute(_SEATS, {"games": list(game_ids)}).all()


def names_in_games(session: Session, game_ids: Collection[str]) -> Sequence[tuple[Seat, Player | None]]:
    """Like `seats_of_games`, with the columns that lines are parsed against. Others are read when they are used."""
    return session.execute(_NAMES, {"games": list(game_ids)}).all()


def seat_of(session: Session, game_id: str, name: str) -> Seat | None:
    return next((seat for seat in seats_of(session, game_id) if seat.name == name), None)


def seats_held_by(session: Session, player_id: int) -> Sequence[tuple[Game, Seat]]:
    """A player's games with the seat held in each, newest first, without seats they left."""
    held = select(Game, Seat).join(Seat, Seat.game_id == Game.id)
    mine = held.where(Seat.player_id == player_id, Seat.status != "left").order_by(Game.created_at.desc(), Game.id)
    return [(game, seat) for game, seat in session.execute(mine)]


def seats_kept_for(session: Session, email: str) -> Sequence[Seat]:
    """The seats this address is invited to, in games that haven't begun."""
    kept = select(Seat).join(Game, Seat.game_id == Game.id).where(Game.status == "open", Seat.status == "invited")
    return session.scalars(kept.where(Seat.invited_email == email.lower()).order_by(Seat.id)).all()


def standing_answers(session: Session, game_id: str, after: int = 0, until: int | None = None) -> Sequence[Answer]:
    """The answers not dropped, numbers `after` + 1 to `until`, in order."""
    answers = select(Answer).where(Answer.game_id == game_id, Answer.dropped_at.is_(None), Answer.n > after)
    if until is not None:
        answers = answers.where(Answer.n <= until)
    return session.scalars(answers.order_by(Answer.n)).all()


def last_answer(session: Session, game_id: str, seat: str) -> Answer | None:
    """The seat's latest answer that is not dropped."""
    mine = select(Answer).where(Answer.game_id == game_id, Answer.seat == seat, Answer.dropped_at.is_(None))
    return session.scalars(mine.order_by(Answer.n.desc()).limit(1)).first()


class LoggedEvent(NamedTuple):
    """One event of a game's log, see Event."""

    n: int
    position: int
    payload: Json


_EVENTS: Final = (
    select(Event.n, Event.position, Event.payload)
    .where(Event.game_id == bindparam("game"), Event.n > bindparam("after"), Event.dropped_at.is_(None))
    .order_by(Event.n)
)


def events_after(session: Session, game_id: str, n: int) -> list[LoggedEvent]:
    """The events after number `n` that are not dropped, in order."""
    return [LoggedEvent(*row) for row in session.execute(_EVENTS, {"game": game_id, "after": n})]


_LAST_EVENT: Final = select(func.max(Event.n)).where(Event.game_id == bindparam("game"))


def last_event(session: Session, game_id: str) -> int:
    """The highest event number of a game, dropped or not; 0 before the first."""
    return session.scalar(_LAST_EVENT, {"game": game_id}) or 0


def add_event(session: Session, game: Game, event: dict[str, Any]) -> int:
    """Add an event that doesn't come from the rules to a game's log; return its number."""
    n = last_event(session, game.id) + 1
    session.add(Event(game_id=game.id, n=n, position=game.position, payload=event))
    session.flush()
    return n


def drop_after(session: Session, game_id: str, position: int, now: datetime) -> None:
    """Drop the answers after `position` and their events. The game master's own acts stay in the log."""
    for model, column in ((Answer, Answer.n), (Snapshot, Snapshot.position)):
        later = update(model).where(model.game_id == game_id, column > position, model.dropped_at.is_(None))
        session.execute(later.values(dropped_at=now))
    later_events = update(Event).where(Event.game_id == game_id, Event.position > position)
    later_events = later_events.where(Event.dropped_at.is_(None))
    masters = Event.payload["type"].as_string() == "master"
    session.execute(later_events.where(masters).values(position=position))
    session.execute(later_events.where(~masters).values(dropped_at=now))


def act_starts(session: Session, game_id: str) -> Sequence[Snapshot]:
    """A game's snapshots, in order."""
    mine = select(Snapshot).where(Snapshot.game_id == game_id, Snapshot.dropped_at.is_(None))
    return session.scalars(mine.order_by(Snapshot.position, Snapshot.epoch, Snapshot.act)).all()


def act_start_before(session: Session, game_id: str, position: int) -> Snapshot | None:
    """The last snapshot at or before a position."""
    mine = select(Snapshot).where(Snapshot.game_id == game_id, Snapshot.dropped_at.is_(None))
    latest = (Snapshot.position.desc(), Snapshot.epoch.desc(), Snapshot.act.desc())
    return session.scalar(mine.where(Snapshot.position <= position).order_by(*latest).limit(1))


_HAPPENED: Final = (
    select(Event.position, Event.payload)
    .where(Event.game_id == bindparam("game"), Event.n >= bindparam("first"), Event.dropped_at.is_(None))
    .order_by(Event.n)
)
_BEGUN: Final = (
    select(Event.n, Event.payload["round"].as_integer())
    .where(Event.game_id == bindparam("game"), Event.dropped_at.is_(None))
    .where(Event.payload["type"].as_string() == "round")
    .order_by(Event.n)
)


def events_between(session: Session, game_id: str, first: int = 0, until: int | None = None) -> list[tuple[int, Json]]:
    """(position, event) of the events not dropped, from number `first` up to but not including `until`."""
    told = _HAPPENED if until is None else _HAPPENED.where(Event.n < until)
    return [(row.position, row.payload) for row in session.execute(told, {"game": game_id, "first": first})]


def rounds_begun(session: Session, game_id: str) -> list[tuple[int, int]]:
    """(number of the event, round) for the start of each round."""
    return [(n, number) for n, number in session.execute(_BEGUN, {"game": game_id})]
