"""How an act asks a question: `yield from` one of these functions. A question with only one possible answer is skipped.

The bare `yield` occurs only in this module, so the type checker knows the type of every answer.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from pbem.rules import choices
from pbem.rules.board import JSON
from pbem.rules.choices import Choice
from pbem.rules.questions import Ask, Bag, Pairs, Pick, Question, Together
from pbem.rules.verbs import Table

T = TypeVar("T")
Play: TypeAlias = Generator[Ask, Any, T]


def pick(table: Table, seat: str, choice: Choice, options: Sequence[T], default: T | None = None) -> Play[T]:
    """Ask for one of the options."""
    if len(options) == 1:
        return options[0]
    answer: T = yield Pick(seat, choice, options, table.card, table.turn, default)
    return answer


def veto(table: Table, seat: str, stops: Sequence[int], announced: JSON) -> Play[str | int]:
    """Ask for `no` or one of the legal stops: the number of announced steps that stand."""
    answer: str | int = yield Pick(seat, choices.VETO, ["no", *stops], table.card, table.turn, "no", announced)
    return answer


def bag(
    table: Table,
    seat: str,
    choice: Choice,
    of: Mapping[str, int],
    *,
    least: int = 1,
    most: int,
    one_each: bool = False,
    default: list[str] | None = None,
) -> Play[list[str]]:
    """Ask for tokens from a store: at least `least` (or as many as there are), at most `most`."""
    question = _bag(table, seat, choice, of, least=least, most=most, one_each=one_each, default=default)
    if isinstance(question, list):
        return question
    answer: list[str] = yield question
    return answer


def pairs(
    table: Table,
    seat: str,
    choice: Choice,
    of: Mapping[str, int],
    to: Sequence[str],
    *,
    most: int,
    own: int,
    foreign: int,
    one_region: bool = False,
    whole: bool = False,
) -> Play[list[tuple[str, str]]]:
    """Ask for caballeros and their destinations: at least one if any may go."""
    if not of:
        return []
    answer: list[str] = yield Pairs(
        seat, choice, of, to, 1, most, own, foreign, one_region, whole, table.card, table.turn
    )
    return list(zip(answer[::2], answer[1::2], strict=True))


def sequence(table: Table, seat: str, places: Sequence[str]) -> Play[list[str]]:
    """Ask for all the places, in the order the seat chooses."""
    if len(places) < 2:
        return list(places)
    answer: list[str] = yield Bag(
        seat, choices.SEQUENCE, dict.fromkeys(places, 1), len(places), len(places), False, table.card, table.turn
    )
    return answer


def discs(table: Table, options: Mapping[str, Sequence[str]], choice: Choice = choices.DISC) -> Play[dict[str, str]]:
    """Ask all seats for their secret disc; all are revealed together. Seats without an option are left out."""
    asked: dict[str, Question] = {
        seat: Pick(seat, choice, regions, table.card, table.turn)
        for seat, regions in options.items()
        if len(regions) > 1
    }
    answers: dict[str, str] = (yield Together(asked)) if asked else {}
    return {seat: answers.get(seat, regions[0]) for seat, regions in options.items() if regions}


def rankings(table: Table, choice: Choice, options: Mapping[str, Sequence[str]]) -> Play[dict[str, list[str]]]:
    """Ask all seats to rank some of their options, preferred first, all simultaneously."""
    asked: dict[str, Question] = {
        seat: Bag(seat, choice, dict.fromkeys(tokens, 1), 1, len(tokens), False, table.card, table.turn)
        for seat, tokens in options.items()
    }
    answers: dict[str, list[str]] = yield Together(asked)
    return answers


def bags(table: Table, choice: Choice, stores: Mapping[str, Mapping[str, int]], n: int) -> Play[dict[str, list[str]]]:
    """Ask all seats for exactly `n` tokens (all, if there are fewer) from their own store, all simultaneously."""
    made = {seat: _bag(table, seat, choice, of, least=n, most=n) for seat, of in stores.items()}
    asked = {seat: question for seat, question in made.items() if not isinstance(question, list)}
    answers: dict[str, list[str]] = (yield Together(dict(asked))) if asked else {}
    return {seat: question if isinstance(question, list) else answers[seat] for seat, question in made.items()}


def _bag(
    table: Table,
    seat: str,
    choice: Choice,
    of: Mapping[str, int],
    *,
    least: int,
    most: int,
    one_each: bool = False,
    default: list[str] | None = None,
) -> Bag | list[str]:
    """The question, or its only answer."""
    there = sum(of.values()) if not one_each else most
    most = min(most, there)
    least = min(least, most)
    if most == 0:
        return []
    if least == most and (len(of) == 1 or (len(of) == most if one_each else there == most)):
        return [token for token, n in of.items() for _ in range(min(n, most))]
    return Bag(seat, choice, of, least, most, one_each, table.card, table.turn, default)
