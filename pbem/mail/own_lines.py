"""Lines that only we print, known again where a mail program brings our mail back with no mark before it.

A mail of ours begins with its news, mostly in capitals; so does the HTML, under the name of the game. From such a line
on, or from a line of the board, nothing can be the player's own, and however it was wrapped on the way nothing of it
can be taken for an order. Samples stand behind a bar, where the next line may be the rest of one that was wrapped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from babel.messages.pofile import read_po

from pbem.i18n import CATALOGUES
from pbem.mail.outcomes import OUTCOMES

_SHOUTED: Final = re.compile(r"[¿¡]?(?:\{\w+\}[,.]? )?[^\W\d_a-zà-ÿ]{2,}(?![^\W\d_])")
_IN_SMALL: Final = (
    "The game master ",
    "{host} invites ",
    "{host} asks you ",
    "You are asked to ",
    "{who} will not play",
    "Board (",
)  # news that begin without capitals
_PATTERN_OF_A_DATE: Final = re.compile(r"[EdMHms.,: ]+")
_PLACEHOLDER: Final = re.compile(r"\\\{\w+\\\}")
_ANYTHING: Final = ".{1,60}?"
_KNOWN_BY: Final = 14  # characters of a sentence; no order of a player begins like that
_BOARD: Final = re.compile(r"[^\W\d][^\d:]{2,24} \d{1,2}/\d{1,2}/\d{1,2}(?:, [^:]{1,40})?: \S")
_WRAPPED: Final = 60  # a line shorter than this was not broken by a mail program
_NARROWEST: Final = 40  # a program set to less is not known
_WIDEST: Final = 80  # and where one is longer than this, none was


def begins_ours(line: str) -> bool:
    """Whether this line, unmarked, is one that a mail of ours begins with or has in its middle.

    Programs that turn our HTML into text write *bold* and # headings.
    """
    line = line.lstrip("*_#• ")
    return bool(_BOARD.match(line) or _openings().match(line))


def goes_on(before: str, line: str, width: int) -> bool:
    """Whether `line` may be the rest of the quoted line or sample `before`, broken by a program that wraps at `width`.

    The first word would not have fitted.
    """
    word = len(line.split(" ", 1)[0])
    if width > _WIDEST or (len(before) < _WRAPPED and word < _WRAPPED // 2):
        return False
    return len(before) + 1 + word > min(width, 70)


def surely_goes_on(before: str, line: str, width: int) -> bool:
    """The same at any width: the first word would have made the longest line longer. One alone may be by chance."""
    return width >= _NARROWEST and len(before) + 1 + len(line.split(" ", 1)[0]) > width


@cache
def _openings() -> re.Pattern[str]:
    """How our mails begin, in every language: read off the catalogues, so that none is forgotten."""
    known = {_PLACEHOLDER.sub(_ANYTHING, re.escape(text[: _end(text)])) for text in _sentences()}
    named = sorted(text.removeprefix(_ANYTHING) for text in known if text.startswith(_ANYTHING))
    others = sorted(text for text in known if not text.startswith(_ANYTHING))
    return re.compile("|".join(["EL GRANDE$", *others, f"{_ANYTHING}(?:{'|'.join(named)})"]))


def _sentences() -> Iterator[str]:
    yield from (outcome.reply for outcome in OUTCOMES.values() if _SHOUTED.match(outcome.reply))
    for path in sorted(CATALOGUES.glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file):
                forms = [*_forms(message.id), *_forms(message.string)]
                if any(_SHOUTED.match(form) or form.startswith(_IN_SMALL) for form in forms):
                    yield from (form for form in forms if not _PATTERN_OF_A_DATE.fullmatch(form))


def _forms(said: object) -> tuple[str, ...]:
    return tuple(filter(None, said)) if isinstance(said, list | tuple) else (str(said),) if said else ()


def _end(text: str) -> int:
    """Where the part ends by which a sentence is known: some letters of its own, with no placeholder cut in two."""
    at = own = 0
    while at < len(text) and own < _KNOWN_BY:
        if text[at] == "{":
            at, own = text.index("}", at) + 1, own + 5
        else:
            at, own = at + 1, own + 1
    return len(text[:at].rstrip())
