"""Benchmarks of event streams on loopback: how soon the readers of a table hear of a commit, alone and in a crowd.

Each table has five listeners. The reference is the same server with the listeners of one table only, so the ratio
says what the other tables cost.
"""

from __future__ import annotations

import selectors
import socket
from contextlib import ExitStack
from itertools import cycle
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Final

from pbem.app import create_app
from pbem.config import Listen
from pbem.service.setup.create_game import Guest, Plan, create_game
from pbem.store.games import add_event, lock_game
from pbem.tools.bench import Measure, Passes
from pbem.tools.bench.scene import Scene
from pbem.web.streams import Streams, listening

LISTENERS: Final = 2000
AT_A_TABLE: Final = 5
SAMPLES: Final = 40  # commits in a pass
PATIENCE: Final = 60.0  # seconds


class Crowd:
    """A streams' server with so many tables that are running, each with its listeners."""

    def __init__(self, folder: Path, tables: int, stack: ExitStack) -> None:
        folder.mkdir()
        self.scene = Scene(folder)
        self.database = self.scene.database
        stack.callback(self.database.close)
        self.games = [f"live{n}" for n in range(tables)]
        with self.database.write() as session:
            for name in self.games:
                bots = [Guest(bot="random"), Guest(bot="random")]
                create_game(session, Plan(bots, game_id=name, pace={"public": True}), self.scene.now)
        streams = Streams(create_app(self.scene.world))
        streams.start()
        stack.callback(streams.stop)
        self.database.announce = streams.changed
        there = listening(Listen("127.0.0.1", 0))
        streams.serve(there)
        self.readers = {name: [self._reader(name, there, stack) for _ in range(AT_A_TABLE)] for name in self.games}
        for sockets in self.readers.values():
            for each in sockets:
                _hear(each, b"changed")  # it came with an old mark

    def one_change(self, game: str) -> float:
        """Milliseconds from a commit until all readers of that table have heard of it."""
        with self.database.write() as session:
            add_event(session, lock_game(session, game), {"type": "bench"})
        started = perf_counter()
        with selectors.DefaultSelector() as selector:
            for each in self.readers[game]:
                selector.register(each, selectors.EVENT_READ)
            while selector.get_map():
                for key, _ in selector.select(PATIENCE):
                    assert isinstance(key.fileobj, socket.socket)
                    if b"changed" in key.fileobj.recv(4096):
                        selector.unregister(key.fileobj)
        return (perf_counter() - started) * 1e3

    def _reader(self, game: str, there: socket.socket, stack: ExitStack) -> socket.socket:
        own = stack.enter_context(socket.create_connection(there.getsockname(), PATIENCE))
        host = self.scene.world.settings.web
        own.sendall(
            f"GET /live/g/{game}?mark=old HTTP/1.1\r\nHost: {host}\r\nAccept: text/event-stream\r\n\r\n".encode()
        )
        return own


def _hear(reader: socket.socket, word: bytes) -> None:
    heard = b""
    while word not in heard:
        more = reader.recv(4096)
        assert more, heard
        heard += more


def _quantile(crowd: Crowd, percent: int) -> Measure:
    games = cycle(crowd.games)

    def one_pass() -> float:
        return quantiles([crowd.one_change(next(games)) for _ in range(SAMPLES)], n=100)[percent - 1]

    return one_pass


def _row(folder: Path, percent: int) -> Passes:
    with ExitStack() as stack:
        many = Crowd(folder / "many", LISTENERS // AT_A_TABLE, stack)
        one = Crowd(folder / "one", 1, stack)
        return Passes(_quantile(many, percent), _quantile(one, percent), stack.pop_all().close)


def heard_usually(folder: Path) -> Passes:
    """The median time from a commit until all five readers of the table have heard of it, among 2,000 listeners."""
    return _row(folder, 50)


def heard_late(folder: Path) -> Passes:
    """The same, 95th percentile."""
    return _row(folder, 95)
