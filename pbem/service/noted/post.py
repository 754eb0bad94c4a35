"""Noting mails to a seat: what is not on its way yet takes along what comes, so that one mail tells it all.

    a receipt that is still here      carries the next question, and what happened since; so does a game's first mail
    a question                        carries a scoring and news
    what the table is told            carries the question that comes of it
    several questions in a minute     (answered on the page, say) are one mail, the last one

A receipt leaves at once, except while only bots are to move: then it waits a moment for what they do.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import bindparam, select, update
from sqlalchemy.orm import Session

from pbem.store.base import Json
from pbem.store.database import RINGS
from pbem.store.jobs import enqueue, unfinished
from pbem.store.models import Job, Seat, Wait

APART: Final = timedelta(seconds=60)  # between two mails nobody has answered
BOTS_THINK: Final = timedelta(seconds=10)  # how long a receipt waits for them
WEIGHT: Final = {"press": 0, "news": 1, "scoring": 2, "asked": 3, "receipt": 4, "start": 5}
"""Mails that can go together: the heavier one tells all that the lighter would."""
AT_ONCE: Final = ("receipt", "start")  # mails somebody waits for
_WAITING: Final = (
    select(Job)
    .where(Job.about == bindparam("about"), Job.kind == "report", unfinished(), Job.attempt == 0)
    .where(Job.payload["kind"].as_string().in_(bindparam("kinds", expanding=True)))
    .order_by(Job.id.desc())
    .execution_options(populate_existing=True)
)
"""The mails to a seat that nobody has begun to send, of kinds that can take another along, the newest first."""


def note(session: Session, seat: Seat, payload: Json, dedupe: str, now: datetime, *, bots_move: bool) -> None:
    """Note a mail; `payload` as service.outgoing.letters reads it: game, seat, kind, position and what the kind needs.

    `bots_move`: only bots are asked now.
    """
    kind, about = payload["kind"], about_of(seat)
    at = _when(seat, kind, now, bots_move=bots_move)
    if kind in WEIGHT:
        kinds = [old for old in WEIGHT if not (kind == "receipt" and old in AT_ONCE)]
        for job in session.scalars(_WAITING, {"about": about, "kinds": kinds}).all():
            if _together(session, job, payload, at, now):
                return
    if kind == "asked" and _asked_by_a_notice(session, about, payload, now):
        return
    enqueue(session, "report", dedupe, payload, at, about=about)


def _asked_by_a_notice(session: Session, about: str, asked: Json, now: datetime) -> bool:
    """Whether one that was noted just before tells it: such a mail has its reader's question, too."""
    notices = session.scalars(_WAITING, {"about": about, "kinds": ["notice"]}).all()
    fresh = [job for job in notices if job.run_at > now - APART]
    return any(_change(session, job, job.payload | {"position": asked["position"]}, job.run_at) for job in fresh)


def release(session: Session, seat: Seat, now: datetime) -> None:
    """Bots are not to move any more: what waited for them leaves."""
    held = (Job.about == about_of(seat), Job.kind == "report", unfinished(), Job.attempt == 0, Job.run_at > now)
    waited = [job for job in session.scalars(select(Job).where(*held)) if job.payload["kind"] in AT_ONCE]
    for job in waited:
        _change(session, job, job.payload, now)


def about_of(seat: Seat) -> str:
    return f"{seat.game_id}.{seat.name}"


def _when(seat: Seat, kind: str, now: datetime, *, bots_move: bool) -> datetime:
    if kind in (*AT_ONCE, "news") and bots_move:
        return now + BOTS_THINK
    if kind in WEIGHT and kind not in AT_ONCE and seat.mailed_at:
        return max(now, seat.mailed_at + APART)
    return now


def _together(session: Session, job: Job, new: Json, at: datetime, now: datetime) -> bool:
    """Whether the two have become one."""
    old = job.payload["kind"]
    lighter = WEIGHT[old] > WEIGHT[new["kind"]] and not (old == "asked" and _answered(session, job.payload))
    payload = job.payload | {"position": new["position"]} if lighter else new
    soon = {"receipt": at, "asked": now if old in AT_ONCE else min(job.run_at, at)}
    return _change(session, job, payload, soon.get(new["kind"], job.run_at))


def _answered(session: Session, payload: Json) -> bool:
    return not session.get_one(Wait, payload["wait"]).actionable


def _change(session: Session, job: Job, payload: Json, run_at: datetime) -> bool:
    """Unless a worker has just begun with it."""
    mine = update(Job).where(Job.id == job.id, Job.attempt == 0, unfinished()).values(payload=payload, run_at=run_at)
    changed = session.scalar(mine.returning(Job.id).execution_options(synchronize_session=False)) is not None
    if changed:
        session.info[RINGS] = True
    return changed
