"""The rules of the game on flat integers, for searching. `pbem.rules` is the referee; a tool compares the two.

options(s, t, out)    in options.py: the tokens that may be chosen now; returns how many
choose(s, t, token)   make a decision and go on to the next one

Every answer is a sequence of small decisions, each one token: a caballero, a region, or STOP. Each step function makes
its change and sets either ASK (somebody has to decide) or NEXT (the step that follows).
"""

from __future__ import annotations

from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, compiled
from pbem.bots.sim.discs import ask_disc, back_to_province
from pbem.bots.sim.effects import ask_return, play_effect, stands
from pbem.bots.sim.moves import end_moves, start_add, start_moves
from pbem.bots.sim.pieces import put, there, total, without
from pbem.bots.sim.rounds import ask_pass, ask_power, begin_round, end_round, play_power, scoring
from pbem.bots.sim.steps import ask, go
from pbem.bots.sim.turns import begin_turn, choose_half, start_ability, start_half, take, use_ability
from pbem.bots.sim.vetoes import ask_veto, contest, stop


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
        _pile_of(s, token, token // at.PLACES)
    elif kind == at.SEQUENCE:
        _pile_of(s, token, token)
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
def _pile_of(s: Ints, token: int, named: int) -> None:
    """Note a token; whom it names is done, and after the last the effect happens."""
    _pile(s, token)
    s[at.MASK] = without(s[at.MASK], named)
    if s[at.MASK] == 0:
        contest(s, s[at.N])


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
