"""The event stream server: one thread with asyncio, so that a listener needs a socket but no thread.

A page's stream has only the event `changed`, without contents; its id is the mark of what the page would show now. A
program's stream has messages with everything that happened. The embedded web server passes connections for these
addresses to `adopt`; in production a separate process calls `serve`, and a proxy forwards these paths to it. The
endpoints in pbem.web.live and pbem.web.api.stream, called like any others, decide whether a listener has access.
Database access and endpoints run in a few other threads.

When a game may have changed, the marks of its listeners are computed, once for all who see the same, and only listeners
whose mark has changed are told. For a program, the messages since the last one it was told are read, and only if its
token is still valid. All listeners are checked again from time to time, because announcements may be lost.
"""

from __future__ import annotations

import asyncio
import io
import logging
import random
import re
import socket
import sys
import threading
from collections import Counter, deque
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field, replace
from email.message import Message
from http.client import HTTPException, parse_headers
from itertools import islice
from typing import Any, Final
from urllib.parse import unquote_to_bytes

from flask import Flask
from werkzeug.test import run_wsgi_app

from pbem.config import Listen
from pbem.i18n import N_
from pbem.service import live
from pbem.service.accounts import api_tokens
from pbem.service.games import event_streams
from pbem.service.games.event_streams import EventStream
from pbem.service.live import Subject
from pbem.service.transactions import DatabaseError
from pbem.web.api.problems import EVENT_STREAM, Problem
from pbem.web.api.stream import AT_ONCE, HEARTBEAT, OF_TOKEN, as_text
from pbem.web.live import ASKED, Hearing, Program
from pbem.web.security import world_of

log = logging.getLogger(__name__)

REQUEST: Final = re.compile(rb"(?:GET|OPTIONS) /(?:live/|api/v1/(?:games/[^/? ]+/)?stream/?[? ])")
"""The beginning of a request for a stream."""
MOST: Final = 10_000  # listeners of one process
OF_ONE: Final = 200  # from one address
HEAD: Final = 16_384  # bytes of a request
PATIENCE: Final = 20.0  # seconds within which the request must be complete
LASTS: Final = (240.0, 360.0)  # seconds; the browser then reconnects, and access is checked again
BEAT: Final = HEARTBEAT  # seconds between keep-alives, which detect a closed connection
GATHER: Final = 0.02  # seconds for which changes are collected and checked together
ROUND: Final = 1.0  # seconds between checks of a few subjects without an announcement
A_ROUND: Final = 20  # subjects in such a check
CHUNK: Final = 200  # subjects in one database transaction
THREADS: Final = 2
TOO_SLOW: Final = 65_536  # unread bytes at which a listener counts as too slow
_BEGUN: Final = "retry: {}\n\n"
_NOT_KEPT: Final = ("content-length", "connection", "transfer-encoding", "cache-control")


