"""The address of a seat, and the ids of its messages: both signed, both safe in any mailer's hands.

    orders+granada7.green.k3v9…@host          where a seat sends its orders; the token is all a stranger cannot guess
    orders@host                               the same, where a mail program dropped the rest: References name the seat
    play@host                                 for everybody
    bounce+q7nd…@host                         under which one mail of ours leaves, and comes back if it must
    confirm+w2ra…@host                        where a player says whether a message was theirs
    standby+m4xe…@host                        where one who is offered a seat says yes, or one who left comes back
    invited+p2zq…@host                        where one who is asked to take over a seat or the mastership says yes
    <report.granada7.green.17.x4tq…@host>     the Message-ID of what we sent it; it comes back in References

Mailers change the case of addresses and drop what follows a plus, so everything is lower case, and the id alone is
enough to know the seat. The mark in an id is signed apart from the token: who sees an id knows no address.
A new `version` of a seat makes all of its old addresses and ids worthless; whoever still uses one is told apart from
those who guess. No address or id holds a number that counts what others do.
"""

import base64
import hashlib
import hmac
import re
from dataclasses import dataclass
from typing import Final, Literal

from pbem import logs

_GAME = r"(?P<game>[a-z][a-z0-9]{2,11})"
_SEAT = r"(?P<seat>[a-z]{1,12})"
_SIGNED = r"[a-z2-7]{26}"
_DOMAIN = r"(?P<domain>[a-z0-9.-]{1,250})"
_ADDRESS = re.compile(rf"orders\+{_GAME}\.{_SEAT}\.(?P<token>{_SIGNED})@{_DOMAIN}")
_ERRAND = re.compile(rf"(?P<errand>bounce|confirm|standby|invited)\+(?P<token>{_SIGNED})@{_DOMAIN}")
_DESK = re.compile(rf"(?P<desk>orders|play)@{_DOMAIN}")
_VERSIONS_BACK: Final = 50  # how many of a seat's old addresses are still told from guesses
_ID = re.compile(
    rf"<(?P<kind>[a-z]{{1,20}})\.{_GAME}\.{_SEAT}\.(?P<number>[a-z0-9-]{{1,40}})\.(?P<mark>{_SIGNED})@{_DOMAIN}>"
)


@dataclass(frozen=True, slots=True)
class SeatAddress:
    """An address as it is written; only `valid` tells whether it is one of ours."""

    game: str
    seat: str
    token: str
    domain: str

    @classmethod
    def make(cls, secret: str, game: str, seat: str, version: int, domain: str) -> "SeatAddress":
        return cls(game, seat, _signature(secret, "address", game, seat, version), domain)

    @classmethod
    def parse(cls, text: str) -> "SeatAddress | None":
        """From an address in any case, with or without brackets and a name; None when there is none in it."""
        found = _ADDRESS.search(text.lower())
        return cls(**found.groupdict()) if found else None

    def valid(self, secret: str, version: int) -> bool:
        return hmac.compare_digest(self.token, _signature(secret, "address", self.game, self.seat, version))

    def outdated(self, secret: str, version: int) -> bool:
        """Whether it was this seat's once, before it got a new one."""
        return any(self.valid(secret, old) for old in range(max(0, version - _VERSIONS_BACK), version))

    def __str__(self) -> str:
        return f"orders+{self.game}.{self.seat}.{self.token}@{self.domain}"


@dataclass(frozen=True, slots=True)
class Errand:
    """An address made for one message: its `token` is kept with that message, and nothing can be read from it."""

    errand: str  # bounce, confirm, standby or invited
    token: str
    domain: str

    @classmethod
    def parse(cls, text: str) -> "Errand | None":
        found = _ERRAND.fullmatch(text.strip().strip("<>").lower())
        return cls(**found.groupdict()) if found else None

    def __str__(self) -> str:
        return f"{self.errand}+{self.token}@{self.domain}"


def errand_token(secret: str, errand: str, what: str) -> str:
    """The token of a message that is known by `what`: the same each time, and nobody else's."""
    return _signature(secret, errand, what, "", 0)


def game_of(text: str) -> str:
    """The game whose address this seems to be, for log lines, which name no address; "" for any other."""
    found = SeatAddress.parse(text)
    return found.game if found else ""


def masked(email: str) -> str:
    """`d…@example.org`: enough for its owner to recognise it, too little to write to it."""
    name, at, domain = email.rpartition("@")
    return f"{name[:1]}…{at}{domain}" if at else email


def without_address(text: str, email: str) -> str:
    """The words of a mail server without any address, and without the local part of this one."""
    name = email.partition("@")[0]
    told = logs.without_addresses(text)
    return re.sub(rf"(?i)(?<!\w){re.escape(name)}(?!\w)", "…", told) if name else told


def desk(text: str) -> Literal["orders", "play"] | None:
    """Which of the addresses without a token this is."""
    found = _DESK.fullmatch(text.strip().strip("<>").lower())
    return "orders" if found and found["desk"] == "orders" else "play" if found else None


@dataclass(frozen=True, slots=True)
class SeatMessageId:
    """The Message-ID of what a seat is sent: the same for the same `kind` and `number`, so that a repeat is known."""

    kind: str
    game: str
    seat: str
    number: str
    mark: str
    domain: str

    @classmethod
    def make(
        cls, secret: str, kind: str, game: str, seat: str, *, version: int, number: int | str, domain: str
    ) -> "SeatMessageId":
        """`kind` is a lower-case word, `number` digits, lower-case letters and dashes."""
        return cls(kind, game, seat, str(number), _signature(secret, "thread", game, seat, version), domain)

    @classmethod
    def root(cls, secret: str, game: str, seat: str, version: int, domain: str) -> "SeatMessageId":
        """The id all messages to a seat answer, so that mail programs show one thread. No message bears it."""
        return cls.make(secret, "root", game, seat, version=version, number=0, domain=domain)

    @classmethod
    def parse(cls, text: str) -> "SeatMessageId | None":
        """From one id, or the first of ours in a whole References field; None when there is none."""
        return next(iter(cls.all(text)), None)

    @classmethod
    def all(cls, text: str) -> "list[SeatMessageId]":
        """Every id of ours in a field, in its order."""
        return [cls(**found.groupdict()) for found in _ID.finditer(text.lower())]

    def valid(self, secret: str, version: int) -> bool:
        return hmac.compare_digest(self.mark, _signature(secret, "thread", self.game, self.seat, version))

    def outdated(self, secret: str, version: int) -> bool:
        """Whether it was of this seat before it got a new address."""
        return any(self.valid(secret, old) for old in range(max(0, version - _VERSIONS_BACK), version))

    def __str__(self) -> str:
        return f"<{self.kind}.{self.game}.{self.seat}.{self.number}.{self.mark}@{self.domain}>"


def _signature(secret: str, purpose: str, game: str, seat: str, version: int) -> str:
    """128 bits as 26 lower-case letters and digits."""
    signed = hmac.new(secret.encode(), f"{purpose}\0{game}\0{seat}\0{version}".encode(), hashlib.sha256)
    return base64.b32encode(signed.digest()[:16]).decode("ascii").rstrip("=").lower()
