"""Mail to the operator: something has stopped that only they can let go on."""

from __future__ import annotations

from datetime import datetime
from html import escape
from typing import Any

from sqlalchemy.orm import Session

from pbem.config import Settings
from pbem.service.outgoing.letter import Letter
from pbem.service.world import World
from pbem.store.jobs import enqueue

KIND = "operator"
WORDS = (
    "THE SYSTEM CLOCK HAS JUMPED, so no deadline falls until you have looked.\n\n"
    "The server noticed at {at}, as its clock says. Set that right, then let the games go on:\n\n"
    "    pbem clock --go-on\n\n"
    "Every open deadline moves by the time they stood still. Orders are taken in meanwhile.\n"
)
SILENT = (
    "PART OF THE SERVER IS SILENT ({part}), so no deadline falls until it is back.\n\n"
    "Its last sign of life is of {at}. Start it again, and every open deadline moves by the time it was down;\n"
    "or, if it was taken away for good, say so:\n\n"
    "    pbem clock --without {part}\n"
)


def call(session: Session, settings: Settings, now: datetime) -> None:
    """Note a mail to the operator, if one is known."""
    if settings.admin:
        enqueue(session, "report", f"report:{KIND}:{now.isoformat()}", {"kind": KIND, "at": now.isoformat()}, now)


def call_about(session: Session, settings: Settings, part: str, since: datetime, now: datetime) -> None:
    """The same about a part that has been silent for long; once for each silence."""
    if settings.admin:
        facts = {"kind": KIND, "at": since.isoformat(), "part": part}
        enqueue(session, "report", f"report:{KIND}:{part}:{since.isoformat()}", facts, now)


def write(_session: Session, world: World, payload: dict[str, Any], now: datetime) -> Letter | None:
    """The letter of such a job."""
    if world.settings.admin is None:
        return None
    part = payload.get("part", "")
    text = (SILENT if part else WORDS).format(at=payload["at"], part=part)
    return Letter(
        game=None,
        seat=None,
        sender_name="El Grande",
        address=f"no-reply@{world.settings.mail_domain}",
        to=world.settings.admin,
        subject=f"El Grande: {part} is silent" if part else "El Grande: the clock has stopped",
        text=text,
        html=f"<pre>{escape(text)}</pre>",
        message_id=f"<operator.{part}{payload['at'].replace(':', '').replace('+', '.')}@{world.settings.mail_domain}>",
        date=now,
        kind=KIND,
    )
