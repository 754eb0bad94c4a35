"""Links that log somebody in, or act: all are in one table, and none stays in the address bar."""

import logging
import re
from datetime import timedelta
from pathlib import Path

import pytest

from pbem.logs import JsonLines, TextLines
from pbem.redaction import SECRET_FIELDS, SECRET_PATHS, redact
from pbem.service.accounts import account_changes, signed_links
from pbem.store.games import seat_of
from pbem.store.models import Game, Player
from tests.service.club import Club
from tests.web.browser import SITE, Browser, login_link, site

HARMLESS = {
    *("act", "address", "card", "cid", "edition", "filename", "game_id", "handle", "key", "kind", "message", "name"),
    *("provider", "seat", "topic", "channel_id"),
}
"""Parameters of routes that let nobody in; `address` and `key` are the demo's mailbox, for this machine alone."""


def test_every_secret_link_is_in_the_table(club: Club) -> None:
    """Any new parameter must be listed here as harmless, or its page in SECRET_PATHS."""
    rules = [rule for rule in site(club).url_map.iter_rules() if not rule.rule.startswith("/api/v1/")]
    secret = [rule.rule for rule in rules if rule.arguments - HARMLESS]

    assert [path for path in secret if not path.startswith(SECRET_PATHS)] == []
    assert {path for path in SECRET_PATHS if not any(rule.startswith(path) for rule in secret)} == set()


def test_nginx_keeps_them_out_of_its_logs() -> None:
    conf = (Path(__file__).parents[2] / "deploy" / "nginx.conf").read_text("utf-8")

    lists = re.findall(r"~\^(?:\?<link>)?\(?.*?/\(([\w|/]+)\)/", conf)

    assert len(lists) == 2
    assert {frozenset(f"/{name}/" for name in found.split("|")) for found in lists} == {frozenset(SECRET_PATHS)}
    assert re.findall(r"~\[\?&\](\w+)=", conf) == list(SECRET_FIELDS)


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ('"GET /login/abc.d-e_f HTTP/1.1" 200', '"GET /login/… HTTP/1.1" 200'),
        ("Exception while serving /calendar/WyJ.x.ics", "Exception while serving /calendar/…"),
        ("/account/undo/abc?next=/g/x", "/account/undo/…?next=/g/x"),
        ("https://play.example.org/standby/abc'", "https://play.example.org/standby/…'"),
        ("GET /g/x/replay?at=3&key=abc&as=observer", "GET /g/x/replay?at=3&key=…&as=observer"),
        ("GET /login HTTP/1.1", "GET /login HTTP/1.1"),
        ("GET /g/monkey?at=key", "GET /g/monkey?at=key"),
    ],
)
def test_log_lines_contain_no_secrets(line: str, shown: str) -> None:
    assert redact(line) == shown


@pytest.mark.parametrize("style", [TextLines(), JsonLines()], ids=["text", "json"])
def test_tracebacks_contain_no_secrets(style: logging.Formatter) -> None:
    error = ValueError("cannot read /join/abc")
    raised = (type(error), error, None)
    record = logging.LogRecord("waitress", logging.ERROR, "", 1, "Exception while serving %s", ("/join/abc",), raised)

    assert style.format(record).count("/join/…") == 2
    assert "/join/abc" not in style.format(record)


# --- opening a link ---------------------------------------------------------------------------------------------------


def opened(club: Club, browser: Browser, link: str) -> str:
    """The redirect after opening a link."""
    answer = browser.client.get(link, base_url=SITE)
    assert answer.status_code == 303
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    return answer.headers["Location"]


def links_of(club: Club) -> dict[str, str]:
    """One link of each kind, as a path."""
    game = club.game(2)
    with club.database.write() as session:
        ana = session.query(Player).filter_by(handle="Ana").one()
        seat = seat_of(session, game, "red")
        change = account_changes.start_change(session, ana, "address", club.now, "ana@new.example")
        every = {
            "join": signed_links.join_link(club.world, session.get_one(Game, game)),
            "stop": signed_links.stop_link(club.world, signed_links.Stopping("turn", game, "red", seat.token_version)),
            "confirm": signed_links.confirm_link(club.world, change.id),
            "undo": signed_links.undo_link(club.world, change.id),
        }
    return {name: link.removeprefix(SITE) for name, link in every.items()} | {"login": login_link(club, "Ana")}


