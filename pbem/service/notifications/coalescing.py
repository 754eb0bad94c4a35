"""Noting mails to a seat: what is not on its way yet takes along what comes, so that one mail tells it all.

    a receipt that is still here      carries the next question, and what happened since; so does a game's first mail
    a question                        carries a scoring and news
    what the table is told            carries the question that comes of it
    several questions in a minute     (answered on the page, say) are one mail, the last one

A receipt leaves at once, except while only bots are to move: then it waits a moment for what they do.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy.orm import Session

from pbem.store.base import Json
from pbem.store.jobs import enqueue
from pbem.store.jobs.pending import change, fresh_reports
from pbem.store.models import Job, PendingAnswer, Seat

APART: Final = timedelta(seconds=60)  # between two mails nobody has answered
BOTS_THINK: Final = timedelta(seconds=10)  # how long a receipt waits for them
WEIGHT: Final = {"press": 0, "news": 1, "scoring": 2, "asked": 3, "receipt": 4, "start": 5}
"""Mails that can go together: the heavier one tells all that the lighter would."""
AT_ONCE: Final = ("receipt", "start")  # mails somebody waits for


def queue_mail(session: Session, seat: Seat, payload: Json, dedupe: str, now: datetime, *, bots_move: bool) -> None:
    """Note a mail; `payload` as service.outbound.render reads it: game, seat, kind, position and what the kind needs.

    `bots_move`: only bots are asked now.
    """
    kind, about = payload["kind"], about_of(seat)
    at = _when(seat, kind, now, bots_move=bots_move)
    if kind in WEIGHT:
        kinds = [old for old in WEIGHT if not (kind == "receipt" and old in AT_ONCE)]
        if any(_together(session, job, payload, at, now) for job in _waiting(session, about, kinds)):
            return
    if kind == "asked" and _asked_by_a_notice(session, about, payload, now):
        return
    enqueue(session, "report", dedupe, payload, at, about=about)


def _asked_by_a_notice(session: Session, about: str, asked: Json, now: datetime) -> bool:
    """Whether one that was noted just before tells it: such a mail has its reader's question, too."""
    fresh = [job for job in _waiting(session, about, ["notice"]) if job.run_at > now - APART]
    return any(change(session, job, job.payload | {"position": asked["position"]}, job.run_at) for job in fresh)


def release(session: Session, seat: Seat, now: datetime) -> None:
    """Bots are not to move any more: what waited for them leaves."""
    for job in _waiting(session, about_of(seat), AT_ONCE):
        if job.run_at > now:
            change(session, job, job.payload, now)


def _waiting(session: Session, about: str, kinds: Collection[str]) -> list[Job]:
    """The mails to a seat of kinds that can still take another along, the newest first."""
    return [job for job in fresh_reports(session, about) if job.payload["kind"] in kinds]


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
    return change(session, job, payload, soon.get(new["kind"], job.run_at))


def _answered(session: Session, payload: Json) -> bool:
    return not session.get_one(PendingAnswer, payload["wait"]).actionable
