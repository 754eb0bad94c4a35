"""Login sessions of browsers. They are stored in the database, each with its own secret; the player can see and end
them.

A session ends when it is too old, has been unused for too long, or is ended with a button. All sessions end when login
credentials change.
"""

from __future__ import annotations

import hashlib
import logging
import re
import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import bindparam, delete, select, update
from sqlalchemy.orm import Session

from pbem.service.accounts import guests
from pbem.store.models import LoginLink, Player, WebSession

log = logging.getLogger(__name__)

LASTS: Final = timedelta(days=90)
IDLE: Final = timedelta(days=30)
SEEN: Final = timedelta(hours=1)
"""How often use of a session is recorded, instead of at every request."""
FRESH: Final = timedelta(hours=1)
"""How long after logging in a player may change login credentials."""

_BROWSERS: Final = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox|FxiOS", "Firefox"), ("Chrome|CriOS", "Chrome"))
_SYSTEMS: Final = (
    *(("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows")),
    *(("CrOS", "ChromeOS"), ("Mac OS X", "macOS"), ("Linux", "Linux")),
)


def start_session(session: Session, player: Player, now: datetime, device: str = "", instead: str = "") -> WebSession:
    """Start a session with a new secret, ending the browser's previous one (`instead`).

    The player's expired sessions are deleted. If the previous session is a guest's, the guest's games become the
    player's.
    """
    if instead:
        _take_along(session, instead, player, now)
        log_out(session, instead, now)
    session.execute(delete(WebSession).where(WebSession.player_id == player.id, WebSession.created_at < now - LASTS))
    browser = WebSession(
        id=secrets.token_urlsafe(24), player_id=player.id, created_at=now, seen_at=now, device=device or None
    )
    session.add(browser)
    session.flush()
    log.info("player %s is logged in", player.id)
    return browser


def _take_along(session: Session, before: str, player: Player, now: datetime) -> None:
    """Give a guest's games to the player whose login replaces theirs in the browser."""
    found = find_session(session, before, now)
    if found and found[1].guest_until and player.guest_until is None:
        guests.move_games(session, found[1], player)


_OPEN: Final = (
    select(WebSession, Player)
    .join(Player, Player.id == WebSession.player_id)
    .where(WebSession.id == bindparam("secret"), Player.gone_at.is_(None), Player.blocked_at.is_(None))
)


def find_session(session: Session, session_id: str, now: datetime) -> tuple[WebSession, Player] | None:
    """The valid session with that secret, and its player; in a single query."""
    found = session.execute(_OPEN, {"secret": session_id}).one_or_none()
    return (found[0], found[1]) if found and _holds(found[0], now) else None


def _holds(browser: WebSession, now: datetime) -> bool:
    return browser.revoked_at is None and now < min(browser.created_at + LASTS, browser.seen_at + IDLE)


def unseen(browser: WebSession, now: datetime) -> bool:
    """Whether use of the session is due to be recorded."""
    return browser.seen_at + SEEN <= now


def touch_session(session: Session, session_id: str, now: datetime) -> None:
    """Record that a session is used."""
    session.execute(update(WebSession).where(WebSession.id == session_id).values(seen_at=now))


def fresh(browser: WebSession, now: datetime) -> bool:
    """Whether the session is recent enough to change login credentials."""
    return now < browser.created_at + FRESH


def sessions_of(session: Session, player_id: int, now: datetime) -> Sequence[WebSession]:
    """A player's valid sessions, latest used first."""
    theirs = select(WebSession).where(WebSession.player_id == player_id, WebSession.revoked_at.is_(None))
    recent = theirs.where(WebSession.seen_at > now - IDLE).order_by(WebSession.seen_at.desc(), WebSession.id)
    return [browser for browser in session.scalars(recent) if _holds(browser, now)]


def name_of(browser: WebSession) -> str:
    """A public name for the session that doesn't reveal its secret."""
    return hashlib.sha256(browser.id.encode()).hexdigest()[:16]


def log_out(session: Session, session_id: str, now: datetime) -> None:
    browser = session.get(WebSession, session_id)
    if browser:
        browser.revoked_at = browser.revoked_at or now


def end_session(session: Session, player_id: int, name: str, now: datetime) -> bool:
    """End a player's session by its public name; return whether it existed."""
    browser = next((one for one in sessions_of(session, player_id, now) if name_of(one) == name), None)
    if browser:
        browser.revoked_at = now
    return browser is not None


def end_all(session: Session, player_id: int, now: datetime, but: str = "") -> None:
    """Log out everywhere except the session `but`, and invalidate unused login links."""
    theirs = update(WebSession).where(WebSession.player_id == player_id, WebSession.revoked_at.is_(None))
    session.execute(theirs.where(WebSession.id != but).values(revoked_at=now))
    links = update(LoginLink).where(LoginLink.player_id == player_id, LoginLink.used_at.is_(None))
    session.execute(links.values(used_at=now))


def device_of(agent: str) -> str:
    """The browser and system from a User-Agent, such as `Firefox, Linux`, so that users recognise their devices."""
    safari = (("Safari", "Safari"),)
    named = (
        next((name for pattern, name in table if re.search(pattern, agent)), "")
        for table in (_BROWSERS + safari, _SYSTEMS)
    )
    return ", ".join(filter(None, named))
