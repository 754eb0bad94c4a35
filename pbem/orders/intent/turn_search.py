"""A turn by what speaks for it: a bounded search over all ways in which the parts of a card's turn can be filled.

    plans(items, card, context) -> the likeliest plans with that card, the cheapest first

A card has parts of a few kinds: what is placed, and what its special action asks. Each item fills a part that is begun,
begins another, or is left out. All three cost: what is left out more than what is filled in against the likely order
of words, nothing at all where each word stands as expected. Legality comes last (`legality`); only what could never be
legal, such as moving more caballeros than stand there, is given up at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from pbem import rules
from pbem.orders.context import Context
from pbem.orders.intent.turn_items import NEVER, Item
from pbem.orders.spellings import EITHER_CASTILLA
from pbem.rules import Choice, choices
from pbem.rules.effects import Moves

_WIDTH: Final = 20
"""Plans that are followed at the same time."""
_WORSE: Final = 3.0
"""How much worse than the best such a plan may be."""
_STEPS: Final = 40
"""Of the budget, for each item."""
_REST: Final = "rest"
_STACKS: Final = "12345"
_SLOTS: Final[dict[str, tuple[str, ...]]] = {
    "place": ("n", "goal"), "add": ("n", "goal"), "move": ("n", "who", "origin", "goal"),
    "remove": ("n", "who", "origin"), "entourage": ("n", "who", "origin"), "king": ("goal",), "grande": ("goal",),
    "score": ("goal",), "evict": ("goal",), "scoreboard": ("n", "goal"), "back": ("n",), "swap": ("who",),
    "disc": ("goal",),
}  # fmt: skip
"""What the parts of each kind are made of."""
_KINDS: Final = {choices.MOVE: "move", choices.ADD: "add", choices.REMOVE: "remove", choices.KING: "king",
                 choices.GRANDE: "grande", choices.SCORE: "score", choices.EVICT: "evict", choices.BACK: "back",
                 choices.SCOREBOARD: "scoreboard", choices.ENTOURAGE: "entourage", choices.SWAP: "swap"}  # fmt: skip
"""What a card asks, and the kind of part that answers it."""
_NO_NUMBER: Final = 0.3
"""What it costs to leave out a number that can't be any part's: `25 points`."""
_LEAST: Final = 0.4
_EACH: Final = 0.5
"""A plan may cost so much, and so much more for each word that speaks for it."""
_UNASKED: Final = 0.8
_AGAIN: Final = 0.2
"""What it costs to leave out a place that was just named."""
_ONCE: Final = {"king", "grande", "score", "evict", "scoreboard", "back", "swap"}
"""Kinds of which a turn has one part."""
_FOREIGN: Final = "foreign"
"""What a verb announces that is no part of this card's turn."""
_SPECIALS: Final = {
    "move",
    "remove",
    "return",
    "score",
    "evict",
    "king",
    "grande",
    "scoreboard",
    "back",
    "swap",
    "disc",
}
_STANDS_FOR: Final = {
    "move": ("move", "remove", "entourage", "place"),
    "remove": ("remove", "move"),
    "return": ("back", "remove", "move"),
    "back": ("back",),
    "add": ("add", "place"),
    "take": ("back",),
    "place": ("place",),
    "disc": ("disc",),
}
"""Kinds of parts that a verb can begin, likeliest first; the others begin their own."""
_NEUTRAL: Final = {"card", "play", "power", "take", "ask", "round", "this_round", "ability", "no_ability"}
_CHEAP: Final = {"king", "move", "place"}
"""Verbs that say little when they are left out: `next to the king`."""


class Part(NamedTuple):
    """A part of a turn: caballeros with where they go, a region, a scoreboard (`n` its value) or a power card."""

    kind: str
    n: str = ""
    who: str = ""
    origin: str = ""
    goal: str = ""
    clause: int = -1
    sentence: int = -1
    spent: float = 0.0
    """What leaving its items out would cost."""
    unasked: float = 0.0
    """What it cost that no verb announced it."""


