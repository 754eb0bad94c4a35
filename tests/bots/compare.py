"""Plays the flat game and the rules side by side: after every answer, board and open decision must match.

python -m tests.bots.compare --positions 1000000 --seed 1     outside CI; prints what differs, with the game's number
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from random import Random
from typing import Any

from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import COMPILED, Ints
from pbem.bots.sim.encode import asks, encode, first_tokens, follow, now, reach
from pbem.bots.sim.tables import Kind, kind_of
from pbem.rules import choices
from pbem.rules.acts import perform, programme
from pbem.rules.deal import set_up, setting_of
from pbem.rules.questions import Pick, Together
from pbem.rules.verbs import Table
from tests.rules.games import any_answer, dealt, kind_of_game

PARTS = (
    ("round, king, start", [at.ROUND, at.KING, at.START, at.VETOES]),
    ("caballeros", range(at.CABALLEROS, at.COURT)),
    ("court", range(at.COURT, at.PROVINCE)),
    ("province", range(at.PROVINCE, at.GRANDE)),
    ("grandes", range(at.GRANDE, at.POINTS)),
    ("points", range(at.POINTS, at.HAND)),
    ("hands", range(at.HAND, at.GREY)),
    ("modifiers", range(at.GREY, at.POWER)),
    ("power cards", range(at.POWER, at.ORDER)),
    ("tiles", range(at.TILE, at.VETO)),
    ("cards on the table", range(at.LYING, at.TOP)),
)


class DifferenceError(AssertionError):
    """The flat game and the rules differ."""


def compare_game(number: int, asked: Counter[str] | None = None) -> int:
    """Play a random game of the `number`th kind both ways; return how many positions were compared."""
    edition, players, options = kind_of_game(number)
    deal = dealt(players, number, edition, **options)
    table = Table(set_up(deal), setting_of(edition, deal["options"], players))
    kind = kind_of(edition, deal["options"], players, list(deal["stacks"]))
    dice, positions = Random(number), 0
    s: Ints | None = None
    for act in programme(options["rounds"], options.get("power_shift", "no"), kind.colours):
        s = encode(kind, table.board, act) if s is None else s
        table.turn = table.card = None
        table.infiltrating = False
        play = perform(act, table)
        ask = next(play, None)
        while ask is not None:
            questions = ask.questions if isinstance(ask, Together) else {ask.seat: ask}
            reach(kind, s, *questions.values())
            _same(kind, s, table, list(questions.values()))
            positions += 1
            answers = {seat: _answer(question, dice) for seat, question in questions.items()}
            if asked is not None:
                asked.update(question.key for question in questions.values())
            value = answers if isinstance(ask, Together) else answers[ask.seat]
            follow(kind, s, ask, value)
            ask = _send(play, value)
    assert s is not None
    reach(kind, s)
    _same(kind, s, table, [])
    return positions + 1


def _send(play: Any, value: Any) -> Any:
    try:
        return play.send(value)
    except StopIteration:
        return None


def _answer(question: Any, dice: Random) -> Any:
    value = any_answer(question, dice)
    return value[: at.WISHES] if question.choice is choices.BIDS else value


def _same(kind: Kind, s: Ints, table: Table, questions: list[Any]) -> None:
    """The board, and the open decision.

    While a Veto is decided, the flat game has already made the moves; while some players choose what to return, it
    has already returned what needs no choice.
    """
    real = encode(kind, table.board)
    early = any(question.choice in {choices.VETO, choices.RETURN} for question in questions)
    for name, places in PARTS:
        if not (early and name in {"caballeros", "court", "province"}):
            ours, theirs = [int(s[n]) for n in places], [int(real[n]) for n in places]
            if ours != theirs:
                raise DifferenceError(f"{name}: {ours}, not {theirs}; {questions}")
    if questions:
        _same_options(kind, s, next(question for question in questions if asks(s, question)))


def _same_options(kind: Kind, s: Ints, question: Any) -> None:
    expected, may_stop = first_tokens(kind, question)
    if may_stop and not isinstance(question, Pick):
        expected |= {at.STOP}
    found = set(now(kind, s))
    if found != expected:
        raise DifferenceError(f"{question}: {sorted(found)}, not {sorted(expected)}")


DECISIONS = """
import json, sys
from functools import partial
from pbem import rules
from pbem.bots.strong import strong
from tests.bots.test_strong import moments
found = [strong(3, "s")(q, partial(rules.view, s, seat)) for n in (13, 36) for s, seat, q in list(moments(n))[::25]]
json.dump(found, sys.stdout)
"""


def same_decisions() -> None:
    """Check that the compiled bot and the plain Python one decide alike. Raises DifferenceError."""
    plain, fast = (
        subprocess.run(
            [sys.executable, "-c", DECISIONS], env=os.environ | extra, capture_output=True, text=True, check=True
        ).stdout
        for extra in ({"ELGRANDE_COMPILE": "0"}, {})
    )
    if json.loads(plain) != json.loads(fast):
        raise DifferenceError("compiled and plain decisions differ")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    if COMPILED:
        same_decisions()
    positions, games, asked = 0, 0, Counter[str]()
    while positions < wanted.positions:
        number = wanted.seed * 1_000_000 + games
        try:
            positions += compare_game(number, asked)
        except Exception as error:
            error.add_note(f"game {number}: {kind_of_game(number)}")
            raise
        games += 1
    sys.stdout.write(f"{positions:,} positions of {games:,} games, compiled: {COMPILED}; no difference\n")
    sys.stdout.write(", ".join(f"{key} {n:,}" for key, n in sorted(asked.items())) + "\n")


if __name__ == "__main__":
    main()
