"""The effects of cards: what is asked first, and what happens once it is known how much of them stands."""

from __future__ import annotations

from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, compiled
from pbem.bots.sim.discs import ask_discs, back_to_province, to_the_disc
from pbem.bots.sim.moves import start_add, start_moves
from pbem.bots.sim.pieces import bits, extreme, goals, held, lowest, put, regions, score, there, value, without
from pbem.bots.sim.steps import ask, go
from pbem.bots.sim.turns import replenish
from pbem.bots.sim.vetoes import contest


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
            ask_discs(s, at.STANDS)
            return
        for rival in range(t[at.T_SEATS]):
            if s[at.DISC + rival] != at.STOP:
                back_to_province(s, rival, s[at.DISC + rival], a)
    elif effect == at.E_UNIQUE:
        if s[at.STAGE] == 1:
            for seat in range(t[at.T_SEATS]):
                s[at.DISCS + seat] = regions(t)
            s[at.STAGE] = 2
            ask_discs(s, at.STANDS)
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
        ask_discs(s, at.STANDS)
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
