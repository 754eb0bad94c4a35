"""Building blocks shared by acts and cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, TypeVar

from pbem.rules import choices
from pbem.rules.asks import Play, bag, bags, discs, pairs, pick, sequence, veto
from pbem.rules.board import COURT, piece, split
from pbem.rules.choices import Choice
from pbem.rules.deeds import Deed
from pbem.rules.effects import Facts
from pbem.rules.verbs import Table

T = TypeVar("T")
WHOLE: Final = ((),)  # an action without choices, vetoed as a whole or not at all
ANY: Final = 99  # no limit


def contested(table: Table, me: str, deed: Deed, steps: Sequence[T]) -> Play[Sequence[T]]:
    """The steps of my special action that stand after everyone who holds a Veto has decided.

    The plan is announced to all. Holders are asked clockwise from me; the first veto counts, and other holders keep
    theirs (J3). With `veto: partial` a veto may let the first steps stand (I13); otherwise it stops all of them.
    """
    holders = [who for who in table.rivals(me) if any(colour == who for colour, _ in table.board.vetoes)]
    if not steps or not holders:
        return steps
    shown = [] if steps is WHOLE else [_shown(step) for step in steps]
    announced = {"card": table.card, "by": me, "deed": deed.value, "steps": shown}
    table.record("announced", **announced)
    stops = range(len(steps)) if table.setting.partial_vetoes else range(1)
    for holder in holders:
        stands = yield from veto(table, holder, stops, announced)
        if stands != "no":
            table.spend_veto(holder, against=me, stands=int(stands), of=len(steps))
            return steps[: int(stands)]
    return steps


def stands_whole(table: Table, me: str) -> Play[bool]:
    """Whether my special action, which can only be vetoed as a whole, may happen."""
    return bool((yield from contested(table, me, Deed.WHOLE, WHOLE)))


def one_by_one(table: Table, me: str, deed: Deed, steps: Sequence[T]) -> Play[Sequence[T]]:
    """Like `contested`, for steps that are known but not chosen: others carry them out, or they are a plain count.

    Before version 3 a veto stopped all of them or none. A veto may also be asked against an action that would do
    nothing.
    """
    if table.setting.divides_actions and steps:
        return (yield from contested(table, me, deed, steps))
    return steps if (yield from stands_whole(table, me)) else ()


def in_chosen_order(table: Table, me: str, places: Sequence[str]) -> Play[Sequence[str]]:
    """The places that will be scored. Only a partial veto makes their order matter, so it is asked only then (J26)."""
    at_stake = any(holder != me for holder, _ in table.board.vetoes)
    if at_stake and table.setting.partial_vetoes:
        places = yield from sequence(table, me, places)
    return (yield from contested(table, me, Deed.SCORE, places))


def score_those(table: Table, me: str, places: Sequence[str], ranks: int | None = None) -> None:
    """Score these places, in this order."""
    if places:
        table.record("scoring", by=me, card=table.card)
    for place in places:
        table.score(place, ranks)


def _shown(step: Any) -> Any:
    return list(step) if isinstance(step, tuple) else step


def replenish(table: Table, me: str, most: int, choice: Choice = choices.TAKE) -> Play[None]:
    """Take up to `most` from the province to the court; if it runs short, also own caballeros from regions (J6)."""
    there = min(most, table.board.province[me])
    n = (yield from pick(table, me, choice, range(there, -1, -1), there)) if there else 0
    table.take(me, n)
    if n == there < most:
        from_regions = yield from bag(table, me, choices.RECALL, table.held_by(me), least=0, most=most - n, default=[])
        for region, k in tallied(from_regions).items():
            table.recall(me, region, k)


def place_next_to_king(table: Table, me: str, most: int) -> Play[None]:
    """Place up to `most` from the court next to the king or in the castillo."""
    n = min(most, table.board.court[me])
    for place, k in tallied(
        (yield from bag(table, me, choices.PLACE, dict.fromkeys(table.neighbours(), n), most=n))
    ).items():
        table.place(me, place, k)


def move_up_to(
    table: Table,
    me: str,
    most: int,
    *,
    own: int = ANY,
    foreign: int = ANY,
    one_region: bool = False,
    whole: bool = False,
) -> Play[None]:
    """Move up to `most` caballeros between open regions or into the castillo; at most `own` mine, `foreign` others'."""
    colours = [colour for colour in table.board.colours if (own if colour == me else foreign)]
    pieces = {piece(colour, region): n for colour in colours for region, n in table.held_by(colour).items()}
    goals = table.goals()
    moves = yield from pairs(
        table, me, choices.MOVE, pieces, goals, most=most, own=own, foreign=foreign, one_region=one_region, whole=whole
    )
    for (token, goal), run in groupby((yield from contested(table, me, Deed.MOVE, moves))):
        colour, origin = split(token)
        table.move(me, colour, origin, goal, len(list(run)))


