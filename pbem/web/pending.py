"""What of a game is about to happen, for its page: from when on an answer is used, who is ready, what is asked next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.orm import Session

from pbem.mail.report.document import Line
from pbem.mail.report.facts import Due, Position
from pbem.mail.report.prose import clock
from pbem.mail.report.prose.ahead import announced
from pbem.service.calendar.pace import setting
from pbem.service.table import holds
from pbem.store.models import StoredOrder
from pbem.web.seen import Seen, reader_of
from pbem.web.words import Reader


@dataclass(frozen=True)
class Pending:
    """`held`: an answer that is in and not used yet; `coming`: what is asked next, with the line to answer it now;
    `ready`: the reader's own mark; `marks`: whether one can be set.
    """

    held: Sequence[Line] = ()
    coming: Sequence[Line] = ()
    ready: bool | None = None
    marks: bool = False


def pending(db: Session, seen: Seen, stored: Sequence[StoredOrder]) -> Pending:
    """What the reader may know of it; nothing for onlookers, and in a game that does not run."""
    if seen.mine is None or seen.view is None or seen.game.status != "running":
        return Pending()
    reader = reader_of(seen)
    ahead = {(order.doc["type"], order.round) for order in stored}
    return Pending(
        tuple(_held(db, reader, seen, stored)),
        announced(reader.voice, Position(seen.view, ahead=ahead)),
        holds.said(seen.game, seen.mine),
        marks=True,
    )


def _held(db: Session, reader: Reader, seen: Seen, stored: Sequence[StoredOrder]) -> Iterator[Line]:
    due = Due(reader.now, reader.zone, cool_off=float(setting(seen.game.pace, "cool_off_minutes")))
    own = max((order.counts_at for order in stored if order.counts_at and order.counts_at > reader.now), default=None)
    found = clock.all_in(reader.voice, holds.all_in(db, seen.game, str(reader.view["seat"]), reader.now), due)
    yield from found[:1]
    if own and not found:
        yield Line(in_a_while(reader, own))
    if own:
        yield clock.second_thoughts(reader.voice, due)[0]


def in_a_while(reader: Reader, moment: datetime) -> str:
    """When an answer on hold is used."""
    tongue = reader.tongue
    at, left = tongue.moment(moment, reader.zone), tongue.span(moment - reader.now)
    return tongue.say("Your answer is taken in and counts at {moment} (in {span}).", moment=at, span=left)
