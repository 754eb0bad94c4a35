"""Calendar files, read again line by line as RFC 5545 has them."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from pbem.mail.calendar import Deadline, calendar_file

NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)
EVENING = datetime(2026, 12, 2, 19, tzinfo=UTC)


def made(*deadlines: Deadline, zone: str = "Europe/Madrid", **more) -> list[str]:
    """The content lines, unfolded."""
    return calendar_file(deadlines, zone, NOW, **more).decode().replace("\r\n ", "").split("\r\n")


def due(**changed) -> Deadline:
    return Deadline(**({"uid": "1@play.example.org", "at": EVENING, "sequence": 0, "title": "El Grande"} | changed))


def test_a_deadline_stands_on_the_clocks_of_the_players_zone():
    assert "DTEND;TZID=Europe/Madrid:20261202T200000" in made(due())
    assert "TZOFFSETTO:+0100" in made(due())


def test_a_zone_of_half_hours_is_told_as_it_is():
    assert "DTEND;TZID=Australia/Lord_Howe:20261203T060000" in made(due(), zone="Australia/Lord_Howe")


def test_an_hour_the_clocks_show_twice_is_told_in_utc():
    at = datetime(2026, 10, 25, 1, 15, tzinfo=UTC)  # 02:15 in Madrid, for the second time
    assert "DTEND:20261025T011500Z" in made(due(at=at))


def test_more_time_raises_the_sequence_of_the_same_entry():
    later = made(due(at=EVENING + timedelta(hours=5), sequence=1))
    assert {"UID:1@play.example.org", "SEQUENCE:1", "METHOD:PUBLISH"} <= set(later)


def test_what_is_answered_is_cancelled():
    assert {"METHOD:CANCEL", "STATUS:CANCELLED"} <= set(made(due(cancelled=True)))


def test_an_old_entry_goes_and_a_new_one_comes_in_one_file():
    both = made(due(cancelled=True), due(uid="2@play.example.org"))
    assert both.count("BEGIN:VEVENT") == 2
    assert {"METHOD:PUBLISH", "STATUS:CANCELLED", "STATUS:CONFIRMED"} <= set(both)


def test_nobody_is_asked_to_accept_anything():
    assert not [line for line in made(due()) if line.startswith(("ORGANIZER", "ATTENDEE", "METHOD:REQUEST"))]


@given(st.text())
def test_no_words_end_their_line_or_begin_another(words: str):
    raw = calendar_file([due(words=words)], "UTC", NOW)
    assert max(map(len, raw.split(b"\r\n"))) <= 75
    unfolded = raw.decode().replace("\r\n ", "").split("\r\n")
    names = {line.partition(":")[0].partition(";")[0] for line in unfolded if line}
    expected = {"BEGIN", "VERSION", "PRODID", "METHOD", "UID", "SEQUENCE", "DTSTAMP", "DTSTART", "DTEND", "SUMMARY"}
    assert names <= expected | {"DESCRIPTION", "STATUS", "TRANSP", "END"}
