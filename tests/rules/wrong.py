"""Illegal answers, made at random of tokens that such a question might have."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, assert_never

from pbem.rules import ABROAD, JSON, MODIFIERS, POWER_CARDS, REGIONS, TILES, Value, choice_of, edition, read
from pbem.rules.choices import Shape, Tokens
from tests.rules.games import any_answer


def places(state: JSON) -> list[str]:
    """Every place there is in the state's edition."""
    return [*REGIONS, "castillo", "court", *(ABROAD if state["edition"] == "2023" else ())]


def wrong_answers(state: JSON, question: JSON, dice: Random, n: int) -> Iterator[Value]:
    """Up to `n` of them, each made of well-formed tokens."""
    asked, tokens = read(question), domain(state, question)
    for _ in range(n * 3):
        value = _some(question, tokens, places(state), dice)
        if value is not None and not asked.admits(value):
            yield value


def domain(state: JSON, question: JSON) -> list[Any]:  # noqa: C901, PLR0912 - one case for each kind of token
    """Every token of the kind that the question is about."""
    board, kind = state["board"], choice_of(question).tokens
    match kind:
        case Tokens.POWER:
            ways = [f"{value}/{modifier}" for value in POWER_CARDS for modifier in MODIFIERS]
            texts = [str(value) for value in POWER_CARDS]
            if board["modifiers"]:
                return [*texts, *ways]
            return [*POWER_CARDS] if choice_of(question).shape is Shape.PICK else texts
        case Tokens.MODIFIER:
            return list(MODIFIERS)
        case Tokens.SPENT:
            return [*POWER_CARDS, *MODIFIERS] if board["modifiers"] else [*POWER_CARDS]
        case Tokens.NUMBER | Tokens.STEPS:
            return list(range(-1, 13))
        case Tokens.CARD:
            return list(edition(state["edition"]).cards)
        case Tokens.HALF:
            return ["place", "special"]
        case Tokens.REGION | Tokens.PLACE | Tokens.ORIGIN | Tokens.KINGS_PLACE:
            return places(state)
        case Tokens.COLOUR:
            return list(board["colours"])
        case Tokens.PIECE:
            return [f"{colour}@{place}" for colour in board["colours"] for place in places(state)]
        case Tokens.GRANDE:
            return [f"{colour}@{place}" for colour in board["colours"] for place in places(state)]
        case Tokens.SCOREBOARD:
            return [f"{tile}@{place}" for tile in TILES for place in ("castillo", *REGIONS)]
        case Tokens.YES_NO | Tokens.WAY:
            return []
    assert_never(kind)


def _some(question: JSON, tokens: list[Any], where: list[str], dice: Random) -> Value:
    """A token; or a legal answer with one more token, with another, or without its end."""
    if not tokens:
        return None
    if question["shape"] == "pick":
        return dice.choice(tokens)
    right = any_answer(question, dice)
    goals = where if question["shape"] == "pairs" else tokens
    way = dice.randrange(4)
    if way == 0:
        return right[: dice.randrange(len(right) + 1)]
    if way == 1:
        return right * dice.choice((2, 8))
    at = len(right) if way == 2 else dice.randrange(len(right) + 1)
    return [*right[:at], dice.choice(goals if at % 2 else tokens), *right[at + 1 :]]
