"""Operators' announcements: a line on every page and, optionally, one mail to every player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from pbem.languages import LANGUAGES
from pbem.mail.charset import tidy
from pbem.service.errors import NotPossible
from pbem.service.games import audit_log
from pbem.service.job_types import SpreadAnnouncement
from pbem.service.notifications.mail_types import AnnouncementMail
from pbem.service.payloads import enqueue, payload_of
from pbem.store.database import Clock, Database
from pbem.store.jobs.queue import Claim, finish
from pbem.store.models import Address, Announcement, Player

LONGEST: Final = 500
SOME: Final = 200  # players per transaction


def current(session: Session, now: datetime) -> Sequence[Announcement]:
    """The announcements currently shown on the pages."""
    here = select(Announcement).where(Announcement.taken_back_at.is_(None), Announcement.at <= now)
    return session.scalars(here.where(or_(Announcement.until.is_(None), Announcement.until > now))).all()


def every(session: Session, page: int = 0, most: int = 50) -> Sequence[Announcement]:
    """A page of all announcements, latest first; one extra if there are more."""
    return session.scalars(
        select(Announcement).order_by(Announcement.id.desc()).offset(page * most).limit(most + 1)
    ).all()


def in_(announcement: Announcement, language: str) -> str:
    """The announcement's text in a language; in English if it isn't translated."""
    words: str = announcement.words.get(language) or announcement.words["en"]
    return words


def make(
    session: Session,
    words: Mapping[str, str],
    now: datetime,
    *,
    until: datetime | None = None,
    mailed: bool = False,
    by: int | None = None,
) -> Announcement:
    """Publish an announcement. `mailed`: also mail it to every player. Raises NotPossible."""
    said = {language: " ".join(tidy(words.get(language, "")).split())[:LONGEST] for language in LANGUAGES}
    if not said["en"]:
        raise NotPossible("Write it at least in English. Other languages show the English text if theirs is missing.")
    if until and until <= now:
        raise NotPossible("That time has passed.")
    made = Announcement(words={lang: text for lang, text in said.items() if text}, mailed=mailed, at=now, until=until)
    session.add(made)
    session.flush()
    if mailed:
        enqueue(session, SpreadAnnouncement(made.id, 0), f"announce:{made.id}:0", now)
    audit_log.record(session, "announced", now, by=by, announcement=made.id, words=said["en"], mailed=mailed)
    return made


def take_back(session: Session, announcement_id: int, now: datetime, *, by: int | None = None) -> None:
    """Withdraw an announcement from pages and unsent mails. Raises NotPossible."""
    found = session.get(Announcement, announcement_id)
    if found is None or found.taken_back_at:
        raise NotPossible("There is no such announcement.")
    found.taken_back_at = now
    audit_log.record(session, "taken_back", now, by=by, announcement=found.id)


def spread(job: Claim, database: Database, clock: Clock) -> None:
    """Job for a mailed announcement: schedule mails to some players, and the same job for the next ones."""
    with database.write() as session:
        now, spread = clock(), payload_of(job, SpreadAnnouncement)
        about = spread.announcement
        made = session.get_one(Announcement, about)
        reached = select(Address.player_id).where(Address.confirmed_at.is_not(None))
        here = select(Player.id).where(Player.id > spread.after, Player.id.in_(reached))
        here = here.where(Player.gone_at.is_(None), Player.blocked_at.is_(None))
        some = session.scalars(here.order_by(Player.id).limit(SOME)).all() if made.taken_back_at is None else []
        for player in some:
            enqueue(session, AnnouncementMail(about, player), f"report:announcement:{about}:{player}", now)
        if len(some) == SOME:
            enqueue(session, SpreadAnnouncement(about, some[-1]), f"announce:{about}:{some[-1]}", now)
        finish(session, job, now)
