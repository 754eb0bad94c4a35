"""How the sparring partner values positions and plays without a search, in 64ths of a point.

It shares the flat game with the bots, but nothing of their evaluation (worth.py) or of their play (merits.py,
placing.py, playouts.py). `c` holds its constants, `x` is a scratch array. Functions run as plain Python or compiled.
"""

from __future__ import annotations

from typing import Final

from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, compiled
from pbem.bots.sim.dice import chance, shuffle
from pbem.bots.sim.game import choose
from pbem.bots.sim.options import options
from pbem.bots.sim.pieces import MANY, extreme, put, share, there, value
from pbem.bots.sim.placing import list_around, listed
from pbem.bots.sim.rounds import power_total

WIDTH: Final = 0  # how much a difference may change with each turn before the scoring, in 64ths of a caballero
LOCK: Final = 1  # how much of that is left in the king's region, in 64ths
KING: Final = 2  # the part of the king's bonus that counts, in 64ths
GRANDE: Final = 3  # the part of the grande's bonus that counts, in 64ths
COURT: Final = 4  # a caballero at court, or in the castillo
RIVALS: Final = 5  # the mean of the rivals' points against mine, in 64ths
POWER: Final = 6  # each point of a power card in hand
ORDER: Final = 7  # to choose before one rival more
LATER: Final = 8  # what a place counts again for each scoring after the next one, in 64ths
ACTION: Final = 9  # an action without a rule of its own
MOVED: Final = 10  # each caballero that an action moves or adds
HEAT: Final = 11  # for each scoring to come, the lead that makes victory e times as likely
CONSTANTS: Final = 12

NOISE: Final = 32
"""Added to each choice in playouts by chance, at most."""
LEAST_HEAT: Final = 192
"""The same as HEAT at the end of the game, so that a lead still counts when the game is decided."""
PLAN: Final = 60
"""Decisions of a plan, at most; the element after them is for its card."""

# the scratch array: tokens listed by the game come first
TOKENS: Final = 128
RATES: Final = 256
BEST: Final = 384
GAINS: Final = 392
PICKED: Final = 400
PACKED: Final = 528
ADDED: Final = 544
OFTEN: Final = 624
WIDE: Final = 625
SAVED: Final = 640
SIZE: Final = SAVED + at.SIZE


# --- evaluation


@compiled
def look_ahead(s: Ints, t: Ints, c: Ints, x: Ints) -> int:
    """Note how often places count and how far counts may change; returns the number of scorings to come."""
    left, number, colours = 0, s[at.ROUND], t[at.T_COLOURS]
    while number and s[at.ASK] != at.OVER:
        left += t[at.T_SCORED + number]
        number = t[at.T_NEXT + number]
    turns = t[at.T_AHEAD + s[at.ROUND]] * colours + max(colours - s[at.TURN], 0)
    x[WIDE] = 32 + c[WIDTH] * turns
    x[OFTEN] = 64 + c[LATER] * (left - 1) if left else 0
    return left


