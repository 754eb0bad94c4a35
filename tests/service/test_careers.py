"""The finished games on a player's page: which are shown, in which order, and the results against other players."""

from datetime import timedelta

import pytest

from pbem.service.accounts import players
from pbem.service.seats import careers
from pbem.store.database import Database
from pbem.store.models import Game, Player, PlayerResult
from tests.service.club import NOON, Club, email


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def finished(club: Club, number: int, *places: tuple[str, int], public: bool = True) -> None:
    """A game that ended so many hours after noon, with each player's place."""
    with club.database.write() as session:
        game = Game(id=f"game{number}", title=f"Game {number}", edition="classic", seats=5, status="over", seed="")
        game.commitment, game.created_at, game.time_control, game.public = "", NOON, {}, public
        session.add(game)
        session.flush()
        for seat, (name, place) in enumerate(places):
            player = players.known(session, email(name), club.now, name)
            part = PlayerResult(game_id=game.id, player_id=player.id, seat=str(seat), place=place, points=9 - place)
            part.answered, part.missed, part.left, part.rated = 9, 0, False, False
            part.ended_at = NOON + timedelta(hours=number)
            session.add(part)


def career(club: Club, name: str, reader: str | None = None) -> careers.Career:
    with club.database.read() as session:
        ids = {player.handle: player.id for player in session.query(Player)}
        return careers.career(session, ids[name], ids[reader] if reader else None)


def test_a_tie_is_neither_ahead_nor_behind(club: Club) -> None:
    for number, place in enumerate((1, 2, 2, 3, 3, 3)):
        finished(club, number, ("Ana", 2), ("Ben", place))

    assert career(club, "Ana").rivals == [careers.Rival("Ben", 6, ahead=3, behind=1, reader=False)]
    assert career(club, "Ben").rivals == [careers.Rival("Ana", 6, ahead=1, behind=3, reader=False)]


def test_rivals_are_the_reader_then_the_most_frequent_then_by_name(club: Club) -> None:
    finished(club, 0, ("Ana", 1), ("Eva", 2), ("Dev", 3), ("Carla", 4), ("Ben", 5))
    finished(club, 1, ("Ana", 1), ("Eva", 2))

    assert [rival.name for rival in career(club, "Ana").rivals] == ["Eva", "Ben", "Carla", "Dev"]
    assert [rival.name for rival in career(club, "Ana", "Dev").rivals] == ["Dev", "Eva", "Ben", "Carla"]


def test_twelve_rivals_are_shown(club: Club) -> None:
    names = [f"Player{letter}" for letter in "abcdefghijklm"]
    finished(club, 0, ("Ana", 1), *((name, 2) for name in names))

    assert [rival.name for rival in career(club, "Ana").rivals] == names[:12]


def test_the_latest_two_hundred_games_are_shown_oldest_first(club: Club) -> None:
    for number in (*range(150, 201), *range(150)):
        finished(club, number, ("Ana", 1))

    assert [game.title for game in career(club, "Ana").games] == [f"Game {number}" for number in range(1, 201)]


def test_private_games_are_shown_to_those_who_played_in_them(club: Club) -> None:
    finished(club, 0, ("Ana", 1), ("Ben", 2), ("Carla", 3), public=False)

    assert career(club, "Ana").rivals == []
    assert [rival.name for rival in career(club, "Ana", "Ben").rivals] == ["Ben"]
    assert [rival.name for rival in career(club, "Ana", "Ana").rivals] == ["Ben", "Carla"]
    assert [len(career(club, "Ana", reader).games) for reader in (None, "Ben", "Ana")] == [0, 0, 1]
