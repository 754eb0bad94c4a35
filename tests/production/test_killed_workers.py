"""Repeatedly kill -9 the worker and empty the broker: the game stays the same."""

import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from redis import Redis

from pbem import app, rules
from pbem.mail.transports.maildir import Mailbox
from pbem.store.database import Clock, Database
from pbem.store.jobs.queue import Claim, finish, run_due
from tests.databases import opened
from tests.production.servers import ANA, House
from tests.servers import PATIENCE, wait_until
from tests.workers.processes import kill

pytestmark = pytest.mark.servers
KILLS = (8, 35, 70)  # after this many answers


def test_killed_workers_do_not_change_the_game(house: House, redis_url: str, tmp_path: Path):
    house.found()
    for position in KILLS:
        with house.worker() as worker:
            play(house, until=position)
            kill(worker)
        with Redis.from_url(redis_url) as broker:
            broker.flushall()
        house.end_leases()
    with house.worker():
        play(house)
        wait_until(lambda: not house.unfinished(), house.log.read_text)

    record = house.record()
    assert rules.verify(record) == []
    assert told(record) == told(undisturbed(tmp_path / "undisturbed"))
    assert {message.outcome for message in house.messages("in")} == {"orders"}
    each_mail_was_written_once_and_sent(house)


def play(house: House, until: int | None = None) -> None:
    """Ana answers whenever she is asked. The doorbell rings every second instead of every fifteen."""
    end = time.monotonic() + PATIENCE
    rung = 0.0
    while not (house.over if until is None else house.position >= until):
        house.write_when_asked()
        if time.monotonic() - rung > 1:
            house.world.database.ring()
            rung = time.monotonic()
        assert time.monotonic() < end, house.log.read_text()
        time.sleep(0.02)


def undisturbed(home: Path) -> dict[str, Any]:
    """The record of the same game on SQLite, with nobody killed."""
    house = House({"ELGRANDE_HOME": str(home), "ELGRANDE_SHOWCASE": "no", "ELGRANDE_ANALYSES": "no"})
    for _ in opened(house.settings.database_url):
        house.found()
        handlers = dict(app.handlers(house.world)) | {"report": unsent}
        while not house.over:
            house.write_when_asked()
            run_due(house.world.database, handlers, house.world.clock)
        record = house.record()
        house.world.database.close()
    return record


def unsent(job: Claim, database: Database, clock: Clock) -> None:
    with database.write() as session:
        finish(session, job, clock())


def told(record: dict[str, Any]) -> dict[str, Any]:
    """The record with sorted answers, since secret discs may be set in any order."""
    answers = [(answer["id"], answer["seat"], answer["value"], answer["by"]) for answer in record["answers"]]
    return record | {"answers": sorted(answers, key=lambda answer: answer[:2])}


def each_mail_was_written_once_and_sent(house: House) -> None:
    written = house.messages("out")
    assert all(message.sent_at for message in written)
    ids = [message.message_id for message in written]
    assert len(set(ids)) == len(ids)
    mailbox = Mailbox(house.settings.maildir)
    lines = [mailbox.get(ANA, entry.key).splitlines() for entry in mailbox.messages(ANA)]
    carried = Counter(line.split()[-1].decode() for mail in lines for line in mail if line.startswith(b"Message-ID:"))
    assert set(carried) == set(ids)
    assert carried.total() - len(ids) <= 2 * len(KILLS)  # a worker of two children dies between sending and noting it
