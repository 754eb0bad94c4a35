"""Talk that looks like a message to the table, a player or the game master, though it doesn't begin with `press`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from pbem.orders.context import Context
from pbem.orders.reading_results import Press, Prose
from pbem.orders.spellings import of_all, phrase

_FIRST: Final = re.compile(r"\s*([^,:!?.]{1,40})[,:!]\s*\S")
_LAST: Final = re.compile(r".*\S[,]\s*([^,:!?.]{1,40})[!?.]*\s*\Z")
_FEWEST: Final = 3  # words of a line that says anything


def spoken(talk: Sequence[Prose], context: Context) -> Press | None:
    """The message that the prose seems to be, or None if it addresses nobody. Ask the writer before sending it."""
    lines = [part for part in talk if not part.around]
    called = [whom for part in lines if (whom := _called(part.text, context)) is not None]
    if not called:
        return None
    to = tuple(dict.fromkeys(called)) if all(called) else ()
    master = to == (_MASTER,)
    numbers = tuple(number for part in lines for number in part.lines)
    seats = tuple(one for one in to if one != _MASTER) if _MASTER not in to else ()
    return Press(seats, "\n".join(part.text for part in lines), numbers, master)


_MASTER: Final = "game master"


def _called(text: str, context: Context) -> str | None:
    """The seat that a line addresses by its player's name, the game master, "" for everyone, or None."""
    words = phrase(re.sub(r"[^\w\s'’-]", " ", text))
    if len(words) < _FEWEST:
        return None
    for marked in (_FIRST.match(text), _LAST.match(text)):
        if marked and (whom := _whom(_without_greeting(phrase(marked[1])), context)) is not None:
            return whom
    return "" if any(words[: len(form)] == form for form in _calls() if len(form) > 1) else None


def _whom(called: tuple[str, ...], context: Context) -> str | None:
    if called in _calls():
        return ""
    if called in of_all(lambda words: words.calls_master):
        return _MASTER
    named = [seat for seat, name in context.names.items() if phrase(name) == called and seat != context.seat]
    return named[0] if len(named) == 1 else None


def _without_greeting(words: tuple[str, ...]) -> tuple[str, ...]:
    """The line without a greeting such as `hi ana`; `hi all` addresses everyone."""
    if words in _calls():
        return words
    begins = [form for form in of_all(lambda words: words.greeting) if words[: len(form)] == form]
    return words[len(max(begins, key=len)) :] if begins else words


@cache
def _calls() -> frozenset[tuple[str, ...]]:
    return of_all(lambda words: words.calls_table)
