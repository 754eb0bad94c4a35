"""Searches for a seat's best plan: candidates for a whole turn, compared by playouts to the next general scoring.

Everything is integers and depends only on the view and the seed, so compiled and plain Python choose the same.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, ints
from pbem.bots.sim.encode import OutOfStepError, asks, decode, encode, follow, reach
from pbem.bots.sim.game import choose
from pbem.bots.sim.merits import rate
from pbem.bots.sim.playouts import decide, playout
from pbem.bots.sim.scratch import MERITS, SCRATCH
from pbem.bots.sim.tables import Kind, kind_of
from pbem.bots.sim.worth import position, weigh
from pbem.rules import JSON, Value, View, imagine
from pbem.rules.board import COLOURS, Board
from pbem.rules.driver import act_of, resume
from pbem.rules.options import GENERAL_SCORING
from pbem.rules.questions import Question, Together

Plan = tuple[int, ...]

WORLDS: Final = 4  # imagined states; the stacks are shuffled again for every playout
KEPT: Final = 16  # plans compared by playouts
VARIED: Final = 8  # plans of which variants are tried
ALTERNATIVES: Final = 2  # other options tried at each small decision
EACH: Final = 2  # plans kept for each card, if there are so many
LEAVES: Final = 160  # plans drawn up first, at most

WIDTH: Final[Mapping[int, int]] = {
    at.ACTION_CARD: 5,
    at.HALF: 3,
    at.KING_GOES: 5,
    at.SCORE: 3,
    at.SCOREBOARD: 3,
    at.GRANDE_HOME: 3,
    at.EVICT: 3,
    at.SWAP: 5,
    at.NOBLE: 3,
    at.WHICH: 2,
    at.ABILITY: 2,
    at.VETO_STOP: 99,
    at.POWER_CARD: KEPT,
    at.BID: KEPT,
    at.SET_DISC: KEPT,
    at.BACK: 4,
    at.RETURN: 4,
    at.PASS: 3,
}
"""How many options of a decision become plans of their own; of the others, at first, only the best."""


class Rated(NamedTuple):
    """A plan and its chance to win, of 65536 for each playout."""

    plan: Plan
    won: int
    playouts: int

    @property
    def chance(self) -> float:
        return self.won / max(self.playouts, 1) / 65536


@dataclass(frozen=True, eq=False)
class Root:
    """A seat's decision in several imagined worlds, each at that decision."""

    kind: Kind
    question: Question
    me: int
    seats: Sequence[str]
    state: JSON  # the first world in the terms of the rules
    worlds: Sequence[Ints]
    x: Ints

    @property
    def t(self) -> Ints:
        return self.kind.t


def root_of(view: View, question: Question, seed: str) -> Root:
    """Imagine the worlds, and bring the flat game to the seat's decision in each."""
    made = resume(view["resume"])
    board = made.table.board
    kind = kind_of(view["edition"], view["options"], len(board.seats), list(board.stacks))
    x, me = ints([0] * SCRATCH), COLOURS.index(question.seat)
    states = [imagine(view, [], f"{seed}:{number}") for number in range(WORLDS)]
    worlds = [_world(state, kind, question, x) for state in states]
    return Root(kind, question, me, board.seats, states[0], worlds, x)


def _world(state: JSON, kind: Kind, question: Question, x: Ints) -> Ints:
    moment = resume(state)
    s = encode(kind, Board.from_json(state["board"]), act_of(state))
    for ask, value in zip(moment.answered, state["answers"], strict=True):
        follow(kind, s, ask, value)
    together = moment.ask.questions.values() if isinstance(moment.ask, Together) else ()
    reach(kind, s, question, *together)
    weigh(s, kind.t)
    reach_mine(kind, s, question, together, x)
    return s


def reach_mine(
    kind: Kind, s: Ints, question: Question, together: Collection[Question], x: Ints
) -> list[tuple[int, int]]:
    """Go on to a question. Others who are asked at the same time, and before it here, decide by merit.

    Returns what was decided without a choice, and by whom. Raises OutOfStepError if the game doesn't get there.
    """
    made = reach(kind, s, question, *together)
    while not asks(s, question):
        if s[at.ASK] == at.OVER:
            raise OutOfStepError(f"the game ended before {question}")
        choose(s, kind.t, decide(s, kind.t, x, 0))
        made += reach(kind, s, question, *together)
    return made


