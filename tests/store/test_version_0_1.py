"""A database of version 0.1 with a running game is upgraded, and the game continues.

`version-0.1.sql` is an SQLite dump of such a database: a running game of three, an open vote, a stored order, and a
finished game.
"""

import sqlite3
from pathlib import Path

import pytest

from pbem import rules
from pbem.service.games import records
from pbem.store.database import open_database
from pbem.store.migrate import upgrade
from pbem.store.models import Game
from tests.service.club import Club

DUMP = Path(__file__).with_name("version-0.1.sql")


@pytest.fixture
def url(tmp_path: Path) -> str:
    file = tmp_path / "old.db"
    with sqlite3.connect(file) as connection:
        connection.executescript(DUMP.read_text("utf-8"))
    connection.close()
    return f"sqlite:///{file}"


def test_a_running_game_continues_after_the_upgrade(url: str):
    upgrade(url)
    database = open_database(url)
    club = Club(database)
    before = club.view("running1")["round"]
    club.work()

    seat = club.asked("running1")[0]
    receipt = club.say("running1", seat, "highest")
    club.play("running1", 10)

    assert receipt
    assert before == 2
    assert club.view("running1")["act"] == "over" or club.view("running1")["round"] == 9
    database.close()


def test_the_record_of_a_finished_game_still_verifies(url: str):
    upgrade(url)
    database = open_database(url)
    with database.read() as session:
        record = records.export(session, session.get_one(Game, "over1"))
    assert rules.verify(record) == []
    database.close()
