"""The best plans for a seat's turn, as answers, with their chances and what speaks for them: for hints and analyses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pbem.bots.chances import averages, calibrated
from pbem.bots.search import Plan, Root, after, candidates, compare, reach_mine, root_of
from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, ints
from pbem.bots.sim.encode import OutOfStepError, asks, decode, now, reach, tokens
from pbem.bots.sim.game import choose
from pbem.bots.sim.pieces import share
from pbem.facts import Reason
from pbem.rules import OpenQuestion, Question, Value, View, answer, choices, questions, read
from pbem.rules.questions import Pick

Answers = Sequence[tuple[OpenQuestion, Value]]

NAMED: Final = 2  # places in a reason


@dataclass(frozen=True)
class Advice:
    """A plan for the rest of the turn as answers, the chance to win with it in thousandths, and a reason for it."""

    answers: Answers
    chance: int
    reason: Reason


def advice(view: View, question: Question, playouts: int, seed: str, most: int = 2) -> list[Advice]:
    """The best plans, the better first; if possible with different cards. Fewer than `most` if there are no others.

    `playouts`: for the search, and again to compare what it found.
    """
    root = root_of(view, question, seed)
    plans = candidates(root)
    ranked = [each.plan for each in compare(root, plans, playouts, seed)] if len(plans) > 1 else plans
    found = [(plan, answers_of(root, plan)) for plan in ranked]
    chosen = _different(found, most)
    rated = [(chance_of(root, plan, playouts // most, seed), plan, made) for plan, made in chosen]
    rated.sort(key=lambda each: -each[0])
    return [
        Advice(made, chance, _for_a_hint(root, plan, [other for _, other, _ in rated if other != plan]))
        for chance, plan, made in rated
    ]


def chance_of(root: Root, plan: Plan, playouts: int, seed: str) -> int:
    """The chance to win after a plan, in thousandths; the same chance events for every plan."""
    arrays = ints(plan or [0])
    won = averages(root.kind, root.worlds, arrays, len(plan), root.me, playouts, f"{seed}:check")
    return calibrated(won, int(root.worlds[0][at.ROUND]))[root.me]


def _different(found: Sequence[tuple[Plan, Answers]], most: int) -> list[tuple[Plan, Answers]]:
    """The first plans that begin differently, up to the card; then those that differ only later."""
    by_card, by_values = dict[str, tuple[Plan, Answers]](), dict[str, tuple[Plan, Answers]]()
    for plan, made in found:
        by_card.setdefault(str(_card(made)), (plan, made))
        by_values.setdefault(str([value for _, value in made]), (plan, made))
    return [*by_card.values(), *(pair for pair in by_values.values() if pair not in by_card.values())][:most]


def _card(made: Answers) -> Value:
    """The action card that is taken; without one, the first answer."""
    return next((value for asked, value in made if asked["key"] == choices.CARD.key), made[0][1] if made else None)


def _for_a_hint(root: Root, plan: Plan, others: Sequence[Plan]) -> Reason:
    """What a plan has over the other one, or else over the present position."""
    ours = after(root, plan)
    compared = [*(after(root, other) for other in others), root.worlds[0]]
    found = (why for theirs in compared for why in _reasons(root, ours, theirs))
    return next(found, Reason("later"))


# --- plans and answers


def answers_of(root: Root, plan: Plan) -> Answers:
    """The plan's answers to the open question and to those of the same turn that follow, in the first world."""
    s, state, left = root.worlds[0].copy(), root.state, list(plan)
    act, made = state["act"], list[tuple[OpenQuestion, Value]]()
    while state["act"] == act and (asked := questions(state).get(root.question.seat)):
        question = read(asked)
        try:
            forced = reach_mine(root.kind, s, question, [read(each) for each in questions(state).values()], root.x)
        except OutOfStepError:
            break
        del left[: sum(who == root.me for who, _ in forced)]
        chosen = list(_taken(root, s, question, left))
        if not chosen:
            break
        value = decode(root.kind, question, chosen)
        state = answer(state, root.question.seat, asked["id"], value).state
        made.append((asked, value))
        if state["discs"]:  # others choose theirs at the same time
            break
    return made


def _taken(root: Root, s: Ints, question: Question, left: list[int]) -> Iterator[int]:
    """Make the plan's decisions that belong to a question."""
    while left and asks(s, question):
        token = left.pop(0)
        yield token
        choose(s, root.t, token)
        if isinstance(question, Pick):
            return


def plan_of(root: Root, answers: Answers) -> Plan:
    """The decisions that these answers consist of. Raises OutOfStepError if the first world has gone another way."""
    s, plan = root.worlds[0].copy(), list[int]()
    for asked, value in answers:
        question = read(asked)
        plan += [token for who, token in reach(root.kind, s, question) if who == root.me]
        for token in tokens(root.kind, question, value):
            plan.append(token)
            choose(s, root.t, token)
        if not isinstance(question, Pick) and asks(s, question) and at.STOP in now(root.kind, s):
            plan.append(at.STOP)
            choose(s, root.t, at.STOP)
    return tuple(plan)


# --- reasons


def reason(root: Root, plan: Plan, other: Plan) -> Reason:
    """What a plan has over another one that can be said in a sentence; the first that is worth it."""
    ours, theirs = after(root, plan), after(root, other)
    return next(_reasons(root, ours, theirs), Reason("later"))


def _reasons(root: Root, ours: Ints, theirs: Ints) -> Iterator[Reason]:
    me, t = root.me, root.t
    if (n := int(ours[at.POINTS + me] - theirs[at.POINTS + me])) > 1:
        yield Reason("scores", n)
    if ours[at.POWER + me] != theirs[at.POWER + me]:
        yield Reason("earlier" if ours[at.POWER + me] > theirs[at.POWER + me] else "caballeros")
        return
    mine = _gains(root, ours, theirs, me)
    if (n := sum(mine.values())) > 1:
        yield Reason("places", n, _most(root, mine))
    lost = {seat: _gains(root, theirs, ours, seat) for seat in range(int(t[at.T_SEATS])) if seat != me}
    seat = max(lost, key=lambda each: (sum(lost[each].values()), -each))
    if (n := sum(lost[seat].values())) > 1:
        yield Reason("rival", n, _most(root, lost[seat]), root.seats[seat])
    if (n := int(ours[at.COURT + me] - theirs[at.COURT + me])) > 0:
        yield Reason("court", n)
    if (n := sum(mine.values())) > 0:
        yield Reason("places", n, _most(root, mine))


def _gains(root: Root, ours: Ints, theirs: Ints, seat: int) -> dict[int, int]:
    """Place -> how many points more the seat would get there, if everything were scored then."""
    t = root.t
    found = {}
    for place in range(int(t[at.T_REGIONS]) + 1):
        ranks = t[at.T_RANKS]
        n = int(share(ours, t, place, seat, ranks)) - int(share(theirs, t, place, seat, ranks))
        if n:
            found[place] = n
    return found


def _most(root: Root, gains: dict[int, int]) -> tuple[str, ...]:
    """The places with the largest gains, at most NAMED."""
    best = sorted(gains, key=lambda place: (-gains[place], place))[:NAMED]
    return tuple(root.kind.place_names[place] for place in best if gains[place] > 0)
