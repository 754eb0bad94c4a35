"""The migrations create the tables of the models and drop them again, on both databases."""

import json
from typing import Any

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, insert, inspect, text

from pbem.service.accounts import login_links
from pbem.service.accounts.mail_tokens import by_token
from pbem.store.base import Base
from pbem.store.database import open_database
from pbem.store.migrate import configuration, downgrade, revision_of, upgrade
from pbem.store.models import Draft, Job, Message, StoredOrder
from tests.concurrency import together
from tests.store.tables import NOON, add_game, add_wait

OLDEST = "0014"  # after it, the newest tables are reached by migrations


@pytest.fixture
def url(fresh_url: str) -> str:
    return fresh_url


def test_migrations_and_models_create_the_same_tables(url: str):
    upgrade(url, OLDEST)
    upgrade(url)
    migrated = anatomy(url)
    downgrade(url, "base")
    database = open_database(url)
    Base.metadata.create_all(database.engine)
    database.close()
    assert anatomy(url) == migrated


def test_an_empty_database_gets_the_newest_tables(url: str):
    upgrade(url)
    created = anatomy(url)
    assert revision_of(url) == newest()
    downgrade(url, "base")
    upgrade(url)
    assert anatomy(url) == created


def test_downgrading_leaves_no_tables_and_upgrading_works_again(url: str):
    upgrade(url, OLDEST)
    upgrade(url)
    downgrade(url, "base")
    assert tables(url) == ["alembic_version"]
    assert revision_of(url) is None
    upgrade(url)
    assert "game" in tables(url)


def test_upgrading_twice_changes_nothing_and_keeps_the_rows(url: str):
    upgrade(url)
    database = open_database(url)
    with database.write() as session:
        add_game(session, seats=("red", "blue"))
    upgrade(url)
    with database.read() as session:
        assert session.execute(text("SELECT count(*) FROM seat")).scalar() == 2
    database.close()


def test_concurrent_upgrades_succeed(url: str):
    together(lambda: upgrade(url), 3)
    assert revision_of(url) == newest()


def test_a_fresh_database_has_no_revision(url: str):
    assert revision_of(url) is None


def anatomy(url: str) -> list[str]:
    """Each table's columns, keys, constraints and indexes as the database itself describes them, sorted."""
    database = open_database(url)
    with database.engine.connect() as connection:
        look = inspect(connection)
        parts = (look.get_columns, look.get_unique_constraints, look.get_foreign_keys, look.get_indexes)
        rows: list[tuple[str, Any]] = [
            (table, row) for table in look.get_table_names() for part in parts for row in part(table)
        ]
        rows += [(table, look.get_pk_constraint(table)) for table in look.get_table_names()]
    database.close()
    return sorted(f"{table} {json.dumps(row, default=str, sort_keys=True)}" for table, row in rows)


def tables(url: str) -> list[str]:
    database = open_database(url)
    with database.engine.connect() as connection:
        names = inspect(connection).get_table_names()
    database.close()
    return names


def newest() -> str | None:
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        head = ScriptDirectory.from_config(configuration(connection)).get_current_head()
    engine.dispose()
    return head


_ANA = "(1, 'Ana', 'ana', 'UTC', 'en', :now)"


def test_links_stored_as_plain_text_still_work_when_hashed(url: str):
    """0020: links for logins, offers and questions; a mail that isn't written yet gets its link."""
    upgrade(url, "0019")
    database = open_database(url)
    old = "k3v9xq2mabcdefghijklmnopqr"
    with database.write() as session:
        session.execute(
            text("INSERT INTO player (id, handle, handle_key, timezone, language, created_at) VALUES " + _ANA),
            {"now": NOON.isoformat()},
        )
        for number, (link, done) in enumerate((("login-sent", NOON), ("login-waiting", None)), 1):
            session.execute(
                text("INSERT INTO login_link (id, player_id, created_at) VALUES (:link, 1, :now)"),
                {"link": link, "now": NOON.isoformat()},
            )
            job = {"kind": "report", "payload": {"kind": "login", "link": link, "player": 1}, "run_at": NOON}
            session.add(Job(id=number, dedupe=f"report:login:{link}", done_at=done, **job))
        for direction in ("in", "out"):
            envelope = {"sender": "a@example.org", "recipient": "b@example.org", "received_at": NOON}
            kept = {"token": f"{direction}{old}"[:26], "raw": b"x", "sent_at": NOON, "message_id": "<login.x@example>"}
            session.execute(insert(Message).values(direction=direction, dedupe=direction, **envelope, **kept))

    upgrade(url)

    with database.read() as session:
        assert login_links.owner_of(session, "login-sent", NOON)
        assert login_links.owner_of(session, "login-waiting", NOON)
        assert [job.payload.get("token") for job in session.query(Job).order_by(Job.id)] == [None, "login-waiting"]
        assert "login-sent" not in str([(job.payload, job.dedupe) for job in session.query(Job)])
        arrived, left = session.query(Message).order_by(Message.direction)
        assert by_token(session, "s" * 32, "confirm", Message, f"in{old}"[:26]) is arrived
        assert (left.token, left.raw, arrived.raw) == (f"out{old}"[:26], None, b"x")
    database.close()


def test_a_stored_part_of_a_turn_becomes_its_draft(url: str):
    """0026: stored parts of a turn become drafts; answers about a Veto and proposals stay orders."""
    upgrade(url)
    database = open_database(url)
    with database.write() as session:
        add_game(session, seats=("red", "blue"))
        session.flush()
        for number, (seat, kind) in enumerate((("red", "turn"), ("blue", "veto")), 1):
            add_wait(session, seat=seat, id=number, kind=kind)
        session.flush()
        for number, (seat, status) in enumerate((("red", "stored"), ("red", "proposed"), ("blue", "stored")), 1):
            document = {"type": "answer", "value": number, "id": "0.2.0"}
            order = {"game_id": "friday", "seat": seat, "code": "7c1e", "text": str(number), "received_at": NOON}
            session.add(StoredOrder(id=number, status=status, doc=document, **order))

    downgrade(url, "0025")
    upgrade(url)

    with database.read() as session:
        assert [order.status for order in session.query(StoredOrder).order_by(StoredOrder.id)] == [
            "replaced",
            "proposed",
            "stored",
        ]
        assert session.get_one(StoredOrder, 1).closed_at == NOON
        (draft,) = session.query(Draft)
        assert (draft.seat, draft.pending_answer_id, draft.answers) == ("red", 1, [[1], []])
        assert draft.plan == {"card": None, "do": []}
    database.close()
