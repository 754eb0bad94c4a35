"""The mail servers of common providers, and lookup of others.

`autoconfig` asks the same sources as Thunderbird: the provider itself, then Mozilla's list. `in_dns` looks up the
provider's SRV records (RFC 6186), by HTTPS because Python's library can't query the DNS. Most providers don't publish a
daily limit for mails; `CAREFUL` is well below what people send with a mail program.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final, TypeAlias
from xml.etree import ElementTree as ET

from pbem.environment import Server, Tls

CAREFUL: Final = 200  # mails in 24 hours
SRV: Final = 33  # the type's number
_SRV: Final = re.compile(r"(\d+) \d+ (\d{1,5}) ([A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)\.?")
BUSY_DAY: Final = 40  # mails that a game of five sends at most on a busy day; over the whole game about 250
LARGEST: Final = 100_000  # octets of a response

_WANTED: Final = "It wants an app password, not the one you log in with."
_SWITCHED_OFF: Final = "It doesn't let mail programs log in with a password, so no server can use it."

Fetch: TypeAlias = Callable[[str], bytes | None]
"""Fetches the content at a URL; None if there is none."""


@dataclass(frozen=True, slots=True)
class Provider:
    """`plus`: whether mail to NAME+ANYTHING arrives, None if unknown; `daily`: mails in 24 hours; `advice`: what to do
    first; `unusable`: why a server can't use its mailboxes, "" if it can.
    """

    name: str
    imap: Server
    smtp: Server
    plus: bool | None = None
    daily: int = CAREFUL
    advice: str = ""
    authserv_id: str = ""
    unusable: str = ""


def _tls(imap: str, smtp: str) -> tuple[Server, Server]:
    return Server(imap, 993, "implicit"), Server(smtp, 465, "implicit")


_GMAIL: Final = Provider(
    "Gmail", *_tls("imap.gmail.com", "smtp.gmail.com"), plus=True, daily=500, authserv_id="mx.google.com",
    advice=f"{_WANTED} Turn on 2-step verification of the Google account, then make one at "
    "https://myaccount.google.com/apppasswords",
)  # fmt: skip
_GMX: Final = Provider(
    "GMX", *_tls("imap.gmx.net", "mail.gmx.net"), plus=False,
    advice="First allow mail programs: in GMX, Settings > POP3 & IMAP > “Allow access via POP3 and IMAP”. With "
    "two-factor login it also wants an app password.",
)  # fmt: skip
_WEB_DE: Final = Provider(
    "WEB.DE", *_tls("imap.web.de", "smtp.web.de"), plus=False,
    advice="First allow mail programs: in WEB.DE, Settings > POP3/IMAP. With two-factor login it also wants an app "
    "password.",
)  # fmt: skip
_FASTMAIL: Final = Provider(
    "Fastmail", *_tls("imap.fastmail.com", "smtp.fastmail.com"), plus=True,
    advice=f"{_WANTED} Make one in Settings > Privacy & Security > App passwords, with access to mail.",
)  # fmt: skip
_YAHOO: Final = Provider(
    "Yahoo", *_tls("imap.mail.yahoo.com", "smtp.mail.yahoo.com"), plus=None,
    advice=f"{_WANTED} Make one in Account security > App passwords.",
)  # fmt: skip
_ICLOUD: Final = Provider(
    "iCloud", Server("imap.mail.me.com", 993, "implicit"), Server("smtp.mail.me.com", 587, "starttls"), plus=True,
    advice=f"{_WANTED} Make one at https://account.apple.com, Sign-In and Security > App-Specific Passwords.",
)  # fmt: skip
_MAILBOX_ORG: Final = Provider("mailbox.org", *_tls("imap.mailbox.org", "smtp.mailbox.org"))
_POSTEO: Final = Provider("Posteo", *_tls("posteo.de", "posteo.de"), plus=True)
_MICROSOFT: Final = Provider(
    "Outlook.com", Server("outlook.office365.com", 993, "implicit"), Server("smtp.office365.com", 587, "starttls"),
    unusable=f"{_SWITCHED_OFF} Take a mailbox at Gmail, GMX, Fastmail or any other provider with IMAP.",
)  # fmt: skip

BY_DOMAIN: Final[dict[str, Provider]] = {
    domain: provider
    for provider, domains in (
        (_GMAIL, ("gmail.com", "googlemail.com")),
        (_GMX, ("gmx.de", "gmx.net", "gmx.at", "gmx.ch", "gmx.com")),
        (_WEB_DE, ("web.de",)),
        (_FASTMAIL, ("fastmail.com", "fastmail.fm")),
        (_YAHOO, ("yahoo.com", "yahoo.de", "yahoo.es", "yahoo.co.uk", "ymail.com")),
        (_ICLOUD, ("icloud.com", "me.com", "mac.com")),
        (_MAILBOX_ORG, ("mailbox.org",)),
        (_POSTEO, ("posteo.de", "posteo.net")),
        (_MICROSOFT, ("outlook.com", "outlook.de", "outlook.es", "hotmail.com", "hotmail.de", "live.com", "msn.com")),
    )
    for domain in domains
}


def known(address: str, fetch: Fetch) -> Provider | None:
    """The provider of an address: from the table, else looked up; None if not found."""
    domain = address.rpartition("@")[2].lower()
    return BY_DOMAIN.get(domain) or autoconfig(domain, fetch) or in_dns(domain, fetch)


def with_imap_of(found: Provider) -> Provider:
    """A provider found by lookup, completed from the table's entry with the same servers, such as Gmail's for a
    company.
    """
    same = (each for each in BY_DOMAIN.values() if each.imap.host == found.imap.host)
    named = next(same, None)
    return replace(named, imap=found.imap, smtp=found.smtp) if named else found


def autoconfig(domain: str, fetch: Fetch) -> Provider | None:
    """The provider from its own autoconfig file, or from Mozilla's list."""
    for url in (
        f"https://autoconfig.{domain}/mail/config-v1.1.xml",
        f"https://{domain}/.well-known/autoconfig/mail/config-v1.1.xml",
        f"https://autoconfig.thunderbird.net/v1.1/{domain}",
    ):
        answer = fetch(url)
        found = _described(answer) if answer else None
        if found:
            return with_imap_of(found)
    return None


