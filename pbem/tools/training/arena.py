"""Games of the simulator in which each seat plays by its own weights, without a search: a few milliseconds each."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final, NamedTuple

from pbem import rules
from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, compiled, ints
from pbem.bots.sim.dice import shuffle
from pbem.bots.sim.encode import encode
from pbem.bots.sim.game import choose, run
from pbem.bots.sim.pieces import put, there
from pbem.bots.sim.placing import spread
from pbem.bots.sim.playouts import decide
from pbem.bots.sim.scratch import SCRATCH, SPREAD
from pbem.bots.sim.tables import Kind, kind_of, weigh_tables
from pbem.bots.sim.worth import award, weigh
from pbem.rules.board import Board
from pbem.rules.driver import act_of
from pbem.rules.options import GENERAL_SCORING

SETTINGS: Final = (("classic", 4), ("2023", 4), ("classic", 5), ("2023", 4), ("classic", 4), ("2023", 3))
NOISE: Final = 16
"""Of each choice, in 64ths of a point, so that games differ."""

FEATURES: Final = ("points", "court", "hand", "board", "places")


class Start(NamedTuple):
    """A game before its first decision."""

    kind: Kind
    s: Ints


class Looked(NamedTuple):
    """A position after a general scoring: how many are to come, each seat's FEATURES, and its points in the end."""

    left: int
    features: list[list[float]]
    points: list[int]


def starts(number: int, seed: str) -> list[Start]:
    """That many deals, in the SETTINGS by turns."""
    return [_start(*SETTINGS[n % len(SETTINGS)], f"{seed}:{n}") for n in range(number)]


def _start(edition: str, seats: int, name: str) -> Start:
    state = rules.begin(rules.deal(edition, seats, {}, hashlib.sha256(name.encode()).hexdigest())).state
    board, act = Board.from_json(state["board"]), act_of(state)
    kind = kind_of(edition, state["options"], seats, list(board.stacks))
    s = encode(kind, board, act)
    run(s, kind.t)
    return Start(kind, s)


def table(kind: Kind, weights: Sequence[int]) -> Ints:
    """The tables of that kind of game with other weights."""
    t = kind.t.copy()
    weigh_tables(kind, t, weights)
    return t


def points(start: Start, tables: Sequence[Ints], seed: int) -> list[int]:
    """The points at the end of a game, each seat playing by its tables."""
    s = _shuffled(start, seed)
    a, b, c, d, e = [*tables, *tables, *tables][:5]
    _play(s, start.kind.t, a, b, c, d, e, ints([0] * SCRATCH), 99)
    return [int(s[at.POINTS + seat]) for seat in range(start.kind.seats)]


def looked(start: Start, seed: int) -> list[Looked]:
    """A game by the stored weights, looked at after each general scoring but the last."""
    s, t, x = _shuffled(start, seed), start.kind.t, ints([0] * SCRATCH)
    found = list[tuple[int, list[list[float]]]]()
    scorings = [number for number in GENERAL_SCORING if number in start.kind.setting.rounds]
    for left, until in zip(range(len(scorings) - 1, -1, -1), scorings, strict=True):
        _play(s, t, t, t, t, t, t, x, until)
        if left:
            found.append((left, [_features(s, t, seat) for seat in range(start.kind.seats)]))
    ended = [int(s[at.POINTS + seat]) for seat in range(start.kind.seats)]
    return [Looked(left, features, ended) for left, features in found]


def _shuffled(start: Start, seed: int) -> Ints:
    s = start.s.copy()
    s[at.CHANCE] = seed & 0x7FFFFFFF
    shuffle(s, start.kind.t)
    return s


def _features(s: Ints, t: Ints, seat: int) -> list[float]:
    hand = sum(card - 14 for card in range(1, 14) if s[at.HAND + seat] >> card & 1)
    board = sum(int(there(s, place, seat)) for place in range(int(t[at.T_REGIONS]) + 1))
    return [int(s[at.POINTS + seat]), min(int(s[at.COURT + seat]), 7), hand, board, _places(s, t, seat)]


def _places(s: Ints, t: Ints, seat: int) -> float:
    """The points of all regions for a seat, the mean over one more caballero of each colour: as `foresee` has it."""
    sum_, colours = 0, int(t[at.T_COLOURS])
    for place in range(1, int(t[at.T_REGIONS]) + 1):
        for colour in range(colours):
            put(s, place, colour, 1)
            award(s, t, place)
            put(s, place, colour, -1)
            sum_ += int(t[at.T_GOT + seat])
    return sum_ / colours


@compiled
def _play(s: Ints, t: Ints, t0: Ints, t1: Ints, t2: Ints, t3: Ints, t4: Ints, x: Ints, until: int) -> None:
    """Go on to the end of that round."""
    while s[at.ASK] != at.OVER and s[at.ROUND] <= until:
        who = s[at.WHO]
        mine = t0
        if who == 1:
            mine = t1
        elif who == 2:
            mine = t2
        elif who == 3:
            mine = t3
        elif who == 4:
            mine = t4
        weigh(s, mine)
        if s[at.ASK] in (at.PLACE, at.ADD) and s[at.LEFT] > 0:
            for number in range(spread(s, mine, x, NOISE)):
                choose(s, t, x[SPREAD + number])
        else:
            choose(s, t, decide(s, mine, x, NOISE))
