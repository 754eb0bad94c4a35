"""The steps of setting up a host's mailbox, which the terminal and the local page share."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, assert_never
from urllib import request
from urllib.error import URLError

from pbem import environment, mailbox_file
from pbem.environment import Mailbox, Server, Tls
from pbem.mail import providers
from pbem.mail.providers import Provider
from pbem.mail.transports import mailbox_check
from pbem.mail.transports.mailbox_check import Cause, Refused, Step

LOOKUP: Final = 10.0  # seconds for one place to look up a provider
IMAPS: Final = 993
SMTPS: Final = 465

INTRODUCTION: Final = (
    "El Grande needs a mailbox of its own. It sends all mails of your games from there and receives the answers.\n"
    "Please create one for this (at Gmail, GMX, Fastmail or any provider with IMAP); don't use your own.\n"
)
UNKNOWN: Final = "We don't know the mail servers of {domain}. Its help pages should name them (IMAP and SMTP)."
PLACES: Final = {
    "file": "The password is stored in {place}, which only you can read.",
    "keyring": "The password is stored in your keyring.",
}
CHANGE: Final = "To use another mailbox: {typed} host --change"


def address(text: str) -> str:
    """The mail address. Raises ValueError."""
    try:
        return environment.address(text.strip())
    except ValueError:
        raise ValueError("That isn't an email address") from None


def provider_of(mailbox: str, imap_at: str = "", smtp_at: str = "") -> Provider | None:
    """The provider: with these servers, in the table, or looked up; None if nothing is known. Raises ValueError."""
    if imap_at and smtp_at:
        return Provider(mailbox.rpartition("@")[2], server(imap_at, IMAPS), server(smtp_at, SMTPS))
    return providers.known(mailbox, fetch)


def server(text: str, port: int) -> Server:
    """host or host:port. TLS follows from the port; on this computer (a bridge, a test) there is none.

    Raises ValueError.
    """
    name, colon, number = text.strip().rpartition(":")
    try:
        at = environment.host(name if colon else text.strip())
        port = environment.port(number) if colon else port
    except ValueError as wrong:
        raise ValueError(f"{wrong}; write HOST or HOST:PORT") from None
    local = at in {"127.0.0.1", "::1", "localhost"}
    tls: Tls = "implicit" if port in {IMAPS, SMTPS} else "none" if local else "starttls"
    return Server(at, port, tls)


def attempt(mailbox: str, password: str, provider: Provider, step: Step) -> Mailbox:
    """The mailbox, once it has been tried. Raises Refused."""
    wanted = Mailbox(
        mailbox, mailbox, _without_gaps(password), provider.imap, provider.smtp,
        daily=provider.daily, authserv_id=provider.authserv_id,
    )  # fmt: skip
    return mailbox_check.checked(wanted, step, plus=provider.plus)


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was said beforehand: servers, a limit of mails a day, where the password is kept, and no copies of mails."""

    imap_at: str = ""
    smtp_at: str = ""
    daily: int | None = None
    in_keyring: bool = False
    copies: bool = True


def keep(home: Path, mailbox: Mailbox, wishes: Wishes) -> list[str]:
    """Keep the mailbox; return what to tell the host. Raises MailboxFileError."""
    mailbox = replace(mailbox, daily=wishes.daily or mailbox.daily, copies=mailbox.copies and wishes.copies)
    place = mailbox_file.write(home, mailbox, in_keyring=wishes.in_keyring)
    many = providers.games_carried(mailbox.daily)
    games = "one game" if many == 1 else f"about {many} games"
    return [
        _how_it_replies(mailbox),
        f"It can send {mailbox.daily} mails a day: enough for {games} of five at a time. Mails above that wait.",
        f"{PLACES['keyring' if wishes.in_keyring else 'file'].format(place=place)} {CHANGE.format(typed=typed())}",
    ]


def unusable(mailbox: str, provider: Provider) -> str:
    """Why a provider's mailbox can't be used; "" if it can."""
    return f"{mailbox} can't be used. {provider.name}: {provider.unusable}" if provider.unusable else ""


def explained(refused: Refused, provider: Provider) -> str:
    """Why a mailbox can't be used, what to do, and what the provider said."""
    said = f' ({refused.server.host} said: "{refused.words}")' if refused.words else ""
    match refused.cause:
        case Cause.PASSWORD:
            advice = provider.advice or "Many providers need an app password, not the one you sign in with."
            return f"The password was refused. {advice}{said}"
        case Cause.SWITCHED_OFF:
            why = "This provider no longer accepts passwords from mail programs"
            return f"{why}, so we can't use the mailbox. Please create one at another provider.{said}"
        case Cause.UNREACHABLE:
            return f"Can't reach {refused.server}. Is this computer online, and is that the right server?{said}"
        case Cause.CERTIFICATE:
            return f"{refused.server} has no valid certificate, so we didn't send it the password.{said}"
        case Cause.SENDING:
            return f"The password works, but the provider refused to send the mail.{said}"
        case Cause.LOST:
            return (
                "The mail was sent but didn't arrive in the inbox. Look in the spam folder. If it's there, mark it as "
                "“not spam” and start again."
            )
        case _:
            assert_never(refused.cause)


def typed() -> str:
    """What the person types to start the program."""
    return os.environ.get("ELGRANDE_TYPED", "elgrande")


def fetch(url: str) -> bytes | None:
    """The content of a page; None if there is none, or no network."""
    asked = request.Request(url, headers={"User-Agent": "El Grande"})  # noqa: S310 - the places are https, see providers
    try:
        with request.urlopen(asked, timeout=LOOKUP) as answer:  # noqa: S310 - as above
            return bytes(answer.read(providers.LARGEST + 1))
    except (URLError, OSError, ValueError):
        return None


def _how_it_replies(mailbox: Mailbox) -> str:
    if mailbox.plus:
        return "It works. Every seat gets its own address: " + mailbox.address.replace("@", "+…@")
    return (
        "It works. The provider has no plus addresses, so we recognise answers by their thread and by a code at the "
        "end of each mail. Tell the players to use Reply."
    )


def _without_gaps(password: str) -> str:
    """Google shows app passwords in four groups of four letters; the gaps aren't part of them."""
    bare = password.replace(" ", "").replace("\xa0", "")
    return bare if len(bare) == 16 and bare.isalpha() else password
