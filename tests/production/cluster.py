"""A PostgreSQL that a test may kill."""

import os
import signal
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.servers import NO_POSTGRES, answers, free_port, make_cluster, postgres_programs, running, unprivileged


class Cluster:
    """A PostgreSQL that can be killed and started again on the same files; it syncs, as a real one does."""

    def __init__(self, home: Path) -> None:
        home.chmod(0o755)
        self.home = home
        programs = postgres_programs()
        if programs is None:
            pytest.skip(NO_POSTGRES)
        self.programs = programs
        self.port = free_port()
        self.url = f"postgresql+psycopg://postgres@127.0.0.1:{self.port}/postgres"
        self.up = ExitStack()
        make_cluster(programs, home / "data")

    def start(self) -> None:
        command = [self.programs / "postgres", "-D", self.home / "data", "-h", "127.0.0.1", "-p", str(self.port)]
        log = self.home / "log"
        server = running([*command, "-k", ""], log, lambda: answers(self.url), signal.SIGINT, user=unprivileged())
        self.process = self.up.enter_context(server)

    def kill(self) -> None:
        """Kill all its processes at once, without a final write to disk."""
        os.kill(self.process.pid, signal.SIGQUIT)
        self.up.close()
