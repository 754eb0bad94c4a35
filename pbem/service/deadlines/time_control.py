"""A game's time control: its settings, checked when the game is created, and what they mean for one question.

The time control can't be used against players. Nobody has less than ten minutes for an answer, and less than an hour
only in a game created that way, so that everyone knew when joining. A change never shortens an open question
(deadlines.answer_windows). A miss doesn't count under a time control that its player hasn't agreed to: earlier
deadlines, by whichever setting (hours, `at`, weekdays, days off, zone), less grace, a smaller bank, another `on_miss`.
`hold_minutes`, `cool_off_minutes`, `least_hours` and `veto_window` may change because they only delay things, and
reminders because they cost nothing. `rated` and `trust` are fixed when the game is created.

Stored as JSON in `Game.time_control`, which contains only differences from the defaults below; `setting` fills in the
rest.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Mapping
from datetime import date, datetime, time, timedelta
from typing import Any, Final, NamedTuple

from pbem.i18n import N_, Sentence
from pbem.rules.choices import CHOICES, Part
from pbem.service.accounts.players import valid_zone
from pbem.service.deadlines.business_calendar import EVERY_DAY, Calendar
from pbem.service.errors import NotPossible

PACE: Final[dict[str, Any]] = {"answer_hours": 24, "remind_hours": 4, "on_miss": "bot"}
"""The settings that every game stores."""
ON_MISS: Final = {
    "bot": N_("a simple bot answers, just that once"),
    "play": N_("a simple bot plays until the player is back"),
    "standby": N_("a simple bot plays, and we look for a substitute until the player is back"),
    "least": N_("the minimum is played: the lowest card, nothing placed or moved"),
    "ask": N_("the game waits for the player's answer"),
    "master": N_("the game master decides"),
}
KINDS: Final = ("power", "turn", "disc", "return", "veto")
_KIND_OF: Final = {
    Part.PASS: "power",
    Part.POWER: "power",
    Part.DISC: "disc",
    Part.RETURN: "return",
    Part.VETO: "veto",
}
VETO_HOURS: Final = 12
DAYS: Final = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
LONGEST: Final = 24 * 60  # hours
SHORTEST: Final = 1 / 6
SETTLED: Final = ("rated", "trust", "hint")
_UNRATED: Final = (
    ("trust", "friends", N_("A game whose game master acts without votes (trust=friends) can't be rated.")),
    ("hint", True, N_("A game with hints from bots (hint=yes) can't be rated.")),
)
"""Settings that prevent a game from being rated, and the message to somebody who wants both."""


def kind_of(key: str) -> str:
    """The kind (one of KINDS) of questions with this key."""
    return _KIND_OF.get(CHOICES[key].part, "turn")


def setting(pace: Mapping[str, Any], name: str) -> Any:
    """One setting of a game, or its default."""
    return pace.get(name, PACE.get(name, SETTINGS[name].default))


def hours_for(pace: Mapping[str, Any], kind: str) -> float:
    """Hours to answer a kind of question; 0 for no limit."""
    usual: float = pace.get("answer_hours") or 0
    by = pace.get("answer_hours_by") or {}
    if kind == "veto" and usual:
        return float(by.get(kind, min(usual, VETO_HOURS)))
    return float(by.get(kind, usual))


def days_of(pace: Mapping[str, Any]) -> Calendar:
    """The calendar of days that count, without times of day."""
    return Calendar.of({**pace, "at": ()})


def calendar_for(pace: Mapping[str, Any], kind: str) -> Calendar:
    """The calendar for a kind of question. A veto's window ignores times of day, because nobody needs to be awake."""
    return days_of(pace) if kind == "veto" else Calendar.of(pace)


def deadline_for(
    pace: Mapping[str, Any],
    kind: str,
    now: datetime,
    away: Collection[tuple[datetime, datetime]] = (),
    hours: float | None = None,
) -> datetime | None:
    """The deadline of a question asked now; None without a clock.

    `away`: times that don't count; `hours`: overrides the setting.
    """
    hours = hours_for(pace, kind) if hours is None else hours
    return calendar_for(pace, kind).without(away).deadline(now, hours) if hours else None


def reminder_after(pace: Mapping[str, Any], deadline: datetime | None, now: datetime) -> datetime | None:
    """The next reminder before a deadline, or None (also if `deadline` is None)."""
    if deadline is None:
        return None
    chosen = pace.get("remind_hours") or []
    moments = [deadline - timedelta(hours=hours) for hours in (chosen if isinstance(chosen, list) else [chosen])]
    return min((moment for moment in moments if moment > now), default=None)


