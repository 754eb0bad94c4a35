"""Every step function ends with one of these: somebody has to decide, or a step follows."""

from __future__ import annotations

from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, compiled


@compiled
def go(s: Ints, step: int) -> None:
    s[at.ASK] = 0
    s[at.NEXT] = step


@compiled
def ask(s: Ints, kind: int, who: int) -> None:
    s[at.ASK] = kind
    s[at.WHO] = who
