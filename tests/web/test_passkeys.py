"""Logging in with a passkey: a valid response is accepted once, and nothing else is."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest

from pbem.service.accounts import passkeys, players
from pbem.service.world import World
from pbem.store.models import Passkey, WebSession
from tests.service.club import Club, plain, settings
from tests.web.authenticator import SITE, Authenticator, text
from tests.web.browser import Browser, Page

REFUSED = "We couldn't accept the passkey. Please try again, or request a link by email."


def wish_of(page: Page) -> str:
    return str(page.tree.css_first("form[data-passkey]").attributes["data-passkey"])


def make(browser: Browser, device: Authenticator, name: str = "my telephone", **other) -> Page:
    wish = wish_of(browser.get("/me/login"))
    return browser.send("/me/passkeys", {"name": name, "answer": device.make(wish, **other)})


def show(browser: Browser, device: Authenticator, **other) -> Page:
    wish = wish_of(browser.get("/login"))
    return browser.send("/login/passkey", {"answer": device.show(wish, **other)})


@pytest.fixture
def device(club: Club) -> Authenticator:
    """A device with a passkey of Ana."""
    device = Authenticator()
    assert make(Browser(club, "Ana"), device).said == ["Passkey created. We've also sent you an email about it."]
    return device


def logged_in(page: Page) -> bool:
    return "Sign out" in page.text


def test_a_named_passkey_logs_its_player_in(club: Club, device: Authenticator) -> None:
    page = show(Browser(club), device)

    assert page.heading == "Your games"
    assert "my telephone" in Browser(club, "Ana").get("/me/login").words
    with club.database.read() as session:
        assert session.query(Passkey).one().count == device.count


def test_login_redirects_to_the_requested_page(club: Club, device: Authenticator) -> None:
    browser = Browser(club)
    browser.get("/new")

    assert show(browser, device).path == "/new"


def test_a_mail_about_a_new_passkey_can_undo_it(club: Club, device: Authenticator) -> None:
    club.work()
    told = plain(club.mails("Ana")[-1])
    assert told.startswith("A passkey was added to your account.")
    stranger = Browser(club)
    page = stranger.get(told[told.index("/account/undo/") :].split()[0])

    stranger.press(page, "Undo: it wasn't me")

    assert show(Browser(club), device).said == [REFUSED]


def test_login_links_still_work(club: Club, device: Authenticator) -> None:
    assert logged_in(Browser(club, "Ana").get("/"))


def test_a_removed_passkey_works_no_more(club: Club, device: Authenticator) -> None:
    ana = Browser(club, "Ana")
    assert ana.press(ana.get("/me/login"), "Remove").said == ["Passkey removed."]

    assert show(Browser(club), device).said == [REFUSED]


def test_nobody_can_remove_anothers_passkey(club: Club, device: Authenticator) -> None:
    Browser(club, "Ben").send("/me/login", {"remove": "1"})

    assert logged_in(show(Browser(club), device))


def test_a_response_is_accepted_once(club: Club, device: Authenticator) -> None:
    browser, thief = Browser(club), Browser(club)
    answer = device.show(wish_of(browser.get("/login")))
    browser.send("/login/passkey", {"answer": answer})

    page = thief.send("/login/passkey", {"answer": answer})

    assert page.said == [REFUSED]
    assert not logged_in(page)


def test_a_decreased_counter_is_refused(club: Club, device: Authenticator) -> None:
    show(Browser(club), device)

    assert show(Browser(club), device, counts=-1).said == [REFUSED]
    assert show(Browser(club), device, counts=0).said == [REFUSED]


def test_a_challenge_expires(club: Club, device: Authenticator) -> None:
    browser = Browser(club)
    answer = device.show(wish_of(browser.get("/login")))
    club.now += timedelta(minutes=31)

    assert browser.send("/login/passkey", {"answer": answer}).said == ["That took too long. Please try again."]


FORGED = {
    "of another site": {"origin": "https://evil.example"},
    "over http": {"origin": "http://play.example.org"},
    "of another port": {"origin": "https://play.example.org:8443"},
    "for another name": {"host": "evil.example"},
    "without the lock": {"verified": False},
    "of no challenge": {"challenge": ""},
    "of a made up challenge": {"challenge": text(bytes(56))},
    "of an unknown key": {"id": bytes(16)},
}


@pytest.mark.parametrize("other", FORGED.values(), ids=FORGED)
def test_a_forged_response_does_not_log_in(club: Club, device: Authenticator, other: dict) -> None:
    page = show(Browser(club), device, **other)

    assert page.said == [REFUSED]
    assert not logged_in(page)


def test_another_keys_signature_is_refused(club: Club, device: Authenticator) -> None:
    other = Authenticator()
    other.id = device.id

    assert show(Browser(club), other).said == [REFUSED]


@pytest.mark.parametrize("name", [name for name in FORGED if "key" not in name])
def test_a_forged_registration_is_refused(club: Club, name: str) -> None:
    assert make(Browser(club, "Ana"), Authenticator(), **FORGED[name]).said == [REFUSED]


def test_a_challenge_cannot_be_used_for_another_purpose(club: Club) -> None:
    """A registration challenge is for its reader only, and a login challenge doesn't register."""
    ana, ben = Browser(club, "Ana"), Browser(club, "Ben")

    for wish in (wish_of(ben.get("/me/login")), wish_of(Browser(club).get("/login"))):
        page = ana.send("/me/passkeys", {"name": "x", "answer": Authenticator().make(wish)})
        assert page.said == [REFUSED]


