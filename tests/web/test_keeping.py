"""A guest keeps their game: by confirming an address, or by logging in to an account."""

from __future__ import annotations

import re

import pytest
from sqlalchemy import select

from pbem import app
from pbem.store.database import Database
from pbem.store.models import Game, PendingAnswer, Player, PlayerResult, Seat, WebSession
from tests.service.club import Club, plain
from tests.web.browser import SITE, Browser, Page, login_link

ZOE = "zoe@example.net"


@pytest.fixture
def club(either_database: Database) -> Club:
    return Club(either_database)


@pytest.fixture
def guest(club: Club) -> Browser:
    browser = Browser(club)
    browser.choose(browser.press(browser.get("/"), "Play now"), "9")
    return browser


def the_game(club: Club) -> str:
    with club.database.read() as session:
        return str(session.scalars(select(Game.id).where(Game.title == "First game")).one())


def ask(club: Club, guest: Browser, address: str = ZOE) -> str:
    """Ask to keep the game; return the mailed link."""
    guest.press(guest.get("/keep"), "Keep game", email=address)
    club.work()
    to, mail = club.post[-1]
    assert to == address
    [link] = re.findall(rf"{SITE}(/account/confirm/\S+)", plain(mail))
    return str(link)


def keep(browser: Browser, link: str, name: str = "") -> Page:
    page = browser.get(link)
    return browser.press(page, "Keep game", **({"handle": name} if name else {}))


def holder(club: Club) -> tuple[str, str]:
    """The handle of the game's player, and the name at the table."""
    with club.database.read() as session:
        [seat] = session.scalars(select(Seat).where(Seat.game_id == the_game(club), Seat.player_id.is_not(None)))
        return session.get_one(Player, seat.player_id).handle, str(seat.handle)


def test_a_confirmed_address_makes_an_account(club: Club, guest: Browser) -> None:
    page = keep(guest, ask(club, guest), "Zoe")

    assert page.heading == "Your games"
    assert page.said == ["We've saved your game, Zoe. From now on you get an email when it's your turn."]
    assert holder(club) == ("Zoe", "Zoe")
    with club.database.read() as session:
        assert session.scalars(select(Player.guest_until)).all() == [None]
    assert guest.get("/me").heading != "Keep your game"


def test_without_a_name_one_is_made_from_the_address(club: Club, guest: Browser) -> None:
    keep(guest, ask(club, guest))

    assert holder(club) == ("Zoe", "Zoe")


def test_a_taken_name_can_be_replaced(club: Club, guest: Browser) -> None:
    club.game(2)
    link = ask(club, guest)

    page = keep(guest, link, "Ana")

    assert page.said == ["The name Ana is taken. Please choose another one."]
    assert keep(guest, link, "Zoe").heading == "Your games"


def test_a_kept_game_is_not_deleted_and_sends_mail(club: Club, guest: Browser, reports: None) -> None:
    keep(guest, ask(club, guest), "Zoe")
    club.later(24 * 8)
    before = len(club.post)

    club.play(the_game(club), 10)
    club.later(1)

    assert {to for to, _ in club.post[before:]} == {ZOE}
    assert "After each scoring" in plain(club.post[-1][1])


def test_opening_the_link_keeps_nothing(club: Club, guest: Browser) -> None:
    Browser(club).get(ask(club, guest))

    assert holder(club)[1] == "Guest"


def test_confirming_on_another_device_keeps_the_guest_logged_in(club: Club, guest: Browser) -> None:
    page = keep(Browser(club), ask(club, guest), "Zoe")

    assert page.heading == "We've saved your game, Zoe. Sign in to carry on here."
    assert guest.get(f"/g/{the_game(club)}").status == 200
    assert "Zoe" in guest.get("/").text


