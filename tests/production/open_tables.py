"""Measures a server in several processes with many open tables: `nice python -m tests.production.open_tables`.

It starts PostgreSQL, Redis, gunicorn, the event streams and nginx with the shipped configuration. Each table is another
game, and has a listener as its page would have. Then games change, and pages are loaded; the time until the listeners
hear of it includes nginx with TLS.
"""

from __future__ import annotations

import argparse
import os
import resource
import socket
import ssl
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from threading import Event, Thread
from typing import Final

from pbem.app import open_world
from pbem.config import Settings
from pbem.store.games import add_event, lock_game
from pbem.store.models import Game
from pbem.tools.bench.crowd import Crowd
from pbem.tools.bench.redis import programs
from tests.production.proxied import SITE, Site, gunicorn, nginx
from tests.servers import PATIENCE, accepts, free_port, postgres, redis, remove_scratch, wait_until
from tests.workers.processes import process
from workers.wakeup import ring_celery

FROM_ONE: Final = 100  # listeners with the same address
REST: Final = 30.0  # seconds without any change
PAUSE: Final = 0.1  # seconds between changes


class Tables:
    """A site with that many public games, and a listener for each."""

    def __init__(self, site: Site, games: list[str], stack: ExitStack) -> None:
        self.site, self.games = site, games
        self.lines: dict[str, ssl.SSLSocket] = {}
        for n, game in enumerate(games):
            self.lines[game] = stack.enter_context(self._listener(game, f"127.0.1.{1 + n // FROM_ONE}"))
        for line in self.lines.values():
            _hear(line, b"changed")  # it came with an old mark

    def one_change(self, game: str) -> float:
        """Milliseconds from a commit until its table has heard of it."""
        with self.site.world.database.write() as session:
            add_event(session, lock_game(session, game), {"type": "bench"})
        started = time.perf_counter()
        _hear(self.lines[game], b"changed")
        return (time.perf_counter() - started) * 1e3

    def one_page(self, game: str) -> float:
        """Milliseconds to load a table's page."""
        started = time.perf_counter()
        status, _, _ = self.site.ask(f"/g/{game}")
        assert status == 200, status
        return (time.perf_counter() - started) * 1e3

    def _listener(self, game: str, source: str) -> ssl.SSLSocket:
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        plain = socket.create_connection(("127.0.0.1", self.site.front), PATIENCE, source_address=(source, 0))
        line = trusting.wrap_socket(plain)
        head = f"GET /live/g/{game}?mark=old HTTP/1.1\r\nHost: {SITE}\r\nAccept: text/event-stream\r\n\r\n"
        line.sendall(head.encode())
        return line


def _hear(line: ssl.SSLSocket, word: bytes) -> None:
    heard = b""
    while word not in heard:
        more = line.recv(4096)
        assert more, heard
        heard += more


@contextmanager
def served(tables: int, web: int) -> Iterator[tuple[Site, list[str], dict[str, int]]]:
    """A site as in deploy/, its games, and the number of the first process of each kind."""
    with ExitStack() as stack:
        home = Path(stack.enter_context(TemporaryDirectory(prefix="eg-tables-", ignore_cleanup_errors=True)))
        home.chmod(0o755)
        stack.callback(remove_scratch)
        database = stack.enter_context(postgres())
        announcing = stack.enter_context(redis(next(iter(programs().values()))))
        back, front, plain, streams = (free_port() for _ in range(4))
        environ = {
            "ELGRANDE_HOME": str(home),
            "DATABASE_URL": database,
            "REDIS_URL": announcing,
            "ELGRANDE_URL": f"https://{SITE}",
            "ELGRANDE_WEB_PORT": str(back),
            "ELGRANDE_STREAMS_LISTEN": f"127.0.0.1:{streams}",
            "ELGRANDE_TRUSTED_PROXIES": "127.0.0.1",
            "ELGRANDE_SHOWCASE": "no",
            "ELGRANDE_ANALYSES": "no",
        }
        games = public_games(database, home, tables)
        settings = Settings.from_environment(environ)
        world = open_world(settings, doorbell=ring_celery(announcing))
        stack.callback(world.database.close)
        pages = stack.enter_context(process(home / "web.log", environ, *gunicorn(back, workers=web)))
        live = stack.enter_context(process(home / "streams.log", environ, "pbem", "serve", "--only", "streams"))
        wait_until(lambda: accepts(back) and accepts(streams))
        proxy = stack.enter_context(nginx(home, front, plain, back, streams, connections=4 * tables))
        yield Site(home, world, front, back, pages), games, {"web": pages.pid, "streams": live.pid, "nginx": proxy.pid}


def public_games(url: str, folder: Path, tables: int) -> list[str]:
    crowd = Crowd(url, folder, tables)
    with crowd.database.write() as session:
        games = session.query(Game).all()
        for game in games:
            game.public, game.time_control = True, game.time_control | {"public": True}
        found = [game.id for game in games]
    crowd.close()
    return found


def used(first: int) -> tuple[float, float]:
    """Seconds of processor time and megabytes of memory of a process and its children. Shared memory counts once."""
    ticks, size = 0, 0
    for each in [first, *_children(first)]:
        fields = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
        rolled = Path(f"/proc/{each}/smaps_rollup").read_text()
        size += next(int(line.split()[1]) for line in rolled.splitlines() if line.startswith("Pss:"))
    return ticks / os.sysconf("SC_CLK_TCK"), size / 1024


def _children(parent: int) -> list[int]:
    return [int(each) for each in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]


def measure(tables: int, web: int, changes: int) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with ExitStack() as stack:
        site, games, processes = stack.enter_context(served(tables, web))
        started = time.perf_counter()
        opened = Tables(site, games, stack)
        say(f"{tables} tables opened in {time.perf_counter() - started:.1f} s, load {os.getloadavg()[0]:.1f}")
        before = {name: used(number) for name, number in processes.items()}
        time.sleep(REST)
        for name, number in processes.items():
            cpu, size = used(number)
            say(f"{name}: {100 * (cpu - before[name][0]) / REST:.1f} % of a core at rest, {size:.0f} MB")
        dice = Random(1)
        report("change to listener", (opened.one_change(dice.choice(games)) for _ in range(changes)))
        report("page", (opened.one_page(dice.choice(games)) for _ in range(changes)))
        ended = Event()
        reading = Thread(target=lambda: [opened.one_page(games[n % 50]) for n in iter(lambda: _next(ended), None)])
        reading.start()
        report(
            "change to listener while pages are loaded", (opened.one_change(dice.choice(games)) for _ in range(changes))
        )
        ended.set()
        reading.join()
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def _next(ended: Event) -> int | None:
    return None if ended.is_set() else time.monotonic_ns()


def report(name: str, times: Iterator[float]) -> None:
    measured = []
    for each in times:
        measured.append(each)
        time.sleep(PAUSE)
    cuts = quantiles(measured, n=100)
    say(f"{name}: p50 {cuts[49]:.0f} ms, p95 {cuts[94]:.0f} ms, of {len(measured)}; load {os.getloadavg()[0]:.1f}")


def say(words: str) -> None:
    print(words, flush=True)  # noqa: T201 - a command


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--web", type=int, default=3, help="processes that serve pages")
    parser.add_argument("--changes", type=int, default=200)
    given = parser.parse_args()
    measure(given.tables, given.web, given.changes)


if __name__ == "__main__":
    main()
