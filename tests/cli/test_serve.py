"""Where `pbem serve` listens when a port is taken, and how it ends."""

import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import click
import pytest

from pbem.cli.serve import running
from pbem.config import Settings
from tests.servers import PATIENCE


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that is in use."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def settings(home: Path, taken: int, **variables: str) -> Settings:
    listen = {"ELGRANDE_LMTP_LISTEN": f"127.0.0.1:{taken}", "ELGRANDE_SMTP_LISTEN": "127.0.0.1:0"}
    return Settings.from_environment(
        {"ELGRANDE_HOME": str(home), "ELGRANDE_SHOWCASE": "no", "ELGRANDE_ANALYSES": "no", **listen, **variables}
    )


def test_without_a_mail_server_a_busy_port_is_replaced(tmp_path: Path, taken: int):
    with running(settings(tmp_path, taken), web=False) as server:
        assert server.world.settings.lmtp.port not in (0, taken)


def test_behind_a_mail_server_a_busy_port_is_an_error(tmp_path: Path, taken: int):
    with (
        pytest.raises(click.ClickException, match=f"127.0.0.1:{taken} is in use"),
        running(settings(tmp_path, taken, REDIS_URL="redis://127.0.0.1:1/0"), web=False),
    ):
        pass


def test_the_server_closes_idle_connections_at_the_end(tmp_path: Path, taken: int):
    with running(settings(tmp_path, taken, ELGRANDE_WEB_PORT="0"), mail=False) as server:
        caller = socket.create_connection(("127.0.0.1", server.world.settings.web.port), PATIENCE)
        caller.sendall(b"GET /static/icon.svg HTTP/1.1\r\nHost: here\r\n\r\n")
        assert caller.recv(15) == b"HTTP/1.1 200 OK"

    with caller:
        assert b"</svg>" in b"".join(iter(lambda: caller.recv(4096), b""))
    assert "web" not in {thread.name for thread in threading.enumerate()}


def test_idle_connections_do_not_block_visitors(tmp_path: Path, taken: int):
    with ExitStack() as idle, running(settings(tmp_path, taken, ELGRANDE_WEB_PORT="0"), mail=False) as server:
        port = server.world.settings.web.port
        for _ in range(150):
            one = idle.enter_context(socket.create_connection(("127.0.0.1", port), PATIENCE))
            one.sendall(b"GET / HTTP/1.1\r\nHost: here\r\nX")

        with socket.create_connection(("127.0.0.1", port), PATIENCE) as visitor:
            visitor.sendall(b"GET /static/icon.svg HTTP/1.1\r\nHost: here\r\n\r\n")
            assert visitor.recv(15) == b"HTTP/1.1 200 OK"
