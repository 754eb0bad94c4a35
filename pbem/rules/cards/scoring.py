"""Special scorings: like the general scoring, but for some regions, during a round."""

from collections.abc import Sequence

from pbem.rules import choices
from pbem.rules.asks import Play, pick
from pbem.rules.board import CASTILLO
from pbem.rules.effects import effect
from pbem.rules.phrases import (
    emptiest_regions,
    fullest_regions,
    in_chosen_order,
    regions_by_first_value,
    score_those,
)
from pbem.rules.verbs import Table


@effect(asks=(choices.SCORE,))
def score_one(table: Table, me: str, *, castillo: bool = False) -> Play[None]:
    """Score one region of my choice, also the king's; the castillo only if the option allows it (J27, J28)."""
    with_castillo = castillo and table.setting.options["score_castillo"] == "yes"
    places = [*table.side.regions, CASTILLO] if with_castillo else table.side.regions
    place = yield from pick(table, me, choices.SCORE, places)
    yield from score_all(table, me, [place])


@effect(asks=(choices.SEQUENCE,), scores=regions_by_first_value)
def score_by_value(table: Table, me: str, *, firsts: tuple[int, ...]) -> Play[None]:
    """Score all regions whose first value is one of `firsts`."""
    yield from score_all(table, me, regions_by_first_value(table, firsts=firsts))


@effect(asks=(choices.SEQUENCE,), scores=lambda _: [CASTILLO])
def score_castillo(table: Table, me: str) -> Play[None]:
    """Score the castillo; the caballeros stay in it."""
    yield from score_all(table, me, [CASTILLO])


@effect(asks=(choices.SEQUENCE,), scores=lambda facts: list(facts.regions), ranks=1)
def score_first_only(table: Table, me: str) -> Play[None]:
    """Score all regions, but only sole first places."""
    yield from score_all(table, me, list(table.side.regions), ranks=1)


@effect(asks=(choices.SEQUENCE,), scores=fullest_regions)
def score_fullest(table: Table, me: str) -> Play[None]:
    """Score the region with the most caballeros (J29), or all of them in a tie."""
    yield from score_all(table, me, fullest_regions(table))


@effect(asks=(choices.SEQUENCE,), scores=emptiest_regions)
def score_emptiest(table: Table, me: str) -> Play[None]:
    """Score the region with the fewest caballeros, ignoring empty ones, or all of them in a tie."""
    yield from score_all(table, me, emptiest_regions(table))


def score_all(table: Table, me: str, places: Sequence[str], ranks: int | None = None) -> Play[None]:
    """Score these places, unless a veto stops it."""
    score_those(table, me, (yield from in_chosen_order(table, me, places)), ranks)
