"""A game that was founded before is copied, and is the same in all its rows and mails."""

from typing import Any
from unittest.mock import Mock

import pytest

from pbem.service.setup import create_game
from pbem.store.base import Base
from pbem.store.database import Database
from pbem.store.models import Game
from tests.databases import another, empty
from tests.service.club import Club


def test_a_copy_has_all_rows_and_mails(database: Database) -> None:
    first = Club(database)
    game = first.game(3, game_id="copied")
    rows, mails = all_rows(database), [(to, bytes(mail)) for to, mail in first.post]
    empty(database)

    again = Club(another(database))
    assert again.game(3, game_id="copied") == game

    assert all_rows(database) == rows
    assert [(to, bytes(mail)) for to, mail in again.post] == mails
    assert mails


def test_a_copied_game_is_played_without_touching_the_next(database: Database) -> None:
    courses = []
    for _ in range(3):
        club = Club(database)
        game = club.game(2, game_id="played")
        [asked] = club.asked(game)
        club.say(game, asked, "power 9")
        courses.append((club.asked(game), len(club.post)))
        empty(database)

    assert courses == courses[:1] * 3
    assert courses[0][0] != [asked]


def test_a_second_game_of_a_club_is_founded(club: Club) -> None:
    assert club.game() != club.game()


def test_what_differs_is_founded(club: Club) -> None:
    club.game(game_id="two")
    empty(club.database)
    other = Club(club.database)
    other.now = club.now.replace(hour=3)
    game = other.game(game_id="two")

    with club.database.read() as session:
        assert session.get_one(Game, game).created_at == other.now


def test_a_test_that_replaces_parts_founds_its_own(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    created = Mock(wraps=create_game.create_game)
    monkeypatch.setattr(create_game, "create_game", created)
    for _ in range(2):
        Club(club.database).game(game_id="mine")
        empty(club.database)

    assert created.call_count == 2


def all_rows(database: Database) -> dict[str, list[Any]]:
    with database.read() as session:
        found = {
            table.name: sorted(map(repr, session.execute(table.select()))) for table in Base.metadata.tables.values()
        }
    return {name: rows for name, rows in found.items() if rows}
