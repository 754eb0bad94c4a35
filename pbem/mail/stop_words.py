"""Recognises requests to stop or restart our mail, in all languages. Pure.

A single word such as `stop` counts only as the first line. A sentence with this meaning counts on any line.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pbem.orders.spellings import alternatives, forms, phrases, words_of_all
from pbem.orders.vocabulary import VOCABULARIES

MOST: Final = 50  # own lines that are read
LONGEST: Final = 200  # characters; longer lines are not a request

_GREETING: Final = re.compile(rf"(?:{alternatives(lambda words: words.greeting)})\b.{{0,30}}")
_POLITE: Final = alternatives(lambda words: f"{words.polite} | {words.softening}")
_POLITENESS: Final = re.compile(rf"^(?:{_POLITE})[ ,]+|[ ,]+(?:{_POLITE})$")
_WORDS: Final = {
    " ".join(form): code for code, vocabulary in VOCABULARIES.items() for form in phrases(vocabulary.stop_mails)
}
_SENTENCES: Final = {code: re.compile(vocabulary.stop_sentence) for code, vocabulary in VOCABULARIES.items()}
_START: Final = words_of_all(lambda words: words.start_mails)


@dataclass(frozen=True, slots=True)
class StopRequest:
    """A request to stop all mail. `line`: index of the line that says so; `maybe_order`: it may also be an answer."""

    line: int
    language: str
    maybe_order: bool = False


def asks_to_stop(own: Sequence[str]) -> StopRequest | None:
    """Find the request among the sender's own lines; None if there is none."""
    first = True
    for number, line in enumerate(own[:MOST]):
        said = _bare(line)
        if first and _GREETING.fullmatch(said):
            continue
        if first and said in _WORDS:
            return StopRequest(number, _WORDS[said], (said,) in forms("word", "stop"))
        for language, sentence in _SENTENCES.items():
            if len(said) <= LONGEST and sentence.match(said):
                return StopRequest(number, language)
        first = first and not said
    return None


def asks_to_start(own: Sequence[str]) -> int | None:
    """Return 0 if the first line asks for mail again, else None."""
    return 0 if own and _bare(own[0]) in _START else None


def _bare(line: str) -> str:
    """The line in lower case, without accents, punctuation and polite words."""
    letters = unicodedata.normalize("NFKD", line[: LONGEST + 1].casefold())
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    words = " ".join(re.sub(r"[^\w'@:>|-]+", " ", plain.replace("’", "'")).split())
    for _ in range(3):
        words = _POLITENESS.sub("", words)
    return words.strip()
