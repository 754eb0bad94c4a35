"""Mails of a server whose pages only the host can open: no links, and no mention of pages or links."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from pbem import wording
from pbem.i18n import Translator
from pbem.wording import Report, render_html, render_text
from pbem.wording.document import Answer
from pbem.wording.sections import lobby_mails, substitutes, vacation
from tests.wording import kinds
from tests.wording.games import NOW, moments, named

OF_PAGES = {"login", "account"}  # mails that are only a link; they aren't written then
WORDS = re.compile(r"\b(?:pages?|links?|site)\b", re.IGNORECASE)
MAILTO = Answer("9", "power 9", "mailto:ourgame@example.org?body=power%209", "https://example.org/g/granada7?order=x")


@pytest.fixture(scope="module")
def told() -> list[Report]:
    """Every kind of mail, in the wording for readers without pages."""
    some = [moment for at, moment in enumerate(moments(59, 5)) if at % 23 == 0]
    without = [moment._replace(game=replace(moment.game, page="")) for moment in some]
    made = [one for moment in without for one in kinds.every_kind(moment)]
    return [one.without_links() for one in (*made, *_letters(), *kinds.letters()) if one.kind not in OF_PAGES]


def _letters() -> Iterator[Report]:
    game, translator = replace(named(3), page=""), Translator("en")
    yield wording.invitation(replace(kinds.invitation(), link=""))
    yield wording.declined(game, "red")
    yield substitutes.unfilled(translator, "granada7", 1, "", 9, closed=False)
    for meanwhile in ("wait", "bot", "standby"):
        yield vacation.begun("en", "UTC", NOW, meanwhile, pages=False)
    yield lobby_mails.welcome(translator, "")
    yield lobby_mails.no_mail(translator, "", "play@example.org")


def test_no_mail_contains_a_link(told: list[Report]):
    for one in told:
        assert "://" not in render_text(one)
        assert re.findall(r'(?:href|src)="(?!mailto:|cid:)', render_html(one)) == []
        assert "127.0.0.1" not in render_html(one)


def test_no_mail_mentions_pages_or_links(told: list[Report]):
    with_pages = {
        "declined",
        "unfilled",
        "invitation",
        "desk",
        "away",
    }  # `letters` also has these for readers with pages
    texts = {line for one in told if one.kind not in with_pages for line in render_text(one).splitlines()}
    texts |= {line for one in _letters() for line in render_text(one.without_links()).splitlines()}
    assert {line for line in texts if WORDS.search(line)} == set()


def test_buttons_keep_the_half_that_writes_a_mail(told: list[Report]):
    question = next(one for one in told if one.kind == "asked")
    page = render_html(replace(question, answers=(MAILTO,)).without_links())
    assert 'href="mailto:' in page
    assert "↗" not in page
