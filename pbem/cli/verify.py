"""pbem verify: the record of a finished game, dealt and played again."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, BinaryIO, NoReturn

import click

from pbem import json_schema
from pbem.cli.terminal import answer, say
from pbem.orders.record_faults import record_faults
from pbem.rules import checked_from

HONEST, NOT_HONEST, UNREADABLE = 0, 1, 2
SHOWN = 10  # faults in words for a person; the JSON line has them all


class NoRecord(ValueError):  # noqa: N818 - says what the file is
    """Not a game's record; the message says why, and may have several lines."""


@click.command(short_help="Check the shuffle and all scores of a game's record.")
@click.argument("record", type=click.File("rb"), metavar="RECORD.json")
def verify(record: BinaryIO) -> None:
    """Check the record of a finished game: the shuffle, every answer and every score.

    RECORD.json can be - for standard input. Exit codes: 0 correct, 1 not correct, 2 not a record.
    """
    try:
        document = read(record.read())
    except NoRecord as error:
        _end(UNREADABLE, str(error).splitlines())
    else:
        faults = record_faults(document)
        if first := checked_from(document):
            say(f"The rules changed during the game. Answers 1 to {first} follow older rules and weren't checked.")
        if faults:
            _end(NOT_HONEST, faults, first=first)
        names = {entry["seat"]: entry["name"] for entry in document["seats"]}
        _end(HONEST, [], document["points"], first, names)


def read(content: bytes) -> dict[str, Any]:
    """The record in these bytes; raises NoRecord."""
    try:
        document = json.loads(content.decode(), parse_constant=_no_number)
        json.dumps(document, ensure_ascii=False).encode()  # half a character can be escaped, but not written
    except (ValueError, RecursionError) as error:
        raise NoRecord(f"It isn't JSON: {error}.") from None
    if faults := json_schema.validate("record", document):
        raise NoRecord("\n".join(f"{fault.path or 'the file'}: {fault.words}" for fault in faults))
    assert isinstance(document, dict)
    return document


def _no_number(word: str) -> float:
    raise ValueError(f"{word} isn't a number")


def _end(
    verdict: int,
    faults: list[str],
    points: dict[str, int] | None = None,
    first: int = 0,
    names: Mapping[str, str] = MappingProxyType({}),
) -> NoReturn:
    """Print the verdict and exit. `names`: seat -> player."""
    part = {"checked_from": first} if first else {}
    answer({"honest": verdict == HONEST, "faults": faults, "points": points, **part})
    match verdict:
        case 0:
            best = ", ".join(f"{names.get(seat, seat)} {n}" for seat, n in (points or {}).items())
            checked = "every answer" if not first else f"every answer from number {first + 1} on"
            say(f"Correct: the shuffle is as promised, {checked} was legal and all scores are right ({best}).")
        case 1:
            say("Not correct:")
        case _:
            say("This isn't the record of a game:")
    for fault in faults[:SHOWN]:
        say(f"- {fault}")
    if len(faults) > SHOWN:
        say(f"- and {len(faults) - SHOWN} more")
    sys.exit(verdict)
