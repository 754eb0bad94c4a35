"""The pictures of mails, stored once until all mails with them are sent, and redrawn on demand.

A stored mail has a placeholder instead of its picture. A mail that is resent after a crash gets the stored picture, so
that its bytes are identical even if a new version would draw it differently.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import ColumnElement, bindparam, delete, exists, select, update
from sqlalchemy.orm import Session

from pbem.service.outbound.pictures import MailPicture, mail_png
from pbem.store.models import Message, Picture
from pbem.store.upsert import insert_or_renew_picture

_DRAWN: Final = select(Picture.key, Picture.png).where(Picture.key.in_(bindparam("keys", expanding=True)))
RECENT: Final = timedelta(minutes=10)  # how long a picture is reused for mails of the same position

_WANTED: Final = exists().where(
    Message.picture == Picture.key, Message.sent_at.is_(None), Message.outcome.is_(None), Message.raw.is_not(None)
)
_SHOWN: Final = exists().where(Message.picture == Picture.key)


def drawings(session: Session, keys: Collection[str]) -> dict[str, bytes]:
    """The PNGs of those pictures that mails of the same position already have."""
    if not keys:
        return {}
    drawn = session.execute(_DRAWN, {"keys": list(keys)})
    return {key: png for key, png in drawn if png}


def keep(session: Session, picture: MailPicture, png: bytes, now: datetime) -> None:
    """Store a mail's picture; one already stored isn't changed."""
    insert_or_renew_picture(session, key=picture.key, recipe=json.loads(picture.recipe), png=png, used_at=now)


def picture_of(session: Session, message: Message) -> bytes | None:
    """The picture of a mail: as sent, or redrawn if it was deleted."""
    return stored(session, message.picture)


def stored(session: Session, key: str | None) -> bytes | None:
    """The picture with this key: as sent, or redrawn if it was deleted."""
    kept = session.get(Picture, key) if key else None
    if kept is None:
        return None
    return kept.png or mail_png(json.dumps(kept.recipe, sort_keys=True))


def has_old(session: Session, now: datetime) -> bool:
    """Whether there is a drawing to delete."""
    return bool(session.scalar(select(exists().where(*_no_longer_wanted(now)))))


def drop_drawings(session: Session, now: datetime) -> None:
    """Delete the drawings whose mails are all sent; the recipes stay."""
    session.execute(update(Picture).where(*_no_longer_wanted(now)).values(png=None))


def _no_longer_wanted(now: datetime) -> tuple[ColumnElement[bool], ...]:
    return Picture.png.is_not(None), Picture.used_at < now - RECENT, ~_WANTED


def drop_unused(session: Session, keys: Collection[str], now: datetime) -> None:
    """Delete those of the pictures that no stored mail shows."""
    session.execute(delete(Picture).where(Picture.key.in_(keys), Picture.used_at < now - RECENT, ~_SHOWN))
