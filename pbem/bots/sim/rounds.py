"""Rounds: the dummy, power cards and the order of play, the end of a round, general scorings."""

from __future__ import annotations

from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, compiled
from pbem.bots.sim.discs import ask_discs, back_to_province, to_the_disc
from pbem.bots.sim.pieces import put, regions, score, there
from pbem.bots.sim.steps import ask, go


@compiled
def begin_round(s: Ints, t: Ints) -> None:
    """The dummy arrives, action cards and the dummy's power card are turned up."""
    number = t[at.T_NEXT + s[at.ROUND]]
    if number == 0:
        ask(s, at.OVER, 0)
        return
    s[at.ROUND] = number
    for dummy in range(t[at.T_SEATS], t[at.T_COLOURS]):
        _dummy_arrives(s, t, dummy)
    for stack in range(t[at.T_STACKS]):
        top = s[at.TOP + stack]
        s[at.LYING + stack] = s[at.STACK + stack * at.DEEP + top] if top < s[at.DEPTH + stack] else 0
        s[at.TOP + stack] = min(top + 1, s[at.DEPTH + stack])
    for dummy in range(t[at.T_SEATS], t[at.T_COLOURS]):
        s[at.POWER + dummy] = s[at.DUMMY_POWERS + s[at.POWERS_AT]]
        s[at.POWERS_AT] += 1
    for colour in range(at.COLOURS * at.WISHES):
        s[at.BIDS + colour] = 0
    s[at.TURN] = 0
    go(s, at.ASK_POWER)


@compiled
def _dummy_arrives(s: Ints, t: Ints, dummy: int) -> None:
    if s[at.PROVINCE + dummy] == 0:
        return
    for _ in range(t[at.T_DRAWS]):
        region = s[at.DUMMY_REGIONS + s[at.REGIONS_AT]]
        s[at.REGIONS_AT] += 1
        n = min(t[at.T_PLACES_EACH], s[at.PROVINCE + dummy])
        if region != s[at.KING]:
            s[at.PROVINCE + dummy] -= n
            put(s, region, dummy, n)


@compiled
def ask_pass(s: Ints, t: Ints) -> None:
    """Ask the next seat for the modifier it passes on; then all pass theirs to the left."""
    seats = t[at.T_SEATS]
    if s[at.TURN] < seats:
        ask(s, at.PASS, s[at.TURN])
        return
    for seat in range(seats):
        s[at.GREY + seat] &= ~(1 << s[at.DISC + seat])
    for seat in range(seats):
        s[at.GREY + (seat + 1) % seats] |= 1 << s[at.DISC + seat]
        s[at.DISC + seat] = at.STOP
    go(s, at.BEGIN_ROUND)


@compiled
def power_total(s: Ints, t: Ints, colour: int) -> int:
    """The value of a colour's power card with its modifier."""
    shift = s[at.SHIFT + colour]
    return s[at.POWER + colour] + (t[at.T_ADDS + shift] if shift >= 0 else 0)


