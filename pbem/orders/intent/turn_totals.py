"""Totals that are told before or behind their parts: `my two old boys: one from Navarra, one from Castilla`.

resolved(parts) -> the parts without totals, what it costs, and whether something was inferred
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from pbem.orders.intent.turn_plans import Part

_ENTERING: Final = {"place", "add"}
_HEADED: Final = {"move", "add"}
"""Parts that can have a total before or behind them."""
_POINTING: Final = {"place", "scoreboard"}
_LEADING: Final = {"place", "scoreboard", "grande", "score"}
"""Parts whose region others can share."""
_UNNAMED: Final = 0.5
"""What it costs that some of the caballeros are added although no word tells them from the others."""
_SAME_GOAL: Final = 0.4
"""What it costs that caballeros go where the ones before them go: `and the normal one too`."""


class Resolved(NamedTuple):
    """The parts without totals. `guessed`: whether something was inferred."""

    parts: list[Part]
    cost: float = 0.0
    guessed: bool = False


def resolved(parts: Sequence[Part], *, most: int, adds: bool) -> Resolved:
    """The parts of a plan without totals. `adds`: the card adds caballeros to the `most` that are placed."""
    if not adds and all(part.kind not in _HEADED for part in parts):
        return Resolved(list(parts))
    led = _with_common_goal(_without_echoes(_led(parts)))
    kept = list(_without_headings(led))
    told = kept if kept != led else list(parts)  # parts that come to just their heading are no guess
    cost = 0.0
    if adds:
        shared = list(_spread(list(_with_goals(kept))))
        kept = _with_added(shared, most)
        cost += _UNNAMED * (kept != shared)
        cost += sum(part.spent for part in kept if part.kind in _ENTERING and part.n and not part.goal)
        cost += _SAME_GOAL * any(not one.goal for one in parts if one.kind in _ENTERING)
    return Resolved(kept, cost, kept != told or led != list(parts))


def pointed(parts: Sequence[Part]) -> Sequence[Part]:
    """The parts; what tells no region goes where the half before it went: `Grande to Toledo, and four men follow`."""
    kept: list[Part] = []
    for part in parts:
        if kept and _comes_back(part, kept[-1]):
            placed = (one.goal for one in kept if one.kind == "place" and one.goal not in {"", part.origin})
            kept.append(part._replace(goal=next(placed, "")))
            continue
        told = part.kind == "place" or not part.unasked
        waits = part.kind in _POINTING and told and part.n and not part.goal
        led = (one.goal for one in reversed(kept) if one.kind in _LEADING - {part.kind} and one.goal)
        goal = next(led, "") if waits else ""
        kept.append(part._replace(goal=goal) if goal else part)
    return kept if kept != list(parts) else parts


def _comes_back(part: Part, above: Part) -> bool:
    """Whether own caballeros come where others just left: `two of Ana to Galicia, and I bring mine from Sevilla`."""
    told = part.kind == "move" and part.who == "own" and part.origin and not part.goal
    return bool(told) and above.kind == "move" and above.who not in {"own", ""}


def _led(parts: Sequence[Part]) -> list[Part]:
    """The parts, where one tells nothing but where the next ones come from: `from Granada: two Ana to …, one Dev …`."""
    kept: list[Part] = []
    origin = ""
    for at, part in enumerate(parts):
        only = part.kind == "move" and part.origin and not (part.n or part.who or part.goal)
        if only and any(one.kind == "move" for one in parts[at + 1 : at + 2]):
            origin = part.origin
        else:
            origin = "" if part.kind != "move" or part.origin else origin
            kept.append(part._replace(origin=part.origin or origin) if part.kind == "move" else part)
    return kept


def _without_echoes(parts: Sequence[Part]) -> list[Part]:
    """The parts without those that only tell a number once more: `two of Ana from Granada to Galicia, the two`."""
    echoes = (
        above.kind == "move"
        and above.goal
        and (one.kind, one.n) == ("move", above.n)
        and not (one.who or one.origin or one.goal)
        for above, one in pairwise(parts)
    )
    return [*parts[:1], *(part for part, echo in zip(parts[1:], echoes, strict=True) if not echo)]


def _with_added(parts: Sequence[Part], most: int) -> list[Part]:
    """The parts, where more are placed than can be: the first ones are placed and the others added, or vice versa."""
    placed = [part for part in parts if part.kind == "place" and part.goal]
    numbers = [_number(part) for part in placed]
    if sum(numbers) <= most or not all(numbers) or any(part.kind == "add" for part in parts):
        return list(parts)
    first, last = sum(numbers[:1]), sum(numbers[-1:])
    added = placed[1:] if first == most else placed[:-1] if last == most else []
    return [part._replace(kind="add") if part in added else part for part in parts]


def _number(part: Part) -> int:
    return int(part.n) if part.n.isdecimal() else 0


def _without_headings(parts: Sequence[Part]) -> Iterator[Part]:
    """The parts, where one without a goal told how many the next ones come to; they share its owner and origin."""
    left = 0
    heading = Part("")
    for at, part in enumerate(parts):
        if left:
            n = _number(part) or 1
            left -= n
            who, origin = part.who or heading.who, part.origin or heading.origin
            part = part._replace(n=str(n), who=who, origin=origin)  # noqa: PLW2901
        elif _is_heading(part, parts[at + 1 :]):
            left, heading = _number(part), part
            continue
        yield part


def _is_heading(part: Part, behind: Sequence[Part]) -> bool:
    """Whether the parts behind one come to just its number."""
    if part.kind not in _HEADED or part.goal or _number(part) < 2:
        return False
    total = 0
    for one in behind:
        total += _number(one) or 1
        differs = one.kind != part.kind or (part.who and one.who not in {"", part.who})
        if differs or total > _number(part) or (part.origin and one.origin):
            return False
        if total == _number(part):
            return True
    return False


def _with_common_goal(parts: Sequence[Part]) -> list[Part]:
    """The parts, where one behind them told for all of them where they go: `one from …, one from …, both to Toledo`."""
    kept: list[Part] = []
    for part in parts:
        waiting = _waiting(kept, _number(part))
        told = part.kind == "move" and part.goal and not part.origin and part.who in {"", *(one.who for one in waiting)}
        if told and len(waiting) > 1 and sum(map(_number, waiting)) == _number(part):
            kept[len(kept) - len(waiting) :] = [one._replace(goal=part.goal) for one in waiting]
        else:
            kept.append(part)
    return kept


def _waiting(parts: Sequence[Part], most: int) -> list[Part]:
    """The last moves of so many caballeros, which have no goal; the last one tells where they come from."""
    found: list[Part] = []
    for part in reversed(parts):
        open_yet = part.kind == "move" and not part.goal and _number(part) and (part.origin or found)
        if not open_yet or sum(map(_number, found)) >= most:
            break
        found.insert(0, part)
    return found


def _with_goals(parts: Sequence[Part]) -> Iterator[Part]:
    """The parts; those without a region go where the other kind just went: `both extra ones Toledo, the normal too`."""
    above = Part("")
    known = {part.kind for part in parts if part.goal}
    for part in parts:
        same = part.kind in _ENTERING - known and part.n and above.goal and above.kind in _ENTERING
        above = part._replace(goal=above.goal) if same else part
        yield above


def _spread(parts: Sequence[Part]) -> Iterator[Part]:
    """The parts; a number shared by as many regions comes to one each: `the 2 extra ones Galicia and Sevilla`."""
    left = 0
    shared = False
    for at, part in enumerate(parts):
        if shared and (part.kind, part.n, part.goal) == ("add", "1", ""):
            continue  # `uno y uno`
        sharing = 1
        for one in parts[at + 1 :]:
            if one.kind != part.kind or one.n or not one.goal:
                break
            sharing += 1
        if part.kind == "add" and part.goal and sharing > 1 and _number(part) == sharing:
            left = sharing
        shared = left > 0
        yield part._replace(n="1") if left else part
        left = max(0, left - 1)


__all__ = ["Resolved", "pointed", "resolved"]
