"""The pictures of mails in the database: kept once, until all mails with them have left; drawn again when asked for.

A kept mail has a placeholder instead of its picture. A mail that is sent again after a crash gets the picture that was
kept with it, so that its bytes are the same even if a new version would draw it otherwise.
"""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import delete, exists, select, update
from sqlalchemy.orm import Session

from pbem.mail.compose import with_picture
from pbem.service.outbound.pictures import MailPicture, mail_png
from pbem.store.models import Message, Picture
from pbem.store.upsert import insert_or_renew_picture

RECENT: Final = timedelta(minutes=10)  # for so long a picture serves the next mails of its position

_WANTED: Final = exists().where(
    Message.picture == Picture.key, Message.sent_at.is_(None), Message.outcome.is_(None), Message.raw.is_not(None)
)
_SHOWN: Final = exists().where(Message.picture == Picture.key)


def drawing(session: Session, picture: MailPicture) -> bytes | None:
    """The PNG, if another mail of the same position has brought it."""
    return session.scalar(select(Picture.png).where(Picture.key == picture.key))


def keep(session: Session, picture: MailPicture, png: bytes, now: datetime) -> None:
    """Keep a picture with the mail that shows it. One that is kept already stays as it is."""
    insert_or_renew_picture(session, key=picture.key, recipe=json.loads(picture.recipe), png=png, used_at=now)


def whole(session: Session, message: Message) -> bytes:
    """The bytes of a mail with its picture."""
    raw = message.raw or b""
    png = picture_of(session, message)
    return raw if png is None else with_picture(raw, png)


def picture_of(session: Session, message: Message) -> bytes | None:
    """The picture of a mail: as it was sent, or drawn again after it has been dropped."""
    kept = session.get(Picture, message.picture) if message.picture else None
    if kept is None:
        return None
    return kept.png or mail_png(json.dumps(kept.recipe, sort_keys=True))


def has_old(session: Session, now: datetime) -> bool:
    """Whether there is anything to drop."""
    old = Picture.used_at < now - RECENT
    return bool(session.scalar(select(exists().where(old, (Picture.png.is_not(None) & ~_WANTED) | ~_SHOWN))))


def drop_old(session: Session, now: datetime) -> None:
    """Drop the drawings whose mails have all left, and what no kept mail shows any more."""
    old = Picture.used_at < now - RECENT
    session.execute(update(Picture).where(old, Picture.png.is_not(None), ~_WANTED).values(png=None))
    session.execute(delete(Picture).where(old, ~_SHOWN))
