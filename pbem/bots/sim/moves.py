"""Caballeros moved or added by a card or an ability."""

from __future__ import annotations

from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, compiled
from pbem.bots.sim.pieces import there
from pbem.bots.sim.steps import ask, go
from pbem.bots.sim.vetoes import contest


@compiled
def start_moves(s: Ints, t: Ints, most: int, own: int, foreign: int, one: int, whole: int) -> None:
    """Ask for moves: every caballero may move that may now."""
    me, movable = s[at.ME], 0
    for colour in range(t[at.T_COLOURS]):
        allowed = own if colour == me else foreign
        for place in range(1, t[at.T_REGIONS] + 1):
            n = there(s, place, colour) if allowed and place != s[at.KING] else 0
            s[at.MOVABLE + colour * at.PLACES + place] = n
            movable += n
    s[at.LEFT], s[at.OWN], s[at.FOREIGN], s[at.ONE], s[at.WHOLE] = most, own, foreign, one, whole
    s[at.LEAST], s[at.ORIGIN], s[at.N] = 1, at.STOP, 0
    if movable:
        ask(s, at.MOVE, me)
    else:
        end_moves(s)


@compiled
def end_moves(s: Ints) -> None:
    """The moves are made already; if they are an action, they may still be stopped."""
    if s[at.CARD] == 0:
        go(s, at.CHOOSE_CARD)
    else:
        contest(s, s[at.N])


@compiled
def start_add(s: Ints, most: int) -> None:
    s[at.LEFT], s[at.LEAST], s[at.N] = min(most, s[at.COURT + s[at.ME]]), 1, 0
    if s[at.LEFT]:
        ask(s, at.ADD, s[at.ME])
    else:
        contest(s, 0)
