"""A turn by what speaks for it: a bounded search over all ways in which the parts of a card's turn can be filled.

    plans(items, card, context) -> the likeliest plans with that card, the cheapest first

A card has parts of a few kinds: what is placed, and what its special action asks. Each item fills a part that is begun,
begins another, or is left out. All three cost: what is left out more than what is filled in against the likely order
of words, nothing at all where each word stands as expected. Legality comes last (`legality`); only what could never be
legal, such as moving more caballeros than stand there, is given up at once (`turn_ends`).
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from pbem import rules
from pbem.orders.context import Context
from pbem.orders.intent.turn_ends import UNASKED, Ends
from pbem.orders.intent.turn_items import NEVER, Item
from pbem.orders.intent.turn_plans import KINDS, ONCE, REST, SLOTS, STACKS, Part, Plan
from pbem.orders.intent.turn_totals import pointed
from pbem.orders.spellings import EITHER_CASTILLA
from pbem.rules import choices

_WIDTH: Final = 20
"""Plans that are followed at the same time."""
_FEWER: Final = 12
"""The same where plans that can't be legal are left out."""
_WORSE: Final = 3.0
"""How much worse than the best such a plan may be."""
_STEPS: Final = 40
"""Of the budget, for each item."""
_NO_NUMBER: Final = 0.3
"""What it costs to leave out a number that can't be any part's: `25 points`."""
_AGAIN: Final = 0.2
"""What it costs to leave out a place that was just named."""
_IN_REASON: Final = 0.6
"""What it costs to use what stands in a reason; no `first` in it turns the order of the halves."""
_REPEATED: Final = 0.2
"""What it costs to leave out a number that repeats what was told: `so 3 there`, `that's four`."""
_BESIDE: Final = 0.4
"""What it costs to leave out a number that stands alone behind a part that needs none: `score Aragón, 4 for me`."""
_SCORED: Final = 0.3
"""What it costs to leave out the region of a scoring that needs no choice: `score the castle`."""
_ASIDE: Final = 0.3
"""What it costs to leave out a player who has no part in any action of the card: `the king goes to Ben in Toledo`."""
_WRONG_WAY: Final = 1.2
"""What it costs that something goes where a word says that it comes from."""
_OTHERS_DO: Final = 0.3
"""What it costs to take for the action what others are said to do: `and everyone loses a pair`."""
_STAYS: Final = 1.0
"""What it costs that king or grande go where they stand."""
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
    "take": ("court", "back"),
    "place": ("place",),
    "score": ("score", "secret"),
    "disc": ("secret", "disc"),
}
"""Kinds of parts that a verb can begin, likeliest first; the others begin their own."""
_NEUTRAL: Final = {"card", "play", "power", "take", "ask", "round", "this_round", "ability", "no_ability"}
_NO_HOME: Final = ("grande", "castillo")
"""What can never stand where."""
_CHEAP: Final = {"king", "move", "place"}
"""Verbs that say little when they are left out: `next to the king`."""


def plans(items: Sequence[Item], card: str, context: Context, *, loose: bool = False) -> list[Plan]:
    """The likeliest plans with the card of that stack. Raises TooMuchWork.

    `loose`: they are only proposed, and those that can't be legal are left out.
    """
    context.budget.spend(_STEPS * len(items))
    search = _Search(items, card, context, loose=loose)
    found = [Plan()]
    for at in range(len(items)):
        found = search.followed(found, at)
    ended = [one for plan in found for one in search.ends.all(plan, search.closing(plan)) if one.legal or not loose]
    different: dict[object, Plan] = {}
    for plan in sorted(ended, key=lambda one: one.cost):
        different.setdefault(_turn(plan), plan)
    return list(different.values())


def _turn(plan: Plan) -> object:
    """What a plan comes to, whatever words it was made of."""
    parts = tuple(sorted((part.kind, part.n, part.who, part.origin, part.goal) for part in plan.parts))
    begins = plan.first or plan.order[:1]
    return parts, begins, plan.named, plan.take, plan.acts, plan.declined, plan.legal


