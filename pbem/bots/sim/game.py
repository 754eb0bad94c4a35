"""The rules of the game on flat integers, for searching. `pbem.rules` is the referee; a tool compares the two.

options(s, t, out)    the tokens that may be chosen now; returns how many
choose(s, t, token)   make a decision and go on to the next one

Every answer is a sequence of small decisions, each one token: a caballero, a region, or STOP. Each step function makes
its change and sets either ASK (somebody has to decide) or NEXT (the step that follows).
"""

from __future__ import annotations

from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, compiled
from pbem.bots.sim.pieces import (
    bits,
    extreme,
    goals,
    held,
    lowest,
    neighbours,
    put,
    regions,
    score,
    there,
    total,
    value,
    without,
)


@compiled
def go(s: Ints, step: int) -> None:
    s[at.ASK] = 0
    s[at.NEXT] = step


@compiled
def ask(s: Ints, kind: int, who: int) -> None:
    s[at.ASK] = kind
    s[at.WHO] = who


# --- rounds


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
        _ask_discs(s, at.SCORING)
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


# --- discs


@compiled
def _ask_discs(s: Ints, then: int) -> None:
    """Ask for the discs of the colours with regions in DISCS, then go on with a step."""
    for colour in range(at.COLOURS):
        s[at.DISC + colour] = at.STOP
    s[at.AFTER] = then
    go(s, at.ASK_DISC)


@compiled
def ask_disc(s: Ints, t: Ints) -> None:
    for seat in range(t[at.T_SEATS]):
        if s[at.DISCS + seat] and s[at.DISC + seat] == at.STOP:
            ask(s, at.SET_DISC, seat)
            return
    go(s, s[at.AFTER])


@compiled
def to_the_disc(s: Ints, colour: int, origin: int) -> None:
    """Move all of a colour to its disc's region; the king's region and the origin mean back to the court."""
    n, goal = there(s, origin, colour), s[at.DISC + colour]
    put(s, origin, colour, -n)
    if goal in (s[at.KING], origin):
        s[at.COURT + colour] += n
    else:
        put(s, goal, colour, n)


@compiled
def back_to_province(s: Ints, colour: int, place: int, n: int) -> None:
    """Return up to n caballeros from a place to the province."""
    n = min(n, there(s, place, colour))
    put(s, place, colour, -n)
    s[at.PROVINCE + colour] += n


# --- a turn


@compiled
def begin_turn(s: Ints, t: Ints) -> None:
    if s[at.TURN] == t[at.T_COLOURS]:
        go(s, at.END_ROUND)
        return
    me = s[at.ORDER + s[at.TURN]]
    s[at.ME], s[at.CARD], s[at.OPEN], s[at.HALVES], s[at.STAGE] = me, 0, 0, 3, 0
    if me >= t[at.T_SEATS]:
        _idle(s, t)
        return
    s[at.AFTER] = at.USE_ABILITY
    replenish(s, at.TAKE, t[at.T_SUPPLY + s[at.POWER + me]])


@compiled
def _idle(s: Ints, t: Ints) -> None:
    """The dummy takes the card with the most caballeros, the first of equals."""
    best = -1
    for stack in range(t[at.T_STACKS]):
        card = s[at.LYING + stack]
        if card and (best < 0 or _brings(t, card) > _brings(t, s[at.LYING + best])):
            best = stack
    s[at.LYING + best] = 0
    go(s, at.END_TURN)


@compiled
def _brings(t: Ints, card: int) -> int:
    return t[at.T_CARDS + card * at.ROW]


@compiled
def replenish(s: Ints, kind: int, most: int) -> None:
    """Take up to `most` from the province; if it runs short, also from regions. Then AFTER."""
    s[at.NUMBER] = most
    there_ = min(most, s[at.PROVINCE + s[at.ME]])
    if there_:
        s[at.LEFT] = there_
        ask(s, kind, s[at.ME])
    elif most:
        s[at.LEFT], s[at.LEAST] = most, 0
        ask(s, at.RECALL, s[at.ME])
    else:
        go(s, s[at.AFTER])


