"""Calendar files, parsed line by line according to RFC 5545."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbem.mail.ics import Deadline, calendar_file
from tests.mail.calendars import imported

NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)
EVENING = datetime(2026, 12, 2, 19, tzinfo=UTC)


def made(*deadlines: Deadline, zone: str = "Europe/Madrid", **more) -> list[str]:
    """The content lines, unfolded."""
    return calendar_file(deadlines, zone, NOW, **more).decode().replace("\r\n ", "").split("\r\n")


def due(**changed) -> Deadline:
    return Deadline(**({"uid": "1@play.example.org", "at": EVENING, "sequence": 0, "title": "El Grande"} | changed))


def test_a_deadline_is_in_the_players_time_zone():
    assert "DTEND;TZID=Europe/Madrid:20261202T200000" in made(due())
    assert "TZOFFSETTO:+0100" in made(due())


def test_a_half_hour_time_zone_is_kept():
    assert "DTEND;TZID=Australia/Lord_Howe:20261203T060000" in made(due(), zone="Australia/Lord_Howe")


def test_an_ambiguous_local_time_is_written_in_utc():
    at = datetime(2026, 10, 25, 1, 15, tzinfo=UTC)  # 02:15 in Madrid, for the second time
    assert "DTEND:20261025T011500Z" in made(due(at=at))


def test_more_time_raises_the_sequence_of_the_same_entry():
    later = made(due(at=EVENING + timedelta(hours=5), sequence=1))
    assert {"UID:1@play.example.org", "SEQUENCE:1", "METHOD:PUBLISH"} <= set(later)


def test_an_answered_deadline_is_cancelled():
    assert {"METHOD:CANCEL", "STATUS:CANCELLED"} <= set(made(due(cancelled=True)))


def test_one_file_cancels_the_old_and_adds_the_new_entry():
    both = made(due(cancelled=True), due(uid="2@play.example.org"))
    assert both.count("BEGIN:VEVENT") == 2
    assert {"METHOD:PUBLISH", "STATUS:CANCELLED", "STATUS:CONFIRMED"} <= set(both)


@pytest.mark.parametrize("zone", ["Europe/Madrid", "Australia/Lord_Howe", "America/New_York", "UTC"])
@pytest.mark.parametrize("month", range(1, 13))
def test_calendar_files_are_valid_at_any_time_of_the_year(zone: str, month: int):
    entries = [due(uid=f"{day}@x", at=datetime(2026, month, day, 1, 15, tzinfo=UTC)) for day in range(1, 29)]
    assert len(imported({}, calendar_file(entries, zone, NOW, name="El Grande"))) == len(entries)


@pytest.mark.parametrize("zone", ["Europe/Madrid", "UTC"])
def test_an_empty_calendar_is_valid(zone: str):
    assert imported({}, calendar_file([], zone, NOW, name="El Grande")) == {}


def test_calendar_files_do_not_ask_for_acceptance():
    assert not [line for line in made(due()) if line.startswith(("ORGANIZER", "ATTENDEE", "METHOD:REQUEST"))]


@given(st.text())
def test_calendar_text_cannot_inject_lines(words: str):
    raw = calendar_file([due(words=words)], "UTC", NOW)
    assert max(map(len, raw.split(b"\r\n"))) <= 75
    unfolded = raw.decode().replace("\r\n ", "").split("\r\n")
    names = {line.partition(":")[0].partition(";")[0] for line in unfolded if line}
    expected = {"BEGIN", "VERSION", "PRODID", "METHOD", "UID", "SEQUENCE", "DTSTAMP", "DTSTART", "DTEND", "SUMMARY"}
    assert names <= expected | {"DESCRIPTION", "STATUS", "TRANSP", "END"}
