"""Store only hashes of links that log somebody in or confirm something."""

import base64
import hashlib
from typing import Any

from alembic.op import get_bind
from sqlalchemy import JSON, DateTime, Integer, LargeBinary, String, bindparam, column, select, table, update

revision = "0020"
down_revision = "0019"

_JOB = table(
    "job", column("id", Integer), column("dedupe", String), column("payload", JSON), column("done_at", DateTime)
)
_LOGIN = table("login_link", column("id", String))
_MESSAGE = table(
    "message",
    *(column("id", Integer), column("token", String), column("direction", String), column("raw", LargeBinary)),
    *(column("message_id", String), column("sent_at", DateTime)),
)


def upgrade() -> None:
    for name in ("offer", "invitation"):
        _hash_tokens(table(name, column("id", Integer), column("token", String)))
    _hash_tokens(_MESSAGE, _MESSAGE.c.direction == "in", _MESSAGE.c.token.is_not(None))
    _hash_login_links()
    _clean_jobs()
    sent = (_MESSAGE.c.direction == "out", _MESSAGE.c.message_id.like("<login.%"), _MESSAGE.c.sent_at.is_not(None))
    get_bind().execute(update(_MESSAGE).where(*sent).values(raw=None))


def downgrade() -> None:
    """A hash cannot be turned back into a link. People request a new one."""


def _hash_tokens(of: Any, *where: Any) -> None:
    rows = get_bind().execute(select(of.c.id, of.c.token).where(*where)).all()
    hashes = [{"row": number, "hash": _short_hash(token)} for number, token in rows]
    if hashes:
        get_bind().execute(update(of).where(of.c.id == bindparam("row")).values(token=bindparam("hash")), hashes)


def _hash_login_links() -> None:
    links = [{"link": link, "hash": _hash(link)} for link in get_bind().scalars(select(_LOGIN.c.id)).all()]
    if links:
        get_bind().execute(update(_LOGIN).where(_LOGIN.c.id == bindparam("link")).values(id=bindparam("hash")), links)


def _clean_jobs() -> None:
    """Replace the links in jobs with hashes. Only a mail that hasn't been written yet keeps its link."""
    begins = "report:login:"
    mails = select(_JOB.c.id, _JOB.c.payload, _JOB.c.done_at).where(_JOB.c.dedupe.like(f"{begins}%"))
    for number, payload, done in get_bind().execute(mails).all():
        link = payload["link"]
        cleaned = {**payload, "link": _hash(link), **({} if done else {"token": link})}
        renamed = update(_JOB).where(_JOB.c.id == number)
        get_bind().execute(renamed.values(dedupe=begins + _hash(link), payload=cleaned))


def _hash(link: str) -> str:
    return hashlib.sha256(link.encode()).hexdigest()


def _short_hash(token: str) -> str:
    digest = hashlib.sha256(token.encode()).digest()
    return base64.b32encode(digest[:16]).decode("ascii").rstrip("=").lower()
