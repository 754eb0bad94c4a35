"""A turn: caballeros to the court, abilities of modifiers, placing and the special action."""

from __future__ import annotations

from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, compiled
from pbem.bots.sim.moves import start_moves
from pbem.bots.sim.pieces import held
from pbem.bots.sim.steps import ask, go


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
