"""A card with a new kind of choice: an effect, a row for the card and for the choice, texts, a schema and a test."""

from __future__ import annotations

import pytest

from tests.extensions.checkout import Checkout, parts, patch, without

PATCH = patch("card_with_new_choice")
CHOICES = "tests/rules/test_choices.py"
EDITIONS = "tests/rules/test_editions.py"
LANGUAGES = ("en", "de", "es", "fr")
TEXTS = "pbem/rules/editions/texts"
OWN_TEST = "tests/rules/cards/test_court.py"
MISSED = {
    "effect": (CHOICES, {"pbem/rules/cards/court.py": "has no attribute 'ransom'"}),
    "choice": (CHOICES, {"pbem/rules/choices.py": "has no attribute 'RIVALS'"}),
    "row": (CHOICES, {"pbem/rules/editions/classic.py": "no card asks rivals"}),
    "choices": (
        CHOICES,
        {
            f"{TEXTS}/{language}_choices.py": f"add choices.RIVALS to CHOICES in texts/{language}_choices.py"
            for language in LANGUAGES
        },
    ),
    "effects": (
        EDITIONS,
        {
            f"{TEXTS}/{language}_effects.py": f"ransom has no words: add it to EFFECTS in texts/{language}_effects.py"
            for language in LANGUAGES
        },
    ),
    "names": (
        EDITIONS,
        {
            f"{TEXTS}/{language}_names.py": f"c2_ransom has no name: add it to texts/{language}_names.py"
            for language in LANGUAGES
        },
    ),
    "schema": (CHOICES, {"schemas/question.schema.json": "question.schema.json: no key rivals"}),
    "test": (EDITIONS, {OWN_TEST: "no test of c2_ransom"}),
}
"""The parts of the card: the test that reports each as missing, its files, and the message for each file."""


def test_only_the_parts_of_the_card_are_changed() -> None:
    assert set(parts(PATCH)) == {path for _, files in MISSED.values() for path in files}


def test_the_card_can_be_played_by_every_route_and_language(checkout: Checkout) -> None:
    checkout.apply(PATCH)
    ran = checkout.run("tests/extensions/check_new_choice.py", OWN_TEST, CHOICES)
    assert ran.passed, ran.said


@pytest.mark.parametrize("part", MISSED)
def test_a_missing_part_is_reported_by_name(checkout: Checkout, part: str) -> None:
    check, files = MISSED[part]
    checkout.apply(without(PATCH, *files))
    ran = checkout.run(check)
    assert not ran.passed
    for message in files.values():
        assert message in ran.said, ran.said
