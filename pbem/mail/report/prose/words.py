"""Small words: numbers, lists, names, times."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from pbem import rules
from pbem.rules import CASTILLO, COURT, JSON, PROVINCE

NUMBERS: Final = (
    "none one two three four five six seven eight nine ten eleven twelve thirteen".split()  # noqa: SIM905 - to be read
)
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
_DAYS: Final = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


@dataclass(frozen=True, slots=True)
class Voice:
    """Who is spoken to, and how things are called: `me` is "you", the others go by their handles."""

    me: str | None
    names: Mapping[str, str]
    edition: str

    @classmethod
    def of(cls, view: JSON, names: Mapping[str, str]) -> Voice:
        """The voice in which a seat is told of its view."""
        return cls(view["seat"], names, view["edition"])

    def who(self, colour: str) -> str:
        return "you" if colour == self.me else self.names[colour]

    def whose(self, colour: str) -> str:
        return "your" if colour == self.me else f"{self.names[colour]}'s"

    def owned(self, colour: str) -> str:
        """After a number: `2 of yours`, `2 of Ana's`."""
        return "of yours" if colour == self.me else f"of {self.names[colour]}'s"

    def place(self, place: str) -> str:
        return rules.place_name(self.edition, place)

    def the(self, place: str) -> str:
        """In a sentence: `the Castillo`, `the Court`, `Granada`."""
        article = "the " if place in {CASTILLO, COURT, PROVINCE} else ""
        return article + self.place(place)

    def places(self, places: Iterable[str]) -> str:
        return listed([self.the(place) for place in places])

    def card(self, card_id: str) -> rules.Card:
        return rules.card(self.edition, card_id)

    def people(self, colours: Iterable[str], last: str = "and") -> str:
        """`Ana, Eva and you`: the reader comes last."""
        return listed([self.who(colour) for colour in sorted(colours, key=lambda colour: colour == self.me)], last)


def listed(items: Sequence[str], last: str = "and") -> str:
    """`a, b and c`."""
    return f" {last} ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def number(n: int) -> str:
    """In words up to thirteen; nought is `none`."""
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def some(n: int, thing: str, things: str = "") -> str:
    """`1 caballero`, `3 caballeros`."""
    return f"{n} {thing if n == 1 else things or thing + 's'}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def scoreboard(tile: str) -> str:
    """`8/4/0`, as it is printed."""
    return "/".join(map(str, rules.TILES[tile]))


def given(points: Mapping[str, int], who: Callable[[str], str]) -> str:
    """`Ana 5, you 4`; those without any are left out."""
    return ", ".join(f"{who(colour)} {n}" for colour, n in points.items() if n)


def standing(rank: int, *, tied: bool) -> str:
    """`alone first`, `tied second`, `third`."""
    place = ORDINALS[rank]
    return f"tied {place}" if tied else f"alone {place}" if rank == 0 else place


def local(at: datetime, zone: str) -> datetime:
    return at.astimezone(ZoneInfo(zone))


def moment(at: datetime, zone: str) -> str:
    """`Wed 10 Dec, 20:00`, on the reader's clock."""
    there = local(at, zone)
    return f"{day(there)}, {there:%H:%M}"


def day(there: datetime) -> str:
    """`Wed 10 Dec`."""
    return f"{_DAYS[there.weekday()]} {there.day} {_MONTHS[there.month - 1]}"


def span(length: timedelta) -> str:
    """`90 minutes`, `24 hours`, `4 days`: rounded down, so that nobody comes late by it."""
    minutes = max(0, int(length.total_seconds() // 60))
    if minutes < 120:
        return some(minutes, "minute")
    hours = minutes // 60
    return some(hours, "hour") if hours < 72 else some(hours // 24, "day")


def hours(n: float) -> str:
    """A length that a game's settings give in hours."""
    return span(timedelta(hours=n))


def tally(tokens: Iterable[Any]) -> dict[Any, int]:
    """How often each stands there, in the order of first mention."""
    counts: dict[Any, int] = {}
    for token in tokens:
        counts[token] = counts.get(token, 0) + 1
    return counts
