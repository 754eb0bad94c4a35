"""Benchmarks of the rules alone: random play, the JSON interface, records, saved states."""

from __future__ import annotations

import json
from functools import partial
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from random import Random

from pbem import rules
from pbem.bots import make
from pbem.bots.match import Match, play_one
from pbem.rules import JSON
from pbem.rules.driver import resume
from pbem.tools.bench import Measure, Passes, per_second, seconds_each

SEATS = 4
MATCH = Match("classic", ["random"] * SEATS, {}, "bench")


def live_steps(_folder: Path) -> Passes:
    """Steps of random live games; a step is one card, one caballero or one region. Reference: half-moves of chess."""
    numbers = count()
    return Passes(per_second(lambda: play_one(MATCH, next(numbers)).result.steps), _chess(games=False))


def live_games(_folder: Path) -> Passes:
    """Whole random live games. Reference: whole random games of chess."""
    numbers = count()
    return Passes(per_second(lambda: len([play_one(MATCH, next(numbers))])), _chess(games=True))


def json_answers(_folder: Path) -> Passes:
    """Random games through JSON: at every question the state is saved and loaded. Reference: half-moves of chess."""
    numbers = count()
    return Passes(per_second(lambda: len(finished(next(numbers))[1])), _chess(games=False))


def record_replayed(_folder: Path) -> Passes:
    """Verifying the record of a finished game: parse it, deal and replay."""
    text = json.dumps(finished(0)[0])

    def check() -> None:
        assert rules.verify(json.loads(text)) == []

    return Passes(seconds_each(check, unit=1e-3))


def state_saved_and_loaded(_folder: Path) -> Passes:
    """Saving a state as text, loading it and resuming to its question, for every state of a game in turn."""
    states = finished(0)[1]
    numbers = count()

    def save_and_load() -> None:
        resume(json.loads(json.dumps(states[next(numbers) % len(states)])))

    return Passes(seconds_each(save_and_load, unit=1e-6))


def finished(number: int) -> tuple[JSON, list[JSON]]:
    """Play a random game through the JSON interface; return its record and all its states but the last."""
    seed = f"{number:064x}"
    dealt = rules.deal("classic", SEATS, {}, seed)
    state, bot = rules.begin(dealt).state, make("random", seed)
    states, answers = list[JSON](), list[JSON]()
    while asked := rules.questions(state := json.loads(json.dumps(state))):
        seat, question = next(iter(json.loads(json.dumps(asked)).items()))
        value = bot(question, partial(rules.view, state, seat))
        states.append(state)
        answers.append({"id": question["id"], "seat": seat, "value": value, "by": "bot"})
        state = rules.answer(state, seat, question["id"], json.loads(json.dumps(value))).state
    seats = [{"seat": seat, "name": seat, "word": ""} for seat in dealt["seats"]]
    record = rules.record(
        game="bench",
        edition="classic",
        options=dealt["options"],
        seats=seats,
        seed=seed,
        answers=answers,
        master=[],
        final=state,
    )
    return record, states


def _chess(*, games: bool) -> Measure | None:
    """Random games of python-chess with only `legal_moves` and `push`: half-moves or games per second.

    None if python-chess is not installed (it is in the extra `bench`).
    """
    if find_spec("chess") is None:
        return None
    from chess import Board  # type: ignore[import-not-found, unused-ignore]  # an optional extra

    chance = Random("bench")

    def play() -> int:
        board, half_moves = Board(), 0
        while board.halfmove_clock < 150 and (moves := list(board.legal_moves)):
            board.push(chance.choice(moves))
            half_moves += 1
        return 1 if games else half_moves

    return per_second(play)