@compiled
def expected(s: Ints, t: Ints, c: Ints, wide: int, place: int, me: int) -> int:
    """The points I may expect of a place in one scoring: each rival is ahead in part, the more surely the more he has.

    The parts make a rank between the ranks; its points are interpolated.
    """
    base, rank, ranks = at.CABALLEROS + place * at.COLOURS, 0, t[at.T_RANKS]
    mine = s[base + me]
    if mine == 0:
        return 0
    if place == s[at.KING]:
        wide = 32 + (wide - 32) * c[LOCK] // 64
    for other in range(t[at.T_COLOURS]):
        if other != me and s[base + other]:
            rank += min(max(32 + 32 * (64 * (s[base + other] - mine) + 32) // wide, 0), 64)
    low, part, points = rank // 64, rank % 64, 0
    if low < ranks:
        points = value(s, t, place, low) * (64 - part)
    if low + 1 < ranks:
        points += value(s, t, place, low + 1) * part
    bonus = (place == s[at.KING]) * c[KING] + (place == s[at.GRANDE + me]) * c[GRANDE]
    return points + t[at.T_BONUS] * max(64 - rank, 0) * bonus // 64


@compiled
def place_value(s: Ints, t: Ints, c: Ints, x: Ints, place: int, me: int) -> int:
    """What a place is worth to me in all scorings to come."""
    sum_, rivals = 0, t[at.T_SEATS] - 1
    for seat in range(t[at.T_SEATS]):
        weight = 64 if seat == me else -c[RIVALS] // rivals
        sum_ += weight * expected(s, t, c, x[WIDE], place, seat)
    return sum_ * x[OFTEN] // 4096 + (there(s, 0, me) * c[COURT] if place == 0 else 0)


@compiled
def held_back(s: Ints, t: Ints, c: Ints, seat: int) -> int:
    """What a seat's court and power cards are worth in the rounds to come."""
    hand = 0
    for card in range(1, 14):
        hand += card * (s[at.HAND + seat] >> card & 1)
    return min(s[at.COURT + seat], 7) * c[COURT] + hand * c[POWER] if t[at.T_NEXT + s[at.ROUND]] else 0


@compiled
def evaluate(s: Ints, t: Ints, c: Ints, x: Ints, me: int) -> int:
    """What the position is worth to me: points, places, court and hand, less what the rivals have of them."""
    look_ahead(s, t, c, x)
    sum_, rivals = 0, t[at.T_SEATS] - 1
    for seat in range(t[at.T_SEATS]):
        own = 64 * s[at.POINTS + seat] + held_back(s, t, c, seat)
        sum_ += own if seat == me else -own * c[RIVALS] // (64 * rivals)
    for place in range(t[at.T_REGIONS] + 1):
        sum_ += place_value(s, t, c, x, place, me)
    return sum_


@compiled
def chance_to_win(s: Ints, t: Ints, c: Ints, x: Ints, me: int) -> int:
    """My chance to win, of 65536, by what each seat has and may expect."""
    left, best, sum_, mine = look_ahead(s, t, c, x), -MANY, 0, 0
    for seat in range(t[at.T_SEATS]):
        points = 64 * s[at.POINTS + seat]
        if left:
            points += held_back(s, t, c, seat)
            for place in range(t[at.T_REGIONS] + 1):
                points += expected(s, t, c, x[WIDE], place, seat) * x[OFTEN] // 64
        x[RATES + seat] = points
        best = max(best, points)
    for seat in range(t[at.T_SEATS]):
        part = t[at.T_EXP + min((best - x[RATES + seat]) * 16 // (LEAST_HEAT + c[HEAT] * left), 255)]
        sum_ += part
        mine = part if seat == me else mine
    return mine * 65536 // sum_


# --- decisions


@compiled
def shift(s: Ints, t: Ints, c: Ints, x: Ints, place: int, colour: int, n: int, me: int) -> int:
    """What n caballeros more of a colour in a place are worth to me."""
    before = place_value(s, t, c, x, place, me)
    put(s, place, colour, n)
    after = place_value(s, t, c, x, place, me)
    put(s, place, colour, -n)
    return after - before


@compiled
def pack(s: Ints, t: Ints, c: Ints, x: Ints, n: int, most: int, me: int, noise: int) -> None:
    """A knapsack: BEST + k is what k caballeros gain at most in the n places listed, PICKED how many go where."""
    for k in range(1, most + 1):
        x[BEST + k] = -MANY
    x[BEST] = 0
    for number in range(n):
        for k in range(1, most + 1):
            x[GAINS + k] = shift(s, t, c, x, x[number], me, k, me) + (chance(s, noise) if noise else 0)
        for k in range(most, -1, -1):
            x[PICKED + number * 8 + k] = 0
            for here in range(1, k + 1):
                if x[BEST + k - here] + x[GAINS + here] > x[BEST + k]:
                    x[BEST + k] = x[BEST + k - here] + x[GAINS + here]
                    x[PICKED + number * 8 + k] = here


@compiled
def packed(s: Ints, t: Ints, c: Ints, x: Ints, noise: int) -> int:
    """Write to PACKED where the caballeros to place go, and perhaps STOP; how many tokens."""
    look_ahead(s, t, c, x)
    n, who, most = options(s, t, x), s[at.WHO], min(s[at.LEFT], 7)
    n -= x[n - 1] == at.STOP
    pack(s, t, c, x, n, most, who, noise)
    at_court = c[COURT] if t[at.T_NEXT + s[at.ROUND]] else 0
    left = max(s[at.LEAST], 0)
    for k in range(left + 1, most + 1):
        if x[BEST + k] - k * at_court >= x[BEST + left] - left * at_court:
            left = k
    made = listed(x, n, left, PICKED, PACKED)
    if left < min(s[at.LEFT], 7):
        x[PACKED + made] = at.STOP
        made += 1
    return made


@compiled
def pack_around(s: Ints, t: Ints, c: Ints, x: Ints, me: int) -> None:
    """The knapsack of up to five caballeros around the king."""
    pack(s, t, c, x, list_around(s, t, x), 5, me, 0)


@compiled
def scored_now(s: Ints, t: Ints, c: Ints, place: int, me: int) -> int:
    """What scoring a place now gives me, less the rivals' part."""
    sum_, ranks, rivals = 0, t[at.T_RANKS], t[at.T_SEATS] - 1
    for seat in range(t[at.T_SEATS]):
        sum_ += (64 if seat == me else -c[RIVALS] // rivals) * share(s, t, place, seat, ranks)
    return sum_


@compiled
def action(s: Ints, t: Ints, c: Ints, card: int, me: int) -> int:
    """A guess at what the action of a card is worth to me."""
    row = at.T_CARDS + card * at.ROW
    effect, a, b, mask = t[row + 1], t[row + 2], t[row + 4], 0
    if effect in (at.E_MOVE, at.E_ADD, at.E_MOVE_OR_ADD):
        return min(a, 4 if effect == at.E_MOVE else s[at.COURT + me]) * c[MOVED]
    if effect not in (at.E_SCORE, at.E_SCORE_ONE):
        return c[ACTION]
    if effect == at.E_SCORE and a in (at.FULLEST, at.EMPTIEST):
        mask = extreme(s, t, int(a == at.FULLEST))
    best, sum_ = 0, 0
    for place in range(1, t[at.T_REGIONS] + 1):
        points = scored_now(s, t, c, place, me)
        best = max(best, points)
        if a == at.ALL_REGIONS or mask >> place & 1 or (a == at.BY_VALUE and b >> t[at.T_VALUES + place * 3] & 1):
            sum_ += points
    if effect == at.E_SCORE_ONE:
        return best
    return scored_now(s, t, c, 0, me) if a == at.CASTILLO_ONLY else sum_


@compiled
def power_rate(s: Ints, t: Ints, c: Ints, token: int, me: int) -> int:
    """A power card: the caballeros it brings, how many rivals choose later, and what it would be worth in hand."""
    card, before = token % 16, 0
    total = card + (t[at.T_ADDS + token // 16 - 1] if token >= 16 else 0)
    for colour in range(t[at.T_COLOURS]):
        if colour != me:
            before += 64 * (power_total(s, t, colour) < total) if s[at.POWER + colour] else 64 * min(total, 13) // 13
    kept = card * c[POWER] if t[at.T_NEXT + s[at.ROUND]] else 0
    return min(t[at.T_SUPPLY + card], s[at.PROVINCE + me]) * c[COURT] + before * c[ORDER] // 64 - kept


@compiled
def half_rate(s: Ints, t: Ints, c: Ints, half: int, me: int) -> int:
    """Place first, unless the action may move the king; carry the action out if it seems to be worth something."""
    if half == 1:
        return MANY // 2
    effect = t[at.T_CARDS + s[at.CARD] * at.ROW + 1]
    if half and effect in (at.E_KING, at.E_INFILTRATE):
        return MANY
    return action(s, t, c, s[at.CARD], me) if half else 0


@compiled
def disc_rate(s: Ints, t: Ints, c: Ints, x: Ints, region: int, me: int) -> int:
    """A region on a secret disc: caballeros come there, or are lost there."""
    row = at.T_CARDS + s[at.CARD] * at.ROW
    if s[at.AFTER] != at.SCORING and t[row + 1] == at.E_DISC_RETURN:
        return shift(s, t, c, x, region, me, -min(t[row + 2], there(s, region, me)), me)
    return shift(s, t, c, x, region, me, there(s, 0, me), me) if region != s[at.KING] else 0


@compiled
def move_rate(s: Ints, t: Ints, c: Ints, x: Ints, piece: int, me: int) -> int:
    """A caballero leaves its place for the best other one; ADDED has what each place gains."""
    colour, place, best = piece // at.PLACES, piece % at.PLACES, -MANY
    for goal in range(t[at.T_REGIONS] + 1):
        if goal not in (place, s[at.KING]):
            best = max(best, x[ADDED + colour * at.PLACES + goal])
    return shift(s, t, c, x, place, colour, -1, me) + best


@compiled
def trial(s: Ints, t: Ints, c: Ints, x: Ints, token: int, me: int) -> int:
    """The value of the position after a decision, if nobody uses a Veto; with the king's move, also of placing then."""
    kind = s[at.ASK]
    for number in range(at.SIZE):
        x[SAVED + number] = s[number]
    choose(s, t, token)
    while s[at.ASK] == at.VETO_STOP:
        choose(s, t, at.STOP)
    sum_ = evaluate(s, t, c, x, me)
    if kind == at.KING_GOES and s[at.ME] == me and s[at.HALVES] & 1:
        pack_around(s, t, c, x, me)
        sum_ += x[BEST + min(t[at.T_CARDS + s[at.CARD] * at.ROW], s[at.COURT + me], 5)]
    for number in range(at.SIZE):
        s[number] = x[SAVED + number]
    return sum_


@compiled
def rate_one(s: Ints, t: Ints, c: Ints, x: Ints, token: int) -> int:
    """How good a token is for the open decision."""
    kind, me = s[at.ASK], s[at.WHO]
    if kind in (at.TAKE, at.TAKE_COURT):
        return token
    if kind == at.VETO_STOP:
        return MANY if token == at.STOP else 0
    if kind == at.HALF:
        return half_rate(s, t, c, token, me)
    if kind == at.ACTION_CARD:
        n = min(t[at.T_CARDS + token * at.ROW], s[at.COURT + me], 5)
        kept = n * c[COURT] if t[at.T_NEXT + s[at.ROUND]] else 0
        return x[BEST + n] - kept + max(action(s, t, c, token, me), 0)
    if kind == at.POWER_CARD or (kind == at.BID and token != at.STOP):
        return power_rate(s, t, c, token, me)
    if kind == at.MOVE:
        return 0 if token == at.STOP else move_rate(s, t, c, x, token, me)
    if kind == at.GOAL:
        return shift(s, t, c, x, token, s[at.PIECE] // at.PLACES, 1, me)
    if kind == at.SET_DISC:
        return disc_rate(s, t, c, x, token, me)
    if kind == at.REMOVE:
        return shift(s, t, c, x, token % at.PLACES, token // at.PLACES, -1, me)
    if kind in (at.PLACE, at.ADD, at.BID, at.PASS, at.WHICH, at.ENTOURAGE, at.SEQUENCE, at.BACK, at.ABILITY):
        return 0
    return trial(s, t, c, x, token, me)


@compiled
def rate(s: Ints, t: Ints, c: Ints, x: Ints, noise: int) -> int:
    """Write the options of the open decision to TOKENS and their rates to RATES; how many there are."""
    n, me = options(s, t, x), s[at.WHO]
    for number in range(n):
        x[TOKENS + number] = x[number]
    if n == 1:
        return 1
    look_ahead(s, t, c, x)
    if s[at.ASK] == at.ACTION_CARD:
        pack_around(s, t, c, x, me)
    elif s[at.ASK] == at.MOVE:
        for colour in range(t[at.T_COLOURS]):
            for goal in range(t[at.T_REGIONS] + 1):
                x[ADDED + colour * at.PLACES + goal] = shift(s, t, c, x, goal, colour, 1, me)
    for number in range(n):
        x[RATES + number] = rate_one(s, t, c, x, x[TOKENS + number]) + (chance(s, noise) if noise else 0)
    return n


@compiled
def pick(x: Ints, n: int, nth: int) -> int:
    """The token with the nth best rate, the first of equals; 0 is the best."""
    top = 0
    for _ in range(nth + 1):
        for number in range(n):
            if x[RATES + number] > x[RATES + top]:
                top = number
        token = x[TOKENS + top]
        x[RATES + top] = -2 * MANY
    return token


@compiled
def go_on(s: Ints, t: Ints, c: Ints, x: Ints, noise: int) -> None:
    """Make the open decision by its rates; of caballeros, place all of them."""
    if s[at.ASK] in (at.PLACE, at.ADD) and s[at.LEFT] > 0:
        for number in range(packed(s, t, c, x, noise)):
            choose(s, t, x[PACKED + number])
    else:
        choose(s, t, pick(x, rate(s, t, c, x, noise), 0))


# --- plans and playouts


@compiled
def branches(kind: int) -> int:
    """How many options of a decision are tried in plans; what isn't said here is tried in two ways."""
    if kind in (at.POWER_CARD, at.SET_DISC):
        return 12
    if kind in (at.ACTION_CARD, at.KING_GOES):
        return 5
    return 3 if kind in (at.TAKE, at.SCORE) else 2


@compiled
def draw_up(world: Ints, s: Ints, t: Ints, c: Ints, x: Ints, me: int, number: int, plan: Ints) -> int:
    """Play the rest of my turn in the way with that number, and write my decisions to `plan`; how many.

    The digits of the number say which option to take, from 0 for the best; caballeros are placed with noise unless
    what is left of the number is 0. Leaves the position at the end of the turn in `s`.
    """
    for index in range(at.SIZE):
        s[index] = world[index]
    s[at.CHANCE], plan[PLAN] = number * 7919 + 1, 0
    turn, round_, made = s[at.TURN], s[at.ROUND], 0
    while s[at.ASK] != at.OVER and s[at.TURN] == turn and s[at.ROUND] == round_ and made < PLAN - 8:
        if s[at.WHO] != me:
            if s[at.ASK] == at.POWER_CARD:
                break
            go_on(s, t, c, x, 0)
        elif s[at.ASK] in (at.PLACE, at.ADD) and s[at.LEFT] > 0:
            for index in range(packed(s, t, c, x, 2 * NOISE if number else 0)):
                plan[made] = x[PACKED + index]
                choose(s, t, plan[made])
                made += 1
        else:
            n = rate(s, t, c, x, 0)
            tried = min(n, branches(s[at.ASK]))
            plan[made] = pick(x, n, number % tried)
            number //= tried
            if s[at.ASK] in (at.ACTION_CARD, at.POWER_CARD):
                plan[PLAN] = plan[made]
            choose(s, t, plan[made])
            made += 1
    return made


@compiled
def rollout(
    world: Ints, s: Ints, t: Ints, c: Ints, x: Ints, plan: Ints, length: int, me: int, seed: int, until: int
) -> int:
    """My chance to win after my plan and then greedy play of all to the end of round `until`."""
    for number in range(at.SIZE):
        s[number] = world[number]
    s[at.CHANCE] = seed
    shuffle(s, t)
    done, round_, turn = 0, -1, -1
    while s[at.ASK] != at.OVER and s[at.ROUND] <= until:
        if s[at.TURN] != turn or s[at.ROUND] != round_:
            round_, turn = s[at.ROUND], s[at.TURN]
            s[at.CHANCE] = (seed + 1000003 * (16 * round_ + turn)) & 0x7FFFFFFF  # the same for every plan
        if done < length and s[at.WHO] == me:
            n, found = options(s, t, x), False
            for number in range(n):
                found = found or x[number] == plan[done]
            token = plan[done] if found else pick(x, rate(s, t, c, x, 0), 0)
            done += 1
            choose(s, t, token)
        else:
            go_on(s, t, c, x, NOISE)
    return chance_to_win(s, t, c, x, me)
