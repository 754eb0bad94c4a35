"""The end of a plan: what was not said is inferred from what was, and what could never be legal is given up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from pbem import rules
from pbem.orders.context import Context
from pbem.orders.intent.turn_items import NEVER
from pbem.orders.intent.turn_plans import REST, Part, Plan
from pbem.orders.intent.turn_totals import pointed, resolved
from pbem.rules import choices
from pbem.rules.effects import Moves

_LEAST: Final = 0.4
_EACH: Final = 0.5
"""A plan may cost so much, and so much more for each word that speaks for it."""
_LOOSE: Final = 1.5
"""How much more it may cost that is only proposed."""
UNASKED: Final = 0.8
"""What it costs that no verb announces a part."""
_POINTED: Final = 0.8
"""What it costs to score the region that was named before: `score it`."""
_MENTIONED: Final = 0.5
"""What it costs that caballeros come from a region named elsewhere."""
_MUCH: Final = 0.55
"""What is inferred at that cost must be asked back."""
_ACTED: Final = ("move", "remove", "entourage")

Inferred: TypeAlias = tuple[float, list[Part]] | None
"""What the parts of a kind come to, and what it cost; None where they can't be legal."""


@dataclass(frozen=True)
class Ends:
    """How plans end with a card. `special`: the kinds of its action's parts."""

    context: Context
    card: rules.Card
    special: Sequence[str]
    mentioned: Sequence[tuple[int, str]] = ()
    """The places of the text, each with its clause."""
    loose: bool = False
    """Whether a plan is only proposed, so that it may cost more."""

    def is_hopeless(self, plan: Plan) -> bool:
        """Whether a plan can't become legal: it places too many, or moves caballeros to where they are."""
        placed = sum(int(part.n) for part in plan.parts if part.kind == "place" and part.goal and part.n.isdecimal())
        stays = any(part.kind == "move" and part.origin and part.origin == part.goal for part in plan.parts)
        rest = any(part.kind == "place" and part.n == REST for part in plan.parts)
        return stays or (placed + rest > self.card.caballeros and "add" not in self.special)

    def all(self, plan: Plan, closing: float | None) -> Iterator[Plan]:
        """The plan as it ends; and with what it leaves to the words before: `2 to Toledo, then score that region`."""
        placed = [part.goal for part in plan.parts if part.kind == "place" and part.goal not in {"", "castillo"}]
        yield self.end(plan, closing)
        if plan.hint == "score" and "score" in self.special and placed and "special" not in plan.order:
            scored = (*plan.parts, Part("score", goal=placed[-1]))
            order = (*plan.order, "special")
            yield self.end(plan._replace(parts=scored, order=order, cost=plan.cost + _POINTED, guessed=True), closing)

    def end(self, plan: Plan, closing: float | None) -> Plan:
        """The plan with what can be inferred filled in. `closing`: what its last part costs as it is."""
        if closing is None or not self._says_something(plan) or self._contradicts(plan) or _lacks_king(plan):
            return plan._replace(legal=False, cost=NEVER)
        told = pointed(plan.parts) if self.loose else plan.parts
        said = resolved(told, most=self.card.caballeros, adds="add" in self.special)
        plan = self._ordered(plan, said.parts)
        cost = plan.cost + closing + said.cost
        guessed = plan.guessed or said.guessed or told is not plan.parts
        parts: list[Part] = []
        for kind in dict.fromkeys(part.kind for part in said.parts):
            inferred = self._of_kind(kind, [part for part in said.parts if part.kind == kind])
            if inferred is None:
                return plan._replace(legal=False, cost=cost + 0.5)
            cost += inferred[0]
            guessed = guessed or inferred[0] >= _MUCH
            parts += inferred[1]
        placed = sum(int(part.n) for part in parts if part.kind == "place" and part.n != REST)
        rest = self.loose and any(part.kind == "place" and part.n == REST for part in parts)
        if placed + rest > self.card.caballeros:
            return plan._replace(legal=False, cost=cost)
        lost = (*plan.lost, "number") if _entering(parts) < _entering(said.parts) else plan.lost
        cost -= sum(min(part.unasked, UNASKED) for part in parts if _tells_itself(part))
        half = "place" if plan.hint == "place" else "special" if plan.hint in self.special else ""
        announced = half and half not in plan.declined
        cost += 1.0 if announced and all(part.kind != plan.hint for part in parts) else 0
        cost += 0 if plan.named or self.context.own_card else 1.5
        legal = cost <= _LEAST + _EACH * self._evidence(plan) + (_LOOSE if self.loose else 0.0)
        return plan._replace(parts=tuple(parts), cost=cost, legal=legal, guessed=guessed, lost=lost)

    def _ordered(self, plan: Plan, parts: Sequence[Part]) -> Plan:
        """The plan with the order of its halves, where some that were placed are added."""
        if "special" in plan.order or all(part.kind != "add" for part in parts):
            return plan
        first = next(part.kind for part in parts if part.kind in {"place", "add"})
        order = (*plan.order, "special") if first == "place" else ("special", *plan.order)
        return plan._replace(order=order)

    def _says_something(self, plan: Plan) -> bool:
        return bool(plan.parts or plan.named or plan.acts or plan.take or plan.declined)

    def _contradicts(self, plan: Plan) -> bool:
        """Whether it does what it declines."""
        kinds = {part.kind for part in plan.parts}
        acts = plan.acts or bool(kinds & set(self.special))
        return ("place" in plan.declined and "place" in kinds) or ("special" in plan.declined and acts)

    def _evidence(self, plan: Plan) -> int:
        """How much of the turn is backed by words."""
        asked = 2 if self.context.choice is choices.HALF else 0
        said = sum(bool(slot) for part in plan.parts for slot in (part.n, part.who, part.origin, part.goal))
        return said + 2 * plan.named + plan.acts + bool(plan.take) + asked

    def _of_kind(self, kind: str, mine: list[Part]) -> Inferred:
        match kind:
            case "move":
                return self._moves(mine)
            case "remove" | "entourage":
                return self._pieces(kind, mine)
            case "place" | "add":
                return self._placed(kind, mine)
            case "scoreboard":
                whole = [part for part in mine if part.n and part.goal]
                return (0.0, whole) if whole else None
            case _:
                return 0.0, mine

    def _placed(self, kind: str, places: Sequence[Part]) -> Inferred:
        """What is placed where; the only region without a number gets the rest."""
        told = [part for part in places if part.n and part.goal]
        open_yet = [part for part in places if part.goal and not part.n]
        most = self.card.caballeros if kind == "place" else 0
        left = most - sum(int(part.n) for part in told if part.n != REST)
        if len(open_yet) == 1 and left > 0 and all(part.n != REST for part in told):
            return 0.0 if left == 1 else _MUCH, [*told, open_yet[0]._replace(n=str(left))]
        return sum(part.spent for part in open_yet), told

    def _stands(self, place: str, who: str) -> int:
        colour = self.context.seat if who == "own" else (self.context.dummy or who) if who == "dummy" else who
        return int(self.context.view["places"].get(place, {}).get(colour, 0)) if place != "castillo" else 0

    def _moves(self, moves: Sequence[Part]) -> Inferred:
        """The moves, each with what the others say for it: `2 Ben and 1 Ana from … to …`."""
        cost = 0.0
        found: list[Part] = []
        moves = _merged(moves)
        one_each = _go_apart(moves)
        for at, part in enumerate(moves):
            behind, above = moves[at + 1 :], found[-1] if found else Part("move")
            goal = part.goal or _first(one.goal for one in behind) or above.goal
            led = "" if part.goal else _first(one.origin for one in behind)
            origin = part.origin or led or above.origin or _first(one.origin for one in behind)
            who = part.who or above.who or _first(one.who for one in behind)
            if not who:
                cost += 0.0 if self.card.effect.moves in {Moves.OWN, Moves.OUT_OF_ONE_REGION} else 0.8
            if not origin:
                origin, more = self._origin(who or "own", part)
                cost += more
            if not goal or not origin or goal == origin:
                return None
            n = part.n if part.n not in {"", REST} else str(self._stands(origin, who or "own"))
            n = "1" if one_each and not part.n else n
            cost += 0.0 if part.n == n else 0.3
            found.append(part._replace(n=n, who=who or "own", origin=origin, goal=goal))
        return (cost, found) if self._stand_there(found) else None

    def _stand_there(self, parts: Sequence[Part]) -> bool:
        """Whether there are enough caballeros where they come from."""
        taken: Counter[tuple[str, str]] = Counter()
        for part in parts:
            taken[part.origin, part.who] += int(part.n)
        return all(0 < n <= self._stands(*of) for of, n in taken.items()) and all(int(part.n) for part in parts)

    def _origin(self, who: str, part: Part) -> tuple[str, float]:
        """Where caballeros come from whose region wasn't told beside them, and what it costs to infer it."""
        n = int(part.n) if part.n.isdecimal() else 1
        above = {place for clause, place in self.mentioned if clause <= part.clause and place != part.goal}
        named = [place for place in above if self._stands(place, who) >= n]
        alone = self._only_place(who)
        return (named[0], _MENTIONED if alone else _MUCH) if len(named) == 1 else (alone, 0.6)

    def _only_place(self, who: str) -> str:
        king = self.context.view["king"]
        stands = [place for place in self.context.view["places"] if place != king and self._stands(place, who)]
        return stands.pop() if len(stands) == 1 else ""

    def _pieces(self, kind: str, pieces: Sequence[Part]) -> Inferred:
        """Pieces that go, or go along with the king; those without a region come from that of the others."""
        cost = 0.0
        found: list[Part] = []
        king = str(self.context.view["king"])
        for at, part in enumerate(pieces):
            following = next((one for one in pieces[at + 1 :] if one.origin), None)
            behind, above = following.origin if following else "", found[-1].origin if found else ""
            ends = following is None or following.sentence != part.sentence or at + 1 == len(pieces)
            origin = part.origin or (king if kind == "entourage" else above or behind if ends else behind or above)
            if not part.origin and kind == "remove" and above and behind not in {"", above}:
                cost += _MUCH if following and following.clause != part.clause else 0  # either of two regions
            if not origin:
                origin = self._only_place(part.who)
                cost += 0.5
            n = str(self._stands(origin, part.who)) if part.n == REST else part.n or "1"
            if not origin or (kind == "entourage" and origin != king):
                return None
            found.append(part._replace(n=n, origin=origin))
        twice = kind == "remove" and len({part.who for part in found}) != len(found)
        return None if twice or not self._stand_there(found) else (cost, found)


