"""A player's own settings in the API, and a game that waits for players."""

import pytest

from pbem.store.models import Game, Player
from tests.service.club import Club, email
from tests.web.api.programs import Program
from tests.web.browser import SITE, Browser
from tests.web.test_new_game import seats


@pytest.fixture
def waits(club: Club) -> str:
    """Ana's private game, with one seat reserved for Ben and one free."""
    plan = {"guests": [email("Ben"), "free"], "title": "Kept"}
    return str(Program(club, "Ana").post("/games", plan, 201)["game"])


def test_only_players_of_the_game_get_its_links(club: Club, waits: str) -> None:
    links = Program(club, "Ana").get(f"/games/{waits}/links")

    assert Browser(club).get(links["join"].removeprefix(SITE)).heading == "Kept"
    assert Browser(club).get(links["watch"].removeprefix(SITE)).heading == "Kept Waiting for players"
    Program(club, "Zoe").get(f"/games/{waits}/links", 404)


def test_new_links_invalidate_the_old_ones(club: Club, waits: str) -> None:
    ana = Program(club, "Ana")
    old = ana.get(f"/games/{waits}/links")

    assert ana.post(f"/games/{waits}/links") == ana.get(f"/games/{waits}/links")

    assert Browser(club).get(old["join"].removeprefix(SITE)).status == 410
    assert Browser(club).get(old["watch"].removeprefix(SITE)).path == "/login"


def test_the_founder_invites_and_withdraws(club: Club, waits: str) -> None:
    ana = Program(club, "Ana")

    ana.delete(f"/games/{waits}/invitations/blue", 204)
    ana.post(f"/games/{waits}/invitations", {"email": "Carla@example.org"}, 204)

    assert [seat.invited_email for seat in seats(club)] == [None, email("Carla"), None]
    ana.post(f"/games/{waits}/invitations", {"email": "nobody"}, 409)
    ana.post(f"/games/{waits}/invitations", {"email": email("Ana")}, 409)
    Program(club, "Zoe").post(f"/games/{waits}/invitations", {"email": email("Eva")}, 404)


def test_settings_can_be_changed_one_by_one(club: Club) -> None:
    ana = Program(club, "Ana")
    before = ana.get("/me/settings")

    after = ana.post("/me/settings", {"language": "de", "digest_hour": 20, "subjects": "news"})

    assert after == before | {"language": "de", "digest_hour": 20, "subjects": "news"} == ana.get("/me/settings")
    ana.post("/me/settings", {"zone": "Nowhere/Land"}, 409)


def test_a_player_can_reduce_a_games_mails(club: Club) -> None:
    game, ana = club.game(2), Program(club, "Ana")

    wanted = {"mails": "daily", "unwanted": ["reminder"]}

    assert ana.post(f"/games/{game}/mails", wanted) == wanted == ana.get(f"/games/{game}/mails")
    assert Program(club, "Ben").get(f"/games/{game}/mails")["mails"] == "asked"


def test_notes_are_private(club: Club) -> None:
    game, ana = club.game(2), Program(club, "Ana")

    ana.post(f"/games/{game}/notes", {"text": " Ben wants Granada \n"})

    assert ana.get(f"/games/{game}/notes") == {"text": "Ben wants Granada"}
    assert Program(club, "Ben").get(f"/games/{game}/notes") == {"text": ""}
    with club.database.write() as session:
        master = session.query(Player).filter_by(handle="Ben").one().id
        session.get_one(Game, game).master_id = master
    Program(club, "Zoe").get(f"/games/{game}/notes", 404)
