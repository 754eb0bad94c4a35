"""Random games for tests of orders: every wait of every seat, with views, questions and values."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from pbem import rules
from pbem.orders.context import Context

HANDLES = ("Ana", "Ben", "Carla", "Dev", "Eva")


class Wait(NamedTuple):
    """Consecutive questions to one seat within an act: before each answer its context, the question and the value."""

    contexts: list[Context]
    answers: list[tuple[dict[str, Any], Any]]


def waits(seed: int, players: int, edition: str = "classic", **options: str) -> Iterator[Wait]:
    """A randomly played game, wait by wait."""
    dice = random.Random(seed)
    seats = list(rules.COLOURS[:players])
    names = dict(zip(seats, HANDLES, strict=False))
    state = rules.begin(rules.deal(edition, players, options, f"{seed:064x}")).state
    open_waits: dict[str, Wait] = {}
    while asked := rules.questions(state):
        seat = dice.choice(list(asked))
        question = asked[seat]
        for other in [who for who in open_waits if who != seat and who not in asked]:
            yield open_waits.pop(other)
        value = answer(question, dice)
        wait = open_waits.setdefault(seat, Wait([], []))
        wait.contexts.append(Context(rules.view(state, seat), names))
        wait.answers.append((question, value))
        act = state["act"]
        state = rules.answer(state, seat, question["id"], value).state
        following = rules.questions(state)
        if state["act"] != act or seat not in following:
            yield open_waits.pop(seat)
    yield from open_waits.values()


def answer(question: dict[str, Any], dice: random.Random) -> Any:
    """A random legal answer."""
    partial: list[Any] = []
    while True:
        now = rules.steps(question, partial)
        if not now.options or (now.stop and dice.random() < 0.25):
            return partial[0] if question["shape"] == "pick" else partial
        partial.append(dice.choice(list(now.options)))
