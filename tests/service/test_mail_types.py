"""The rows of the mail types: each is complete, and everything that sends, merges or stops mails uses it."""

from dataclasses import MISSING, fields
from itertools import pairwise

import pytest

from pbem.i18n import LANGUAGES, Translator
from pbem.service.notifications import coalescing
from pbem.service.notifications.mail_types import (
    CATEGORIES,
    MAIL_TYPES,
    PREFERENCES,
    GameMail,
    Mail,
    Notice,
    QuestionMail,
    type_of,
)
from pbem.service.outbound import render
from pbem.service.outbound.mail_wording import WORDINGS, WRITERS
from pbem.store.games import seat_of
from pbem.store.jobs.pending import fresh_reports
from pbem.store.pending_answers import open_waits
from tests.service.club import Club

GAME_MAILS = [each for each in MAIL_TYPES.values() if issubclass(each, GameMail)]
MERGED = sorted((each for each in GAME_MAILS if each.rule.merges), key=lambda each: each.rule.merges.weight)

SEAT = ("game", "seat")
PAIRS = [(light, heavy) for light, heavy in pairwise(MERGED) if not (light.rule.at_once and heavy.rule.at_once)]
"""Two mails that leave at once stay apart."""


def test_every_type_of_mail_has_a_function_that_writes_it():
    assert render.without_wording() == [], "tie a function to each by @words or @writes (pbem.service.outbound)"


def test_every_function_that_writes_mails_is_in_a_listed_module():
    """So that it is loaded wherever mails are written."""
    listed = {module.__name__ for module in render.MODULES}
    assert {function.__module__ for function in (*WORDINGS.values(), *WRITERS.values())} <= listed


@pytest.mark.parametrize("mail", MAIL_TYPES.values(), ids=lambda mail: mail.__name__)
def test_only_game_mails_have_a_wording(mail: type[Mail]):
    assert (mail in WORDINGS) == issubclass(mail, GameMail)


def test_merging_mails_have_distinct_weights():
    weights = [each.rule.merges.weight for each in MERGED]
    assert len(weights) == len(set(weights)), [each.__name__ for each in MERGED]


@pytest.mark.parametrize("mail", GAME_MAILS, ids=lambda mail: mail.__name__)
def test_only_question_mails_expire_with_their_question(mail: type[GameMail]):
    assert (mail.rule.valid == "while asked") == issubclass(mail, QuestionMail)


@pytest.mark.parametrize("category", CATEGORIES.values(), ids=lambda category: category.name)
def test_categories_have_titles_in_every_language(category):
    for sentence in filter(None, (category.title, category.preference)):
        for language in LANGUAGES:
            assert language == "en" or Translator(language).gettext(sentence) != sentence, f"{language}: {sentence}"


def test_preferences_can_also_be_stopped_by_link():
    assert PREFERENCES.keys() <= CATEGORIES.keys()


def waiting(club: Club, *mails: type[GameMail]) -> list[str]:
    """The types that wait after scheduling these mails to red one after the other."""
    game = club.game(2)
    with club.database.write() as session:
        [wait] = open_waits(session, game)
        seat = seat_of(session, game, "red")
        assert seat is not None
        for n, mail in enumerate(mails):
            more = [
                wait.id if field.type == "int" else "somebody" for field in fields(mail) if field.default is MISSING
            ]
            noted = mail(game, "red", *more[2:])
            coalescing.queue_mail(session, seat, noted, f"report:{n}", club.now, bots_move=False)
        found = [type_of(job.payload) for job in fresh_reports(session, coalescing.about_of(seat))]
        session.rollback()
    return [each.__name__ for each in found if each]


@pytest.mark.parametrize(("light", "heavy"), PAIRS, ids=lambda mail: mail.__name__)
def test_the_mail_with_the_greater_weight_is_sent(club: Club, light: type[GameMail], heavy: type[GameMail]):
    assert waiting(club, light, heavy) == waiting(club, heavy, light) == [heavy.__name__]


def test_a_notice_carries_the_question_that_follows(club: Club):
    assert waiting(club, Notice, MAIL_TYPES["asked"]) == ["Notice"]