class Streams:
    """The streams of one process, running from `start` to `stop`."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.listeners: dict[Subject, set[_Connection]] = {}
        self.connections: set[_Connection] = set()
        self._servers: list[asyncio.Server] = []
        self._from: Counter[str] = Counter()
        self._tokens: Counter[int] = Counter()
        self._turn: deque[Subject] = deque()
        self._games: set[str] = set()
        self._due: set[Subject] = set()
        self._work = ThreadPoolExecutor(THREADS, thread_name_prefix="streams")
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="streams", daemon=True)
        self._awake = asyncio.Event()

    def start(self) -> None:
        _allow_many_files()
        self._thread.start()

    def stop(self) -> None:
        """Close all streams. Browsers reconnect to the next server."""
        self._soon(self._loop.stop)
        self._thread.join()
        self._work.shutdown()

    def adopt(self, connection: socket.socket, received: bytes) -> None:
        """Take over an accepted connection and the bytes already received. Called by any thread."""
        connection.setblocking(False)
        if not self._soon(lambda: self._loop.create_task(self._adopt(connection, received))):
            connection.close()

    def serve(self, listening: socket.socket) -> None:
        """Accept connections."""
        starting = self._loop.create_server(lambda: _Connection(self), sock=listening, backlog=1024)
        self._servers.append(asyncio.run_coroutine_threadsafe(starting, self._loop).result())

    def changed(self, games: Collection[str]) -> None:
        """These games may have changed. Called by any thread."""
        self._soon(lambda: self._note(games))

    def missed(self) -> None:
        """Announcements may have been lost: check everything. Called by any thread."""
        self._soon(lambda: self._look_at(self.listeners))

    def _soon(self, act: Callable[[], object]) -> bool:
        """Call it in the loop's thread; False if the loop has ended."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(act)
            return True
        return False

    # -- in the loop's thread ------------------------------------------------------------------------------------------

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        tasks = [self._loop.create_task(act()) for act in (self._tell_changes, self._look_around, self._beat)]
        self._loop.run_forever()
        for server in self._servers:
            server.close()
        for task in tasks:
            task.cancel()
        for each in [*self.connections]:
            each.close()
        self._loop.run_until_complete(asyncio.gather(*asyncio.all_tasks(self._loop), return_exceptions=True))
        self._loop.run_until_complete(self._loop.shutdown_asyncgens())
        self._loop.close()

    async def _adopt(self, connection: socket.socket, received: bytes) -> None:
        try:
            _, protocol = await self._loop.connect_accepted_socket(lambda: _Connection(self), connection)
        except OSError:
            connection.close()
        else:
            protocol.data_received(received)

    def _note(self, games: Collection[str]) -> None:
        self._games.update(games)
        self._awake.set()

    def _look_at(self, subjects: Iterable[Subject]) -> None:
        self._due.update(subjects)
        self._awake.set()

    async def _tell_changes(self) -> None:
        while True:
            await self._awake.wait()
            await asyncio.sleep(GATHER)
            self._awake.clear()
            games, self._games = self._games, set()
            due, self._due = self._due, set()
            marks = await self._loop.run_in_executor(self._work, self._marks, games, due, [*self.listeners])
            for subject, mark in marks.items():
                for listener in [*self.listeners.get(subject, ())]:
                    listener.tell(mark)

    async def _look_around(self) -> None:
        """Check a few subjects each second, in turn."""
        while True:
            await asyncio.sleep(ROUND)
            if not self._turn:
                self._turn.extend(self.listeners)
            looked = [self._turn.popleft() for _ in range(min(A_ROUND, len(self._turn)))]
            if looked:
                self._look_at(looked)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            for each in [*self.connections]:
                each.beat()
            revoked = await self._loop.run_in_executor(self._work, self._revoked, [*self._tokens])
            for each in [*self.connections]:
                if each.program and each.program.token in revoked:
                    each.close()

    async def hear(self, connection: _Connection, head: _Head) -> None:
        """Answer a request with a stream, or with the endpoint's response."""
        answer = await self._loop.run_in_executor(self._work, self._ask, head, connection.peer)
        if connection.closed:
            return
        hearing = answer.hearing
        if hearing is None:
            connection.answer(answer.status, answer.headers, answer.body)
        elif not self._has_room(hearing.source):
            connection.answer(503, {"Retry-After": "30"}, b"")
        elif hearing.program and self._tokens[hearing.program.token] >= OF_TOKEN:
            words = N_("This token has {n} streams already.")
            refusal = Problem(429, words, headers={"Retry-After": "30"}, n=OF_TOKEN)
            many = refusal.response(hearing.program.translator)
            connection.answer(429, {**answer.headers, **many.headers}, many.get_data())
        else:
            connection.begin(answer, head.known)
            self._from[hearing.source] += 1
            self._tokens.update([hearing.program.token] if hearing.program else [])
            self.listeners.setdefault(hearing.subject, set()).add(connection)
            self._look_at([hearing.subject])

    def leave(self, connection: _Connection) -> None:
        self.connections.discard(connection)
        hearing = connection.hearing
        if hearing is None:
            return
        self._from -= Counter([hearing.source])
        self._tokens -= Counter([hearing.program.token] if hearing.program else [])
        there = self.listeners.get(hearing.subject, set())
        there.discard(connection)
        if not there:
            self.listeners.pop(hearing.subject, None)

    async def messages(self, stream: EventStream, program: Program) -> _News | None:
        """The next messages for a program; None if it may no longer listen."""
        return await self._loop.run_in_executor(self._work, self._messages, stream, program)

    def _has_room(self, source: str) -> bool:
        return len(self.connections) <= MOST and (not source or self._from[source] < OF_ONE)

    # -- in the other threads ------------------------------------------------------------------------------------------

    def _ask(self, head: _Head, peer: str) -> _Answer:
        asked: list[Hearing] = []
        environ = head.environ(peer)
        if head.streams:
            environ[ASKED] = asked
        body, status, headers = run_wsgi_app(self.app, environ, buffered=True)
        kept = {name: value for name, value in headers.items() if name.lower() not in _NOT_KEPT}
        code = int(status.split()[0])
        return _Answer(code, kept, b"".join(body), asked[0] if asked and code == 204 else None)

    def _marks(
        self, games: Collection[str], due: Collection[Subject], all_of_them: Sequence[Subject]
    ) -> dict[Subject, str]:
        """The marks of subjects that may have changed; none if the database is unavailable."""
        world = world_of(self.app)
        try:
            if games:
                with world.database.read() as db:
                    due = {*due, *live.concerned(db, games, all_of_them)}
            waiting, marks = [*due], {}
            while waiting:
                part, waiting = waiting[:CHUNK], waiting[CHUNK:]
                with world.database.read() as db:
                    marks.update({subject: live.mark(db, world, subject) for subject in part})
        except (DatabaseError, OSError) as error:
            log.warning("readers of open pages are told later: %s", type(error).__name__)
            return {}
        except Exception:
            log.exception("readers of open pages are told later")
            return {}
        return marks

    def _messages(self, stream: EventStream, program: Program) -> _News | None:
        world = world_of(self.app)
        try:
            with world.database.read() as db:
                if not api_tokens.valid(db, [program.token]):
                    return None
                found = event_streams.messages(db, world, stream, program.cursor)
                return None if found is None else _News([*islice(found, AT_ONCE)])
        except (DatabaseError, OSError) as error:
            log.warning("programs that listen are told later: %s", type(error).__name__)
        except Exception:
            log.exception("programs that listen are told later")
        return _News([], failed=True)

    def _revoked(self, tokens: Collection[int]) -> set[int]:
        if not tokens:
            return set()
        try:
            with world_of(self.app).database.read() as db:
                return {*tokens} - api_tokens.valid(db, tokens)
        except (DatabaseError, OSError) as error:
            log.warning("tokens of programs that listen are looked at later: %s", type(error).__name__)
            return set()


