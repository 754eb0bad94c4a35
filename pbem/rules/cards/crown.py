"""The king, the grandes, the mobile scoreboards, and power cards taken back."""

from pbem.rules import choices
from pbem.rules.asks import Play, pick
from pbem.rules.board import CASTILLO, split
from pbem.rules.deeds import Deed
from pbem.rules.effects import KingGoes, effect
from pbem.rules.phrases import contested, stands_whole
from pbem.rules.verbs import Table


@effect(asks=(choices.KING,), king=KingGoes.ANYWHERE)
def kings_card(table: Table, me: str) -> Play[None]:
    """Move the king to any region; he may stay where he is (J10)."""
    region = yield from pick(table, me, choices.KING, table.side.regions)
    if (yield from contested(table, me, Deed.KING, [region])):
        table.move_king(me, region)


@effect(asks=(choices.KING,), king=KingGoes.NEXT_DOOR)
def royal_advisor(table: Table, me: str) -> Play[None]:
    """Move the king to a neighbouring region; from the castillo, any (J41)."""
    region = yield from pick(table, me, choices.KING, table.side.near[table.board.king])
    if (yield from contested(table, me, Deed.KING, [region])):
        table.move_king(me, region)


@effect(asks=(choices.GRANDE,))
def adopt_home(table: Table, me: str) -> Play[None]:
    """Move my grande to another region; neither out of the king's nor into it (J33), nor out of the castillo (J44)."""
    home = table.board.grandes[me]
    if not table.closed(home) and home != CASTILLO:
        region = yield from pick(table, me, choices.GRANDE, [goal for goal in table.open_regions() if goal != home])
        if (yield from contested(table, me, Deed.GRANDE, [region])):
            table.move_grande(me, region)


@effect(asks=(choices.SCOREBOARD,))
def mobile_scoreboard(table: Table, me: str) -> Play[None]:
    """Lay a mobile scoreboard, or move one: to a place without one, not the king's, not back where it lay (J32)."""
    tiles = table.board.tiles
    goals = [place for place in table.side.places if not table.closed(place) and place not in tiles.values()]
    movable = [tile for tile, here in tiles.items() if here is None or not table.closed(here)]
    options = [f"{tile}@{goal}" for tile in movable for goal in goals]
    if options:
        laid = yield from pick(table, me, choices.SCOREBOARD, options)
        if (yield from contested(table, me, Deed.SCOREBOARD, [laid])):
            tile, goal = split(laid)
            table.lay_tile(me, tile, goal)


@effect(asks=(choices.BACK,))
def power_back(table: Table, me: str) -> Play[None]:
    """Take one of my played power cards, or modifiers, back to my hand and show nobody which (J34)."""
    board = table.board
    if (yield from stands_whole(table, me)):
        spent: list[int | str] = [value for value in reversed(table.side.supply) if value not in board.hands[me]]
        spent += [modifier for modifier in board.shifts.get(me, ()) if modifier not in board.modifiers[me]]
        table.take_back(me, (yield from pick(table, me, choices.BACK, list(dict.fromkeys(spent)))))
