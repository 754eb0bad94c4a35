"""What an action card or a power card is worth in a playout, in 64ths of a point."""

from __future__ import annotations

from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, compiled
from pbem.bots.sim.pieces import MANY
from pbem.bots.sim.placing import fill_around
from pbem.bots.sim.rounds import power_total
from pbem.bots.sim.scratch import BEST, COMING, MERITS, SORTED
from pbem.bots.sim.worth import court, scored


@compiled
def card_merit(s: Ints, t: Ints, card: int, me: int) -> int:
    """A guess at what a card's action is worth, at most nothing if it does harm."""
    row = at.T_CARDS + card * at.ROW
    effect, a, b = t[row + 1], t[row + 2], t[row + 3]
    w = at.T_WEIGHTS
    if effect == at.E_MOVE:
        return min(a, 4) * t[w + at.W_MOVE]
    if effect in (at.E_ADD, at.E_MOVE_OR_ADD):
        return min(a, s[at.COURT + me]) * t[w + at.W_BRINGS]
    if effect == at.E_SCORE:
        return _score_merit(s, t, a, t[row + 4], me)
    if effect == at.E_SCORE_ONE:
        best = 0
        for place in range(1, t[at.T_REGIONS] + 1):
            best = max(best, scored(s, t, place, me))
        return best
    if effect == at.E_KING:
        return t[w + at.W_KING]
    if effect == at.E_DECAY:
        lost = 0
        for seat in range(t[at.T_SEATS]):
            if seat != me:
                lost += min(a, s[at.COURT + seat])
        return lost * t[w + at.W_COURT] // 3
    if effect in (at.E_RETURN, at.E_DISC_RETURN, at.E_REMOVE):
        return max(min(a, 3), 1) * t[w + at.W_HURT]
    if effect == at.E_KEEP_VETO:
        return t[w + at.W_VETO]
    if effect == at.E_COURT:
        return min(a, s[at.PROVINCE + me]) * t[w + at.W_COURT] + b
    return t[w + at.W_OTHER]


@compiled
def _score_merit(s: Ints, t: Ints, which: int, firsts: int, me: int) -> int:
    sum_ = 0
    if which == at.CASTILLO_ONLY:
        return scored(s, t, 0, me)
    for place in range(1, t[at.T_REGIONS] + 1):
        if which != at.BY_VALUE or firsts >> t[at.T_VALUES + place * 3] & 1:
            sum_ += scored(s, t, place, me)
    if which in (at.FULLEST, at.EMPTIEST):
        return sum_ // 4
    return sum_


@compiled
def _take_merit(s: Ints, t: Ints, x: Ints, card: int, action: int, had: int) -> int:
    """What an action card is worth with so many caballeros at court, after `fill_around`."""
    n = min(t[at.T_CARDS + card * at.ROW], had, 5)
    return x[BEST + n] + court(s, t, had - n) + action


@compiled
def rate_cards(s: Ints, t: Ints, x: Ints, n: int, me: int) -> None:
    """Write the merits of the n action cards in `x`: where their caballeros may go, and a guess at the action."""
    for number in range(n):
        x[MERITS + number] = x[number]
    fill_around(s, t, x, me)
    for number in range(n):
        card = x[MERITS + number]
        x[number] = card
        action = max(card_merit(s, t, card, me), 0)
        x[MERITS + number] = _take_merit(s, t, x, card, action, s[at.COURT + me])


@compiled
def rate_powers(s: Ints, t: Ints, x: Ints, n: int, me: int) -> None:
    """Write the merits of the n power cards in `x`: the action card they may get, their caballeros, their value."""
    for number in range(n):
        x[MERITS + number] = x[number]
    fill_around(s, t, x, me)
    for stack in range(t[at.T_STACKS]):
        card = s[at.LYING + stack]
        x[COMING + stack] = max(card_merit(s, t, card, me), 0) if card else 0
    for number in range(n):
        token = x[MERITS + number]
        x[number] = token
        x[MERITS + number] = -MANY if token == at.STOP else _power_merit(s, t, x, token, me)


@compiled
def _power_merit(s: Ints, t: Ints, x: Ints, token: int, me: int) -> int:
    """What I expect of a power card: the fewer choose before me, the better an action card."""
    card, cards = token % 16, 0
    sum_ = card + (t[at.T_ADDS + token // 16 - 1] if token >= 16 else 0)
    had = s[at.COURT + me] + min(t[at.T_SUPPLY + card], s[at.PROVINCE + me])
    for stack in range(t[at.T_STACKS]):
        if s[at.LYING + stack]:
            merit_ = _take_merit(s, t, x, s[at.LYING + stack], x[COMING + stack], had)
            place = cards
            while place > 0 and x[SORTED + place - 1] < merit_:
                x[SORTED + place] = x[SORTED + place - 1]
                place -= 1
            x[SORTED + place] = merit_
            cards += 1
    if cards == 0:
        return -sum_
    before = 0
    for colour in range(t[at.T_COLOURS]):
        if colour != me:
            played = power_total(s, t, colour)
            before += 64 * (played > sum_) if s[at.POWER + colour] else max(13 - sum_, 0) * 64 // 12
    before = min(before * t[at.T_WEIGHTS + at.W_CONTEST] // 64, 64 * (cards - 1))
    low, part = before // 64, before % 64
    best = x[SORTED + low]
    if part:
        best -= (best - x[SORTED + low + 1]) * part // 64
    kept = card * t[at.T_WEIGHTS + at.W_POWER] // 16 if t[at.T_NEXT + s[at.ROUND]] else 0
    return best - kept - (t[at.T_WEIGHTS + at.W_SHIFT] if token >= 16 else 0)
