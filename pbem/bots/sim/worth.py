"""What places and positions are worth to a seat, in 64ths of a point, and the chance to win."""

from __future__ import annotations

from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, compiled
from pbem.bots.sim.pieces import MANY, put, there, value


@compiled
def award(s: Ints, t: Ints, place: int) -> None:
    """Write to T_GOT what scoring a place now gives each colour: `score` in pieces.py, for all in one go."""
    base, colours, ranks = at.CABALLEROS + place * at.COLOURS, t[at.T_COLOURS], t[at.T_RANKS]
    for colour in range(colours):
        t[at.T_GOT + colour] = 0
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
            t[at.T_GOT + who] = points
            rank += 1
        else:
            if rank + 1 < ranks:
                points = value(s, t, place, rank + 1)
                for colour in range(colours):
                    if s[base + colour] == count:
                        t[at.T_GOT + colour] = points
            rank += 2
        last = count


@compiled
def awards(s: Ints, t: Ints, place: int) -> int:
    """Where in the tables it says what scoring a place gives each colour: COLOURS numbers for now, then COLOURS sums.

    A sum is over the positions in which one colour has one more caballero there. The same places come up again and
    again in playouts, so they are kept.
    """
    base, colours = at.CABALLEROS + place * at.COLOURS, t[at.T_COLOURS]
    key = place * 2 + (place == s[at.KING])
    for tile in range(2):
        key = key * 2 + (place == s[at.TILE + tile])
    for colour in range(at.COLOURS):
        key = (key * 2 + (place == s[at.GRANDE + colour])) * 64 + s[base + colour]
    row = at.T_MEMO + key % at.MEMO_ROWS * at.MEMO_ROW
    if t[row] != key + 1:
        t[row] = key + 1
        award(s, t, place)
        for colour in range(colours):
            t[row + 1 + colour] = t[at.T_GOT + colour]
            t[row + 1 + at.COLOURS + colour] = 0
        for more in range(colours):
            put(s, place, more, 1)
            award(s, t, place)
            put(s, place, more, -1)
            for colour in range(colours):
                t[row + 1 + at.COLOURS + colour] += t[at.T_GOT + colour]
    return row + 1


@compiled
def scored(s: Ints, t: Ints, place: int, me: int) -> int:
    """What scoring a place now is worth to me."""
    row, sum_ = awards(s, t, place), 0
    for seat in range(t[at.T_SEATS]):
        sum_ += t[row + seat] * s[at.RIVAL + me * at.COLOURS + seat]
    return sum_


@compiled
def softness(s: Ints, t: Ints) -> int:
    """How much the caballeros count that may still come before the next general scoring, in 64ths."""
    colours = t[at.T_COLOURS]
    turns = t[at.T_AHEAD + s[at.ROUND]] * colours + max(colours - 1 - s[at.TURN], 0)
    return t[at.T_SOFT + min(turns, at.TURNS - 1)]


@compiled
def foretell(s: Ints, t: Ints) -> None:
    """Write to COUNTS what places count this turn, in 1024ths: as they stand, with one more of each, each caballero."""
    soft = softness(s, t)
    for place in range(2):
        row, times = at.COUNTS + place * at.COUNT, t[(at.T_OFTEN if place else at.T_OFTEN_CASTILLO) + s[at.ROUND]]
        s[row] = times * (64 - soft)
        s[row + 1] = times * soft // t[at.T_COLOURS]
        s[row + 2] = t[at.T_WEIGHTS + at.W_BOARD] * 16 + (0 if place else t[at.T_WEIGHTS + at.W_CASTILLO] * times)


@compiled
def worth(s: Ints, t: Ints, place: int, me: int) -> int:
    """What a place is worth to me in the general scorings to come, as it is and with one more caballero of a colour."""
    row, base, mine = awards(s, t, place), at.CABALLEROS + place * at.COLOURS, at.RIVAL + me * at.COLOURS
    count = at.COUNTS + min(place, 1) * at.COUNT
    now, later, each = s[count], s[count + 1], s[count + 2]
    sum_ = 0
    for seat in range(at.COLOURS):
        points = t[row + seat] * now + t[row + at.COLOURS + seat] * later
        sum_ += (points + s[base + seat] * each) * s[mine + seat]
    return sum_ >> 10


@compiled
def stand(s: Ints, t: Ints) -> None:
    """Write each seat's points and what it may hope for to STANDING."""
    for seat in range(t[at.T_SEATS]):
        s[at.STANDING + seat] = 64 * s[at.POINTS + seat] + at_court(s, t, seat) + in_hand(s, t, seat)
    for place in range(t[at.T_REGIONS] + 1):
        row, count = awards(s, t, place), at.COUNTS + min(place, 1) * at.COUNT
        for seat in range(t[at.T_SEATS]):
            s[at.STANDING + seat] += (t[row + seat] * s[count] + t[row + at.COLOURS + seat] * s[count + 1]) >> 4


@compiled
def weigh(s: Ints, t: Ints) -> None:
    """Write to RIVAL how much each seat's points count for each: the rivals' against it, the leaders' most."""
    foretell(s, t)
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
                hand += card - 14  # so that a card more is never a loss, though low ones are the better
        for place in range(t[at.T_REGIONS] + 1):
            board += there(s, place, seat)
        sum_ = s[at.POINTS + seat] * t[row + at.L_POINTS] + min(s[at.COURT + seat], 7) * t[row + at.L_COURT]
        s[at.STANDING + seat] = sum_ + hand * t[row + at.L_HAND] + board * t[row + at.L_BOARD]
    for number in range(s[at.VETOES]):
        s[at.STANDING + s[at.VETO + 2 * number]] += t[at.T_WEIGHTS + at.W_VETO]
    for place in range(1, t[at.T_REGIONS] + 1):
        later = awards(s, t, place) + at.COLOURS
        for seat in range(t[at.T_SEATS]):
            s[at.STANDING + seat] += t[later + seat] * (t[row + at.L_PLACES] // colours)
    return t[row + at.L_HEAT]


@compiled
def win_chance(s: Ints, t: Ints, me: int) -> int:
    """The chance of a seat to win, of 65536: the leads, softened by what may still happen."""
    return _chance(s, t, me, foresee(s, t))


@compiled
def prospect(s: Ints, t: Ints, me: int) -> int:
    """What plans are compared by: the chance to win, of 65536. At the end of the game points count a little too.

    So a game that is won or lost already is still played for points.
    """
    sharp = win_chance(s, t, me)
    if s[at.ASK] != at.OVER:
        return sharp
    return (15 * sharp + _chance(s, t, me, 640)) // 16


@compiled
def _chance(s: Ints, t: Ints, me: int, heat: int) -> int:
    """A seat's chance of 65536 by what each may expect, where a lead of `heat` makes it e times as likely."""
    best, sum_, mine = -MANY, 0, 0
    for seat in range(t[at.T_SEATS]):
        best = max(best, s[at.STANDING + seat])
    for seat in range(t[at.T_SEATS]):
        part = t[at.T_EXP + min((best - s[at.STANDING + seat]) * 16 // heat, 255)]
        sum_ += part
        if seat == me:
            mine = part
    return mine * 65536 // sum_
