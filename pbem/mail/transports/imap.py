"""Fetches mail by IMAP from a mailbox on another server, in its own thread.

The thread waits in IDLE, stores new messages, and moves each one to another folder once it is committed. Nothing is
deleted. After a crash a message may be fetched again; the inbox recognises it as a repeat. A message counts as received
at its INTERNALDATE. After a failure the thread reconnects and retries, with growing pauses.
"""

from __future__ import annotations

import logging
import re
import ssl
import threading
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Protocol, Self, assert_never
from urllib.parse import unquote, urlsplit

from imap_tools import BaseMailBox, MailBox, MailBoxStartTls, MailBoxUnencrypted

from pbem import logs, loops
from pbem.environment import Server
from pbem.mail import headers, mime
from pbem.mail.addresses import game_of
from pbem.mail.transports import Accepts, MessageRefused, Store

log = logging.getLogger(__name__)

IDLE_SECONDS = 60.0  # routers drop idle connections; mail that came just before IDLE waits at most this long
TIMEOUT = 60.0  # seconds for one command
LONGEST_PAUSE = 300.0  # seconds between two attempts to connect
POLL = 15.0  # seconds between two checks of a mailbox without IDLE
SENT_NAMES = frozenset(
    {"sent", "sent items", "sent messages", "sent mail", "gesendet", "gesendete elemente", "enviados"}
)
"""Names that mail programs give to the sent folder, for servers without SPECIAL-USE."""
_SURE = ("delivered-to", "x-original-to", "x-delivered-to", "envelope-to", "x-envelope-to")  # own value per copy
_ITEM = re.compile(rb'INTERNALDATE "([^"]{20,30})"')
_SIZE = re.compile(rb"RFC822\.SIZE (\d+)")


class Box(Protocol):
    """A folder of messages that are still to be processed."""

    def waiting(self) -> list[str]: ...
    def size(self, uid: str) -> int: ...
    def fetch(self, uid: str) -> tuple[bytes, datetime | None]: ...
    def put_away(self, uid: str, *, taken: bool) -> None: ...


@dataclass(frozen=True, slots=True)
class Account:
    """A mailbox: imaps://user:password@host:port/folder. Messages that aren't for us are moved to `done`-refused."""

    host: str
    port: int
    tls: bool
    user: str
    password: str = field(repr=False)
    folder: str = "INBOX"
    done: str = "Processed"

    @classmethod
    def parse(cls, url: str, done: str) -> Account:
        """Parse a URL that pbem.config has validated."""
        found = urlsplit(url)
        tls = found.scheme == "imaps"
        port, folder = found.port or (993 if tls else 143), unquote(found.path.strip("/")) or "INBOX"
        user, password = unquote(found.username or ""), unquote(found.password or "")
        return cls(found.hostname or "", port, tls, user, password, folder, done)

    @property
    def server(self) -> Server:
        return Server(self.host, self.port, "implicit" if self.tls else "none")

    @property
    def refused(self) -> str:
        return f"{self.done}-refused"


def take_all(box: Box, accepts: Accepts, store: Store) -> int:
    """Process the waiting messages, oldest first, and return how many. Stops at the first that can't be stored now."""
    uids = box.waiting()
    for uid in uids:
        taken = box.size(uid) <= mime.MAX_BYTES and _take(*box.fetch(uid), accepts, store)
        box.put_away(uid, taken=taken)
    return len(uids)


def _take(raw: bytes, arrived: datetime | None, accepts: Accepts, store: Store) -> bool:
    """Store a message for its recipients; return whether any accepted it. Raises errors that a retry may solve."""
    taken = False
    for recipient in recipients(raw, accepts):
        try:
            store(envelope_sender(raw), recipient, raw, arrived=arrived)
        except MessageRefused as refused:
            if not refused.permanent:
                raise
            with logs.about(game=game_of(recipient)):
                log.info("a message was refused: %s", refused.sentence)
        else:
            taken = True
    return taken


def recipients(raw: bytes, accepts: Accepts) -> list[str]:
    """Return a message's recipients without its envelope: the one that the server recorded, else all our addresses in
    its header.
    """
    try:
        head = mime.head(raw)
    except mime.TooMuch:
        return []
    noted = [address for name in _SURE for value in head.all(name)[:9] for address in headers.addresses(value)]
    ours = [address for address in dict.fromkeys(noted) if accepts(address) is None]
    return ours[:1] or [address for address in headers.recipients(head) if accepts(address) is None]


def envelope_sender(raw: bytes) -> str:
    """The envelope sender that our server recorded, else From. "" is the null sender."""
    head = mime.head(raw)
    noted = head.get("return-path")
    return next(iter(headers.addresses(noted)), "") if noted else headers.sender(head)


class _Folder:
    """A Box on a server. imap-tools speaks IMAP; its message parser isn't used, because it wasn't written for hostile
    input.
    """

    def __init__(self, mailbox: BaseMailBox, account: Account) -> None:
        self.mailbox, self.account = mailbox, account
        for folder in (account.done, account.refused):
            if not mailbox.folder.exists(folder):
                mailbox.folder.create(folder)

    def waiting(self) -> list[str]:
        return search(self.mailbox, "NOT DELETED")

    def size(self, uid: str) -> int:
        return size(self.mailbox, uid)

    def fetch(self, uid: str) -> tuple[bytes, datetime | None]:
        return fetch(self.mailbox, uid)

    def put_away(self, uid: str, *, taken: bool) -> None:
        self.mailbox.move(uid, self.account.done if taken else self.account.refused)


