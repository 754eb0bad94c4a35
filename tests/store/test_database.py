"""Times, the two kinds of transactions, and constraints, on both databases."""

import sqlite3
from collections.abc import Callable, Collection
from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy import event, select
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.orm import Session
from sqlalchemy.orm.exc import StaleDataError

from pbem.store import database as database_module
from pbem.store.database import Database
from pbem.store.games import lock_game
from pbem.store.jobs.queue import enqueue
from pbem.store.models import Address, Answer, Game, Job, Player, Seat
from tests.concurrency import together
from tests.databases import empty
from tests.store.tables import NOON, add_game, add_player, add_wait


def test_a_time_is_loaded_in_utc(database: Database):
    far_away = datetime(2026, 11, 21, 12, 0, 0, 123456, tzinfo=timezone(timedelta(hours=-9, minutes=-30)))
    with database.write() as session:
        add_player(session, "Ana", created_at=far_away)
    with database.read() as session:
        kept = session.scalars(select(Player)).one().created_at
    assert (kept, kept.tzinfo) == (far_away, UTC)


def test_a_time_without_a_zone_is_refused(database: Database):
    with pytest.raises(Exception, match="without a zone"), database.write() as session:
        add_player(session, "Ana", created_at=datetime(2026, 11, 21))  # noqa: DTZ001 - this is the test


def test_times_in_different_zones_compare_as_instants(database: Database):
    early = NOON.astimezone(timezone(timedelta(hours=11)))
    with database.write() as session:
        add_player(session, "Ana", created_at=early)
        session.flush()
        later = Player.created_at <= (NOON + timedelta(minutes=1)).astimezone(timezone(timedelta(hours=-11)))
        assert session.scalar(select(Player.handle).where(later)) == "Ana"


def test_a_failed_transaction_is_rolled_back(database: Database):
    with pytest.raises(RuntimeError):
        fail_after(database, lambda session: add_player(session, "Ana"))
    with database.read() as session:
        assert session.scalar(select(Player)) is None


def test_a_read_transaction_cannot_write(database: Database):
    with database.read() as session:
        add_player(session, "Ana")
        with pytest.raises(DBAPIError):
            session.flush()
        session.rollback()


def test_a_reader_sees_a_snapshot_and_does_not_wait(database: Database):
    with database.write() as session:
        add_game(session)
    with database.read() as reader:
        assert reader.scalar(select(Game.title)) == "Friday"
        with database.write() as writer:
            lock_game(writer, "friday").title = "Saturday"
            writer.flush()
            assert reader.scalar(select(Game.title)) == "Friday"
        assert reader.scalar(select(Game.title)) == "Friday"


def test_one_query_runs_outside_a_transaction(database: Database):
    with database.write() as session:
        add_game(session)
    with database.one_query() as session:
        assert session.scalar(select(Game.title)) == "Friday"
        driver = session.connection().connection.dbapi_connection
        on_sqlite = isinstance(driver, sqlite3.Connection)
        assert not (driver.in_transaction if on_sqlite else driver.info.transaction_status)
    with database.write() as session:
        lock_game(session, "friday").title = "Saturday"
    with database.read() as session:
        assert session.scalar(select(Game.title)) == "Saturday"


def test_foreign_keys_are_checked_at_commit(database: Database):
    with database.write() as session:
        session.add(Seat(game_id="friday", name="red", place=0))
        session.flush()
        add_game(session, seats=())
    with database.read() as session:
        assert session.scalars(select(Seat.name)).all() == ["red"]


def test_a_dangling_foreign_key_fails_at_commit(database: Database):
    with pytest.raises(IntegrityError), database.write() as session:
        session.add(Address(player_id=77, email="ana@example.org"))


def test_writers_of_one_game_are_serialised(database: Database):
    with database.write() as session:
        add_game(session)

    def one_more() -> None:
        with database.write() as session:
            game = lock_game(session, "friday")
            game.position += 1

    together(one_more, 8)
    with database.read() as session:
        assert session.get_one(Game, "friday").position == 8


