"""Only its owner can read the server's files, whatever the umask; older files are corrected at the start."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")

STARTS = """
import os
os.umask(0)
from pbem.app import open_world, prepare
from pbem.config import Settings
settings = Settings.from_environment(os.environ)
prepare(settings)
world = open_world(settings)
world.send("orders@game.example", "ana@example.org", b"Subject: x\\n\\nx")
with world.database.write() as session:
    session.connection().exec_driver_sql("CREATE TABLE IF NOT EXISTS grown (x)")
    print(*sorted(path.name for path in settings.home.iterdir()))
"""


def start(home: Path) -> list[str]:
    """A server's start under umask 000, seen while its database is open; the names in the home folder."""
    environ = os.environ | {"ELGRANDE_HOME": str(home), "DATABASE_URL": "", "REDIS_URL": "", "ELGRANDE_SMTP_URL": ""}
    said = subprocess.run([sys.executable, "-c", STARTS], env=environ, capture_output=True, text=True, check=True)
    return said.stdout.split()


def open_to_others(home: Path) -> list[str]:
    every = [home, *home.rglob("*")]
    return [f"{path} {stat.filemode(path.stat().st_mode)}" for path in every if path.stat().st_mode & 0o077]


def test_new_files_are_private_under_any_umask(tmp_path: Path) -> None:
    home = tmp_path / "deep" / "home"

    names = start(home)

    assert {"elgrande.db", "elgrande.db-wal", "elgrande.db-shm", "mail", "secret"} <= set(names)
    assert open_to_others(home) == []
    assert stat.S_IMODE((home / "elgrande.db").stat().st_mode) == 0o600
    assert stat.S_IMODE(home.stat().st_mode) == 0o700


def test_permissions_of_older_files_are_corrected_at_startup(tmp_path: Path) -> None:
    start(tmp_path)
    (tmp_path / "elgrande.log").touch()
    (tmp_path / "elgrande.db-wal").touch()
    for path in (tmp_path, *tmp_path.rglob("*")):
        path.chmod(0o777 if path.is_dir() else 0o666)

    start(tmp_path)

    assert open_to_others(tmp_path) == []


def test_a_database_outside_the_home_is_private(tmp_path: Path) -> None:
    from pbem.store.database import open_database

    file = tmp_path / "elsewhere.db"
    file.touch()
    file.chmod(0o644)

    open_database(f"sqlite:///{file}").close()

    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_shared_folders_keep_their_permissions(tmp_path: Path) -> None:
    from pbem.environment import folder

    tmp_path.chmod(0o1777)

    folder(str(tmp_path))

    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o1777
