"""New Regency: ten ways to move the king (docs/rules.md F3)."""

from collections.abc import Sequence

from pbem.rules import choices
from pbem.rules.asks import Play, bag, pick
from pbem.rules.board import CASTILLO, piece, split
from pbem.rules.deeds import Deed
from pbem.rules.effects import KingGoes, effect
from pbem.rules.phrases import contested, emptiest_regions, fullest_regions, stands_whole
from pbem.rules.verbs import Table


@effect(asks=(choices.KING,), king=KingGoes.ABROAD)
def exile(table: Table, me: str, *, to: Sequence[str]) -> Play[None]:
    """Move the king to France or Portugal; then no region is his (J51)."""
    country = yield from pick(table, me, choices.KING, to)
    if (yield from contested(table, me, Deed.KING, [country])):
        table.move_king(me, country)


@effect(asks=(choices.KING, choices.ENTOURAGE), king=KingGoes.ANYWHERE)
def entourage(table: Table, me: str, *, n: int) -> Play[None]:
    """Move the king to any region, taking `n` caballeros of my choice with him from his old region (J48, J49)."""
    old = table.board.king
    region = yield from pick(table, me, choices.KING, table.side.regions)
    following = table.board.caballeros[old] if old in table.side.regions and old != region else {}
    pieces = {piece(colour, old): k for colour, k in following.items() if k}
    suite = yield from bag(table, me, choices.ENTOURAGE, pieces, least=n, most=n)
    if (yield from contested(table, me, Deed.KING, [region, *suite])):
        table.move_king(me, region)
        for token in suite:
            colour, origin = split(token)
            table.move(me, colour, origin, region)


@effect(asks=(choices.KING,), king=KingGoes.ANYWHERE)
def competition(table: Table, me: str) -> Play[None]:
    """Move the king to any region; all grandes there, including mine, are thrown into the castillo (J43, J46)."""
    region = yield from pick(table, me, choices.KING, table.side.regions)
    if (yield from contested(table, me, Deed.KING, [region])):
        table.move_king(me, region)
        for colour, home in table.board.grandes.items():
            if home == region:
                table.move_grande(colour, CASTILLO, by=me)


@effect(asks=(choices.KING,), king=KingGoes.TO_THE_EMPTIEST)
def to_the_emptiest(table: Table, me: str) -> Play[None]:
    """Move the king to the region with the fewest caballeros, ignoring empty ones; I choose between equals (J50)."""
    yield from _king_to_one_of(table, me, emptiest_regions(table))


@effect(asks=(choices.KING,), king=KingGoes.TO_THE_FULLEST)
def to_the_fullest(table: Table, me: str) -> Play[None]:
    """Move the king to the region with the most caballeros; I choose between equals."""
    yield from _king_to_one_of(table, me, fullest_regions(table))


@effect(king=KingGoes.TO_THE_CASTILLO)
def rebellion(table: Table, me: str) -> Play[None]:
    """Move the king to the castillo: nothing enters it while he is there (J39, J40)."""
    if (yield from contested(table, me, Deed.KING, [CASTILLO])):
        table.move_king(me, CASTILLO)


@effect()
def infiltration(table: Table, me: str) -> Play[None]:
    """The king stays; this turn I may also place caballeros where he stands (J47)."""
    if (yield from stands_whole(table, me)):
        table.infiltrate(me)


@effect(asks=(choices.SWAP,))
def stand_in(table: Table, me: str) -> Play[None]:
    """The king and a grande of my choice swap places, if both stand in regions (J44, J52)."""
    grandes = [colour for colour, home in table.board.grandes.items() if home in table.side.regions]
    if table.board.king in table.side.regions and grandes:
        colour = yield from pick(table, me, choices.SWAP, grandes)
        if (yield from contested(table, me, Deed.SWAP, [colour])):
            table.swap_king(me, colour)


def _king_to_one_of(table: Table, me: str, regions: Sequence[str]) -> Play[None]:
    if regions:
        region = yield from pick(table, me, choices.KING, regions)
        if (yield from contested(table, me, Deed.KING, [region])):
            table.move_king(me, region)
