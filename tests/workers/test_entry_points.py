"""What systemd and compose start: `celery -A workers`, `gunicorn workers.wsgi:app`."""

import sqlite3
import sys
from contextlib import closing
from importlib import import_module
from pathlib import Path
from unittest.mock import patch

import pytest
from celery.app.utils import find_app

from pbem import logs
from pbem.app import prepare
from pbem.config import Settings, SettingsError


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings of a server in several processes; modules that read them are imported again and then removed."""
    variables = {"ELGRANDE_HOME": str(tmp_path), "DATABASE_URL": "", "REDIS_URL": "redis://127.0.0.1:1/0"}
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    for name in ("workers.celery", "workers.wsgi"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    prepare(Settings.from_environment(variables))


def test_celery_finds_its_app_and_both_tasks(environment: None):
    with find_app("workers") as celery:
        assert {"workers.wake", "workers.sweep"} <= set(celery.tasks)


def test_celery_uses_the_common_log_format(environment: None, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("ELGRANDE_LOG", "json")
    with find_app("workers") as celery, patch.object(logs, "set_up") as set_up:
        celery.log.already_setup = False
        celery.log.setup(loglevel="WARNING")
    set_up.assert_called_with("json")  # perhaps twice, if an earlier test's receiver has not been collected


def test_gunicorn_finds_the_web_application(environment: None):
    app = import_module("workers.wsgi").app
    assert app.test_client().get("/").status_code in {200, 302}
    app.extensions["world"].database.close()


@pytest.mark.parametrize("module", ["workers.celery", "workers.wsgi"])
def test_without_redis_entry_points_name_the_missing_setting(
    module: str, environment: None, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("REDIS_URL", "")
    with pytest.raises(SettingsError, match="REDIS_URL"):
        import_module(module)


@pytest.mark.parametrize(("module", "code"), [("workers.celery", 78), ("workers.wsgi", 4)])
def test_entry_points_end_on_the_database_of_a_newer_version(
    module: str, code: int, environment: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    with closing(sqlite3.connect(tmp_path / "elgrande.db")) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(SystemExit) as ended:
        import_module(module)
    assert ended.value.code == code
    assert "A newer version of El Grande has changed this database" in capsys.readouterr().err
