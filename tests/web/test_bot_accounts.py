"""Bots are marked for everybody at the table: the server's own, and accounts that programs play."""

import pytest

from pbem.service.accounts import players
from pbem.service.seats import reliability
from pbem.store.models import Game, Player, PlayerResult
from tests.service.club import Club, email
from tests.web.api.programs import Program
from tests.web.browser import Browser


def declare(club: Club, name: str) -> None:
    with club.database.write() as session:
        players.declare_program(session, players.known(session, email(name), club.now, name), on=True)


@pytest.fixture
def waiting(club: Club) -> str:
    """A public game of Ana, a program; a bot of the server; and a free seat."""
    declare(club, "Ana")
    plan = {"guests": ["steady", "free"], "pace": {"public": True}}
    return str(Program(club, "Ana").post("/games", plan, 201)["game"])


@pytest.mark.parametrize("path", ["/lobby", "/g/GAME"])
def test_bots_are_marked_before_the_game_begins(club: Club, waiting: str, path: str) -> None:
    page = Browser(club, "Ben").get(path.replace("GAME", waiting)).words

    assert "Ana (a bot)" in page
    assert "Isabel (a bot)" in page


def test_bots_are_marked_at_the_table(club: Club) -> None:
    declare(club, "Ana")
    game = club.game(2, bots=1)

    rows = [row.text() for row in Browser(club, "Ben").get(f"/g/{game}").tree.css(".players tbody th")]

    assert [("a bot" in row) for row in rows] == [True, False, True]


def test_mails_mark_bots(club: Club, reports: None) -> None:
    declare(club, "Ana")
    club.game(2, bots=1)

    start = club.mails("Ben")[-1]
    text, html = (start.get_body((kind,)).get_content() for kind in ("plain", "html"))

    for words in ("Ana (red, a bot)", "you (blue)", "Fernando (green, a bot)"):
        assert words in " ".join(text.split())
    assert "Points: Ana (a bot) 0, you 0, Fernando (a bot) 0." in " ".join(text.split())
    assert "Ana (a bot)" in html


def test_invitations_mark_bots(club: Club, waiting: str, reports: None) -> None:
    Program(club, "Ana").post(f"/games/{waiting}/invitations", {"email": email("Ben")}, 204)
    club.work()

    text = club.mails("Ben")[-1].get_body(("plain",)).get_content()

    assert "Players so far: Ana (a bot) and Isabel (a bot)." in " ".join(text.split())


def test_programs_see_which_seats_are_bots(club: Club, waiting: str) -> None:
    ben = Program(club, "Ben")

    assert [one["bot"] for one in ben.get(f"/games/{waiting}")["seats"]] == ["program", "steady", None]
    [listed] = ben.get("/lobby")["games"]
    assert listed["people"] == [{"name": "Ana", "bot": "program"}, {"name": "Isabel", "bot": "steady"}]


def test_a_token_that_plays_says_who_decides(club: Club) -> None:
    ana, fields = Browser(club, "Ana"), {"name": "bot", "scope": "play"}

    assert ana.send("/me/tokens", fields).said[0].startswith("Please say who chooses the moves")
    assert not ana.send("/me/tokens", fields).tree.css("code.long")
    assert ana.send("/me/tokens", fields | {"program": "yes"}, follow=False).tree.css("code.long")
    assert Program(club, "Ana").get("/me")["program"] is True
    assert ana.send("/me/tokens", fields, follow=False).tree.css("code.long")
    assert "A program decides your moves" in ana.get("/me/tokens").words


def test_a_bot_stays_one_until_its_games_are_over(club: Club) -> None:
    ana = Program(club, "Ana")
    assert ana.post("/me/settings", {"program": True})["program"] is True
    game = club.game(2)

    assert "when your games are over" in ana.post("/me/settings", {"program": False}, 409)["detail"]

    with club.database.write() as session:
        session.get_one(Game, game).status = "over"
    assert ana.post("/me/settings", {"program": False})["program"] is False


def test_games_of_bots_change_no_rating(club: Club) -> None:
    declare(club, "Ana")
    game = club.game(3)
    with club.database.write() as session:
        over = session.get_one(Game, game)
        over.status, over.ended_at = "over", club.now
        over.result = {"points": {"red": 50, "blue": 40, "green": 30}}
        reliability.count(session, game)
        rated = {session.get_one(Player, one.player_id).handle: one.rated for one in session.query(PlayerResult).all()}

    assert rated == {"Ana": False, "Ben": True, "Carla": True}
