"""One word more: with which words an order is still carried out as it stands, and with which it isn't.

one_word_more.jsonl has a line for each question, and words of many kinds: they deny, doubt, count, name somebody, tell
when, or say nothing.
"""

import json
from pathlib import Path

import pytest

from tests.orders.test_free_sentences import bare, done

ENTRIES = [json.loads(line) for line in Path(__file__).with_name("one_word_more.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{entry['at']}: {entry['line']}")
def test_only_some_words_leave_an_order_as_it_stands(entry):
    words = [*entry["still with"], *entry["not with"]]
    lines = {word: entry["line"].replace("…", word) for word in words}

    found = {
        word: [bare(order) for order in done(entry["at"], entry["language"], line)] for word, line in lines.items()
    }

    assert [word for word in words if found[word] == [entry["means"]]] == entry["still with"]