def test_a_nested_write_transaction_times_out(sqlite: Database, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(database_module, "BUSY_SECONDS", 0.05)
    database = Database(sqlite.engine)
    with database.write(), pytest.raises(TimeoutError, match="no turn"):
        database.write().__enter__()


def test_rows_may_refer_to_a_locked_game(postgresql: Database, request: pytest.FixtureRequest):
    request.addfinalizer(lambda: empty(postgresql))
    with postgresql.write() as session:
        add_game(session, seats=("red",))
    with postgresql.write() as session:
        lock_game(session, "friday")
        with postgresql.write() as other:
            other.connection().exec_driver_sql("SET LOCAL lock_timeout = '500ms'")
            add_wait(other, seat="red")


def test_a_stale_save_of_a_game_is_refused(database: Database):
    with database.write() as session:
        add_game(session)
    with database.read() as reader:
        old = reader.get_one(Game, "friday")
    with database.write() as session:
        lock_game(session, "friday").title = "Saturday"
    old.title = "Sunday"
    with pytest.raises(StaleDataError), database.write() as session:
        session.add(old)
    with database.read() as session:
        game = session.get_one(Game, "friday")
        assert (game.title, game.version) == ("Saturday", 2)


def test_handles_are_unique_ignoring_case(session: Session):
    add_player(session, "Ana")
    session.flush()
    add_player(session, "ANA")
    refused(session)


def test_addresses_are_lower_case_and_unique(session: Session):
    add_player(session, "Ana", email="Ana@Example.org")
    session.flush()
    assert session.scalar(select(Address.email)) == "ana@example.org"
    session.add(Address(player_id=1, email="ana@example.ORG"))
    refused(session)


def test_a_seat_has_at_most_one_open_wait(session: Session):
    add_game(session, seats=("red", "blue"))
    add_wait(session, seat="red", closed_at=NOON)
    add_wait(session, seat="red")
    add_wait(session, seat="blue")
    session.flush()
    add_wait(session, seat="red")
    refused(session)


def test_answer_numbers_are_unique_within_an_epoch(session: Session):
    add_game(session, seats=("red",))
    common = {"game_id": "friday", "n": 1, "question_id": "0.1.1", "key": "power", "seat": "red", "by": "person"}
    for epoch in (0, 1):
        session.add(Answer(epoch=epoch, value=13, received_at=NOON, **common))
    session.flush()
    session.add(Answer(epoch=1, value=12, received_at=NOON, **common))
    refused(session)


@pytest.mark.parametrize("value", [13, "no", ["castillo", "aragon"], [], 0, {"place": ["aragon"]}, None])
def test_an_answer_keeps_any_json_value(session: Session, value: object):
    add_game(session, seats=("red",))
    common = {"game_id": "friday", "n": 1, "question_id": "0.1.1", "key": "power", "seat": "red", "by": "person"}
    session.add(Answer(epoch=0, value=value, received_at=NOON, **common))
    session.flush()
    session.expire_all()
    assert session.scalars(select(Answer)).one().value == value


def test_the_doorbell_rings_once_after_committing_new_jobs(database: Database):
    rung: list[int] = []

    def ring(_kinds: Collection[str]) -> None:
        with database.read() as session:
            rung.append(len(session.scalars(select(Job)).all()))

    database.doorbell = ring
    with database.write() as session:
        enqueue(session, "mail", "a", {}, NOON)
        enqueue(session, "mail", "b", {}, NOON)
        assert rung == []
    assert rung == [2]


def test_the_doorbell_does_not_ring_without_new_jobs(database: Database):
    rung: list[str] = []
    with database.write() as session:
        enqueue(session, "mail", "a", {}, NOON)
    database.doorbell = rung.extend
    with database.write() as session:
        enqueue(session, "mail", "a", {}, NOON)
        add_player(session, "Ana")
    with pytest.raises(RuntimeError):
        fail_after(database, lambda session: enqueue(session, "mail", "b", {}, NOON))
    assert rung == []


def test_a_broken_doorbell_does_not_undo_the_commit(database: Database):
    def broken(_kinds: Collection[str]) -> None:
        raise ConnectionError("no broker")

    database.doorbell = broken
    with database.write() as session:
        enqueue(session, "mail", "a", {}, NOON)
    with database.read() as session:
        assert session.scalars(select(Job.dedupe)).all() == ["a"]


def refused(session: Session) -> None:
    with pytest.raises(IntegrityError):
        session.flush()
    session.rollback()


def fail_after(database: Database, act: Callable[[Session], object]) -> None:
    with database.write() as session:
        act(session)
        session.flush()
        raise RuntimeError


def test_a_connection_is_not_switched_between_reading_and_writing(sqlite: Database):
    """SQLite would forget its prepared statements."""
    database, said = Database(sqlite.engine), list[str]()

    def note(_connection: object, _cursor: object, statement: str, *_more: object) -> None:
        said.append(statement)

    def read_and_write() -> None:
        for transaction in (database.read, database.write):
            with transaction() as session:
                session.execute(select(Game.id))

    read_and_write()
    event.listen(database.engine, "before_cursor_execute", note)
    read_and_write()
    event.remove(database.engine, "before_cursor_execute", note)
    assert [statement.split()[0] for statement in said] == ["BEGIN", "SELECT", "BEGIN", "SELECT"]