# --- candidates


def candidates(root: Root) -> list[Plan]:
    """Plans for the rest of the turn, at most KEPT: the two most promising for each card first, then the others."""
    rough = _best(root, _drawn_up(root))
    varied = [variant for plan in rough[:VARIED] for variant in _variants(root, plan)]
    return _best(root, [*rough, *varied])[:KEPT]


def _best(root: Root, plans: Sequence[Plan]) -> list[Plan]:
    """The plans by the position they lead to, without those that lead to the same one with the same cards.

    First EACH for every card: else the many good places of one card would crowd out all other cards.
    """
    found: dict[tuple[int, ...], tuple[int, Plan, Plan]] = {}
    for plan in plans:
        s, whole, cards = _played(root, plan)
        key = (*cards, int(s[at.KING]), *(int(n) for n in s[at.CABALLEROS : at.LYING]))
        if key not in found:
            found[key] = (int(position(s, root.t, root.me)), whole, cards)
    ordered, seen = list[tuple[int, Plan]](), Counter[Plan]()
    for _, whole, cards in sorted(found.values(), key=lambda each: -each[0]):
        ordered.append((min(seen[cards], EACH), whole))
        seen[cards] += 1
    return [whole for _, whole in sorted(ordered, key=lambda each: each[0])]


def after(root: Root, plan: Plan) -> Ints:
    """The position in the first world when the plan has been carried out."""
    return _played(root, plan)[0]


def _mine(root: Root, s: Ints, turn: tuple[int, int]) -> bool:
    """Whether the open decision is mine and belongs to the same turn."""
    return s[at.ASK] != at.OVER and s[at.WHO] == root.me and (int(s[at.ROUND]), int(s[at.TURN])) == turn


def _turn(s: Ints) -> tuple[int, int]:
    return int(s[at.ROUND]), int(s[at.TURN])


def _played(root: Root, plan: Plan) -> tuple[Ints, Plan, Plan]:
    """The position after a plan, the plan completed by merit to the end of my part, and the cards it takes."""
    s, made, cards = _copy(root), list[int](), list[int]()
    turn = _turn(s)
    while _together(root, s, turn):
        if _mine(root, s, turn):
            token = plan[len(made)] if len(made) < len(plan) else int(decide(s, root.t, root.x, 0))
            made.append(token)
            if not _legal(root, s, token):
                made[-1] = token = int(decide(s, root.t, root.x, 0))
            if s[at.ASK] in _CARDS:
                cards.append(token)
        else:
            token = int(decide(s, root.t, root.x, 0))
        choose(s, root.t, token)
    return s, tuple(made), tuple(cards)


def _legal(root: Root, s: Ints, token: int) -> bool:
    n = rate(s, root.t, root.x)
    return token in [int(each) for each in root.x[:n]]


def _together(root: Root, s: Ints, turn: tuple[int, int]) -> bool:
    """Whether my turn, or what I decide outside of one, is still going on."""
    if s[at.ASK] == at.OVER or _turn(s) != turn:
        return False
    return s[at.WHO] == root.me if s[at.ASK] in _ALONE else True


_ALONE: Final = (at.POWER_CARD, at.BID, at.PASS)
_CARDS: Final = (at.POWER_CARD, at.ACTION_CARD)


def _copy(root: Root) -> Ints:
    return root.worlds[0].copy()


def _drawn_up(root: Root) -> list[Plan]:
    """Every combination of the main decisions; small ones by merit."""
    done: list[Plan] = []
    open_plans: list[Plan] = [()]
    while open_plans and len(done) < LEAVES:
        plan = open_plans.pop(0)
        longer = _branch(root, plan)
        if longer is None:
            done.append(plan)
        else:
            open_plans += longer
    return [*done, *open_plans[: LEAVES - len(done)]]


