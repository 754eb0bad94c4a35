"""Recorded readings of the stored lines: `python -m tests.orders.understanding.readings` records them again.

Each row of readings.jsonl has the orders and messages that the reader makes of a line, what it proposes, in the order
language, and what kept the reader of sentences from carrying it out. Each row of words.jsonl has a word of the lines,
and how often it was taken for what: `?` a guess, `~` one slip away. They tell what a change of the reader changes;
whether that is right is told by the meaning of the line.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from pbem.orders import intent
from pbem.orders.context import Context
from pbem.orders.intent.bit import Bit
from pbem.orders.intent.free import Free
from pbem.orders.intent.told import Doubt
from pbem.orders.reading_results import Reading
from pbem.orders.render import render
from tests.orders.understanding.situations import LANGUAGES as TABLE_LANGUAGES
from tests.orders.understanding.situations import read, situation

FOLDERS = (Path(__file__).with_name("lines"), Path(__file__).with_name("risky"))
"""Lines of people, and our own ones that are easily misread or plain, whose meaning nobody wrote down."""
FILE = Path(__file__).with_name("readings.jsonl")
LANGUAGES = (*TABLE_LANGUAGES, "fr")
WORDS = Path(__file__).with_name("words.jsonl")
RIVAL = "another reading"  # told by the proposals


@dataclass(frozen=True)
class Told:
    """What the reader makes of a stored line: the reading without empty parts, and its words."""

    reading: dict[str, Any]
    words: list[Bit]


def told(row: dict[str, str]) -> Told:
    """What the reader makes of a stored line."""
    tries: list[Free] = []
    freely = intent.freely

    def noted(text: str, context: Context) -> Free:
        tries.append(freely(text, context))
        return tries[-1]

    with patch.object(intent, "freely", noted):
        found = read(row["situation"], row["lang"], row["text"])
    doubts = [_doubt(doubt) for one in tries for doubt in one.doubts]
    parts = _parts(found, situation(row["situation"])) | {"doubts": list(dict.fromkeys(doubts))}
    return Told({name: part for name, part in parts.items() if part}, [bit for one in tries for bit in one.words])


def _parts(found: Reading, context: Context) -> dict[str, list[str]]:
    written = partial(render, context=context, language="en")
    return {
        "orders": [written(order.document) for order in found.orders],
        "commands": [f"{command.name} {command.argument}".strip() for command in found.commands],
        "press": [press.text for press in found.press],
        "problems": [problem.code for problem in found.problems],
        "proposals": [
            "; ".join(map(written, proposal.documents)) for problem in found.problems for proposal in problem.proposals
        ],
    }


def _doubt(doubt: Doubt) -> str:
    return f"{doubt.rule}: {doubt.words}" if doubt.words and doubt.rule != RIVAL else doubt.rule


def taken(lines: Iterable[Told]) -> dict[str, dict[str, int]]:
    """How often each word was taken for what, without those that are always unknown or plain numbers."""
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for bit in (bit for line in lines for bit in line.words):
        counts[bit.said][_part(bit)] += 1
    return {word: dict(sorted(counts[word].items())) for word in sorted(counts) if not counts[word].keys() <= _PLAIN}


def _part(bit: Bit) -> str:
    value = f" {bit.value}" if bit.value not in {bit.said, bit.role, ""} else ""
    return f"{bit.role}{value}{'?' * bit.guess}{'~' * bit.slip}"


_PLAIN = {"unknown", "number"}


def stored(files: str = "*") -> Iterator[tuple[str, dict[str, str]]]:
    """The stored lines of these files, each with its file's name and number in it: `de_dev 1`."""
    for path in sorted(path for folder in FOLDERS for path in folder.glob(f"{files}.jsonl")):
        for n, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            yield f"{path.stem} {n}", json.loads(line)


def files(language: str) -> list[str]:
    """The files with lines in this language."""
    return sorted(path.stem for folder in FOLDERS for path in folder.glob(f"{language}_*.jsonl"))


def expected() -> dict[str, dict[str, Any]]:
    """The recorded readings by line."""
    return {row.pop("line"): row for row in _rows(FILE)}


def expected_words(language: str) -> dict[str, dict[str, int]]:
    """The recorded words of this language's lines."""
    return {row["word"]: row["as"] for row in _rows(WORDS) if row["lang"] == language}


def _rows(file: Path) -> Iterator[dict[str, Any]]:
    return map(json.loads, file.read_text("utf-8").splitlines())


def _write(file: Path, rows: Iterable[Mapping[str, Any]]) -> None:
    file.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), "utf-8")


def main() -> None:
    found = {name: told(row) for name, row in stored()}
    _write(FILE, ({"line": name} | one.reading for name, one in found.items()))
    tables = {at: taken(one for name, one in found.items() if name.startswith(at)) for at in LANGUAGES}
    _write(WORDS, ({"lang": at, "word": word, "as": as_} for at in LANGUAGES for word, as_ in tables[at].items()))


if __name__ == "__main__":
    main()
