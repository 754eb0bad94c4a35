"""Merges scheduled mails to a seat, so that one unsent mail includes what would come in the next.

    an unsent receipt                 carries the next question and the events since; so does a game's first mail
    a question                        carries a scoring and news
    a notice to the table             carries the question that follows from it
    several questions in a minute     (answered on the page, say) become one mail, the last one

A receipt leaves at once, except while only bots are to move: then it waits briefly for their moves. How a mail merges
is part of its row (mail_types).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final, assert_never

from sqlalchemy.orm import Session

from pbem.service.notifications.mail_types import Asked, GameMail, Mail, Merging, QuestionMail, SeatMail, type_of
from pbem.service.notifications.preferences import wants_mail
from pbem.service.payloads import decode, encode, enqueue
from pbem.store.jobs.pending import change, fresh_reports
from pbem.store.models import Job, PendingAnswer, Seat

APART: Final = timedelta(seconds=60)  # between two unanswered mails
BOTS_THINK: Final = timedelta(seconds=10)  # how long a receipt waits for them


def queue_mail(session: Session, seat: Seat, mail: SeatMail, dedupe: str, now: datetime, *, bots_move: bool) -> None:
    """Schedule a mail to a seat. `bots_move`: only bots have open questions now."""
    about = about_of(seat)
    if not isinstance(mail, GameMail):
        enqueue(session, mail, dedupe, now, about=about)
        return
    if not wants_mail(seat, type(mail)):
        return
    at = _when(seat, mail, now, bots_move=bots_move)
    if mail.rule.merges and any(
        _merge(session, job, old, mail, mail.rule.merges, at, now) for job, old in _mergeable(session, about, mail)
    ):
        return
    if isinstance(mail, Asked) and _asked_by_a_notice(session, about, mail, now):
        return
    enqueue(session, mail, dedupe, at, about=about)


def _asked_by_a_notice(session: Session, about: str, asked: Asked, now: datetime) -> bool:
    """Whether a mail scheduled just before can carry the question."""
    fresh = [
        (job, old) for job, old in _waiting(session, about) if old.rule.takes_question and job.run_at > now - APART
    ]
    return any(_change(session, job, replace(old, position=asked.position), job.run_at) for job, old in fresh)


def release(session: Session, seat: Seat, now: datetime) -> None:
    """Send the mails that waited for bots' moves."""
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


def _when(seat: Seat, mail: GameMail, now: datetime, *, bots_move: bool) -> datetime:
    if mail.rule.after_bots and bots_move:
        return now + BOTS_THINK
    if mail.rule.merges and not mail.rule.at_once and seat.mailed_at:
        return max(now, seat.mailed_at + APART)
    return now


def _merge(
    session: Session, job: Job, old: GameMail, new: GameMail, merges: Merging, at: datetime, now: datetime
) -> bool:
    """Try to merge the two mails; return whether they have become one."""
    assert old.rule.merges is not None, "only such were looked for"
    heavier = old.rule.merges.weight > merges.weight and still_asked(session, old)
    kept = replace(old, position=new.position) if heavier else new
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
    """Whether a mail's question is still open; True for a mail without one."""
    return not isinstance(mail, QuestionMail) or session.get_one(PendingAnswer, mail.wait).actionable
