"""Lines are read as recorded in readings.jsonl, and mails offer what is recorded there (see readings.py)."""

import pytest

from tests.orders import readings
from tests.orders.readings import SITUATIONS


@pytest.mark.parametrize("situation", SITUATIONS)
def test_lines_are_read_as_recorded(situation):
    expected = {
        entry["line"]: entry["is"] for entry in readings.entries() if entry["at"] == situation and "is" in entry
    }
    assert expected
    assert {line: readings.recorded(situation, line) for line in expected} == expected


@pytest.mark.parametrize("situation", SITUATIONS)
def test_mails_offer_the_recorded_samples(situation):
    (expected,) = [e["offered"] for e in readings.entries() if e["at"] == situation and "offered" in e]
    assert readings.offered(situation) == expected
