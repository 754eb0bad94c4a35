"""Games and their story, by name of the question asked."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import bindparam, func, select, update
from sqlalchemy.orm import Session

from pbem.store.models import Answer, Event, Game, Player, Seat, Snapshot
from pbem.store.session_cache import cached, invalidate

LOCKED = "locked"
# To make a statement costs more than to run it: what every message asks is made once.
_LOCK: Final = (
    select(Game)
    .where(Game.id.in_(bindparam("games", expanding=True)))
    .order_by(Game.id)
    .with_for_update(key_share=True)
    .execution_options(populate_existing=True)
)
_UNLOCKED: Final = select(Game).where(Game.id.in_(bindparam("games", expanding=True)))
_SEATS: Final = (
    select(Seat, Player)
    .outerjoin(Player, Seat.player_id == Player.id)
    .where(Seat.game_id.in_(bindparam("games", expanding=True)))
    .order_by(Seat.place)
)


def lock_game(session: Session, game_id: str) -> Game:
    """The game as it is now, for this transaction alone to change. Raises NoResultFound.

    SQLite gives the one writer the whole database; PostgreSQL gives the row, and others may still refer to it.
    What a transaction has locked it holds to its end and does not read again, but for a lock within a savepoint.
    """
    held: dict[str, Game] = session.info.setdefault(LOCKED, {})
    if game_id in held:
        return held[game_id]
    invalidate(session)
    game = session.scalars(_LOCK, {"games": [game_id]}).one()
    if not session.in_nested_transaction():
        held[game_id] = game
    return game


def lock_games(session: Session, game_ids: Collection[str]) -> None:
    """All at once, and before any other: two transactions that lock several never wait for each other in a ring."""
    invalidate(session)
    held = {game.id: game for game in session.scalars(_LOCK, {"games": list(game_ids)})}
    session.info.setdefault(LOCKED, {}).update(held)


def games_of(session: Session, game_ids: Collection[str]) -> Sequence[Game]:
    """Several at once, not locked; as long as they are held, `get` finds them without asking again."""
    return session.scalars(_UNLOCKED, {"games": list(game_ids)}).all()


def seats_of(session: Session, game_id: str) -> Sequence[Seat]:
    """In the order of joining. Their players are read along, so that to ask for one costs nothing."""
    return [seat for seat, _ in cached(session, ("seats", game_id), lambda: seats_of_games(session, [game_id]))]


def seats_of_games(session: Session, game_ids: Collection[str]) -> Sequence[tuple[Seat, Player | None]]:
    """With their players; each game's in the order of joining."""
    return session.execute(_SEATS, {"games": list(game_ids)}).all()


def seat_of(session: Session, game_id: str, name: str) -> Seat | None:
    return next((seat for seat in seats_of(session, game_id) if seat.name == name), None)


def seats_held_by(session: Session, player_id: int) -> Sequence[tuple[Game, Seat]]:
    """A player's games with the seat held in each, newest first; seats that were left are not held."""
    held = select(Game, Seat).join(Seat, Seat.game_id == Game.id)
    mine = held.where(Seat.player_id == player_id, Seat.status != "left").order_by(Game.created_at.desc(), Game.id)
    return [(game, seat) for game, seat in session.execute(mine)]


def standing_answers(session: Session, game_id: str, after: int = 0, until: int | None = None) -> Sequence[Answer]:
    """The answers that were not dropped, numbers after + 1 to `until`, in their order."""
    answers = select(Answer).where(Answer.game_id == game_id, Answer.dropped_at.is_(None), Answer.n > after)
    if until is not None:
        answers = answers.where(Answer.n <= until)
    return session.scalars(answers.order_by(Answer.n)).all()


def events_after(session: Session, game_id: str, n: int) -> Sequence[Event]:
    """What happened after number n and was not dropped, in its order."""
    mine = select(Event).where(Event.game_id == game_id, Event.n > n, Event.dropped_at.is_(None))
    return session.scalars(mine.order_by(Event.n)).all()


def last_event(session: Session, game_id: str) -> int:
    """The highest number ever given, dropped or not; 0 before the first."""
    return session.scalar(select(func.max(Event.n)).where(Event.game_id == game_id)) or 0


def add_event(session: Session, game: Game, event: dict[str, Any]) -> int:
    """An event of which the rules know nothing, put into a game's log; its number there."""
    n = last_event(session, game.id) + 1
    session.add(Event(game_id=game.id, n=n, position=game.position, payload=event))
    session.flush()
    return n


def drop_after(session: Session, game_id: str, position: int, now: datetime) -> None:
    """Answers after that number, and all that came of them, count no longer. What the game master did stays told."""
    for table, column in ((Answer, Answer.n), (Snapshot, Snapshot.position)):
        later = update(table).where(table.game_id == game_id, column > position, table.dropped_at.is_(None))
        session.execute(later.values(dropped_at=now))
    later_events = update(Event).where(Event.game_id == game_id, Event.position > position)
    later_events = later_events.where(Event.dropped_at.is_(None))
    masters = Event.payload["type"].as_string() == "master"
    session.execute(later_events.where(masters).values(position=position))
    session.execute(later_events.where(~masters).values(dropped_at=now))


def act_starts(session: Session, game_id: str) -> Sequence[Snapshot]:
    """The kept states, in the order of the game."""
    mine = select(Snapshot).where(Snapshot.game_id == game_id, Snapshot.dropped_at.is_(None))
    return session.scalars(mine.order_by(Snapshot.position, Snapshot.epoch, Snapshot.act)).all()


def act_start_before(session: Session, game_id: str, position: int) -> Snapshot | None:
    """The kept state nearest to a position, at it or before it."""
    mine = select(Snapshot).where(Snapshot.game_id == game_id, Snapshot.dropped_at.is_(None))
    latest = (Snapshot.position.desc(), Snapshot.epoch.desc(), Snapshot.act.desc())
    return session.scalar(mine.where(Snapshot.position <= position).order_by(*latest).limit(1))