class _Search:
    """Extends a card's turn item by item."""

    def __init__(self, items: Sequence[Item], card: str, context: Context, *, loose: bool) -> None:
        self.items = items
        self.loose = loose
        self.stack = card
        self.context = context
        self.card = context.card(context.own_card or context.open_cards[card])
        asks = self.card.effect.asks
        self.special = [KINDS[choice] for choice in asks if choice in KINDS]
        mentioned = tuple((item.clause, item.value) for item in items if item.role == "place")
        self.ends = Ends(context, self.card, self.special, mentioned, loose)
        options = context.halves_left or ("place", "special")
        special = self.special if "special" in options else []
        self.kinds = [*(["place"] if "place" in options else []), *special, "disc"]
        self.kings = [kind for kind in special if kind == "king"]
        """Kinds of parts that can name places where no caballeros stand: France, Portugal."""
        self.present = {"king": context.view["king"], "grande": context.home}
        """Where king and grande stand now."""
        self.adds = "add" in special
        self.silent = not asks
        """Whether its action asks its player nothing."""
        self.bare = all(choice.settled for choice in asks)
        """Whether the action needs no choice."""
        self.named = any(item.role == "card" and item.value in STACKS for item in items)
        self.scope = self._scopes()
        self.beside = [self._neighbours(at) for at in range(len(items))]
        """Of each item, those before and behind it in its clause."""
        self.fitting: dict[int, list[str]] = {}
        """The kinds of parts that have a number like that of an item."""
        self.most = NEVER
        """What a plan may cost that is worth going on with."""
        self.closed: float | None = None
        """What it costs to leave the last part of the plan at hand as it is; None if it can't be left so."""

    def _scopes(self) -> list[bool]:
        """Whether each item stands below the name of another card."""
        found = []
        other = False
        for item in self.items:
            if item.role == "card" and item.value in STACKS:
                other = item.value != self.stack
            found.append(other)
        return found

    # --- one item

    def followed(self, plans: Sequence[Plan], at: int) -> list[Plan]:
        """The cheapest plans with one more item."""
        width = _FEWER if self.loose else _WIDTH
        following: dict[object, Plan] = {}
        costs: list[float] = []  # what those of them cost that were found first
        self.most = NEVER
        for plan in plans:
            self.closed = self.closing(plan)
            for one in self.step(plan, at):
                if one.cost > self.most or one.cost >= NEVER:
                    continue
                if self.loose and one.parts is not plan.parts and self.ends.is_hopeless(one):
                    continue
                key = (one.parts, one.hint, one.order, one.first, one.next_first, one.declined, one.take, one.acts)
                known = following.setdefault(key, one)
                if known is one:
                    insort(costs, one.cost)
                elif one.cost >= known.cost:
                    continue
                following[key] = one
                self.most = min(self.most, one.cost + _WORSE, *costs[width - 1 : width])
        found = sorted(following.values(), key=lambda one: one.cost)[:width]
        return [one for one in found if one.cost <= self.most]

    def step(self, plan: Plan, at: int) -> Iterator[Plan]:  # noqa: C901, PLR0912, PLR0915 - one case for each role
        item = self.items[at]
        if at and self.items[at - 1].sentence != item.sentence:
            plan = plan if plan.apart else plan._replace(apart=True)
        spare = item.spare * (0.2 if self.scope[at] and item.role != "card" else 1)
        used = item.used + (1.5 if self.scope[at] else 0)
        match item.role:
            case "card" if item.value not in self.context.open_cards and "back" in self.kinds:
                yield from self._number(plan, item, at, spare, used)
            case "card":
                mine = item.value == self.stack
                later = any(one.role == "card" and one.value == self.stack for one in self.items[at + 1 :])
                cost = 0.4 if later else spare
                yield self._named(plan, item, 0) if mine else self._without(plan, item, cost)
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
                yield from self._verb(plan, item, spare, used)
            case "ordinal":
                yield from self._ordinal(plan, item, spare, used)
            case "loose":
                yield self._add(plan, spare)
            case "rivals":
                yield plan
                if self.silent and not plan.acts:
                    yield self._ordered(plan, "special")._replace(acts=True, cost=plan.cost + _OTHERS_DO)
            case "each":
                yield _with_numbers(plan, item)._replace(each=True, cost=plan.cost + used)
                if item.value:
                    for kind in [kind for kind in self.kinds if kind in {"place", "add", "move"}]:
                        yield from self._begin(plan._replace(each=True), kind, item, 0, used, n=item.value)
            case "later":
                yield plan._replace(apart=True)
            case "earlier" | "before":
                yield plan if item.used >= _IN_REASON else self._earlier(plan, item, at)
            case "keep":
                yield plan._replace(declined=plan.declined | {"special"}, cost=plan.cost + used)
                yield self._add(plan, 0.3)
            case "decline" | "nothing":
                yield from self._decline(plan, item, spare, used)
            case _:
                yield plan

    def _ordinal(self, plan: Plan, item: Item, spare: float, used: float) -> Iterator[Plan]:
        """A card, or one more like those before: `two to Sevilla, the third one to Galicia`."""
        mine = item.value == self.stack
        open_yet = not (self.named or plan.named or plan.parts)
        yield self._named(plan, item, 0.1) if mine and open_yet else self._without(plan, item, spare)
        opened = plan.open
        if opened and opened.kind in {"place", "add", "move"} and opened.kind in self.kinds and not open_yet:
            yield from self._begin(plan._replace(guessed=True), opened.kind, item, 0.2, used, n="1")

    def _add(self, plan: Plan, cost: float) -> Plan:
        return Plan(plan.cost + cost, *plan[1:])

    def _named(self, plan: Plan, item: Item, cost: float) -> Plan:
        """The plan with its card named. What stands above and is no part of it only introduced it."""
        lost = plan.lost if plan.parts else ()
        return plan._replace(cost=plan.cost + cost, card=plan.card if plan.named else item.clause, lost=lost)

    def _without(self, plan: Plan, item: Item, cost: float) -> Plan:
        """The plan without an item."""
        return Plan(plan.cost + cost, (*plan.lost, item.role) if item.told else plan.lost, *plan[2:])

    def _number(self, plan: Plan, item: Item, at: int, spare: float, used: float) -> Iterator[Plan]:
        value = REST if item.role == "all" else item.value.partition("/")[0]
        if value == "0":
            yield from self._decline(plan, item, spare, used)
            return
        if at not in self.fitting:
            numbered = (kind for kind in self.kinds if "n" in SLOTS[kind])
            self.fitting[at] = [kind for kind in numbered if self._is_number_of(kind, item, value)]
        fits = self.fitting[at]
        yield self._without_number(plan, item, at, spare, fits)
        if item.role == "number" and self._may_be_card(plan, item, at):
            mine = value == self.stack
            led = item.article or at == 0 or self.items[at - 1].value in {"take", "play"}
            sure = 0.1 if led else 0.8
            cost = used + (sure if mine else 0.8)
            yield self._named(plan, item, cost) if mine else self._add(plan, cost)
        if plan.hint == "take" and not plan.take and self._may_be_taken(item, at):
            yield plan._replace(take=value, hint="", cost=plan.cost + used + (0.1 if item.counts else 0.6))
        opened = plan.open
        if opened and opened.kind in fits and not opened.n:
            far = self._distance(opened, item)
            extra = 0.9 if opened.goal and self._belongs_ahead(at) else 0.1
            yield self._fill(plan, item, used + far + extra, n=value)
        for kind in fits:
            yield from self._begin(plan, kind, item, 0, used, n=value)

    def _without_number(self, plan: Plan, item: Item, at: int, spare: float, fits: Sequence[str]) -> Plan:
        """The plan without a number that may belong to no part: it repeats what was told, or tells points."""
        if self.silent and any(one.role == "rivals" and one.clause == item.clause for one in self.items):
            return self._add(plan, min(spare, _REPEATED))
        cost = spare if fits else min(spare, _NO_NUMBER)
        players = [one for one in self.beside[at] if one and one.role == "player" and one.value != "own"]
        if players:
            owned = any("who" in SLOTS[kind] for kind in fits)
            return self._without(plan, item, cost if owned else min(cost, _NO_NUMBER))
        known = _REPEATED if self._repeats(plan, item, at) else _BESIDE if self._is_beside(plan, item, at) else cost
        return self._without(plan, item, min(cost, known)).doubted(doubt=known < cost)

    def _repeats(self, plan: Plan, item: Item, at: int) -> bool:
        """Whether a number repeats what was told above: `so 3 there`, `that's four`."""
        opened, following = plan.open, self.beside[at][1]
        if self._is_written_twice(at):
            return True
        if opened is None or "n" not in SLOTS[opened.kind] or opened.clause == item.clause or self._is_bracketed(at):
            return False
        told = [part for part in plan.parts if part.goal and part.n.isdecimal()]
        same = sum(int(part.n) for part in told if part.kind == opened.kind)
        entering = sum(int(part.n) for part in told if part.kind in {"place", "add"})
        goals = {part.goal for part in told}
        again = following is None or not self._belongs_ahead(at) or following.value in goals
        return bool(told) and again and item.value in {told[-1].n, str(same), str(entering)}

    def _is_written_twice(self, at: int) -> bool:
        """Whether a number alone in its clause is that before it: `two (2)`."""
        before, item = self.items[at - 1] if at else None, self.items[at]
        alone = all(one is None for one in self.beside[at])
        return bool(alone and before and (before.role, before.value) == ("number", item.value))

    def _is_beside(self, plan: Plan, item: Item, at: int) -> bool:
        """Whether a number stands alone behind what needs none: `score Aragón, 4 for me`, `night 4 of 5`."""
        opened = plan.open
        if self._belongs_ahead(at) or self._is_bracketed(at):
            return False
        verbs = (one.value for one in reversed(self.items[:at]) if one.role in {"verb", "later", "earlier"})
        if (plan.acts and next(verbs, "") == "score") or (opened and opened.kind == "score" and opened.goal):
            return True
        if opened is None or not (opened.goal and opened.n) or opened.clause == item.clause or item.counts:
            return False
        near = opened.sentence == item.sentence and all(one is None for one in self.beside[at])
        return near or all(one.role == "number" for one in self.items if one.sentence == item.sentence)

    def _is_bracketed(self, at: int) -> bool:
        """Whether a number stands in brackets behind a player: `Ben (1)`."""
        before = self.items[at - 1] if at else None
        return before is not None and before.role == "player" and before.clause + 1 == self.items[at].clause

    def _may_be_card(self, plan: Plan, item: Item, at: int) -> bool:
        if self.named or plan.named or item.counts or not item.value.isdecimal() or self.context.holding:
            return False
        following = self.items[at + 1] if at + 1 < len(self.items) else None
        joined = following and following.clause == item.clause and following.role in {"place", "player", "tile"}
        return item.value in STACKS and not joined and (not plan.parts or item.article)

    def _may_be_taken(self, item: Item, at: int) -> bool:
        """Whether a number tells how many are taken from the province."""
        question = self.context.question if self.context.choice is choices.TAKE else None
        possible = question is not None and item.role == "number" and item.value in map(str, question["options"])
        return possible and (item.taken or not (self.loose or self._belongs_ahead(at)))

    def _belongs_ahead(self, at: int) -> bool:
        """Whether a number comes before a place or a player in the same clause."""
        following = self.beside[at][1]
        return following is not None and following.role in {"place", "player"} and not self.items[at].last

    def _is_number_of(self, kind: str, item: Item, value: str) -> bool:
        match kind:
            case "scoreboard":
                return value in rules.TILES
            case "back":
                return value.isdecimal() and int(value) in self.context.view.get("plays", {}).get(self.context.seat, ())
            case "remove":
                return value == "1"
            case "place" if "scoreboard" in self.special and value in rules.TILES:
                return item.role == "number" and int(value) <= self.card.caballeros
            case _:
                return item.role in {"number", "all"} and (value == REST or int(value) <= 9)

    def _place(self, plan: Plan, item: Item, at: int, spare: float, used: float) -> Iterator[Plan]:
        opened = plan.open
        again = opened is not None and item.value in {opened.goal, opened.origin} and plan.hint in {"", opened.kind}
        known = again or item.value == self.present.get(plan.hint)
        spare = min(spare, _AGAIN) if known else spare
        if not known and self._is_scored(at):
            yield self._without(plan, item, min(spare, _SCORED))._replace(guessed=True)
        else:
            yield self._add(plan, spare) if known else self._without(plan, item, spare)
        kinds = self.kinds if item.value in self.context.view["places"] else self.kings
        if opened and opened.kind in kinds:
            yield from self._place_of(plan, opened, item, at, used)
        for kind in kinds:
            if "origin" in SLOTS[kind]:
                wrong = self._against_way(kind, "origin", item, None)
                yield from self._begin(plan, kind, item, wrong + 0.2, used, origin=item.value)
            announced = plan.hint != _FOREIGN or plan.apart
            lacks = kind != "place" or self._may_lack_number(plan, item, at)
            if "goal" in SLOTS[kind] and announced and lacks and self._may_stand(kind, item.value):
                first = 0.0 if kind in ONCE or kind == "disc" else 0.1
                first += _STAYS if item.value == self.present.get(kind) else 0
                wrong = _WRONG_WAY if item.way == "from" else 0
                sure = plan.doubted(doubt=bool(wrong))
                yield from self._begin(sure, kind, item, wrong + first, used, goal=item.value)

    def _led(self, plan: Plan) -> bool:
        """Whether a region above tells where the caballeros come from: `from Granada: two Ana …`."""
        before = plan.parts[-2] if len(plan.parts) > 1 else None
        same = before is not None and before.kind == plan.parts[-1].kind
        return bool(same and before and before.origin and not (before.n or before.who or before.goal))

    def _may_stand(self, kind: str, place: str) -> bool:
        """Whether king or grande, or anything else, can ever stand there."""
        return not ((kind in {"king", "grande"} and place in {"court", "province"}) or (kind, place) == _NO_HOME)

    def _is_scored(self, at: int) -> bool:
        """Whether a place tells what is scored where the action needs no choice: `score the castle`."""
        before, after = self.beside[at]
        if before and (before.role, before.value) == ("decline", "no_special"):
            return True  # `don't score the castle`
        if not self._acts("score") or (before and before.role in {"number", "place", "each"}):
            return False
        return any(one is not None and (one.role, one.value) == ("verb", "score") for one in (before, after))

    def _neighbours(self, at: int) -> tuple[Item | None, Item | None]:
        """The items before and behind, in the same clause."""
        before = self.items[at - 1] if at else None
        after = self.items[at + 1] if at + 1 < len(self.items) else None
        mine = self.items[at].clause
        return before if before and before.clause == mine else None, after if after and after.clause == mine else None

    def _place_of(self, plan: Plan, opened: Part, item: Item, at: int, used: float) -> Iterator[Plan]:
        """The plan with the place in the part that is begun, or in another one like it: `one each in … and …`."""
        far = self._distance(opened, item)
        for slot in ("origin", "goal"):
            if slot in SLOTS[opened.kind] and not getattr(opened, slot) and self._may_stand(opened.kind, item.value):
                wrong = self._against_way(opened.kind, slot, item, opened) + (slot == "origin" and self._led(plan))
                sure = plan.doubted(doubt=wrong >= _WRONG_WAY)
                yield self._fill(sure, item, used + far + wrong, **{slot: item.value})
        each = plan.each or any(one.role == "each" and one.sentence == item.sentence for one in self.items[at + 1 :])
        near = opened.clause == item.clause or (each and opened.sentence == item.sentence)
        if opened.goal not in {"", item.value} and opened.kind in {"place", "add", "move"} and near:
            like = {"n": opened.n, "who": opened.who, "origin": opened.origin}
            yield from self._begin(plan, opened.kind, item, 0.1 if each else 1.0, used, goal=item.value, **like)
            if opened.kind == "add" and opened.n not in {"", "1"}:
                shared = plan._replace(guessed=True)
                yield from self._begin(shared, "add", item, 0.1, used, goal=item.value)

    def _may_lack_number(self, plan: Plan, item: Item, at: int) -> bool:
        """Whether caballeros may be placed in a region although their number isn't told before it."""
        if plan.hint == "place" or plan.each or (plan.named and self.card.caballeros == 1):
            return True
        if self._is_shared_out(item, at):
            return True
        behind = self.beside[at][1]
        counted = behind is not None and behind.role == "number"
        counted = counted or (self.loose and (self._is_counted_behind(at) or self._is_counted_last(at)))
        return counted or any(
            one.role == "player" and one.value == "own" and one.clause == item.clause for one in self.items[:at]
        )

    def _is_shared_out(self, item: Item, at: int) -> bool:
        """Whether `one each` ends the sentence of a region: `Valencia and Castillo, one each`."""
        behind = [one for one in self.items[at + 1 :] if one.sentence == item.sentence]
        return bool(behind) and behind[-1].role == "each" and bool(behind[-1].value)

    def _is_counted_behind(self, at: int) -> bool:
        """Whether a number alone in the next clause tells how many go to a region: `Valencia, one.`"""
        behind, last = self.items[at + 1 : at + 2], self.items[at].last
        return (
            last and bool(behind) and behind[0].role == "number" and behind[0].last and not self._belongs_ahead(at + 1)
        )

    def _is_counted_last(self, at: int) -> bool:
        """Whether its clause ends with the number: `to the castle I add only one`."""
        behind = [one for one in self.items[at + 1 : at + 3] if one.clause == self.items[at].clause]
        return [one.role for one in behind] == ["verb", "number"] and behind[-1].last

    def _against_way(self, kind: str, slot: str, item: Item, opened: Part | None) -> float:
        """What it costs that a place is taken for where something comes from, or goes, against the words before it."""
        comes = item.way == "from" or item.leaves
        if slot == "origin":
            if kind in {"remove", "entourage"}:
                return 0.0
            return 0.0 if comes else 1.5 if item.way == "to" else 0.3
        if kind == "move" and opened and not opened.origin and not item.way:
            return 0.2
        return _WRONG_WAY if comes else 0.0

    def _player(self, plan: Plan, item: Item, spare: float, used: float) -> Iterator[Plan]:
        beside = (self.loose or item.alone) and not any("who" in SLOTS[kind] for kind in self.kinds)
        yield self._add(plan, min(spare, _ASIDE)) if beside else self._without(plan, item, spare)
        plan = plan.doubted(doubt=item.pointed)
        if item.value == "dummy" and "move" not in self.kinds:
            return
        opened = plan.open
        if opened and opened.kind in self.kinds and "who" in SLOTS[opened.kind] and not opened.who:
            back = min(0.3, opened.unasked)
            yield self._fill(plan, item, used + self._distance(opened, item) - back, who=item.value)
        for kind in self.kinds:
            if "who" in SLOTS[kind] and not (kind == "remove" and item.value == "own" and plan.hint != "remove"):
                yield from self._begin(plan, kind, item, -0.3 if not plan.hint else 0, used, who=item.value)

    # --- verbs

    def _verb(self, plan: Plan, item: Item, spare: float, used: float) -> Iterator[Plan]:
        verb = item.value
        if item.denied:
            yield from self._denied(plan, item)
            return
        if verb in _NEUTRAL:
            yield plan._replace(hint="take" if verb == "take" else plan.hint)
            if not (verb == "take" and {"back", "court"} & set(self.kinds)):
                return
        if self._acts(verb):
            yield self._ordered(plan, "special")._replace(acts=True, hint="", cost=plan.cost + used)
            yield self._without(plan, item, spare)
            return
        if verb == "special":
            yield plan
            return
        fits = [kind for kind in _STANDS_FOR.get(verb, (verb,)) if kind in self.kinds]
        if not fits:
            speaks = verb in _SPECIALS and not item.guess
            yield self._without(plan, item, spare)._replace(hint=_FOREIGN if speaks else plan.hint)
            return
        yield self._without(plan, item, min(spare, 0.15) if verb in _CHEAP else spare)
        kind = fits[0]
        back = 0.0
        opened = plan.open
        if opened and opened.kind == kind and opened.clause == item.clause:
            back = opened.unasked
            plan = plan._replace(parts=(*plan.parts[:-1], opened._replace(unasked=0.0)))
        yield plan._replace(hint=kind, cost=plan.cost + used - back)

    def _denied(self, plan: Plan, item: Item) -> Iterator[Plan]:
        """The plan without the half whose verb was denied: `don't score`; and with it, where it is told as well."""
        verb = item.value
        half = "place" if verb == "place" else "special"
        named = any(one.role in {"number", "place"} and one.sentence == item.sentence for one in self.items)
        denies = verb in {*self.special, "special"} or self._acts(verb) or (verb == "place" and not named)
        if denies:
            yield plan._replace(declined=plan.declined | {half})
        told = any(one.role == "verb" and one.value == verb and not one.denied for one in self.items)
        if not denies or told or half in plan.order:
            yield self._add(plan, 0.2)

    def _acts(self, verb: str) -> bool:
        """Whether the verb alone announces the action."""
        return self.bare and (verb in {"special", "score"} or (self.silent and verb in {"remove", "return", "evict"}))

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
            yield plan._replace(declined=plan.declined | {"special"}, cost=plan.cost + used + 1.0)

    # --- the order of the halves

    def _earlier(self, plan: Plan, item: Item, at: int) -> Plan:
        following = self.items[at + 1] if at + 1 < len(self.items) else None
        alone = following is None or following.sentence != item.sentence or item.last
        if item.role == "before" and following and following.role == "verb":
            acts = following.value in self.special or following.value in {"score", "special"}
            return plan._replace(first="place" if acts else "special")
        before = self.items[at - 1] if at else None
        ahead = [one.role for one in self.items[at + 1 : at + 3] if one.sentence == item.sentence]
        goes_on = ahead[:1] == ["later"] and len(ahead) > 1  # `score first, then 2 to Toledo`
        if following and following.sentence == item.sentence and not goes_on and self._leads(before, item, following):
            return plan._replace(next_first=True, apart=True)
        ends = bool(before and before.role == "place" and before.clause == item.clause)
        behind = following is None or alone or following.role == "later"
        behind = behind or bool(ends and following and following.role not in {"number", "place", "verb"})
        if behind and plan.order:
            return plan._replace(first=plan.order[-1])
        return plan._replace(next_first=True, apart=True)

    def _leads(self, before: Item | None, item: Item, following: Item) -> bool:
        """Whether `before that` leads to what follows: at the head of its sentence, or behind its verb and a mark."""
        if item.clause == following.clause or not item.last:
            return False
        if before is None or before.sentence != item.sentence:
            return True
        places = (before.clause, before.role, before.value) == (item.clause, "verb", "place")
        return places and following.role == "number"

    def _ordered(self, plan: Plan, half: str) -> Plan:
        if half in plan.order and not plan.next_first:
            return plan
        order = plan.order if half in plan.order else (*plan.order, half)
        return plan._replace(order=order, first=half if plan.next_first else plan.first, next_first=False)

    # --- parts

    def _distance(self, part: Part, item: Item) -> float:
        return 0.0 if part.clause == item.clause else 0.15 if part.sentence == item.sentence else 0.5

    def _fill(self, plan: Plan, item: Item, cost: float, **slots: str) -> Plan:
        cost = plan.cost + max(0.0, cost)
        if cost > self.most:
            return Plan(NEVER)
        opened = plan.parts[-1]
        spent = opened.spent + item.spare
        told: dict[str, Any] = slots  # the parts' texts only (SLOTS)
        filled = opened._replace(clause=item.clause, sentence=item.sentence, spent=spent, **told)
        return Plan(cost, plan.lost, (*plan.parts[:-1], filled), False, *plan[4:])

    def _begin(self, plan: Plan, kind: str, item: Item, cost: float, used: float, **slots: str) -> tuple[Plan, ...]:
        """The plan with another part; none that costs too much."""
        if self.closed is None or plan.cost + used > self.most:
            return ()
        if kind in ONCE and any(part.kind == kind for part in plan.parts):
            return ()
        if kind == "entourage" and plan.hint != "king" and not any(part.kind == "king" for part in plan.parts):
            return ()
        if plan.cost + max(0.0, cost) + used > self.most:
            return ()
        unasked = self._unasked(plan, kind)
        cost = plan.cost + max(0.0, cost + unasked) + used + self.closed
        if cost > self.most:
            return ()
        part = Part(kind, clause=item.clause, sentence=item.sentence, spent=item.spare, unasked=unasked, **slots)
        half = "place" if kind == "place" else "" if kind == "disc" else "special"
        begun = self._ordered(plan, half) if half else plan
        hint = plan.hint if kind not in ONCE else kind
        hint = kind if kind in {"place", "add", "move", "remove", "entourage", "disc"} else hint
        return (Plan(cost, plan.lost, (*plan.parts, part), False, hint, *begun[5:]),)

    def _unasked(self, plan: Plan, kind: str) -> float:
        """What it costs that the last verb announced something else."""
        hint, opened = plan.hint, plan.open
        if hint in ONCE and opened and opened.kind == hint and opened.goal:
            hint = ""
        if hint == kind:
            return 0.0
        if {kind, hint} == {"king", "entourage"}:
            return 0.2
        if kind == "disc":
            return NEVER
        if hint in {"", "take"}:
            return 0.0 if kind == "place" else UNASKED
        if hint == _FOREIGN and not plan.apart:
            return 0.9 if kind == "place" else 2.0
        if kind == "place":
            return 0.2 if plan.apart else 0.7
        return 0.8 if plan.apart else 1.0

    def _points(self, plan: Plan) -> bool:
        """Whether the open part may go where another one went, and so needs no region."""
        return self.loose and bool(pointed(plan.parts)[-1].goal)

    def closing(self, plan: Plan) -> float | None:
        """What it costs to leave the open part as it is."""
        opened = plan.open
        if opened is None:
            return 0.0
        match opened.kind:
            case "place" | "add" if not opened.goal:
                return 0.3 if self.adds or self._points(plan) else opened.spent + 0.2
            case "place" | "add" if not opened.n:
                return 0.3
            case "king" | "grande" | "score" | "evict" | "scoreboard" if not opened.goal:
                return 0.3 if opened.n and self._points(plan) else None
            case "scoreboard" if not opened.n:
                return 0.8
            case "move":
                missing = 0.2 * (not opened.n) + 0.2 * (not opened.who) + 0.15 * (not opened.origin)
                return missing + 0.15 * (not opened.goal)
            case "remove" | "entourage" if not opened.who:
                return None
            case _:
                return 0.0


def _with_numbers(plan: Plan, item: Item) -> Plan:
    """The plan with the number of `one each` in the parts of its sentence that have a region and no number."""
    if not item.value:
        return plan
    parts = [
        part._replace(n=item.value)
        if part.goal and not part.n and part.kind in {"place", "add"} and part.sentence == item.sentence
        else part
        for part in plan.parts
    ]
    return plan._replace(parts=tuple(parts))


__all__ = ["plans"]