def in_dns(domain: str, fetch: Fetch) -> Provider | None:
    """The provider from its SRV records for services with TLS."""
    imap = _service("_imaps", domain, "implicit", fetch) or _service("_imap", domain, "starttls", fetch)
    if imap is None:
        return None
    smtp = _service("_submissions", domain, "implicit", fetch) or _service("_submission", domain, "starttls", fetch)
    return with_imap_of(Provider(domain, imap, smtp)) if smtp else None


def _service(name: str, domain: str, tls: Tls, fetch: Fetch) -> Server | None:
    """The server of the SRV record with the best priority; None if there is none."""
    found = sorted(_records(fetch(f"https://dns.google/resolve?name={name}._tcp.{domain}&type=SRV") or b""))
    return next((Server(host.lower(), port, tls) for _, port, host in found), None)


def _records(answer: bytes) -> Iterator[tuple[int, int, str]]:
    """The SRV records in a response: priority, port and host."""
    try:
        records = json.loads(answer[:LARGEST])["Answer"]
    except (ValueError, KeyError, TypeError):
        return
    for record in records:
        found = _SRV.fullmatch(str(record["data"])) if record["type"] == SRV else None
        if found:
            yield int(found[1]), int(found[2]), found[3]


def games_carried(daily: int) -> int:
    """How many games of five players a daily limit allows even on a busy day; at least 1, because mails can wait."""
    return max(1, daily // BUSY_DAY)


def _described(answer: bytes) -> Provider | None:
    if len(answer) > LARGEST or b"<!" in answer.replace(b"<!--", b""):  # no entities
        return None
    try:
        root = ET.fromstring(answer)  # noqa: S314 - entities are refused above
    except ET.ParseError:
        return None
    imap = next(_servers(root, "incomingServer", "imap"), None)
    smtp = next(_servers(root, "outgoingServer", "smtp"), None)
    name = root.findtext(".//displayShortName") or root.findtext(".//displayName") or ""
    clean = re.sub(r"[^\w .,@&-]", "", name)[:40] or "your provider"
    return Provider(clean, imap, smtp) if imap and smtp else None


def _servers(root: ET.Element, kind: str, protocol: str) -> Iterator[Server]:
    """The servers with TLS; passwords are never sent without it."""
    kinds: dict[str, Tls] = {"SSL": "implicit", "STARTTLS": "starttls"}
    for each in root.iterfind(f".//{kind}[@type='{protocol}']"):
        tls = kinds.get((each.findtext("socketType") or "").strip())
        host, port = (each.findtext("hostname") or "").strip(), (each.findtext("port") or "").strip()
        if tls and re.fullmatch(r"[A-Za-z0-9.-]{3,250}", host) and re.fullmatch(r"\d{1,5}", port):
            yield Server(host.lower(), int(port), tls)
