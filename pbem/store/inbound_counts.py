"""Counts a seat's incoming messages."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import bindparam, func, select, tuple_
from sqlalchemy.orm import Session, defer

from pbem.store.models import Message
from pbem.store.session_cache import cached, invalidate_rows

_READ: Final = (
    select(Message.game_id, Message.seat, func.count())
    .where(
        Message.direction == "in",
        tuple_(Message.game_id, Message.seat).in_(bindparam("seats", expanding=True)),
        Message.received_at > bindparam("since"),
        Message.outcome.is_not(None),
        Message.authenticated.is_(True),
    )
    .group_by(Message.game_id, Message.seat)
)


def read_since(session: Session, game_id: str, seat: str, since: datetime) -> int:
    """The number of messages from a seat's player, received since a given time, that have been read."""

    def read() -> list[int]:
        return [row[2] for row in read_of_seats(session, [(game_id, seat)], since)]

    return sum(cached(session, ("read", game_id, seat), read))


def questioned_since(session: Session, game_id: str, seat: str, since: datetime) -> int:
    """The number of messages from other senders, received since a given time, that the seat's player was asked to
    confirm.
    """
    asked = select(func.count(Message.id)).where(Message.game_id == game_id, Message.seat == seat)
    return session.scalar(asked.where(Message.outcome == "wrong_sender", Message.received_at > since)) or 0


def came_since(session: Session, game_id: str, seat: str, since: datetime, most: int) -> Sequence[Message]:
    """The messages to a seat since a given time, latest first, without their raw bytes."""
    mine = select(Message).options(defer(Message.raw)).where(Message.game_id == game_id, Message.seat == seat)
    came = mine.where(Message.direction == "in", Message.received_at > since)
    return session.scalars(came.order_by(Message.received_at.desc(), Message.id.desc()).limit(most)).all()


def one_more_read(session: Session, game_id: str, seat: str) -> None:
    """Invalidate the cached count after a message was read."""
    invalidate_rows(session, ("read", game_id, seat))


def read_of_seats(
    session: Session, seats: Collection[tuple[str, str]], since: datetime
) -> Sequence[tuple[str | None, str | None, int]]:
    """(game, seat, number of read messages) for each of these seats that has any."""
    return session.execute(_READ, {"seats": list(seats), "since": since}).all()
