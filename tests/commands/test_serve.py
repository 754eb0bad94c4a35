"""Where `pbem serve` listens when a port is taken."""

import socket
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from pbem.commands.serve import running
from pbem.config import Settings


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def settings(home: Path, taken: int, **variables: str) -> Settings:
    listen = {"ELGRANDE_LMTP_LISTEN": f"127.0.0.1:{taken}", "ELGRANDE_SMTP_LISTEN": "127.0.0.1:0"}
    return Settings.from_environment({"ELGRANDE_HOME": str(home), "ELGRANDE_SHOWCASE": "no", **listen, **variables})


def test_alone_it_takes_a_free_port_for_a_taken_one(tmp_path: Path, taken: int):
    with running(settings(tmp_path, taken), web=False) as server:
        assert server.world.settings.lmtp.port not in (0, taken)


def test_behind_a_mail_server_it_rather_does_not_start(tmp_path: Path, taken: int):
    with (
        pytest.raises(click.ClickException, match=f"127.0.0.1:{taken} is taken"),
        running(settings(tmp_path, taken, REDIS_URL="redis://127.0.0.1:1/0"), web=False),
    ):
        pass
