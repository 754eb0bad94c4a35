"""Each stored line as a test of its own, for `python -m tests.mutants`, which needs only some of them at a time."""

import pytest

from tests.orders.understanding import readings

ROWS = dict(readings.stored())
EXPECTED = readings.expected()
WORDS = {language: readings.expected_words(language) for language in readings.LANGUAGES}


@pytest.mark.parametrize("name", ROWS)
def test_a_stored_line_is_read_as_recorded(name):
    found, known = readings.told(ROWS[name]), WORDS[name.partition("_")[0]]
    assert found.reading == EXPECTED[name]
    assert [word for word, parts in readings.taken([found]).items() if not parts.keys() <= known[word].keys()] == []
