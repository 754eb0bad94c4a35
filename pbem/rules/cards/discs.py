"""Cards on which players choose a region with their secret disc."""

from pbem.rules import choices
from pbem.rules.asks import Play, pick
from pbem.rules.effects import DiscMeans, effect
from pbem.rules.phrases import ANY, WHOLE, contested, secretly_choose, to_the_disc
from pbem.rules.verbs import Table


@effect(others=(choices.DISC,), disc=DiscMeans.RETURNED)
def unrest(table: Table, me: str) -> Play[None]:
    """Each opponent secretly chooses a region where they have caballeros and returns all of them (J21)."""
    if (yield from contested(table, me, WHOLE)):
        yield from _lose(table, {rival: list(table.held_by(rival)) for rival in table.rivals(me)}, ANY)


@effect(others=(choices.DISC,), disc=DiscMeans.RETURNED)
def lesser_unrest(table: Table, me: str, *, n: int) -> Play[None]:
    """Each opponent secretly chooses a region where they have `n` and returns them (J22: fewer, if nowhere)."""
    if (yield from contested(table, me, WHOLE)):
        yield from _lose(table, {rival: _fields(table, rival, n) for rival in table.rivals(me)}, n)


@effect(asks=(choices.DISC,), others=(choices.DISC,), disc=DiscMeans.SCORED)
def unique_choice(table: Table, me: str) -> Play[None]:
    """All secretly choose a region; those chosen exactly once are scored."""
    if (yield from contested(table, me, WHOLE)):
        chosen = yield from secretly_choose(table, dict.fromkeys(table.board.colours, table.side.regions))
        votes = list(chosen.values())
        table.record("scoring", by=me, card=table.card)
        for region in table.side.regions:
            if votes.count(region) == 1:
                table.score(region)


@effect(asks=(choices.EVICT,), others=(choices.DISC,), disc=DiscMeans.GOAL)
def eviction(table: Table, me: str, *, elsewhere: bool = False) -> Play[None]:
    """I name a region; each opponent there secretly chooses where all of theirs go (J16; `elsewhere`: J14)."""
    region = yield from pick(table, me, choices.EVICT, table.open_regions())
    if (yield from contested(table, me, [region])):
        table.record("evicted", by=me, place=region)
        there = [rival for rival in table.rivals(me) if table.at(region, rival)]
        goals = [goal for goal in table.side.regions if not elsewhere or goal != region]
        chosen = yield from secretly_choose(table, dict.fromkeys(there, goals))
        for rival, goal in chosen.items():
            to_the_disc(table, rival, region, goal)


def _fields(table: Table, colour: str, n: int) -> list[str]:
    full = list(table.held_by(colour, least=n))
    return full or (list(table.held_by(colour)) if table.setting.options["disc_two"] == "one_if_only_one" else [])


def _lose(table: Table, fields: dict[str, list[str]], n: int) -> Play[None]:
    chosen = yield from secretly_choose(table, dict(fields))
    for rival, region in chosen.items():
        table.send_back(rival, region, n)
