"""Computes deadlines from hours, the days that count, and the times of day a game allows.

Days on which no deadline may fall don't count: asked on Friday at noon, with a day to answer and no weekends, a player
has until Monday at noon.

A game's calendar is stated in wall time and an IANA zone and is converted to UTC only here, when a wait is opened. A
wall time skipped by a clock change counts as the moment of the change; one that occurs twice counts the second time, so
nobody loses an hour.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from itertools import takewhile
from typing import Any, Final
from zoneinfo import ZoneInfo

EVERY_DAY: Final = (0, 1, 2, 3, 4, 5, 6)  # Monday is 0
HORIZON: Final = 800  # days looked ahead
MIDNIGHT: Final = time(0)
NEVER: Final = "No day of the next two years counts."


class NoSuchDay(ValueError):  # noqa: N818 - the name describes the calendar's problem
    """Too few days of the next two years count, so the calendar has no deadline."""


@dataclass(frozen=True, slots=True)
class Calendar:
    """The days and times of day on which deadlines may fall; `zone` is the game's.

    `at`: allowed wall times, empty for any; `off`: single excluded days; `away`: intervals (from, until) that don't
    count and contain no deadline.
    """

    zone: ZoneInfo
    weekdays: Collection[int] = EVERY_DAY
    at: tuple[time, ...] = ()
    off: frozenset[date] = frozenset()
    away: tuple[tuple[datetime, datetime], ...] = ()

    @classmethod
    def of(cls, pace: Mapping[str, Any]) -> Calendar:
        """Build it from a game's settings: {zone, weekdays: [0 …], at: ["18:30"], off: ["2026-12-24"]}."""
        return cls(
            ZoneInfo(pace.get("zone") or "UTC"),
            tuple(pace.get("weekdays") or EVERY_DAY),
            tuple(sorted(time.fromisoformat(text) for text in pace.get("at") or ())),
            frozenset(date.fromisoformat(text) for text in pace.get("off") or ()),
        )

    def without(self, away: Collection[tuple[datetime, datetime]]) -> Calendar:
        """The same calendar without the times when somebody is away."""
        return replace(self, away=tuple(sorted(away)))

    def allows(self, day: date) -> bool:
        return day.weekday() in self.weekdays and day not in self.off

    def deadline(self, now: datetime, hours: float) -> datetime:
        """The first allowed moment after `hours` of days that count, in UTC. Raises NoSuchDay."""
        earliest = self._after(now, timedelta(hours=hours))
        if not self.at:
            return earliest
        here = earliest.astimezone(self.zone).date()
        moments = (instant(day, hour, self.zone) for day in self._days(here) for hour in self.at)
        found = next((moment for moment in moments if moment >= earliest and not self._is_away(moment)), None)
        if found is None:
            raise NoSuchDay(NEVER)
        return found

    def on_or_after(self, moment: datetime) -> datetime:
        """The first allowed moment for a deadline that was moved to `moment`."""
        return self.deadline(moment, 0)

    def counted(self, begin: datetime, end: datetime) -> timedelta:
        """How much of the time from `begin` to `end` counts."""
        spans = takewhile(lambda span: span[0] < end, self._that_count(begin))
        return sum((min(until, end) - since for since, until in spans), timedelta())

    def _after(self, now: datetime, left: timedelta) -> datetime:
        """The moment when `left` of days that count has passed."""
        for since, until in self._that_count(now):
            if since + left < until:
                return since + left
            left -= until - since
        raise NoSuchDay(NEVER)

    def _that_count(self, now: datetime) -> Iterator[tuple[datetime, datetime]]:
        """The future intervals that count."""
        begin = now.astimezone(UTC)
        for day in self._days(now.astimezone(self.zone).date()):
            dawn = instant(day, MIDNIGHT, self.zone)
            end = instant(day + timedelta(days=1), MIDNIGHT, self.zone)
            yield from self._at_home(max(begin, dawn), end)
            begin = max(begin, end)

    def _at_home(self, begin: datetime, end: datetime) -> Iterator[tuple[datetime, datetime]]:
        """The parts of a day that count."""
        for since, until in self.away:
            if since > begin:
                yield begin, min(since, end)
            begin = max(begin, until)
            if begin >= end:
                return
        if begin < end:
            yield begin, end

    def _is_away(self, moment: datetime) -> bool:
        return any(since <= moment < until for since, until in self.away)

    def _days(self, day: date) -> Iterator[date]:
        return (later for n in range(HORIZON) if self.allows(later := day + timedelta(days=n)))


def instant(day: date, hour: time, zone: ZoneInfo) -> datetime:
    """Convert a wall time to UTC; see the module docstring for times that don't exist or occur twice."""
    wall = datetime.combine(day, hour.replace(fold=1), zone)
    moment = wall.astimezone(UTC)
    if moment.astimezone(zone).replace(tzinfo=None) == wall.replace(tzinfo=None):
        return moment
    # `fold` takes the offset after the clock change, so `moment` is before it, by less than a day. Until the change the
    # wall time is earlier than wanted, and later from then on: bisect.
    low, high = moment, moment + timedelta(days=1)
    while high - low > timedelta(seconds=1):
        middle = low + (high - low) / 2
        before = middle.astimezone(zone).replace(tzinfo=None) < wall.replace(tzinfo=None)
        low, high = (middle, high) if before else (low, middle)
    return high.replace(microsecond=0)