@compiled
def take(s: Ints, n: int) -> None:
    me = s[at.ME]
    s[at.PROVINCE + me] -= n
    s[at.COURT + me] += n
    if n == s[at.LEFT] and n < s[at.NUMBER]:
        s[at.LEFT], s[at.LEAST] = s[at.NUMBER] - n, 0
        ask(s, at.RECALL, me)
    else:
        go(s, s[at.AFTER])


@compiled
def use_ability(s: Ints, t: Ints) -> None:
    me, shift = s[at.ME], s[at.SHIFT + s[at.ME]]
    can = t[at.T_CAN + shift] if shift >= 0 else 0
    own = held(s, t, me, 1) != 0
    s[at.AFTER] = at.CHOOSE_CARD
    if (
        (can == at.CAN_COURT and (s[at.PROVINCE + me] > 0 or own))
        or (can == at.CAN_MOVE and own)
        or (can == at.CAN_GRANDE and _movable_grande(s, t))
    ):
        ask(s, at.ABILITY, me)
    else:
        go(s, at.CHOOSE_CARD)


@compiled
def _movable_grande(s: Ints, t: Ints) -> bool:
    for seat in range(t[at.T_SEATS]):
        if s[at.GRANDE + seat] not in (0, s[at.KING]):
            return True
    return False


@compiled
def start_ability(s: Ints, t: Ints) -> None:
    me = s[at.ME]
    can = t[at.T_CAN + s[at.SHIFT + me]]
    if can == at.CAN_GRANDE:
        ask(s, at.NOBLE, me)
    elif can == at.CAN_MOVE:
        start_moves(s, t, 1, 1, 0, 0, 0)
    elif s[at.PROVINCE + me]:
        s[at.PROVINCE + me] -= 1
        s[at.COURT + me] += 1
        go(s, at.CHOOSE_CARD)
    else:
        s[at.LEFT] = s[at.LEAST] = 1
        ask(s, at.RECALL, me)


@compiled
def choose_half(s: Ints, t: Ints) -> None:
    """Ask what comes next; without caballeros at court there is nothing to place."""
    special = s[at.HALVES] & 2
    place = s[at.HALVES] & 1 and s[at.COURT + s[at.ME]] > 0
    if special or place:
        ask(s, at.HALF, s[at.ME])
    else:
        go(s, at.END_TURN)


@compiled
def start_half(s: Ints, t: Ints, half: int) -> None:
    s[at.HALVES] &= ~half
    if half == 0:
        go(s, at.END_TURN)
    elif half == 1:
        s[at.LEFT] = min(_brings(t, s[at.CARD]), s[at.COURT + s[at.ME]])
        s[at.LEAST] = 1
        ask(s, at.PLACE, s[at.ME])
    else:
        s[at.STAGE] = 0
        go(s, at.PLAY_EFFECT)


# --- vetoes


@compiled
def contest(s: Ints, n: int) -> None:
    """N steps are announced; everyone who holds a Veto may stop them. Then STANDS with the N that stand."""
    s[at.N] = n
    s[at.VETO_BY] = s[at.ME]
    go(s, at.ASK_VETO)


@compiled
def ask_veto(s: Ints, t: Ints) -> None:
    colours = t[at.T_COLOURS]
    while s[at.N]:
        s[at.VETO_BY] = (s[at.VETO_BY] + 1) % colours
        if s[at.VETO_BY] == s[at.ME]:
            break
        if holds_veto(s, s[at.VETO_BY]):
            ask(s, at.VETO_STOP, s[at.VETO_BY])
            return
    s[at.STAGE] += 1
    go(s, at.STANDS)


@compiled
def holds_veto(s: Ints, colour: int) -> bool:
    for number in range(s[at.VETOES]):
        if s[at.VETO + 2 * number] == colour:
            return True
    return False


