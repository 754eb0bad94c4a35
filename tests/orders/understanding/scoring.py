"""What became of a line, beside what it meant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from typing import Any, assert_never

from tests.orders.understanding.tables import Effect, Table, Told


class Kind(Enum):
    """What a careful game master would do with a line: carry it out, ask, refuse it, or leave it alone."""

    ONE_MEANING = "one-meaning"
    ASK = "ask"
    REFUSE = "refuse"
    CHAT = "chat"


class Result(Enum):
    """What became of a line. Its value is the column's head; `--show` takes the name."""

    EXECUTED = "executed as meant"
    REFUSED = "rightly refused"
    ASKED = "rightly asked"
    LEFT = "rightly left alone"
    FIRST = "right proposal first"
    LATER = "right proposal later"
    PARTLY = "a part executed"
    NO_HELP = "asked without help"
    WRONG = "wrong proposal"
    MISUNDERSTOOD = "misunderstood"


@dataclass(frozen=True)
class Line:
    """A line that somebody wrote. `meanings`: canonical lines, one meaning after another; any of them is right."""

    situation: str
    language: str
    writer: str
    text: str
    meanings: tuple[tuple[str, ...], ...]
    kind: Kind

    @classmethod
    def read(cls, row: Mapping[str, Any]) -> Line:
        """A row of a file. `meaning`: "power 9", or several orders ["power 9", "status"], or {"lines": [...]}, or,
        where more than one is right, {"any": ["veto", ["no veto", "status"]]}; null when there is none.
        """
        kind, meanings = Kind(row["kind"]), tuple(_meanings(row.get("meaning")))
        if kind is Kind.ONE_MEANING and not meanings:
            raise ValueError(f"a line with one meaning needs it: {row['text']!r}")
        return cls(row["situation"], row["lang"], row.get("writer", ""), row["text"], meanings, kind)


def _meanings(meaning: Any) -> Iterable[tuple[str, ...]]:
    match meaning:
        case None:
            return ()
        case str():
            return ((meaning,),)
        case list():
            return (tuple(meaning),)
        case {"lines": list(lines)}:
            return (tuple(lines),)
        case {"any": list(any_of)}:
            return tuple(found for each in any_of for found in _meanings(each))
        case _:
            raise ValueError(f"no meaning: {meaning!r}")


@dataclass(frozen=True)
class Scored:
    """A line with its result, what was told back, and what each proposal would do."""

    line: Line
    result: Result
    told: Told
    proposals: Mapping[str, Told]


def score(line: Line, table: Table) -> Scored:
    """Send the line, accept each proposal on a copy, and compare; raises ValueError if a meaning is no order."""
    meant = [table.canonical("\n".join(lines)).effect for lines in line.meanings]
    parts = [table.canonical("\n".join(part)).effect for lines in line.meanings for part in parts_of(lines)]
    told, proposals = table.write(line.text)
    offered = [proposals[letter].effect for letter in told.letters]
    return Scored(line, result_of(line.kind, told.effect, offered, meant, parts), told, proposals)


def parts_of(lines: tuple[str, ...]) -> Iterable[tuple[str, ...]]:
    """Some of several orders."""
    return (part for size in range(1, len(lines)) for part in combinations(lines, size))


def result_of(kind: Kind, effect: Effect, offered: list[Effect], meant: list[Effect], parts: list[Effect]) -> Result:
    right = [any(one.same(other) for other in meant) for one in offered]
    match kind:
        case Kind.ONE_MEANING:
            return _of_one_meaning(effect, right, meant, parts)
        case Kind.ASK | Kind.REFUSE if effect:
            return Result.MISUNDERSTOOD
        case Kind.ASK:
            return Result.ASKED if not offered or not meant or any(right) else Result.WRONG
        case Kind.REFUSE:
            return Result.REFUSED if not offered or any(right) else Result.WRONG
        case Kind.CHAT:
            return _of_chat(effect, offered, meant)
        case _:
            assert_never(kind)


def _of_one_meaning(effect: Effect, right: list[bool], meant: list[Effect], parts: list[Effect]) -> Result:
    if any(effect.same(other) for other in meant):
        return Result.EXECUTED
    if effect and not any(effect.same(part) for part in parts):
        return Result.MISUNDERSTOOD
    if any(right):
        return Result.FIRST if right[0] else Result.LATER
    if right:
        return Result.WRONG
    return Result.PARTLY if effect else Result.NO_HELP


def _of_chat(effect: Effect, offered: list[Effect], meant: list[Effect]) -> Result:
    """Chat may have no effect, but may be offered as a message; questions may be answered."""
    if effect and not any(effect.same(other) for other in meant):
        return Result.MISUNDERSTOOD
    plays = [one for one in offered if any(not done.startswith("say ") for done in one.done)]
    return Result.WRONG if plays else Result.LEFT
