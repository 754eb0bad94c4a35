"""The signed mail addresses of seats and the signed Message-IDs of the mails sent to them.

    orders+granada7.green.k3v9…@host          takes a seat's orders; the token makes it unguessable
    orders@host                               the same after a mail program dropped the tag: References name the seat
    play@host                                 the public address
    bounce+q7nd…@host                         the envelope sender of one of our mails; bounces come back to it
    confirm+w2ra…@host                        a player confirms that a message was theirs
    standby+m4xe…@host                        a standby accepts a seat, or a player who left comes back
    invited+p2zq…@host                        an invited person agrees to take over a seat or become game master
    <report.granada7.green.17.x4tq…@host>     the Message-ID of a mail we sent; it comes back in References
    end 17-x4tqmc2p7a                         the last line of an order written by a link: the mail that has the link

Mail programs change the case of addresses and drop the part after a plus. So everything is lower case, and the
Message-ID alone identifies the seat. The mark in an id is signed separately from the token, so that an id does not
reveal the address. A new `version` of a seat invalidates its old addresses and ids; these can still be distinguished
from guesses. No address or id contains a counter that would reveal what others do.
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
VERSIONS_BACK: Final = 50  # how many former addresses of a seat are still recognised
_ID = re.compile(
    rf"<(?P<kind>[a-z]{{1,20}})\.{_GAME}\.{_SEAT}\.(?P<number>[a-z0-9-]{{1,40}})\.(?P<mark>{_SIGNED})@{_DOMAIN}>"
)
MARK: Final = 10  # letters of a mark that a code contains
_CODE: Final = re.compile(rf"end (?P<number>[a-z0-9-]{{1,40}})-(?P<mark>[a-z2-7]{{{MARK}}})")


@dataclass(frozen=True, slots=True)
class SeatAddress:
    """A parsed seat address. It may be forged; `valid` checks the token."""

    game: str
    seat: str
    token: str
    domain: str

    @classmethod
    def make(cls, secret: str, game: str, seat: str, version: int, domain: str) -> "SeatAddress":
        return cls(game, seat, _signature(secret, "address", game, seat, version), domain)

    @classmethod
    def parse(cls, text: str) -> "SeatAddress | None":
        """Find a seat address in a text, in any case, with or without brackets and a name; None without one."""
        found = _ADDRESS.search(text.lower())
        return cls(**found.groupdict()) if found else None

    def valid(self, secret: str, version: int) -> bool:
        return hmac.compare_digest(self.token, _signature(secret, "address", self.game, self.seat, version))

    def outdated(self, secret: str, version: int) -> bool:
        """Whether this is a former address of the seat."""
        return any(self.valid(secret, old) for old in range(max(0, version - VERSIONS_BACK), version))

    def __str__(self) -> str:
        return f"orders+{self.game}.{self.seat}.{self.token}@{self.domain}"


@dataclass(frozen=True, slots=True)
class Errand:
    """An address made for one message. Its opaque `token` is stored with that message."""

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
    """The token for the message identified by `what`: unique to it and the same on every call."""
    return _signature(secret, errand, what, "", 0)


def game_of(text: str) -> str:
    """The game named in a seat address, for log lines, which must not contain addresses; "" for other addresses."""
    found = SeatAddress.parse(text)
    return found.game if found else ""


def masked(email: str) -> str:
    """Mask an address as `d…@example.org`: its owner recognises it, but others can't write to it."""
    name, at, domain = email.rpartition("@")
    return f"{name[:1]}…{at}{domain}" if at else email


def without_address(text: str, email: str) -> str:
    """Remove all addresses from a mail server's reply, and every mention of the local part of `email`."""
    name = email.partition("@")[0]
    told = logs.without_addresses(text)
    return re.sub(rf"(?i)(?<!\w){re.escape(name)}(?!\w)", "…", told) if name else told


def desk(text: str) -> Literal["orders", "play"] | None:
    """Return which of the addresses without a token this is, or None."""
    found = _DESK.fullmatch(text.strip().strip("<>").lower())
    return "orders" if found and found["desk"] == "orders" else "play" if found else None


@dataclass(frozen=True, slots=True)
class SeatMessageId:
    """The Message-ID of a mail to a seat: the same for the same `kind` and `number`, so that repeats are recognised."""

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
        """`kind` is a lower-case word; `number` consists of digits, lower-case letters and dashes."""
        return cls(kind, game, seat, str(number), _signature(secret, "thread", game, seat, version), domain)

    @classmethod
    def root(cls, secret: str, game: str, seat: str, version: int, domain: str) -> "SeatMessageId":
        """The id that all mails to a seat reply to, so that mail programs show one thread. No mail has this id."""
        return cls.make(secret, "root", game, seat, version=version, number=0, domain=domain)

    @classmethod
    def parse(cls, text: str) -> "SeatMessageId | None":
        """Parse one id, or the first of our ids in a References field; None without one."""
        return next(iter(cls.all(text)), None)

    @classmethod
    def all(cls, text: str) -> "list[SeatMessageId]":
        """All of our ids in a field, in order."""
        return [cls(**found.groupdict()) for found in _ID.finditer(text.lower())]

    def valid(self, secret: str, version: int) -> bool:
        return hmac.compare_digest(self.mark, _signature(secret, "thread", self.game, self.seat, version))

    def outdated(self, secret: str, version: int) -> bool:
        """Whether this id belongs to a former address of the seat."""
        return any(self.valid(secret, old) for old in range(max(0, version - VERSIONS_BACK), version))

    def __str__(self) -> str:
        return f"<{self.kind}.{self.game}.{self.seat}.{self.number}.{self.mark}@{self.domain}>"


@dataclass(frozen=True, slots=True)
class MailCode:
    """The last line of an order that was written by a link in a mail. It identifies that mail.

    Most mail programs drop the In-Reply-To of a link, so this line replaces it. Anything below it is ignored.
    """

    number: str
    mark: str

    @classmethod
    def of(cls, name: SeatMessageId) -> "MailCode":
        """The code of the mail with that id."""
        return cls(name.number, name.mark[:MARK])

    @classmethod
    def parse(cls, line: str) -> "MailCode | None":
        """Read a line that is a code and nothing else."""
        found = _CODE.fullmatch(line.strip().lower())
        return cls(**found.groupdict()) if found else None

    def names(self, message_id: str) -> bool:
        """Whether this is the code of the mail with that id."""
        name = SeatMessageId.parse(message_id)
        return name is not None and self == MailCode.of(name)

    def __str__(self) -> str:
        return f"end {self.number}-{self.mark}"


def _signature(secret: str, purpose: str, game: str, seat: str, version: int) -> str:
    """128 bits as 26 lower-case letters and digits."""
    signed = hmac.new(secret.encode(), f"{purpose}\0{game}\0{seat}\0{version}".encode(), hashlib.sha256)
    return base64.b32encode(signed.digest()[:16]).decode("ascii").rstrip("=").lower()
