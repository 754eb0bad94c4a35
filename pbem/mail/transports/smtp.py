"""Sends mail through an SMTP relay, with connection reuse and pipelining where the relay supports it."""

import re
import smtplib
import socket
import ssl
import threading
import time
from contextlib import suppress
from functools import partial
from typing import Any, Final, Self

from pbem.config import Relay
from pbem.mail.transports import LostMidway, NoRelay, NotTaken, Sender

TIMEOUT: Final = 30.0  # seconds without data from the other side
LIMIT: Final = 60.0  # seconds for one message, connecting included, up to its content
TAKING: Final = 25.0  # extra seconds for the content: giving up at this point may send the message twice
IDLE: Final = 20.0  # seconds after which an idle connection isn't reused
MOST: Final = 100  # messages over one connection; servers have limits

GOOD: Final = (250, 251, 354)
CLOSING: Final = 421

Reply = tuple[int, bytes]


class _Watch:
    """Closes the connection when the time for one message is up, even if the other side keeps sending slowly."""

    def __init__(self, watchman: "_Watchman", seconds: float) -> None:
        self.cut = False
        self.midway = False  # the server has replied to the message's first command
        self.end = time.monotonic() + seconds
        self._watchman = watchman
        self._socket: socket.socket | None = None

    def __enter__(self) -> Self:
        self._watchman.add(self)
        return self

    def __exit__(self, *_: object) -> None:
        self._watchman.remove(self)

    def watch(self, line: socket.socket) -> None:
        """Watch this socket from now on."""
        self._socket = line
        if self.cut:
            self._shut()

    def allow(self, seconds: float) -> None:
        """Extend the limit."""
        self.end += seconds

    def cut_off(self) -> None:
        """Close the connection because the time is up."""
        self.cut = True
        self._shut()

    def _shut(self) -> None:
        with suppress(OSError):
            if self._socket:
                self._socket.shutdown(socket.SHUT_RDWR)


