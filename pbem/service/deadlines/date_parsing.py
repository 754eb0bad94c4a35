"""Parses days as people write them, in all our languages: `20 Dec - 2 Jan`, `20.12. bis 2.1.`, `2026-12-20`.

Ambiguous dates (`5/6`) are never guessed. The year is usually missing; then the next such days are meant.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from typing import Final

from babel import Locale

from pbem.languages import LANGUAGES
from pbem.orders.spellings import alternatives, unit_hours, words_of_all

_FILLERS: Final = words_of_all(lambda words: words.date_words) | {"-"}
_OPEN_START: Final = words_of_all(lambda words: words.until)
_ORDINAL: Final = re.compile(rf"(?<=\d)(?:{alternatives(lambda words: words.ordinal_endings)})\b")
HALF_A_YEAR: Final = timedelta(days=183)
_TOKEN: Final = re.compile(
    r"\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}(?:[./](?:\d{4}|\d\d))?(?!\d)|\d{4}|\d{1,2}|[^\W\d]+|-"
)
_TIME: Final = re.compile(r"(\d{1,4}(?:[.,]\d+)?)\s*([a-z]+)?")


class UnclearDate(ValueError):  # noqa: N818 - the name describes the text
    """No days, or ambiguous ones: `days` are the possible days, none if nothing was understood."""

    def __init__(self, text: str, days: tuple[tuple[int, int], ...] = ()) -> None:
        super().__init__(text)
        self.text, self.days = text, days


@dataclass(frozen=True, slots=True)
class Span:
    """The first and the last day, and the remaining words, case-folded."""

    first: date
    last: date
    rest: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Day:
    day: int
    month: int
    year: int | None = None

    def on_or_after(self, day: date) -> date:
        return next(found for year in range(day.year, day.year + 9) if (found := self._in(year)) and found >= day)

    def on_or_before(self, day: date) -> date:
        return next(found for year in range(day.year, day.year - 9, -1) if (found := self._in(year)) and found <= day)

    def _in(self, year: int) -> date | None:
        """That day in that year, if the year has it; a day with a written year ignores `year`."""
        try:
            return date(self.year or year, self.month, self.day)
        except ValueError:
            return None


def read_span(text: str, today: date) -> Span:
    """The first and last day; a single day is both, and `until 2 Jan` begins today. Raises UnclearDate.

    Someone already away may write when that began; a span that would have begun long ago is in the wrong order.
    """
    tokens = _TOKEN.findall(_ORDINAL.sub("", _fold(text)))
    days, rest = _days(tokens)
    if not 1 <= len(days) <= 2:
        raise UnclearDate(text)
    try:
        last = days[-1].on_or_after(today)
        first = today if len(days) == 1 and tokens[0] in _OPEN_START else days[0].on_or_before(last)
    except StopIteration:
        raise UnclearDate(text) from None
    if today - first > HALF_A_YEAR:
        raise UnclearDate(text)
    return Span(first, last, tuple(rest))


def _days(tokens: list[str]) -> tuple[list[_Day], list[str]]:
    """The days, and the words that aren't part of one.

    A number alone (`20 - 24 Dec`, `Dec 20 - 24`) takes the month of the other day.
    """
    days: list[_Day] = []
    rest: list[str] = []
    numbers: list[int] = []
    month = 0
    for token in tokens:
        if not token[0].isdigit():
            month = _months().get(token, month)
            rest += [token] if token not in _months() and token not in _FILLERS else []
        elif not token.isdecimal():
            days.append(_numeric(token))
        elif len(token) == len("2026") and days:
            days[-1] = _Day(days[-1].day, days[-1].month, int(token))
        else:
            numbers.append(int(token))
        if month and numbers:
            days += [_Day(day, month) for day in numbers]
            numbers, month = [], 0
    if len(days) == len(numbers) == 1 and numbers[0] > days[0].day:
        days.append(_Day(numbers.pop(), days[0].month, days[0].year))
    if month or numbers:
        raise UnclearDate(" ".join(tokens))
    return days, rest


def _numeric(token: str) -> _Day:
    """`2026-12-20`, `20.12.`, `20/12/2026`."""
    parts = [int(part) for part in re.split(r"[-./]", token)]
    if "-" in token:
        return _Day(parts[2], parts[1], parts[0])
    day, month = _ordered(token, *parts[:2]) if "/" in token else (parts[0], parts[1])
    return _Day(day, month, *(year % 100 + 2000 for year in parts[2:]))


def _ordered(text: str, first: int, second: int) -> tuple[int, int]:
    """(day, month): `20/12` has only one reading, `5/6` has two, so it raises UnclearDate."""
    if first == second or second > 12 or first > 12:
        return (second, first) if second > 12 else (first, second)
    raise UnclearDate(text, ((first, second), (second, first)))


@cache
def _months() -> dict[str, int]:
    """Month names and their prefixes from three letters on, in all languages -> month number."""
    items = [Locale(spoken).months["format"]["wide"].items() for spoken in LANGUAGES]
    names = [(_fold(name), number) for language in items for number, name in language]
    return {name[:n]: number for name, number in names for n in range(3, len(name) + 1)}


def _fold(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.casefold())
    return re.sub("[–—]", "-", "".join(c for c in plain if not unicodedata.combining(c)))


def hours_of(text: str) -> float:
    """Hours in `5 days` or `24h`; 0 if no time is given. A number alone is hours."""
    for number, unit in _TIME.findall(text):
        return float(number.replace(",", ".")) * unit_hours().get(unit, 1)
    return 0
