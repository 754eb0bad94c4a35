"""How players choose in a playout: each small decision by its immediate merit, with a little noise.

Merits are in 64ths of a point. `x` is scratch: tokens from 0, their merits from MERITS, places for several caballeros
from SPREAD, another state from COPY.
"""

from __future__ import annotations

from typing import Final

from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, compiled
from pbem.bots.sim.game import choose
from pbem.bots.sim.options import options
from pbem.bots.sim.pieces import MANY, neighbours, put, there, value
from pbem.bots.sim.rounds import power_total

MERITS: Final = 256
COMING: Final = 512
SPREAD: Final = 544
BEST: Final = 552
GAINS: Final = 560
PICKED: Final = 568
SORTED: Final = 696
COPY: Final = 704
SCRATCH: Final = COPY + at.SIZE


@compiled
def chance(s: Ints, n: int) -> int:
    """A number from 0 to n - 1, from the state's own generator."""
    s[at.CHANCE] = (s[at.CHANCE] * 1103515245 + 12345) & 0x7FFFFFFF
    return (s[at.CHANCE] >> 8) % n


# --- what places are worth


@compiled
def award(s: Ints, t: Ints, place: int) -> None:
    """Write to GOT what scoring a place now gives each colour: `score` in pieces.py, for all in one go."""
    base, colours, ranks = at.CABALLEROS + place * at.COLOURS, t[at.T_COLOURS], t[at.T_RANKS]
    for colour in range(colours):
        s[at.GOT + colour] = 0
    rank, last = 0, MANY
    while rank < ranks:
        count, n, who = 0, 0, 0
        for colour in range(colours):
            k = s[base + colour]
            if 0 < k < last and k >= count:
                n = n + 1 if k == count else 1
                count, who = k, colour
        if n == 0:
            break
        if n == 1:
            points = value(s, t, place, rank)
            if rank == 0:
                points += t[at.T_BONUS] * ((place == s[at.KING]) + (place == s[at.GRANDE + who]))
            s[at.GOT + who] = points
            rank += 1
        else:
            if rank + 1 < ranks:
                points = value(s, t, place, rank + 1)
                for colour in range(colours):
                    if s[base + colour] == count:
                        s[at.GOT + colour] = points
            rank += 2
        last = count


@compiled
def scored(s: Ints, t: Ints, place: int, me: int) -> int:
    """What scoring a place now is worth to me."""
    award(s, t, place)
    sum_ = 0
    for seat in range(t[at.T_SEATS]):
        sum_ += s[at.GOT + seat] * s[at.RIVAL + me * at.COLOURS + seat]
    return sum_


@compiled
def softness(s: Ints, t: Ints) -> int:
    """How much the caballeros count that may still come before the next general scoring, in 64ths."""
    colours = t[at.T_COLOURS]
    turns = t[at.T_AHEAD + s[at.ROUND]] * colours + max(colours - 1 - s[at.TURN], 0)
    return t[at.T_SOFT + min(turns, at.TURNS - 1)]


