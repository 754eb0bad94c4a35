"""Faults of ours are never the players' loss.

Each part of the server leaves a sign of life. One that comes back after minutes of silence was down: every open
deadline moves by as long as it was, once, and the game's log says so. While a part is silent no deadline falls, until
it is back or the operator says that it was taken away. A system clock that jumps, or a server that was down for more
than a week, stops the clockwork altogether, until the operator has looked.

While mail intake was down, however shortly, the mail server in front kept the mail and tries again in its own time. So
each start of intake counts as the end of an outage, and a deadline that falls after its beginning waits until the mail
server has tried again: `ELGRANDE_MAIL_RETRY` after its end. And no deadline falls before intake has said that it was
alive at that moment: else one could fall before anybody knows of the outage.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final, Literal, NamedTuple

from sqlalchemy import and_, exists, or_, select
from sqlalchemy.orm import Session

from pbem.store.database import Clock, Database
from pbem.store.games import add_event, lock_game
from pbem.store.jobs import Postponed, unfinished
from pbem.store.mail_outages import BREAK
from pbem.store.models import Game, Heartbeat, Job, Outage, PendingAnswer

log = logging.getLogger(__name__)

Part = Literal["clock", "intake", "outgoing"]
SILENCE: Final = timedelta(minutes=5)  # longer than any part takes to come round
TOO_LONG: Final = timedelta(days=7)  # the clock itself was silent: it has jumped, or somebody must look anyway
LONG: Final = timedelta(hours=1)  # silent for so long, a part needs the operator
OFTEN: Final = timedelta(seconds=10)  # between two signs of life
LONGEST_WAIT: Final = timedelta(hours=1)  # for mail, however often intake breaks down meanwhile
SEVERAL: Final = 2  # mails for different recipients that are not taken: then it is not the recipients
SOME: Final = 100  # waits moved in one transaction
JUMP: Final = "jump"


def beat(session: Session, part: Part, now: datetime, *, broken: bool = False) -> bool:
    """A sign of life; after too long a silence, an outage that is over. Whether it has stopped the clockwork.

    `broken`: the part knows that it didn't work since its last sign, however short that was.
    """
    row = session.get(Heartbeat, part, with_for_update=True)
    if row is None:
        session.add(Heartbeat(part=part, at=now))
        return False
    silent, halted = now - row.at, False
    if part == "clock" and (silent > TOO_LONG or silent < -SILENCE):
        halted = stop(session, row.at, now)
    elif silent > (BREAK if part == "intake" else SILENCE) or (broken and silent > timedelta()):
        session.add(Outage(part=part, since=row.at, until=now))
    if silent > OFTEN or silent < -SILENCE or broken:
        row.at = now
    return halted


def leave(session: Session, part: Part, now: datetime) -> None:
    """The last sign of a part that is stopped."""
    beat(session, part, now)
    row = session.get_one(Heartbeat, part)
    row.at = max(row.at, now)


def outgoing_works(session: Session, now: datetime) -> bool:
    """Whether mail leaves, as far as its jobs tell: none is overdue, none waits for the relay, and no more than one for
    its recipient's server. What crashes in our own program says nothing of that.

    Where some mail waits and other mail leaves, what leaves is itself a sign of life.
    """
    mails = and_(Job.kind == "report", unfinished(), Job.fault.is_distinct_from("crash"))
    stuck = or_(Job.run_at <= now - SILENCE, Job.fault == "relay")
    if session.scalar(select(exists().where(mails, stuck))):
        return False
    refused = select(Job.id).where(mails, Job.fault == "recipient").limit(SEVERAL)
    return len(session.scalars(refused).all()) < SEVERAL


class NotNow(Postponed):
    """No deadline may fall just now: a part of the server is silent, or has not given back the time it was."""


def silent_parts(session: Session, now: datetime) -> list[str]:
    """The parts that may be down now."""
    return [row.part for row in _silent(session, now, SILENCE)]


def silent_long(session: Session, now: datetime) -> list[Heartbeat]:
    """The last signs of the parts that the operator has to look after."""
    return _silent(session, now, LONG)


def _silent(session: Session, now: datetime, span: timedelta) -> list[Heartbeat]:
    return list(session.scalars(select(Heartbeat).where(Heartbeat.at < now - span).order_by(Heartbeat.part)))


def remove_part(session: Session, part: str) -> bool:
    """The operator says: that part was taken away, and no deadline is to wait for it; whether it was known."""
    row = session.get(Heartbeat, part)
    if row:
        session.delete(row)
    return row is not None


def stop(session: Session, before: datetime, now: datetime) -> bool:
    """The system clock cannot be believed: nothing falls due until `go_on`; whether that is new."""
    if stopped(session):
        return False
    log.error("the system clock went from %s to %s: no deadline falls until `pbem clock --go-on`", before, now)
    session.add(Outage(part=JUMP, since=before))
    return True


def stopped(session: Session) -> Outage | None:
    """The jump that has stopped the clockwork."""
    return session.scalar(select(Outage).where(Outage.part == JUMP, Outage.until.is_(None)).limit(1))


def resume_clock(session: Session, now: datetime) -> bool:
    """The operator has looked: the clock is right now. Deadlines move by the time it stood; whether it did."""
    halt = stopped(session)
    if halt is None:
        return False
    halt.until, halt.since = now, min(halt.since, now)
    for row in session.scalars(select(Heartbeat)):
        row.at = now
    return True


def may_pass(session: Session, now: datetime) -> bool:
    """Whether deadlines may fall: all parts work, and what was lost was given back."""
    unsettled = session.scalar(select(exists().where(Outage.settled_at.is_(None))))
    return not (unsettled or silent_parts(session, now))


def seen_alive(session: Session, now: datetime) -> datetime:
    """Deadlines up to this moment may fall: any outage of intake before it is known."""
    sign = session.get(Heartbeat, "intake")
    return min(sign.at, now) if sign else now


def give_back_time(database: Database, clock: Clock, retry: timedelta = timedelta()) -> None:
    """Give back the time of every outage that is over: some waits in a transaction, each once, whoever dies.

    `retry`: how long after it mail may still come that was written before.
    """
    while True:
        with database.read() as session:
            found = select(Outage.id).where(Outage.settled_at.is_(None), Outage.until.is_not(None))
            outage_id = session.scalar(found.order_by(Outage.moved == 0, Outage.id).limit(1))  # what is begun, first
        if outage_id is None:
            return
        with database.write() as session:
            _give_back(session, outage_id, clock(), retry)


def _give_back(session: Session, outage_id: int, now: datetime, retry: timedelta) -> None:
    outage = session.get_one(Outage, outage_id, with_for_update=True, populate_existing=True)
    if outage.settled_at or outage.until is None:
        return
    spans, awaited = _own(session, outage), _mail_awaited(session, outage, retry)
    mine = select(PendingAnswer.id).where(
        PendingAnswer.id > outage.moved, PendingAnswer.actionable, PendingAnswer.opened_at < outage.until
    )
    falls_meanwhile = PendingAnswer.deadline_at.between(outage.since, awaited)
    mine = mine.where(PendingAnswer.deadline_at.is_not(None) if spans else falls_meanwhile)
    ids = session.scalars(mine.order_by(PendingAnswer.id).limit(SOME)).all()
    back = _Back(spans, outage.since, awaited)
    moved = dict.fromkeys(found for pending_answer_id in ids if (found := _move(session, pending_answer_id, back)))
    for game_id, minutes in moved:  # what several are asked at once is told once
        told = {"type": "master", "act": "delayed", "words": f"{minutes} min"}
        add_event(session, session.get_one(Game, game_id), told)
    outage.moved = max([outage.moved, *ids])
    if len(ids) < SOME:
        outage.settled_at = now


def _short(outage: Outage) -> bool:
    """Whether no time is given back for an outage."""
    return outage.part != JUMP and outage.until is not None and outage.until - outage.since <= SILENCE


class _Back(NamedTuple):
    """What an outage gives back: its own time, and for deadlines since it began the time until mail has come."""

    spans: Sequence[tuple[datetime, datetime]]
    since: datetime
    awaited: datetime


def _mail_awaited(session: Session, outage: Outage, retry: timedelta) -> datetime:
    """Until when mail may come that the mail server accepted during an outage; its beginning where none can. No later
    than an hour after intake came back first, where one outage followed another.
    """
    assert outage.until is not None, "an outage that is over has an end"
    if outage.part != "intake" or not retry:
        return outage.since
    first, since = outage.until, outage.since
    before = select(Outage.since, Outage.until).where(Outage.part == "intake", Outage.id < outage.id)
    for begun, ended in session.execute(before.where(Outage.until > since - LONGEST_WAIT).order_by(Outage.id.desc())):
        if ended is None or ended + retry < since:
            break
        first, since = min(first, ended), min(since, begun)
    return max(outage.until, min(outage.until + retry, first + LONGEST_WAIT))


def _own(session: Session, outage: Outage) -> list[tuple[datetime, datetime]]:
    """The parts of an outage that no other one has given back already; none of one that was short."""
    assert outage.until is not None, "an outage that is over has an end"
    if _short(outage):
        return []
    settled = select(Outage).where(Outage.settled_at.is_not(None))
    overlapping = settled.where(Outage.until > outage.since, Outage.since < outage.until)
    spans = [(outage.since, outage.until)]
    for other in session.scalars(overlapping):
        assert other.until is not None
        if _short(other):
            continue
        cut = [((since, min(until, other.since)), (max(since, other.until), until)) for since, until in spans]
        spans = [span for pair in cut for span in pair if span[0] < span[1]]
    return spans


def _move(session: Session, pending_answer_id: int, back: _Back) -> tuple[str, int] | None:
    """A deadline gets back what was lost of its time: the game, and how many minutes; None where it lost nothing."""
    game_id = session.scalars(select(PendingAnswer.game_id).where(PendingAnswer.id == pending_answer_id)).one()
    game = lock_game(session, game_id)
    wait = session.get_one(PendingAnswer, pending_answer_id, populate_existing=True)
    if not wait.actionable or wait.deadline_at is None or game.status != "running":
        return None
    lost = sum((max(until - max(since, wait.opened_at), timedelta()) for since, until in back.spans), timedelta())
    deadline = wait.deadline_at + lost
    if wait.deadline_at >= back.since:
        deadline = max(deadline, back.awaited)
    moved = deadline - wait.deadline_at
    if not moved:
        return None
    wait.deadline_at = deadline
    if wait.remind_at and lost:
        wait.remind_at += lost
    return game.id, max(1, round(moved.total_seconds() / 60))


def signs(session: Session) -> dict[str, datetime]:
    """When each part last said that it works."""
    return {beat.part: beat.at for beat in session.scalars(select(Heartbeat).order_by(Heartbeat.part))}


def latest(session: Session, most: int) -> Sequence[Outage]:
    """The last times something was down, the latest first."""
    return session.scalars(select(Outage).order_by(Outage.id.desc()).limit(most)).all()