@dataclass(frozen=True)
class _News:
    """The messages for a program. `failed`: the database was unavailable."""

    messages: Sequence[event_streams.Message]
    failed: bool = False


@dataclass(frozen=True)
class _Answer:
    status: int
    headers: Mapping[str, str]
    body: bytes
    hearing: Hearing | None


@dataclass(frozen=True)
class _Head:
    """A request without a body."""

    method: str
    target: str
    version: str
    fields: Message = field(repr=False)

    @property
    def streams(self) -> bool:
        """Whether a stream is wanted. A page may also request only its mark; programs always listen."""
        pages = self.target.startswith("/live/")
        return self.method == "GET" and (not pages or EVENT_STREAM in self.fields.get("Accept", ""))

    @property
    def known(self) -> str:
        """The mark that the page knows: from its last event, else from the address."""
        query = self.target.partition("?")[2].split("&")
        given = (part.removeprefix("mark=") for part in query if part.startswith("mark="))
        return str(self.fields.get("Last-Event-ID") or next(given, ""))

    def environ(self, peer: str) -> dict[str, Any]:
        path, _, query = self.target.partition("?")
        named = {
            "HTTP_" + name.upper().replace("-", "_"): value
            for name, value in self.fields.items()
            if "_" not in name and name.lower() not in ("content-length", "content-type", "transfer-encoding")
        }
        if several := self.fields.get_all("X-Forwarded-For"):
            named["HTTP_X_FORWARDED_FOR"] = ",".join(several)
        return named | {
            "REQUEST_METHOD": self.method,
            "SCRIPT_NAME": "",
            "PATH_INFO": unquote_to_bytes(path).decode("latin-1"),
            "QUERY_STRING": query,
            "SERVER_NAME": "streams",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": self.version,
            "REMOTE_ADDR": peer,
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": "http",
            "wsgi.input": io.BytesIO(),
            "wsgi.errors": sys.stderr,
            "wsgi.multithread": True,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
        }


def _parsed(raw: bytes) -> _Head:
    """Parse a request. Raises ValueError, even if it is only incomplete."""
    if not raw.endswith(b"\r\n\r\n"):
        raise ValueError("too long")
    line, _, rest = raw.partition(b"\r\n")
    words = line.decode("ascii").split(" ")
    if len(words) != 3 or not REQUEST.match(line) or not words[2].startswith("HTTP/1."):
        raise ValueError("not a request for a stream")
    try:
        fields = parse_headers(io.BytesIO(rest))
    except HTTPException as error:
        raise ValueError(str(error)) from error
    if fields.get("Content-Length", "0") != "0" or fields.get("Transfer-Encoding"):
        raise ValueError("a body")
    return _Head(words[0], words[1], words[2], fields)