class Plan(NamedTuple):
    """What is known of a turn at some item. `hint`: the kind of part that the last verb announced."""

    cost: float = 0.0
    parts: tuple[Part, ...] = ()
    hint: str = ""
    named: bool = False
    """Whether its card was named."""
    take: str = ""
    acts: bool = False
    """Whether an action that needs no choice was announced."""
    order: tuple[str, ...] = ()
    first: str = ""
    next_first: bool = False
    apart: bool = False
    """Whether something parts what follows from what stands above: `then`, a full stop."""
    each: bool = False
    declined: frozenset[str] = frozenset()
    legal: bool = True
    """Whether it may be legal; one that isn't still shows what was meant."""

    @property
    def open(self) -> Part | None:
        return self.parts[-1] if self.parts else None


def plans(items: Sequence[Item], card: str, context: Context) -> list[Plan]:
    """The likeliest plans with the card of that stack. Raises TooMuchWork."""
    context.budget.spend(_STEPS * len(items))
    search = _Search(items, card, context)
    found = [Plan()]
    for at in range(len(items)):
        following: dict[object, Plan] = {}
        for plan in found:
            for one in search.step(plan, at):
                key = (one.parts, one.hint, one.order, one.first, one.next_first, one.declined, one.take, one.acts)
                if one.cost < NEVER and (key not in following or one.cost < following[key].cost):
                    following[key] = one
        found = sorted(following.values(), key=lambda one: one.cost)[:_WIDTH]
        found = [one for one in found if one.cost <= found[0].cost + _WORSE]
    return sorted(map(search.end, found), key=lambda one: one.cost)


