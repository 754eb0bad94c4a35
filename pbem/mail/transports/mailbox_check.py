"""Tests a mailbox before the game uses it: logs in, sends a mail to itself, and checks how it arrives.

Every refusal becomes a sentence for the host, who isn't a mail administrator, followed by the provider's words. These
don't contain the password, because no server repeats it.
"""

from __future__ import annotations

import imaplib
import re
import secrets
import socket
import ssl
import threading
from collections.abc import Callable
from dataclasses import replace
from email.utils import formatdate
from enum import Enum, auto
from typing import Final

from imap_tools import BaseMailBox
from imap_tools.errors import ImapToolsError

from pbem.environment import Mailbox, Server
from pbem.mail import headers, mime
from pbem.mail.address_style import LONGEST_NAME
from pbem.mail.transports import NotTaken, imap, smtp

WAIT: Final = 120.0  # seconds for a mail to oneself; most providers need two
LOOK: Final = 1.0
SUBJECT: Final = "El Grande is testing this mailbox"
_BASIC_OFF: Final = re.compile(r"basic\s?auth|5\.7\.139|authentication is disabled|LOGIN_?DISABLED", re.IGNORECASE)
_LOGIN_CODES: Final = ("534", "535", "530")


class Cause(Enum):
    """Why a mailbox can't be used."""

    PASSWORD = auto()
    SWITCHED_OFF = auto()
    UNREACHABLE = auto()
    CERTIFICATE = auto()
    SENDING = auto()
    LOST = auto()


class Refused(Exception):  # noqa: N818 - the provider's decision
    """The mailbox can't be used. `words`: what the provider said."""

    def __init__(self, cause: Cause, server: Server, words: str = "") -> None:
        super().__init__(words)
        self.cause, self.server, self.words = cause, server, " ".join(words.split())[:300]


Step = Callable[[str], None]
"""Called at the beginning of each step."""


def checked(mailbox: Mailbox, step: Step, *, plus: bool | None, wait: float = WAIT) -> Mailbox:
    """The mailbox with the results of the round trip. `plus`: whether mail to plus-addresses arrives, None if unknown.

    Raises Refused.
    """
    step(f"Logging in at {mailbox.imap.host}")
    try:
        with imap.connected(mailbox.imap, mailbox.user, mailbox.password) as box:
            step(f"Sending a mail to {mailbox.address} through {mailbox.smtp.host}")
            sent = send_test(mailbox, mailbox.address)
            step("Waiting for it to arrive")
            rewrites = _arrival(box, mailbox, sent, wait) != sent
            takes_plus = _takes_plus(mailbox, box, step, plus, wait)
            return replace(mailbox, rewrites=rewrites, plus=takes_plus, copies=_lacks_sent(box))
    except Refused:
        raise
    except ssl.SSLCertVerificationError as error:
        raise Refused(Cause.CERTIFICATE, mailbox.imap, error.verify_message) from None
    except (imaplib.IMAP4.error, ImapToolsError) as error:
        raise Refused(_of_login(str(error)), mailbox.imap, _words(error)) from None
    except OSError as error:
        raise Refused(Cause.UNREACHABLE, mailbox.imap, _reason(error)) from None


def _arrival(box: BaseMailBox, mailbox: Mailbox, sent: str, wait: float) -> str:
    """The Message-ID with which the test mail arrived. Raises Refused if it doesn't."""
    message_id = _arrived(box, sent, wait)
    if message_id is None:
        raise Refused(Cause.LOST, mailbox.smtp)
    return message_id


def _takes_plus(mailbox: Mailbox, box: BaseMailBox, step: Step, plus: bool | None, wait: float) -> bool:
    """Whether a mail to NAME+ANYTHING arrives. Not tried if the provider is known not to support it."""
    name, _, domain = mailbox.address.rpartition("@")
    if plus is False or len(name) > LONGEST_NAME:
        return False
    step(f"Trying whether mail to {name}+anything@{domain} arrives")
    try:
        sent = send_test(mailbox, f"{name}+elgrande.test@{domain}")
    except Refused:
        return False
    return _arrived(box, sent, wait if plus else min(wait, 30.0)) is not None


def _lacks_sent(box: BaseMailBox) -> bool:
    """Whether the test mails are missing in the sent folder; if they are there, they are removed."""
    folder = imap.sent_folder(box)
    if folder is None:
        return False
    box.folder.set(folder)
    found = box.uids(f'SUBJECT "{SUBJECT}" NOT DELETED')
    for uid in found:
        _remove(box, uid)
    return not found


def _remove(box: BaseMailBox, uid: str) -> None:
    box.client.uid("STORE", uid, "+FLAGS.SILENT", "(\\Deleted)")
    if "UIDPLUS" in box.client.capabilities:
        box.client.uid("EXPUNGE", uid)


def send_test(mailbox: Mailbox, to: str) -> str:
    """Send a test mail; return its Message-ID. Raises Refused."""
    token = secrets.token_hex(10)
    message_id = f"<test.{token}@{mailbox.domain}>"
    raw = (
        f"From: {mailbox.address}\r\nTo: {to}\r\nSubject: {SUBJECT} ({token})\r\n"
        f"Date: {formatdate(localtime=True)}\r\nMessage-ID: {message_id}\r\n\r\n"
        "This mail is removed as soon as it has arrived.\r\n"
    )
    try:
        smtp.sender(mailbox.relay)(mailbox.address, to, raw.encode("ascii", "replace"))
    except NotTaken as refused:
        raise Refused(_of_sending(refused), mailbox.smtp, refused.reply) from None
    return message_id


def _of_sending(refused: NotTaken) -> Cause:
    code = refused.reply[:3]
    if code in _LOGIN_CODES:
        return _of_login(refused.reply)
    if code.isdigit():
        return Cause.SENDING
    failed = refused.__cause__
    return Cause.CERTIFICATE if isinstance(failed, ssl.SSLCertVerificationError) else Cause.UNREACHABLE


def _of_login(words: str) -> Cause:
    return Cause.SWITCHED_OFF if _BASIC_OFF.search(words) else Cause.PASSWORD


def _arrived(box: BaseMailBox, sent: str, wait: float) -> str | None:
    """Wait for a test mail, found by its subject, and remove it; return its Message-ID on arrival, None if it doesn't
    come.
    """
    token = sent.partition("test.")[2].partition("@")[0]
    waiting = threading.Event()
    for _ in range(max(1, int(wait / LOOK))):
        box.folder.set("INBOX")
        for uid in box.uids(f'SUBJECT "{token}" NOT DELETED'):
            head = mime.head(imap.fetch(box, uid)[0])
            found = next(iter(headers.ids(head, "message-id")), "")
            _remove(box, uid)
            return found
        waiting.wait(LOOK)
    return None


def _words(error: Exception) -> str:
    """The server's words, extracted from the libraries' exceptions."""
    said = str(error)
    found = re.search(r"\[b?'([^\]]*)'\]|b'([^']*)'", said)
    return (found[1] or found[2]) if found else said


def _reason(error: OSError) -> str:
    if isinstance(error, socket.gaierror):
        return "there is no such server"
    if isinstance(error, TimeoutError):
        return "it doesn't answer"
    return error.strerror or str(error)
