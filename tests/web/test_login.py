"""Logging in: one-time links, sessions that can be ended, and no redirects to other sites."""

import re
from dataclasses import replace
from datetime import timedelta

import pytest

from pbem.service.setup import demo_game
from pbem.store.models import Game, Job, Player, WebSession
from pbem.web.security import own_path
from tests.service.club import Club, email, plain
from tests.web.browser import SITE, Browser, login_link


def test_the_front_page_has_an_introduction(club: Club) -> None:
    page = Browser(club).get("/")

    assert page.heading == "El Grande, at your own pace"
    assert page.has_button("Start a first game")


def test_a_practice_game_takes_one_button_and_a_yes(club: Club, reports: None) -> None:
    browser = Browser(club)
    page = browser.press(browser.get("/?lang=de"), "Erstes Spiel starten", email="Zoe@example.org")
    assert "zoe@example.org" in page.words
    club.work()
    [(to, asked)] = club.post
    assert to == "zoe@example.org"
    assert "Dann startet ein Spiel mit dir und 2 Bots" in plain(asked)
    with club.database.read() as session:
        assert session.query(Game).count() == 0

    club.write("", "red", "ja", sender="zoe@example.org", to=str(asked["Reply-To"] or asked["From"]))
    club.work()

    with club.database.read() as session:
        game = session.query(Game).one()
        assert (game.status, game.seats) == ("running", 3)
        assert session.query(Player).one().language == "de"


def test_an_invalid_address_starts_no_game(club: Club) -> None:
    browser = Browser(club)

    page = browser.press(browser.get("/"), "Start a first game", email="Zoe")

    assert page.said == ["“Zoe” isn't an email address."]


def test_practice_requests_are_limited(club: Club) -> None:
    browser = Browser(club)
    for _ in range(4):
        page = browser.send("/start", {"email": "zoe@example.org"})

    assert page.said[0].startswith("We've sent three emails to this address")


def test_visitors_see_the_demo_game(club: Club) -> None:
    club.world = replace(club.world, settings=replace(club.world.settings, showcase=True))
    demo_game.keep_running(club.world)
    club.work()
    club.later(0.2)
    browser = Browser(club)

    page = browser.get("/")

    assert "between four bots. Round 3 of 9" in page.words
    assert "Power cards:" in page.words
    every = [str(node.attributes["href"]) for node in page.tree.css("main a")]
    links = [link for link in every if "showcase" in link]
    assert [browser.get(link).status for link in links] == [200, 200]


def test_the_mailed_link_logs_in(club: Club) -> None:
    club.game(2)
    browser = Browser(club)
    browser.press(browser.get("/login"), "Request link", email="ana@example.org")
    club.work()
    [link] = re.findall(rf"{SITE}(/login/\S+)", plain(club.mails("Ana")[-1]))

    page = browser.press(browser.get(link), "Sign in with this browser")

    assert page.heading == "Your games"
    assert "Sign out" in page.text


def test_the_response_does_not_reveal_known_addresses(club: Club) -> None:
    club.game(2)
    pages = []
    for address in ("ana@example.org", "zoe@example.org"):
        page = Browser(club).send("/login", {"email": address})
        pages.append((page.status, page.words.replace(address, "…")))

    assert pages[0] == pages[1]


def test_an_invalid_address_is_asked_for_again(club: Club) -> None:
    page = Browser(club).send("/login", {"email": "Ana"})

    assert page.said == ["Please enter an email address, such as ana@example.org."]


@pytest.mark.parametrize("method", ["get", "head", "options"])
def test_link_scanners_do_not_use_up_links(club: Club, method: str) -> None:
    link = login_link(club, "Ana")
    scanner = Browser(club).client
    for _ in range(3):
        assert getattr(scanner, method)(link, base_url=SITE, follow_redirects=method != "options").status_code == 200

    with club.database.read() as session:
        assert session.query(WebSession).count() == 0
    browser = Browser(club)
    assert browser.press(browser.get(link), "Sign in with this browser").heading == "Your games"


def test_a_link_works_once(club: Club) -> None:
    link = login_link(club, "Ana")
    first, second = Browser(club), Browser(club)
    page = second.get(link)
    first.press(first.get(link), "Sign in with this browser")

    assert second.press(page, "Sign in with this browser").status == 410
    assert second.get(link).status == 410
    assert "Sign out" not in second.get("/").text


def test_a_link_is_valid_for_a_day(club: Club) -> None:
    link = login_link(club, "Ana")
    club.now += timedelta(hours=24, seconds=1)

    page = Browser(club).get(link)

    assert page.status == 410
    assert page.heading == "This link has been used or has expired. Please request a new one."


