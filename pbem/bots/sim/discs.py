"""Secret discs, and what follows from them."""

from __future__ import annotations

from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, compiled
from pbem.bots.sim.pieces import put, there
from pbem.bots.sim.steps import ask, go


@compiled
def ask_discs(s: Ints, then: int) -> None:
    """Ask for the discs of the colours with regions in DISCS, then go on with a step."""
    for colour in range(at.COLOURS):
        s[at.DISC + colour] = at.STOP
    s[at.AFTER] = then
    go(s, at.ASK_DISC)


@compiled
def ask_disc(s: Ints, t: Ints) -> None:
    for seat in range(t[at.T_SEATS]):
        if s[at.DISCS + seat] and s[at.DISC + seat] == at.STOP:
            ask(s, at.SET_DISC, seat)
            return
    go(s, s[at.AFTER])


@compiled
def to_the_disc(s: Ints, colour: int, origin: int) -> None:
    """Move all of a colour to its disc's region; the king's region and the origin mean back to the court."""
    n, goal = there(s, origin, colour), s[at.DISC + colour]
    put(s, origin, colour, -n)
    if goal in (s[at.KING], origin):
        s[at.COURT + colour] += n
    else:
        put(s, goal, colour, n)


@compiled
def back_to_province(s: Ints, colour: int, place: int, n: int) -> None:
    """Return up to n caballeros from a place to the province."""
    n = min(n, there(s, place, colour))
    put(s, place, colour, -n)
    s[at.PROVINCE + colour] += n
