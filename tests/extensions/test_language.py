"""Adding a partly translated language: it needs only one row and its files."""

from __future__ import annotations

import pytest

from tests.extensions.checkout import Checkout, parts, patch, without

PATCH = patch("language")
ROW = "pbem/languages.py"
TEXTS = "pbem/rules/editions/texts/nl.py"
WORDS = "pbem/orders/vocabulary/dutch.py"
CATALOGUE = "pbem/translations/nl.po"
OWN_TEST = "tests/test_dutch.py"
NEW = (TEXTS, WORDS, CATALOGUE, OWN_TEST)


def test_a_language_changes_one_file_and_adds_its_own() -> None:
    assert set(parts(PATCH)) == {ROW, *NEW}


def test_a_partial_language_works_with_english_fallbacks(checkout: Checkout) -> None:
    checkout.apply(PATCH)

    ran = checkout.run(
        *(OWN_TEST, "tests/test_languages.py", "tests/test_i18n.py", "tests/rules/test_texts.py"),
        *("tests/orders/test_spellings.py", "tests/orders/test_vocabulary.py"),
    )
    assert ran.passed, ran.said


@pytest.mark.parametrize(
    ("path", "said"),
    [
        (ROW, "no row in pbem/languages.py"),
        (TEXTS, "No module named 'pbem.rules.editions.texts.nl'"),
        (WORDS, "orders/vocabulary/dutch.py"),
        (CATALOGUE, "translations/nl.po"),
    ],
    ids=["row", "texts", "words", "catalogue"],
)
def test_a_missing_file_is_named(checkout: Checkout, path: str, said: str) -> None:
    checkout.apply(without(PATCH, path))

    ran = checkout.run("tests/test_languages.py")

    assert not ran.passed
    assert said in ran.said
