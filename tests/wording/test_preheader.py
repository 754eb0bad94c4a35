"""What an inbox shows beside the subject: the first text of the HTML part."""

import html
import re

import pytest

from pbem.i18n import Translator
from pbem.wording import render_html, render_text
from pbem.wording.sections.grammar import Narrator
from pbem.wording.sections.question_mail import question
from tests.wording import kinds
from tests.wording.games import moments, told_in

ASKING = {"asked", "reminder", "late", "start", "welcome", "receipt", "digest"}
DEADLINES = {"reminder": r"\b00:00\b", "digest": r"\b20:00\b.*;.*\b20:00\b"}


def first_text(report):
    """The first words of the HTML part, hidden or not."""
    body = render_html(report).partition("<body>")[2]
    return html.unescape(next(filter(str.strip, re.split(r"<[^>]*>", body)))).strip()


def some_moments(language):
    *game, last = moments(59, 5)
    return [told_in(moment, language) for moment in (*game[::23], last)]


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_a_question_mail_begins_with_round_question_deadline(language):
    gettext, seen = Translator(language).gettext, set()
    which_game = gettext("Which game is this for? We haven't done anything yet.")
    for moment in some_moments(language):
        here = moment.here
        if not here.view["question"]:
            continue
        words = question(Narrator.at(moment.game, here.view), here).short
        passed = gettext("{question}, deadline passed", question="")
        for report in kinds.every_kind(moment):
            if report.kind not in ASKING or report.headline.startswith(which_game):
                continue
            told = first_text(report)
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
    made = [report for moment in some_moments(language) for report in kinds.every_kind(moment)]
    made += kinds.letters(language)
    others = [report for report in made if not report.preheader]
    assert {report.kind for report in others} >= {"scoring", "final", "news", "login", "invitation", "old_address"}
    for report in others:
        assert first_text(report) == report.headline
        assert re.search(r"\w+\W+\w+", report.headline)


def test_the_preheader_is_hidden_and_not_in_the_text():
    report = next(report for report in kinds.every_kind(some_moments("en")[0]) if report.kind == "asked")
    assert f'<div class="preheader" aria-hidden="true">{report.preheader}</div>' in render_html(report)
    assert ".preheader { display: none;" in render_html(report)
    assert report.preheader not in render_text(report)


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_every_mail_says_its_language(language):
    """Screen readers choose the voice by it."""
    made = [report for moment in some_moments(language) for report in kinds.every_kind(moment)]
    for report in [*made, *kinds.letters(language)]:
        assert f'<html lang="{language}">' in render_html(report)
