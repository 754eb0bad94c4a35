"""Special scorings: as the general one, for some regions, in mid-round."""

from pbem.rules.asks import Play, pick, sequence
from pbem.rules.board import CASTILLO, REGIONS
from pbem.rules.phrases import WHOLE, contested, regions_by_first_value
from pbem.rules.verbs import Table


def score_one(table: Table, me: str, *, castillo: bool = False) -> Play[None]:
    """Score one region of my choice; the king's too, the castillo only if the option says so (J27, J28)."""
    with_castillo = castillo and table.setting.options["score_castillo"] == "yes"
    place = yield from pick(table, me, "score", [*REGIONS, CASTILLO] if with_castillo else REGIONS)
    yield from score_all(table, me, [place])


def score_by_value(table: Table, me: str, *, firsts: tuple[int, ...]) -> Play[None]:
    """Score all regions whose first value is one of these."""
    yield from score_all(table, me, regions_by_first_value(table, *firsts))


def score_castillo(table: Table, me: str) -> Play[None]:
    """Score the castillo; the caballeros stay in it."""
    if (yield from contested(table, me, WHOLE)):
        table.record("scoring", by=me, card=table.card)
        table.score(CASTILLO)


def score_first_only(table: Table, me: str) -> Play[None]:
    """Score all regions, sole first places only."""
    yield from score_all(table, me, list(REGIONS), ranks=1)


def score_fullest(table: Table, me: str) -> Play[None]:
    """Score the region with the most caballeros (J29); all of them, if several tie."""
    most = max(table.total(region) for region in REGIONS)
    yield from score_all(table, me, [region for region in REGIONS if table.total(region) == most])


def score_emptiest(table: Table, me: str) -> Play[None]:
    """Score the region with the fewest caballeros, empty ones aside; all of them, if several tie."""
    held = [region for region in REGIONS if table.total(region)]
    least = min((table.total(region) for region in held), default=0)
    yield from score_all(table, me, [region for region in held if table.total(region) == least])


def score_all(table: Table, me: str, places: list[str], ranks: int | None = None) -> Play[None]:
    """Score these places. The order matters only to a partial veto, so it is asked only then (J26)."""
    at_stake = any(holder != me for holder, _ in table.board.vetoes)
    if at_stake and table.setting.options["veto"] == "partial":
        places = yield from sequence(table, me, places)
    stands = yield from contested(table, me, places)
    if stands:
        table.record("scoring", by=me, card=table.card)
    for place in stands:
        table.score(place, ranks)