def as_long(pace: Mapping[str, Any], agreed: Mapping[str, Any], kind: str, now: datetime) -> bool:
    """Whether a player asked now gets at least as much time as under the time control they agreed to."""
    here, there = deadline_for(pace, kind, now), deadline_for(agreed, kind, now)
    return here is None or (there is not None and here >= there)


def as_mild(pace: Mapping[str, Any], agreed: Mapping[str, Any]) -> bool:
    """Whether a miss comes no sooner after the deadline than agreed, with the same consequences."""
    spare = all(setting(pace, name) >= setting(agreed, name) for name in ("grace_hours", "bank_hours"))
    return spare and setting(pace, "on_miss") == setting(agreed, "on_miss")


# -- founding ----------------------------------------------------------------------------------------------------------


def checked(given: Mapping[str, Any]) -> dict[str, Any]:
    """A founder's settings, parsed and completed by those that every game stores. Raises NotPossible."""
    pace = dict(PACE)
    for name, value in given.items():
        if name not in SETTINGS:
            raise NotPossible(
                "There's no time setting {name}. You can use: {names}.",
                name=repr(name),
                names=", ".join(SETTINGS),
            )
        if value is None or value in ("", [], {}, ()):
            continue
        try:
            pace[name] = SETTINGS[name].read(value)
        except (ValueError, TypeError, OverflowError) as error:
            words = Sentence(SETTINGS[name].words)
            raise NotPossible(
                "{value} isn't possible here. {setting}", setting=words, value=repr(str(value)[:80])
            ) from error
    if why := next((why for name, value, why in _UNRATED if pace.get(name) == value), None):
        if given.get("rated") and pace.get("rated"):
            raise NotPossible(why)
        pace["rated"] = False
    if not isinstance(pace["remind_hours"], list) and pace["remind_hours"] >= pace["answer_hours"]:
        pace["remind_hours"] = pace["answer_hours"] / 4
    return pace


def allows_hints(time_control: Mapping[str, Any]) -> bool:
    """Whether players may ask the bots. Never in a rated game; older games may be rated despite this setting."""
    return bool(setting(time_control, "hint")) and not setting(time_control, "rated")


