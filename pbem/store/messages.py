"""Named queries for messages."""

from collections.abc import Collection, Iterator, Sequence
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import bindparam, func, select
from sqlalchemy.orm import Session, defer

from pbem.store.base import table
from pbem.store.models import Message

_MESSAGE: Final = table(Message).c
_SENT: Final = (
    (_MESSAGE.game_id == bindparam("game")) & (_MESSAGE.seat == bindparam("seat")) & (_MESSAGE.direction == "out")
)
_COUNT: Final = select(func.count()).where(_SENT)
_NAMES: Final = select(_MESSAGE.message_id).where(_SENT)
_FIRST: Final = _NAMES.order_by(_MESSAGE.id).limit(1)
_ALL: Final = _NAMES.order_by(_MESSAGE.id)
_LATEST: Final = _NAMES.order_by(_MESSAGE.id.desc()).limit(20)
_KEPT_WAITING: Final = timedelta(days=7)
_SENT_SINCE: Final = select(_MESSAGE.sent_at).where(
    _MESSAGE.received_at >= bindparam("written"), _MESSAGE.direction == "out", _MESSAGE.sent_at > bindparam("since")
)
_WITHOUT_RAW: Final = (
    select(Message).where(Message.id.in_(bindparam("ids", expanding=True))).options(defer(Message.raw))
)


def messages_without_raw(session: Session, ids: Collection[int]) -> Sequence[Message]:
    """Several messages without their bytes."""
    return session.scalars(_WITHOUT_RAW, {"ids": list(ids)}).all()


def sent_to_seat(session: Session, game_id: str, seat: str) -> int:
    """The number of mails sent to a seat."""
    return session.scalar(_COUNT, {"game": game_id, "seat": seat}) or 0


def sent_moments(session: Session, since: datetime) -> Sequence[datetime]:
    """The time each mail sent since then left. A mail is written at most `_KEPT_WAITING` before it leaves."""
    return list(session.scalars(_SENT_SINCE, {"since": since, "written": since - _KEPT_WAITING}))


def first_names(session: Session, game_id: str, seat: str) -> Iterator[str]:
    """The Message-IDs of the mails to a seat, oldest first. Only the first is read unless the caller goes on."""
    mine = {"game": game_id, "seat": seat}
    yield from filter(None, session.scalars(_FIRST, mine))
    yield from filter(None, session.scalars(_ALL, mine))


def latest_names(session: Session, game_id: str, seat: str) -> list[str]:
    """The Message-IDs of the latest mails to a seat, latest first."""
    return list(filter(None, session.scalars(_LATEST, {"game": game_id, "seat": seat})))