@pytest.mark.parametrize(
    "answer",
    ["", "{", "[]", "null", "9", '{"response": 1}', '{"response": {"clientDataJSON": 1}}', "[" * 5000, '"\\ud800"'],
)
def test_a_malformed_response_gets_a_friendly_error(club: Club, answer: str) -> None:
    assert Browser(club).send("/login/passkey", {"answer": answer}).said == [REFUSED]


GARBLED: tuple[object, ...] = ("", "AAAA", "ü", 7, None, [], {})


def test_a_tampered_response_is_refused(club: Club, device: Authenticator) -> None:
    for part in ("authenticatorData", "signature", "clientDataJSON"):
        for garbled in GARBLED:
            browser = Browser(club)
            answer = json.loads(device.show(wish_of(browser.get("/login"))))
            answer["response"][part] = garbled
            assert browser.send("/login/passkey", {"answer": json.dumps(answer)}).said == [REFUSED]


def test_an_old_login_cannot_add_passkeys(club: Club) -> None:
    ana, device = Browser(club, "Ana"), Authenticator()
    answer = device.make(wish_of(ana.get("/me/login")))
    club.now += timedelta(hours=1)

    assert ana.get("/me/login").tree.css_first("form[data-passkey]") is None
    page = ana.send("/me/passkeys", {"name": "x", "answer": answer})

    assert page.path == "/login"
    assert page.said == ["To change how you sign in, please sign in again first."]


def test_login_options_do_not_depend_on_the_player(club: Club, device: Authenticator) -> None:
    """So that they don't reveal who has a passkey."""
    one, other = (json.loads(wish_of(browser.get("/login"))) for browser in (Browser(club), Browser(club, "Ana")))

    assert one.pop("challenge") != other.pop("challenge")
    assert one == other
    assert one["userVerification"] == "required"


def test_logging_in_with_a_passkey_starts_a_new_session(club: Club, device: Authenticator) -> None:
    browser = Browser(club, "Ana")
    with browser.client.session_transaction(base_url=SITE) as before:
        old = before["id"]

    show(browser, device)

    with browser.client.session_transaction(base_url=SITE) as after, club.database.read() as session:
        assert after["id"] != old
        assert session.get_one(WebSession, old).revoked_at


def test_ten_named_passkeys_are_the_maximum(club: Club) -> None:
    ana = Browser(club, "Ana")
    assert "Please give the passkey a name" in make(ana, Authenticator(), name=" ").said[0]
    for n in range(10):
        make(ana, Authenticator(), name=f"telephone {n}")

    assert ana.get("/me/login").tree.css_first("form[data-passkey]") is None


def test_attempts_are_limited_per_network(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    from pbem.service.accounts import rate_limits

    monkeypatch.setitem(
        rate_limits.LIMITS, ("passkey", "address"), rate_limits.LIMITS["passkey", "address"]._replace(most=2)
    )
    said = [Browser(club).send("/login/passkey", {"answer": "{}"}).said for _ in range(3)]

    assert said[1] == [REFUSED]
    assert said[2][0].startswith("Too many passkeys were tried from your network")


@pytest.mark.parametrize(
    ("url", "possible"),
    [
        ("https://play.example.org", True),
        ("http://localhost:8000", True),
        ("http://127.0.0.1:8000", False),
        ("http://[::1]:8000", False),
        ("https://192.0.2.1", False),
        ("http://play.example.org", False),
    ],
)
def test_passkeys_need_a_host_name_and_https(club: Club, url: str, possible: bool) -> None:
    from dataclasses import replace

    world = World(replace(settings(), url=url), club.database, club.world.clock, club.world.send)
    assert passkeys.possible(world) is possible


def test_the_creator_owns_the_passkey(club: Club, device: Authenticator) -> None:
    browser = Browser(club)
    answer = device.show(wish_of(browser.get("/login")))

    with club.database.write() as session:
        player = passkeys.log_in(session, club.world, answer, club.now)
        assert player.id == players.known(session, "ana@example.org", club.now).id
