"""Mail out through an SMTP server: one connection for many messages, their commands together where it allows that."""

import re
import smtplib
import ssl
import threading
import time
from functools import partial
from typing import Final

from pbem.config import Relay
from pbem.mail.transports import NotTaken, Sender

TIMEOUT: Final = 30.0  # seconds without a word from the other side
IDLE: Final = 20.0  # seconds after which a connection is not trusted any more
MOST: Final = 100  # messages over one connection; servers have their limits too

GOOD: Final = (250, 251, 354)

Reply = tuple[int, bytes]


class _Open:
    """A connection and how it was used."""

    def __init__(self, server: smtplib.SMTP) -> None:
        self.server = server
        self.used = 0
        self.at = time.monotonic()

    @property
    def fresh(self) -> bool:
        return self.used < MOST and time.monotonic() - self.at < IDLE

    def __del__(self) -> None:
        self.server.close()


class _Refused(Exception):  # noqa: N818 - the other server's decision
    def __init__(self, reply: Reply, *, permanent: bool) -> None:
        super().__init__(reply)
        self.reply = reply
        self.permanent = permanent


class _Closed(smtplib.SMTPServerDisconnected):
    """Closed before it took anything: a connection kept too long."""


def sender(relay: Relay) -> Sender:
    """A `Sender` that keeps its connection for the next message; each thread has its own."""
    return partial(send, relay, threading.local())


def send(relay: Relay, kept: threading.local, sender: str, recipient: str, raw: bytes) -> None:
    """One message. Raises NotTaken, permanent only when the recipient or the message was refused.

    Everything else (no connection, our name, password or sender refused) is for us to mend: the message waits for that.
    """
    held: _Open | None = kept.__dict__.pop("open", None)
    try:
        held = _sent(relay, held if held and held.fresh else None, sender, recipient, raw)
    except _Refused as refused:
        raise NotTaken(_words(*refused.reply), permanent=refused.permanent) from refused
    except smtplib.SMTPResponseException as refused:
        raise NotTaken(_words(refused.smtp_code, refused.smtp_error), permanent=False) from refused
    except (smtplib.SMTPException, OSError) as failed:
        raise NotTaken(f"{relay.host}:{relay.port}: {failed}", permanent=False) from failed
    kept.open = held


def _sent(relay: Relay, held: _Open | None, sender: str, recipient: str, raw: bytes) -> _Open:
    """Over the connection that is held, else over a new one. A held one found closed has taken nothing."""
    if held:
        try:
            return _over(held, sender, recipient, raw)
        except _Closed:
            pass
    return _over(_Open(_connected(relay, sender.rpartition("@")[2])), sender, recipient, raw)


def _over(held: _Open, sender: str, recipient: str, raw: bytes) -> _Open:
    """The connection is closed when anything goes wrong. Raises _Closed when it was closed before."""
    try:
        _offer(held.server, sender, recipient, len(raw))
        _hand_over(held.server, raw)
    except BaseException:
        held.server.close()
        raise
    held.used, held.at = held.used + 1, time.monotonic()
    return held


def _offer(server: smtplib.SMTP, sender: str, recipient: str, size: int) -> None:
    """MAIL, RCPT and DATA, at once where the server likes that (RFC 2920); then it waits for the content."""
    commands = (f"MAIL FROM:<{sender}>{_options(server, sender + recipient, size)}", f"RCPT TO:<{recipient}>", "DATA")
    if re.search(r"[\x00-\x1f\x7f<>]", sender + recipient):
        raise _Refused((553, b"no mail address"), permanent=True)
    together = server.has_extn("pipelining")
    blocks = [commands] if together else [(command,) for command in commands]
    replies: list[Reply] = []
    try:
        for block in blocks:
            server.send("".join(f"{command}\r\n" for command in block).encode())
            replies += [server.getreply() for _ in block]
            if replies[-1][0] not in GOOD and not together:
                break
    except (smtplib.SMTPServerDisconnected, OSError) as closed:
        raise _Closed(str(closed)) from closed
    _judge(replies)


def _hand_over(server: smtplib.SMTP, raw: bytes) -> None:
    """The content, with the dots of RFC 5321."""
    server.send(re.sub(rb"(?m)^\.", b"..", raw) + (b".\r\n" if raw.endswith(b"\r\n") else b"\r\n.\r\n"))
    reply = server.getreply()
    if reply[0] != 250:
        raise _Refused(reply, permanent=reply[0] >= 500)


def _options(server: smtplib.SMTP, addresses: str, size: int) -> str:
    sized = f" SIZE={size}" if server.has_extn("size") else ""
    return sized if addresses.isascii() else f"{sized} SMTPUTF8"


def _judge(replies: list[Reply]) -> None:
    """The first thing that was refused is what counts; the connection is given up with it."""
    mail, *others = replies
    if mail[0] != 250:
        raise _Refused(mail, permanent=mail[0] == 552)  # of its SIZE; anything else is said of us
    recipient, *data = others
    if recipient[0] not in {250, 251}:
        raise _Refused(recipient, permanent=recipient[0] >= 500)
    if data[0][0] != 354:
        raise _Refused(data[0], permanent=data[0][0] >= 500)


def _connected(relay: Relay, our_name: str) -> smtplib.SMTP:
    if relay.tls == "implicit":
        context = ssl.create_default_context()
        server: smtplib.SMTP = smtplib.SMTP_SSL(relay.host, relay.port, our_name, timeout=TIMEOUT, context=context)
    else:
        server = smtplib.SMTP(relay.host, relay.port, our_name, timeout=TIMEOUT)
    try:
        if relay.tls == "starttls":
            server.starttls(context=ssl.create_default_context())
        if relay.user is not None:
            server.login(relay.user, relay.password or "")
        server.ehlo_or_helo_if_needed()
    except (smtplib.SMTPException, OSError):
        server.close()
        raise
    return server


def _words(code: int, reply: bytes | str) -> str:
    return f"{code} {reply.decode('utf-8', 'replace') if isinstance(reply, bytes) else reply}"
