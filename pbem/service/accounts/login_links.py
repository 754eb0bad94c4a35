"""One-time links to log in with: making them, mailing them and using them. Only a hash of each is stored."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import delete
from sqlalchemy.orm import Session

from pbem.service.accounts import rate_limits, sessions
from pbem.service.notifications.mail_types import LoginMail
from pbem.service.payloads import enqueue
from pbem.store.models import LoginLink, Player, WebSession
from pbem.store.players import player_by_email

LASTS: Final = timedelta(hours=24)


def create_link(session: Session, player: Player, now: datetime, email: str = "", token: str = "") -> str:
    """Return the token of a new link, and delete the player's expired ones.

    `email` is the address the link goes to, if it isn't the one the player gets mail at.
    """
    session.execute(delete(LoginLink).where(LoginLink.player_id == player.id, LoginLink.created_at < now - LASTS))
    token = token or secrets.token_urlsafe(24)
    session.add(LoginLink(id=hash_of(token), player_id=player.id, created_at=now, email=email or None))
    session.flush()
    return token


def mail_link(session: Session, secret: str, email: str, now: datetime, source: str = "") -> None:
    """Enqueue the mail with a link for this address if it is a player's. The caller can't tell whether it is.

    `source` is the IP address of the request. Raises NotPossible after too many requests, for any address.
    """
    rate_limits.count_hit(session, "login", email, source, now)
    player = player_by_email(session, email)
    if player is None:  # do the same work, so that the time it takes tells nothing
        enqueue(session, LoginMail(None), f"report:login:{secrets.token_urlsafe(24)}", now)
    else:
        made_of = secrets.token_urlsafe(24)
        token = create_link(session, player, now, email.lower(), mailed_token(secret, made_of))
        link = hash_of(token)
        enqueue(session, LoginMail(link, made_of, player.id), f"report:login:{link}", now)


def hash_of(token: str) -> str:
    """The primary key of a link."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def mailed_token(secret: str, made_of: str) -> str:
    """The token of a mailed link. The server's secret and the job's `made_of` determine it, so it isn't stored."""
    signed = hmac.new(secret.encode(), f"login\0{made_of}".encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(signed.digest()[:24]).decode("ascii")


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
