"""Votes, free seats and standbys in the API."""

from pbem.service.seats import leaving
from pbem.store.games import seat_of
from pbem.store.models import Game, Player
from tests.service.club import Club
from tests.web.api.programs import Program

SCOPES = ("read", "play", "found", "master")


def test_votes_can_be_proposed_and_decided(club: Club) -> None:
    game = club.game(2, pace={"answer_hours": 24})
    ana, ben = program(club, "Ana"), program(club, "Ben")

    proposed = ana.post(f"/games/{game}/vote", {"propose": "pause", "hours": 48})
    shown = ben.get(f"/games/{game}/vote")["vote"]
    decided = ben.post(f"/games/{game}/vote", {"vote": "yes"})

    assert proposed["outcome"] == "open"
    assert (shown["kind"], shown["who"], shown["hours"], shown["yes"], shown["mine"]) == ("pause", "Ana", 48, 1, None)
    assert decided["outcome"] == "passed"
    assert ana.get(f"/games/{game}/vote") == {"vote": None}
    with club.database.read() as session:
        assert session.get_one(Game, game).status == "paused"


def test_a_vote_without_a_span_has_no_hours(club: Club) -> None:
    game = club.game(2, pace={"answer_hours": 24})

    program(club, "Ana").post(f"/games/{game}/vote", {"propose": "end"})

    assert program(club, "Ben").get(f"/games/{game}/vote")["vote"]["hours"] == 0


def test_standbys_take_seats_and_leavers_ask_for_them(club: Club) -> None:
    game = club.game(2, pace={"answer_hours": 24})
    club.game(2, game_id="other1")
    dev, ana = program(club, "Dev"), program(club, "Ana")
    assert dev.ask("POST", "/me/standby", {"least_hours": 12}).status_code == 204
    assert dev.get("/me/standby") == {"standby": {"edition": None, "least_hours": 12}}
    ana.ask("POST", f"/games/{game}/share", {"notes": True, "orders": False})
    with club.database.write() as session:
        leaving.resign(session, game, "red", club.now)
    club.work()

    [offer] = dev.get("/me/offers")
    became = dev.post(f"/me/offers/{offer['offer']}", {"answer": "yes"})

    assert (offer["game"], offer["seat"], offer["before"]) == (game, "red", "Ana")
    assert became == {"became": "taken"}
    assert ana.post(f"/games/{game}/back") == {"became": "asked"}
    assert dev.ask("DELETE", "/me/standby").status_code == 204
    with club.database.read() as session:
        seat = seat_of(session, game, "red")
        assert seat
        assert session.get_one(Player, seat.player_id).handle == "Dev"


def program(club: Club, name: str) -> Program:
    return Program(club, name, *SCOPES)
