"""Mail that comes while the database is away is put off, never refused, and then taken once."""

import smtplib
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from pbem import app
from pbem.config import Listen
from pbem.mail.transports import listener
from pbem.store.models import Job, Message
from tests.production.cluster import Cluster
from tests.production.houses import ANA, House

pytestmark = pytest.mark.servers


@pytest.fixture
def house(cluster: Cluster, tmp_path: Path) -> Iterator[House]:
    house = House({"DATABASE_URL": cluster.url, "ELGRANDE_HOME": str(tmp_path), "ELGRANDE_SHOWCASE": "no"})
    app.prepare(house.settings)
    house.found(bots=["steady"])
    yield house
    house.world.database.close()


def test_mail_is_put_off_while_the_database_is_away_and_then_taken_once(cluster: Cluster, house: House):
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
        for _ in range(2):  # our 250 may have got lost
            with smtplib.LMTP("127.0.0.1", door.address.port) as again:
                assert again.sendmail(ANA, address, LETTER) == {}
    with house.world.database.read() as session:
        assert session.scalar(select(func.count(Message.id)).where(Message.direction == "in")) == 1
        assert session.scalar(select(func.count(Job.id)).where(Job.kind == "mail")) == 1


LETTER = f"From: {ANA}\r\nMessage-ID: <1@example.org>\r\nSubject: Re: El Grande\r\n\r\npower 9\r\n"