class _Connection(asyncio.Protocol):
    """A connection: one request, then the response, or the stream until it ends."""

    def __init__(self, streams: Streams) -> None:
        self.streams = streams
        self.hearing: Hearing | None = None
        self.closed = False
        self.peer = ""
        self.program: Program | None = None
        self._received = b""
        self._known = ""
        self._asked = False
        self._reading: asyncio.Task[None] | None = None
        self._again = False
        self._may_write = asyncio.Event()
        self._may_write.set()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        peer = transport.get_extra_info("peername")
        self.peer = peer[0] if peer else ""
        self.streams.connections.add(self)
        self._ends = asyncio.get_running_loop().call_later(PATIENCE, self.close)

    def data_received(self, data: bytes) -> None:
        if self._asked:
            return  # nothing may follow
        self._received += data
        head, ended, _ = self._received.partition(b"\r\n\r\n")
        if not ended and len(self._received) <= HEAD:
            return
        self._asked, self._received = True, b""
        try:
            parsed = _parsed(head + ended)
        except ValueError:
            self.answer(400, {}, b"")
        else:
            asyncio.get_running_loop().create_task(self.streams.hear(self, parsed))

    def connection_lost(self, _error: Exception | None) -> None:
        self.closed = True
        self._may_write.set()
        self._ends.cancel()
        self.streams.leave(self)

    def answer(self, status: int, headers: Mapping[str, str], body: bytes) -> None:
        self._write_head(
            status, {"Content-Type": "text/plain; charset=utf-8", **headers, "Content-Length": str(len(body))}
        )
        self.transport.write(body)
        self.close()

    def begin(self, answer: _Answer, known: str) -> None:
        assert answer.hearing is not None
        self.hearing, self.program = answer.hearing, answer.hearing.program
        self._known = "" if self.program else known
        self._ends.cancel()
        self._ends = asyncio.get_running_loop().call_later(random.uniform(*LASTS), self.close)
        self._write_head(
            200, {**answer.headers, "Content-Type": f"{EVENT_STREAM}; charset=utf-8", "X-Accel-Buffering": "no"}
        )
        pause = random.randint(1000, 4000)  # milliseconds; random, so that not all reconnect at once
        self.transport.write(_BEGUN.format(pause).encode())

    def tell(self, mark: str) -> None:
        """Tell the listener about a change, unless it already knows this mark."""
        if mark == self._known or self.closed:
            return
        self._known = mark
        if self.program is None:
            self.transport.write(f"id: {mark}\nevent: changed\ndata:\n\n".encode())
        elif self._reading is None or self._reading.done():
            self._reading = asyncio.get_running_loop().create_task(self._tell_program())
        else:
            self._again = True  # the messages being read may be older than this mark

    async def _tell_program(self) -> None:
        """Write the messages that the program hasn't received, no faster than it reads them."""
        assert self.hearing is not None
        assert isinstance(self.hearing.subject, EventStream)
        assert self.program is not None
        more = True
        while more and not self.closed:
            self._again = False
            news = await self.streams.messages(self.hearing.subject, self.program)
            if news is None:
                self.close()
                return
            for message in news.messages:
                self.transport.write(as_text(message).encode())
                self.program = replace(self.program, cursor=message.id)
                await self._may_write.wait()
            self._known = "" if news.failed else self._known  # so that the next check tries again
            more = self._again or len(news.messages) == AT_ONCE

    def pause_writing(self) -> None:
        self._may_write.clear()

    def resume_writing(self) -> None:
        self._may_write.set()

    def beat(self) -> None:
        if self.transport.get_write_buffer_size() > TOO_SLOW:
            self.transport.abort()
        elif self.hearing:
            self.transport.write(b":\n\n")

    def close(self) -> None:
        self.transport.close()

    def _write_head(self, status: int, headers: Mapping[str, str]) -> None:
        lines = [f"HTTP/1.1 {status} .", "Cache-Control: no-store", "Connection: close"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self.transport.write(("\r\n".join(lines) + "\r\n\r\n").encode("latin-1"))


def listening(listen: Listen) -> socket.socket:
    family = socket.AF_INET6 if ":" in listen.host else socket.AF_INET
    return socket.create_server((listen.host, listen.port), family=family, backlog=1024)


def _allow_many_files() -> None:
    """Raise the limit on open files: each stream is one, and the usual limit is 1,024."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + 1000 if hard == resource.RLIM_INFINITY else min(hard, MOST + 1000)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
