"""Recorded slips of the pen: `python -m tests.orders.slips` records them again.

Each row of slips.jsonl has a word of the vocabularies, and those of its slips (a letter gone, or changed with the
next) that aren't simply read as the word: `-` is an unknown word, `?` a guess. Places stand behind a number.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from pbem.orders.intent.bit import Bit
from pbem.orders.intent.words import bits
from pbem.orders.vocabulary import VOCABULARIES
from tests.orders.understanding.situations import situation

FILE = Path(__file__).with_name("slips.jsonl")
SHORTEST = 4


def words(language: str) -> Iterator[tuple[str, str]]:
    """The words of a language that an order is made of, each with its kind, and the players' names."""
    vocabulary = VOCABULARIES[language]
    for kind, table in (("place", vocabulary.place), ("verb", vocabulary.verb), ("number", vocabulary.number)):
        for spelled in table.values():
            forms = [form.strip() for form in spelled.split("|")]
            also = [form for form in forms[1:] if kind == "place" and " " not in form]
            yield from ((kind, form) for form in (forms[0], *also) if len(form) >= SHORTEST)
    yield from (("colour", name) for name in ("Carla", "Dev") if language == "en")


def slips(word: str) -> Iterator[str]:
    """The word with one slip, and twice with two: a letter gone at either end."""
    for at in range(len(word)):
        yield word[:at] + word[at + 1 :]
        yield word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :]
    yield word[:1] + word[2:-2] + word[-1:]
    yield word[1:-1]


def reading(kind: str, word: str, language: str) -> str:
    """What the second reader takes a word for."""
    context = replace(situation("turn_move"), language=language)
    context.budget.refill()
    ahead = "2 " if kind == "place" else ""
    return ", ".join(map(_part, bits(ahead + word, context)[bool(ahead) :]))


def _part(bit: Bit) -> str:
    return f"{bit.role} {bit.value}{'?' * bit.guess}".strip() if bit.role != "unknown" else "-"


def odd_slips(kind: str, word: str, language: str) -> dict[str, str]:
    """The slips that aren't read as the word."""
    meant = reading(kind, word, language)
    read = {slip: reading(kind, slip, language) for slip in slips(word)}
    return {slip: found for slip, found in read.items() if found != meant}


def found(language: str) -> list[dict[str, Any]]:
    return [
        {"lang": language, "word": word, "is": reading(kind, word, language), "but": odd_slips(kind, word, language)}
        for kind, word in words(language)
    ]


def expected() -> list[dict[str, Any]]:
    return [json.loads(line) for line in FILE.read_text("utf-8").splitlines()]


def main() -> None:
    rows = (row for language in VOCABULARIES for row in found(language))
    FILE.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), "utf-8")


if __name__ == "__main__":
    main()
