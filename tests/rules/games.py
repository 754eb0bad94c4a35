"""Random games: who answers, which games there are, and one played with a restart at every question."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from math import prod
from random import Random
from typing import Any, NamedTuple

from pbem.rules import JSON, OPTIONS, Step, Value, answer, begin, deal, questions, read
from pbem.rules.questions import Pick


class Deed(NamedTuple):
    """One answer in a game: the state before it, what was asked, who answered what, and what came of it."""

    state: JSON
    asked: dict[str, JSON]
    seat: str
    value: Value
    step: Step


class Kind(NamedTuple):
    """An edition, a number of players and all options: one kind of game."""

    edition: str
    players: int
    options: dict[str, str]


TABLES = tuple(product(("classic", "2023"), (2, 3, 4, 5)))
STRIDE = 1255  # with which the first twelve kinds at a table show all values of all options


def kinds_at(edition: str, players: int) -> Iterator[Kind]:
    """Every combination of the options that an edition has with so many players, one after another."""
    for number in range(prod(len(values) for values in _choices(edition, players).values())):
        yield _kind(edition, players, number)


def every_kind() -> Iterator[Kind]:
    """Every kind of game there is: 21,504 of them."""
    for edition, players in TABLES:
        yield from kinds_at(edition, players)


def kind_of_game(number: int) -> Kind:
    """The `number`th kind, table by table in turn, far from the one before at the same table; never made in a list."""
    edition, players = TABLES[number % len(TABLES)]
    return _kind(edition, players, number // len(TABLES) * STRIDE)


def stretched(number: int) -> tuple[int, dict[str, str]]:
    """The `number`th kind of classic game."""
    _, players, options = _kind("classic", 2 + number % 4, number // 4 * STRIDE)
    return players, options


def _choices(edition: str, players: int) -> dict[str, tuple[str, ...]]:
    choices = {option.name: option.values for option in OPTIONS.values() if option.applies(edition, players)}
    return dict(sorted(choices.items(), key=lambda choice: -len(choice[1])))


def _kind(edition: str, players: int, number: int) -> Kind:
    """The combination whose digits, each in the base of its option, make the number."""
    options = {}
    for name, values in _choices(edition, players).items():
        number, digit = divmod(number, len(values))
        options[name] = values[digit]
    return Kind(edition, players, options)


def dealt(seats: int | dict[str, str] = 4, seed: int = 0, edition: str = "classic", **options: str) -> JSON:
    """A game dealt from a small number."""
    return deal(edition, seats, options, seed_of(seed))


def seed_of(number: int) -> str:
    return f"{number:064x}"


def any_answer(question: JSON, dice: Random) -> Value:
    """A legal answer, token by token as chance will have it."""
    asked = read(question)
    if asked.key == "take" and dice.random() < 0.8:
        return asked.default  # else no province would ever run short
    if asked.key == "half" and dice.random() < 0.8:
        return dice.choice(asked.options[:-1])  # else too many special actions would be declined
    walk = asked.walk()
    taken: list[Any] = []
    while walk.options and not (walk.stop and dice.random() < 0.3):
        token = dice.choice(walk.options)
        taken.append(token)
        walk.take(token)
    return taken[0] if isinstance(asked, Pick) else taken


def deeds(game: JSON, dice: Random) -> Iterator[Deed]:
    """The game to its end, one answer at a time, its state through JSON text before every one."""
    state = begin(game).state
    while asked := questions(state):
        state = json.loads(json.dumps(state))
        seat = dice.choice(list(asked))
        value = any_answer(asked[seat], dice)
        step = answer(state, seat, asked[seat]["id"], value)
        yield Deed(state, asked, seat, value, step)
        state = step.state


def finished(seats: int | dict[str, str] = 3, seed: int = 0, **options: str) -> tuple[JSON, list[JSON]]:
    """The last state of a random game, and its answers as a record wants them."""
    answers: list[JSON] = []
    last: JSON = {}
    for deed in deeds(dealt(seats, seed, **options), Random(seed)):
        number = deed.asked[deed.seat]["id"]
        answers.append({"id": number, "seat": deed.seat, "value": deed.value, "by": "person"})
        last = deed.step.state
    return last, answers


def some_moment(seats: int, seed: int, **options: str) -> JSON:
    """A state somewhere in a random game."""
    dice = Random(seed)
    states = [deed.state for deed in deeds(dealt(seats, seed, **options), dice)]
    return dice.choice(states)
