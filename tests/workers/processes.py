"""Worker processes that a test may kill at any moment."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ALONE = ("-c", "2", "--without-gossip", "--without-mingle", "--without-heartbeat")
"""A worker of two children that does not look for others first."""


@contextmanager
def process(log: Path, environment: dict[str, str], *words: str) -> Iterator[subprocess.Popen[bytes]]:
    """`python -m ...`, killed with all its children at the end of the block unless that was done before.

    What it can't tidy up then lies beside its log.
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
    """Kill -9, parent and children at once."""
    if started.poll() is None:
        os.killpg(started.pid, signal.SIGKILL)
        started.wait()
