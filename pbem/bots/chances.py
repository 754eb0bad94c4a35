"""Each seat's chance to win from a position: playouts to the next general scoring, calibrated by games among equals.

The playouts alone are somewhat overconfident: see the reliability diagram in
docs/bots.md, which `./elgrande calibrate` measures and draws.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, ints
from pbem.bots.sim.encode import encode
from pbem.bots.sim.game import run
from pbem.bots.sim.playouts import playout
from pbem.bots.sim.scratch import SCRATCH
from pbem.bots.sim.tables import Kind, kind_of
from pbem.bots.sim.worth import win_chance
from pbem.rules import JSON
from pbem.rules.board import Board
from pbem.rules.driver import act_of
from pbem.rules.options import GENERAL_SCORING

CERTAIN: Final = 1000
"""Chances are in thousandths."""

TRUST: Final = (56, 56, 56, 52, 52, 52, 48, 48, 48)
"""How far the playouts can be trusted, in 64ths, by the number of the round: the exponent of their odds."""

_FLOOR: Final = 1 / 512  # a seat that won no playout may still win


def chances(state: JSON, playouts: int, seed: str) -> dict[str, int]:
    """Seat -> its chance to win, at the beginning of an act."""
    said = calibrated(raw_chances(state, playouts, seed), state["board"]["round"])
    return dict(zip(state["board"]["seats"], said, strict=True))


def raw_chances(state: JSON, playouts: int, seed: str) -> list[int]:
    """What the playouts say of each seat, not calibrated, at the beginning of an act."""
    board, act = Board.from_json(state["board"]), act_of(state)
    assert act, "the game goes on"
    kind = kind_of(state["edition"], state["options"], len(board.seats), list(board.stacks))
    s = encode(kind, board, act)
    run(s, kind.t)
    return averages(kind, [s], ints([0]), 0, 0, playouts, seed)


def averages(
    kind: Kind, worlds: Sequence[Ints], plan: Ints, length: int, me: int, playouts: int, seed: str
) -> list[int]:
    """Each seat's chances to win after `me` has played a plan, added up over the playouts; of 65536 for each."""
    s, x = worlds[0].copy(), ints([0] * SCRATCH)
    base, won = int(hashlib.sha256(seed.encode()).hexdigest()[:7], 16), [0] * int(kind.t[at.T_SEATS])
    until = next((n for n in GENERAL_SCORING if n >= worlds[0][at.ROUND]), GENERAL_SCORING[-1])
    for number in range(playouts):
        chance = (base + 7919 * number) & 0x7FFFFFFF
        playout(worlds[number % len(worlds)], s, kind.t, x, plan, length, me, chance, until)
        for seat in range(len(won)):
            won[seat] += int(win_chance(s, kind.t, seat))
    return won


def calibrated(won: Sequence[int], round_: int, trust: int | None = None) -> list[int]:
    """The chances in thousandths, in that round; their sum is CERTAIN. `trust`: this instead of the stored exponent."""
    exponent = (TRUST[max(round_, 1) - 1] if trust is None else trust) / 64
    whole = sum(won) or 1
    odds = [(each / whole + _FLOOR) ** exponent for each in won]
    cut = [int(CERTAIN * each / sum(odds)) for each in odds]
    cut[max(range(len(won)), key=lambda seat: (won[seat], -seat))] += CERTAIN - sum(cut)
    return cut
