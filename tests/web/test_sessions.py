"""Login sessions: their lifetime, how they are listed and ended, and the cost of a request."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import event

from pbem.service.accounts import sessions
from pbem.store.models import WebSession
from tests.service.club import Club
from tests.web.browser import SITE, Browser, login_link

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1"


def logged_in(browser: Browser) -> bool:
    return "Sign out" in browser.get("/").text


def browser_of(club: Club, agent: str) -> Browser:
    browser = Browser(club)
    link = login_link(club, "Ana")
    browser.client.environ_base["HTTP_USER_AGENT"] = agent
    browser.press(browser.get(link), "Sign in with this browser")
    return browser


def secret_of(browser: Browser) -> str:
    with browser.client.session_transaction(base_url=SITE) as session:
        return str(session["id"])


def test_an_unused_session_expires(club: Club) -> None:
    ana = Browser(club, "Ana")
    club.now += timedelta(days=30, seconds=1)

    assert not logged_in(ana)


def test_a_used_session_lasts_its_full_time(club: Club) -> None:
    ana = Browser(club, "Ana")
    for _ in range(3):
        club.now += timedelta(days=29)
        assert logged_in(ana)

    club.now += timedelta(days=3)
    assert not logged_in(ana)


def test_use_of_a_session_is_recorded_hourly(club: Club) -> None:
    """A request still reads only two rows."""
    ana = Browser(club, "Ana")
    written: list[str] = []

    def note(*told) -> None:
        written.append(told[2])

    event.listen(club.database.engine, "before_cursor_execute", note)
    for minutes in (1, 30, 30, 1, 30):
        club.now += timedelta(minutes=minutes)
        ana.get("/login")
    event.remove(club.database.engine, "before_cursor_execute", note)

    assert [line.split()[:2] for line in written if not line.startswith(("SELECT", "BEGIN", "PRAGMA"))] == [
        ["UPDATE", "web_session"]
    ]


def test_sessions_are_listed_with_browser_and_system(club: Club) -> None:
    browser_of(club, FIREFOX)
    club.now += timedelta(days=1)
    page = browser_of(club, PHONE).get("/me/login")

    rows = [" ".join(row.text().split()) for row in page.tree.css("ul.rows")[0].css("li")]
    assert rows == [
        "Safari, iPhone signed in Wed 2 Dec, 12:00, last seen Wed 2 Dec, 12:00 (this browser)",
        "Firefox, Linux signed in Tue 1 Dec, 12:00, last seen Tue 1 Dec, 12:00 Sign out",
    ]


def test_no_page_contains_a_sessions_secret(club: Club) -> None:
    one, other = Browser(club, "Ana"), Browser(club, "Ana")
    page = one.get("/me/login")

    assert secret_of(one) not in page.text
    assert secret_of(other) not in page.text


def test_a_session_can_be_ended_from_another(club: Club) -> None:
    lost, here = browser_of(club, FIREFOX), browser_of(club, PHONE)

    page = here.press(here.get("/me/login"), "Sign out")

    assert page.said == ["That browser is signed out."]
    assert not logged_in(lost)
    assert logged_in(here)


def test_nobody_can_end_anothers_session(club: Club) -> None:
    ana, ben = Browser(club, "Ana"), Browser(club, "Ben")
    with club.database.read() as session:
        name = sessions.name_of(session.get_one(WebSession, secret_of(ana)))

    ben.send("/me/login", {"end": name})
    ben.send("/me/login", {"everywhere": "yes"})

    assert logged_in(ana)


def test_log_out_everywhere_includes_this_browser_and_links(club: Club) -> None:
    one, other, link = Browser(club, "Ana"), Browser(club, "Ana"), login_link(club, "Ana")

    page = one.press(one.get("/me/login"), "Sign out everywhere")

    assert page.said == ["You're signed out here and everywhere else."]
    assert not logged_in(one)
    assert not logged_in(other)
    assert Browser(club).get(link).status == 410


def test_logging_in_again_ends_the_previous_session(club: Club) -> None:
    ana = Browser(club, "Ana")
    before = secret_of(ana)
    ana.log_in("Ana")

    assert secret_of(ana) != before
    with club.database.read() as session:
        assert session.get_one(WebSession, before).revoked_at


def test_a_cookie_from_before_the_login_is_invalid(club: Club) -> None:
    browser = Browser(club)
    browser.get("/new")
    prepared = browser.client.get_cookie("elgrande", domain="play.example.org").value
    browser.log_in("Ana")
    thief = Browser(club)
    thief.client.set_cookie("elgrande", prepared, domain="play.example.org")

    assert not logged_in(thief)


@pytest.mark.parametrize(
    ("agent", "said"),
    [
        (FIREFOX, "Firefox, Linux"),
        (PHONE, "Safari, iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Safari/605", "Safari, macOS"),
        ("<b>curl</b>", ""),
        ("", ""),
    ],
)
def test_only_browser_and_system_are_stored(agent: str, said: str) -> None:
    assert sessions.device_of(agent) == said
