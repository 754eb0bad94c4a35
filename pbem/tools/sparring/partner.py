"""The sparring partner: plans for whole turns and power cards, compared by rollouts to the next general scoring."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Final

from pbem.bots.search import Root, answer_in, root_of
from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, ints
from pbem.bots.sim.encode import decode, known
from pbem.bots.steady import steady
from pbem.rules import OpenQuestion, Question, Value, choices, read
from pbem.rules.options import GENERAL_SCORING
from pbem.rules.play import Look
from pbem.tools.sparring.policy import PLAN, SIZE, draw_up, evaluate, rollout

EVOLVED: Final = (5, 48, 54, 131, 45, 41, 5, 76, 8, 252, 93, 512)
"""The constants WIDTH to HEAT of policy.py, after 98 tries of evolve.py with seed 1."""

DRAWN: Final = 240  # plans drawn up
KEPT: Final = 16  # plans compared by rollouts
EACH: Final = 4  # of them, with the same card, if there are others
RARE: Final = (choices.VETO, choices.BIDS, choices.PASS, choices.SEQUENCE, choices.BACK, choices.ABILITY)
"""Questions that it doesn't search; `steady` answers them."""

Plan = tuple[int, ...]


def partner(
    rollouts: int, seed: str, constants: Sequence[int] = EVOLVED
) -> Callable[[Question | OpenQuestion, Look], Value]:
    """The partner with so many rollouts for each decision. The same view and seed give the same answer."""
    c = ints(constants)

    def answer(question: Question | OpenQuestion, look: Look) -> Value:
        asked = read(question)
        if not known(asked) or asked.choice in RARE:
            return steady(asked, look)
        root = root_of(look(), asked, seed)
        return decode(root.kind, asked, _best(root, c, rollouts, seed))

    return answer


def _best(root: Root, c: Ints, rollouts: int, seed: str) -> Plan:
    """The decisions that answer the question in the best plan."""
    x = ints([0] * SIZE)
    plans = candidates(root, c, x)
    answers = {plan: answer_in(root, plan) for plan in plans}
    if len(set(answers.values())) == 1:
        return answers[plans[0]]
    return answers[race(root, c, x, plans, rollouts, seed)]


def candidates(root: Root, c: Ints, x: Ints) -> list[Plan]:
    """The plans with the best positions at the end of the turn; first up to EACH for every card."""
    s, out, found = root.worlds[0].copy(), ints([0] * (PLAN + 1)), dict[tuple[int, int], Plan]()
    for number in range(DRAWN):
        length = draw_up(root.worlds[0], s, root.t, c, x, root.me, number, out)
        key = int(evaluate(s, root.t, c, x, root.me)), int(out[PLAN])
        found.setdefault(key, tuple(int(token) for token in out[:length]))
    ordered, seen = list[tuple[bool, Plan]](), dict[int, int]()
    for (_, card), plan in sorted(found.items(), key=lambda each: -each[0][0]):
        seen[card] = seen.get(card, 0) + 1
        ordered.append((seen[card] > EACH, plan))
    return [plan for _, plan in sorted(ordered, key=lambda each: each[0])][:KEPT]


def race(root: Root, c: Ints, x: Ints, plans: Sequence[Plan], rollouts: int, seed: str) -> Plan:
    """The best plan by successive halving: the better half goes on, with the same chance events for all plans."""
    base = int(hashlib.sha256(f"{seed}:{root.question.choice.key}".encode()).hexdigest()[:7], 16)
    until = next((n for n in GENERAL_SCORING if n >= root.worlds[0][at.ROUND]), GENERAL_SCORING[-1])
    s, arrays, won = root.worlds[0].copy(), [ints(plan or (0,)) for plan in plans], [0] * len(plans)
    alive, number, stages = list(range(len(plans))), 0, (len(plans) - 1).bit_length()
    while len(alive) > 1:
        for _ in range(max(rollouts // stages // len(alive), 1)):
            world, dice = root.worlds[number % len(root.worlds)], (base + 7919 * number) & 0x7FFFFFFF
            for n in alive:
                length = len(plans[n])
                won[n] += int(rollout(world, s, root.t, c, x, arrays[n], length, root.me, dice, until))
            number += 1
        alive = sorted(alive, key=lambda n: (-won[n], n))[: (len(alive) + 1) // 2]
    return plans[alive[0]]
