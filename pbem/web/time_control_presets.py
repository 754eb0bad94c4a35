"""The time control choices in the form for new games, and presets for a whole game."""

from __future__ import annotations

from typing import Final, NamedTuple

from pbem.i18n import N_
from pbem.service.deadlines.time_control import DAYS


class Preset(NamedTuple):
    """A preset; form fields not named here keep their first value."""

    title: str
    words: str
    fields: dict[str, str]


PRESETS: Final = {
    "usual": Preset(N_("Standard game"), N_("Nine rounds, a day per answer."), {}),
    "printed": Preset(
        N_("By the rulebook"),
        N_("No house rules: the board doesn't show what is in the Castillo."),
        {"castillo": "memory"},
    ),
    "tournament": Preset(
        N_("Tournament"),
        N_(
            "By the rulebook, with the tie-breakers of the World Boardgaming Championships; in the first round no"
            " card empties a court."
        ),
        {"ties": "wbc", "early_decay": "replaced", "castillo": "memory"},
    ),
    "three_weeks": Preset(
        N_("Three weeks"),
        N_(
            "Nine rounds in about three weeks. Everyone plays power cards at the same time, from a list; a day per"
            " answer."
        ),
        {"power_cards": "sealed", "victims": "at_once"},
    ),
    "short": Preset(
        N_("Short"),
        N_("Six rounds, a day per answer: a third shorter."),
        {"rounds": "6", "victims": "at_once"},
    ),
    "unhurried": Preset(
        N_("Unhurried"),
        N_(
            "Nine rounds, two days per answer and an extra day in reserve for each player; half an hour to change "
            "an answer."
        ),
        {"answer_hours": "48", "remind_hours": "12", "bank_hours": "24", "cool_off_minutes": "30"},
    ),
}
ANSWER_HOURS: Final = {
    "24": N_("a day"),
    "6": N_("six hours"),
    "12": N_("half a day"),
    "48": N_("two days"),
    "72": N_("three days"),
    "168": N_("a week"),
    "0": N_("unlimited: no deadline"),
}
REMIND_HOURS: Final = {
    "4": N_("four hours before"),
    "1": N_("an hour before"),
    "2": N_("two hours before"),
    "12": N_("half a day before"),
    "24": N_("a day before"),
    "0": N_("never"),
}


BANK_HOURS: Final = {
    "0": N_("no reserve"),
    "12": N_("half a day"),
    "24": N_("a day"),
    "72": N_("three days"),
    "168": N_("a week"),
}
LEAST_HOURS: Final = {
    "0": N_("as soon as everyone has answered"),
    "1": N_("an hour after we ask"),
    "3": N_("three hours after we ask"),
    "12": N_("half a day after we ask"),
}
COOL_OFF_MINUTES: Final = {
    "0": N_("none: answers take effect at once"),
    "15": N_("a quarter of an hour"),
    "30": N_("half an hour"),
    "60": N_("an hour"),
    "180": N_("three hours"),
}
_WEEK: Final = (N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun"))
WEEKDAYS: Final = dict(zip(DAYS, _WEEK, strict=True))