def place_anywhere(table: Table, me: str, most: int, *, castillo: bool) -> Play[None]:
    """Place up to `most` more from the court in any region but the king's and, if allowed, in the castillo (J19)."""
    n = min(most, table.board.court[me])
    goals = dict.fromkeys(table.goals() if castillo else table.open_regions(), n)
    chosen = yield from bag(table, me, choices.ADD, goals, most=n)
    for place, k in counted((yield from contested(table, me, Deed.ADD, chosen))):
        table.place(me, place, k)


def secretly_choose(table: Table, options: Mapping[str, Sequence[str]]) -> Play[dict[str, str]]:
    """The listed players set their secret discs; all are revealed once everyone has chosen."""
    chosen = yield from set_discs(table, options)
    reveal_discs(table, chosen)
    return chosen


def set_discs(table: Table, options: Mapping[str, Sequence[str]]) -> Play[dict[str, str]]:
    """The listed players with a seat set their secret discs, which stay hidden."""
    return (yield from discs(table, {who: options[who] for who in options if who in table.board.seats}))


def reveal_discs(table: Table, chosen: Mapping[str, str]) -> None:
    for colour, region in chosen.items():
        table.record("disc", colour=colour, place=region, card=table.card)


def each_returns(table: Table, victims: Sequence[str], n: int) -> Play[None]:
    """Each victim returns `n` caballeros of their choice from the court or open regions; all, if fewer (J23)."""
    if table.setting.options["victims"] == "at_once":
        chosen = yield from bags(table, choices.RETURN, {victim: returnable(table, victim) for victim in victims}, n)
        for victim, origins in chosen.items():
            _return(table, victim, origins)
        return
    for victim in victims:
        _return(
            table, victim, (yield from bag(table, victim, choices.RETURN, returnable(table, victim), least=n, most=n))
        )


def returnable(table: Table, colour: str) -> dict[str, int]:
    """How many caballeros a colour has at court and in each open region."""
    court = table.board.court[colour]
    return ({COURT: court} if court else {}) | table.held_by(colour)


def _return(table: Table, colour: str, origins: list[str]) -> None:
    for origin, k in tallied(origins).items():
        table.send_back(colour, origin, k)


def to_the_disc(table: Table, colour: str, origin: str, goal: str) -> None:
    """Move all of a colour to its disc's region; the king's region or the origin means back to the court (J13, J14)."""
    if table.closed(goal) or goal == origin:
        table.to_court(colour, origin)
    elif n := table.at(origin, colour):
        table.move(colour, colour, origin, goal, n)


def regions_by_first_value(facts: Facts, *, firsts: Sequence[int]) -> list[str]:
    """The regions whose scoreboard, mobile ones included, starts with one of these values (I14)."""
    return [region for region in facts.regions if facts.values(region)[0] in firsts]


def fullest_regions(facts: Facts) -> list[str]:
    """The region with the most caballeros (J29), or all of them in a tie."""
    most = max(facts.total(region) for region in facts.regions)
    return [region for region in facts.regions if facts.total(region) == most]


def emptiest_regions(facts: Facts) -> list[str]:
    """The region with the fewest caballeros, ignoring empty ones, or all of them in a tie."""
    held = [region for region in facts.regions if facts.total(region)]
    least = min((facts.total(region) for region in held), default=0)
    return [region for region in held if facts.total(region) == least]


def counted(tokens: Iterable[str]) -> list[tuple[str, int]]:
    """Runs of equal tokens: `a a b a` -> (a, 2), (b, 1), (a, 1)."""
    return [(token, len(list(run))) for token, run in groupby(tokens)]


def tallied(tokens: Iterable[str]) -> dict[str, int]:
    """How often each token occurs, in order of first occurrence."""
    tally: dict[str, int] = {}
    for token in tokens:
        tally[token] = tally.get(token, 0) + 1
    return tally
