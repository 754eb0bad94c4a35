"""Streams of events under a real gunicorn: they take no more than their share of its threads, and pages are served."""

import re
import time
from collections.abc import Iterator
from contextlib import ExitStack
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from pbem.app import open_world, prepare
from pbem.config import Settings
from pbem.service.accounts import players
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.web.server_sent_events import STREAMS
from tests.servers import PATIENCE
from tests.workers.processes import process

pytestmark = pytest.mark.servers

GAME = "streamed"


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    """Of one process with four threads, as they are deployed, with a public game."""
    variables = {"ELGRANDE_HOME": str(tmp_path), "DATABASE_URL": "", "REDIS_URL": "redis://127.0.0.1:1/0"}
    settings = Settings.from_environment(variables)
    prepare(settings)
    world = open_world(settings)
    with world.database.write() as session:
        ana = players.known(session, "ana@example.org", world.clock(), "Ana")
        guests = [Guest(player=ana), Guest(bot="steady")]
        create_game.create_game(session, Plan(guests, game_id=GAME, pace={"public": True}), world.clock())
    world.database.close()
    log = tmp_path / "log"
    words = ("gunicorn", "--workers", "1", "--threads", "4", "--bind", "127.0.0.1:0", "workers.wsgi:app")
    with process(log, variables, *words) as server:
        while not (found := re.search(r"Listening at: http://127\.0\.0\.1:(\d+)", log.read_text())):
            assert server.poll() is None, log.read_text()
            time.sleep(0.05)
        yield int(found[1])


def ask(stack: ExitStack, port: int, path: str) -> HTTPResponse:
    line = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    stack.callback(line.close)
    line.request("GET", path)
    return line.getresponse()


def test_event_streams_are_limited_and_other_clients_poll(port: int) -> None:
    with ExitStack() as stack:
        mark = ask(stack, port, f"/g/{GAME}/mark").read().decode()
        streams = [ask(stack, port, f"/g/{GAME}/events?mark={mark}") for _ in range(STREAMS)]
        assert [stream.readline() for stream in streams] == [b"retry: 2000\n"] * STREAMS

        one_more = ask(stack, port, f"/g/{GAME}/events?mark={mark}")
        page, polled = ask(stack, port, f"/g/{GAME}"), ask(stack, port, f"/g/{GAME}/mark")

        assert one_more.status == 204
        assert (page.status, polled.read().decode()) == (200, mark)