class _Search:
    """How a card's turn goes on with each item."""

    def __init__(self, items: Sequence[Item], card: str, context: Context) -> None:
        self.items = items
        self.stack = card
        self.context = context
        self.card = context.own_card or context.open_cards.get(card)
        self.asks: tuple[Choice, ...] = context.asks(self.card) if self.card else ()
        self.special = [_KINDS[choice] for choice in self.asks if choice in _KINDS]
        self.kinds = {"place", "disc", *self.special}
        half = context.question if context.choice is choices.HALF else None
        options = half["options"] if half else ("place", "special")
        if "place" not in options:
            self.kinds.discard("place")
        if "special" not in options:
            self.kinds -= set(self.special)
        self.bare = all(choice.settled for choice in self.asks)
        """Whether the action needs no choice."""
        self.named = any(item.role == "card" and item.value in _STACKS for item in items)
        self.scope = self._scopes()

    def _scopes(self) -> list[bool]:
        """Whether each item stands below the name of another card."""
        found = []
        other = False
        for item in self.items:
            if item.role == "card" and item.value in _STACKS:
                other = item.value != self.stack
            found.append(other)
        return found

    # --- one item

    def step(self, plan: Plan, at: int) -> Iterator[Plan]:
        item = self.items[at]
        if at and self.items[at - 1].sentence != item.sentence:
            plan = plan._replace(apart=True)
        spare = item.spare * (0.2 if self.scope[at] and item.role != "card" else 1)
        used = item.used + (1.5 if self.scope[at] else 0)
        match item.role:
            case "card" if item.value not in self.context.open_cards and "back" in self.kinds:
                yield from self._number(plan, item, at, spare, used)
            case "card":
                mine = item.value == self.stack
                later = any(one.role == "card" and one.value == self.stack for one in self.items[at + 1 :])
                yield self._add(plan, 0 if mine else 0.4 if later else spare, named=plan.named or mine)
            case "number" | "tile" | "all":
                yield from self._number(plan, item, at, spare, used)
            case "place" if item.value == EITHER_CASTILLA:
                for place in ("castilla_vieja", "castilla_nueva"):
                    yield from self._place(plan, replace(item, value=place), at, spare, used + 0.7)
            case "place":
                yield from self._place(plan, item, at, spare, used)
            case "player":
                yield from self._player(plan, item, spare, used)
            case "verb":
                yield from self._verb(plan, item, at, spare, used)
            case "ordinal":
                mine = item.value == self.stack
                open_yet = not (self.named or plan.named or plan.parts)
                yield self._add(plan, 0.1 if mine and open_yet else spare, named=plan.named or (mine and open_yet))
            case "loose":
                yield self._add(plan, spare)
            case "each":
                yield plan._replace(each=True, cost=plan.cost + used)
                if item.value:
                    for kind in sorted(self.kinds & {"place", "add", "move"}):
                        opened = self._begin(plan._replace(each=True), kind, item, 0, used, n=item.value)
                        yield from opened
            case "later":
                yield plan._replace(apart=True)
            case "earlier" | "before":
                yield self._earlier(plan, item, at)
            case "keep":
                yield plan._replace(declined=plan.declined | {"special"}, cost=plan.cost + used)
                yield self._add(plan, 0.3)
            case "decline" | "nothing":
                yield from self._decline(plan, item, spare, used)
            case _:
                yield plan

    def _add(self, plan: Plan, cost: float, *, named: bool | None = None) -> Plan:
        return plan._replace(cost=plan.cost + cost, named=plan.named if named is None else named)

    def _number(self, plan: Plan, item: Item, at: int, spare: float, used: float) -> Iterator[Plan]:
        value = _REST if item.role == "all" else item.value.partition("/")[0]
        if value == "0":
            yield from self._decline(plan, item, spare, used)
            return
        fits = [kind for kind in self.kinds if "n" in _SLOTS[kind] and self._is_number_of(kind, item, value)]
        yield self._add(plan, spare if fits else min(spare, _NO_NUMBER))
        if item.role == "number" and self._may_be_card(plan, item, at):
            mine = value == self.stack
            led = item.article or at == 0 or self.items[at - 1].value in {"take", "play"}
            sure = 0.1 if led else 0.8
            yield self._add(plan, used + (sure if mine else 0.8 if not plan.named else 2.0), named=plan.named or mine)
        if plan.hint == "take" and not plan.take and self._may_be_taken(item, at):
            yield plan._replace(take=value, hint="", cost=plan.cost + used + (0.1 if item.counts else 0.6))
        opened = plan.open
        if opened and opened.kind in fits and not opened.n:
            far = self._distance(opened, item)
            extra = 0.9 if opened.goal and self._belongs_ahead(at) else 0.1
            yield self._fill(plan, item, used + far + extra, n=value)
        for kind in fits:
            yield from self._begin(plan, kind, item, 0, used, n=value)

    def _may_be_card(self, plan: Plan, item: Item, at: int) -> bool:
        if self.named or plan.named or item.counts or not item.value.isdecimal() or self.context.holding:
            return False
        following = self.items[at + 1] if at + 1 < len(self.items) else None
        joined = following and following.clause == item.clause and following.role in {"place", "player", "tile"}
        return item.value in _STACKS and not joined and (not plan.parts or item.article)

    def _may_be_taken(self, item: Item, at: int) -> bool:
        """Whether a number tells how many are taken from the province."""
        options = (
            self.context.question["options"] if self.context.choice is choices.TAKE and self.context.question else ()
        )
        return item.role == "number" and item.value in map(str, options) and not self._belongs_ahead(at)

    def _belongs_ahead(self, at: int) -> bool:
        """Whether a number stands before a place or a player of its own clause."""
        following = self.items[at + 1] if at + 1 < len(self.items) else None
        return bool(
            following
            and following.clause == self.items[at].clause
            and following.role in {"place", "player"}
            and not self.items[at].last
        )

    def _is_number_of(self, kind: str, item: Item, value: str) -> bool:
        match kind:
            case "scoreboard":
                return value in rules.TILES
            case "back":
                return value.isdecimal() and int(value) in self.context.view.get("plays", {}).get(self.context.seat, ())
            case "remove":
                return value == "1"
            case _:
                return item.role in {"number", "all"} and (value == _REST or 0 < int(value) <= 9)

    def _place(self, plan: Plan, item: Item, at: int, spare: float, used: float) -> Iterator[Plan]:
        place = item.value
        opened = plan.open
        again = opened is not None and place in {opened.goal, opened.origin}
        yield self._add(plan, min(spare, _AGAIN) if again else spare)
        if place in {"court", "province"} or place not in self.context.view["places"]:
            return
        if opened and opened.kind in self.kinds:
            far = self._distance(opened, item)
            for slot in ("origin", "goal"):
                if slot in _SLOTS[opened.kind] and not getattr(opened, slot):
                    wrong = self._against_way(opened.kind, slot, item, opened)
                    yield self._fill(plan, item, used + far + wrong, **{slot: place})
            if opened.kind in {"king", "grande"} and not opened.goal and (item.way == "from" or item.leaves):
                yield self._add(plan, used)
            if (
                opened.goal not in {"", place}
                and opened.kind in {"place", "add", "move"}
                and opened.clause == item.clause
            ):
                shared = 0.1 if plan.each else 1.0
                yield from self._begin(
                    plan, opened.kind, item, shared, used, n=opened.n, who=opened.who, origin=opened.origin, goal=place
                )
        for kind in self.kinds:
            slots = _SLOTS[kind]
            if "origin" in slots:
                wrong = self._against_way(kind, "origin", item, None)
                yield from self._begin(plan, kind, item, wrong + 0.2, used, origin=place)
            if (
                "goal" in slots
                and (plan.hint != _FOREIGN or plan.apart)
                and (kind != "place" or self._may_lack_number(plan, item, at))
            ):
                wrong = 1.2 if item.way == "from" else 0
                first = 0.1 if kind in {"place", "add", "move"} else 0
                yield from self._begin(plan, kind, item, wrong + first, used, goal=place)

    def _may_lack_number(self, plan: Plan, item: Item, at: int) -> bool:
        """Whether caballeros may be placed in a region although their number isn't told before it."""
        behind = self.items[at + 1 : at + 2]
        most = self.context.card(self.card).caballeros if self.card else 0
        counted = bool(behind) and behind[0].role == "number" and behind[0].clause == item.clause
        mine = any(one.role == "player" and one.value == "own" and one.clause == item.clause for one in self.items[:at])
        return counted or plan.hint == "place" or mine or plan.each or (plan.named and most == 1)

    def _against_way(self, kind: str, slot: str, item: Item, opened: Part | None) -> float:
        """What it costs that a place is taken for where something comes from, or goes, against the words before it."""
        comes = item.way == "from" or item.leaves
        if slot == "origin":
            if kind in {"remove", "entourage"}:
                return 0.0
            return 0.0 if comes else 1.5 if item.way == "to" else 0.3
        if kind in {"move"} and opened and not opened.origin and not item.way:
            return 0.2
        return 1.2 if comes else 0.0

    def _player(self, plan: Plan, item: Item, spare: float, used: float) -> Iterator[Plan]:
        yield self._add(plan, spare)
        if item.value == "dummy" and "move" not in self.kinds:
            return
        opened = plan.open
        if opened and opened.kind in self.kinds and "who" in _SLOTS[opened.kind] and not opened.who:
            back = min(0.3, opened.unasked)
            yield self._fill(plan, item, used + self._distance(opened, item) - back, who=item.value)
        for kind in sorted(self.kinds):
            if "who" in _SLOTS[kind]:
                yield from self._begin(plan, kind, item, -0.3 if not plan.hint else 0, used, who=item.value)

    # --- verbs

    def _verb(self, plan: Plan, item: Item, at: int, spare: float, used: float) -> Iterator[Plan]:
        verb = item.value
        if item.denied:
            if verb in self.special or (self.bare and verb in {"score", "special"}) or verb == "special":
                yield plan._replace(declined=plan.declined | {"special"})
            yield self._add(plan, 0.2)
            return
        if verb in _NEUTRAL:
            yield plan._replace(hint="take" if verb == "take" else plan.hint)
            if not (verb == "take" and "back" in self.kinds):
                return
        if (
            verb == "special"
            or (verb in {"score", "remove", "return", "evict"} and self.bare and self.asks != ())
            or (verb in {"remove", "return", "evict", "veto"} and self.asks == () and self.card)
        ):
            if self.bare and (verb in {"special", "score"} or not self.asks):
                yield self._ordered(plan, "special")._replace(acts=True, hint="", cost=plan.cost + used)
                yield self._add(plan, spare)
                return
            if verb == "special":
                yield plan
                return
        fits = [kind for kind in _STANDS_FOR.get(verb, (verb,)) if kind in self.kinds]
        if not fits:
            speaks = verb in _SPECIALS and not item.guess
            yield self._add(plan, spare)._replace(hint=_FOREIGN if speaks else plan.hint)
            return
        yield self._add(plan, min(spare, 0.15) if verb in _CHEAP else spare)
        kind = fits[0]
        back = 0.0
        opened = plan.open
        if opened and opened.kind == kind and opened.clause == item.clause:
            back = opened.unasked
            plan = plan._replace(parts=(*plan.parts[:-1], opened._replace(unasked=0.0)))
        yield plan._replace(hint=kind, cost=plan.cost + used - back)

    def _decline(self, plan: Plan, item: Item, spare: float, used: float) -> Iterator[Plan]:
        yield self._add(plan, spare)
        halves = ["place"] if item.value == "no_place" else ["special"] if item.value == "no_special" else []
        if not halves:
            done = bool(plan.order) or plan.declined
            halves = (
                ["special" if "place" in plan.order or "place" in plan.declined else "place"] if done else ["place"]
            )
        for half in halves:
            yield plan._replace(declined=plan.declined | {half}, cost=plan.cost + used)
        if item.value == "no_place":
            yield plan._replace(declined=plan.declined | {"special"}, cost=plan.cost + used + 0.7)

    # --- the order of the halves

    def _earlier(self, plan: Plan, item: Item, at: int) -> Plan:
        following = self.items[at + 1] if at + 1 < len(self.items) else None
        alone = following is None or following.sentence != item.sentence or item.last
        if item.role == "before" and following and following.role == "verb":
            acts = following.value in self.special or following.value in {"score", "special"}
            return plan._replace(first="place" if acts else "special")
        before = self.items[at - 1] if at else None
        ends = bool(before and before.role == "place" and before.clause == item.clause)
        behind = following is None or alone or following.role == "later"
        behind = behind or bool(ends and following and following.role not in {"number", "place", "verb"})
        if behind and plan.order:
            return plan._replace(first=plan.order[-1])
        return plan._replace(next_first=True, apart=True)

    def _ordered(self, plan: Plan, half: str) -> Plan:
        order = plan.order if half in plan.order else (*plan.order, half)
        return plan._replace(order=order, first=half if plan.next_first else plan.first, next_first=False)

    # --- parts

    def _distance(self, part: Part, item: Item) -> float:
        return 0.0 if part.clause == item.clause else 0.15 if part.sentence == item.sentence else 0.5

    def _fill(self, plan: Plan, item: Item, cost: float, **slots: str) -> Plan:
        opened = plan.parts[-1]
        filled = opened._replace(clause=item.clause, sentence=item.sentence, spent=opened.spent + item.spare, **slots)  # type: ignore[arg-type]
        return plan._replace(parts=(*plan.parts[:-1], filled), cost=plan.cost + max(0.0, cost), apart=False)

    def _begin(self, plan: Plan, kind: str, item: Item, cost: float, used: float, **slots: str) -> Iterator[Plan]:
        """The plan with another part."""
        if kind in _ONCE and any(part.kind == kind for part in plan.parts):
            return
        if kind == "entourage" and not any(part.kind == "king" for part in plan.parts):
            return
        unasked = self._unasked(plan, kind)
        closing = self._closing(plan, kind)
        if closing is None:
            return
        part = Part(kind, clause=item.clause, sentence=item.sentence, spent=item.spare, unasked=unasked, **slots)
        half = "place" if kind == "place" else "" if kind == "disc" else "special"
        begun = self._ordered(plan, half) if half else plan
        hint = plan.hint if kind not in _ONCE else kind
        hint = kind if kind in {"place", "add", "move", "remove", "entourage", "disc"} else hint
        yield begun._replace(parts=(*plan.parts, part), hint=hint, apart=False,
            cost=plan.cost + max(0.0, cost + unasked) + used + closing,
        )  # fmt: skip

    def _unasked(self, plan: Plan, kind: str) -> float:
        """What it costs that the last verb announced something else."""
        hint, opened = plan.hint, plan.open
        if hint in _ONCE and opened and opened.kind == hint and opened.goal:
            hint = ""
        if hint == kind or (kind == "entourage" and hint == "king"):
            return 0.0 if hint == kind else 0.2
        if kind == "disc":
            return NEVER
        if hint in {"", "take"}:
            return 0.0 if kind == "place" else _UNASKED
        if hint == _FOREIGN and not plan.apart:
            return 0.9 if kind == "place" else 2.0
        if kind == "place":
            return 0.2 if plan.apart else 0.7
        return 0.8 if plan.apart else 1.0

    def _closing(self, plan: Plan, kind: str) -> float | None:
        """What it costs to leave the open part as it is."""
        opened = plan.open
        if opened is None:
            return 0.0
        match opened.kind:
            case "place" | "add" if not opened.goal:
                return opened.spent + 0.2
            case "place" | "add" if not opened.n:
                return 0.3
            case "king" | "grande" | "score" | "evict" | "scoreboard" if not opened.goal:
                return None
            case "scoreboard" if not opened.n:
                return 0.8
            case "move":
                missing = 0.2 * (not opened.n) + 0.2 * (not opened.who) + 0.15 * (not opened.origin)
                return missing + 0.15 * (not opened.goal)
            case "remove" | "entourage" if not opened.who:
                return None
            case _:
                return 0.0

    # --- the end

    def end(self, plan: Plan) -> Plan:
        """The plan with what can be inferred filled in."""
        closing = self._closing(plan, "")
        if closing is None:
            return plan._replace(legal=False, cost=NEVER)
        cost = plan.cost + closing
        parts: list[Part] = []
        for kind in dict.fromkeys(part.kind for part in plan.parts):
            mine = [part for part in plan.parts if part.kind == kind]
            if kind == "move":
                moved = self._moves(mine)
                if moved is None:
                    return plan._replace(legal=False, cost=cost + 0.5)
                cost += moved[0]
                mine = moved[1]
            if kind in {"place", "add"}:
                more, mine = self._placed(kind, mine)
                cost += more
            if kind in {"remove", "entourage"}:
                pieces = self._pieces(kind, mine)
                if pieces is None:
                    return plan._replace(legal=False, cost=cost + 0.5)
                cost += pieces[0]
                mine = pieces[1]
            if kind == "scoreboard":
                mine = [part for part in mine if part.n and part.goal]
            parts += mine
        most = self.context.card(self.card).caballeros if self.card else 0
        if sum(int(part.n) for part in parts if part.kind == "place" and part.n != _REST) > most:
            return plan._replace(legal=False, cost=cost)
        evidence = sum(bool(slot) for part in plan.parts for slot in part[1:5])
        evidence += 2 * plan.named + plan.acts + bool(plan.take) + (2 if self.context.choice is choices.HALF else 0)
        cost -= sum(min(part.unasked, _UNASKED) for part in parts if _tells_itself(part))
        kinds = {part.kind for part in parts}
        if ("place" in plan.declined and "place" in kinds) or (
            "special" in plan.declined and kinds & set(self.special)
        ):
            return plan._replace(legal=False, cost=NEVER)
        if "special" in plan.declined and plan.acts:
            return plan._replace(legal=False, cost=NEVER)
        if plan.hint in self.special and plan.hint not in kinds and "special" not in plan.declined:
            cost += 1.0
        if not plan.named and not self.context.own_card:
            cost += 1.5
        return plan._replace(parts=tuple(parts), cost=cost, legal=cost <= _LEAST + _EACH * evidence)

    def _placed(self, kind: str, places: Sequence[Part]) -> tuple[float, list[Part]]:
        """What is placed where; the only region without a number gets the rest."""
        told = [part for part in places if part.n and part.goal]
        open_yet = [part for part in places if part.goal and not part.n]
        most = self.context.card(self.card).caballeros if self.card and kind == "place" else 0
        left = most - sum(int(part.n) for part in told if part.n != _REST)
        if len(open_yet) == 1 and left > 0 and all(part.n != _REST for part in told):
            return 0.0 if left == 1 else 0.5, [*told, open_yet[0]._replace(n=str(left))]
        return sum(part.spent for part in open_yet), told

    def _stands(self, place: str, who: str) -> int:
        colour = self.context.seat if who == "own" else (self.context.dummy or who) if who == "dummy" else who
        return int(self.context.view["places"].get(place, {}).get(colour, 0)) if place != "castillo" else 0

    def _moves(self, moves: Sequence[Part]) -> tuple[float, list[Part]] | None:
        """The moves, each with what the others say for it: `2 Ben and 1 Ana from … to …`."""
        cost = 0.0
        found: list[Part] = []
        moves = _merged(moves)
        own = self.card is not None and self.context.card(self.card).effect.moves in {
            Moves.OWN,
            Moves.OUT_OF_ONE_REGION,
        }
        for at, part in enumerate(moves):
            behind = moves[at + 1 :]
            above = found[-1] if found else None
            goal = part.goal or next((one.goal for one in behind if one.goal), "") or (above.goal if above else "")
            later = next((one.origin for one in behind if one.origin), "") if not part.goal else ""
            origin = (
                part.origin
                or later
                or (above.origin if above else "")
                or next((one.origin for one in behind if one.origin), "")
            )
            who = part.who or (above.who if above else "") or next((one.who for one in behind if one.who), "")
            if not who:
                who = "own"
                cost += 0.0 if own else 0.8
            if not origin:
                origin = self._only_place(who)
                cost += 0.6
            if not goal or not origin or goal == origin:
                return None
            stands = self._stands(origin, who)
            n = part.n
            if not n or n == _REST:
                n = str(stands)
                cost += 0.3
            if not 0 < int(n) <= stands:
                return None
            found.append(part._replace(n=n, who=who, origin=origin, goal=goal))
        taken = Counter((part.origin, part.who) for part in found for _ in range(int(part.n)))
        if any(taken[part.origin, part.who] > self._stands(part.origin, part.who) for part in found):
            return None
        return cost, found

    def _only_place(self, who: str) -> str:
        king = self.context.view["king"]
        stands = [place for place in self.context.view["places"] if place != king and self._stands(place, who)]
        return stands[0] if len(stands) == 1 else ""

    def _pieces(self, kind: str, pieces: Sequence[Part]) -> tuple[float, list[Part]] | None:
        """Pieces that go, or go along with the king; those without a region come from that of the others."""
        cost = 0.0
        found: list[Part] = []
        king = self.context.view["king"]
        for at, part in enumerate(pieces):
            behind = next((one.origin for one in pieces[at + 1 :] if one.origin), "")
            origin = king if kind == "entourage" else part.origin or behind or (found[-1].origin if found else "")
            if kind == "entourage" and part.origin not in {"", king}:
                return None
            who = part.who
            if not origin:
                origin = self._only_place(who)
                cost += 0.5
            n = part.n or "1"
            if n == _REST:
                n = str(self._stands(origin, who))
            if not origin or not 0 < int(n) <= self._stands(origin, who):
                return None
            found.append(part._replace(n=n, origin=origin))
        if kind == "remove" and len({part.who for part in found}) != len(found):
            return None
        return cost, found


def _tells_itself(part: Part) -> bool:
    """Whether a part needs no verb: `3 Ben Toledo > Galicia`."""
    return part.kind in {"move", "remove", "entourage"} and bool(part.n and part.who)


def _merged(moves: Sequence[Part]) -> list[Part]:
    """The moves, those as one that tell of the same caballeros: `throw two Bens out of Toledo: Bens to Galicia`."""
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


__all__ = ["Part", "Plan", "plans"]
