"""Chance in playouts, from a generator in the state."""

from __future__ import annotations

from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, compiled


@compiled
def chance(s: Ints, n: int) -> int:
    """A number from 0 to n - 1, from the state's own generator."""
    s[at.CHANCE] = (s[at.CHANCE] * 1103515245 + 12345) & 0x7FFFFFFF
    return (s[at.CHANCE] >> 8) % n


@compiled
def shuffle(s: Ints, t: Ints) -> None:
    """Put the face-down cards of each stack in another order."""
    for stack in range(t[at.T_STACKS]):
        base = at.STACK + stack * at.DEEP
        for last in range(s[at.DEPTH + stack] - 1, s[at.TOP + stack], -1):
            other = s[at.TOP + stack] + chance(s, last - s[at.TOP + stack] + 1)
            s[base + last], s[base + other] = s[base + other], s[base + last]
