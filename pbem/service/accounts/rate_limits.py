"""Rate limits for mails that somebody can trigger without proof of identity: per address and per network.

Counted in the database, so that all processes count together. The refusal says what to do instead.
"""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from ipaddress import ip_address, ip_network
from typing import Final, Literal, NamedTuple

from sqlalchemy import delete, exists, func, select
from sqlalchemy.orm import Session

from pbem.i18n import N_
from pbem.service.errors import TooMany
from pbem.store.database import Database
from pbem.store.models import RateLimitHit

log = logging.getLogger(__name__)

Kind = Literal[
    "login",
    "code",
    "codes",
    "guest",
    "start",
    "invitation",
    "program",
    "stranger",
    "founding",
    "master",
    "address",
    "account",
    "passkey",
    "orders",
    "tries",
    "desk",
    "inviting",
    "proposal",
    "return",
]
KEPT: Final = timedelta(days=1)


class Limit(NamedTuple):
    most: int
    within: timedelta
    words: str


class Hits(NamedTuple):
    """How many hits count against the limit for the address, and the time of the first."""

    hits: int
    first: datetime


TO_THE_DESK: Final = "Too many mails to the address for everybody."  # never shown: the sender gets no answer
LIMITS: Final[dict[tuple[Kind, str], Limit]] = {
    ("login", "address"): Limit(
        5,
        timedelta(hours=1),
        N_(
            "Five login links have gone to this address within the hour. The latest one works; "
            "look among the unwanted mail."
        ),
    ),
    ("login", "network"): Limit(
        30,
        timedelta(hours=1),
        N_("Too many login links were asked for from your network within the hour. Please try again in an hour."),
    ),
    ("code", "address"): Limit(
        5,
        timedelta(days=1),
        N_("That code was typed wrong too often. Open the link in the mail instead, or ask for another mail."),
    ),
    ("code", "network"): Limit(
        60,
        timedelta(hours=1),
        N_("Too many codes were typed in your network within the hour. Please open the link in the mail instead."),
    ),
    ("codes", "address"): Limit(
        20,
        timedelta(days=1),
        N_("Too many wrong codes were typed for this address today. Please open the link in the mail instead."),
    ),
    ("guest", "address"): Limit(
        20,
        timedelta(days=1),
        N_("Twenty games have been begun from your network today. Log in to play more, or come back tomorrow."),
    ),
    ("guest", "everybody"): Limit(
        2000,
        timedelta(days=1),
        N_("Very many guests play here today. Log in to play, or come back tomorrow."),
    ),
    ("start", "address"): Limit(
        3,
        timedelta(hours=1),
        N_("Three mails have gone to this address within the hour. Look for them, among the unwanted mail too."),
    ),
    ("start", "network"): Limit(
        30,
        timedelta(hours=1),
        N_("Too many first games were asked for from your network within the hour. Please try again in an hour."),
    ),
    ("invitation", "address"): Limit(
        6,
        timedelta(days=1),
        N_("{address} has been sent six invitations within a day. Ask them for their answer, or invite them tomorrow."),
    ),
    ("inviting", "address"): Limit(
        60,
        timedelta(days=1),
        N_("You have sent sixty invitations within a day. Please invite the others tomorrow."),
    ),
    ("proposal", "address"): Limit(
        6,
        timedelta(days=1),
        N_("You have proposed six votes in this game within a day. Please wait until tomorrow."),
    ),
    ("return", "address"): Limit(
        2,
        timedelta(days=1),
        N_("You have come back to this game twice within a day. Please wait until tomorrow."),
    ),
    ("invitation", "network"): Limit(
        60,
        timedelta(days=1),
        N_(
            "Sixty invitations have gone out from your network within a day. Please found the next games tomorrow, "
            "or leave seats free and hand on the link of the game yourself."
        ),
    ),
    ("program", "address"): Limit(
        600,
        timedelta(hours=1),
        N_("This token has changed things six hundred times within the hour: a program run wild?"),
    ),
    ("desk", "address"): Limit(12, timedelta(days=1), TO_THE_DESK),
    ("desk", "network"): Limit(60, timedelta(days=1), TO_THE_DESK),
    ("desk", "everybody"): Limit(500, timedelta(days=1), TO_THE_DESK),
    ("founding", "address"): Limit(
        10,
        timedelta(days=1),
        N_("You have founded ten games within a day. More can be founded tomorrow."),
    ),
    ("master", "address"): Limit(
        20,
        timedelta(hours=1),
        N_("You have done twenty things as game master of this game within the hour. Please go on in a while."),
    ),
    ("address", "address"): Limit(
        3,
        timedelta(days=1),
        N_("{address} has been sent three such mails within a day. The latest one works."),
    ),
    ("address", "network"): Limit(
        20,
        timedelta(days=1),
        N_("Too many addresses were added from your network within a day. Please try again tomorrow."),
    ),
    ("passkey", "address"): Limit(
        60,
        timedelta(hours=1),
        N_("Too many passkeys were shown from your network within the hour. Please try again in an hour."),
    ),
    ("account", "address"): Limit(
        20,
        timedelta(days=1),
        N_("You have changed your account twenty times within a day. Please go on tomorrow."),
    ),
    ("orders", "address"): Limit(
        240,
        timedelta(hours=1),
        N_("You have sent {most} orders within the hour. Nothing of this one was done; please send it again later."),
    ),
    ("tries", "address"): Limit(
        480,
        timedelta(hours=1),
        N_("You have tried out {most} orders within the hour. You can still send orders; please try out more later."),
    ),
    ("stranger", "address"): Limit(
        60,
        timedelta(hours=1),
        N_("Too many unknown tokens were shown from your network within the hour."),
    ),
}


