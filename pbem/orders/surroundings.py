"""What stands around the orders of a mail: greetings, sign-offs, names and addresses. None of it is an order.

A line of nothing but a greeting or a sign-off is never read as an order. A line that failed as an order is let be if an
order stands above it and it looks like a signature; the receipt repeats it among what was not read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from pbem.orders.context import Context
from pbem.orders.intent.tag import is_one_edit
from pbem.orders.reading_results import Command, FoundOrder, Part, Problem, Prose
from pbem.orders.spellings import alternatives, lexicon
from pbem.orders.tokens import Token
from pbem.orders.vocabulary import Kind, Vocabulary


def _linking(words: Vocabulary) -> str:
    return " | ".join(words.word.get(value, "") for value in ("and", "then"))


_LONGEST: Final = 80  # characters; a longer line isn't a greeting or a name
_NAME: Final = r"(?:[^\W\d_][\w.'-]{0,19} ?){0,3}"
_GREETING: Final = re.compile(
    rf"(?:{alternatives(lambda words: words.greeting)})\b[ ,]*(?P<name>{_NAME})[\s,.!:]*", re.IGNORECASE
)
_CLOSING: Final = re.compile(
    rf"(?:(?:{alternatives(_linking)}) )?"
    rf"(?:(?:{alternatives(lambda words: words.closing)})\b[\s,.!-]*)+(?P<name>{_NAME})[\s,.!]*",
    re.IGNORECASE,
)
_WRITTEN_NAME: Final = re.compile(r"[-–—/~* ]{0,4}(?P<name>(?:[^\W\d_][\w'’-]{0,19}\.?(?: |$)){1,4})[.,!]?")
_ADDRESS: Final = re.compile(
    r"(?:[A-Z]{1,2}[- ])?\d{4,5} [^\W\d_].{1,40}"  # 12345 Berlin
    r"|[^\W\d_][^\d]{2,40} \d{1,4} ?[a-z]?,?(?: \d{4,5} .{1,40})?"  # Hauptstr. 12
    r"|(?:[^\W\d_]{1,9}[.:]{0,2} )?\(?\+?\d[\d ()/.-]{5,}"  # 030 123 45 67
    r"|\S{1,60}@\S{3,60}|(?:https?://|www\.)\S{3,200}",
    re.IGNORECASE,
)
_HOUSE: Final = re.compile(r"[^\W\d_][^\d]{2,40} \d{1,4} ?[a-z]?,?", re.IGNORECASE)
_MAX: Final = ("max",)  # a name, though it is a word of the language
_NAMED: Final = {"unknown", "colour", "mark", "end"}
_SHORTEST_WORD: Final = 5  # letters of a word of which a name may be a misspelling


@dataclass(slots=True)
class Surroundings:
    """What has been seen of a message: whether an order, and whether its writer has signed off below one."""

    context: Context
    ordered: bool = False
    signed: bool = False

    def polite(self, text: str) -> bool:
        """Whether a line is nothing but a greeting or a sign-off, perhaps with a name."""
        if not text or len(text) > _LONGEST:
            return False
        closing = _CLOSING.fullmatch(text)
        found = closing or _GREETING.fullmatch(text)
        if found is None or not all(token.kind in _NAMED for token in self.context.tokens(found["name"])):
            return False
        self.signed = self.signed or (self.ordered and closing is not None)
        return True

    def seen(self, found: Sequence[Part]) -> list[Part]:
        """The parts of a line, as prose if they failed and belong to a signature."""
        if self.ordered and len(found) == 1 and self._signature(found[0]):
            part = found[0]
            self.signed = True
            if isinstance(part, Problem | Prose):
                return [Prose((line,), part.text, around=True) for line in part.lines]
            return []
        self.ordered = self.ordered or any(isinstance(part, FoundOrder) for part in found)
        return list(found)

    def _signature(self, part: Part) -> bool:
        """Whether what was read of one line is only somebody's name, initial or address."""
        if isinstance(part, Prose):
            return self.signed and self._address(part.text)
        if isinstance(part, Command):
            return part.name == "letter" and not part.first
        if not isinstance(part, Problem) or len(part.lines) > 1 or len(part.text) > _LONGEST:
            return False
        return self._name(part.text) or self._address(part.text)

    def _name(self, text: str) -> bool:
        said = _WRITTEN_NAME.fullmatch(text)
        if said is None:
            return False
        name = said["name"].strip()
        tokens = self.context.tokens(name)[:-1]
        if not all(token.kind in _NAMED or token.words == _MAX for token in tokens) or any(
            map(_misspelt_place, tokens)
        ):
            return False
        written = all(word[0].isupper() for word in name.split())
        return written or (len(name.split()) == 1 and not any(map(_misspelt, tokens)))

    def _address(self, text: str) -> bool:
        if not _ADDRESS.fullmatch(text) or self.context.tokens(text)[0].kind == "verb":
            return False
        return self.signed or not _HOUSE.fullmatch(text)


def _misspelt_place(token: Token) -> bool:
    return any(_one_edit(word, form) for word in token.words for form in _long_words(("place",)))


def _misspelt(token: Token) -> bool:
    return any(_one_edit(word, form) for word in token.words for form in _long_words(("verb", "word", "number")))


@cache
def _long_words(kinds: tuple[Kind, ...]) -> frozenset[str]:
    found = (word for form, meaning in lexicon().items() if meaning.kind in kinds for word in form)
    return frozenset(word for word in found if len(word) >= _SHORTEST_WORD)


def _one_edit(word: str, form: str) -> bool:
    """Whether one letter behind the first was added, left out, changed or exchanged with its neighbour."""
    return word != form and word[:1] == form[:1] and is_one_edit(word, form)