@compiled
def expected(s: Ints, t: Ints, place: int, me: int) -> int:
    """What scoring a place is worth to me, as it is and with one more caballero of each colour."""
    now, soft = scored(s, t, place, me), softness(s, t)
    if soft == 0:
        return now
    later, colours = 0, t[at.T_COLOURS]
    for colour in range(colours):
        put(s, place, colour, 1)
        later += scored(s, t, place, me)
        put(s, place, colour, -1)
    return now + (later // colours - now) * soft // 64


@compiled
def worth(s: Ints, t: Ints, place: int, me: int) -> int:
    """What a place is worth to me in the general scorings to come."""
    times = t[(at.T_OFTEN if place else at.T_OFTEN_CASTILLO) + s[at.ROUND]]
    there_ = 0
    for seat in range(t[at.T_SEATS]):
        there_ += there(s, place, seat) * s[at.RIVAL + me * at.COLOURS + seat]
    each = t[at.T_WEIGHTS + at.W_BOARD] * 16 + (0 if place else t[at.T_WEIGHTS + at.W_CASTILLO] * times)
    return (expected(s, t, place, me) * times + there_ * each // 64) // 16


@compiled
def stand(s: Ints, t: Ints) -> None:
    """Write each seat's points and what it may hope for to STANDING."""
    for seat in range(t[at.T_SEATS]):
        s[at.STANDING + seat] = 64 * s[at.POINTS + seat] + at_court(s, t, seat) + in_hand(s, t, seat)
    soft, colours = softness(s, t), t[at.T_COLOURS]
    for place in range(t[at.T_REGIONS] + 1):
        times = t[(at.T_OFTEN if place else at.T_OFTEN_CASTILLO) + s[at.ROUND]]
        _hope(s, t, place, times * (64 - soft) // 16)
        each = times * soft // (16 * colours)
        for colour in range(colours if soft else 0):
            put(s, place, colour, 1)
            _hope(s, t, place, each)
            put(s, place, colour, -1)


@compiled
def _hope(s: Ints, t: Ints, place: int, times: int) -> None:
    award(s, t, place)
    for seat in range(t[at.T_SEATS]):
        s[at.STANDING + seat] += s[at.GOT + seat] * times


@compiled
def weigh(s: Ints, t: Ints) -> None:
    """Write to RIVAL how much each seat's points count for each: the rivals' against it, the leaders' most."""
    stand(s, t)
    seats, near = t[at.T_SEATS], t[at.T_WEIGHTS + at.W_NEAR]
    for me in range(seats):
        best = -MANY
        for seat in range(seats):
            if seat != me:
                best = max(best, s[at.STANDING + seat])
        sum_ = 0
        for seat in range(seats):
            if seat != me:
                part = t[at.T_EXP + min((best - s[at.STANDING + seat]) * 16 // near, 255)]
                s[at.RIVAL + me * at.COLOURS + seat] = part
                sum_ += part
        for seat in range(seats):
            part = s[at.RIVAL + me * at.COLOURS + seat]
            s[at.RIVAL + me * at.COLOURS + seat] = -t[at.T_WEIGHTS + at.W_RIVALS] * part // sum_
        s[at.RIVAL + me * at.COLOURS + me] = 64


@compiled
def gain(s: Ints, t: Ints, place: int, colour: int, n: int, me: int) -> int:
    """What n more caballeros of a colour in a place are worth to me."""
    before = worth(s, t, place, me)
    put(s, place, colour, n)
    after = worth(s, t, place, me)
    put(s, place, colour, -n)
    return after - before


@compiled
def at_court(s: Ints, t: Ints, me: int) -> int:
    return court(s, t, s[at.COURT + me])


@compiled
def court(s: Ints, t: Ints, n: int) -> int:
    """What n caballeros at court are worth."""
    return min(n, 7) * t[at.T_WEIGHTS + at.W_COURT] if t[at.T_NEXT + s[at.ROUND]] else 0


@compiled
def in_hand(s: Ints, t: Ints, seat: int) -> int:
    """What a seat's power cards and Vetoes are worth."""
    if t[at.T_NEXT + s[at.ROUND]] == 0:
        return 0
    hand, vetoes = 0, 0
    for card in range(1, 14):
        if s[at.HAND + seat] >> card & 1:
            hand += card
    for number in range(s[at.VETOES]):
        vetoes += s[at.VETO + 2 * number] == seat
    return hand * t[at.T_WEIGHTS + at.W_POWER] // 16 + vetoes * t[at.T_WEIGHTS + at.W_VETO]


@compiled
def position(s: Ints, t: Ints, me: int) -> int:
    """What the whole position is worth to me: points, places, court, hand."""
    sum_ = in_hand(s, t, me)
    for seat in range(t[at.T_SEATS]):
        own = 64 * s[at.POINTS + seat] + at_court(s, t, seat)
        sum_ += own * s[at.RIVAL + me * at.COLOURS + seat] // 64
    for place in range(t[at.T_REGIONS] + 1):
        sum_ += worth(s, t, place, me)
    return sum_


@compiled
def foresee(s: Ints, t: Ints) -> int:
    """Write to STANDING what each seat may expect, after a general scoring; returns how much a lead still changes."""
    if s[at.ASK] == at.OVER:
        for seat in range(t[at.T_SEATS]):
            s[at.STANDING + seat] = 64 * s[at.POINTS + seat]
        return 24
    row, colours = at.T_LEAF + s[at.ROUND] * at.L_ROW, t[at.T_COLOURS]
    for seat in range(t[at.T_SEATS]):
        hand, board = 0, 0
        for card in range(1, 14):
            if s[at.HAND + seat] >> card & 1:
                hand += card
        for place in range(t[at.T_REGIONS] + 1):
            board += there(s, place, seat)
        sum_ = s[at.POINTS + seat] * t[row + at.L_POINTS] + min(s[at.COURT + seat], 7) * t[row + at.L_COURT]
        s[at.STANDING + seat] = sum_ + hand * t[row + at.L_HAND] + board * t[row + at.L_BOARD]
    for number in range(s[at.VETOES]):
        s[at.STANDING + s[at.VETO + 2 * number]] += t[at.T_WEIGHTS + at.W_VETO]
    for place in range(1, t[at.T_REGIONS] + 1):
        for colour in range(colours):
            put(s, place, colour, 1)
            _hope(s, t, place, t[row + at.L_PLACES] // colours)
            put(s, place, colour, -1)
    return t[row + at.L_HEAT]


@compiled
def win_chance(s: Ints, t: Ints, me: int) -> int:
    """The chance of a seat to win, of 65536: the leads, softened by what may still happen."""
    heat = foresee(s, t)
    best, sum_, mine = -MANY, 0, 0
    for seat in range(t[at.T_SEATS]):
        best = max(best, s[at.STANDING + seat])
    for seat in range(t[at.T_SEATS]):
        part = t[at.T_EXP + min((best - s[at.STANDING + seat]) * 16 // heat, 255)]
        sum_ += part
        if seat == me:
            mine = part
    return mine * 65536 // sum_


# --- what a card is worth


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


# --- placing


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
    made, left = 0, chosen
    for number in range(n - 1, -1, -1):
        here = x[PICKED + number * 8 + left]
        left -= here
        for _ in range(here):
            x[SPREAD + made] = x[number]
            made += 1
    if chosen < s[at.LEFT] and chosen < 7:
        x[SPREAD + made] = at.STOP
        made += 1
    return made


@compiled
def _fill_around(s: Ints, t: Ints, x: Ints, me: int) -> None:
    """The best gains for up to five caballeros placed around the king; see `fill`."""
    places, mask = 0, neighbours(s, t)
    for place in range(t[at.T_REGIONS] + 1):
        if mask >> place & 1:
            x[places] = place
            places += 1
    fill(s, t, x, places, 5, me, 0)


@compiled
def _take_merit(s: Ints, t: Ints, x: Ints, card: int, action: int, had: int) -> int:
    """What an action card is worth with so many caballeros at court, after `_fill_around`."""
    n = min(t[at.T_CARDS + card * at.ROW], had, 5)
    return x[BEST + n] + court(s, t, had - n) + action


@compiled
def rate_cards(s: Ints, t: Ints, x: Ints, n: int, me: int) -> None:
    """Write the merits of the n action cards in `x`: where their caballeros may go, and a guess at the action."""
    for number in range(n):
        x[MERITS + number] = x[number]
    _fill_around(s, t, x, me)
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
    _fill_around(s, t, x, me)
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


# --- merits of decisions


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
    return token


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


@compiled
def decide(s: Ints, t: Ints, x: Ints, noise: int) -> int:
    """The token with the greatest merit, the first of equals; each with up to `noise` more by chance."""
    if s[at.ASK] in (at.PLACE, at.ADD) and s[at.LEFT] > 0:
        spread(s, t, x, noise)
        return x[SPREAD]
    n = rate(s, t, x)
    if n == 1:
        return x[0]
    best, token = -2 * MANY, 0
    for number in range(n):
        rated = x[MERITS + number] + (chance(s, noise) if noise else 0)
        if rated > best:
            best, token = rated, x[number]
    return token


@compiled
def shuffle(s: Ints, t: Ints) -> None:
    """Put the face-down cards of each stack in another order."""
    for stack in range(t[at.T_STACKS]):
        base = at.STACK + stack * at.DEEP
        for last in range(s[at.DEPTH + stack] - 1, s[at.TOP + stack], -1):
            other = s[at.TOP + stack] + chance(s, last - s[at.TOP + stack] + 1)
            s[base + last], s[base + other] = s[base + other], s[base + last]


@compiled
def playout(root: Ints, s: Ints, t: Ints, x: Ints, plan: Ints, length: int, me: int, seed: int, until: int) -> int:
    """My chance to win after playing my plan and then going on to the end of a round, all by merit.

    `root` stays as it is; `s` is overwritten. A decision of the plan that has become impossible is made by merit.
    """
    for number in range(at.SIZE):
        s[number] = root[number]
    s[at.CHANCE] = seed
    shuffle(s, t)
    noise, done, round_, turn = t[at.T_WEIGHTS + at.W_NOISE], 0, -1, -1
    while s[at.ASK] != at.OVER and s[at.ROUND] <= until:
        if s[at.TURN] != turn or s[at.ROUND] != round_:
            if s[at.ROUND] != round_:
                weigh(s, t)
            round_, turn = s[at.ROUND], s[at.TURN]
            s[at.CHANCE] = (seed + 1000003 * (16 * round_ + turn)) & 0x7FFFFFFF  # the same for every plan
        if done < length and s[at.WHO] == me:
            token = _planned(s, t, x, plan[done])
            done += 1
            choose(s, t, token)
        elif s[at.ASK] in (at.PLACE, at.ADD) and s[at.LEFT] > 0:
            for number in range(spread(s, t, x, noise)):
                choose(s, t, x[SPREAD + number])
        else:
            choose(s, t, decide(s, t, x, noise))
    return win_chance(s, t, me)


@compiled
def _planned(s: Ints, t: Ints, x: Ints, token: int) -> int:
    for number in range(options(s, t, x)):
        if x[number] == token:
            return token
    return decide(s, t, x, 0)


__all__ = ["MERITS", "SCRATCH", "decide", "playout", "position", "rate", "weigh", "win_chance"]
