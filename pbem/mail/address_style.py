"""The form of the server's addresses as others see them: with its own domain, or with one ordinary mailbox.

    OwnDomain      orders+granada7.green.k3v9…@play.example.org    a catch-all domain; the form used inside the server
    PlusAddresses  ourgame+granada7.green.k3v9…@gmail.com          a mailbox whose provider delivers NAME+ANYTHING to it
    OneAddress     ourgame@gmx.de  [granada7.green.k3v9…]          a mailbox without; the tag is in subject or text

Inside the server an address always has the first form. It is translated when a mail is written (`reply_address`, `tag`)
and when one is fetched (`tags_in`, see service.inbound.mailbox_claims). A provider may replace From and the envelope
sender with the mailbox's own address, so with a mailbox both are that address.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never

from pbem.config import Settings
from pbem.mail.addresses import Errand, SeatAddress, desk

LONGEST: Final = 64  # characters of a local part (RFC 5321)
WHOLE: Final = 26  # letters of a token
LEAST: Final = 14  # letters of a token that must remain if an address is shortened: 70 bits
LONGEST_NAME: Final = 29  # characters of a mailbox's name that leave room for every plus-address
LOBBY: Final = "play"
SUBJECT: Final = "El Grande"
"""A mail to a mailbox whose subject contains this is for the lobby."""

_TAG: Final = re.compile(
    r"(?<![\w.+-])(?:(?P<game>[a-z][a-z0-9]{2,11})\.(?P<seat>[a-z]{1,12})|(?P<errand>confirm|standby|invited))"
    rf"\.(?P<token>[a-z2-7]{{{LEAST},{WHOLE}}})(?![\w-])"
)
_BRACKETED: Final = re.compile(r"\[([a-z0-9]{3,12}(?:\.[a-z0-9]{1,26}){0,2})\]")


@dataclass(frozen=True, slots=True)
class OwnDomain:
    """All mail to the domain reaches the server."""

    domain: str


@dataclass(frozen=True, slots=True)
class PlusAddresses:
    """The mailbox `name`@`domain` also gets the mail to `name`+ANYTHING."""

    name: str
    domain: str

    @property
    def mailbox(self) -> str:
        return f"{self.name}@{self.domain}"


@dataclass(frozen=True, slots=True)
class OneAddress:
    """Only mail to the mailbox's own address arrives."""

    mailbox: str


AddressStyle: TypeAlias = OwnDomain | PlusAddresses | OneAddress


@dataclass(frozen=True, slots=True)
class SeatTag:
    """A seat's tag. Its token is the beginning of the address's token, `letters` long."""

    game: str
    seat: str
    token: str


@dataclass(frozen=True, slots=True)
class ErrandTag:
    """The tag of an address made for one message."""

    errand: str
    token: str


Tag: TypeAlias = SeatTag | ErrandTag


def style_of(settings: Settings) -> AddressStyle:
    """The style chosen in the settings. A mailbox with a long name has no room for plus-addresses."""
    if settings.mailbox is None:
        return OwnDomain(settings.mail_domain)
    name, _, domain = settings.mailbox.address.rpartition("@")
    if settings.mailbox.plus and len(name) <= LONGEST_NAME:
        return PlusAddresses(name, domain)
    return OneAddress(settings.mailbox.address)


def own_address(style: AddressStyle) -> str | None:
    """The mailbox's address, which is From and envelope sender of every mail; None with an own domain."""
    match style:
        case OwnDomain():
            return None
        case PlusAddresses():
            return style.mailbox
        case OneAddress():
            return style.mailbox
        case _:
            assert_never(style)


def reply_address(style: AddressStyle, address: str) -> str:
    """Where replies to one of our addresses are sent."""
    match style:
        case OwnDomain():
            return address
        case PlusAddresses():
            tag = _plus_tag(style, address)
            return f"{style.name}+{tag}@{style.domain}" if tag else style.mailbox
        case OneAddress():
            return style.mailbox
        case _:
            assert_never(style)


def tag(style: AddressStyle, address: str) -> str:
    """The tag in brackets that the subject or the text must contain because the reply address doesn't; "" if not
    needed.
    """
    match style:
        case OwnDomain() | PlusAddresses():
            return ""
        case OneAddress():
            whole = _tag_of(address, WHOLE)
            return f"[{whole}]" if whole else ""
        case _:
            assert_never(style)


def seat_letters(style: AddressStyle, game: str, seat: str) -> int:
    """The number of letters of a seat's token in its tag."""
    match style:
        case OwnDomain() | OneAddress():
            return WHOLE
        case PlusAddresses():
            return min(WHOLE, LONGEST - len(f"{style.name}+{game}.{seat}."))
        case _:
            assert_never(style)


def plus_tag_in(style: AddressStyle, address: str) -> str:
    """The part after the plus in an address of the mailbox, in lower case; "" for other addresses."""
    if not isinstance(style, PlusAddresses):
        return ""
    name, _, domain = address.lower().rpartition("@")
    before, plus, behind = name.partition("+")
    return behind if plus and f"{before}@{domain}" == style.mailbox.lower() else ""


def tags_in(text: str) -> Iterator[Tag]:
    """The tags in a text, in order. They may be forged."""
    for found in _TAG.finditer(text.lower()):
        if found["errand"]:
            yield ErrandTag(found["errand"], found["token"])
        else:
            yield SeatTag(found["game"], found["seat"], found["token"])


def bracketed_in(text: str) -> Iterator[Tag | str]:
    """The tags in brackets in a text, in order; "play" stands for the lobby's tag."""
    for found in _BRACKETED.finditer(text.lower()):
        if found[1] == LOBBY:
            yield LOBBY
        yield from tags_in(found[1])


def without_tags(text: str) -> str:
    """The text without the secrets of the tags in it."""
    return _BRACKETED.sub(lambda found: "[…]" if any(tags_in(found[1])) else found[0], text)


def _plus_tag(style: PlusAddresses, address: str) -> str:
    seat = SeatAddress.parse(address)
    return _tag_of(address, seat_letters(style, seat.game, seat.seat) if seat else WHOLE)


def _tag_of(address: str, letters: int) -> str:
    seat = SeatAddress.parse(address)
    if seat:
        return f"{seat.game}.{seat.seat}.{seat.token[:letters]}"
    errand = Errand.parse(address)
    if errand and errand.errand != "bounce":
        return f"{errand.errand}.{errand.token}"
    return LOBBY if desk(address) == "play" else ""
