"""The options of a game: one table that makes forms, mails and docs, and the setting that an act reads.

Each option has its values (the first is the default) and a sentence a newcomer understands.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple


class Option(NamedTuple):
    """One choice at the founding of a game; `values` maps each value to what it means, the default first."""

    name: str
    question: str
    values: Mapping[str, str]

    @property
    def default(self) -> str:
        return next(iter(self.values))


OPTIONS: Final = {
    option.name: option
    for option in (
        Option("rounds", "How many rounds?", {"9": "nine rounds, as printed", "6": "six rounds, the short game"}),
        Option(
            "veto",
            "What can a Veto stop?",
            {
                "partial": "all of a special action, or the rest of it from a step on",
                "whole": "a whole special action only",
                "off": "play without the two Veto cards",
            },
        ),
        Option(
            "victims",
            "Players who must return caballeros",
            {"in_turn": "choose one after another, as printed", "at_once": "choose at the same time, which is faster"},
        ),
        Option(
            "all_own",
            "Moving your own caballeros out of one region",
            {"may_leave": "you may leave some of them there", "must_move_all": "all of them must go"},
        ),
        Option(
            "disc_two",
            "Returning two from a region you choose",
            {
                "one_if_only_one": "one, where you have two nowhere",
                "two_only": "nobody without two in a region returns any",
            },
        ),
        Option(
            "score_castillo",
            "Scoring a place of your choice (stack 3)",
            {"no": "regions only", "yes": "the castillo too, as in the 1996 edition"},
        ),
    )
}


class Unplayable(ValueError):  # noqa: N818 - the name is part of the public face
    """These options do not make a game; the message says what would."""


def complete(options: Mapping[str, object]) -> dict[str, str]:
    """All options with their values, defaults filled in; raises Unplayable for an unknown name or value."""
    for name, value in options.items():
        if name not in OPTIONS:
            raise Unplayable(f"There is no option {name!r}. There are: {', '.join(OPTIONS)}.")
        if str(value) not in OPTIONS[name].values:
            raise Unplayable(f"{name} can be {' or '.join(OPTIONS[name].values)}, not {value!r}.")
    return {name: str(options.get(name, option.default)) for name, option in OPTIONS.items()}


@dataclass(frozen=True, slots=True)
class Setting:
    """What an act needs to know of the game it belongs to."""

    edition: str
    options: Mapping[str, str]
    ranks: int  # how many values of a scoreboard count
    lasting: Mapping[str, str]  # stack -> the card that lies there every round

    @property
    def staying(self) -> set[str]:
        return set(self.lasting.values())

    @property
    def rounds(self) -> tuple[int, ...]:
        return ROUNDS[self.options["rounds"]]


ROUNDS: Final = {"9": (1, 2, 3, 4, 5, 6, 7, 8, 9), "6": (2, 3, 5, 6, 8, 9)}
GENERAL_SCORING: Final = (3, 6, 9)
