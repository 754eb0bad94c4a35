"""Browsers that are logged in: kept here, each with a secret of its own, seen and ended by whoever they speak for.

A session ends by its age, by not being used, by a button, and with all others when it changes how one logs in.
"""

from __future__ import annotations

import hashlib
import logging
import re
import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from pbem.store.models import LoginLink, Player, WebSession

log = logging.getLogger(__name__)

LASTS: Final = timedelta(days=90)
IDLE: Final = timedelta(days=30)
SEEN: Final = timedelta(hours=1)
"""That it was used is noted so often, not at every request."""
FRESH: Final = timedelta(hours=1)
"""So soon after logging in one may change how one logs in."""

_BROWSERS: Final = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox|FxiOS", "Firefox"), ("Chrome|CriOS", "Chrome"))
_SYSTEMS: Final = (
    *(("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows")),
    *(("CrOS", "ChromeOS"), ("Mac OS X", "macOS"), ("Linux", "Linux")),
)


def start_session(session: Session, player: Player, now: datetime, device: str = "", instead: str = "") -> WebSession:
    """A new session under a new secret; the one that the browser had before (`instead`) ends. What has grown too old
    to be of use to the player is forgotten.
    """
    if instead:
        log_out(session, instead, now)
    session.execute(delete(WebSession).where(WebSession.player_id == player.id, WebSession.created_at < now - LASTS))
    browser = WebSession(
        id=secrets.token_urlsafe(24), player_id=player.id, created_at=now, seen_at=now, device=device or None
    )
    session.add(browser)
    session.flush()
    log.info("player %s is logged in", player.id)
    return browser


def find_session(session: Session, session_id: str, now: datetime) -> tuple[WebSession, Player] | None:
    """The session of that secret, while it holds, and whose it is."""
    browser = session.get(WebSession, session_id)
    if browser is None or not _holds(browser, now):
        return None
    player = session.get_one(Player, browser.player_id)
    return None if player.gone_at or player.blocked_at else (browser, player)


def _holds(browser: WebSession, now: datetime) -> bool:
    return browser.revoked_at is None and now < min(browser.created_at + LASTS, browser.seen_at + IDLE)


def unseen(browser: WebSession, now: datetime) -> bool:
    """Whether it is to be noted that the session is used."""
    return browser.seen_at + SEEN <= now


def touch_session(session: Session, session_id: str, now: datetime) -> None:
    """Note that a session is used."""
    session.execute(update(WebSession).where(WebSession.id == session_id).values(seen_at=now))


def fresh(browser: WebSession, now: datetime) -> bool:
    """Whether it began only now: what decides how one logs in is changed by nobody else."""
    return now < browser.created_at + FRESH


def sessions_of(session: Session, player_id: int, now: datetime) -> Sequence[WebSession]:
    """A player's sessions that hold, the latest used first."""
    theirs = select(WebSession).where(WebSession.player_id == player_id, WebSession.revoked_at.is_(None))
    recent = theirs.where(WebSession.seen_at > now - IDLE).order_by(WebSession.seen_at.desc(), WebSession.id)
    return [browser for browser in session.scalars(recent) if _holds(browser, now)]


def name_of(browser: WebSession) -> str:
    """What a page may call it: the secret itself stays where it is."""
    return hashlib.sha256(browser.id.encode()).hexdigest()[:16]


def log_out(session: Session, session_id: str, now: datetime) -> None:
    browser = session.get(WebSession, session_id)
    if browser:
        browser.revoked_at = browser.revoked_at or now


def end_session(session: Session, player_id: int, name: str, now: datetime) -> bool:
    """Whether there was such a session of that player's; it holds no more."""
    browser = next((one for one in sessions_of(session, player_id, now) if name_of(one) == name), None)
    if browser:
        browser.revoked_at = now
    return browser is not None


def end_all(session: Session, player_id: int, now: datetime, but: str = "") -> None:
    """Log out everywhere, `but` in one browser; links that are still on their way let nobody in any more."""
    theirs = update(WebSession).where(WebSession.player_id == player_id, WebSession.revoked_at.is_(None))
    session.execute(theirs.where(WebSession.id != but).values(revoked_at=now))
    links = update(LoginLink).where(LoginLink.player_id == player_id, LoginLink.used_at.is_(None))
    session.execute(links.values(used_at=now))


def device_of(agent: str) -> str:
    """`Firefox, Linux`: what a browser says of itself, as far as a reader knows their own devices by it."""
    safari = (("Safari", "Safari"),)
    named = (
        next((name for pattern, name in table if re.search(pattern, agent)), "")
        for table in (_BROWSERS + safari, _SYSTEMS)
    )
    return ", ".join(filter(None, named))
