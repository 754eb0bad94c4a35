"""Summarises many simulated games: days, waits, mails and misses for each habit and each set of options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import ceil
from statistics import mean, median
from typing import Any, Final

from pbem.tools.pace.simulation import Course

# name -> options that a host may choose to speed up a game
VARIANTS: Final[dict[str, dict[str, str]]] = {
    "printed": {},
    "at_once": {"victims": "at_once"},
    "sealed": {"victims": "at_once", "power_cards": "sealed"},
    "short": {"victims": "at_once", "power_cards": "sealed", "rounds": "6"},
}


def summary(habit: str, variant: str, courses: Sequence[Course]) -> dict[str, Any]:
    """One row of medians over the games; for days and mails a day also the mean and the 90th percentile.

    `waits_by_kind`: the mean of each kind of question.
    """
    kinds = sum((Counter(course.kinds) for course in courses), Counter())
    days = sorted(course.days for course in courses)
    a_day = sorted(course.mails / course.seats / course.days for course in courses)
    return {
        "habit": habit,
        "options": variant,
        "games": len(courses),
        "days": round(median(days), 1),
        "days_mean": round(mean(days), 1),
        "days_p90": round(_of_ten(days, 9), 1),
        "days_most": round(days[-1], 1),
        "waits": round(median(course.waits for course in courses), 1),
        "waits_per_round": round(median(course.waits / course.rounds for course in courses), 1),
        "mails_per_player": round(median(course.mails / course.seats for course in courses), 1),
        "mails_per_player_day": round(median(a_day), 2),
        "mails_per_player_day_mean": round(mean(a_day), 2),
        "mails_per_player_day_p90": round(_of_ten(a_day, 9), 2),
        "missed": round(sum(course.missed for course in courses) / len(courses), 1),
        "unfair": sum(course.unfair for course in courses),
        "lost": sum(course.lost for course in courses),
        "waits_by_kind": {kind: round(n / len(courses), 1) for kind, n in kinds.most_common()},
    }


def _of_ten(ranked: Sequence[float], n: int) -> float:
    """The value that `n` of ten don't exceed."""
    return ranked[ceil(n / 10 * len(ranked)) - 1]


ESTIMATED: Final = {"waits": 105, "mails_per_player": 50, "sealed_saves": 36}
"""Estimated by hand for five players and nine rounds: consecutive waits, mails, waits saved by sealed cards."""


def checked(rows: Sequence[dict[str, Any]]) -> dict[str, tuple[float, float]]:
    """The estimates with the simulated results, for people who only answer; {} without games with the printed rules."""
    asked = {row["options"]: row for row in rows if row["habit"] == "asked"}
    if "printed" not in asked:
        return {}
    found = {name: asked["printed"][name] for name in ("waits", "mails_per_player")}
    if {"at_once", "sealed"} <= asked.keys():
        found["sealed_saves"] = round(asked["at_once"]["waits"] - asked["sealed"]["waits"], 1)
    return {name: (ESTIMATED[name], measured) for name, measured in found.items()}


def table(rows: Sequence[dict[str, Any]]) -> list[str]:
    """The rows as a text table."""
    head = (
        f"{'habit':<12}{'options':<10}{'days':>6}{'p90':>7}{'waits':>7}{'per round':>11}"
        f"{'mails':>7}{'a day':>7}{'missed':>8}"
    )
    lines = [head] + [
        f"{row['habit']:<12}{row['options']:<10}{row['days']:>6}{row['days_p90']:>7}{row['waits']:>7}"
        f"{row['waits_per_round']:>11}{row['mails_per_player']:>7}{row['mails_per_player_day']:>7}{row['missed']:>8}"
        for row in rows
    ]
    reckoned = [f"{name} {estimate} ({found})" for name, (estimate, found) in checked(rows).items()]
    return lines + ([f"estimated (found): {', '.join(reckoned)}"] if reckoned else [])
