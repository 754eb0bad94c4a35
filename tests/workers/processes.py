"""Worker processes that a test may kill at any moment."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pbem.store.database import Database
from tests.servers import wait_until

RING_EVERY = 5.0  # seconds
ALONE = ("-c", "2", "--without-gossip", "--without-mingle", "--without-heartbeat")
"""Options of a worker with two children that doesn't look for other workers first."""


@contextmanager
def process(log: Path, environment: dict[str, str], *words: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run `python -m ...`; it is killed with all its children at the end of the block, if not before.

    Files it can't clean up are left beside its log.
    """
    environment = os.environ | {"TMPDIR": str(log.parent)} | environment
    with log.open("ab") as output:
        quiet: dict[str, Any] = {"stdout": output, "stderr": output, "start_new_session": True}
        started = subprocess.Popen([sys.executable, "-m", *words], env=environment, **quiet)
    try:
        yield started
    finally:
        kill(started)


def kill(started: subprocess.Popen[bytes]) -> None:
    """Kill parent and children at once with SIGKILL."""
    if started.poll() is None:
        os.killpg(started.pid, signal.SIGKILL)
        started.wait()


def wait_and_ring(condition: Callable[[], object], house: Database, log: Path) -> None:
    """Wait for it, and ring every few seconds as a sweep does, because a message to the workers may be lost."""
    due = 0.0

    def after_ringing() -> object:
        nonlocal due
        if time.monotonic() >= due:
            house.ring()
            due = time.monotonic() + RING_EVERY
        return condition()

    wait_until(after_ringing, log.read_text)
