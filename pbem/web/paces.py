"""What a founder can choose of a game's clock, and the kinds of game that one click chooses."""

from __future__ import annotations

from typing import Final, NamedTuple

from pbem.service.calendar.pace import DAYS
from pbem.tongue import mark


class Preset(NamedTuple):
    """A game in one click; every field of the form that is not named here keeps its first value."""

    title: str
    words: str
    fields: dict[str, str]


PRESETS: Final = {
    "printed": Preset(mark("As printed"), mark("Nine rounds, a day for every answer."), {}),
    "three_weeks": Preset(
        mark("Three weeks"),
        mark("Nine rounds in about three weeks: power cards are handed in at once, as a list; a day for every answer."),
        {"power_cards": "sealed", "victims": "at_once"},
    ),
    "short": Preset(
        mark("Short"),
        mark("Six rounds, a day for every answer; two thirds of the time."),
        {"rounds": "6", "victims": "at_once"},
    ),
    "unhurried": Preset(
        mark("Unhurried"),
        mark("Nine rounds, two days for every answer and a bank of a day for each; half an hour to think again."),
        {"answer_hours": "48", "remind_hours": "12", "bank_hours": "24", "cool_off_minutes": "30"},
    ),
}
ANSWER_HOURS: Final = {
    "24": mark("a day"),
    "6": mark("six hours"),
    "12": mark("half a day"),
    "48": mark("two days"),
    "72": mark("three days"),
    "168": mark("a week"),
    "0": mark("as long as it takes: no deadline"),
}
REMIND_HOURS: Final = {
    "4": mark("four hours before"),
    "1": mark("an hour before"),
    "2": mark("two hours before"),
    "12": mark("half a day before"),
    "24": mark("a day before"),
    "0": mark("never"),
}


BANK_HOURS: Final = {
    "0": mark("no bank"),
    "12": mark("half a day"),
    "24": mark("a day"),
    "72": mark("three days"),
    "168": mark("a week"),
}
LEAST_HOURS: Final = {
    "0": mark("as soon as all have answered"),
    "1": mark("an hour after it was asked"),
    "3": mark("three hours after it was asked"),
    "12": mark("half a day after it was asked"),
}
COOL_OFF_MINUTES: Final = {
    "0": mark("none: it is played at once"),
    "15": mark("a quarter of an hour"),
    "30": mark("half an hour"),
    "60": mark("an hour"),
    "180": mark("three hours"),
}
_WEEK: Final = (mark("Mon"), mark("Tue"), mark("Wed"), mark("Thu"), mark("Fri"), mark("Sat"), mark("Sun"))
WEEKDAYS: Final = dict(zip(DAYS, _WEEK, strict=True))
