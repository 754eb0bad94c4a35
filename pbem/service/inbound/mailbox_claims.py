"""Decides which messages in the mailbox are for the server, and for which of its addresses.

A message is ours if it went to a plus-address we made, has one of our tags in its subject or text, replies to one of
our mails, reports that one of our mails bounced, or says in its subject that it is for the lobby. All others are left
alone. Tags and ids are checked against the secret, so that nobody can claim a seat with an invented one.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Iterator
from typing import Final

from sqlalchemy.orm import Session

from pbem.config import Settings
from pbem.mail import auto_replies, headers, mime
from pbem.mail.address_style import (
    LOBBY,
    SUBJECT,
    AddressStyle,
    ErrandTag,
    SeatTag,
    Tag,
    bracketed_in,
    own_address,
    plus_tag_in,
    seat_letters,
    style_of,
    tags_in,
)
from pbem.mail.addresses import VERSIONS_BACK, Errand, SeatAddress, SeatMessageId
from pbem.mail.charset import decode
from pbem.mail.transports import MessageRefused
from pbem.service.inbound import routing
from pbem.store.games import seat_of

READ: Final = 200_000  # octets of a part that are searched for tags
_BOUNCE: Final = re.compile(r"^[>\s]*X-El-Grande:\s*bounce\.([a-z2-7]{26})\b", re.IGNORECASE | re.MULTILINE)
_REPORTS: Final = frozenset({"report", "null-sender", "mailer-daemon"})


def claim(session: Session, settings: Settings, raw: bytes) -> str | None:
    """Which of our addresses a message in the mailbox is for, as used inside the server; None if it isn't for us."""
    style, secret, domain = style_of(settings), settings.secret, settings.mail_domain
    try:
        head = mime.head(raw)
    except mime.TooMuch:
        return None
    mailbox = (own_address(style) or "").lower()
    if headers.sender(head) == mailbox:
        return None  # one of our mails, or the owner's note to themselves
    if auto_replies.auto(head, None) in _REPORTS:
        return _bounced(session, secret, domain, raw)
    named = [
        *(each for address in headers.recipients(head) for each in tags_in(plus_tag_in(style, address))),
        *bracketed_in(headers.text(head.get("subject"))),
    ]
    found = _first(session, secret, domain, style, named)
    if found:
        return found
    if _replies_to_us(session, secret, head):
        return f"orders@{domain}"
    found = _first(session, secret, domain, style, _quoted(raw))
    if found:
        return found
    lobby = any(plus_tag_in(style, address) == LOBBY for address in headers.recipients(head))
    return f"{LOBBY}@{domain}" if lobby or _for_lobby(head) else None


def _first(
    session: Session, secret: str, domain: str, style: AddressStyle, named: Iterator[Tag | str] | list[Tag | str]
) -> str | None:
    """The address of the first valid tag."""
    addresses = (_address(session, secret, domain, style, each) for each in named)
    return next(filter(None, addresses), None)


def _address(session: Session, secret: str, domain: str, style: AddressStyle, named: Tag | str) -> str | None:
    match named:
        case SeatTag():
            return _seat_address(session, secret, domain, style, named)
        case ErrandTag():
            address = str(Errand(named.errand, named.token, domain))
            return address if _known(session, secret, address) else None
        case _:
            return f"{LOBBY}@{domain}"


def _seat_address(session: Session, secret: str, domain: str, style: AddressStyle, named: SeatTag) -> str | None:
    """The seat's current or former address whose token begins with the tag's."""
    seat = seat_of(session, named.game, named.seat)
    letters = seat_letters(style, named.game, named.seat)
    if seat is None or len(named.token) != letters:
        return None
    for version in range(seat.token_version, max(-1, seat.token_version - VERSIONS_BACK - 1), -1):
        address = SeatAddress.make(secret, named.game, named.seat, version, domain)
        if hmac.compare_digest(address.token[:letters], named.token):
            return str(address)
    return None


def _known(session: Session, secret: str, address: str) -> bool:
    try:
        routing.road(session, secret, address)
    except MessageRefused:
        return False
    return True


def _replies_to_us(session: Session, secret: str, head: mime.Part) -> bool:
    """Whether it replies to a mail from a seat's current or former address, or to one about several games."""
    for named in [*headers.ids(head, "in-reply-to"), *reversed(headers.ids(head, "references"))]:
        ours = SeatMessageId.parse(named)
        seat = seat_of(session, ours.game, ours.seat) if ours else None
        if ours and seat and (ours.valid(secret, seat.token_version) or ours.outdated(secret, seat.token_version)):
            return True
        if routing.SHEET.fullmatch(named):
            return True
    return False


def _bounced(session: Session, secret: str, domain: str, raw: bytes) -> str | None:
    """The address for bounces of the mail that a delivery report quotes."""
    for text in _texts(raw, whole=True):
        for found in _BOUNCE.finditer(text):
            address = str(Errand("bounce", found[1].lower(), domain))
            if _known(session, secret, address):
                return address
    return None


def _quoted(raw: bytes) -> Iterator[Tag | str]:
    for text in _texts(raw, whole=False):
        yield from bracketed_in(text)


def _texts(raw: bytes, *, whole: bool) -> Iterator[str]:
    """The texts of a message; `whole`: including attached messages and their headers."""
    if whole:
        yield decode(raw[:READ])
    try:
        parts = list(mime.parse(raw).walk())
    except mime.TooMuch:
        return
    for part in parts:
        wanted = ("text/", "message/") if whole else ("text/",)
        if part.type.startswith(wanted) and not part.children:
            yield decode(part.content()[:READ])


def _for_lobby(head: mime.Part) -> bool:
    """Whether it is for the lobby and from a person. Automatic mail stays where it is."""
    subject = headers.text(head.get("subject")).casefold()
    words = SUBJECT.casefold()
    named = words in subject or words.replace(" ", "") in subject
    return named and auto_replies.auto(head, None) is None
