"""Announced actions, and the Vetoes that stop them."""

from __future__ import annotations

from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, compiled
from pbem.bots.sim.pieces import put
from pbem.bots.sim.steps import ask, go


@compiled
def contest(s: Ints, n: int) -> None:
    """N steps are announced; everyone who holds a Veto may stop them. Then STANDS with the N that stand."""
    s[at.N] = n
    s[at.VETO_BY] = s[at.ME]
    go(s, at.ASK_VETO)


@compiled
def ask_veto(s: Ints, t: Ints) -> None:
    colours = t[at.T_COLOURS]
    while s[at.N]:
        s[at.VETO_BY] = (s[at.VETO_BY] + 1) % colours
        if s[at.VETO_BY] == s[at.ME]:
            break
        if holds_veto(s, s[at.VETO_BY]):
            ask(s, at.VETO_STOP, s[at.VETO_BY])
            return
    s[at.STAGE] += 1
    go(s, at.STANDS)


@compiled
def holds_veto(s: Ints, colour: int) -> bool:
    for number in range(s[at.VETOES]):
        if s[at.VETO + 2 * number] == colour:
            return True
    return False


@compiled
def stop(s: Ints, t: Ints, stands: int) -> None:
    """A Veto is used: undo what was moved beyond the steps that stand."""
    used = 0
    while s[at.VETO + 2 * used] != s[at.VETO_BY]:
        used += 1
    s[at.VETOES] -= 1
    for number in range(used, s[at.VETOES]):
        s[at.VETO + 2 * number] = s[at.VETO + 2 * number + 2]
        s[at.VETO + 2 * number + 1] = s[at.VETO + 2 * number + 3]
    effect = t[at.T_CARDS + s[at.CARD] * at.ROW + 1]
    moves = effect == at.E_MOVE or (effect == at.E_MOVE_OR_ADD and s[at.CHOICE] == 0)
    adds = effect == at.E_ADD or (effect == at.E_MOVE_OR_ADD and s[at.CHOICE] == 1)
    for number in range(s[at.N] - 1, stands - 1, -1):
        step = s[at.STEPS + number]
        if moves:
            piece, goal = step // at.PLACES, step % at.PLACES
            put(s, goal, piece // at.PLACES, -1)
            put(s, piece % at.PLACES, piece // at.PLACES, 1)
        elif adds:
            put(s, step, s[at.ME], -1)
            s[at.COURT + s[at.ME]] += 1
    s[at.N] = stands
    s[at.STAGE] += 1
    go(s, at.STANDS)
