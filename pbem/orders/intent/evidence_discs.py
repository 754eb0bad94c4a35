"""The regions that a text may mean for a secret disc, from what it mentions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pbem.orders.context import Context
from pbem.orders.intent.evidence_support import (
    DISC_VERBS,
    ENOUGH,
    TO,
    Place,
    Weighed,
    ranking_of,
    region_of,
    spelt_place,
    support,
)
from pbem.orders.intent.mentions import Row, What


def discs_meant(row: Row, context: Context) -> Iterator[Weighed]:
    legal = context.question["options"] if context.question else []
    legal = [*legal, *(["court"] if context.view["king"] in legal else [])]
    said = row.of(What.PLACE, What.HOME)
    if not said and context.home and len(row.words) > 2:  # `where my grande lives`
        said = [replace(one, what=What.HOME) for one in row.of(What.VERB) if one.value == "grande"]
    values = [one for one in said if region_of(one, context) in legal]
    only = ENOUGH * (len({_home_of_king(region_of(one, context), context) for one in values}) == 1)
    for one in values:
        place = Place.of(row, one)
        leaves = len(values) > 1 and any((bit.role, bit.value) == ("word", "from") for bit in place.before[-2:])
        weight = support(row, one, DISC_VERBS, values) - 6 * leaves
        weight += only if 0 < weight < ENOUGH and _goes_there(place) else 0
        yield Weighed(spelt_place(region_of(one, context)), weight)
    if ranking := ranking_of(row, values):
        regions = dict.fromkeys(region_of(one, context) for one in ranking)
        weights = [support(row, one, DISC_VERBS, values) for one in ranking]
        yield Weighed(", ".join(map(spelt_place, regions)), max(weights) + 3)


def _goes_there(place: Place) -> bool:
    """Whether a region is where something goes, or stands first: `nach Granada`, `Granada, 6 points`."""
    said = [bit for bit in place.before if not bit.idle or bit.role == "social"]
    return not said or any(bit.said in TO for bit in place.before[-2:])


def _home_of_king(region: str, context: Context) -> str:
    """The King's region sends caballeros to the court."""
    return "court" if region == context.view["king"] else region


__all__ = ["discs_meant"]