OF_OTHERS: Final = {(kind, "address") for kind in ("login", "codes", "start", "invitation", "address")}
"""Limits counted per address, not per asker. The exact wait would reveal when others wrote to it."""


def count_hit(
    session: Session,
    kind: Kind,
    address: str,
    source: str,
    now: datetime,
    *,
    named: str = "",
    all_together: bool = False,
) -> Hits:
    """Count one more mail of a kind to an address. Raises TooMany; its `by` names the limit that was reached.

    `source` is the requesting IP address; "" (the local operator or unknown) isn't counted by network. `named`: what a
    refusal calls the address if the requester doesn't know it. `all_together`: also count it against the limit for
    everybody.
    """
    whos = [("address", _mailbox(address.lower())), *([("network", network_of(source))] if source else [])]
    whos += [("everybody", "everybody")] * all_together
    counts: dict[str, Hits] = {}
    for by, who in whos:
        limit = LIMITS[kind, by]
        mine = select(func.count(RateLimitHit.id), func.min(RateLimitHit.at))
        counted = mine.where(RateLimitHit.kind == kind, RateLimitHit.who == who, RateLimitHit.at > now - limit.within)
        count, first = session.execute(counted).one()
        if count >= limit.most:
            log.info("too many: %s by %s, from %s", kind, by, network_of(source) if source else "here")
            facts = {"address": named or address, "most": str(limit.most)}
            wait = limit.within if (kind, by) in OF_OTHERS else first + limit.within - now
            raise TooMany(wait, limit.words, by, **facts)
        counts[by] = Hits(count + 1, first if count else now)
    session.add_all(RateLimitHit(kind=kind, who=who, at=now) for _, who in whos)
    session.flush()
    return counts["address"]


def _mailbox(address: str) -> str:
    """The address without its `+suffix`, so that all variants of a mailbox count together."""
    local, at, domain = address.rpartition("@")
    return f"{local.partition('+')[0]}{at}{domain}" if at else address


def count(database: Database, kind: Literal["orders", "tries"], player_id: int, now: datetime) -> None:
    """Count an order or trial of a player, on pages and by API together. Raises TooMany."""
    with database.write() as session:
        count_hit(session, kind, f"player {player_id}", "", now)


def network_of(source: str) -> str:
    """The network to count: for IPv6 the /64, which is one household; anything but an address is unchanged."""
    try:
        address = ip_address(source)
    except ValueError:
        return source
    return source if address.version == 4 else str(ip_network((address, 64), strict=False))


def has_old(session: Session, now: datetime) -> bool:
    """Whether there are expired hits to delete."""
    return bool(session.scalar(select(exists().where(RateLimitHit.at <= now - KEPT))))


def drop_old_hits(session: Session, now: datetime, most: int) -> int:
    """Delete expired hits, at most `most` rows; return how many."""
    old = select(RateLimitHit.id).where(RateLimitHit.at <= now - KEPT).order_by(RateLimitHit.at).limit(most)
    gone = session.execute(delete(RateLimitHit).where(RateLimitHit.id.in_(old)).returning(RateLimitHit.id)).all()
    return len(gone)
