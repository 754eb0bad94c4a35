"""Invitations to a seat or the mastership: on the master's page, through the API, and on the invitee's page."""

import re
from typing import Any

import pytest

from pbem.service.accounts.mail_tokens import token_of
from pbem.store.games import seat_of
from pbem.store.invitations import open_invitations
from pbem.store.models import Game, Player
from tests.service.club import Club, email, plain
from tests.web.api.programs import Program
from tests.web.browser import SITE, Browser

NEW = "newcomer@new.example"


@pytest.fixture
def game(club: Club) -> str:
    """A private game of Ana and Ben with Eva as master; Zoe is registered."""
    game = club.game(2, pace={"public": False})
    for name in ("Eva", "Zoe"):
        Browser(club, name)
    with club.database.write() as session:
        session.get_one(Game, game).master_id = session.query(Player).filter_by(handle="Eva").one().id
    return game


def substitute(club: Club, game: str, who: str) -> Any:
    page = Browser(club, "Eva").send(f"/g/{game}/master/substitute", {"seat": "red", "who": who, "sure": "yes"})
    club.work()
    return page


def page_of(club: Club, address: str) -> str:
    """The path of the page in the latest invitation to an address."""
    mail = [message for to, message in club.post if to == address][-1]
    found = re.search(rf"{SITE}(/invited/\S+)", plain(mail))
    assert found is not None
    return found[1]


def holder(club: Club, game: str) -> str | None:
    with club.database.read() as session:
        seat = seat_of(session, game, "red")
        assert seat is not None
        return session.get_one(Player, seat.player_id).handle if seat.player_id else None


@pytest.mark.parametrize("door", ["page", "program"])
@pytest.mark.parametrize("act", ["substitute", "hand"])
def test_nothing_reveals_whose_address_is_known(club: Club, game: str, act: str, door: str) -> None:
    answers = []
    for who in (email("Zoe"), email("Ben"), NEW):
        if door == "page":
            page = Browser(club, "Eva").send(f"/g/{game}/master/{act}", {"seat": "red", "who": who})
            sure = re.sub(r'value="[^"]*"', "", page.text.replace(who, "WHO"))
            done = Browser(club, "Eva").send(f"/g/{game}/master/{act}", {"seat": "red", "who": who, "sure": "yes"})
            answers.append((page.status, sure, done.status, done.said, done.words.replace(who, "WHO")))
        else:
            body = {"who": who} | ({"seat": "red"} if act == "substitute" else {})
            answer = Program(club, "Eva").ask("POST", f"/games/{game}/master/{act}", body)
            answers.append((answer.status_code, answer.get_data()))

    assert answers[0][0] in (200, 204)
    assert answers[0][:2] == answers[1][:2] == answers[2][:2]
    assert answers[0][2:4] == answers[1][2:4] == answers[2][2:4]


def test_a_known_player_accepts_on_the_page(club: Club, game: str) -> None:
    substitute(club, game, email("Zoe"))
    zoe = Browser(club, "Zoe")
    page = zoe.get(page_of(club, email("Zoe")))
    assert "Eva has asked you to take over a seat" in page.heading
    assert holder(club, game) == "Ana"

    page = zoe.press(page, "Yes, I accept")

    assert page.path == f"/g/{game}"
    assert holder(club, game) == "Zoe"


def test_a_newcomer_accepts_with_a_name_and_is_logged_in(club: Club, game: str) -> None:
    substitute(club, game, NEW)
    browser = Browser(club)

    page = browser.press(browser.get(page_of(club, NEW)), "Yes, I accept", handle="Nora", zone="Europe/Berlin")

    assert page.path == f"/g/{game}"
    assert holder(club, game) == "Nora"
    assert browser.get("/me").status == 200


def test_a_taken_name_changes_nothing(club: Club, game: str) -> None:
    substitute(club, game, NEW)
    browser = Browser(club)

    page = browser.press(browser.get(page_of(club, NEW)), "Yes, I accept", handle="Zoe", zone="Europe/Berlin")

    assert page.said == ["The name Zoe is taken. Please choose another one."]
    assert holder(club, game) == "Ana"


def test_opening_the_invitation_changes_nothing(club: Club, game: str) -> None:
    substitute(club, game, NEW)
    Browser(club).get(page_of(club, NEW))
    with club.database.read() as session:
        assert [made.email for made in open_invitations(session, game)] == [NEW]


def test_the_game_master_sees_and_withdraws_the_invitation(club: Club, game: str) -> None:
    substitute(club, game, NEW)
    eva, link = Browser(club, "Eva"), page_of(club, NEW)
    page = eva.get(f"/g/{game}/master")
    assert f"We've asked {NEW} to take over from Ana." in page.words

    page = eva.press(page, "Withdraw the invitation")

    assert page.said == ["Invitation withdrawn."]
    assert Browser(club).get(link).status == 404


def test_another_master_does_not_see_the_address(club: Club, game: str) -> None:
    substitute(club, game, NEW)
    Browser(club, "Carla")
    with club.database.write() as session:
        session.get_one(Game, game).master_id = session.query(Player).filter_by(handle="Carla").one().id

    page = Browser(club, "Carla").get(f"/g/{game}/master")
    shown = Program(club, "Carla").get(f"/games/{game}/master")

    assert "We've asked someone to take over from Ana." in page.words
    assert [one["who"] for one in shown["invited"]] == [None]
    assert NEW not in page.text


def test_the_games_mails_do_not_contain_the_acceptance_address(club: Club, game: str) -> None:
    """Otherwise a game master who doesn't play could accept for others."""
    substitute(club, game, NEW)
    with club.database.read() as session:
        [made] = open_invitations(session, game)
    eva = Program(club, "Eva")
    eva.post(f"/games/{game}/master/look", {"what": "mails"})
    went = eva.get(f"/games/{game}/master/went")
    token = token_of(club.world.settings.secret, "invited", made)
    for mail in (one["id"] for one in went if one["id"]):
        eva.post(f"/games/{game}/master/look", {"what": "mails"})
        eva.post(f"/games/{game}/master/look", {"what": "mail", "key": mail})
        assert token not in eva.get(f"/games/{game}/master/mails/{mail}")["raw"]
