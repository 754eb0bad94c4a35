"""What may be chosen."""

from __future__ import annotations

from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, compiled
from pbem.bots.sim.effects import bare, tiles
from pbem.bots.sim.pieces import goals, held, neighbours, regions, without
from pbem.bots.sim.rounds import playable


@compiled
def _listed(mask: int, out: Ints, n: int) -> int:
    """Append the numbers of the bits."""
    number = 0
    while mask >> number:
        if mask >> number & 1:
            out[n] = number
            n += 1
        number += 1
    return n


@compiled
def _pieces(s: Ints, t: Ints, colours: int, out: Ints) -> int:
    """The pieces of these opponents, clockwise: one for each open region where they are."""
    n = 0
    for step in range(1, t[at.T_COLOURS]):
        colour = (s[at.ME] + step) % t[at.T_COLOURS]
        if colours >> colour & 1:
            mask = held(s, t, colour, 1)
            for place in range(1, t[at.T_REGIONS] + 1):
                if mask >> place & 1:
                    out[n] = colour * at.PLACES + place
                    n += 1
    return n


@compiled
def _moves(s: Ints, t: Ints, out: Ints) -> int:
    """The pieces that may be moved next."""
    n = 0
    for colour in range(t[at.T_COLOURS]):
        if (s[at.OWN] if colour == s[at.ME] else s[at.FOREIGN]) > 0:
            for place in range(1, t[at.T_REGIONS] + 1):
                here = s[at.ORIGIN] in (at.STOP, place) or not s[at.ONE]
                if here and s[at.MOVABLE + colour * at.PLACES + place] > 0:
                    out[n] = colour * at.PLACES + place
                    n += 1
    return n


@compiled
def _powers(s: Ints, t: Ints, seat: int, out: Ints) -> int:
    """The power cards that may be played, without and with modifiers."""
    n = 0
    for card in range(13, 0, -1):
        if s[at.HAND + seat] >> card & 1:
            for shift in range(at.MODIFIERS + 1):
                if shift == 0 or s[at.GREY + seat] >> (shift - 1) & 1:
                    token = card + 16 * shift
                    if playable(s, t, seat, token) and not _wished(s, seat, token):
                        out[n] = token
                        n += 1
    return n


@compiled
def _wished(s: Ints, seat: int, token: int) -> bool:
    for wish in range(at.WISHES):
        if s[at.BIDS + seat * at.WISHES + wish] == token:
            return True
    return False


@compiled
def _spent(s: Ints, seat: int, out: Ints) -> int:
    """The power cards and modifiers that may be taken back."""
    n = 0
    for card in range(13, 0, -1):
        if not s[at.HAND + seat] >> card & 1:
            out[n] = card
            n += 1
    for shift in range(at.MODIFIERS):
        if s[at.SHOWN + seat] >> shift & 1 and not s[at.GREY + seat] >> shift & 1:
            out[n] = 16 + shift
            n += 1
    return n


@compiled
def _nobles(s: Ints, t: Ints, out: Ints) -> int:
    n = 0
    for seat in range(t[at.T_SEATS]):
        home = s[at.GRANDE + seat]
        if home not in (0, s[at.KING]):
            for place in range(1, t[at.T_REGIONS] + 1):
                if place not in (home, s[at.KING]):
                    out[n] = seat * at.PLACES + place
                    n += 1
    return n


@compiled
def options(s: Ints, t: Ints, out: Ints) -> int:
    """Write the tokens that may be chosen now into `out`, and return how many there are. STOP comes last."""
    kind, who, n = s[at.ASK], s[at.WHO], 0
    row = at.T_CARDS + s[at.CARD] * at.ROW
    may_stop = False
    if kind in (at.PLACE, at.ADD):
        if s[at.LEFT] > 0:
            mask = neighbours(s, t) if kind == at.PLACE else goals(s, t)
            no_castillo = kind == at.ADD and t[row + 3] == 0
            n = _listed(without(mask, 0) if no_castillo else mask, out, 0)
        may_stop = s[at.LEAST] <= 0
    elif kind == at.MOVE:
        n = _moves(s, t, out) if s[at.LEFT] > 0 else 0
        may_stop = s[at.LEAST] <= 0 and not (s[at.WHOLE] and n)
    elif kind == at.GOAL:
        n = _listed(without(goals(s, t), s[at.PIECE] % at.PLACES), out, 0)
    elif kind == at.ACTION_CARD:
        for stack in range(t[at.T_STACKS]):
            if s[at.LYING + stack]:
                out[n] = s[at.LYING + stack]
                n += 1
    elif kind == at.HALF:
        out[0] = 0
        n = 1
        if s[at.HALVES] & 1 and s[at.COURT + who]:
            out[n] = 1
            n += 1
        if s[at.HALVES] & 2:
            out[n] = 2
            n += 1
    elif kind in (at.TAKE, at.TAKE_COURT):
        for number in range(s[at.LEFT], -1, -1):
            out[n] = number
            n += 1
    elif kind == at.RECALL:
        n = _listed(held(s, t, who, 1), out, 0) if s[at.LEFT] > 0 else 0
        may_stop = s[at.LEAST] <= 0 or n == 0
    elif kind in (at.POWER_CARD, at.BID):
        n = _powers(s, t, who, out) if kind == at.POWER_CARD or s[at.LEFT] > 0 else 0
        may_stop = kind == at.BID and s[at.LEFT] < at.WISHES
    elif kind == at.SET_DISC:
        n = _listed(s[at.DISCS + who], out, 0)
    elif kind == at.RETURN:
        mask = held(s, t, who, 1) | (1 if s[at.COURT + who] else 0)
        n = _listed(mask, out, 0)
    elif kind == at.VETO_STOP:
        for number in range(s[at.N] if t[at.T_PARTIAL] else 1):
            out[n] = number
            n += 1
        may_stop = True
    elif kind == at.REMOVE:
        n = _pieces(s, t, s[at.MASK], out)
    elif kind in (at.SEQUENCE, at.SWAP, at.KING_GOES, at.WHICH):
        n = _listed(s[at.MASK], out, 0)
    elif kind == at.SCORE:
        n = _listed(regions(t) | t[row + 2], out, 0)
    elif kind == at.EVICT:
        n = _listed(without(regions(t), s[at.KING]), out, 0)
    elif kind == at.GRANDE_HOME:
        n = _listed(without(without(regions(t), s[at.KING]), s[at.GRANDE + who]), out, 0)
    elif kind == at.SCOREBOARD:
        for tile in range(2):
            if tiles(s) >> tile & 1:
                for place in range(t[at.T_REGIONS] + 1):
                    if bare(s, t) >> place & 1:
                        out[n] = tile * at.PLACES + place
                        n += 1
    elif kind == at.ENTOURAGE:
        for colour in range(t[at.T_COLOURS]):
            if s[at.MOVABLE + colour * at.PLACES + s[at.KING]] > 0:
                out[n] = colour * at.PLACES + s[at.KING]
                n += 1
    elif kind == at.BACK:
        n = _spent(s, who, out)
    elif kind == at.NOBLE:
        n = _nobles(s, t, out)
    elif kind == at.ABILITY:
        out[0], out[1] = 0, 1
        n = 2
    elif kind == at.PASS:
        n = _listed(s[at.GREY + who], out, 0)
    if may_stop:
        out[n] = at.STOP
        n += 1
    return n
