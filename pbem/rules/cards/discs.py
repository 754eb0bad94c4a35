"""Cards on which players choose a region with their secret disc."""

from pbem.rules import choices
from pbem.rules.asks import Play, pick
from pbem.rules.board import piece
from pbem.rules.deeds import Deed
from pbem.rules.effects import DiscMeans, effect
from pbem.rules.phrases import (
    ANY,
    in_chosen_order,
    one_by_one,
    score_those,
    secretly_choose,
    stands_whole,
    to_the_disc,
)
from pbem.rules.verbs import Table


@effect(others=(choices.DISC,), disc=DiscMeans.RETURNED)
def unrest(table: Table, me: str) -> Play[None]:
    """Each opponent secretly chooses a region where they have caballeros and returns all of them from it (J21)."""
    yield from _lose(table, me, {rival: list(table.held_by(rival)) for rival in table.rivals(me)}, ANY)


@effect(others=(choices.DISC,), disc=DiscMeans.RETURNED)
def lesser_unrest(table: Table, me: str, *, n: int) -> Play[None]:
    """Each opponent secretly chooses a region where they have `n` and returns them (J22: fewer, if nowhere)."""
    yield from _lose(table, me, {rival: _fields(table, rival, n) for rival in table.rivals(me)}, n)


@effect(asks=(choices.DISC,), others=(choices.DISC,), disc=DiscMeans.SCORED)
def unique_choice(table: Table, me: str) -> Play[None]:
    """All secretly choose a region; those chosen exactly once are scored.

    The regions to score are known only once the discs are revealed; a partial veto may still stop some of them then
    (J2).
    """
    if (yield from stands_whole(table, me)):
        chosen = yield from secretly_choose(table, dict.fromkeys(table.board.colours, table.side.regions))
        votes = list(chosen.values())
        once = [region for region in table.side.regions if votes.count(region) == 1]
        may_stop = table.setting.partial_vetoes and table.setting.divides_actions
        stand = (yield from in_chosen_order(table, me, once)) if may_stop else once
        if not once:
            table.record("scoring", by=me, card=table.card)  # recorded even if nothing is scored
        score_those(table, me, stand)


@effect(asks=(choices.EVICT,), others=(choices.DISC,), disc=DiscMeans.GOAL)
def eviction(table: Table, me: str, *, elsewhere: bool = False) -> Play[None]:
    """I name a region; each opponent there secretly chooses where all of theirs go (J16; with `elsewhere`: J14)."""
    region = yield from pick(table, me, choices.EVICT, table.open_regions())
    there = [rival for rival in table.rivals(me) if rival in table.board.seats and table.at(region, rival)]
    steps = [piece(rival, region) for rival in there] or [region]
    stand = yield from one_by_one(table, me, Deed.LEAVE, steps)
    if stand:
        table.record("evicted", by=me, place=region)
    leaving = there[: len(stand)]
    goals = [goal for goal in table.side.regions if not elsewhere or goal != region]
    for rival, goal in (yield from secretly_choose(table, dict.fromkeys(leaving, goals))).items():
        to_the_disc(table, rival, region, goal)


def _fields(table: Table, colour: str, n: int) -> list[str]:
    full = list(table.held_by(colour, least=n))
    return full or (list(table.held_by(colour)) if table.setting.options["disc_two"] == "one_if_only_one" else [])


def _lose(table: Table, me: str, fields: dict[str, list[str]], n: int) -> Play[None]:
    """Each opponent with a region to choose from loses caballeros there. Those whom a veto spares set no disc."""
    victims = [rival for rival, regions in fields.items() if regions and rival in table.board.seats]
    stand = yield from one_by_one(table, me, Deed.RETURN, victims)
    for rival, region in (yield from secretly_choose(table, {rival: fields[rival] for rival in stand})).items():
        table.send_back(rival, region, n)
