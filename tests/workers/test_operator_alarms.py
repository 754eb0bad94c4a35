"""Every process, of gunicorn or `serve`, monitors the server and mails the operator by itself."""

import threading
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

import pytest

from pbem import app
from pbem.cli.serve import running
from pbem.config import Listen, Settings
from pbem.mail.transports.listener import smtp
from pbem.service.scheduler import operator_alarms
from pbem.store.jobs.queue import enqueue
from tests.servers import wait_until
from workers import gunicorn_settings

OPERATOR = "operator@example.org"


def settings(home: Path, **more: str) -> Settings:
    anywhere = dict.fromkeys(("ELGRANDE_SMTP_LISTEN", "ELGRANDE_LMTP_LISTEN"), "127.0.0.1:0")
    quiet = {"ELGRANDE_HOME": str(home), "ELGRANDE_SHOWCASE": "no", "ELGRANDE_ANALYSES": "no", "ELGRANDE_WEB_PORT": "0"}
    return Settings.from_environment({**quiet, **anywhere, **more})


def watches() -> int:
    return [thread.name for thread in threading.enumerate()].count("watch")


def test_the_operator_is_mailed_if_no_worker_runs(tmp_path: Path):
    came: list[tuple[str, bytes]] = []
    how = {"accepts": lambda _to: None, "store": lambda _sender, to, raw: came.append((to, raw))}
    with smtp(Listen("127.0.0.1", 0), **how, hostname="relay.example") as relay:
        here = settings(tmp_path, ELGRANDE_ADMIN=OPERATOR, ELGRANDE_SMTP_URL=f"smtp://127.0.0.1:{relay.address.port}")
        app.prepare(here)
        world, stopping = app.open_world(here), threading.Event()
        with world.database.write() as session:
            long_ago = world.clock().replace(year=2020)
            enqueue(session, "report", "a mail", {"kind": "none"}, long_ago)
        with patch.object(operator_alarms, "EVERY", 0.05):
            app.watch(world, stopping)
        try:
            wait_until(lambda: came)
        finally:
            stopping.set()
        wait_until(lambda: not watches())
        world.database.close()
    (recipient, raw), *others = came
    assert (recipient, others) == (OPERATOR, [])
    assert b"Subject: El Grande: alarm, queue" in raw


@pytest.mark.parametrize("halves", [{}, {"mail": False}, {"web": False}], ids=["all", "web", "mail"])
def test_serve_starts_one_watcher(tmp_path: Path, halves: dict[str, bool]):
    with running(settings(tmp_path), **halves):
        assert watches() == 1
    wait_until(lambda: not watches())


def test_each_gunicorn_process_starts_a_watcher(tmp_path: Path):
    here = settings(tmp_path)
    app.prepare(here)
    world, stopping = app.open_world(here), threading.Event()
    with patch.object(gunicorn_settings, "Event", lambda: stopping):
        gunicorn_settings.post_worker_init(SimpleNamespace(wsgi=app.create_app(world)))
    assert watches() == 1
    stopping.set()
    wait_until(lambda: not watches())
    world.database.close()
