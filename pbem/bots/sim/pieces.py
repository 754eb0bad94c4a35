"""What the flat game knows about its board: counts, values, neighbours and points. See layout.py."""

from __future__ import annotations

from typing import Final

from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, compiled

MANY: Final = 1 << 30


@compiled
def there(s: Ints, place: int, colour: int) -> int:
    return s[at.CABALLEROS + place * at.COLOURS + colour]


@compiled
def put(s: Ints, place: int, colour: int, n: int) -> None:
    """Add caballeros to a place, or remove them."""
    s[at.CABALLEROS + place * at.COLOURS + colour] += n


@compiled
def total(s: Ints, place: int) -> int:
    base = at.CABALLEROS + place * at.COLOURS
    return s[base] + s[base + 1] + s[base + 2] + s[base + 3] + s[base + 4]


@compiled
def held(s: Ints, t: Ints, colour: int, least: int) -> int:
    """Bits of the open regions where a colour has at least so many caballeros."""
    mask = 0
    for place in range(1, t[at.T_REGIONS] + 1):
        if place != s[at.KING] and there(s, place, colour) >= least:
            mask |= 1 << place
    return mask


@compiled
def regions(t: Ints) -> int:
    """Bits of all regions."""
    return (2 << t[at.T_REGIONS]) - 2


@compiled
def without(mask: int, place: int) -> int:
    return mask & ~(1 << place)


@compiled
def bits(mask: int) -> int:
    """How many bits are set."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


@compiled
def lowest(mask: int) -> int:
    """The number of the lowest bit."""
    n = 0
    while not mask >> n & 1:
        n += 1
    return n


@compiled
def goals(s: Ints, t: Ints) -> int:
    """Bits of the places to which caballeros may be moved."""
    return without(regions(t) | 1, s[at.KING])


@compiled
def neighbours(s: Ints, t: Ints) -> int:
    """Bits of the places where caballeros may be placed in a turn."""
    king = s[at.KING]
    mask = t[at.T_NEAR + king]
    if king != 0:
        mask |= 1
    if s[at.OPEN] and king <= t[at.T_REGIONS]:
        mask |= 1 << king
    return mask


@compiled
def value(s: Ints, t: Ints, place: int, rank: int) -> int:
    """The points of a place for that rank, 0 being the first."""
    for tile in range(2):
        if s[at.TILE + tile] == place:
            return t[at.T_TILES + tile * 3 + rank]
    return t[at.T_VALUES + place * 3 + rank]


@compiled
def extreme(s: Ints, t: Ints, most: int) -> int:
    """Bits of the regions with the most caballeros, or (most == 0) with the fewest, ignoring empty ones."""
    best, mask = -MANY, 0
    for place in range(1, t[at.T_REGIONS] + 1):
        n = total(s, place)
        rank = n if most else -n
        if (n or most) and rank >= best:
            mask = (mask if rank == best else 0) | 1 << place
            best = rank
    return mask


@compiled
def share(s: Ints, t: Ints, place: int, colour: int, ranks: int) -> int:
    """The points that scoring a place now gives a colour."""
    base = at.CABALLEROS + place * at.COLOURS
    mine = s[base + colour]
    if mine == 0:
        return 0
    tied = -1
    above = 0
    for other in range(t[at.T_COLOURS]):
        tied += s[base + other] == mine
        above += s[base + other] > mine
    rank = above + (tied > 0)
    if above > 1:
        rank = _rank(s, t, base, mine) + (tied > 0)
    points = value(s, t, place, rank) if rank < ranks else 0
    if above == 0 and tied == 0:
        if place == s[at.KING]:
            points += t[at.T_BONUS]
        if place == s[at.GRANDE + colour]:
            points += t[at.T_BONUS]
    return points


@compiled
def _rank(s: Ints, t: Ints, base: int, mine: int) -> int:
    """The first rank below all colours with more than `mine`; a tied group takes two ranks, whatever its size."""
    rank, last = 0, MANY
    while True:
        count, n = 0, 0
        for other in range(t[at.T_COLOURS]):
            k = s[base + other]
            if k < last and k >= count:
                n = n + 1 if k == count else 1
                count = k
        if count <= mine:
            return rank
        rank += 2 if n > 1 else 1
        last = count


@compiled
def score(s: Ints, t: Ints, place: int, ranks: int) -> None:
    """Score one place."""
    for colour in range(t[at.T_SEATS]):
        s[at.POINTS + colour] += share(s, t, place, colour, ranks)
