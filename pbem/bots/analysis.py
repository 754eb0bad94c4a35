"""Analyses a finished game: everyone's chance to win as it went, turning points, and people's biggest mistakes.

Chances come from playouts of the true position, mistakes from a search in what the player could see then. The cost is
bounded: PLAYOUTS for each act, and for at most EXAMINED decisions of each person a search of SEARCH playouts and twice
CHECK. It is done in pieces of about a second, so that nothing has to wait for it. The same record gives the same
analysis on every computer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, cast

from pbem.bots.chances import CERTAIN, chances
from pbem.bots.plans import answers_of, chance_of, plan_of, reason
from pbem.bots.search import candidates, compare, root_of
from pbem.bots.sim.encode import OutOfStepError, known
from pbem.facts import Analysis, Mistake, Moment
from pbem.orders import form_to_order
from pbem.rules import JSON, OpenQuestion, Value, act_of, questions, read, replayed, view

PLAYOUTS: Final = 32
SEARCH: Final = 48
CHECK: Final = 64
EXAMINED: Final = 3
TURNING: Final = 3
AT_ONCE: Final = 6  # moments in one piece
LEAST: Final = 80  # of CERTAIN: about what CHECK playouts can tell apart; a smaller loss isn't told as a mistake
LAST_ROUND: Final = 9

Act = Literal["powers", "turn", "scoring"]
_ACTS: Final = ("powers", "turn", "scoring")
_OWN: Final = ("person", "order")  # by whom an answer was given that its player chose


@dataclass(frozen=True)
class _Beginning:
    """The beginning of an act after `at` answers, and what people answered in it."""

    at: int
    state: JSON
    act: Act
    seat: str
    answers: Sequence[_Answer]


@dataclass(frozen=True)
class _Answer:
    """An answer that its player chose, number `at`, and the state before it."""

    at: int
    state: JSON
    seat: str
    value: Value


def analyse(record: JSON, people: Mapping[str, int]) -> Analysis:
    """Analyse a record that `verify` accepts. `people`: the seats whose mistakes are looked for, and since which answer
    their players have them.
    """
    found = Analysis()
    while not found.done:
        found = go_on(record, people, found)
    return found


def go_on(record: JSON, people: Mapping[str, int], so_far: Analysis) -> Analysis:
    """One more piece of the work."""
    acts = list(_acts(record))
    if len(so_far.moments) < len(acts):
        following = acts[len(so_far.moments) :][:AT_ONCE]
        moments = [*so_far.moments, *(_moment(each, record["seed"]) for each in following)]
        if len(moments) == len(acts):
            moments.append(_end(record))
            return replace(so_far, moments=moments, turning=turning_points(moments), done=not people)
        return replace(so_far, moments=moments)
    suspects = [(acts[n], seat) for seat in sorted(people) for n in _suspects(acts, so_far.moments, seat, people[seat])]
    examined = so_far.examined + 1
    found = [_examined(act, seat, record["seed"]) for act, seat in suspects[so_far.examined : examined]]
    mistakes = sorted((*so_far.mistakes, *filter(None, found)), key=lambda each: (each.seat, -each.lost, each.at))
    return replace(so_far, mistakes=mistakes, examined=examined, done=examined >= len(suspects))


def _acts(record: JSON) -> Iterator[_Beginning]:
    """The acts in which chances may change."""
    states = list(replayed(record))
    first = states[0][0]
    starts = [n for n, (_, state) in enumerate(states[:-1]) if n == 0 or state["act"] != states[n - 1][1]["act"]]
    for start, until in zip(starts, [*starts[1:], len(states) - 1], strict=True):
        at, state = states[start]
        act = act_of(state)
        if act is None or act.name not in _ACTS or state["answers"] or state["discs"]:
            continue
        given = [
            _Answer(first + n, states[n][1], entry["seat"], entry["value"])
            for n, entry in enumerate(record["answers"][first:])
            if start <= n < until and entry["by"] in _OWN
        ]
        seat = state["board"]["order"][act.turn] if act.name == "turn" else ""
        yield _Beginning(at, state, cast("Act", act.name), seat, given)


def _moment(act: _Beginning, seed: str) -> Moment:
    said = chances(act.state, PLAYOUTS, f"{seed}:{act.at}")
    return Moment(act.at, act.state["board"]["round"], act.act, act.seat, said)


def _end(record: JSON) -> Moment:
    """Winners share their certainty."""
    winners: Sequence[str] = record["winners"]
    shared = {seat: CERTAIN // len(winners) * (seat in winners) for seat in record["points"]}
    return Moment(len(record["answers"]), LAST_ROUND, "over", "", shared)


def turning_points(moments: Sequence[Moment]) -> list[int]:
    """The moments from which to the next one the chances changed most, in order."""
    changes = {n: _change(moments[n].chances, moments[n + 1].chances) for n in range(len(moments) - 1)}
    return sorted(sorted(changes, key=lambda n: (-changes[n], n))[:TURNING])


def _change(before: Mapping[str, int], after: Mapping[str, int]) -> int:
    return sum(abs(after[seat] - before[seat]) for seat in before)


def _suspects(acts: Sequence[_Beginning], moments: Sequence[Moment], seat: str, since: int) -> list[int]:
    """The acts with a decision of the seat in which its chance fell most."""
    fell = {
        n: moments[n].chances[seat] - moments[n + 1].chances[seat]
        for n, act in enumerate(acts)
        if act.at >= since and any(one.seat == seat for one in act.answers) and act.seat in (seat, "")
    }
    return sorted((n for n in fell if fell[n] > 0), key=lambda n: (-fell[n], n))[:EXAMINED]


def _examined(act: _Beginning, seat: str, seed: str) -> Mistake | None:
    """The seat's decision in an act, if a search finds one that is better by LEAST."""
    own = [one for one in act.answers if one.seat == seat]
    at, state = own[0].at, own[0].state
    seen, question = view(state, seat), read(questions(state)[seat])
    if not known(question):
        return None
    made = list(_wait(own))
    root = root_of(seen, question, f"{seed}:{at}:{seat}")
    try:
        played = plan_of(root, made)
    except OutOfStepError:  # the imagined opponents did something else in between, such as a Veto
        return None
    best = compare(root, candidates(root), SEARCH, f"{seed}:{at}")[0].plan
    better = answers_of(root, best)
    if [value for _, value in better] == [value for _, value in made]:
        return None
    chance, hoped = (chance_of(root, plan, CHECK, f"{seed}:{at}") for plan in (played, best))
    if hoped - chance < LEAST:
        return None
    return Mistake(
        seat,
        at,
        state["board"]["round"],
        played=form_to_order.order(made, seen),
        better=form_to_order.order(better, seen),
        chance=chance,
        better_chance=hoped,
        reason=reason(root, best, played),
    )


def _wait(own: Sequence[_Answer]) -> Iterator[tuple[OpenQuestion, Value]]:
    """The answers that the seat gave one after the other."""
    for n, one in enumerate(own):
        if one.at != own[0].at + n:  # somebody else was asked
            return
        yield questions(one.state)[one.seat], one.value
