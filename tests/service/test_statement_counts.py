"""The number of SQL statements for reading and writing a mail, independent of the machine."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import pytest
from sqlalchemy import event

from pbem.service.accounts import api_tokens, players, sessions
from pbem.service.inbound import worker
from pbem.service.notifications.mail_types import Asked
from pbem.service.outbound import outbox
from pbem.service.outbound.render import write_mail
from pbem.store.database import Database
from pbem.store.jobs.queue import run_one, run_row
from pbem.store.pending_answers import open_waits
from tests.service.club import Club

TRANSACTION = ("BEGIN", "PRAGMA")


@contextmanager
def counted(database: Database) -> Iterator[list[str]]:
    """The SQL statements executed in the block."""
    asked: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_more: object) -> None:
        asked.append(statement)

    event.listen(database.engine, "before_cursor_execute", note)
    try:
        yield asked
    finally:
        event.remove(database.engine, "before_cursor_execute", note)


def questions(asked: list[str]) -> list[str]:
    return [statement for statement in asked if not statement.startswith(TRANSACTION)]


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def waiting_seat(club: Club, game: str) -> str:
    """A seat that isn't asked, whose orders are for later."""
    return next(seat for seat in ("red", "blue", "green") if seat not in club.asked(game))


def test_the_player_of_a_browser_or_program_is_found_in_one_query(club: Club) -> None:
    with club.database.write() as session:
        ana = players.known(session, "ana@example.org", club.now, "Ana")
        browser = sessions.start_session(session, ana, club.now).id
        _, token = api_tokens.make(session, ana, "laptop", ["read"], club.now)
    for find in (
        lambda session: sessions.find_session(session, browser, club.now),
        lambda session: api_tokens.holder(session, token),
    ):
        with counted(club.database) as asked, club.database.one_query() as session:
            found = find(session)
        assert found
        assert found[1].handle == "Ana"
        assert len(questions(asked)) == 1


def test_storing_a_message_takes_four_statements(club: Club) -> None:
    game = club.game(3)
    with counted(club.database) as asked:
        club.write(game, "red", "power 9")
    assert len(questions(asked)) <= 4 + 3  # three are the test club's own, for the address and the new row


def test_reading_a_message_takes_22_statements(club: Club) -> None:
    game = club.game(3)
    seat = waiting_seat(club, game)
    club.say(game, seat, "power 13, 11, lowest")
    club.write(game, seat, "power 12, 11, lowest")
    with counted(club.database) as asked:
        assert run_one(club.database, "mail", worker.read_message, club.world.clock)
    assert len(questions(asked)) <= 22
    assert asked.count("BEGIN IMMEDIATE") == 2


def test_an_unchanged_game_is_read_once(club: Club) -> None:
    """Under the lock only its version is read."""
    game = club.game(3)
    club.write(game, waiting_seat(club, game), "power 13")
    with counted(club.database) as asked:
        assert run_one(club.database, "mail", worker.read_message, club.world.clock)
    assert sum("game.state" in statement for statement in asked) == 1


def test_several_messages_are_read_in_one_commit(club: Club) -> None:
    game = club.game(3)
    for text in ("power 13", "power 12", "power 11"):
        club.write(game, waiting_seat(club, game), text)
    with counted(club.database) as asked:
        assert run_row(club.database, "mail", worker.read_message, club.world.clock) == 3
    assert asked.count("BEGIN IMMEDIATE") == 1 + 1


def test_each_further_message_of_a_batch_costs_one_statement(club: Club) -> None:
    """The insert of its order; the other statements are shared by the whole batch."""
    alone, together = (batch_of_messages(club, size) for size in (1, 4))
    assert together <= alone + 3 + 2  # claiming and ending the other jobs


def batch_of_messages(club: Club, size: int) -> int:
    """The statements by which a batch of messages to as many games is read."""
    for game in [club.game(3) for _ in range(size)]:
        club.write(game, waiting_seat(club, game), "power 13")
    club.database.doorbell = None
    with counted(club.database) as asked:
        assert run_row(club.database, "mail", worker.read_message, club.world.clock) == size
    return len(questions(asked))


def test_several_receipts_take_three_transactions(club: Club) -> None:
    """One claims them, one stores the written mails, and one marks those sent."""
    for game in [club.game(3) for _ in range(3)]:
        club.write(game, waiting_seat(club, game), "power 13")
    assert run_row(club.database, "mail", worker.read_message, club.world.clock) == 3
    with counted(club.database) as asked:
        assert run_row(club.database, "report", partial(outbox.send_report, club.world), club.world.clock) == 3
    assert asked.count("BEGIN IMMEDIATE") == 3
    assert asked.count("BEGIN") == 1
    assert len(club.post) >= 3


def test_receipts_read_the_log_only_on_request(club: Club) -> None:
    game = club.game(3)
    seat = waiting_seat(club, game)
    assert [reads_of_the_log(club, game, seat, text) for text in ("power 13", "history")] == [1, 2]


def reads_of_the_log(club: Club, game: str, seat: str, text: str) -> int:
    club.write(game, seat, text)
    assert run_one(club.database, "mail", worker.read_message, club.world.clock)
    with counted(club.database) as asked:
        assert run_one(club.database, "report", partial(outbox.send_report, club.world), club.world.clock)
    return sum("event.payload" in statement for statement in asked)


def test_writing_a_mail_takes_15_statements(club: Club) -> None:
    game = club.game(3)
    [seat] = club.asked(game)
    with club.database.read() as session:
        [wait] = open_waits(session, game)
        mail = Asked(game, seat, wait.id)
    with counted(club.database) as asked, club.database.read() as session:
        assert write_mail(session, club.world, mail, club.now)
    assert len(questions(asked)) <= 15