def test_the_owner_of_a_known_address_gets_the_game(club: Club, guest: Browser) -> None:
    club.game(2)
    link = ask(club, guest, "ana@example.org")
    assert "The game moves to your account, Ana." in plain(club.post[-1][1])

    page = keep(guest, link)

    assert page.heading == "Your games"
    assert holder(club) == ("Ana", "Ana")
    with club.database.read() as session:
        assert sorted(session.scalars(select(Player.handle))) == ["Ana", "Ben"]
        moved = session.scalars(select(PendingAnswer.player_id).where(PendingAnswer.game_id == the_game(club))).all()
        ana = session.scalars(select(Player.id).where(Player.handle == "Ana")).one()
        assert {player for player in moved if player} == {ana}
    assert guest.get(f"/g/{the_game(club)}").tree.css("#form .options button")


def test_the_page_does_not_reveal_known_addresses(club: Club, guest: Browser) -> None:
    club.game(2)
    other = Browser(club)
    other.press(other.get("/"), "Play now")
    known = guest.send("/keep", {"email": "ana@example.org"})
    unknown = other.send("/keep", {"email": "zoe@example.org"})

    assert known.words.replace("ana@", "") == unknown.words.replace("zoe@", "")


def test_logging_in_takes_the_game_along(club: Club, guest: Browser) -> None:
    club.game(2)

    guest.log_in("Ana")

    assert holder(club) == ("Ana", "Ana")
    with club.database.read() as session:
        assert session.query(Player).filter(Player.guest_until.is_not(None)).count() == 0


def test_logging_in_by_code_takes_the_game_along(club: Club, guest: Browser) -> None:
    club.game(2)
    guest.press(guest.get("/login"), "Request link", email="ana@example.org")
    club.work()
    [code] = re.findall(r"\b\d{3} \d{3}\b", plain(club.post[-1][1]))

    guest.press(guest.get("/login/code"), "Sign in", code=code)

    assert holder(club) == ("Ana", "Ana")


def test_logging_in_elsewhere_leaves_the_game_to_the_guest(club: Club, guest: Browser) -> None:
    club.game(2)
    Browser(club).log_in("Ana")

    assert holder(club)[1] == "Guest"


def test_another_guests_link_moves_only_their_own_game(club: Club, guest: Browser) -> None:
    club.game(2)
    browser = Browser(club, "Ana")
    browser.send(login_link(club, "Ben"))

    assert holder(club)[1] == "Guest"
    with club.database.read() as session:
        assert session.query(Player).count() == 3


def test_a_finished_games_result_moves_too(club: Club, guest: Browser) -> None:
    club.game(2)
    club.play(the_game(club), 10)
    app.sweep(club.world)
    guest.log_in("Ana")

    with club.database.read() as session:
        ana = session.scalars(select(Player.id).where(Player.handle == "Ana")).one()
        assert list(session.scalars(select(PlayerResult.player_id))) == [ana]


def test_a_guest_can_be_deleted_at_once(club: Club, guest: Browser) -> None:
    page = guest.press(guest.get("/keep"), "Delete the game and my data now")

    assert page.heading == "El Grande, at your own pace"
    with club.database.read() as session:
        assert [session.query(table).count() for table in (Player, Game, WebSession)] == [0, 0, 0]


def test_players_need_not_keep_anything(club: Club) -> None:
    club.game(2)
    ana = Browser(club, "Ana")

    assert ana.get("/keep").heading == "Your games"
    assert ana.send("/keep", {"email": ZOE}).heading == "Your games"
    assert ana.send("/keep/not").status == 403


def test_an_invalid_address_is_asked_for_again(club: Club, guest: Browser) -> None:
    assert guest.send("/keep", {"email": "Zoe"}).said == ["“Zoe” isn't an email address."]


def test_mails_to_one_address_are_limited(club: Club, guest: Browser) -> None:
    for _ in range(4):
        page = guest.send("/keep", {"email": ZOE})

    assert page.said == [f"We've sent three of these emails to {ZOE} today. The latest one works."]
