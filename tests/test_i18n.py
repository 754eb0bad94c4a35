"""Every sentence is completely translated; dates, lists and numbers follow each language's conventions."""

import re
from datetime import UTC, datetime, timedelta

import pytest

from pbem.i18n import Translator
from tests import translations, translator_comments

AT = datetime(2026, 12, 9, 19, 0, tzinfo=UTC)
PLACEHOLDER = re.compile(r"{[^{}]*}")

languages = pytest.mark.parametrize("language", translations.OTHERS)


@languages
def test_every_sentence_is_translated(language):
    missing = [(sentence.file, sentence.context, sentence.one) for sentence in translations.missing(language)]
    assert not missing, "\n".join(map(str, missing))


@languages
def test_no_translation_is_stale(language):
    kept = {
        (message.id if isinstance(message.id, str) else message.id[0], message.context or "")
        for message in known(language)
    }
    assert kept - set(translations.sentences()) == set()


@languages
def test_translations_keep_the_placeholders(language):
    for message in known(language):
        many = message.id if isinstance(message.id, tuple) else (message.id,)
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        wanted = [set(PLACEHOLDER.findall(text)) - {"{n}"} for text in many]
        assert {frozenset(PLACEHOLDER.findall(text)) - {"{n}"} for text in forms} == set(map(frozenset, wanted)), (
            message.id
        )


@languages
def test_translations_keep_leading_and_trailing_characters(language):
    """Spaces and full stops matter, since sentences are joined."""
    dots = {"order", "turn order"}  # dates and ordinal numbers
    sentences = [message for message in known(language) if message.context not in dots]
    for message in sentences:
        one = message.id if isinstance(message.id, str) else message.id[0]
        for text in message.string if isinstance(message.string, tuple) else (message.string,):
            assert (text[:1] == " ", text[-1:] == " ") == (one[:1] == " ", one[-1:] == " "), one
            assert (text[-1:] in ".:?!") == (one[-1:] in ".:?!"), one


def test_translators_are_told_what_fills_each_placeholder():
    """If this fails, add a row to FILLED in tests/translator_comments.py, with an example."""
    unknown = {
        (place.file, name)
        for message in translations.messages()
        for place in message.places
        for name in translator_comments.unknown_placeholders(place.file, place.one + place.many)
    }
    assert unknown == set()


def known(language):
    """The translated messages."""
    return [message for message in translations.catalogue(language) if message.id and any(message.string)]


@pytest.mark.parametrize(
    ("language", "items", "text"),
    [
        ("en", [], ""),
        ("en", ["a"], "a"),
        ("en", ["a", "b"], "a and b"),
        ("en", ["a", "b", "c"], "a, b and c"),
        ("de", ["a", "b", "c"], "a, b und c"),
        ("es", ["Ana", "Ben"], "Ana y Ben"),
        ("es", ["Ana", "Inés"], "Ana e Inés"),
    ],
)
def test_lists_are_joined_with_and(language, items, text):
    assert Translator(language).listed(items) == text


@pytest.mark.parametrize(("language", "text"), [("en", "7 or 8"), ("de", "7 oder 8"), ("es", "7 u 8")])
def test_lists_can_be_joined_with_or(language, text):
    assert Translator(language).listed(["7", "8"], "or") == text


@pytest.mark.parametrize(
    ("language", "zone", "text"),
    [
        ("en", "Europe/Madrid", "Wed 9 Dec, 20:00"),
        ("de", "Europe/Berlin", "Mi., 9. Dez., 20:00 Uhr"),
        ("es", "America/Lima", "miércoles 9 de diciembre a las 14:00"),
    ],
)
def test_moments_use_the_readers_language_and_zone(language, zone, text):
    assert Translator(language).moment(AT, zone) == text


@pytest.mark.parametrize(
    ("month", "zone", "text"),
    [
        (1, "Europe/Madrid", "Sat 10 Jan, 20:00"),
        (7, "Europe/Madrid", "Fri 10 Jul, 21:00"),
        (7, "Asia/Kolkata", "Sat 11 Jul, 00:30"),
        (7, "America/Los_Angeles", "Fri 10 Jul, 12:00"),
    ],
)
def test_moments_follow_daylight_saving_time(month, zone, text):
    assert Translator().moment(datetime(2026, month, 10, 19, 0, tzinfo=UTC), zone) == text


@pytest.mark.parametrize(
    ("length", "text"),
    [
        (timedelta(seconds=59), "0 minutes"),
        (timedelta(minutes=1), "1 minute"),
        (timedelta(minutes=119, seconds=59), "119 minutes"),
        (timedelta(hours=24), "24 hours"),
        (timedelta(hours=26, minutes=59), "26 hours"),
        (timedelta(hours=72), "3 days"),
    ],
)
def test_the_time_left_is_rounded_down(length, text):
    assert Translator().span(length) == text


@pytest.mark.parametrize(("language", "text"), [("de", "1 Tag"), ("es", "1 día")])
def test_singular_and_plural_differ(language, text):
    assert Translator(language).ngettext("{n} day", "{n} days", 1) == text


def test_untranslated_text_falls_back_to_english():
    assert Translator("de").gettext(
        "An unheard-of sentence about {what}.", what="{braces}"
    ) == (  # not in the catalogue
        "An unheard-of sentence about {braces}."
    )


def test_unknown_languages_fall_back_to_english():
    assert Translator("tlh").ngettext("{n} day", "{n} days", 2) == "2 days"


def test_french_has_a_space_before_colons_and_semicolons():
    french, german = Translator("fr"), Translator("de")
    assert french.colon("Cour") == "Cour\N{NO-BREAK SPACE}:"
    assert french.semicolons(["un", "deux"]) == "un\N{NO-BREAK SPACE}; deux"
    assert german.colon("Hof") == "Hof:"
    assert german.semicolons(["eins", "zwei"]) == "eins; zwei"


def test_the_first_of_a_month_is_an_ordinal_in_french():
    first = datetime(2026, 12, 1, 19, 0, tzinfo=UTC)
    assert Translator("fr").moment(first, "Europe/Madrid") == "mardi 1er déc. à 20:00"
    assert Translator("fr").day(first, "Europe/Madrid") == "mardi 1er déc."
    assert Translator("fr").moment(AT, "Europe/Madrid") == "mercredi 9 déc. à 20:00"
    assert Translator("es").day(first, "Europe/Madrid") == "martes 1 de diciembre"
