"""Every type of mail in three languages, at three widths, light and dark, in a real browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.every_mail import Sent, every_mail, kinds_in_the_code
from tests.e2e.mail_looks import SCHEMES, SCREEN, WIDTHS, html_octets, show, window

pytestmark = pytest.mark.browser
GMAIL_CLIPS = 102 * 1000  # bytes of the HTML part


@pytest.fixture(scope="module")
def mails() -> list[Sent]:
    return list(every_mail())


@pytest.fixture(scope="module", params=[(width, scheme) for width in WIDTHS for scheme in SCHEMES], ids=str)
def phone(request: pytest.FixtureRequest, chromium: Browser) -> Iterator[Page]:
    width, scheme = request.param
    with window(chromium, width, scheme) as page:
        yield page


def test_every_kind_of_mail_is_looked_at(mails: list[Sent]) -> None:
    assert {mail.kind for mail in mails} == kinds_in_the_code()


def test_nothing_sticks_out_is_cut_off_or_hard_to_read(mails: list[Sent], phone: Page) -> None:
    wrong = [f"{mail.name} {mail.language}: {fault}" for mail in mails for fault in show(phone, mail).wrong]
    assert wrong == []


@pytest.mark.parametrize("width", WIDTHS)
def test_question_and_first_answer_are_on_the_first_screen(mails: list[Sent], chromium: Browser, width: int) -> None:
    with window(chromium, width, "light") as page:
        places = {(mail.name, mail.language): show(page, mail) for mail in mails if mail.asks}
    assert places
    late = {mail: (at.question, at.answer) for mail, at in places.items() if (at.answer or SCREEN + 1) > SCREEN}
    assert late == {}


def test_gmail_clips_none(mails: list[Sent]) -> None:
    assert [mail.name for mail in mails if html_octets(mail) >= GMAIL_CLIPS] == []
