"""Who may watch a private game."""

from __future__ import annotations

import pytest

from pbem.service.accounts import players
from pbem.service.games.visibility import may_watch
from pbem.store.database import Database
from pbem.store.models import Game, Offer, OpenSeat, Seat
from tests.service.club import Club, email


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


@pytest.fixture
def game(club: Club) -> str:
    """A private game of Ana, Ben and Carla, in which Eva is the master and Dev has seats offered in another game."""
    game, other = club.game(3, pace={"public": False}), club.game(2)
    with club.database.write() as session:
        ids = {name: players.known(session, email(name), club.now, name).id for name in ("Dev", "Eva", "Fay", "Gus")}
        session.get_one(Game, game).master_id = ids["Eva"]
        for table, seat, leaver, taker in (
            (game, "green", ids["Fay"], ids["Gus"]),
            (other, "red", ids["Dev"], ids["Dev"]),
        ):
            times = {"opened_at": club.now, "closed_at": club.now, "outcome": "taken", "why": "left"}
            row = OpenSeat(game_id=table, seat=seat, before="", leaver_id=leaver, taken_by=taker, **times)
            session.add(row)
    return game


def watches(club: Club, game: str, name: str | None, *, admin: bool = False) -> bool:
    with club.database.write() as session:
        player = players.known(session, email(name), club.now, name) if name else None
        if player:
            player.admin = admin
        return may_watch(session, session.get_one(Game, game), player)


@pytest.mark.parametrize(
    ("name", "may"),
    [("Ana", True), ("Eva", True), ("Fay", True), ("Gus", True), ("Dev", False), ("Ida", False), (None, False)],
)
def test_only_its_own_people_watch_a_private_game(club: Club, game: str, name: str | None, may: bool) -> None:
    assert watches(club, game, name) is may


def test_an_administrator_watches_every_game(club: Club, game: str) -> None:
    assert watches(club, game, "Ida", admin=True)


def test_anybody_watches_a_public_game(club: Club) -> None:
    assert watches(club, club.game(2), None)


@pytest.mark.parametrize(("name", "may"), [("Ida", True), ("Dev", False)])
def test_a_player_to_whom_a_seat_is_offered_may_watch(club: Club, game: str, name: str, may: bool) -> None:
    with club.database.write() as session:
        player = players.known(session, email("Ida"), club.now, "Ida")
        seat = session.query(OpenSeat).filter_by(game_id=game).one()
        session.add(Offer(open_seat_id=seat.id, player_id=player.id, token="t", asked_at=club.now))
    assert watches(club, game, name) is may


@pytest.mark.parametrize(("name", "may"), [("Ida", True), ("Dev", False)])
def test_a_player_invited_to_a_seat_may_watch(club: Club, game: str, name: str, may: bool) -> None:
    with club.database.write() as session:
        players.known(session, email("Ida"), club.now, "Ida")
        seat = session.query(Seat).filter_by(game_id=game, name="green").one()
        seat.player_id, seat.invited_email = None, email("Ida")
    assert watches(club, game, name) is may