def _entering(parts: Sequence[Part]) -> int:
    """How many words tell what is placed and added."""
    return sum(bool(part.n) + bool(part.goal) for part in parts if part.kind in {"place", "add"})


def _lacks_king(plan: Plan) -> bool:
    """Whether caballeros go along with a King who goes nowhere."""
    kinds = {part.kind for part in plan.parts}
    return "entourage" in kinds and "king" not in kinds


def _go_apart(moves: Sequence[Part]) -> bool:
    """Whether those of one player and region go to several regions without numbers, so one each: `own A>B, own A>C`."""
    of = [(part.who, part.origin) for part in moves if part.goal and part.origin and not part.n]
    return len(set(of)) < len(of)


def _first(values: Iterable[str]) -> str:
    return next(filter(None, values), "")


def _tells_itself(part: Part) -> bool:
    """Whether a part needs no verb: `3 Ben Toledo > Galicia`."""
    return part.kind in _ACTED and bool(part.n and part.who)


def _merged(moves: Sequence[Part]) -> list[Part]:
    """The moves, merging those of the same caballeros: `throw two Bens out of Toledo: Bens to Galicia`."""
    found: list[Part] = []
    for part in moves:
        same = next((n for n, one in enumerate(found) if one.who == part.who and part.who and _adds(one, part)), None)
        if same is None:
            found.append(part)
        else:
            one = found[same]
            found[same] = one._replace(n=one.n or part.n, origin=one.origin or part.origin, goal=one.goal or part.goal)
    return found


def _adds(one: Part, other: Part) -> bool:
    """Whether neither of two parts tells what the other does, too."""
    pairs = ((one.n, other.n), (one.origin, other.origin), (one.goal, other.goal))
    return all(not (first and second) or first == second for first, second in pairs) and not (one.goal and other.goal)


__all__ = ["UNASKED", "Ends", "Inferred"]