def changed(before: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """An existing game's time control with other settings. Raises NotPossible."""
    after, same = checked({**before, **given}), checked(before)
    if settled := [name for name in SETTLED if setting(after, name) != setting(same, name)]:
        raise NotPossible("These settings can't change after the game is created: {names}.", names=", ".join(settled))
    for kind in KINDS:
        hours, was = hours_for(after, kind), hours_for(before, kind)
        if 0 < hours < 1 and not 0 < was <= hours:
            raise NotPossible("Less than an hour per answer is only possible in games created that way.")
    return after


def _number(least: float, most: float) -> Callable[[Any], float]:
    def read(value: Any) -> float:
        number = float(value) if isinstance(value, str) else value
        if isinstance(number, bool) or not isinstance(number, int | float) or not math.isfinite(number):
            raise ValueError
        if not least <= number <= most:
            raise ValueError
        return int(number) if number == int(number) else number

    return read


def _one_of(words: Collection[str]) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if value not in words:
            raise ValueError
        return str(value)

    return read


def _parts(value: Any) -> list[Any]:
    return [part.strip() for part in value.split(",") if part.strip()] if isinstance(value, str) else list(value)


_hours: Final = _number(0, LONGEST)


def _answer_hours(value: Any) -> float:
    hours = _hours(value)
    if 0 < hours < SHORTEST:
        raise ValueError
    return hours


def _reminders(value: Any) -> float | list[float]:
    if isinstance(value, int | float) or (isinstance(value, str) and "," not in value):
        return _hours(value)
    return sorted((_hours(part) for part in _parts(value)), reverse=True)[:10]


def _by_kind(value: Any) -> dict[str, float]:
    """Parse `veto:12,power:24`."""
    if not isinstance(value, str | Mapping):
        raise TypeError
    pairs = [part.split(":") for part in _parts(value)] if isinstance(value, str) else list(value.items())
    if any(kind not in KINDS for kind, _ in pairs):
        raise ValueError
    return {kind: _answer_hours(hours) for kind, hours in pairs}


def _times(value: Any) -> list[str]:
    return [time.fromisoformat(part).strftime("%H:%M") for part in _parts(value)][:24]


def _weekdays(value: Any) -> list[int]:
    """Parse `mon-fri`, `mon,wed,sun`, or numbers, Monday being 0."""
    found: set[int] = set()
    for part in _parts(value):
        first, _, last = str(part).lower().partition("-")
        begin, end = _weekday(first), _weekday(last or first)
        found |= {day % 7 for day in range(begin, end + 1 + 7 * (end < begin))}
    return sorted(found)


def _weekday(word: str) -> int:
    if re.fullmatch("[0-6]", word):
        return int(word)
    return DAYS.index(word[:3])


def _dates(value: Any) -> list[str]:
    return sorted({date.fromisoformat(part).isoformat() for part in _parts(value)})[:100]


def _zone(value: Any) -> str:
    if (zone := valid_zone(str(value))) is None:
        raise ValueError
    return zone


def _yes(value: Any) -> bool:
    return bool({"yes": True, "no": False}.get(value, value))


class TimeControlSetting(NamedTuple):
    """`words`: a description of the setting and its values; `read`: parses text or JSON, raises ValueError."""

    words: str
    read: Callable[[Any], Any]
    default: Any = None


SETTINGS: Final[dict[str, TimeControlSetting]] = {
    "answer_hours": TimeControlSetting(
        N_("Hours to answer: ten minutes at least, up to 1440; 0 for no deadline."),
        _answer_hours,
    ),
    "answer_hours_by": TimeControlSetting(
        N_("Different hours for power, turn, disc, return or veto: such as veto:12,power:24."), _by_kind, {}
    ),
    "remind_hours": TimeControlSetting(
        N_("Hours before the deadline for reminders: such as 4, or 24,4; 0 for none."), _reminders
    ),
    "on_miss": TimeControlSetting(
        N_("What happens after a missed deadline: bot, play, standby, least, ask, master."), _one_of(ON_MISS)
    ),
    "hold_minutes": TimeControlSetting(
        N_("Minutes before an answer by email counts, to change your mind: up to 120."), _number(0, 120)
    ),
    "least_hours": TimeControlSetting(
        N_(
            "Minimum hours after a question before the game goes on: up to 240; 0 for as soon as everyone has answered."
        ),
        _number(0, 240),
        0,
    ),
    "cool_off_minutes": TimeControlSetting(
        N_("Minutes to change your mind when everyone has answered: up to 1440; each change restarts them."),
        _number(0, 1440),
        0,
    ),
    "grace_hours": TimeControlSetting(
        N_("Hours after the deadline in which an answer still counts: up to 240."), _number(0, 240), 0
    ),
    "bank_hours": TimeControlSetting(
        N_("Hours of reserve time per player, used before a deadline counts as missed: up to 1440."), _hours, 0
    ),
    "bank_refill": TimeControlSetting(N_("Hours of reserve time that an early answer earns."), _number(0, 240), 1),
    "veto_window": TimeControlSetting(
        N_("Whether the time for a Veto ends with the answer (early) or is fixed (fixed)."),
        _one_of(("early", "fixed")),
        "early",
    ),
    "at": TimeControlSetting(N_("Times of day for deadlines: such as 18:30, or 12:00,20:00."), _times, []),
    "weekdays": TimeControlSetting(
        N_("Weekdays for deadlines: such as mon-fri, or tue,thu,sat."), _weekdays, list(EVERY_DAY)
    ),
    "off": TimeControlSetting(N_("Days without deadlines: dates such as 2026-12-24,2026-12-25."), _dates, []),
    "zone": TimeControlSetting(N_("Time zone of the game: such as Europe/Madrid."), _zone, "UTC"),
    "hint": TimeControlSetting(N_("Whether players may ask bots for hints: yes or no."), _yes, default=False),
    "public": TimeControlSetting(N_("Whether anyone may see and join the game: yes or no."), _yes, default=False),
    "quiet_days": TimeControlSetting(
        N_("Days without an answer before a game is ended, after a warning: up to 365; 0 for never."),
        _number(0, 365),
        30,
    ),
    "bot_minutes": TimeControlSetting(
        N_("Minutes that bots take to answer: up to 1440; 0 for no delay."), _number(0, 1440), 0
    ),
    "rated": TimeControlSetting(N_("Whether the game is rated: yes or no."), _yes, default=True),
    "trust": TimeControlSetting(
        N_(
            "Whether a game master who plays needs a vote to take back moves, change time settings or give away seats "
            "(vote), or not, in unrated games (friends)."
        ),
        _one_of(("vote", "friends")),
        "vote",
    ),
    "grey": TimeControlSetting(N_("Whether anonymous messages are allowed: yes or no."), _yes, default=False),
    "press": TimeControlSetting(
        N_("Messages between players: all, private or none."), _one_of(("all", "private", "none")), "all"
    ),
}
