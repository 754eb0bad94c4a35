"""The commands `pbem db` and `pbem worker`."""

import json
import sqlite3
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import make_url, update

from pbem.cli import pbem
from pbem.service.world import real_time
from pbem.store.database import open_database
from pbem.store.jobs.queue import enqueue
from pbem.store.models import Heartbeat, Job
from tests.store.tables import NOON


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The URL of the database in the commands' environment."""
    url = f"sqlite:///{tmp_path / 'elgrande.db'}"
    monkeypatch.setenv("ELGRANDE_HOME", str(tmp_path))
    monkeypatch.setenv("DATABASE_URL", url)
    monkeypatch.setenv("REDIS_URL", "")
    return url


def typed(*words: str) -> Result:
    return CliRunner().invoke(pbem, words)


def told(result: Result) -> dict[str, object]:
    document: dict[str, object] = json.loads(result.stdout)
    return document


def test_the_tables_are_created_and_dropped(url: str):
    assert told(typed("db", "upgrade"))["revision"]
    assert told(typed("db", "downgrade", "base")) == {"revision": None}


def test_dead_jobs_are_shown_and_revived(url: str):
    typed("db", "upgrade")
    database = open_database(url)
    with database.write() as session:
        enqueue(session, "report", "a", {"game": "friday"}, NOON)
        session.execute(update(Job).values(dead_at=NOON, troubled_at=NOON, error="no route to host"))
    database.close()
    result = typed("db", "jobs")
    assert told(result) == {"due": 0, "late_seconds": 0, "dead": [1]}
    assert "no route to host" in result.stderr
    assert told(typed("db", "revive", "1", "7")) == {"revived": [1]}
    assert told(typed("db", "jobs")) == {"due": 1, "late_seconds": 0, "dead": []}


def test_a_worker_without_redis_is_told_what_to_do(url: str):
    result = typed("worker")
    assert (result.exit_code, "REDIS_URL" in result.stderr) == (2, True)


@pytest.mark.parametrize("words", [("db", "jobs"), ("show", "toledo3"), ("db", "downgrade", "9999")])
def test_an_unusable_database_is_reported_in_one_line(url: str, monkeypatch: pytest.MonkeyPatch, words: tuple[str]):
    if "9999" not in words:
        monkeypatch.setenv("DATABASE_URL", "sqlite:////nowhere/at/all.db")
    done = typed(*words)
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith("Error: Can't use the database: ")
    assert done.stderr.count("\n") == 1


def test_an_invalid_setting_is_reported_in_one_line(url: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DATABASE_URL", "foo")
    done = typed("show", "toledo3")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("Error: DATABASE_URL")


def test_the_database_of_a_newer_version_is_left_alone(url: str):
    typed("db", "upgrade")
    with closing(sqlite3.connect(make_url(url).database or "")) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    for words in (["show", "toledo3"], ["serve"], ["db", "upgrade"], ["upgrade"]):
        done = typed(*words)
        assert (done.exit_code, done.stdout) == (78, "")
        assert done.stderr.startswith("Error: A newer version of El Grande has changed this database (revision 9999).")


def test_an_unwritable_home_is_reported_at_once(url: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("ELGRANDE_HOME", "/proc/self")
    done = typed("games")
    assert done.exit_code == 2
    assert "the folder /proc/self cannot be written to" in done.stderr


def test_an_upgrade_makes_a_backup_and_can_be_undone(url: str, tmp_path: Path):
    assert told(typed("upgrade")) == {"backup": None}
    first = told(typed("upgrade"))
    assert str(first["backup"]).startswith(str(tmp_path / "backups"))
    assert told(typed("upgrade", "--back"))["restored"] == first["backup"]
    assert told(typed("upgrade", "--back", str(first["backup"])))["restored"] == first["backup"]
    missing = typed("upgrade", "--back", "nothing.db")
    assert (missing.exit_code, "There is no file nothing.db" in missing.stderr) == (1, True)


def test_an_upgrade_is_refused_while_the_server_runs(url: str, monkeypatch: pytest.MonkeyPatch):
    typed("db", "upgrade")
    hour, beats = real_time() + timedelta(hours=1), iter(range(1, 100))

    def sleep(_seconds: float) -> None:
        beat(url, hour + timedelta(seconds=next(beats)))

    beat(url, hour)
    monkeypatch.setattr("pbem.cli.upgrade.time.sleep", sleep)
    done = typed("upgrade")
    assert (done.exit_code, done.stdout) == (1, "")
    assert "The server is running. Stop it first" in done.stderr
    assert told(typed("upgrade", "--anyway"))["backup"]


def beat(url: str, at: datetime) -> None:
    database = open_database(url)
    with database.write() as session:
        session.merge(Heartbeat(part="clock", at=at))
    database.close()


def test_everything_moves_to_another_database(url: str, tmp_path: Path):
    typed("db", "upgrade")
    other = f"sqlite:///{tmp_path / 'other.db'}"
    moved = told(typed("db", "copy", other))
    assert moved["rows"] == 0
    again = typed("db", "copy", other)
    assert (again.exit_code, "isn't empty" in again.stderr) == (1, True)
