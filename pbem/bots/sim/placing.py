"""Where caballeros go: the places that gain most together."""

from __future__ import annotations

from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, compiled
from pbem.bots.sim.dice import chance
from pbem.bots.sim.options import options
from pbem.bots.sim.pieces import MANY, neighbours, put
from pbem.bots.sim.scratch import BEST, GAINS, PICKED, SPREAD
from pbem.bots.sim.worth import court, worth


@compiled
def fill(s: Ints, t: Ints, x: Ints, n: int, most: int, me: int, noise: int) -> None:
    """The best gains for up to `most` caballeros of mine in the n places listed in `x`: from BEST, by their number.

    From PICKED, place by place: how many of so many go there.
    """
    for k in range(1, most + 1):
        x[BEST + k] = -MANY
    x[BEST] = 0
    for number in range(n):
        place = x[number]
        before = worth(s, t, place, me) - (chance(s, noise) if noise else 0)
        for k in range(1, most + 1):
            put(s, place, me, k)
            x[GAINS + k] = worth(s, t, place, me) - before
            put(s, place, me, -k)
        for k in range(most, -1, -1):
            best, picked = x[BEST + k], 0
            for here in range(1, k + 1):
                if x[BEST + k - here] + x[GAINS + here] > best:
                    best, picked = x[BEST + k - here] + x[GAINS + here], here
            x[BEST + k] = best
            x[PICKED + number * 8 + k] = picked


@compiled
def listed(x: Ints, n: int, left: int, picked: int, to: int) -> int:
    """Write to `to` the places of `left` caballeros, of the n listed in `x`, as noted from `picked` on; how many."""
    made = 0
    for number in range(n - 1, -1, -1):
        here = x[picked + number * 8 + left]
        left -= here
        for _ in range(here):
            x[to + made] = x[number]
            made += 1
    return made


@compiled
def spread(s: Ints, t: Ints, x: Ints, noise: int) -> int:
    """Write to SPREAD the best places for the caballeros to place, and perhaps STOP; how many tokens."""
    n, who, most = options(s, t, x), s[at.WHO], min(s[at.LEFT], 7)
    n -= x[n - 1] == at.STOP
    fill(s, t, x, n, most, who, noise)
    had, chosen, best = s[at.COURT + who], 0, -2 * MANY
    for k in range(max(s[at.LEAST], 0), most + 1):
        sum_ = x[BEST + k] + court(s, t, had - k)
        if sum_ >= best:
            best, chosen = sum_, k
    made = listed(x, n, chosen, PICKED, SPREAD)
    if chosen < s[at.LEFT] and chosen < 7:
        x[SPREAD + made] = at.STOP
        made += 1
    return made


@compiled
def list_around(s: Ints, t: Ints, x: Ints) -> int:
    """List the places around the king in `x`; how many."""
    places, mask = 0, neighbours(s, t)
    for place in range(t[at.T_REGIONS] + 1):
        if mask >> place & 1:
            x[places] = place
            places += 1
    return places


@compiled
def fill_around(s: Ints, t: Ints, x: Ints, me: int) -> None:
    """The best gains for up to five caballeros placed around the king; see `fill`."""
    fill(s, t, x, list_around(s, t, x), 5, me, 0)