@compiled
def stop(s: Ints, t: Ints, stands: int) -> None:
    """A Veto is used: undo what was moved beyond the steps that stand."""
    used = 0
    while s[at.VETO + 2 * used] != s[at.VETO_BY]:
        used += 1
    s[at.VETOES] -= 1
    for number in range(used, s[at.VETOES]):
        s[at.VETO + 2 * number] = s[at.VETO + 2 * number + 2]
        s[at.VETO + 2 * number + 1] = s[at.VETO + 2 * number + 3]
    effect = t[at.T_CARDS + s[at.CARD] * at.ROW + 1]
    moves = effect == at.E_MOVE or (effect == at.E_MOVE_OR_ADD and s[at.CHOICE] == 0)
    adds = effect == at.E_ADD or (effect == at.E_MOVE_OR_ADD and s[at.CHOICE] == 1)
    for number in range(s[at.N] - 1, stands - 1, -1):
        step = s[at.STEPS + number]
        if moves:
            piece, goal = step // at.PLACES, step % at.PLACES
            put(s, goal, piece // at.PLACES, -1)
            put(s, piece % at.PLACES, piece // at.PLACES, 1)
        elif adds:
            put(s, step, s[at.ME], -1)
            s[at.COURT + s[at.ME]] += 1
    s[at.N] = stands
    s[at.STAGE] += 1
    go(s, at.STANDS)


# --- effects of cards: what is asked first


@compiled
def start_moves(s: Ints, t: Ints, most: int, own: int, foreign: int, one: int, whole: int) -> None:
    """Ask for moves: every caballero may move that may now."""
    me, movable = s[at.ME], 0
    for colour in range(t[at.T_COLOURS]):
        allowed = own if colour == me else foreign
        for place in range(1, t[at.T_REGIONS] + 1):
            n = there(s, place, colour) if allowed and place != s[at.KING] else 0
            s[at.MOVABLE + colour * at.PLACES + place] = n
            movable += n
    s[at.LEFT], s[at.OWN], s[at.FOREIGN], s[at.ONE], s[at.WHOLE] = most, own, foreign, one, whole
    s[at.LEAST], s[at.ORIGIN], s[at.N] = 1, at.STOP, 0
    if movable:
        ask(s, at.MOVE, me)
    else:
        end_moves(s)


@compiled
def end_moves(s: Ints) -> None:
    """The moves are made already; if they are an action, they may still be stopped."""
    if s[at.CARD] == 0:
        go(s, at.CHOOSE_CARD)
    else:
        contest(s, s[at.N])


@compiled
def start_add(s: Ints, most: int) -> None:
    s[at.LEFT], s[at.LEAST], s[at.N] = min(most, s[at.COURT + s[at.ME]]), 1, 0
    if s[at.LEFT]:
        ask(s, at.ADD, s[at.ME])
    else:
        contest(s, 0)


@compiled
def play_effect(s: Ints, t: Ints) -> None:
    """Begin the special action of the card: ask its player, or announce it."""
    me = s[at.ME]
    row = at.T_CARDS + s[at.CARD] * at.ROW
    effect, a, b = t[row + 1], t[row + 2], t[row + 3]
    s[at.CHOICE] = 0
    s[at.N] = 0
    if effect == at.E_MOVE:
        start_moves(s, t, a, b, t[row + 4], t[row + 5] & 1, t[row + 5] >> 1 and t[at.T_MOVE_ALL])
    elif effect == at.E_ADD:
        start_add(s, a)
    elif effect == at.E_MOVE_OR_ADD:
        own, court = held(s, t, me, 1) != 0, s[at.COURT + me] > 0
        s[at.MASK] = int(own) + 2 * int(court)
        if s[at.MASK]:
            ask(s, at.WHICH, me)
        else:
            go(s, at.CHOOSE_HALF)
    elif effect == at.E_KEEP_VETO:
        later = t[at.T_NEXT + s[at.ROUND]]
        s[at.VETO + 2 * s[at.VETOES]] = me
        s[at.VETO + 2 * s[at.VETOES] + 1] = later or s[at.ROUND]
        s[at.VETOES] += 1
        go(s, at.CHOOSE_HALF)
    elif effect in (at.E_DECAY, at.E_RETURN, at.E_DISC_RETURN):
        _list_victims(s, t, effect, b)
        contest(s, max(s[at.N], 1))
    elif effect == at.E_REMOVE:
        s[at.MASK] = 0
        for colour in range(t[at.T_COLOURS]):
            if colour != me and held(s, t, colour, 1):
                s[at.MASK] |= 1 << colour
        if s[at.MASK]:
            ask(s, at.REMOVE, me)
        else:
            contest(s, 0)
    elif effect in (at.E_UNIQUE, at.E_BACK, at.E_INFILTRATE):
        contest(s, 1)
    elif effect == at.E_EVICT:
        ask(s, at.EVICT, me)
    elif effect == at.E_SCORE_ONE:
        ask(s, at.SCORE, me)
    elif effect == at.E_SCORE:
        announce_scores(s, t, _scored(s, t, a, t[row + 4]))
    elif effect == at.E_SCOREBOARD:
        ask(s, at.SCOREBOARD, me)
        if bits(tiles(s)) == 0 or bits(bare(s, t)) == 0:
            go(s, at.CHOOSE_HALF)
    elif effect == at.E_COURT:
        on_board = 0
        for place in range(1, t[at.T_REGIONS] + 1):
            on_board += there(s, place, me) if place != s[at.KING] else 0
        s[at.NUMBER] = min(a, s[at.PROVINCE + me] + on_board)
        contest(s, max(s[at.NUMBER], 1))
    elif effect == at.E_GRANDE:
        if s[at.GRANDE + me] in (0, s[at.KING]):
            go(s, at.CHOOSE_HALF)
        else:
            ask(s, at.GRANDE_HOME, me)
    elif effect == at.E_KING:
        s[at.MASK] = _kings_goals(s, t, a)
        if a == at.TO_CASTILLO:
            contest(s, 1)
        elif s[at.MASK]:
            ask(s, at.KING_GOES, me)
        else:
            go(s, at.CHOOSE_HALF)
    elif effect == at.E_SWAP:
        s[at.MASK] = 0
        for seat in range(t[at.T_SEATS]):
            if s[at.GRANDE + seat] > 0:
                s[at.MASK] |= 1 << seat
        if s[at.MASK] and 0 < s[at.KING] <= t[at.T_REGIONS]:
            ask(s, at.SWAP, me)
        else:
            go(s, at.CHOOSE_HALF)
    else:
        go(s, at.CHOOSE_HALF)


@compiled
def _list_victims(s: Ints, t: Ints, effect: int, least: int) -> None:
    """The opponents who lose caballeros, clockwise, in STEPS; N: how many."""
    s[at.N] = 0
    for step in range(1, t[at.T_COLOURS]):
        rival = (s[at.ME] + step) % t[at.T_COLOURS]
        s[at.DISCS + rival] = 0
        if rival >= t[at.T_SEATS]:
            continue
        if effect == at.E_DECAY:
            hit = s[at.COURT + rival] > 0
        elif effect == at.E_RETURN:
            hit = s[at.COURT + rival] > 0 or held(s, t, rival, 1) != 0
        else:
            hit = fields(s, t, rival, least) != 0
        if hit:
            s[at.STEPS + s[at.N]] = rival
            s[at.N] += 1
    s[at.NUMBER] = s[at.N]


@compiled
def fields(s: Ints, t: Ints, colour: int, least: int) -> int:
    """Bits of the regions from which a colour may lose that many; if there is none, an option allows fewer."""
    full = held(s, t, colour, least)
    return full if full or not t[at.T_ONE_IF_ONE] else held(s, t, colour, 1)


@compiled
def _scored(s: Ints, t: Ints, which: int, firsts: int) -> int:
    """Bits of the places that a card scores."""
    if which == at.CASTILLO_ONLY:
        return 1
    if which == at.ALL_REGIONS:
        return regions(t)
    if which != at.BY_VALUE:
        return extreme(s, t, int(which == at.FULLEST))
    mask = 0
    for region in range(1, t[at.T_REGIONS] + 1):
        if firsts >> value(s, t, region, 0) & 1:
            mask |= 1 << region
    return mask


@compiled
def announce_scores(s: Ints, t: Ints, mask: int) -> None:
    """Score these places, unless a Veto stops it; only a partial Veto makes their order matter."""
    s[at.N] = 0
    s[at.MASK] = mask
    at_stake = False
    for number in range(s[at.VETOES]):
        at_stake = at_stake or s[at.VETO + 2 * number] != s[at.ME]
    if at_stake and t[at.T_PARTIAL] and bits(mask) > 1:
        ask(s, at.SEQUENCE, s[at.ME])
        return
    while mask:
        s[at.STEPS + s[at.N]] = lowest(mask)
        s[at.N] += 1
        mask &= mask - 1
    contest(s, s[at.N])


@compiled
def _kings_goals(s: Ints, t: Ints, where: int) -> int:
    if where == at.NEXT_DOOR:
        return t[at.T_NEAR + s[at.KING]]
    if where == at.ABROAD:
        return 3 << (at.PLACES - 2)
    if where in (at.FULLEST, at.EMPTIEST):
        return extreme(s, t, int(where == at.FULLEST))
    return regions(t)


@compiled
def tiles(s: Ints) -> int:
    """Bits of the mobile scoreboards that may be laid or moved."""
    mask = 0
    for tile in range(2):
        if s[at.TILE + tile] == at.STOP or s[at.TILE + tile] != s[at.KING]:
            mask |= 1 << tile
    return mask


@compiled
def bare(s: Ints, t: Ints) -> int:
    """Bits of the places where a mobile scoreboard may be laid."""
    mask = goals(s, t)
    for tile in range(2):
        if s[at.TILE + tile] >= 0:
            mask = without(mask, s[at.TILE + tile])
    return mask


# --- effects of cards: what happens once it is known how much of them stands


@compiled
def stands(s: Ints, t: Ints) -> None:
    """Carry out the N steps of the announced action that stand."""
    me, n = s[at.ME], s[at.N]
    row = at.T_CARDS + s[at.CARD] * at.ROW
    effect, a = t[row + 1], t[row + 2]
    go(s, at.CHOOSE_HALF)
    if n == 0:
        return
    if effect == at.E_DECAY:
        for number in range(min(n, s[at.NUMBER])):
            rival = s[at.STEPS + number]
            lost = min(a, s[at.COURT + rival])
            s[at.COURT + rival] -= lost
            s[at.PROVINCE + rival] += lost
    elif effect == at.E_REMOVE:
        for number in range(n):
            back_to_province(s, s[at.STEPS + number] // at.PLACES, s[at.STEPS + number] % at.PLACES, 1)
    elif effect == at.E_RETURN:
        s[at.N], s[at.AT] = min(n, s[at.NUMBER]), at.STOP
        s[at.LEFT] = 0
        go(s, at.ASK_RETURN)
    elif effect == at.E_DISC_RETURN:
        if s[at.STAGE] == 1:
            for number in range(min(n, s[at.NUMBER])):
                rival = s[at.STEPS + number]
                s[at.DISCS + rival] = fields(s, t, rival, t[row + 3])
            s[at.STAGE] = 2
            s[at.DISCS + me] = 0
            _ask_discs(s, at.STANDS)
            return
        for rival in range(t[at.T_SEATS]):
            if s[at.DISC + rival] != at.STOP:
                back_to_province(s, rival, s[at.DISC + rival], a)
    elif effect == at.E_UNIQUE:
        if s[at.STAGE] == 1:
            for seat in range(t[at.T_SEATS]):
                s[at.DISCS + seat] = regions(t)
            s[at.STAGE] = 2
            _ask_discs(s, at.STANDS)
        elif s[at.STAGE] == 2:
            once = _chosen_once(s, t)
            if t[at.T_PARTIAL]:
                announce_scores(s, t, once)
            else:
                score_mask(s, t, once, t[at.T_RANKS])
        else:
            score_steps(s, t, t[at.T_RANKS])
    elif effect == at.E_EVICT:
        _evict(s, t, a)
    elif effect == at.E_SCORE_ONE:
        score_steps(s, t, t[at.T_RANKS])
    elif effect == at.E_SCORE:
        score_steps(s, t, t[row + 3] or t[at.T_RANKS])
    elif effect == at.E_SCOREBOARD:
        s[at.TILE + s[at.CHOICE] // at.PLACES] = s[at.CHOICE] % at.PLACES
    elif effect == at.E_BACK:
        ask(s, at.BACK, me)
    elif effect == at.E_COURT:
        s[at.AFTER] = at.CHOOSE_HALF
        replenish(s, at.TAKE_COURT, min(n, s[at.NUMBER]))
    elif effect == at.E_GRANDE:
        s[at.GRANDE + me] = s[at.CHOICE]
    elif effect == at.E_KING:
        _king_goes(s, t, t[row + 4])
    elif effect == at.E_INFILTRATE:
        s[at.OPEN] = 1
    elif effect == at.E_SWAP:
        home = s[at.GRANDE + s[at.CHOICE]]
        s[at.GRANDE + s[at.CHOICE]], s[at.KING] = s[at.KING], home


@compiled
def _chosen_once(s: Ints, t: Ints) -> int:
    """Bits of the regions chosen by exactly one disc."""
    once = twice = 0
    for seat in range(t[at.T_SEATS]):
        bit = 1 << s[at.DISC + seat]
        twice |= once & bit
        once |= bit
    return once & ~twice


@compiled
def score_steps(s: Ints, t: Ints, ranks: int) -> None:
    for number in range(s[at.N]):
        score(s, t, s[at.STEPS + number], ranks)


@compiled
def score_mask(s: Ints, t: Ints, mask: int, ranks: int) -> None:
    for place in range(t[at.T_REGIONS] + 1):
        if mask >> place & 1:
            score(s, t, place, ranks)


@compiled
def _evict(s: Ints, t: Ints, elsewhere: int) -> None:
    """First the discs of those who have to leave, then their caballeros go."""
    region = s[at.CHOICE]
    if s[at.STAGE] == 1:
        for seat in range(t[at.T_SEATS]):
            s[at.DISCS + seat] = 0
        goals_ = without(regions(t), region) if elsewhere else regions(t)
        for number in range(min(s[at.N], s[at.NUMBER])):
            s[at.DISCS + s[at.STEPS + number]] = goals_
        s[at.STAGE] = 2
        _ask_discs(s, at.STANDS)
        return
    for seat in range(t[at.T_SEATS]):
        if s[at.DISC + seat] != at.STOP:
            to_the_disc(s, seat, region)


@compiled
def _king_goes(s: Ints, t: Ints, thrown_out: int) -> None:
    """The king and his entourage arrive; perhaps grandes there are thrown into the castillo."""
    old, region = s[at.KING], s[at.CHOICE]
    s[at.KING] = region
    for number in range(1, s[at.N]):
        put(s, old, s[at.STEPS + number] // at.PLACES, -1)
        put(s, region, s[at.STEPS + number] // at.PLACES, 1)
    if thrown_out:
        for seat in range(t[at.T_SEATS]):
            if s[at.GRANDE + seat] == region:
                s[at.GRANDE + seat] = 0


@compiled
def ask_return(s: Ints, t: Ints) -> None:
    """The next caballero that the next victim returns."""
    while s[at.LEFT] == 0:
        s[at.AT] += 1
        if s[at.AT] == s[at.N]:
            go(s, at.CHOOSE_HALF)
            return
        s[at.LEFT] = t[at.T_CARDS + s[at.CARD] * at.ROW + 2]
    rival = s[at.STEPS + s[at.AT]]
    if s[at.COURT + rival] or held(s, t, rival, 1):
        ask(s, at.RETURN, rival)
    else:
        s[at.LEFT] = 0


# --- going on


@compiled
def run(s: Ints, t: Ints) -> None:
    """Run steps until somebody has to decide."""
    while s[at.ASK] == 0:
        step = s[at.NEXT]
        if step == at.CHOOSE_HALF:
            choose_half(s, t)
        elif step == at.ASK_VETO:
            ask_veto(s, t)
        elif step == at.STANDS:
            stands(s, t)
        elif step == at.PLAY_EFFECT:
            play_effect(s, t)
        elif step == at.END_TURN:
            s[at.TURN] += 1
            go(s, at.BEGIN_TURN)
        elif step == at.BEGIN_TURN:
            begin_turn(s, t)
        elif step == at.USE_ABILITY:
            use_ability(s, t)
        elif step == at.CHOOSE_CARD:
            ask(s, at.ACTION_CARD, s[at.ME])
        elif step == at.ASK_POWER:
            ask_power(s, t)
        elif step == at.ASK_DISC:
            ask_disc(s, t)
        elif step == at.ASK_RETURN:
            ask_return(s, t)
        elif step == at.BEGIN_ROUND:
            begin_round(s, t)
        elif step == at.END_ROUND:
            end_round(s, t)
        elif step == at.SCORING:
            scoring(s, t)
        else:
            ask_pass(s, t)


# --- decisions: what may be chosen


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


# --- decisions: what follows


@compiled
def choose(s: Ints, t: Ints, token: int) -> None:
    """Make the open decision and run on to the next one."""
    kind, who = s[at.ASK], s[at.WHO]
    if kind == at.PLACE:
        _place(s, token)
    elif kind == at.ADD:
        _add(s, token)
    elif kind == at.MOVE:
        if token == at.STOP:
            end_moves(s)
        else:
            s[at.PIECE] = token
            s[at.ASK] = at.GOAL
    elif kind == at.GOAL:
        _move(s, token)
    elif kind == at.ACTION_CARD:
        _take_card(s, t, token)
    elif kind == at.HALF:
        start_half(s, t, token)
    elif kind in (at.TAKE, at.TAKE_COURT):
        take(s, token)
    elif kind == at.RECALL:
        _recall(s, token)
    elif kind == at.POWER_CARD:
        play_power(s, who, token)
        go(s, at.ASK_POWER)
    elif kind == at.BID:
        _bid(s, token)
    elif kind == at.SET_DISC:
        s[at.DISC + who] = token
        go(s, at.ASK_DISC)
    elif kind == at.RETURN:
        s[at.LEFT] -= 1
        if token == 0:
            s[at.COURT + who] -= 1
            s[at.PROVINCE + who] += 1
        else:
            back_to_province(s, who, token, 1)
        go(s, at.ASK_RETURN)
    elif kind == at.VETO_STOP:
        if token == at.STOP:
            go(s, at.ASK_VETO)
        else:
            stop(s, t, token)
    elif kind == at.REMOVE:
        _pile(s, token)
        s[at.MASK] = without(s[at.MASK], token // at.PLACES)
        if s[at.MASK] == 0:
            contest(s, s[at.N])
    elif kind == at.SEQUENCE:
        _pile(s, token)
        s[at.MASK] = without(s[at.MASK], token)
        if s[at.MASK] == 0:
            contest(s, s[at.N])
    elif kind == at.SCORE:
        s[at.STEPS] = token
        contest(s, 1)
    elif kind == at.EVICT:
        _name_evicted(s, t, token)
    elif kind in (at.GRANDE_HOME, at.SCOREBOARD, at.SWAP):
        s[at.CHOICE] = token
        contest(s, 1)
    elif kind == at.KING_GOES:
        _ask_entourage(s, t, token)
    elif kind == at.ENTOURAGE:
        _pile(s, token)
        s[at.MOVABLE + token] -= 1
        s[at.LEFT] -= 1
        if s[at.LEFT] == 0:
            contest(s, s[at.N])
    elif kind == at.WHICH:
        s[at.CHOICE] = token
        if token == 0:
            start_moves(s, t, at.ANY, at.ANY, 0, 1, t[at.T_MOVE_ALL])
        else:
            start_add(s, t[at.T_CARDS + s[at.CARD] * at.ROW + 2])
    elif kind == at.BACK:
        if token < 16:
            s[at.HAND + who] |= 1 << token
        else:
            s[at.GREY + who] |= 1 << (token - 16)
        go(s, at.CHOOSE_HALF)
    elif kind == at.NOBLE:
        s[at.GRANDE + token // at.PLACES] = token % at.PLACES
        go(s, at.CHOOSE_CARD)
    elif kind == at.ABILITY:
        if token:
            start_ability(s, t)
        else:
            go(s, at.CHOOSE_CARD)
    elif kind == at.PASS:
        s[at.DISC + who] = token
        s[at.TURN] += 1
        go(s, at.ASK_PASS)
    run(s, t)


@compiled
def _pile(s: Ints, token: int) -> None:
    s[at.STEPS + s[at.N]] = token
    s[at.N] += 1


@compiled
def _place(s: Ints, place: int) -> None:
    if place == at.STOP:
        s[at.LEFT] = 0
    else:
        put(s, place, s[at.ME], 1)
        s[at.COURT + s[at.ME]] -= 1
        s[at.LEFT] -= 1
        s[at.LEAST] -= 1
    if s[at.LEFT] == 0:
        go(s, at.CHOOSE_HALF)


@compiled
def _add(s: Ints, place: int) -> None:
    if place == at.STOP:
        s[at.LEFT] = 0
    else:
        _pile(s, place)
        put(s, place, s[at.ME], 1)
        s[at.COURT + s[at.ME]] -= 1
        s[at.LEFT] -= 1
        s[at.LEAST] -= 1
    if s[at.LEFT] == 0:
        contest(s, s[at.N])


@compiled
def _move(s: Ints, goal: int) -> None:
    """Move the chosen caballero; a Veto may take it back."""
    piece = s[at.PIECE]
    colour, origin = piece // at.PLACES, piece % at.PLACES
    put(s, origin, colour, -1)
    put(s, goal, colour, 1)
    _pile(s, piece * at.PLACES + goal)
    s[at.MOVABLE + piece] -= 1
    s[at.LEFT] -= 1
    s[at.LEAST] -= 1
    if colour == s[at.ME]:
        s[at.OWN] -= 1
    else:
        s[at.FOREIGN] -= 1
    if s[at.ORIGIN] == at.STOP:
        s[at.ORIGIN] = origin
    if s[at.LEFT] == 0:
        end_moves(s)
    else:
        s[at.ASK] = at.MOVE


@compiled
def _take_card(s: Ints, t: Ints, card: int) -> None:
    for stack in range(t[at.T_STACKS]):
        if s[at.LYING + stack] == card:
            s[at.LYING + stack] = 0
    s[at.CARD] = card
    go(s, at.CHOOSE_HALF)


@compiled
def _recall(s: Ints, region: int) -> None:
    if region == at.STOP:
        s[at.LEFT] = 0
    else:
        put(s, region, s[at.ME], -1)
        s[at.COURT + s[at.ME]] += 1
        s[at.LEFT] -= 1
        s[at.LEAST] -= 1
    if s[at.LEFT] == 0:
        go(s, s[at.AFTER])


@compiled
def _bid(s: Ints, token: int) -> None:
    if token == at.STOP:
        s[at.LEFT] = 0
    else:
        s[at.BIDS + s[at.WHO] * at.WISHES + at.WISHES - s[at.LEFT]] = token
        s[at.LEFT] -= 1
    if s[at.LEFT] == 0:
        s[at.TURN] += 1
        go(s, at.ASK_POWER)


@compiled
def _name_evicted(s: Ints, t: Ints, region: int) -> None:
    s[at.CHOICE] = region
    s[at.N] = 0
    for step in range(1, t[at.T_COLOURS]):
        rival = (s[at.ME] + step) % t[at.T_COLOURS]
        if rival < t[at.T_SEATS] and there(s, region, rival):
            _pile(s, rival)
    s[at.NUMBER] = s[at.N]
    contest(s, max(s[at.N], 1))


@compiled
def _ask_entourage(s: Ints, t: Ints, goal: int) -> None:
    """The king's goal is chosen; some cards let caballeros follow him."""
    old = s[at.KING]
    s[at.CHOICE] = goal
    _pile(s, goal)
    most = t[at.T_CARDS + s[at.CARD] * at.ROW + 3]
    if most and 0 < old <= t[at.T_REGIONS] and old != goal:
        for colour in range(t[at.T_COLOURS]):
            s[at.MOVABLE + colour * at.PLACES + old] = there(s, old, colour)
        s[at.LEFT] = min(most, total(s, old))
        if s[at.LEFT]:
            ask(s, at.ENTOURAGE, s[at.ME])
            return
    contest(s, s[at.N])
