"""Compares predicted win chances with the results of games among equals."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from pbem import rules
from pbem.bots import make
from pbem.bots.chances import CERTAIN, calibrated, raw_chances
from pbem.rules import JSON
from pbem.rules.driver import act_of

BINS: Final = 10
SETTINGS: Final = (("classic", 4), ("2023", 4), ("classic", 3), ("2023", 5), ("classic", 5), ("2023", 3))
EXPONENTS: Final = range(4, 97, 2)
WHOLE: Final = 64
"""The exponent that leaves the playouts' chances as they are."""


class Prediction(NamedTuple):
    """What the playouts said of each seat at the beginning of an act, and each seat's share of the victory."""

    round: int
    won: list[int]
    shares: list[float]


class Bin(NamedTuple):
    """Predictions of about the same chance: how many, their mean, and how often it came true."""

    n: int
    said: float
    came: float


def predictions(number: int, bot: str, playouts: int, seed: str) -> list[Prediction]:
    """Play a game among equals, and predict its winner at each turn and each choice of power cards."""
    edition, seats = SETTINGS[number % len(SETTINGS)]
    name = f"{seed}:{number}"
    dealt = rules.deal(edition, dict.fromkeys(rules.COLOURS[:seats], ""), {}, hashlib.sha256(name.encode()).hexdigest())
    state = rules.begin(dealt).state
    bots = {seat: make(bot, f"{name}:{seat}") for seat in state["board"]["seats"]}
    said, before = list[tuple[int, list[int]]](), None
    while asked := rules.questions(state):
        act = act_of(state)
        if act and act.name in ("powers", "turn") and state["act"] != before:
            said.append((state["board"]["round"], raw_chances(state, playouts, f"{name}:{state['act']}")))
            before = state["act"]
        seat, question = next(iter(asked.items()))
        value = bots[seat](question, partial(rules.view, state, seat))
        state = rules.answer(state, seat, question["id"], value).state
    return [Prediction(round_, won, _shares(state)) for round_, won in said]


def _shares(state: JSON) -> list[float]:
    winners = rules.view(state, None)["winners"]
    return [(seat in winners) / len(winners) for seat in state["board"]["seats"]]


def chances_of(prediction: Prediction, trust: int | None = None) -> Iterator[tuple[float, float]]:
    """(chance, share) of each seat; `trust`: this exponent, in 64ths, instead of the stored one."""
    said = calibrated(prediction.won, prediction.round, trust)
    return zip([each / CERTAIN for each in said], prediction.shares, strict=True)


def brier(found: Sequence[tuple[float, float]]) -> float:
    """The mean squared error of the chances."""
    return sum((said - came) ** 2 for said, came in found) / len(found)


def best_trust(found: Sequence[Prediction], round_: int) -> int:
    """The exponent, in 64ths, with the smallest Brier score in that round."""
    here = [each for each in found if each.round == round_]
    return min(EXPONENTS, key=lambda trust: brier([pair for each in here for pair in chances_of(each, trust)]))


def reliability(found: Sequence[tuple[float, float]]) -> list[Bin]:
    """The predictions by chance; empty bins are left out."""
    sorted_ = [[pair for pair in found if min(int(pair[0] * BINS), BINS - 1) == n] for n in range(BINS)]
    return [
        Bin(len(pairs), sum(said for said, _ in pairs) / len(pairs), sum(came for _, came in pairs) / len(pairs))
        for pairs in sorted_
        if pairs
    ]