def _branch(root: Root, plan: Plan) -> list[Plan] | None:
    """The plan up to its next main decision, with each of the options there; None at the end of my part."""
    s, made = _copy(root), list[int]()
    turn = _turn(s)
    while _together(root, s, turn):
        if not _mine(root, s, turn):
            choose(s, root.t, decide(s, root.t, root.x, 0))
            continue
        if len(made) >= len(plan) and len(tops := _top(root, s, _width(s, made))) > 1:
            return [(*made, token) for token in tops]
        made.append(plan[len(made)] if len(made) < len(plan) else int(decide(s, root.t, root.x, 0)))
        choose(s, root.t, made[-1])
    return None


def _width(s: Ints, made: Sequence[int]) -> int:
    """How many options of the open decision to try; of a sealed list, only the first wish."""
    return 1 if made and s[at.ASK] == at.BID else WIDTH.get(int(s[at.ASK]), 1)


def _top(root: Root, s: Ints, width: int) -> list[int]:
    """The options with the greatest merit."""
    n = rate(s, root.t, root.x)
    if n == 1:
        return [int(root.x[0])]
    ranked = sorted(range(n), key=lambda number: -int(root.x[MERITS + number]))
    return [int(root.x[number]) for number in ranked[:width]]


def _variants(root: Root, plan: Plan) -> Iterator[Plan]:
    """The plan with another option at one of its small decisions; what follows is by merit."""
    s = _copy(root)
    turn, number = _turn(s), 0
    while _together(root, s, turn) and number < len(plan):
        if not _mine(root, s, turn):
            choose(s, root.t, decide(s, root.t, root.x, 0))
            continue
        if int(s[at.ASK]) not in WIDTH:
            for token in _top(root, s, ALTERNATIVES + 1):
                if token != plan[number]:
                    yield (*plan[:number], token)
        choose(s, root.t, plan[number])
        number += 1


# --- playouts


def compare(root: Root, plans: Sequence[Plan], playouts: int, seed: str) -> list[Rated]:
    """The plans, best first. Successive halving: the better half goes on, all with the same chance events."""
    base = int(hashlib.sha256(seed.encode()).hexdigest()[:7], 16)
    until = next((n for n in GENERAL_SCORING if n >= root.worlds[0][at.ROUND]), GENERAL_SCORING[-1])
    s, arrays = _copy(root), [ints(plan or [0]) for plan in plans]
    won, made = [0] * len(plans), [0] * len(plans)
    alive, out, run = list(range(len(plans))), list[int](), 0
    stages = max((len(plans) - 1).bit_length(), 1)
    while True:
        for number in range(run, run + max(playouts // stages // len(alive), 1)):
            world = root.worlds[number % len(root.worlds)]
            for each in alive:
                length = len(plans[each])
                seed_number = (base + 7919 * number) & 0x7FFFFFFF
                won[each] += int(playout(world, s, root.t, root.x, arrays[each], length, root.me, seed_number, until))
                made[each] += 1
            run = number + 1
        alive.sort(key=lambda each: (-won[each], each))
        if len(alive) <= 2:
            break
        half = (len(alive) + 1) // 2
        out = [*alive[half:], *out]
        alive = alive[:half]
    return [Rated(plans[each], won[each], made[each]) for each in [*alive, *out]]


def ranked(view: View, question: Question, playouts: int, seed: str) -> tuple[Root, list[Rated]]:
    """The seat's plans, best first."""
    root = root_of(view, question, seed)
    plans = candidates(root)
    if len(plans) == 1 or len({answer_in(root, plan) for plan in plans}) == 1:
        return root, [Rated(plan, 0, 0) for plan in plans]
    return root, compare(root, plans, playouts, seed)


def answer_in(root: Root, plan: Plan) -> Plan:
    """The decisions of a plan that answer the open question."""
    s, made = _copy(root), list[int]()
    for token in plan:
        if made and not asks(s, root.question):
            break
        made.append(token)
        choose(s, root.t, token)
    return tuple(made)


def best_answer(view: View, question: Question, playouts: int, seed: str) -> Value:
    """The answer with which the best plan begins."""
    root, found = ranked(view, question, playouts, seed)
    answers = list(dict.fromkeys(answer_in(root, rated.plan) for rated in found))
    if root.worlds[0][at.ASK] == at.BID:
        return decode(root.kind, question, list(dict.fromkeys(answer[0] for answer in answers))[: at.WISHES])
    return decode(root.kind, question, answers[0])
