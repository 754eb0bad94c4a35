"""Rate limits for mails that somebody can trigger without proof of identity: per address and per network.

Hits are counted in the database, so that all processes share the counts. A refusal says what to do instead.
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
            "We've sent five sign-in links to this address within an hour. The latest one works; check your spam "
            "folder."
        ),
    ),
    ("login", "network"): Limit(
        30,
        timedelta(hours=1),
        N_("Too many sign-in links were requested from your network. Please try again in an hour."),
    ),
    ("code", "address"): Limit(
        5,
        timedelta(days=1),
        N_("This code was entered wrongly too often. Open the link in the email instead, or request a new email."),
    ),
    ("code", "network"): Limit(
        60,
        timedelta(hours=1),
        N_("Too many codes were entered from your network within an hour. Please open the link in the email instead."),
    ),
    ("codes", "address"): Limit(
        20,
        timedelta(days=1),
        N_("Too many wrong codes were entered for this address today. Please open the link in the email instead."),
    ),
    ("guest", "address"): Limit(
        20,
        timedelta(days=1),
        N_("Twenty games have been started from your network today. Sign in to play more, or come back tomorrow."),
    ),
    ("guest", "everybody"): Limit(
        2000,
        timedelta(days=1),
        N_("A lot of guests are playing today. Sign in to play, or come back tomorrow."),
    ),
    ("start", "address"): Limit(
        3,
        timedelta(hours=1),
        N_("We've sent three emails to this address within an hour. Please look for them, also in your spam folder."),
    ),
    ("start", "network"): Limit(
        30,
        timedelta(hours=1),
        N_("Too many first games were requested from your network. Please try again in an hour."),
    ),
    ("invitation", "address"): Limit(
        6,
        timedelta(days=1),
        N_("We've sent six invitations to {address} today. Ask them to answer, or invite them tomorrow."),
    ),
    ("inviting", "address"): Limit(
        60,
        timedelta(days=1),
        N_("You've sent sixty invitations today. Please invite the others tomorrow."),
    ),
    ("proposal", "address"): Limit(
        6,
        timedelta(days=1),
        N_("You've proposed six votes in this game today. Please wait until tomorrow."),
    ),
    ("return", "address"): Limit(
        2,
        timedelta(days=1),
        N_("You've already come back to this game twice today. Please wait until tomorrow."),
    ),
    ("invitation", "network"): Limit(
        60,
        timedelta(days=1),
        N_(
            "Sixty invitations have been sent from your network today. Please create your next games tomorrow, or"
            " leave seats free and share the game's link yourself."
        ),
    ),
    ("program", "address"): Limit(
        600,
        timedelta(hours=1),
        N_("This token has made 600 changes within an hour. Please check your program."),
    ),
    ("desk", "address"): Limit(12, timedelta(days=1), TO_THE_DESK),
    ("desk", "network"): Limit(60, timedelta(days=1), TO_THE_DESK),
    ("desk", "everybody"): Limit(500, timedelta(days=1), TO_THE_DESK),
    ("founding", "address"): Limit(
        10,
        timedelta(days=1),
        N_("You've created ten games today. You can create more tomorrow."),
    ),
    ("master", "address"): Limit(
        20,
        timedelta(hours=1),
        N_("You've done twenty things as game master in this game within an hour. Please continue later."),
    ),
    ("address", "address"): Limit(
        3,
        timedelta(days=1),
        N_("We've sent three of these emails to {address} today. The latest one works."),
    ),
    ("address", "network"): Limit(
        20,
        timedelta(days=1),
        N_("Too many addresses have been added from your network today. Please try again tomorrow."),
    ),
    ("passkey", "address"): Limit(
        60,
        timedelta(hours=1),
        N_("Too many passkeys were tried from your network. Please try again in an hour."),
    ),
    ("account", "address"): Limit(
        20,
        timedelta(days=1),
        N_("You've changed your account twenty times today. Please continue tomorrow."),
    ),
    ("orders", "address"): Limit(
        240,
        timedelta(hours=1),
        N_("You've sent {most} orders within an hour. We didn't carry out this one; please send it again later."),
    ),
    ("tries", "address"): Limit(
        480,
        timedelta(hours=1),
        N_("You've checked {most} orders within an hour. You can still send orders; please check more later."),
    ),
    ("stranger", "address"): Limit(
        60,
        timedelta(hours=1),
        N_("Too many unknown tokens were used from your network within an hour."),
    ),
}


OF_OTHERS: Final = {(kind, "address") for kind in ("login", "codes", "start", "invitation", "address")}
"""Limits counted per address, not per requester. The exact waiting time would reveal when others wrote to it."""


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
    """Count one mail of a kind to an address. Raises TooMany; its `by` names the limit that was reached.

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
    """The network to count: for IPv6 the /64, which is one household; text that isn't an address is unchanged."""
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
