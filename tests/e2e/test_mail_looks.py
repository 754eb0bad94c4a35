"""Every type of mail in three languages, at three widths, light and dark, in a real browser."""

from collections.abc import Mapping
from statistics import median

import pytest
from playwright.sync_api import Browser

from tests.e2e.every_mail import Sent, every_mail, kinds_in_the_code
from tests.e2e.mail_looks import PHONE, SCREEN, WIDTHS, Seen, html_octets, look, show, window

pytestmark = pytest.mark.browser
GMAIL_CLIPS = 102 * 1000  # bytes of the HTML part
LARGEST = 121 * 1000  # bytes of a mail
WORDS, HEIGHT = 342, 2220
"""Median heights in pixels of mails with a question, on most phones."""


@pytest.fixture(scope="module")
def mails() -> list[Sent]:
    return list(every_mail())


@pytest.fixture(scope="module")
def seen(mails: list[Sent], chromium: Browser) -> Mapping[str, Mapping[int, Seen]]:
    """By name and language, and by width."""
    with window(chromium, PHONE) as page:
        return {f"{mail.name} {mail.language}": show(page, mail) for mail in mails}


def test_every_kind_of_mail_is_checked(mails: list[Sent]) -> None:
    assert {mail.kind for mail in mails} == kinds_in_the_code()


def test_a_badly_rendered_mail_is_detected(chromium: Browser) -> None:
    page = """<table width="500"><tr><td><a class="tap" style="font-size: 8px">9</a></td></tr></table>
        <p style="color: #888; background-color: #999">pale</p>"""
    with window(chromium, 320) as phone:
        phone.set_content(page)
        faults = " ".join(look(phone, [320])[320].wrong)
    for fault in ("sticks out", "too small for a thumb: 9", "contrast 1.24: pale (light)", "(dark)"):
        assert fault in faults


def test_no_mail_is_cut_off_or_hard_to_read(seen: Mapping[str, Mapping[int, Seen]]) -> None:
    wrong = {(mail, width): at.wrong for mail, widths in seen.items() for width, at in widths.items()}
    assert {where: faults for where, faults in wrong.items() if faults} == {}


@pytest.mark.parametrize("width", WIDTHS)
def test_question_and_first_answer_are_on_the_first_screen(
    mails: list[Sent], seen: Mapping[str, Mapping[int, Seen]], width: int
) -> None:
    asking = {mail: seen[mail][width] for mail in (f"{mail.name} {mail.language}" for mail in mails if mail.asks)}
    assert asking
    assert {mail: (at.question, at.answer) for mail, at in asking.items() if not _fit(at.question, at.answer)} == {}


def test_mails_that_ask_are_short(mails: list[Sent], seen: Mapping[str, Mapping[int, Seen]]) -> None:
    looks = [seen[f"{mail.name} {mail.language}"][PHONE] for mail in mails if mail.kind == "asked"]
    assert median(at.words for at in looks) <= WORDS
    assert median(at.height for at in looks) <= HEIGHT


def _fit(question: int, answer: int | None) -> bool:
    return answer is not None and question < answer <= SCREEN


def test_every_mail_is_below_gmails_limit(mails: list[Sent]) -> None:
    assert [mail.name for mail in mails if html_octets(mail) >= GMAIL_CLIPS] == []


def test_a_mail_is_as_small_as_its_picture_allows(mails: list[Sent]) -> None:
    assert [(mail.name, mail.language, len(mail.raw)) for mail in mails if len(mail.raw) > LARGEST] == []