@pytest.mark.parametrize("kind", ["join", "stop", "confirm", "undo", "login"])
def test_opening_a_link_redirects_to_a_url_without_it(club: Club, kind: str) -> None:
    link, browser = links_of(club)[kind], Browser(club)
    token = link.rpartition("/")[2]

    address = opened(club, browser, link)
    page = browser.get(address)

    assert address.startswith(link.removesuffix(token))
    assert token not in address + page.text
    assert page.status == 200


def test_the_rest_of_the_query_is_kept(club: Club) -> None:
    link = login_link(club, "Ana")

    address = opened(club, Browser(club), f"{link}?next=/g/x&lang=de&endpoint=x&_external=1&_scheme=ftp")

    assert address.startswith("/login/~")
    assert address.endswith("?next=%2Fg%2Fx&lang=de&endpoint=x&_external=1&_scheme=ftp")


def test_links_in_two_tabs_are_kept_apart(club: Club) -> None:
    browser = Browser(club)
    first, second = (browser.get(login_link(club, name)) for name in ("Ana", "Ben"))

    assert browser.press(first, "Sign in with this browser").status == 200
    assert "Ana" in browser.get("/me").text
    assert first.path != second.path


def test_the_target_url_is_useless_in_another_browser(club: Club) -> None:
    address = opened(club, Browser(club), login_link(club, "Ana"))

    page = Browser(club).get(address)

    assert (page.status, page.heading[:45]) == (410, "Please open the link in your email again. Thi")


def test_a_stored_link_expires_after_a_day_and_on_logout(club: Club) -> None:
    browser = Browser(club, "Ana")
    link = links_of(club)["stop"]
    address = opened(club, browser, link)
    browser.send("/logout")
    assert browser.get(address).status == 410

    assert browser.get(opened(club, browser, link)).status == 200
    club.now += timedelta(days=1, seconds=1)
    assert browser.get(address).status == 410


def test_many_links_fit_into_a_browser(club: Club) -> None:
    browser = Browser(club)
    every = [login_link(club, "Ana") for _ in range(12)]
    addresses = [opened(club, browser, link) for link in every]

    assert browser.get(addresses[-1]).status == 200
    assert len(browser.client.get_cookie("elgrande_links", domain="play.example.org").value) < 3000


def test_invalid_links_are_not_stored(club: Club) -> None:
    assert Browser(club).client.get(f"/join/{'x' * 2000}", base_url=SITE).status_code == 404


def test_the_cookie_is_httponly_and_samesite(club: Club) -> None:
    answer = Browser(club).client.get(login_link(club, "Ana"), base_url=SITE)

    [cookie] = answer.headers.getlist("Set-Cookie")
    assert {"Secure", "HttpOnly", "SameSite=Lax"} <= set(cookie.split("; "))


def test_mail_programs_post_to_the_stop_link_directly(club: Club) -> None:
    link = links_of(club)["stop"]

    answer = site(club).test_client().post(link, data={"List-Unsubscribe": "One-Click"}, base_url=SITE)

    assert answer.status_code == 200


def test_calendar_programs_are_served_directly(club: Club) -> None:
    club.game(2)
    with club.database.read() as session:
        ana = session.query(Player).filter_by(handle="Ana").one()
        link = signed_links.calendar_link(club.world, ana).removeprefix(SITE)

    answer = site(club).test_client().get(link, base_url=SITE)

    assert answer.status_code == 200
    assert answer.headers["Referrer-Policy"] == "no-referrer"


# --- private games ----------------------------------------------------------------------------------------------------


def test_a_private_games_key_leaves_the_url(club: Club) -> None:
    game = club.game(2, pace={"public": False})
    with club.database.read() as session:
        key = signed_links.key_of(club.world, session.get_one(Game, game))
    browser = Browser(club)

    assert opened(club, browser, f"/g/{game}?round=2&key={key}") == f"/g/{game}?round=2"
    page = browser.get(f"/g/{game}")

    keyed = [str(node.attributes["href"]) for node in page.tree.css("[href]") if key in str(node.attributes["href"])]
    assert page.status == 200
    assert {link.partition("?")[0] for link in keyed} <= {f"/g/{game}/log.atom"}
    assert key not in re.sub(r'href="[^"]*"', "", page.text)


def test_a_wrong_key_is_not_stored(club: Club) -> None:
    game = club.game(2, pace={"public": False})

    answer = Browser(club).client.get(f"/g/{game}?key=wrong", base_url=SITE)

    assert "elgrande_links" not in str(answer.headers.getlist("Set-Cookie"))
