"""Many deadlines: each is handled once, and no query for one reads a whole table."""

from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from sqlalchemy import event, func, select

from pbem import app
from pbem.store.database import Database
from pbem.store.jobs.queue import run_due
from pbem.store.models import Job
from pbem.tools.bench.crowd import Crowd
from tests.databases import empty

pytestmark = pytest.mark.servers
GAMES, DUE, WORKERS = 400, 130, 2


@pytest.fixture
def crowd(postgresql: Database, tmp_path: Path) -> Iterator[Crowd]:
    crowd = Crowd(postgresql.engine.url.render_as_string(hide_password=False), tmp_path, GAMES)
    yield crowd
    crowd.close()
    empty(postgresql)


def test_many_simultaneous_deadlines_are_each_handled_once(crowd: Crowd):
    due = crowd.make_due(DUE)
    app.sweep(crowd.world)
    work = [Thread(target=run_due, args=(crowd.database, crowd.handlers, crowd.world.clock)) for _ in range(WORKERS)]
    for worker in work:
        worker.start()
    for worker in work:
        worker.join()
    while run_due(crowd.database, crowd.handlers, crowd.world.clock):
        pass
    assert crowd.outcomes(due) == {"missed": DUE}
    with crowd.database.read() as session:
        assert session.scalar(select(func.count(Job.id)).where(Job.kind == "deadline")) == DUE
    assert app.sweep(crowd.world) == 0


def test_sweeps_and_deadlines_never_scan_whole_tables(crowd: Crowd):
    asked: dict[str, Any] = {}
    event.listen(
        crowd.database.engine, "before_cursor_execute", lambda _c, _u, text, words, *_: asked.setdefault(text, words)
    )
    crowd.make_due(1)
    app.sweep(crowd.world)
    run_due(crowd.database, crowd.handlers, crowd.world.clock)
    whole = [text for text, words in list(asked.items()) if "Seq Scan" in plan(crowd, text, words)]
    assert whole == []


def plan(crowd: Crowd, text: str, words: Any) -> str:
    """PostgreSQL's query plan for large tables."""
    if not text.lstrip().upper().startswith(("SELECT", "UPDATE", "DELETE")):
        return ""
    with crowd.database.engine.connect() as connection, connection.begin() as transaction:
        connection.exec_driver_sql("SET LOCAL enable_seqscan = off")
        found = "\n".join(connection.exec_driver_sql(f"EXPLAIN {text}", words).scalars())
        transaction.rollback()
    return found
