"""Logging in by the six-digit code of a mail, in the browser that requested it."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest

from pbem.store.models import Job, LoginLink
from tests.service.club import Club, plain
from tests.web.browser import SITE, Browser, Page


def ask(club: Club, browser: Browser, address: str = "ana@example.org") -> Page:
    return browser.press(browser.get("/login"), "Request link", email=address)


def code_of(club: Club, name: str = "Ana") -> str:
    """The code of the latest mail, as its reader would copy it."""
    club.work()
    [code] = re.findall(r"\b\d{3} \d{3}\b", plain(club.mails(name)[-1]))
    return str(code)


def wrong(code: str) -> str:
    return f"{(int(code.replace(' ', '')) + 1) % 1_000_000:06}"


@pytest.fixture
def ana(club: Club) -> Browser:
    """A browser that has requested a mail to Ana."""
    club.game(2)
    browser = Browser(club)
    ask(club, browser)
    return browser


def typed(browser: Browser, code: str) -> Page:
    return browser.press(browser.get("/login/code"), "Sign in", code=code)


def test_the_code_of_the_mail_logs_in(club: Club, ana: Browser) -> None:
    assert typed(ana, code_of(club)).heading == "Your games"


def test_the_code_works_without_its_space(club: Club, ana: Browser) -> None:
    assert typed(ana, code_of(club).replace(" ", "")).heading == "Your games"


def test_the_code_returns_to_the_requested_page(club: Club) -> None:
    club.game(2)
    browser = Browser(club)
    browser.get("/new")
    ask(club, browser)

    assert typed(browser, code_of(club)).heading == "New game"


def test_a_code_works_only_where_it_was_asked_for(club: Club, ana: Browser) -> None:
    other, code = Browser(club), code_of(club)
    ask(club, other, "zoe@example.org")

    page = typed(other, code)

    assert page.said == ["That isn't the code from the latest email, or it's too old."]
    assert Browser(club).send("/login/code", {"code": code}).heading == "Sign in"


def test_an_earlier_mails_code_no_longer_works(club: Club, ana: Browser) -> None:
    old = code_of(club)
    ask(club, ana)

    assert typed(ana, old).said == ["That isn't the code from the latest email, or it's too old."]
    assert typed(ana, code_of(club)).heading == "Your games"


def test_a_code_is_valid_for_a_quarter_of_an_hour(club: Club, ana: Browser) -> None:
    code = code_of(club)
    club.now += timedelta(minutes=15, seconds=1)

    assert typed(ana, code).said == ["That isn't the code from the latest email, or it's too old."]


def test_a_code_works_once_and_uses_up_the_link(club: Club, ana: Browser) -> None:
    code = code_of(club)
    [link] = re.findall(rf"{SITE}(/login/\S+)", plain(club.mails("Ana")[-1]))
    with ana.client.session_transaction(base_url=SITE) as session:
        asked = session["asked"]
    typed(ana, code)
    with ana.client.session_transaction(base_url=SITE) as session:
        session.clear()
        session["asked"] = asked

    assert typed(ana, code).said == ["That isn't the code from the latest email, or it's too old."]
    assert Browser(club).get(link).status == 410


def test_the_link_uses_up_the_code(club: Club, ana: Browser) -> None:
    code = code_of(club)
    [link] = re.findall(rf"{SITE}(/login/\S+)", plain(club.mails("Ana")[-1]))
    Browser(club).send(link)

    assert typed(ana, code).said == ["That isn't the code from the latest email, or it's too old."]


def test_five_wrong_codes_use_up_the_request(club: Club, ana: Browser) -> None:
    code = code_of(club)
    for _ in range(5):
        typed(ana, wrong(code))

    page = typed(ana, code)

    assert page.said[0].startswith("This code was entered wrongly too often.")
    assert page.heading == "Check your email"


def test_wrong_codes_are_limited_per_address(club: Club) -> None:
    club.game(2)
    said = []
    for _ in range(5):
        browser = Browser(club)
        ask(club, browser)
        code = code_of(club)
        said += [typed(browser, wrong(code)).said[0] for _ in range(5)]

    assert [line[:20] for line in said].count("Too many wrong codes") == 5


def test_codes_do_not_reveal_known_addresses(club: Club) -> None:
    club.game(2)
    pages = []
    for address in ("ana@example.org", "zoe@example.org"):
        browser = Browser(club)
        pages.append([ask(club, browser, address), *(typed(browser, "000000") for _ in range(6))])

    known, unknown = ([page.words.replace(page_of, "") for page in found] for found, page_of in _with_address(pages))
    assert known == unknown


def _with_address(pages: list[list[Page]]) -> list[tuple[list[Page], str]]:
    return list(zip(pages, ("ana@example.org", "zoe@example.org"), strict=True))


def test_no_code_is_in_the_database(club: Club, ana: Browser) -> None:
    code = code_of(club).replace(" ", "")

    with club.database.read() as session:
        [link] = session.query(LoginLink)
        kept = f"{link.id}{link.code}" + "".join(str(job.payload) for job in session.query(Job))
    assert code not in kept
    with ana.client.session_transaction(base_url=SITE) as cookie:
        assert code not in str(dict(cookie))


def test_the_code_page_needs_a_request(club: Club) -> None:
    assert Browser(club).get("/login/code").heading == "Sign in"
