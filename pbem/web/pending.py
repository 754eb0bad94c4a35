"""What of a game is about to happen, for its page: from when on an answer is used, who is ready, what is asked next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from pbem.facts import Due, PositionFacts
from pbem.service import rows
from pbem.service.deadlines.time_control import setting
from pbem.service.games import answer_delay
from pbem.service.transactions import Transaction
from pbem.web.game_access import GameAccess, reader_of
from pbem.web.view_model import Reader
from pbem.wording.document import Line
from pbem.wording.sections import deadline_notes
from pbem.wording.sections.upcoming_questions import announced


@dataclass(frozen=True)
class Pending:
    """`held`: an answer that is in and not used yet; `coming`: what is asked next, with the line to answer it now;
    `ready`: the reader's own mark; `marks`: whether one can be set.
    """

    held: Sequence[Line] = ()
    coming: Sequence[Line] = ()
    ready: bool | None = None
    marks: bool = False


def pending(db: Transaction, access: GameAccess, stored: Sequence[rows.StoredOrder]) -> Pending:
    """What the reader may know of it; nothing for onlookers, and in a game that does not run."""
    if access.mine is None or access.view is None or access.game.status != "running":
        return Pending()
    reader = reader_of(access)
    ahead = {(order.doc["type"], order.round) for order in stored}
    return Pending(
        tuple(_held(db, reader, access, stored)),
        announced(reader.narrator, PositionFacts(access.view, ahead=ahead)),
        answer_delay.ready_state(access.game, access.mine),
        marks=True,
    )


def _held(db: Transaction, reader: Reader, access: GameAccess, stored: Sequence[rows.StoredOrder]) -> Iterator[Line]:
    due = Due(reader.now, reader.zone, cool_off=float(setting(access.game.time_control, "cool_off_minutes")))
    own = max((order.counts_at for order in stored if order.counts_at and order.counts_at > reader.now), default=None)
    found = deadline_notes.all_in(
        reader.narrator, answer_delay.all_in(db, access.game, str(reader.view["seat"]), reader.now), due
    )
    yield from found[:1]
    if own and not found:
        yield Line(in_a_while(reader, own))
    if own:
        yield deadline_notes.second_thoughts(reader.narrator, due)[0]


def in_a_while(reader: Reader, moment: datetime) -> str:
    """When an answer on hold is used."""
    translator = reader.translator
    at, left = translator.moment(moment, reader.zone), translator.span(moment - reader.now)
    return translator.gettext("Your answer is taken in and counts at {moment} (in {span}).", moment=at, span=left)
