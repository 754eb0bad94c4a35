"""The players a game is waiting for, with their deadlines; answers on hold; foreseeable questions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Final

from pbem.facts import Due, OnMiss, PositionFacts
from pbem.service import rows
from pbem.service.deadlines.time_control import setting
from pbem.service.games import answer_delay
from pbem.service.games.orders import answered_ahead
from pbem.service.transactions import Transaction
from pbem.web.game_access import GameAccess, reader_of
from pbem.web.view_model import Reader
from pbem.wording.document import Line
from pbem.wording.sections import deadline_notes
from pbem.wording.sections.shared import BOT_ANSWERS, answer_by, if_missed
from pbem.wording.sections.upcoming_questions import announced


@dataclass(frozen=True)
class Pending:
    """What a player should know about waiting orders and coming questions.

    `held`: an answer on hold; `coming`: the next question, with the line to answer it now; `ready`: the reader's flag;
    `marks`: whether it can be set.
    """

    held: Sequence[Line] = ()
    coming: Sequence[Line] = ()
    ready: bool | None = None
    marks: bool = False


def pending(db: Transaction, access: GameAccess, stored: Sequence[rows.StoredOrder]) -> Pending:
    """What the reader may know about it; empty for spectators, or if the game isn't running."""
    if access.mine is None or access.view is None or access.game.status != "running":
        return Pending()
    reader = reader_of(access)
    ahead = answered_ahead(stored)
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
    """When an answer on hold takes effect."""
    translator = reader.translator
    at, left = translator.moment(moment, reader.zone), translator.span(moment - reader.now)
    return translator.gettext("Your answer takes effect on {moment} (in {span}).", moment=at, span=left)


_MINUTE: Final = "%Y-%m-%d %H:%M"


@dataclass(frozen=True)
class Awaited:
    """Players asked at the same time; `until`: their deadline, if any."""

    text: str
    until: datetime | None


def others(reader: Reader, open_waits: Sequence[rows.PendingAnswer], *, paused: bool) -> list[Awaited]:
    """The other players the game is waiting for, earliest first; those asked together are grouped.

    In a paused game they have no deadlines, because deadlines move when it is resumed.
    """
    asked = [wait for wait in open_waits if wait.seat != reader.view["seat"]]
    order = reader.view["colours"]
    together = groupby(sorted(asked, key=lambda wait: (*_times(wait), order.index(wait.seat))), _times)
    return [_awaited(reader, list(waits), paused=paused) for _, waits in together]


def _times(wait: rows.PendingAnswer) -> tuple[str, str]:
    """When the question was asked, and its deadline, to the minute, as displayed."""
    end = wait.deadline_at.strftime(_MINUTE) if wait.deadline_at else ""
    return wait.opened_at.strftime(_MINUTE), end


def _awaited(reader: Reader, waits: Sequence[rows.PendingAnswer], *, paused: bool) -> Awaited:
    translator, deadline = reader.translator, None if paused else waits[0].deadline_at
    told = {
        "people": translator.listed([reader.names[wait.seat] for wait in waits]),
        "since": translator.moment(waits[0].opened_at, reader.zone),
    }
    if deadline is None:
        return Awaited(translator.gettext("Waiting for {people} since {since}.", **told), None)
    told["moment"] = translator.moment(deadline, reader.zone)
    left = deadline - reader.now
    if left.total_seconds() <= 0:
        return Awaited(
            translator.gettext("Waiting for {people} since {since}. The deadline was {moment}.", **told), deadline
        )
    said = translator.gettext(
        "Waiting for {people} since {since}. Deadline: {moment} (in {span}).", span=translator.span(left), **told
    )
    return Awaited(said, deadline)


def own(reader: Reader, wait: rows.PendingAnswer, on_miss: OnMiss) -> list[str]:
    """The reader's deadline, and what happens if they miss it."""
    asked = Due(reader.now, reader.zone, wait.deadline_at, on_miss)
    translator = reader.translator
    by = answer_by(asked, translator)
    return [by] * bool(by) + [line.text for line in if_missed(asked, translator.gettext(BOT_ANSWERS), translator)]
