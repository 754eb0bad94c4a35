"""How an act asks. `yield from` one of these and someone is asked; a question with one possible answer never is.

`yield` itself stands only here, so the type checker knows what every answer is.
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
    """One of the options."""
    if len(options) == 1:
        return options[0]
    answer: T = yield Pick(seat, choice, options, table.card, table.turn, default)
    return answer


def veto(table: Table, seat: str, stops: Sequence[int], announced: JSON) -> Play[str | int]:
    """`no`, or one of the legal stops: the number of announced steps that stand."""
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
    """Tokens out of a store: from `least` (as far as there are any) to `most`."""
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
    """Caballeros and where each goes; at least one, when there is one that may go."""
    if not of:
        return []
    answer: list[str] = yield Pairs(
        seat, choice, of, to, 1, most, own, foreign, one_region, whole, table.card, table.turn
    )
    return list(zip(answer[::2], answer[1::2], strict=True))


def sequence(table: Table, seat: str, places: Sequence[str]) -> Play[list[str]]:
    """All the places, in the order the seat chooses."""
    if len(places) < 2:
        return list(places)
    answer: list[str] = yield Bag(
        seat, choices.SEQUENCE, dict.fromkeys(places, 1), len(places), len(places), False, table.card, table.turn
    )
    return answer


def discs(table: Table, options: Mapping[str, Sequence[str]], choice: Choice = choices.DISC) -> Play[dict[str, str]]:
    """Everyone sets the secret disc; all are turned over at once. Those without an option are left out."""
    asked: dict[str, Question] = {
        seat: Pick(seat, choice, regions, table.card, table.turn)
        for seat, regions in options.items()
        if len(regions) > 1
    }
    answers: dict[str, str] = (yield Together(asked)) if asked else {}
    return {seat: answers.get(seat, regions[0]) for seat, regions in options.items() if regions}


def rankings(table: Table, choice: Choice, options: Mapping[str, Sequence[str]]) -> Play[dict[str, list[str]]]:
    """Everyone ranks some of their options, the dearest first, all at the same time."""
    asked: dict[str, Question] = {
        seat: Bag(seat, choice, dict.fromkeys(tokens, 1), 1, len(tokens), False, table.card, table.turn)
        for seat, tokens in options.items()
    }
    answers: dict[str, list[str]] = yield Together(asked)
    return answers


def bags(table: Table, choice: Choice, stores: Mapping[str, Mapping[str, int]], n: int) -> Play[dict[str, list[str]]]:
    """Exactly `n` tokens (fewer: all) of everyone out of their own store, all at the same time."""
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
