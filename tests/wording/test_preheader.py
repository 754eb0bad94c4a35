"""What an inbox shows beside the subject: the first text of the HTML part."""

import html
import re
from functools import cache
from typing import NamedTuple

import pytest

from pbem.i18n import Translator
from pbem.wording import Report, render_html, render_text
from pbem.wording.sections.grammar import Narrator
from pbem.wording.sections.question_mail import question
from tests.wording import kinds
from tests.wording.games import moments, told_in

ASKING = {"asked", "reminder", "late", "start", "welcome", "receipt", "digest"}
DEADLINES = {"reminder": r"\b00:00\b", "digest": r"\b20:00\b.*;.*\b20:00\b"}


class Made(NamedTuple):
    """A mail, with its HTML part."""

    report: Report
    page: str

    @property
    def first_text(self):
        """The first words of the HTML part, hidden or not."""
        body = self.page.partition("<body>")[2]
        return html.unescape(next(filter(str.strip, re.split(r"<[^>]*>", body)))).strip()


@cache
def some_moments():
    *game, last = moments(59, 5)
    return (*game[::23], last)


@cache
def mails(language):
    """All kinds of mails at some moments, and those that belong to none; made once for all tests."""
    told = [told_in(moment, language) for moment in some_moments()]
    return [(moment, with_pages(kinds.every_kind(moment))) for moment in told], with_pages(kinds.letters(language))


def with_pages(reports):
    return [Made(report, render_html(report)) for report in reports]


def every_mail(language):
    of_moments, letters = mails(language)
    return [*(mail for _, made in of_moments for mail in made), *letters]


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_a_question_mail_begins_with_round_question_deadline(language):
    gettext, seen = Translator(language).gettext, set()
    which_game = gettext("Which game is this for? We haven't done anything yet.")
    for moment, made in mails(language)[0]:
        here = moment.here
        if not here.view["question"]:
            continue
        words = question(Narrator.at(moment.game, here.view), here).short
        passed = gettext("{question}, deadline passed", question="")
        for mail in made:
            report, told = mail.report, mail.first_text
            if report.kind not in ASKING or report.headline.startswith(which_game):
                continue
            assert words in told
            assert re.search(rf"\b(round|Runde|ronda|manche) {here.view['round']}\b", told)
            if report.kind == "late":
                assert told.rstrip(".").endswith(passed.rpartition(",")[2])
            else:
                assert re.search(DEADLINES.get(report.kind, r"\b20:00\b"), told)
            seen.add(report.kind)
    assert seen == ASKING


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_any_other_mail_begins_with_its_headline(language):
    others = [mail for mail in every_mail(language) if not mail.report.preheader]
    seen = {mail.report.kind for mail in others}
    assert seen >= {"scoring", "final", "news", "login", "invitation", "old_address"}
    for mail in others:
        assert mail.first_text == mail.report.headline
        assert re.search(r"\w+\W+\w+", mail.report.headline)


def test_the_preheader_is_hidden_and_not_in_the_text():
    report, page = next(mail for mail in every_mail("en") if mail.report.kind == "asked")
    assert f'<div class="preheader" aria-hidden="true">{report.preheader}</div>' in page
    assert ".preheader { display: none;" in page
    assert report.preheader not in render_text(report)


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_every_mail_says_its_language(language):
    """Screen readers choose the voice by it."""
    for mail in every_mail(language):
        assert f'<html lang="{language}">' in mail.page
