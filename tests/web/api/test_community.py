"""The lobby and players in the API."""

from tests.service.club import Club
from tests.web.api.programs import Program
from tests.web.test_lobby import waiting
from tests.web.test_players import finished


def test_waiting_games_can_be_filtered(club: Club) -> None:
    waiting(club, "Classic")
    waiting(club, "New", edition="2023", bots=1)
    ben = Program(club, "Ben", "read")

    assert [game["title"] for game in ben.get("/lobby")["games"]] == ["New", "Classic"]
    [game] = ben.get("/lobby?edition=2023&players=3&free=1")["games"]
    assert game["people"] == [{"name": "Ana", "bot": None}, {"name": "Fernando", "bot": "random"}]
    assert (game["free"], game["hours"], game["rounds"]) == (1, 24, "9")
    ben.get("/lobby?players=6", 400)


def test_my_private_games_are_listed(club: Club) -> None:
    club.game(2, title="Ours", pace={"public": False})

    for name, titles in (("Ana", ["Ours"]), ("Zoe", [])):
        found = Program(club, name).get("/lobby?show=running&whose=mine")
        assert [game["title"] for game in found["games"]] == titles


def test_players_and_their_results_are_listed(club: Club) -> None:
    game = finished(club, title="Thursday")
    zoe = Program(club, "Zoe", "read")

    first = zoe.get("/players")["players"][0]
    assert (first["handle"], first["rating"]["worth"], first["won"]) == ("Carla", 1130, 1)
    told = zoe.get("/players/Carla")
    [played] = told["finished"]
    assert (played["game"], played["place"], played["points"], played["rated"]) == (game, 1, 20, True)
    assert told["rating"] == first["rating"]


def test_a_player_without_a_rating_has_a_page(club: Club) -> None:
    zoe = Program(club, "Zoe", "read")

    assert zoe.get("/players/zoe")["rating"] is None
    zoe.get("/players/nobody", 404)
