"""Playouts: action cards by trying them, each smaller decision by its immediate merit, with a little noise."""

from __future__ import annotations

from typing import Final

from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, compiled
from pbem.bots.sim.dice import chance, shuffle
from pbem.bots.sim.game import choose
from pbem.bots.sim.merits import rate
from pbem.bots.sim.options import options
from pbem.bots.sim.pieces import MANY
from pbem.bots.sim.placing import spread
from pbem.bots.sim.scratch import BEFORE, MERITS, SPREAD, TRIED
from pbem.bots.sim.worth import foretell, position, prospect, weigh

TRIALS: Final = 3
"""Action cards tried, those of the greatest merit."""


@compiled
def decide(s: Ints, t: Ints, x: Ints, noise: int) -> int:
    """The token with the greatest merit, the first of equals; each with up to `noise` more by chance."""
    if s[at.ASK] in (at.PLACE, at.ADD) and s[at.LEFT] > 0:
        spread(s, t, x, noise)
        return x[SPREAD]
    n = rate(s, t, x)
    if n == 1:
        return x[0]
    best, token = -2 * MANY, 0
    for number in range(n):
        rated = x[MERITS + number] + (chance(s, noise) if noise else 0)
        if rated > best:
            best, token = rated, x[number]
    return token


@compiled
def _go_on(s: Ints, t: Ints, x: Ints, noise: int) -> None:
    """Decide by merit; of caballeros, where all of them go."""
    if s[at.ASK] in (at.PLACE, at.ADD) and s[at.LEFT] > 0:
        for number in range(spread(s, t, x, noise)):
            choose(s, t, x[SPREAD + number])
    else:
        choose(s, t, decide(s, t, x, noise))


@compiled
def _try_cards(s: Ints, t: Ints, x: Ints, noise: int) -> int:
    """The action card with the best position at the end of the turn, of the few with the greatest merits."""
    n, who = rate(s, t, x), s[at.WHO]
    if n == 1:
        return x[0]
    for number in range(n):
        x[TRIED + number] = x[number]
        x[TRIED + at.STACKS + number] = x[MERITS + number]
    best, token = -2 * MANY, 0
    for _ in range(min(n, TRIALS)):
        top = 0
        for number in range(n):
            if x[TRIED + at.STACKS + number] > x[TRIED + at.STACKS + top]:
                top = number
        x[TRIED + at.STACKS + top] = -4 * MANY
        more = chance(s, noise) if noise else 0
        for number in range(at.SIZE):
            x[BEFORE + number] = s[number]
        promised = _promised(s, t, x, x[TRIED + top], who) + more
        for number in range(at.SIZE):
            s[number] = x[BEFORE + number]
        if promised > best:
            best, token = promised, x[TRIED + top]
    return token


@compiled
def _promised(s: Ints, t: Ints, x: Ints, card: int, me: int) -> int:
    """What my position is worth at the end of my turn with an action card. Changes the state."""
    turn, round_ = s[at.TURN], s[at.ROUND]
    choose(s, t, card)
    while s[at.ASK] != at.OVER and s[at.TURN] == turn and s[at.ROUND] == round_:
        _go_on(s, t, x, 0)
    if s[at.ROUND] != round_:
        foretell(s, t)
    return position(s, t, me)


@compiled
def playout(root: Ints, s: Ints, t: Ints, x: Ints, plan: Ints, length: int, me: int, seed: int, until: int) -> int:
    """My chance to win (see `prospect`) after playing my plan and then going on to the end of a round, all by merit.

    `root` stays as it is; `s` is overwritten. A decision of the plan that has become impossible is made by merit.
    """
    for number in range(at.SIZE):
        s[number] = root[number]
    s[at.CHANCE] = seed
    shuffle(s, t)
    noise, done, round_, turn = t[at.T_WEIGHTS + at.W_NOISE], 0, -1, -1
    while s[at.ASK] != at.OVER and s[at.ROUND] <= until:
        if s[at.TURN] != turn or s[at.ROUND] != round_:
            if s[at.ROUND] != round_:
                weigh(s, t)
            else:
                foretell(s, t)
            round_, turn = s[at.ROUND], s[at.TURN]
            s[at.CHANCE] = (seed + 1000003 * (16 * round_ + turn)) & 0x7FFFFFFF  # the same for every plan
        if done < length and s[at.WHO] == me:
            token = _planned(s, t, x, plan[done])
            done += 1
            choose(s, t, token)
        elif s[at.ASK] == at.ACTION_CARD:
            choose(s, t, _try_cards(s, t, x, noise))
        else:
            _go_on(s, t, x, noise)
    return prospect(s, t, me)


@compiled
def _planned(s: Ints, t: Ints, x: Ints, token: int) -> int:
    for number in range(options(s, t, x)):
        if x[number] == token:
            return token
    return decide(s, t, x, 0)
