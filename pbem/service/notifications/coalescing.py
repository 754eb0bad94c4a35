"""Merges scheduled mails to a seat, so that nobody gets two mails about a game within minutes.

* A mail leaves at the earliest APART after the one before it. What is scheduled meanwhile merges into one mail: the one
  with the greater weight (mail_types), which also says what the others would.
* A question that is due soon waits for a tenth of its time at most.
* What people wait for leaves at once: receipts, what a game master or a vote did, a game's first and last mail. They
  carry the question that follows. While only bots are to move, receipts wait briefly for their moves, unless so many
  bots are to move that they are late anyway. A final mail waits for the analysis of the game. After a receipt the next
  mail needn't wait: the player is at their mail.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final, assert_never

from sqlalchemy.orm import Session

from pbem.service.job_types import LetBotAnswer
from pbem.service.notifications.mail_types import (
    ActMail,
    GameMail,
    GameOver,
    Mail,
    Merging,
    QuestionMail,
    SeatMail,
    type_of,
)
from pbem.service.notifications.preferences import wants_this_mail
from pbem.service.payloads import decode, encode, enqueue_later
from pbem.store.jobs.pending import change, fresh_reports
from pbem.store.jobs.queue import is_overdue
from pbem.store.models import Job, PendingAnswer, Seat

APART: Final = timedelta(minutes=3)  # between two unanswered mails
SHARE: Final = 10  # a question's mail may wait for at most 1/SHARE of its time
BOTS_THINK: Final = timedelta(seconds=10)  # how long a receipt waits for them
BOTS_LATE: Final = timedelta(seconds=3)  # if a bot has been to move for longer and isn't computing yet, no mail waits
BOTS_ANALYSE: Final = timedelta(minutes=2)  # how long a final mail waits for the analysis, which releases it


def queue_mail(session: Session, seat: Seat, mail: SeatMail, dedupe: str, now: datetime, *, bots_move: bool) -> None:
    """Schedule a mail to a seat. `bots_move`: only bots have open questions now."""
    about = about_of(seat)
    if not isinstance(mail, GameMail):
        enqueue_later(session, mail, dedupe, now, about=about)
        return
    if not wants_this_mail(seat, mail):
        return
    at = _when(session, seat, mail, now, bots_move=bots_move)
    if mail.rule.merges and any(
        _merge(session, job, old, mail, mail.rule.merges, at, now) for job, old in _mergeable(session, about, mail)
    ):
        return
    enqueue_later(session, mail, dedupe, at, about=about)


def release(session: Session, seat: Seat, now: datetime) -> None:
    """Send the mails that waited for bots' moves or analysis."""
    for job, mail in _waiting(session, about_of(seat)):
        if mail.rule.at_once and job.run_at > now:
            _change(session, job, mail, now)


def _waiting(session: Session, about: str) -> Iterator[tuple[Job, GameMail]]:
    """The mails to a seat that aren't being sent yet, newest first."""
    for job in fresh_reports(session, about):
        found = type_of(job.payload)
        if found and issubclass(found, GameMail):
            yield job, decode(found, job.payload)


def _mergeable(session: Session, about: str, new: GameMail) -> list[tuple[Job, GameMail]]:
    """The mails that can merge with a new one. Two that leave at once stay separate."""
    waiting = _waiting(session, about)
    return [(job, old) for job, old in waiting if old.rule.merges and not (new.rule.at_once and old.rule.at_once)]


def about_of(seat: Seat) -> str:
    return f"{seat.game_id}.{seat.name}"


def _when(session: Session, seat: Seat, mail: GameMail, now: datetime, *, bots_move: bool) -> datetime:
    if isinstance(mail, GameOver):
        return now + BOTS_ANALYSE
    if mail.rule.after_bots and bots_move and not is_overdue(session, LetBotAnswer.job, now - BOTS_LATE):
        return now + BOTS_THINK
    if mail.rule.merges and not mail.rule.at_once and seat.mailed_at:
        return max(now, seat.mailed_at + _apart(session, mail, now))
    return now


def _apart(session: Session, mail: GameMail, now: datetime) -> timedelta:
    """How long after the last mail this one may leave."""
    deadline = session.get_one(PendingAnswer, mail.wait).deadline_at if isinstance(mail, QuestionMail) else None
    return APART if deadline is None else min(APART, (deadline - now) / SHARE)


def _merge(
    session: Session, job: Job, old: GameMail, new: GameMail, merges: Merging, at: datetime, now: datetime
) -> bool:
    """Try to merge the two mails; return whether they have become one."""
    assert old.rule.merges is not None, "only such were looked for"
    heavier = old.rule.merges.weight > merges.weight and still_asked(session, old)
    kept = replace(old, position=new.position) if heavier else new
    told = {kept.happening} if isinstance(kept, ActMail) else set()
    kept = replace(kept, acts=tuple(sorted((old.events | new.events) - told)))
    match merges.leaves:
        case "on its own":
            leaves = at
        case "earlier":
            leaves = now if old.rule.at_once else min(job.run_at, at)
        case "unchanged":
            leaves = job.run_at
        case _:
            assert_never(merges.leaves)
    return _change(session, job, kept, leaves)


def _change(session: Session, job: Job, mail: Mail, run_at: datetime) -> bool:
    return change(session, job, encode(mail), run_at, mail.shift)


def still_asked(session: Session, mail: GameMail) -> bool:
    """Whether a mail's question is still open; True for a mail without a question."""
    return not isinstance(mail, QuestionMail) or session.get_one(PendingAnswer, mail.wait).actionable
