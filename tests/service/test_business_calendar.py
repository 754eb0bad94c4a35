"""Deadlines in a game's calendar: fixed examples, and properties over random calendars."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbem.service.deadlines.business_calendar import Calendar, NoSuchDay, instant

MADRID, KATHMANDU, LORD_HOWE = "Europe/Madrid", "Asia/Kathmandu", "Australia/Lord_Howe"
WORKDAYS, NO_SAT = [0, 1, 2, 3, 4], [0, 1, 2, 3, 4, 6]
ZONES = (MADRID, "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia", "UTC")


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("why", "pace", "now", "hours", "deadline"),
    [
        ("a day from now, any hour", {}, "2026-12-01 12:00", 24, "2026-12-02 12:00"),
        ("never before the hour", {"zone": MADRID, "at": ["18:00"]}, "2026-12-01 16:59", 24, "2026-12-02 17:00"),
        ("else the next day's", {"zone": MADRID, "at": ["18:00"]}, "2026-12-01 17:01", 24, "2026-12-03 17:00"),
        ("on the very minute", {"zone": MADRID, "at": ["18:00"]}, "2026-12-01 17:00", 24, "2026-12-02 17:00"),
        ("the first of two hours", {"at": ["20:00", "08:00"]}, "2026-12-01 12:00", 12, "2026-12-02 08:00"),
        ("no weekend", {"weekdays": WORKDAYS}, "2026-12-04 12:00", 24, "2026-12-07 12:00"),
        ("no weekend, at an hour", {"weekdays": WORKDAYS, "at": ["09:00"]}, "2026-12-04 12:00", 18, "2026-12-07 09:00"),
        ("a day off", {"off": ["2026-12-24", "2026-12-25"]}, "2026-12-23 12:00", 24, "2026-12-26 12:00"),
        ("spring: the day has 23 hours", {"zone": MADRID, "at": ["18:00"]}, "2027-03-27 17:00", 12, "2027-03-28 16:00"),
        ("autumn: it has 25", {"zone": MADRID, "at": ["18:00"]}, "2026-10-24 16:00", 12, "2026-10-25 17:00"),
        ("02:30 that spring leaves out", {"zone": MADRID, "at": ["02:30"]}, "2027-03-27 12:00", 6, "2027-03-28 01:00"),
        ("02:30 that comes twice", {"zone": MADRID, "at": ["02:30"]}, "2026-10-24 12:00", 6, "2026-10-25 01:30"),
        ("half an hour's zone", {"zone": "Asia/Kolkata", "at": ["18:00"]}, "2026-12-01 00:00", 6, "2026-12-01 12:30"),
        ("an odd quarter of an hour", {"zone": KATHMANDU, "at": ["18:30"]}, "2026-12-01 00:00", 6, "2026-12-01 12:45"),
        ("and its Saturday off", {"zone": KATHMANDU, "weekdays": NO_SAT}, "2026-12-04 12:00", 12, "2026-12-06 00:00"),
        ("half an hour of summer", {"zone": LORD_HOWE, "at": ["12:00"]}, "2027-04-02 12:00", 6, "2027-04-03 01:00"),
        ("and the day it ends", {"zone": LORD_HOWE, "at": ["12:00"]}, "2027-04-03 02:00", 6, "2027-04-04 01:30"),
        (
            "01:45 that comes twice there",
            {"zone": LORD_HOWE, "at": ["01:45"]},
            "2027-04-03 02:00",
            6,
            "2027-04-03 15:15",
        ),
        ("02:15 that it leaves out", {"zone": LORD_HOWE, "at": ["02:15"]}, "2026-10-03 02:00", 6, "2026-10-03 15:30"),
        ("a leap day off", {"off": ["2028-02-29"]}, "2028-02-28 12:00", 24, "2028-03-01 12:00"),
        ("no leap day in 2027", {"at": ["12:00"]}, "2027-02-28 13:00", 12, "2027-03-01 12:00"),
        ("a leap day", {"at": ["12:00"]}, "2028-02-28 13:00", 12, "2028-02-29 12:00"),
        ("a Friday only, from Friday", {"weekdays": [4], "at": ["12:00"]}, "2026-12-04 13:00", 12, "2026-12-11 12:00"),
    ],
)
def test_deadlines_match_examples_computed_by_hand(why, pace, now, hours, deadline):
    assert Calendar.of(pace).deadline(utc(now), hours) == utc(deadline), why


@pytest.mark.parametrize(
    ("name", "first", "change"),
    [(MADRID, "2027-03-28 02:00", "2027-03-28 01:00"), (LORD_HOWE, "2026-10-04 02:00", "2026-10-03 15:30")],
)
def test_all_times_that_a_clock_change_skips_are_its_moment(name, first, change):
    begin = datetime.fromisoformat(first)
    skipped = [begin + timedelta(minutes=n) for n in range(30)]

    assert {instant(wall.date(), wall.time(), ZoneInfo(name)) for wall in skipped} == {utc(change)}


def test_a_day_skipped_by_a_zone_has_no_deadline():
    apia = Calendar.of({"zone": "Pacific/Apia", "at": ["12:00"]})

    found = apia.deadline(utc("2011-12-29 23:00"), 1)

    assert found.astimezone(apia.zone).date() == date(2011, 12, 31)


def test_a_calendar_without_days_is_refused():
    with pytest.raises(NoSuchDay):
        Calendar.of(
            {"weekdays": [0], "off": [f"{date(2026, 11, 30) + timedelta(weeks=n)}" for n in range(120)]}
        ).deadline(utc("2026-12-01 12:00"), 1)


moments = st.integers(0, 15 * 365 * 24 * 60).map(lambda minutes: utc("2020-01-01 00:00") + timedelta(minutes=minutes))
calendars = st.builds(
    Calendar,
    st.sampled_from(ZONES).map(ZoneInfo),
    st.sets(st.integers(0, 6), min_size=1).map(tuple),
    st.lists(st.times().map(lambda t: t.replace(second=0, microsecond=0)), max_size=3, unique=True)
    .map(sorted)
    .map(tuple),
)


@given(calendars, moments, st.floats(0, 400))
def test_a_deadline_is_late_enough_and_on_an_allowed_day(calendar, now, hours):
    found = calendar.deadline(now, hours)

    assert found >= now + timedelta(hours=hours)
    assert calendar.allows(found.astimezone(calendar.zone).date())


@given(calendars, moments, st.floats(0, 100), st.floats(0, 100))
def test_later_questions_and_longer_times_are_never_due_earlier(calendar, now, one, more):
    assert calendar.deadline(now, one) <= calendar.deadline(now, one + more)


@given(moments, st.sampled_from(ZONES), st.times())
def test_a_wall_time_that_exists_once_stays_the_same(moment, name, hour):
    zone, day = ZoneInfo(name), moment.date()
    found = instant(day, hour, zone).astimezone(zone).replace(tzinfo=None)
    asked = datetime.combine(day, hour)

    exists = any(
        datetime.combine(day, hour.replace(fold=fold), zone).astimezone(UTC).astimezone(zone).replace(tzinfo=None)
        == asked
        for fold in (0, 1)
    )
    assert found == asked if exists else timedelta(0) < found - asked <= timedelta(days=1)