@compiled
def playable(s: Ints, t: Ints, seat: int, token: int) -> bool:
    """Whether no card of that total has been played this round."""
    sum_ = token % 16 + (t[at.T_ADDS + token // 16 - 1] if token >= 16 else 0)
    for colour in range(t[at.T_COLOURS]):
        if s[at.POWER + colour] and power_total(s, t, colour) == sum_:
            return False
    return True


@compiled
def ask_power(s: Ints, t: Ints) -> None:
    """Clockwise from the start marker: the next to play a power card, or to hand in a sealed list."""
    seats = t[at.T_SEATS]
    if t[at.T_SEALED] and s[at.TURN] < seats:
        s[at.LEFT] = at.WISHES
        ask(s, at.BID, s[at.TURN])
        return
    for step in range(seats):
        seat = (s[at.START] + step) % seats
        if s[at.POWER + seat] == 0:
            if not t[at.T_SEALED]:
                ask(s, at.POWER_CARD, seat)
                return
            play_power(s, seat, _granted(s, t, seat))
    _set_order(s, t)
    s[at.TURN] = 0
    go(s, at.BEGIN_TURN)


@compiled
def _granted(s: Ints, t: Ints, seat: int) -> int:
    """The first playable card of a sealed list; else the next lower card after the last, or the next higher."""
    last = 0
    for wish in range(at.WISHES):
        token = s[at.BIDS + seat * at.WISHES + wish]
        if token:
            last = token % 16
            if playable(s, t, seat, token):
                return token
    low, high = 0, 0
    for card in range(13, 0, -1):
        if s[at.HAND + seat] >> card & 1 and playable(s, t, seat, card):
            high = card
            if card < last and low == 0:
                low = card
    return low or high


@compiled
def play_power(s: Ints, seat: int, token: int) -> None:
    s[at.POWER + seat] = token % 16
    s[at.HAND + seat] &= ~(1 << token % 16)
    if token >= 16:
        shift = token // 16 - 1
        s[at.SHIFT + seat] = shift
        s[at.GREY + seat] &= ~(1 << shift)
        s[at.SHOWN + seat] |= 1 << shift


@compiled
def _set_order(s: Ints, t: Ints) -> None:
    """Highest total first; no two are equal."""
    n = t[at.T_COLOURS]
    for colour in range(n):
        place = 0
        for other in range(n):
            place += power_total(s, t, other) > power_total(s, t, colour)
        s[at.ORDER + place] = colour


@compiled
def end_round(s: Ints, t: Ints) -> None:
    for turn in range(t[at.T_COLOURS]):
        if s[at.ORDER + turn] < t[at.T_SEATS]:
            s[at.START] = s[at.ORDER + turn]
    for stack in range(t[at.T_STACKS]):
        s[at.LYING + stack] = 0
        if t[at.T_LASTING + stack]:
            s[at.STACK + stack * at.DEEP] = t[at.T_LASTING + stack]
            s[at.TOP + stack] = 0
            s[at.DEPTH + stack] = 1
    for colour in range(t[at.T_COLOURS]):
        s[at.POWER + colour] = 0
        s[at.SHIFT + colour] = at.STOP
    kept = 0
    for number in range(s[at.VETOES]):
        if s[at.VETO + 2 * number + 1] > s[at.ROUND]:
            s[at.VETO + 2 * kept] = s[at.VETO + 2 * number]
            s[at.VETO + 2 * kept + 1] = s[at.VETO + 2 * number + 1]
            kept += 1
    s[at.VETOES] = kept
    s[at.STAGE] = 0
    go(s, at.SCORING if t[at.T_SCORED + s[at.ROUND]] else at.BEGIN_ROUND)


@compiled
def scoring(s: Ints, t: Ints) -> None:
    """A general scoring: discs, the castillo, where its caballeros go, the regions."""
    shut = s[at.KING] == 0
    if s[at.STAGE] == 0:
        s[at.STAGE] = 1
        for seat in range(t[at.T_SEATS]):
            here = there(s, 0, seat) > 0 or s[at.GRANDE + seat] == 0 or t[at.T_HIDES] > 0
            s[at.DISCS + seat] = regions(t) if here and not shut else 0
        ask_discs(s, at.SCORING)
        return
    score(s, t, 0, t[at.T_RANKS])
    for seat in range(t[at.T_SEATS]):
        if s[at.DISC + seat] != at.STOP:
            if s[at.GRANDE + seat] == 0 and s[at.DISC + seat] != s[at.KING]:
                s[at.GRANDE + seat] = s[at.DISC + seat]
            to_the_disc(s, seat, 0)
    for dummy in range(t[at.T_SEATS], t[at.T_COLOURS]):
        if not shut:
            back_to_province(s, dummy, 0, at.ANY)
    for region in range(1, t[at.T_REGIONS] + 1):
        score(s, t, region, t[at.T_RANKS])
    if t[at.T_COLOURS] > t[at.T_SEATS]:
        pile = s[at.REGIONS_AT] // at.PLACES + 1
        s[at.REGIONS_AT] = min(pile, 2) * at.PLACES
    go(s, at.BEGIN_ROUND)
