"""Routes mail by its address, and enforces the daily limits, both during SMTP."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Literal

from sqlalchemy import ColumnElement, Integer, ScalarSelect, and_, bindparam, func, select
from sqlalchemy.orm import Session

from pbem.mail import headers, mime
from pbem.mail.addresses import Errand, SeatAddress, SeatMessageId, desk
from pbem.mail.transports import MessageRefused
from pbem.outcomes import OUTCOMES
from pbem.service.accounts.mail_tokens import by_token
from pbem.service.inbound import blocklist
from pbem.store.base import table
from pbem.store.models import Invitation, Message, Offer
from pbem.store.prefetch import writer

SENDER_A_DAY: Final = 200  # messages of a player to a seat, or of a sender to an address; ten times what anybody writes
REPORTS_A_DAY: Final = 20  # delivery reports about one mail or to one seat
STRANGERS_A_DAY: Final = 1000  # to a game's seats, from anybody but the seat's player
DAY: Final = timedelta(days=1)
SHEET: Final = re.compile(r"<(?:digest|reminders|sheet)\.[a-z2-7]{26}@[^>\s]+>")  # mails about several games

NO_SUCH: Final = OUTCOMES["unknown_address"].reply
NOT_VALID: Final = "This game address isn't valid. Reply to the latest email from your game."
UNREADABLE: Final = "We can't read the header of this message. Reply to the latest email from your game."
TOO_MANY: Final = "You've sent too many messages today. Try again tomorrow."


_MESSAGE: Final = table(Message).c


def _arrived(whose: ColumnElement[bool], limit: str) -> ScalarSelect[int]:
    """The number of messages, counted no further than needed."""
    most = bindparam(limit, type_=Integer)
    today = select(_MESSAGE.id).where(_MESSAGE.direction == "in", whose, _MESSAGE.received_at > bindparam("since"))
    return select(func.count()).select_from(today.limit(most + 1).subquery()).scalar_subquery()


_TO_SEAT: Final = and_(_MESSAGE.game_id == bindparam("game"), _MESSAGE.seat == bindparam("seat"))
_FROM_SENDER: Final = and_(_MESSAGE.sender == bindparam("sender"), _MESSAGE.recipient == bindparam("recipient"))
_STRANGERS: Final = _MESSAGE.authenticated.is_not(True)
_OF_PLAYER: Final = select(_arrived(and_(_TO_SEAT, _MESSAGE.authenticated.is_(True)), "share"), blocklist.KEPT_OUT)
_OF_STRANGER: Final = select(
    _arrived(and_(_FROM_SENDER, _STRANGERS), "share"),
    _arrived(and_(_MESSAGE.game_id == bindparam("game"), _STRANGERS), "of_all"),
    blocklist.KEPT_OUT,
)


@dataclass(frozen=True, slots=True)
class Route:
    """The purpose of an address.

    `seat`: orders for it. `old`: a former address of a seat. `orders`: decided by the message's references. `bounce`,
    `confirm`: about `message`; `sheet`: a reply to it, a mail about several games. `standby`: about an `offer`;
    `invited`: about an `invitation`. `play`: the lobby.
    """

    to: Literal["seat", "old", "orders", "bounce", "confirm", "sheet", "standby", "invited", "play"]
    game: str | None = None
    seat: str | None = None
    message: int | None = None
    offer: int | None = None
    invitation: int | None = None
    own: bool = False
    """Whether the message is from the seat's player."""


def road(session: Session, secret: str, recipient: str) -> Route:
    """The route of an address. Raises MessageRefused."""
    plain = desk(recipient)
    if plain:
        return Route(plain)
    errand = Errand.parse(recipient)
    if errand:
        return _errand(session, secret, errand)
    address = SeatAddress.parse(recipient)
    if address is None:
        raise MessageRefused(NO_SUCH, permanent=True)
    seat = writer(session, address.game, address.seat)
    if seat and address.valid(secret, seat.token_version):
        return Route("seat", address.game, address.seat)
    if seat and address.outdated(secret, seat.token_version):
        return Route("old", address.game, address.seat)
    raise MessageRefused(NOT_VALID, permanent=True)


def _errand(session: Session, secret: str, errand: Errand) -> Route:
    if errand.errand == "standby":
        offer = by_token(session, secret, "standby", Offer, errand.token)
        if offer:
            return Route("standby", offer=offer.id)
    elif errand.errand == "invited":
        invitation = by_token(session, secret, "invited", Invitation, errand.token)
        if invitation:
            return Route("invited", invitation=invitation.id)
    elif errand.errand == "confirm":
        asked = by_token(session, secret, "confirm", Message, errand.token)
        if asked and asked.direction == "in":
            return Route("confirm", message=asked.id)
    else:
        sent = session.scalar(select(Message).where(Message.token == errand.token))
        if sent and sent.direction == "out":
            return Route("bounce", message=sent.id)
    raise MessageRefused(NO_SUCH, permanent=True)


def by_references(session: Session, secret: str, raw: bytes) -> Route:
    """The seat whose mail a message replies to, if a mail program dropped the rest of the address.

    A message that replies to none is treated like one to play@. Raises MessageRefused.
    """
    try:
        head = mime.head(raw)
    except mime.TooMuch:
        raise MessageRefused(UNREADABLE, permanent=True) from None
    answered = [*headers.ids(head, "in-reply-to"), *reversed(headers.ids(head, "references"))]
    for named in filter(None, map(SeatMessageId.parse, answered)):
        seat = writer(session, named.game, named.seat)
        if seat and named.valid(secret, seat.token_version):
            return Route("seat", named.game, named.seat)
        if seat and named.outdated(secret, seat.token_version):
            return Route("old", named.game, named.seat)
    sheets = [number for number in answered if SHEET.fullmatch(number)]
    sent = select(Message.id).where(Message.direction == "out", Message.message_id.in_(sheets))
    if sheets and (about := session.scalar(sent.limit(1))):
        return Route("sheet", message=about)
    return Route("play")


def keep_within(session: Session, named: tuple[str, str], recipient: str, road: Route, now: datetime) -> None:
    """Enforce the blocklist and the daily limits.

    Raises MessageRefused: permanently if one of its senders (in the envelope or in From) is blocked; for today if the
    sender has exceeded their limit, this message included.

    A player's own messages to a seat count for that seat alone, and all others never count for it, so strangers can't
    use up a player's quota in their name. The null sender is used by every server, so its messages are never refused
    because of their From.
    """
    sender, written_by = named
    of = {"sender": sender, "recipient": recipient, "game": road.game, "seat": road.seat, "since": now - DAY}
    share = SENDER_A_DAY if sender else REPORTS_A_DAY
    of |= blocklist.bound(sender, written_by if sender else "") | {"share": share, "of_all": STRANGERS_A_DAY}
    if road.own:
        sent, kept_out = session.execute(_OF_PLAYER, of).one()
        others = 0
    else:
        sent, others, kept_out = session.execute(_OF_STRANGER, of).one()
    if kept_out:
        raise MessageRefused(blocklist.REFUSAL, permanent=True)
    if sent > share:
        raise MessageRefused(TOO_MANY, permanent=False)
    if others > STRANGERS_A_DAY:
        raise MessageRefused("Too many messages for this game today. They are taken again tomorrow.", permanent=False)
