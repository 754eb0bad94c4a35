"""What each option of an open decision is worth in a playout, in 64ths of a point."""

from __future__ import annotations

from pbem.bots.sim import layout as at
from pbem.bots.sim.card_merits import card_merit, rate_cards, rate_powers
from pbem.bots.sim.compiling import Ints, compiled
from pbem.bots.sim.game import choose
from pbem.bots.sim.options import options
from pbem.bots.sim.pieces import MANY, there
from pbem.bots.sim.scratch import COMING, COPY, MERITS
from pbem.bots.sim.worth import gain, position, scored, worth


@compiled
def place_merit(s: Ints, t: Ints, place: int, me: int) -> int:
    """The best gain for each caballero, if this and perhaps more of those left go there."""
    best = -MANY
    for n in range(1, s[at.LEFT] + 1):
        best = max(best, gain(s, t, place, me, n, me) // n)
    return best


@compiled
def king_merit(s: Ints, t: Ints, goal: int, me: int) -> int:
    """His bonus for me there, and what may then be placed around him."""
    old = s[at.KING]
    before = worth(s, t, goal, me) if goal <= t[at.T_REGIONS] else 0
    before += worth(s, t, old, me) if old <= t[at.T_REGIONS] else 0
    s[at.KING] = goal
    after = worth(s, t, goal, me) if goal <= t[at.T_REGIONS] else 0
    after += worth(s, t, old, me) if old <= t[at.T_REGIONS] else 0
    around = 0
    if s[at.HALVES] & 1:
        for place in range(1, t[at.T_REGIONS] + 1):
            if t[at.T_NEAR + goal] >> place & 1:
                around = max(around, gain(s, t, place, me, 2, me))
    s[at.KING] = old
    return after - before + around


@compiled
def grande_merit(s: Ints, t: Ints, colour: int, goal: int, me: int) -> int:
    home = s[at.GRANDE + colour]
    before = worth(s, t, home, me) + worth(s, t, goal, me)
    s[at.GRANDE + colour] = goal
    after = worth(s, t, home, me) + worth(s, t, goal, me)
    s[at.GRANDE + colour] = home
    return after - before


@compiled
def tile_merit(s: Ints, t: Ints, tile: int, goal: int, me: int) -> int:
    old = s[at.TILE + tile]
    before = worth(s, t, goal, me) + (worth(s, t, old, me) if old >= 0 else 0)
    s[at.TILE + tile] = goal
    after = worth(s, t, goal, me) + (worth(s, t, old, me) if old >= 0 else 0)
    s[at.TILE + tile] = old
    return after - before


@compiled
def disc_merit(s: Ints, t: Ints, region: int, who: int) -> int:
    """A region on a secret disc: caballeros lost there, a region scored, or where mine go."""
    row = at.T_CARDS + s[at.CARD] * at.ROW
    effect, origin = t[row + 1], 0
    if s[at.AFTER] != at.SCORING:
        if effect == at.E_DISC_RETURN:
            return gain(s, t, region, who, -min(t[row + 2], there(s, region, who)), who)
        if effect == at.E_UNIQUE:
            return scored(s, t, region, who)
        origin = s[at.CHOICE]
    n = there(s, origin, who)
    if region in (s[at.KING], origin):
        return n * t[at.T_WEIGHTS + at.W_COURT]
    return gain(s, t, region, who, n, who)


@compiled
def evict_merit(s: Ints, t: Ints, region: int, me: int) -> int:
    before = worth(s, t, region, me)
    lost = 0
    for seat in range(t[at.T_SEATS]):
        if seat != me:
            lost += there(s, region, seat)
    return -before + 8 * lost


@compiled
def half_merit(s: Ints, t: Ints, half: int, me: int) -> int:
    """Place first, except if the action brings more to place or a better place for it."""
    if half == 0:
        return 0
    if half == 1:
        return 1 << 12
    effect = t[at.T_CARDS + s[at.CARD] * at.ROW + 1]
    if effect in (at.E_KING, at.E_INFILTRATE, at.E_COURT):
        return 1 << 13
    return card_merit(s, t, s[at.CARD], me)


@compiled
def veto_merit(s: Ints, t: Ints, x: Ints, stands: int, who: int) -> int:
    """What stopping the announced action after so many steps is worth, beyond the Veto itself."""
    row = at.T_CARDS + s[at.CARD] * at.ROW
    effect = t[row + 1]
    harm = 0
    if effect in (at.E_SCORE, at.E_SCORE_ONE):
        for number in range(stands, s[at.N]):
            harm -= scored(s, t, s[at.STEPS + number], who)
    elif effect in (at.E_DECAY, at.E_RETURN, at.E_DISC_RETURN):
        for number in range(stands, min(s[at.N], s[at.NUMBER])):
            if s[at.STEPS + number] == who:
                harm += 2 * min(t[row + 2], 3) * t[at.T_WEIGHTS + at.W_HURT]
    elif effect in (at.E_MOVE, at.E_ADD, at.E_MOVE_OR_ADD):
        for number in range(at.SIZE):
            x[COPY + number] = s[number]
        harm = -_undone(s, t, x, stands, who)
    return harm - 2 * t[at.T_WEIGHTS + at.W_VETO]


@compiled
def _undone(s: Ints, t: Ints, x: Ints, stands: int, who: int) -> int:
    """How much the position of a seat loses if the moves stand, compared with stopping them."""
    before = position(s, t, who)
    choose(s, t, stands)
    after = position(s, t, who)
    for number in range(at.SIZE):
        s[number] = x[COPY + number]
    return before - after


@compiled
def merit(s: Ints, t: Ints, x: Ints, token: int) -> int:
    """The merit of a token for the open decision."""
    kind, who = s[at.ASK], s[at.WHO]
    if kind in (at.PLACE, at.ADD):
        return t[at.T_WEIGHTS + at.W_COURT] // 2 if token == at.STOP else place_merit(s, t, token, who)
    if kind == at.MOVE:
        return 0 if token == at.STOP else _move_merit(s, t, x, token, who)
    if kind == at.GOAL:
        return gain(s, t, token, s[at.PIECE] // at.PLACES, 1, who)
    if kind == at.HALF:
        return half_merit(s, t, token, who)
    if kind == at.SET_DISC:
        return disc_merit(s, t, token, who)
    if kind == at.RETURN:
        return -t[at.T_WEIGHTS + at.W_COURT] if token == 0 else gain(s, t, token, who, -1, who)
    if kind == at.RECALL:
        return 0 if token == at.STOP else gain(s, t, token, who, -1, who) + t[at.T_WEIGHTS + at.W_COURT]
    if kind == at.REMOVE:
        return gain(s, t, token % at.PLACES, token // at.PLACES, -1, who)
    if kind == at.ENTOURAGE:
        return gain(s, t, s[at.CHOICE], token // at.PLACES, 1, who) + gain(
            s, t, s[at.KING], token // at.PLACES, -1, who
        )
    if kind in (at.SCORE, at.SEQUENCE):
        return scored(s, t, token, who)
    if kind == at.KING_GOES:
        return king_merit(s, t, token, who)
    if kind == at.GRANDE_HOME:
        return grande_merit(s, t, who, token, who)
    if kind == at.NOBLE:
        return grande_merit(s, t, token // at.PLACES, token % at.PLACES, who)
    if kind == at.SWAP:
        return grande_merit(s, t, token, s[at.KING], who)
    if kind == at.SCOREBOARD:
        return tile_merit(s, t, token // at.PLACES, token % at.PLACES, who)
    if kind == at.EVICT:
        return evict_merit(s, t, token, who)
    if kind == at.VETO_STOP:
        return 0 if token == at.STOP else veto_merit(s, t, x, token, who)
    if kind == at.PASS:
        return -t[at.T_ADDS + token]
    return 64 * token  # more than noise: as many caballeros as possible, the highest card


@compiled
def _move_merit(s: Ints, t: Ints, x: Ints, piece: int, me: int) -> int:
    """Leaving its place, and the best other place for a caballero of its colour (from `_best_goals`)."""
    colour, place = piece // at.PLACES, piece % at.PLACES
    best = x[COMING + colour * 4]
    if x[COMING + colour * 4 + 1] == place:
        best = x[COMING + colour * 4 + 2]
    return gain(s, t, place, colour, -1, me) + best


@compiled
def _best_goals(s: Ints, t: Ints, x: Ints, me: int) -> None:
    """For each colour: the best gain of one more caballero anywhere, its place, and the second best."""
    for colour in range(t[at.T_COLOURS]):
        best, where, second = -MANY, 0, -MANY
        for place in range(t[at.T_REGIONS] + 1):
            if place != s[at.KING]:
                more = gain(s, t, place, colour, 1, me)
                if more > best:
                    best, where, second = more, place, best
                elif more > second:
                    second = more
        x[COMING + colour * 4], x[COMING + colour * 4 + 1], x[COMING + colour * 4 + 2] = best, where, second


@compiled
def rate(s: Ints, t: Ints, x: Ints) -> int:
    """Write the options of the open decision and their merits into `x`; how many there are."""
    n = options(s, t, x)
    if n > 1:
        if s[at.ASK] == at.ACTION_CARD:
            rate_cards(s, t, x, n, s[at.WHO])
            return n
        if s[at.ASK] in (at.POWER_CARD, at.BID):
            rate_powers(s, t, x, n, s[at.WHO])
            return n
        if s[at.ASK] == at.MOVE:
            _best_goals(s, t, x, s[at.WHO])
        for number in range(n):
            x[MERITS + number] = merit(s, t, x, x[number])
    return n
