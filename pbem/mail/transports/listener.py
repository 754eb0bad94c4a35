"""Receives mail by SMTP and LMTP, in its own thread.

Mail that certainly isn't for us is refused during the session. 250 is sent only after `store` has returned, which means
that the message is committed. Our own errors give 451, so that the sender's server retries: a 5xx would bounce an order
for good. Three behaviours of aiosmtpd are replaced: its limit of 1000 octets per line (real mail has longer lines,
which it refuses with a 5xx), its unbounded memory use for a line without an end, and its single reply to LMTP's DATA,
for which RFC 2033 requires one per recipient.
"""

import asyncio
import errno
import logging
import socket
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Self

from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP, Envelope, Session, syntax

from pbem import logs, loops
from pbem.config import Listen
from pbem.mail.addresses import game_of
from pbem.mail.mime import MAX_BYTES
from pbem.mail.transports import Accepts, MessageRefused, Store

log = logging.getLogger(__name__)

MAX_CONNECTIONS = 100
MAX_FROM_ONE = 10  # connections from one network; this machine and LMTP clients, which are our own servers, are exempt
MAX_RECIPIENTS = 50
MAX_REFUSED = 20  # refused recipients of one connection, far more than by typing errors
TIMEOUT = 120.0  # seconds for one command of a transaction, including the content after DATA
IDLE = 30.0  # seconds for one command outside a transaction

THIS_MACHINE = ("127.0.0.1", "::1")

OUR_FAULT = "451 4.3.0 A fault of ours, please try again later"
TOO_LARGE = f"552 5.3.4 The message is larger than {MAX_BYTES} octets"


