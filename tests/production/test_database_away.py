"""Mail that arrives while the database is down is deferred, never refused, and then accepted once."""

import json
import smtplib
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from sqlalchemy import func, select

from pbem import app
from pbem.config import Listen
from pbem.mail.transports import listener
from pbem.store.models import Job, Message
from tests.production.cluster import Cluster
from tests.production.servers import ANA, House
from tests.servers import PATIENCE, accepts, free_port, wait_until
from tests.workers.processes import process

pytestmark = pytest.mark.servers


@pytest.fixture
def house(cluster: Cluster, tmp_path: Path) -> Iterator[House]:
    house = House(
        {
            "DATABASE_URL": cluster.url,
            "ELGRANDE_HOME": str(tmp_path),
            "ELGRANDE_SHOWCASE": "no",
            "ELGRANDE_ANALYSES": "no",
        }
    )
    app.prepare(house.settings)
    house.found(bots=["steady"])
    yield house
    house.world.database.close()


def test_mail_is_deferred_without_a_database_then_accepted_once(cluster: Cluster, house: House):
    address = house.address()
    how: Any = {"accepts": partial(app.accepts, house.world), "store": partial(app.take_mail, house.world)}
    with listener.lmtp(Listen("127.0.0.1", 0), **how, hostname="play.example.org") as door:
        with smtplib.LMTP("127.0.0.1", door.address.port) as between:
            between.ehlo()
            assert between.mail(ANA)[0] == 250
            assert between.rcpt(address)[0] == 250
            cluster.kill()
            assert between.data(LETTER)[0] == 451
            assert between.mail(ANA)[0] == 250
            assert between.rcpt(address)[0] == 451
        cluster.start()
        for _ in range(2):  # our 250 reply may have been lost
            with smtplib.LMTP("127.0.0.1", door.address.port) as again:
                assert again.sendmail(ANA, address, LETTER) == {}
    with house.world.database.read() as session:
        assert session.scalar(select(func.count(Message.id)).where(Message.direction == "in")) == 1
        assert session.scalar(select(func.count(Job.id)).where(Job.kind == "mail")) == 1


def test_without_a_database_requests_get_503_with_retry_after(cluster: Cluster, house: House):
    port = free_port()
    environment = house.environment | {"REDIS_URL": "redis://127.0.0.1:1/0", "ELGRANDE_LOG": "json"}
    words = ("gunicorn", "--bind", f"127.0.0.1:{port}", "--config", "python:workers.gunicorn_settings")
    site = f"http://127.0.0.1:{port}"
    with process(house.log, environment, *words, "workers.wsgi:app"):
        wait_until(lambda: accepts(port), house.log.read_text)
        wait_until(lambda: status(f"{site}/lobby") == 200, house.log.read_text)
        wait_until(lambda: status(f"{site}/readyz") == 200, house.log.read_text)
        cluster.kill()
        assert answer(f"{site}/lobby")[:2] == (503, "30")
        assert [status(f"{site}/{path}") for path in ("healthz", "readyz", "metrics")] == [200, 503, 200]
        code, again, body = answer(f"{site}/api/v1/games")
        assert (code, again, json.loads(body)["status"]) == (503, "30", 503)
        cluster.start()
        wait_until(lambda: status(f"{site}/lobby") == 200, house.log.read_text)
        wait_until(lambda: status(f"{site}/readyz") == 200, house.log.read_text)
    assert all(isinstance(json.loads(line), dict) for line in house.log.read_text().splitlines())


def status(url: str) -> int:
    return answer(url)[0]


def answer(url: str) -> tuple[int, str | None, str]:
    """The status, Retry-After and body."""
    try:
        asked = Request(url, headers={"Authorization": "Bearer elgrande_unknown"})
        with urlopen(asked, timeout=PATIENCE) as found:
            return found.status, None, found.read().decode()
    except HTTPError as error:
        return error.code, error.headers["Retry-After"], error.read().decode()


LETTER = f"From: {ANA}\r\nMessage-ID: <1@example.org>\r\nSubject: Re: El Grande\r\n\r\npower 9\r\n"