def test_logging_out_ends_the_session(club: Club) -> None:
    browser = Browser(club, "Ana")
    kept = browser.client.get_cookie("elgrande", domain="play.example.org").value
    browser.send("/logout")
    assert "Sign in" in browser.get("/").text

    browser.client.set_cookie("elgrande", kept, domain="play.example.org")

    assert "Sign out" not in browser.get("/").text


def test_sessions_expire(club: Club) -> None:
    browser = Browser(club, "Ana")
    club.now += timedelta(days=91)

    assert "Sign out" not in browser.get("/").text


def test_logging_in_discards_the_old_session(club: Club) -> None:
    browser = Browser(club)
    browser.get("/new")  # stores where to go after the login
    with browser.client.session_transaction(base_url=SITE) as session:
        session["planted"] = "by somebody else"

    browser.log_in("Ana")

    with browser.client.session_transaction(base_url=SITE) as session:
        assert "planted" not in session


def test_a_tampered_cookie_is_ignored(club: Club) -> None:
    browser = Browser(club, "Ana")
    cookie = browser.client.get_cookie("elgrande", domain="play.example.org").value
    browser.client.set_cookie("elgrande", cookie[:-4] + "AAAA", domain="play.example.org")

    assert "Sign out" not in browser.get("/").text


def test_the_cookie_is_httponly_and_samesite(club: Club) -> None:
    browser = Browser(club)
    page = browser.send(login_link(club, "Ana"), follow=False)

    [cookie] = page.response.headers.getlist("Set-Cookie")
    assert {"Secure", "HttpOnly", "SameSite=Lax"} <= set(cookie.split("; "))


def test_only_pages_with_session_changes_set_a_cookie(club: Club) -> None:
    """A late response for a picture must not restore the old cookie and lose flashed messages."""
    game = club.game(2)
    browser = Browser(club, "Ana")

    for path in (f"/g/{game}/board.svg", "/static/style.css", "/fonts/alegreya-medium.woff2"):
        assert "Set-Cookie" not in browser.get(path).response.headers, path


# --- redirects after the login ---------------------------------------------------------------------------------------


def test_login_returns_to_the_requested_page(club: Club) -> None:
    browser = Browser(club)
    assert browser.get("/new").said == ["Please sign in first."]

    assert browser.log_in("Ana").heading == "New game"


def test_a_form_without_login_returns_to_its_game(club: Club) -> None:
    game = club.game(2)
    browser = Browser(club)
    browser.send(f"/g/{game}/orders", {"text": "power 9"})

    assert browser.log_in("Ana").path == f"/g/{game}"


def test_the_demos_link_leads_to_its_game(club: Club) -> None:
    game = club.game(2)
    browser = Browser(club)

    page = browser.press(browser.get(f"{login_link(club, 'Ana')}?next=/g/{game}"), "Sign in with this browser")

    assert page.path == f"/g/{game}"


@pytest.mark.parametrize(
    "address",
    [
        *("https://evil.example", "//evil.example", "/\\evil.example", "/\t/evil.example", "/\n/evil.example"),
        *(
            "evil.example",
            "javascript:alert(1)",
            "/%2f/evil.example",
            "\\/evil.example",
            "/x?u=//evil.example",
            "",
            "/ ",
        ),
    ],
)
def test_login_never_redirects_to_another_site(club: Club, address: str) -> None:
    page = Browser(club).send(login_link(club, "Ana"), {"next": address}, follow=False)

    assert not own_path(address)
    assert page.response.headers["Location"] == "/"


@pytest.mark.parametrize("address", ["/", "/new", "/g/granada1", "/join/WyJhIl0.abc-_"])
def test_paths_of_this_site_are_allowed(address: str) -> None:
    assert own_path(address)


# --- my games --------------------------------------------------------------------------------------------------------


def test_games_waiting_for_me_come_first(club: Club) -> None:
    for title in ("First", "Second"):
        club.game(2, title=title)
    waiting = {game: club.asked(game)[0] for game in _games(club)}
    [(slow, seat), *_] = waiting.items()
    club.say(slow, seat, "9")

    page = Browser(club, "Ana").get("/")

    rows = [" ".join(row.text().split()) for row in page.tree.css("ul.games > li")]
    assert rows == sorted(rows, key=lambda row: "Your turn" not in row)
    assert len(rows) == 2


def test_without_games_the_page_explains_how_to_start(club: Club) -> None:
    assert "You have no games yet." in Browser(club, "Ana").get("/").words


def _games(club: Club) -> list[str]:
    with club.database.read() as session:
        return [game.id for game in session.query(Game)]


def test_each_login_request_schedules_one_mail(club: Club) -> None:
    club.game(2)
    browser = Browser(club)
    browser.send("/login", {"email": "ANA@example.org"})

    with club.database.read() as session:
        asked = [job for job in session.query(Job) if job.payload.get("kind") == "login"]
    assert len(asked) == 1
    club.work()
    assert club.post[-1][0] == email("Ana")
