"""One-time login links and codes: creating, mailing and using them. Only hashes are stored.

A mail contains a link, which works in any browser, and six digits, which work for a short time and only in the browser
that requested the mail. That browser keeps the `request`, a random id, in its cookie; the digits are hashed together
with it.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from pbem.service.accounts import rate_limits, sessions
from pbem.service.notifications.mail_types import LoginMail
from pbem.service.payloads import enqueue
from pbem.store.models import LoginLink, Player, WebSession
from pbem.store.players import player_by_email

LASTS: Final = timedelta(hours=24)
CODE_LASTS: Final = timedelta(minutes=15)


def create_link(
    session: Session, player: Player, now: datetime, email: str = "", token: str = "", code: str | None = None
) -> str:
    """Return the token of a new link, and delete the player's expired ones.

    `email`: the address the link goes to, if it isn't the player's usual one; `code`: the hash of its code.
    """
    session.execute(delete(LoginLink).where(LoginLink.player_id == player.id, LoginLink.created_at < now - LASTS))
    token = token or secrets.token_urlsafe(24)
    link = LoginLink(id=hash_of(token), player_id=player.id, created_at=now, email=email or None, code=code)
    session.add(link)
    session.flush()
    return token


def mail_link(session: Session, secret: str, email: str, now: datetime, source: str = "") -> str:
    """Enqueue the mail with a link for this address if it is a player's; return the request, for `use_code`.

    The caller can't tell whether the address is known. `source` is the IP address of the request. Raises NotPossible
    after too many requests, for any address.
    """
    rate_limits.count_hit(session, "login", email, source, now)
    player, request = player_by_email(session, email), secrets.token_urlsafe(16)
    if player is None:  # do the same work, so that the time it takes reveals nothing
        enqueue(session, LoginMail(None), f"report:login:{secrets.token_urlsafe(24)}", now)
    else:
        made_of = secrets.token_urlsafe(24)
        code = _hash_of_code(secret, request, mailed_code(secret, made_of))
        token = create_link(session, player, now, email.lower(), mailed_token(secret, made_of), code)
        link = hash_of(token)
        enqueue(session, LoginMail(link, made_of, player.id), f"report:login:{link}", now)
    return request


def hash_of(token: str) -> str:
    """The primary key of a link."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def mailed_token(secret: str, made_of: str) -> str:
    """The token of a mailed link, derived from the server's secret and the job's `made_of`, so it isn't stored."""
    signed = hmac.new(secret.encode(), f"login\0{made_of}".encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(signed.digest()[:24]).decode("ascii")


def mailed_code(secret: str, made_of: str) -> str:
    """The six digits in a mail. Like its token, they aren't stored."""
    signed = hmac.new(secret.encode(), f"login code\0{made_of}".encode(), hashlib.sha256)
    return f"{int.from_bytes(signed.digest()[:8], 'big') % 1_000_000:06}"


def _hash_of_code(secret: str, request: str, code: str) -> str:
    """The stored hash of a code. It is keyed, because it doesn't take long to try a million codes."""
    return hmac.new(secret.encode(), f"asked\0{request}\0{code}".encode(), hashlib.sha256).hexdigest()


def count_try(session: Session, request: str, email: str, source: str, now: datetime) -> None:
    """Count an attempt to type a code. Raises TooMany, for known and unknown addresses alike.

    Commit this before calling `use_code`, so that simultaneous attempts count too.
    """
    rate_limits.count_hit(session, "code", f"request {request}", source, now)
    rate_limits.count_hit(session, "codes", email, "", now)


def use_code(
    session: Session, secret: str, request: str, code: str, now: datetime, device: str = "", instead: str = ""
) -> WebSession | None:
    """Log in the browser that made the request with its mail's code. None if the code is wrong, used or too old."""
    digits = "".join(filter(str.isdecimal, code))
    found = select(LoginLink).where(LoginLink.code == _hash_of_code(secret, request, digits)).with_for_update()
    link = session.scalar(found)
    if link is None or link.used_at or link.created_at + CODE_LASTS < now:
        return None
    link.used_at = now
    return sessions.start_session(session, session.get_one(Player, link.player_id), now, device, instead)


def owner_of(session: Session, token: str, now: datetime) -> Player | None:
    """The player this link logs in, or None if it is unknown, used or expired."""
    link = session.get(LoginLink, hash_of(token))
    if link is None or link.used_at or link.created_at + LASTS < now:
        return None
    return session.get(Player, link.player_id)


def use_link(session: Session, token: str, now: datetime, device: str = "", instead: str = "") -> WebSession | None:
    """Log a browser in. A link works once; None if it no longer works."""
    player = owner_of(session, token, now)
    if player is None:
        return None
    link = session.get_one(LoginLink, hash_of(token), with_for_update=True, populate_existing=True)
    if link.used_at:
        return None
    link.used_at = now
    return sessions.start_session(session, player, now, device, instead)
