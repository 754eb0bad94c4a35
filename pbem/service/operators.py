"""Mail to the operator: something has stopped that only they can let go on."""

from __future__ import annotations

from datetime import datetime
from html import escape
from typing import Any

from sqlalchemy.orm import Session

from pbem.config import Settings
from pbem.service.letter import Letter
from pbem.service.world import World
from pbem.store.jobs import enqueue

KIND = "operator"
WORDS = (
    "THE SYSTEM CLOCK HAS JUMPED, so no deadline falls until you have looked.\n\n"
    "The server noticed at {at}, as its clock says. Set that right, then let the games go on:\n\n"
    "    pbem clock --go-on\n\n"
    "Every open deadline moves by the time they stood still. Orders are taken in meanwhile.\n"
)


def call(session: Session, settings: Settings, now: datetime) -> None:
    """Note a mail to the operator, if one is known."""
    if settings.admin:
        enqueue(session, "report", f"report:{KIND}:{now.isoformat()}", {"kind": KIND, "at": now.isoformat()}, now)


def write(_session: Session, world: World, payload: dict[str, Any], now: datetime) -> Letter | None:
    """The letter of such a job."""
    if world.settings.admin is None:
        return None
    text = WORDS.format(at=payload["at"])
    return Letter(
        game=None,
        seat=None,
        sender_name="El Grande",
        address=f"no-reply@{world.settings.mail_domain}",
        to=world.settings.admin,
        subject="El Grande: the clock has stopped",
        text=text,
        html=f"<pre>{escape(text)}</pre>",
        message_id=f"<operator.{payload['at'].replace(':', '').replace('+', '.')}@{world.settings.mail_domain}>",
        date=now,
        kind=KIND,
    )