class _Watchman:
    """One thread for all watches of a sender, because a thread for each message would cost as much as sending it.

    The thread ends when it wakes while nothing is being sent, and is started again with the next message.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._watches: set[_Watch] = set()
        self._wakes = 0.0
        self._thread: threading.Thread | None = None

    def add(self, watch: _Watch) -> None:
        with self._changed:
            self._watches.add(watch)
            if self._thread is None or not self._thread.is_alive():  # a forked process has only its own threads
                self._wakes = watch.end
                self._thread = threading.Thread(target=self._run, name="smtp watch", daemon=True)
                self._thread.start()
            elif watch.end < self._wakes:
                self._changed.notify()

    def remove(self, watch: _Watch) -> None:
        with self._changed:
            self._watches.discard(watch)

    def _run(self) -> None:
        with self._changed:
            while self._watches:
                self._wakes = min(watch.end for watch in self._watches)
                self._changed.wait(self._wakes - time.monotonic())
                for watch in [watch for watch in self._watches if watch.end <= time.monotonic()]:
                    self._watches.discard(watch)
                    watch.cut_off()
            self._thread = None


class _Server(smtplib.SMTP):
    """`line` is a duplicate of the socket, even under TLS, for the watch to shut down."""

    line: socket.socket | None = None

    def __init__(self, watch: _Watch, *host: Any, **how: Any) -> None:
        self.watch = watch
        super().__init__(*host, **how)

    def _get_socket(self, *where: Any) -> socket.socket:
        found: socket.socket = super()._get_socket(*where)  # type: ignore[misc]  # not in the type stubs
        self.line = found.dup()
        self.watch.watch(self.line)
        return found

    def close(self) -> None:
        super().close()
        if self.line:
            self.line.close()


class _TlsServer(smtplib.SMTP_SSL, _Server):
    """With the base classes in this order, the TLS handshake is watched too."""

    def __init__(self, watch: _Watch, *host: Any, **how: Any) -> None:
        self.watch = watch
        super().__init__(*host, **how)

    def _get_socket(self, *where: Any) -> socket.socket:
        try:
            return super()._get_socket(*where)
        except BaseException:
            if self.line:
                self.line.close()
            raise


class _Open:
    """A reusable connection and its use count."""

    def __init__(self, server: _Server) -> None:
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
    """The connection was closed before the server accepted anything, because it was kept too long."""


def sender(relay: Relay) -> Sender:
    """Return a `Sender` that keeps its connection for the next message; each thread has its own."""
    return partial(send, relay, threading.local(), _Watchman())


def send(relay: Relay, kept: threading.local, watchman: _Watchman, sender: str, recipient: str, raw: bytes) -> None:
    """Send one message. Raises NotTaken, permanent only if the recipient or the message was refused.

    Raises NoRelay if the fault is the relay's or ours: no connection, no answer, password refused. If our sender
    address is refused, the relay works, so only this message waits.
    """
    held: _Open | None = kept.__dict__.pop("open", None)
    with _Watch(watchman, LIMIT) as watch:
        try:
            held = _sent(relay, watch, held if held and held.fresh else None, sender, recipient, raw)
        except _Refused as refused:
            if refused.reply[0] == CLOSING:
                raise LostMidway(_words(*refused.reply)) from refused
            raise NotTaken(_words(*refused.reply), permanent=refused.permanent) from refused
        except smtplib.SMTPResponseException as refused:
            raise NoRelay(_words(refused.smtp_code, refused.smtp_error)) from refused
        except (smtplib.SMTPException, OSError) as failed:
            words = f"{relay.host}:{relay.port}: {'too slow' if watch.cut else failed}"
            raise (LostMidway if watch.midway else NoRelay)(words) from failed
    kept.open = held


def _sent(relay: Relay, watch: _Watch, held: _Open | None, sender: str, recipient: str, raw: bytes) -> _Open:
    """Send over the held connection, or a new one if the held one was closed before it accepted anything."""
    if held:
        try:
            return _over(held, watch, sender, recipient, raw)
        except _Closed:
            if watch.cut or watch.midway:
                raise
    return _over(_Open(_connected(relay, watch, sender.rpartition("@")[2])), watch, sender, recipient, raw)


def _over(held: _Open, watch: _Watch, sender: str, recipient: str, raw: bytes) -> _Open:
    """Send over this connection, and close it on any error. Raises _Closed if it was already closed."""
    try:
        if held.server.line:
            watch.watch(held.server.line)
        _offer(held.server, watch, sender, recipient, len(raw))
        watch.allow(TAKING)
        _hand_over(held.server, raw)
    except BaseException:
        held.server.close()
        raise
    held.used, held.at = held.used + 1, time.monotonic()
    return held


def _offer(server: smtplib.SMTP, watch: _Watch, sender: str, recipient: str, size: int) -> None:
    """Send MAIL, RCPT and DATA, pipelined if the server supports it (RFC 2920)."""
    commands = (f"MAIL FROM:<{sender}>{_options(server, sender + recipient, size)}", f"RCPT TO:<{recipient}>", "DATA")
    if re.search(r"[\x00-\x1f\x7f<>]", sender + recipient):
        raise _Refused((553, b"no mail address"), permanent=True)
    together = server.has_extn("pipelining")
    blocks = [commands] if together else [(command,) for command in commands]
    replies: list[Reply] = []
    try:
        for block in blocks:
            server.send("".join(f"{command}\r\n" for command in block).encode())
            for _ in block:
                replies.append(server.getreply())  # noqa: PERF401 - keeps the replies so far when one is missing
            if replies[-1][0] not in GOOD and not together:
                break
    except (smtplib.SMTPServerDisconnected, OSError) as closed:
        watch.midway = bool(replies)
        raise _Closed(str(closed)) from closed
    watch.midway = True
    _judge(replies)


def _hand_over(server: smtplib.SMTP, raw: bytes) -> None:
    """Send the content, dot-stuffed (RFC 5321)."""
    server.send(re.sub(rb"(?m)^\.", b"..", raw) + (b".\r\n" if raw.endswith(b"\r\n") else b"\r\n.\r\n"))
    reply = server.getreply()
    if reply[0] != 250:
        raise _Refused(reply, permanent=reply[0] >= 500)


def _options(server: smtplib.SMTP, addresses: str, size: int) -> str:
    sized = f" SIZE={size}" if server.has_extn("size") else ""
    return sized if addresses.isascii() else f"{sized} SMTPUTF8"


def _judge(replies: list[Reply]) -> None:
    """Raise _Refused for the first command that was refused; the caller closes the connection."""
    mail, *others = replies
    if mail[0] != 250:
        raise _Refused(mail, permanent=mail[0] == 552)  # 552 is about the message's SIZE; other codes are about us
    recipient, *data = others
    if recipient[0] not in {250, 251}:
        raise _Refused(recipient, permanent=recipient[0] >= 500)
    if data[0][0] != 354:
        raise _Refused(data[0], permanent=data[0][0] >= 500)


def _connected(relay: Relay, watch: _Watch, our_name: str) -> _Server:
    where = (watch, relay.host, relay.port, our_name)
    if relay.tls == "implicit":
        server: _Server = _TlsServer(*where, timeout=TIMEOUT, context=ssl.create_default_context())
    else:
        server = _Server(*where, timeout=TIMEOUT)
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
