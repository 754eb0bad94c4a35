"""The second reader recognises game words with one letter missing, added, changed or swapped."""

import pytest

from pbem.orders.intent.tag import Sense, tagged
from pbem.orders.vocabulary import VOCABULARIES
from tests.orders import slips
from tests.orders.desk import POWER, desk


@pytest.mark.parametrize(
    "word",
    [
        *("grnada", "granaa", "granad"),
        *("ggranada", "graxnada", "granadax"),
        *("xranada", "graxada", "granadx"),
        *("rganada", "garnada", "granaad"),
    ],
)
def test_one_wrong_letter_is_corrected(word):
    [read] = tagged(word, desk(POWER))
    assert read.typo
    assert read.senses == (Sense("place", "granada"),)


@pytest.mark.parametrize("word", ["grxnadx", "anada", "granadaxx", "dananarg"])
def test_two_wrong_letters_are_not_corrected(word):
    [read] = tagged(word, desk(POWER))
    assert read.senses != (Sense("place", "granada"),)


@pytest.mark.parametrize("language", VOCABULARIES)
def test_slips_are_read_as_recorded(language):
    assert slips.found(language) == [row for row in slips.expected() if row["lang"] == language]
