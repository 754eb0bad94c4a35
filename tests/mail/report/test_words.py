"""Numbers, lists and times."""

from datetime import UTC, datetime, timedelta

import pytest

from pbem.mail.report import Due
from pbem.mail.report.prose.parts import if_missed, until
from pbem.mail.report.prose.words import Voice, listed, moment, some, span, standing

NAMES = {"red": "Ana", "blue": "Ben", "green": "Carla"}


@pytest.mark.parametrize(
    ("items", "text"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_lists_have_one_and(items, text):
    assert listed(items) == text


@pytest.mark.parametrize(("n", "text"), [(0, "0 caballeros"), (1, "1 caballero"), (2, "2 caballeros")])
def test_plurals(n, text):
    assert some(n, "caballero") == text


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
    assert span(length) == text


@pytest.mark.parametrize(
    ("month", "zone", "text"),
    [
        (1, "Europe/Madrid", "Sat 10 Jan, 20:00"),
        (7, "Europe/Madrid", "Fri 10 Jul, 21:00"),
        (7, "Asia/Kolkata", "Sat 11 Jul, 00:30"),
        (7, "America/Los_Angeles", "Fri 10 Jul, 12:00"),
    ],
)
def test_a_moment_is_told_on_the_readers_clock_in_summer_and_winter(month, zone, text):
    assert moment(datetime(2026, month, 10, 19, 0, tzinfo=UTC), zone) == text


def test_without_a_deadline_none_is_named():
    due = Due(datetime(2026, 1, 1, tzinfo=UTC), "Europe/Madrid")
    assert until(due) == ""
    assert [line.text for line in if_missed(due, "plays")] == ["There is no deadline: the game waits for your answer."]


def test_a_deadline_that_has_come_is_now():
    at = datetime(2026, 1, 1, 12, 0, tzinfo=UTC)
    assert until(Due(at, "UTC", at)) == " by Thu 1 Jan, 12:00 (that is now)"


@pytest.mark.parametrize(
    ("rank", "tied", "text"), [(0, False, "alone first"), (0, True, "tied first"), (2, False, "third")]
)
def test_standings(rank, tied, text):
    assert standing(rank, tied=tied) == text


def test_the_reader_is_named_last_and_as_you():
    assert Voice("red", NAMES, "classic").people(["red", "blue", "green"]) == "Ben, Carla and you"
