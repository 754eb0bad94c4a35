"""The log records logins and refusals, but no secrets."""

import logging

import pytest

from tests.service.club import Club, email
from tests.web.api.programs import new_token
from tests.web.browser import SITE, Browser, login_link, site

WRONG = "elgrande_" + "x" * 43


@pytest.fixture
def told(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO, "pbem")
    return caplog


def test_logins_and_refusals_are_logged(club: Club, told: pytest.LogCaptureFixture) -> None:
    game, link = club.game(2), login_link(club, "Ana")
    Browser(club).send(link)
    Browser(club).send(link)
    Browser(club).send("/login/passkey", {"answer": "{}"})
    Browser(club).send("/login", {"email": email("Ana")}, token=False)
    Browser(club, "Zoe").send(f"/g/{game}/orders", {"text": "power 9"})
    client = site(club).test_client()
    client.get("/api/v1/me", base_url=SITE, headers={"Authorization": f"Bearer {WRONG}"})
    client.get("/api/v1/me", base_url=SITE, headers={"Authorization": f"Bearer {new_token(club, 'Ana', 'play')}"})

    lines = "\n".join(told.messages)
    for words in (
        "player 1 is logged in",
        "a link to log in was refused, from ",
        "a form without its token: home.ask_link, from ",
        "refused to player 3: POST play.",
        "an unknown token was shown, from ",
        "which it may not",
    ):
        assert words in lines, words


def test_the_log_contains_no_secrets_or_addresses(club: Club, told: pytest.LogCaptureFixture) -> None:
    link = login_link(club, "Ana")
    ana = Browser(club)
    ana.press(ana.get(link), "Sign in with this browser")
    ana.send("/me/addresses", {"add": "ana@new.example"})
    token = new_token(club, "Ana")
    site(club).test_client().get("/api/v1/me", base_url=SITE, headers={"Authorization": f"Bearer {token}x"})
    with ana.client.session_transaction(base_url=SITE) as session:
        secret = session["id"]
    club.work()

    for kept_out in (link.rpartition("/")[2], secret, token, "ana@", "/account/"):
        assert kept_out not in told.text
