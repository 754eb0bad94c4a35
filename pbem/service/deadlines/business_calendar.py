"""When a deadline falls: after so many hours, of days that count, and at an hour of the day the game allows.

Days on which no deadline may fall do not count: asked on Friday at noon, with a day to answer and no weekends, one has
until Monday at noon.

The rules of a game's calendar are wall time and an IANA zone; they become UTC here, when a wait is opened, and nowhere
before. A wall time that a change of the clock leaves out counts as the moment the clock jumps; one that comes twice
counts the second time, so that nobody loses an hour.
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


class NoSuchDay(ValueError):  # noqa: N818 - said of a calendar
    """Too few days of the next two years count: the calendar has no deadline to give."""


@dataclass(frozen=True, slots=True)
class Calendar:
    """On which days, and at which hours of the day, deadlines may fall; `zone` is the game's.

    `at`: wall times, none for any; `off`: single days on which none falls; `away`: instants (from, until) that do not
    count, and between which none falls.
    """

    zone: ZoneInfo
    weekdays: Collection[int] = EVERY_DAY
    at: tuple[time, ...] = ()
    off: frozenset[date] = frozenset()
    away: tuple[tuple[datetime, datetime], ...] = ()

    @classmethod
    def of(cls, pace: Mapping[str, Any]) -> Calendar:
        """From a game's settings: {zone, weekdays: [0 …], at: ["18:30"], off: ["2026-12-24"]}, each absent for none."""
        return cls(
            ZoneInfo(pace.get("zone") or "UTC"),
            tuple(pace.get("weekdays") or EVERY_DAY),
            tuple(sorted(time.fromisoformat(text) for text in pace.get("at") or ())),
            frozenset(date.fromisoformat(text) for text in pace.get("off") or ()),
        )

    def without(self, away: Collection[tuple[datetime, datetime]]) -> Calendar:
        """The same calendar for somebody who is away meanwhile."""
        return replace(self, away=tuple(sorted(away)))

    def allows(self, day: date) -> bool:
        return day.weekday() in self.weekdays and day not in self.off

    def deadline(self, now: datetime, hours: float) -> datetime:
        """When `hours` of days that count have passed, and an hour of the day has come; UTC. Raises NoSuchDay."""
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
        """When a deadline that was moved there may fall."""
        return self.deadline(moment, 0)

    def counted(self, begin: datetime, end: datetime) -> timedelta:
        """How much of the time between the two counts."""
        spans = takewhile(lambda span: span[0] < end, self._that_count(begin))
        return sum((min(until, end) - since for since, until in spans), timedelta())

    def _after(self, now: datetime, left: timedelta) -> datetime:
        """The moment when that much time of days that count has passed."""
        for since, until in self._that_count(now):
            if since + left < until:
                return since + left
            left -= until - since
        raise NoSuchDay(NEVER)

    def _that_count(self, now: datetime) -> Iterator[tuple[datetime, datetime]]:
        """The parts of the days to come that count."""
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
    """A wall time as UTC; see above for times that do not exist or come twice."""
    wall = datetime.combine(day, hour.replace(fold=1), zone)
    moment = wall.astimezone(UTC)
    if moment.astimezone(zone).replace(tzinfo=None) == wall.replace(tzinfo=None):
        return moment
    # Before the jump the clock shows an earlier wall time than asked for, after it a later one: halve the way between.
    low, high = moment - timedelta(days=1), moment + timedelta(days=1)
    while high - low > timedelta(seconds=1):
        middle = low + (high - low) / 2
        before = middle.astimezone(zone).replace(tzinfo=None) < wall.replace(tzinfo=None)
        low, high = (middle, high) if before else (low, middle)
    return high.replace(microsecond=0)
