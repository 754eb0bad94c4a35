"""Logs and job errors contain no statement parameters or row values from database errors."""

import logging

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError, IntegrityError, StatementError

from pbem.store.database import Clock, Database, open_database
from pbem.store.error_text import describe
from pbem.store.jobs.queue import Claim, run_due
from pbem.store.models import Address, Player
from tests.store.labour import Watch, jobs, note
from tests.store.tables import NOON, add_player

SECRETS = ("ana@example.org", "Ana Secret", "987654")


def twice_the_same_address(database: Database) -> None:
    for _ in range(2):
        with database.write() as session:
            session.add(Address(player_id=session.scalars(select(Player.id)).one(), email=SECRETS[0]))


def an_owner_that_is_not_there(database: Database) -> None:
    """A constraint that is checked at the commit."""
    with database.write() as session:
        session.add(Address(player_id=987654, email=SECRETS[0]))


def a_value_of_the_wrong_kind(database: Database) -> None:
    with database.write() as session:
        session.execute(text("UPDATE player SET links = CAST(:words AS INTEGER)"), {"words": SECRETS[1]})
        session.execute(text("INSERT INTO player (handle) VALUES (:words)"), {"words": SECRETS[1]})


def a_table_that_is_not_there(database: Database) -> None:
    with database.write() as session:
        session.execute(text("SELECT * FROM nowhere WHERE email = :email"), {"email": SECRETS[0]})


def a_time_without_a_zone(database: Database) -> None:
    """A value that is refused before it reaches the driver."""
    with database.write() as session:
        session.add(Player(handle=SECRETS[1], created_at=NOON.replace(tzinfo=None)))


ERRORS = (
    twice_the_same_address,
    an_owner_that_is_not_there,
    a_value_of_the_wrong_kind,
    a_table_that_is_not_there,
    a_time_without_a_zone,
)


@pytest.mark.parametrize("cause", ERRORS, ids=lambda cause: cause.__name__)
def test_database_errors_are_recorded_without_values(database: Database, watch: Watch, caplog, cause):
    def handler(_job: Claim, database: Database, _clock: Clock) -> None:
        cause(database)

    with database.write() as session:
        add_player(session, "Eva")
    note(database, "Ana")
    with caplog.at_level(logging.INFO):
        run_due(database, {"greet": handler}, watch)

    told = caplog.text + str(jobs(database)[0].error)
    assert "Traceback" in caplog.text
    assert "Error" in str(jobs(database)[0].error) or "Violation" in str(jobs(database)[0].error)
    assert [secret for secret in SECRETS if secret in told] == []


def test_the_violated_constraint_is_named(database: Database):
    with database.write() as session:
        add_player(session, "Eva")
    with pytest.raises(IntegrityError) as raised:
        twice_the_same_address(database)

    assert "address" in describe(raised.value)
    assert "example.org" not in str(raised.value) + str(raised.value.orig) + repr(raised.value.__cause__)
    assert "\n" not in describe(raised.value)


def test_a_missing_table_is_named(database: Database):
    with pytest.raises(DBAPIError) as raised:
        a_table_that_is_not_there(database)

    assert "nowhere" in describe(raised.value)


def test_an_unreachable_database_is_described_as_such(tmp_path):
    for url in (f"sqlite:///{tmp_path / 'nowhere' / 'x.db'}", "postgresql://ana:hunter2@127.0.0.1:1/x"):
        database = open_database(url)
        with pytest.raises(DBAPIError) as raised, database.read() as session:
            session.execute(text("SELECT 1"))
        assert "unable to open" in describe(raised.value) or "connection" in describe(raised.value)
        assert "hunter2" not in describe(raised.value)
        database.close()


def test_addresses_in_other_errors_are_masked():
    refused = OSError("{'ana@example.org': (550, b'no <ana@example.org> here')}")

    assert describe(refused) == "OSError: {'…@…': (550, b'no <…@…> here')}"


def test_sql_statements_are_left_out_of_error_descriptions():
    error = StatementError("(x) broken", "INSERT INTO address VALUES (?)", {"email": SECRETS[0]}, ValueError("x"))

    assert describe(error) == "StatementError: (x) broken"
