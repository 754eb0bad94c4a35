"""Play now: a game against bots without an address, and everything that a guest may not do."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import func, select

from pbem import app
from pbem.service.accounts import rate_limits
from pbem.service.admin import operators
from pbem.store.base import Base
from pbem.store.database import Database
from pbem.store.models import Answer, Game, Job, Player, PlayerResult, Rating, Seat
from pbem.web import guests
from tests.service.club import Club
from tests.web.browser import SITE, Browser, Page, site

NOT_YET = "You're playing as a guest. To do this, add an email address first."


@pytest.fixture
def club(either_database: Database) -> Club:
    return Club(either_database)


@pytest.fixture
def guest(club: Club) -> Browser:
    browser = Browser(club)
    browser.press(browser.get("/"), "Play now")
    return browser


def test_a_visitor_can_choose_how_strong_the_bots_are(club: Club) -> None:
    browser = Browser(club)
    browser.press(browser.get("/"), "Play now", bot="duke")
    with club.database.read() as session:
        assert set(session.scalars(select(Seat.bot).where(Seat.player_id.is_(None)))) == {"duke"}


def the_game(club: Club) -> str:
    with club.database.read() as session:
        return str(session.scalars(select(Game.id)).one())


def own_seat(club: Club) -> str:
    with club.database.read() as session:
        return str(session.scalars(select(Seat.name).where(Seat.player_id.is_not(None))).one())


def table_of(club: Club, browser: Browser) -> Page:
    return browser.get(f"/g/{the_game(club)}")


def rows(club: Club, model: type[Base]) -> int:
    with club.database.read() as session:
        return session.scalar(select(func.count()).select_from(model)) or 0


def play_round(club: Club, browser: Browser) -> Page:
    """Play one whole round by following the hints."""
    page = table_of(club, browser)
    first = club.view(the_game(club))["round"]
    while club.view(the_game(club))["round"] == first:
        page = browser.press(page, "What would a bot do?")
        page = browser.press(browser.press(page, "Use this"), "Send answer")
    return page


# -- starting in two clicks


def test_one_click_starts_a_game_with_the_guest_first(club: Club) -> None:
    browser = Browser(club)

    page = browser.press(browser.get("/"), "Play now")

    assert page.path == f"/g/{the_game(club)}"
    assert club.asked(the_game(club)) == [own_seat(club)]
    assert len(page.options) == 13


def test_the_second_click_is_the_first_move(club: Club, guest: Browser) -> None:
    page = guest.choose(table_of(club, guest), "9")

    with club.database.read() as session:
        answers = {answer.seat: answer.value for answer in session.scalars(select(Answer)) if answer.key == "power"}
    assert answers[own_seat(club)] == 9
    assert len(answers) == 3
    assert club.asked(the_game(club)) == [own_seat(club)]
    assert page.tree.css("#form .options button")


def test_a_whole_round_is_played_without_a_worker(club: Club, guest: Browser) -> None:
    play_round(club, guest)

    assert club.view(the_game(club))["round"] == 2
    assert club.asked(the_game(club)) == [own_seat(club)]


def test_the_workers_bots_find_nothing_to_do(club: Club, guest: Browser) -> None:
    guest.choose(table_of(club, guest), "9")
    before = rows(club, Answer)

    club.work()

    assert rows(club, Answer) == before


def test_another_press_leads_back_to_the_running_game(club: Club, guest: Browser) -> None:
    page = guest.press(guest.get("/"), "Play now")

    assert page.path == f"/g/{the_game(club)}"
    assert rows(club, Player) == 1


def test_a_player_gets_the_game_under_their_name(club: Club) -> None:
    club.game(2)
    page = Browser(club, "Ana").send("/play")

    assert page.path.startswith("/g/")
    with club.database.read() as session:
        assert session.query(Player).filter(Player.guest_until.is_not(None)).count() == 0


# -- explanations


def test_the_first_round_is_explained_at_the_form(club: Club, guest: Browser) -> None:
    page = table_of(club, guest)
    assert "Press one to play it." in page.tree.css_first("#form .guide").text()

    page = guest.choose(page, "9")
    assert page.tree.css("#form .guide")

    play_round(club, guest)
    assert table_of(club, guest).tree.css(".guide") == []


def test_the_explanations_can_be_hidden_and_shown_again(club: Club, guest: Browser) -> None:
    page = guest.press(table_of(club, guest), "Hide tips")
    assert page.tree.css(".guide") == []

    assert guest.press(page, "Show tips").tree.css(".guide")


def test_other_players_get_no_explanations(club: Club) -> None:
    game = club.game(1, bots=1)

    assert Browser(club, "Ana").get(f"/g/{game}").tree.css(".guide") == []


# -- no mail, no rating, no harm


def test_a_guests_game_sends_no_mail_and_schedules_none(club: Club, guest: Browser) -> None:
    play_round(club, guest)
    for text in ("press all: hello", "hint", "status", "rematch", "resign", "vacation 1 May - 3 May", "yes"):
        guest.press(table_of(club, guest), "Send orders", text=text)
    club.later(24)
    club.later(24)

    with club.database.read() as session:
        assert not [job for job in session.scalars(select(Job)) if job.kind == "report"]
    assert club.post == []


@pytest.mark.parametrize(
    "text", ["standby on", "vacation 1 May - 3 May standby", "vote undo", "watch showcase", "resign"]
)
def test_commands_that_concern_others_are_refused(club: Club, guest: Browser, text: str) -> None:
    page = guest.press(table_of(club, guest), "Send orders", text=text)

    assert NOT_YET in " ".join(page.said)


def test_a_finished_game_is_not_rated(club: Club, guest: Browser) -> None:
    club.play(the_game(club), 10)
    club.later(1)

    assert rows(club, Rating) == 0
    with club.database.read() as session:
        assert [result.rated for result in session.scalars(select(PlayerResult))] == [False]


def test_only_the_listed_pages_are_open_to_guests(club: Club, guest: Browser) -> None:
    rules = [
        rule for rule in site(club).url_map.iter_rules() if rule.endpoint.partition(".")[0] not in ("api", "mailbox")
    ]
    closed = [rule for rule in rules if rule.endpoint not in guests.MAY]
    assert len(closed) > 30

    for rule in closed:
        path = rule.rule
        for argument in rule.arguments:
            path = (
                path.replace(f"<{argument}>", "x").replace(f"<int:{argument}>", "1").replace(f"<path:{argument}>", "x")
            )
        page = guest.send(path) if "POST" in (rule.methods or ()) else guest.get(path)
        assert (page.path, page.said) == ("/keep", [NOT_YET]), path


def test_every_listed_page_exists(club: Club) -> None:
    assert {rule.endpoint for rule in site(club).url_map.iter_rules()} >= guests.MAY


def test_guests_are_in_no_list(club: Club, guest: Browser) -> None:
    with club.database.read() as session:
        [handle] = session.scalars(select(Player.handle))

    assert handle not in guest.get("/players").text
    assert Browser(club).get(f"/players/{handle}").status == 404
    assert the_game(club) not in Browser(club).get("/lobby").text


def test_operators_find_guests_by_name_only(club: Club, guest: Browser) -> None:
    with club.database.read() as session:
        assert operators.players(session) == []
        assert len(operators.players(session, "guest")) == 1


def test_a_guests_game_is_private(club: Club, guest: Browser) -> None:
    assert Browser(club).get(f"/g/{the_game(club)}").heading == "Sign in"


def test_guest_games_are_limited_per_network(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    limit = rate_limits.LIMITS["guest", "address"]
    monkeypatch.setitem(rate_limits.LIMITS, ("guest", "address"), limit._replace(most=2))
    pages = [Browser(club).send("/play") for _ in range(3)]

    assert [page.path.startswith("/g/") for page in pages] == [True, True, False]
    assert pages[2].said[0].startswith("Twenty games have been started from your network today.")
    assert rows(club, Player) == 2


def test_guest_games_are_limited_altogether(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    limit = rate_limits.LIMITS["guest", "everybody"]
    monkeypatch.setitem(rate_limits.LIMITS, ("guest", "everybody"), limit._replace(most=1))
    pages = [Browser(club).send("/play") for _ in range(2)]

    assert pages[1].said == ["A lot of guests are playing today. Sign in to play, or come back tomorrow."]


def test_play_now_needs_our_form(club: Club) -> None:
    client = site(club).test_client()

    assert client.post("/play", base_url=SITE).status_code == 400
    assert rows(club, Player) == 0


def test_a_server_can_do_without_guests(club: Club) -> None:
    club.world = replace(club.world, settings=replace(club.world.settings, guests=timedelta(0)))

    assert not Browser(club).get("/").has_button("Play now")
    assert Browser(club).send("/play").status == 404


# -- the end


def test_after_some_days_a_guest_and_the_game_are_deleted(club: Club, guest: Browser) -> None:
    play_round(club, guest)
    club.now += timedelta(days=7, seconds=1)
    app.sweep(club.world)

    for model in (Player, Game, Seat, Answer):
        assert rows(club, model) == 0, model
    club.later(24 * 8)
    assert guest.get("/").heading == "El Grande, at your own pace"


def test_a_visit_keeps_the_game(club: Club, guest: Browser) -> None:
    for _ in range(3):
        club.now += timedelta(days=5)
        app.sweep(club.world)
        assert table_of(club, guest).status == 200


def test_other_games_outlive_a_guest(club: Club, guest: Browser) -> None:
    other = club.game(2)
    club.now += timedelta(days=8)
    app.sweep(club.world)

    with club.database.read() as session:
        assert [game.id for game in session.scalars(select(Game))] == [other]
        assert session.query(Player).count() == 2
    club.later(1)
