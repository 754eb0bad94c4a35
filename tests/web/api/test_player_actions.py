"""The endpoints generated from the player actions."""

from __future__ import annotations

from pbem.store.games import seat_of
from pbem.store.models import Game
from tests.service.club import Club
from tests.web.api.programs import Program


def program(club: Club, name: str) -> Program:
    return Program(club, name, "read", "play", "found")


def test_absence_and_return_work_through_the_api(club: Club) -> None:
    game, ana = club.game(2), program(club, "Ana")
    assert (
        "A bot answers for you during that time" in ana.post("/me/vacation", {"days": "24 Dec - 2 Jan bot"})["said"][0]
    )
    assert "From when to when?" in ana.post("/me/vacation", {"days": "soon"}, 409)["detail"]
    assert ana.post(f"/games/{game}/come-back") == {"said": ["Welcome back. You answer for yourself again."]}
    assert ana.post("/me/vacation", {}) == {"said": ["You have no vacation planned."]}


def test_muting_works_through_the_api(club: Club) -> None:
    game, ana = club.game(2), program(club, "Ana")
    ana.post(f"/games/{game}/mute", {"seat": "blue"})
    assert muted(club, game) == ["blue"]
    ana.post(f"/games/{game}/mute", {"seat": "blue", "muted": False})
    assert muted(club, game) == []
    assert "no other player with that name" in ana.post(f"/games/{game}/mute", {"seat": "red"}, 409)["detail"]


def muted(club: Club, game: str) -> list[str]:
    with club.database.read() as session:
        seat = seat_of(session, game, "red")
        assert seat
        return seat.muted or []


def test_resigning_works_through_the_api(club: Club) -> None:
    game = club.game(2)
    ana = program(club, "Ana")
    assert "when the game is over" in ana.post(f"/games/{game}/rematch", {}, 409)["detail"]
    ana.post(f"/games/{game}/resign")
    with club.database.read() as session:
        seat = seat_of(session, game, "red")
        assert seat
        assert (seat.bot, session.get_one(Game, game).status) == ("steady", "running")
    ana.post(f"/games/{game}/resign", None, 404)
