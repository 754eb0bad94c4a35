"""Public games can be watched by everybody, private ones by their players and invitees."""

import pytest

from pbem.service.accounts import signed_links
from pbem.store.models import Game, Player
from tests.service.club import Club, email
from tests.web.api.programs import Program
from tests.web.browser import SITE, Browser, Page

PARTS = ("", "/replay", "/board.svg", "/board.png", "/record.json", "/log.atom")
PROGRAMS = ("", "/view", "/events", "/record")


@pytest.fixture
def private(club: Club) -> str:
    return club.game(2, pace={"public": False})


@pytest.mark.parametrize("part", PARTS)
def test_private_games_are_not_found_by_others(club: Club, private: str, part: str) -> None:
    nowhere = Browser(club, "Zoe").get(f"/g/nogame{part}")

    page = Browser(club, "Zoe").get(f"/g/{private}{part}")

    assert page.status == 404
    assert page.words == nowhere.words


@pytest.mark.parametrize("part", PARTS)
def test_private_games_reveal_nothing_to_strangers(club: Club, private: str, part: str) -> None:
    answer = Browser(club).client.get(f"/g/{private}{part}", base_url=SITE)

    assert answer.status_code == 404 or answer.headers["Location"] == "/login"
    assert b"Ana" not in answer.data


def test_a_link_in_a_mail_offers_login_first(club: Club, private: str) -> None:
    browser = Browser(club)
    assert browser.get(f"/g/{private}").path == "/login"

    assert browser.log_in("Ana").path == f"/g/{private}"


@pytest.mark.parametrize("part", PROGRAMS)
def test_private_games_are_hidden_in_others_api(club: Club, private: str, part: str) -> None:
    zoe = Program(club, "Zoe")

    assert zoe.get(f"/games/{private}{part}", 404) == zoe.get(f"/games/nogame{part}", 404)


def test_players_master_and_invitees_see_it(club: Club, private: str) -> None:
    Browser(club, "Carla")
    with club.database.write() as session:
        session.get_one(Game, private).master_id = session.query(Player).filter_by(handle="Carla").one().id

    for name in ("Ana", "Ben", "Carla"):
        assert Browser(club, name).get(f"/g/{private}").status == 200
    eva = Browser(club, "Eva")
    Browser(club, "Ana").send("/new", {"seat": [email("Eva"), "free"], "title": "Kept"})
    with club.database.read() as session:
        kept = session.query(Game).filter_by(title="Kept").one().id
    assert eva.get(f"/g/{kept}").heading == "Kept Waiting for players"


def shown_link(page: Page) -> str:
    """The link for spectators, as a path."""
    shown = (code.text() for code in page.tree.css("code.long"))
    return next(text for text in shown if "key=" in text).removeprefix(SITE)


def test_only_players_get_the_spectator_link(club: Club, private: str) -> None:
    link = shown_link(Browser(club, "Ben").get(f"/g/{private}"))

    stranger = Browser(club)
    page = stranger.get(link)

    assert (page.status, page.path) == (200, f"/g/{private}")
    assert "You're watching this game." in page.words
    assert "Invite spectators" not in page.words


def test_the_spectator_link_opens_all_pages_of_the_game(club: Club, private: str) -> None:
    link = shown_link(Browser(club, "Ben").get(f"/g/{private}"))
    stranger = Browser(club)
    page = stranger.get(link)

    ways = [str(node.attributes["href"]) for node in page.tree.css(f'main a[href^="/g/{private}"]')]
    events = str(page.tree.css_first("#table").attributes["data-events"])

    assert {
        stranger.client.get(way, base_url=SITE).status_code for way in {*ways, events.replace("events", "mark")}
    } == {200}


def test_a_private_waiting_room_shows_its_founder_the_link(club: Club) -> None:
    ana = Browser(club, "Ana")
    ana.send("/new", {"seat": [email("Eva"), "free"], "title": "Kept"})
    with club.database.read() as session:
        kept = session.query(Game).filter_by(title="Kept").one().id

    page = Browser(club).get(shown_link(ana.get(f"/g/{kept}")))

    assert page.heading == "Kept Waiting for players"


def test_a_moment_as_observer_can_be_shared(club: Club, private: str) -> None:
    replay = Browser(club, "Ben").get(f"/g/{private}/replay?as=observer")

    page = Browser(club).get(shown_link(replay))

    assert (page.status, page.path) == (200, f"/g/{private}/replay")


def test_the_key_works_until_the_link_is_renewed(club: Club, private: str) -> None:
    with club.database.read() as session:
        key = signed_links.key_of(club.world, session.get_one(Game, private))
    page = Browser(club).get(f"/g/{private}/replay?key={key}")
    assert (page.status, page.path) == (200, f"/g/{private}/replay")
    assert Browser(club).get(f"/g/{private}/board.svg?key={key}x").status == 404

    with club.database.write() as session:
        session.get_one(Game, private).link_version += 1

    assert Browser(club).get(f"/g/{private}/board.svg?key={key}").status == 404