@dataclass
class _Door:
    """The state that all connections of a listener share; aiosmtpd calls the `handle_` methods."""

    accepts: Accepts
    store: Store
    connections: set["_Connection"] = field(default_factory=set)

    def refusal(self, new: "_Connection") -> str | None:
        """Why a new connection is refused, or None. If all slots are taken, closes the least useful other one."""
        if new.capped and sum(other.network == new.network for other in self.connections) > MAX_FROM_ONE:
            return "421 4.7.0 Too many connections from your network, try again later"
        if len(self.connections) <= MAX_CONNECTIONS:
            return None
        others = [other for other in self.connections if other is not new and other.stage < _STORING]
        if not others:
            return "421 4.3.2 Too many connections, try again later"
        min(others, key=lambda other: (other.stage, other.since)).hang_up(
            "421 4.3.2 Idle for too long while others wait"
        )
        return None

    async def handle_RCPT(  # noqa: N802 - aiosmtpd's name
        self, server: "_Connection", _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        if len(envelope.rcpt_tos) >= MAX_RECIPIENTS:
            return "452 4.5.3 Too many recipients, send the rest again"
        refusal = await asyncio.to_thread(self.accepts, address)
        if refusal is not None:
            server.refused += 1
            return f"550 5.1.1 {' '.join(refusal.split())}"
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 OK"

    async def handle_exception(self, error: Exception) -> str:
        log.error("mail intake failed", exc_info=error)
        return OUR_FAULT

    async def take(self, sender: str, recipient: str, raw: bytes, source: str) -> str:
        """Store a message for one recipient and return the reply. Never raises."""
        store = partial(self.store, source=source) if source else self.store
        with logs.about(game=game_of(recipient)):
            try:
                await asyncio.to_thread(store, sender, recipient, raw)
            except MessageRefused as refused:
                return f"{'550 5.7.1' if refused.permanent else '450 4.7.1'} {' '.join(refused.sentence.split())}"
            except Exception:
                log.exception("a message of %d bytes was not stored", len(raw))
                return OUR_FAULT
        return "250 2.0.0 Stored"


_CONTENT, _STORING = 2, 3


class _Connection(SMTP):
    """One client. SMTP has one reply to DATA: after a failure the client resends to all recipients, which is harmless.

    `since`: when it connected or last delivered a message, by the loop's clock.
    """

    line_length_limit = 65_536
    exempt = False  # from MAX_FROM_ONE, for any network
    transport: asyncio.Transport | None

    def __init__(self, door: _Door, hostname: str) -> None:
        self.door = door
        self.refused = 0
        self.network = ""
        self.since = asyncio.get_running_loop().time()
        self._taking = 0  # _CONTENT or _STORING within DATA
        super().__init__(
            door,
            data_size_limit=MAX_BYTES,
            enable_SMTPUTF8=True,
            hostname=hostname,
            ident="El Grande",
            timeout=TIMEOUT,
            loop=asyncio.get_running_loop(),
        )

    @property
    def stage(self) -> int:
        """How far its transaction has got; 0 without one. So connections that send no mail have the lowest stage."""
        return self._taking or int(self._in_transaction())

    @property
    def capped(self) -> bool:
        return not self.exempt and self.network not in THIS_MACHINE

    def hang_up(self, reply: str) -> None:
        """Send the reason and close the connection, whatever the client is doing. This frees the slot at once."""
        self.door.connections.discard(self)
        if self.transport and not self.transport.is_closing():
            self.transport.write(reply.encode("ascii") + b"\r\n")
            self.transport.close()

    def _in_transaction(self) -> bool:
        return self.envelope is not None and self.envelope.mail_from is not None

    def _reset_timeout(self, duration: float | None = None) -> None:
        super()._reset_timeout(duration or (TIMEOUT if self._in_transaction() else IDLE))

    def _timeout_cb(self) -> None:
        self.hang_up("421 4.4.2 Timeout")

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.network = _network(transport.get_extra_info("peername"))
        self.door.connections.add(self)
        super().connection_made(transport)

    def connection_lost(self, error: Exception | None) -> None:
        self.door.connections.discard(self)
        super().connection_lost(error)

    async def _handle_client(self) -> None:
        refusal = self.door.refusal(self)
        if refusal:
            self.hang_up(refusal)
        else:
            await super()._handle_client()

    async def smtp_MAIL(self, arg: str | None) -> None:  # noqa: N802 - aiosmtpd's name
        await super().smtp_MAIL(arg)
        self._reset_timeout()

    async def smtp_RCPT(self, arg: str | None) -> None:  # noqa: N802 - aiosmtpd's name
        if self.refused >= MAX_REFUSED:
            self.hang_up("421 4.7.0 Too many unknown addresses")
        else:
            await super().smtp_RCPT(arg)

    @syntax("DATA")
    async def smtp_DATA(self, arg: str) -> None:  # noqa: N802 - aiosmtpd's name
        assert self.envelope is not None
        if await self.check_helo_needed():
            return
        if not self.envelope.rcpt_tos or arg:
            await self.push("501 Syntax: DATA" if arg else "503 Error: need RCPT command")
            return
        self._taking = _CONTENT
        await self.push("354 End data with <CR><LF>.<CR><LF>")
        raw = await self._content()
        self._taking = _STORING
        sender = _clean(self.envelope.mail_from or "")
        recipients, source = self.envelope.rcpt_tos, self.network if self.capped else ""
        replies = [TOO_LARGE if raw is None else await self.door.take(sender, to, raw, source) for to in recipients]
        self._taking, self.since = 0, self.loop.time()
        self.envelope = self._create_envelope()
        await self.push(self.joined(replies))

    def joined(self, replies: list[str]) -> str:
        """Return the one reply to DATA. A 4xx wins: the retry may succeed for some recipients, a 5xx would bounce."""
        return next((reply for code in "45" for reply in replies if reply.startswith(code)), replies[0])

    async def _content(self) -> bytes | None:
        """Read the message and undo dot-stuffing; None if it is too large. Only CRLF ends a line: accepting a bare LF
        would allow SMTP smuggling."""
        kept: list[bytes] = []
        size = 0
        begins = True
        while True:
            try:
                piece = await self._reader.readuntil(b"\r\n")
            except asyncio.LimitOverrunError as long:
                piece = await self._reader.read(long.consumed)
            if begins and piece == b".\r\n":
                return b"".join(kept) if size <= MAX_BYTES else None
            if begins and piece.startswith(b"."):
                piece = piece[1:]
            begins = piece.endswith(b"\r\n")
            size += len(piece)
            if size > MAX_BYTES:
                kept.clear()
            else:
                kept.append(piece)


class _LmtpConnection(_Connection, LMTP):
    """LMTP has one reply to DATA per recipient, so each is delivered or retried separately."""

    exempt = True

    def joined(self, replies: list[str]) -> str:
        return "\r\n".join(replies)


class Listener:
    """A server that runs until `stop`. `address`: where it listens; if the port was busy, with a free port instead."""

    def __init__(self, kind: type[_Connection], listen: Listen, door: _Door, hostname: str) -> None:
        self._socket = _bind(listen)
        self.address = Listen(listen.host, self._socket.getsockname()[1])
        self._door = door
        self._connection = lambda: kind(door, hostname)
        self._ready = threading.Event()
        self._stopping = threading.Event()
        self._thread = loops.start(f"mail {listen}", lambda: asyncio.run(self._serve()), 0.0, self._stopping)
        self._ready.wait()

    def stop(self) -> None:
        """Return once the port is free and messages in progress are stored. A second call does nothing."""
        self._stopping.set()
        with suppress(RuntimeError):  # the loop has ended by itself
            self._loop.call_soon_threadsafe(self._stopped.set)
        self._thread.join()
        self._socket.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    async def _serve(self) -> None:
        self._stopped = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        if self._stopping.is_set():
            return
        self._door.connections.clear()  # left over from a loop that failed
        listening = self._socket.dup()
        server = await self._loop.create_server(self._connection, sock=listening)
        self._ready.set()
        try:
            await self._stopped.wait()
        finally:
            self._loop.remove_reader(listening)  # closing it now would leak sockets that are being accepted
            await self._hang_up()
            server.close()

    async def _hang_up(self) -> None:
        """Close every connection, even if its client doesn't read."""
        for _ in range(5):  # a connection just accepted appears after two cycles, and takes two more to close
            for connection in list(self._door.connections):
                if isinstance(connection.transport, asyncio.WriteTransport):
                    connection.transport.abort()
            await asyncio.sleep(0)


def smtp(listen: Listen, *, accepts: Accepts, store: Store, hostname: str) -> Listener:
    """Start an SMTP server. `accepts` and `store` are called in several threads at once."""
    return Listener(_Connection, listen, _Door(accepts, store), hostname)


def lmtp(listen: Listen, *, accepts: Accepts, store: Store, hostname: str) -> Listener:
    """Start an LMTP server, for an MTA in front of us."""
    return Listener(_LmtpConnection, listen, _Door(accepts, store), hostname)


def _bind(listen: Listen) -> socket.socket:
    try:
        return _server(listen)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        log.warning("%s is taken, listening on a free port instead", listen)
        return _server(Listen(listen.host, 0))


def _server(listen: Listen) -> socket.socket:
    """Open the socket with TCP_NODELAY: otherwise each multi-line greeting waits 40 ms for the client's ACK."""
    family = socket.AF_INET6 if ":" in listen.host else socket.AF_INET
    found = socket.create_server((listen.host, listen.port), family=family)
    found.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return found


def _network(peer: tuple[str, int] | None) -> str:
    """The network of a client: the IPv4 address or the IPv6 /64, which is one household."""
    if not peer:
        return ""
    address = ip_address(peer[0].partition("%")[0])
    if isinstance(address, IPv4Address) or address.is_loopback:
        return str(address)
    return str(address.ipv4_mapped or ip_network((address, 64), strict=False))


def _clean(address: str) -> str:
    """Clean an envelope sender for the database; the null sender is ""."""
    known = address.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    return "".join(filter(str.isprintable, "" if known == "<>" else known))
