"""Players: finding them by address or name, registering them, and their settings."""

from __future__ import annotations

import re
import secrets
import unicodedata
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any, Final
from zoneinfo import available_timezones

from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.bots import BOT_NAMES, BOTS, LEAST
from pbem.i18n import N_
from pbem.languages import LANGUAGES
from pbem.orders import reserved
from pbem.orders.spellings import words_of_all
from pbem.service.errors import NotPossible
from pbem.store.confusables import shape
from pbem.store.games import seats_held_by
from pbem.store.models import Address, Player
from pbem.store.models.players import Subjects
from pbem.store.players import addresses_of, player_by_email, player_by_handle

_ROLES: Final = words_of_all(lambda words: words.roles)
_TAKEN: Final = frozenset(map(shape, (*_ROLES, *BOTS, LEAST, *BOT_NAMES)))
"""Names of bots and roles, which players can't use."""

_ADDRESS: Final = re.compile(r"[^@\s<>,;:\"]{1,64}@[^@\s<>,;:\"]{1,190}")

PLAYED: Final = ("open", "running", "paused")

__all__ = ["NotPossible"]  # re-exported: most callers catch it


def mail_address(word: str) -> str | None:
    """The mail address in lower case; None if it isn't one."""
    return word.lower() if _ADDRESS.fullmatch(word) else None


NO_ADDRESS: Final = N_("“{word}” isn't an email address.")


def address(word: str, reason: str = NO_ADDRESS, **named: Any) -> str:
    """The mail address in lower case. Raises NotPossible with the given reason."""
    found = mail_address(word.strip())
    if found is None:
        raise NotPossible(reason, word=word.strip()[:80], **named)
    return found


def check_handle(session: Session, handle: str) -> str:
    """Check a handle: 2 to 12 letters, free, unlike other handles, not a word of the order language.

    Raises NotPossible.
    """
    handle = unicodedata.normalize("NFKC", handle.strip())
    if not re.fullmatch(r"[^\W\d_]{2,12}", handle):
        raise NotPossible("A name has 2 to 12 letters, and nothing else.")
    if reserved(handle) or shape(handle) in _TAKEN:  # "move 2 All Aragón" must not be ambiguous
        raise NotPossible("“{handle}” has a meaning in orders. Please choose another name.", handle=handle)
    if other := taken_for(session, handle):
        raise NotPossible("The name {handle} is taken. Please choose another one.", handle=other)
    return handle


def taken_for(session: Session, handle: str) -> str | None:
    """The handle of a player that looks the same."""
    return session.scalar(select(Player.handle).where(Player.shape == shape(handle)).limit(1))


def known(
    session: Session, email: str, now: datetime, handle: str = "", timezone: str = "", language: str = ""
) -> Player:
    """The player with that address, created if there is none; the address counts as confirmed.

    Call it only once the person has proved they read mail there. If no handle was requested, an unusable one is
    replaced by one made from the address; a requested one is refused (NotPossible). `language` is that of a new
    player's mails: the invitation's, unless they have chosen another.
    """
    player = player_by_email(session, email)
    if player:
        return player
    name = check_handle(session, handle) if handle else handle_from(session, email)
    player = Player(handle=name, timezone=valid_zone(timezone) or "UTC", created_at=now)
    player.language = valid_language(language) or "en"
    session.add(player)
    session.flush()
    session.add(Address(player_id=player.id, email=email, confirmed_at=now))
    session.flush()
    return player


def player_of(session: Session, player_id: int) -> Player:
    """The player with that id, which must exist."""
    return session.get_one(Player, player_id)


def find_by_handle(session: Session, handle: str) -> Player | None:
    """Find a player by handle, ignoring case."""
    return player_by_handle(session, handle)


def find_by_email(session: Session, email: str) -> Player | None:
    """Find a player by confirmed address."""
    return player_by_email(session, email)


def visible(session: Session, handle: str, reader: Player | None) -> Player | None:
    """The player with that handle if the reader may see their page; a hidden page is visible to its owner only."""
    found = player_by_handle(session, handle)
    if found is None or found.gone_at:
        return None
    return found if not found.hidden or (reader and reader.id == found.id) else None


@dataclass(frozen=True)
class Settings:
    """A player's changes to their mail and privacy settings; None leaves a setting unchanged."""

    zone: str | None = None
    language: str | None = None
    digest_hour: int | None = None
    calendar: bool | None = None
    subjects: Subjects | None = None
    hidden: bool | None = None
    program: bool | None = None


def change_settings(session: Session, player_id: int, settings: Settings) -> Player:
    """Change a player's settings. Raises NotPossible."""
    player = session.get_one(Player, player_id)
    zone = valid_zone(player.timezone if settings.zone is None else settings.zone)
    if zone is None:
        raise NotPossible("That isn't a time zone. Choose one from the list, such as Europe/Madrid.")
    player.timezone = zone
    if settings.language is not None:
        player.language = settings.language
    if settings.digest_hour is not None:
        player.digest_hour = settings.digest_hour
    if settings.calendar is not None:
        player.calendar = settings.calendar
    if settings.subjects is not None:
        player.subjects = settings.subjects
    if settings.hidden is not None:
        player.hidden = settings.hidden
    if settings.program is not None:
        declare_program(session, player, on=settings.program)
    return player


def declare_program(session: Session, player: Player, *, on: bool) -> None:
    """Set whether a program decides what the account plays. Raises NotPossible if that is withdrawn while the account
    is playing, because the other players rely on it.
    """
    if player.program and not on and any(game.status in PLAYED for game, _ in seats_held_by(session, player.id)):
        raise NotPossible("You're playing a game as a bot. You can change this when your games are over.")
    player.program = on


def renew_links(session: Session, player_id: int) -> None:
    """Invalidate the calendar link and the links that stop daily mails; new ones apply."""
    session.get_one(Player, player_id).links += 1


def owner_of_links(session: Session, player_id: int, version: int) -> Player | None:
    """The player a signed calendar or stop link belongs to, while it is valid."""
    player = session.get(Player, player_id)
    return player if player and player.links == version else None


@cache  # reads all time zone files
def zones() -> list[str]:
    """The IANA names of all time zones, sorted."""
    return sorted(available_timezones())


def valid_zone(name: str) -> str | None:
    """The IANA name of a time zone, or None."""
    return name if name in zones() else None


def valid_language(code: str) -> str | None:
    """The code if mails are available in that language, or None."""
    return code if code in LANGUAGES else None


def language_of(session: Session, player_id: int | None) -> str:
    """A player's language; English if there is no player."""
    player = session.get(Player, player_id) if player_id else None
    return player.language if player else "en"


def email_of(session: Session, player_id: int) -> str | None:
    """The address a player's mail goes to."""
    confirmed = [address.email for address in addresses_of(session, player_id) if address.confirmed_at]
    return confirmed[0] if confirmed else None


def writes_from(session: Session, player_id: int, sender: str) -> bool:
    """Whether an address is one of the player's confirmed ones."""
    return any(a.email == sender.lower() for a in addresses_of(session, player_id) if a.confirmed_at)


def handle_from(session: Session, email: str) -> str:
    """A free handle made from the letters before the `@`."""
    letters = "".join(c for c in email.partition("@")[0] if c.isalpha())[:10].capitalize()
    candidates = [letters, *(letters[:10] + two for two in ("a", "b", "c", "d"))]
    for candidate in candidates:
        try:
            return check_handle(session, candidate)
        except NotPossible:
            continue
    while True:
        name = "Don" + "".join(secrets.choice("abcdefghijklmnopqrstuvwxyz") for _ in range(7))
        if player_by_handle(session, name) is None:
            return name