def sent_folder(mailbox: BaseMailBox) -> str | None:
    """The sent folder: the one that the server names, else one with a usual name; None if there is none."""
    folders = mailbox.folder.list()
    told = (folder.name for folder in folders if "\\Sent" in folder.flags)
    usual = (folder.name for folder in folders if folder.name.rpartition(folder.delim)[2].casefold() in SENT_NAMES)
    return next(told, None) or next(usual, None)


def search(mailbox: BaseMailBox, criteria: str) -> list[str]:
    """The selected folder's messages, oldest first. `wait_for_mail` detects those that come later."""
    mailbox.client.untagged_responses.pop("EXISTS", None)
    return sorted(mailbox.uids(criteria), key=int)


def fetch(mailbox: BaseMailBox, uid: str) -> tuple[bytes, datetime | None]:
    """A message of the selected folder, which stays unread, and when the server received it. Raises OSError."""
    said, raw = _ask(mailbox, uid, "(INTERNALDATE BODY.PEEK[])")
    found = _ITEM.search(said)
    return raw, _moment(found[1].decode("ascii", "replace")) if found else None


def size(mailbox: BaseMailBox, uid: str) -> int:
    """A message's size in octets. Raises OSError."""
    found = _SIZE.search(_ask(mailbox, uid, "(RFC822.SIZE)")[0])
    return int(found[1]) if found else 0


def _ask(mailbox: BaseMailBox, uid: str, items: str) -> tuple[bytes, bytes]:
    """FETCH items of a message; return the server's text and the literal. Raises OSError if the command fails."""
    status, answers = mailbox.client.uid("FETCH", uid, items)
    if status != "OK":
        raise OSError(f"FETCH {uid}: {status}")
    words = b" ".join(part if isinstance(part, bytes) else part[0] for part in answers if part)
    return words, next((part[1] for part in answers if isinstance(part, tuple)), b"")


def _moment(text: str) -> datetime | None:
    try:
        return datetime.strptime(text.strip(), "%d-%b-%Y %H:%M:%S %z").astimezone(UTC)
    except ValueError:
        return None


class Fetcher(ABC):
    """A thread that takes mail from a mailbox until `stop`. It starts at once, so subclasses call `__init__` last."""

    def __init__(self, name: str) -> None:
        self._stopping = threading.Event()
        self._trouble = loops.FailureStreak(name, LONGEST_PAUSE)
        self._thread = loops.start(name, self._take_until_stopped, 0.0, self._stopping, self._trouble)

    @abstractmethod
    def _take_until_stopped(self) -> None:
        """Process mail over one connection. Raises any error; the mail stays in the mailbox for a retry."""

    def stop(self) -> None:
        """Stop after the message in progress, but wait no longer than 5 seconds."""
        self._stopping.set()
        self._thread.join(5)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


class Poller(Fetcher):
    """Processes all mail of a folder."""

    def __init__(self, account: Account, *, accepts: Accepts, store: Store, idle: float = IDLE_SECONDS) -> None:
        self.account, self.accepts, self.store, self.idle = account, accepts, store, idle
        super().__init__(f"imap {account.host}")

    def _take_until_stopped(self) -> None:
        with connected(self.account.server, self.account.user, self.account.password, self.account.folder) as mailbox:
            log.info("taking mail from %s", self.account)
            folder = _Folder(mailbox, self.account)
            while not self._stopping.is_set():
                taken = take_all(folder, self.accepts, self.store)
                self._trouble.works()
                if not taken:
                    wait_for_mail(mailbox, self._stopping, self.idle)


@contextmanager
def connected(server: Server, user: str, password: str, folder: str = "INBOX") -> Iterator[BaseMailBox]:
    """Log in and open a folder. The connection is always closed at the end. Raises OSError and IMAP errors."""
    mailbox = _opened(server)
    try:
        mailbox.login(user, password, folder)
        _ask_what_it_can(mailbox)
        yield mailbox
        mailbox.logout()
    finally:
        with suppress(OSError, mailbox.client.abort):
            mailbox.client.shutdown()


def _ask_what_it_can(mailbox: BaseMailBox) -> None:
    """Ask for capabilities again: many servers announce MOVE, UIDPLUS and NAMESPACE only after login, and imaplib asks
    only before it.
    """
    status, answers = mailbox.client.capability()
    if status == "OK" and isinstance(answers[-1], bytes):
        mailbox.client.capabilities = tuple(answers[-1].decode("ascii", "replace").upper().split())


def _opened(server: Server) -> BaseMailBox:
    match server.tls:
        case "implicit":
            return MailBox(server.host, server.port, timeout=TIMEOUT, ssl_context=ssl.create_default_context())
        case "starttls":
            return MailBoxStartTls(server.host, server.port, timeout=TIMEOUT, ssl_context=ssl.create_default_context())
        case "none":
            return MailBoxUnencrypted(server.host, server.port, timeout=TIMEOUT)
        case _:
            assert_never(server.tls)


def wait_for_mail(mailbox: BaseMailBox, stopping: threading.Event, seconds: float) -> None:
    """Wait for mail that came since the last `search`, in short intervals so that `stopping` takes effect.

    Without IDLE, the mailbox is polled.
    """
    if "IDLE" not in mailbox.client.capabilities:
        stopping.wait(min(POLL, seconds))
        return
    with mailbox.idle as idling:
        if "EXISTS" in mailbox.client.untagged_responses:
            return
        for _ in range(max(1, int(seconds))):
            if idling.poll(timeout=1.0) or stopping.is_set():
                return
