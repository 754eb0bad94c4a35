"""Intrigues: moving caballeros and placing additional ones."""

from pbem.rules import choices
from pbem.rules.asks import Play, pick
from pbem.rules.effects import Moves, effect
from pbem.rules.phrases import ANY, move_up_to, place_anywhere
from pbem.rules.verbs import Table


@effect(asks=(choices.MOVE,), moves=Moves.ANYONES)
def move_any(table: Table, me: str, *, most: int) -> Play[None]:
    """Move up to `most` caballeros, anyone's."""
    yield from move_up_to(table, me, most)


@effect(asks=(choices.MOVE,), moves=Moves.OWN)
def move_own(table: Table, me: str, *, most: int) -> Play[None]:
    """Move up to `most` of my own caballeros."""
    yield from move_up_to(table, me, most, foreign=0)


@effect(asks=(choices.MOVE,), moves=Moves.OTHERS)
def move_foreign(table: Table, me: str, *, most: int) -> Play[None]:
    """Move up to `most` of the others' caballeros."""
    yield from move_up_to(table, me, most, own=0)


@effect(asks=(choices.MOVE,), moves=Moves.SO_MANY_OF_EACH)
def move_own_and_foreign(table: Table, me: str, *, own: int, foreign: int) -> Play[None]:
    """Move up to `own` of my own and up to `foreign` of the others' caballeros."""
    yield from move_up_to(table, me, own + foreign, own=own, foreign=foreign)


@effect(asks=(choices.MOVE,), moves=Moves.ANYONES)
def move_from_one_region(table: Table, me: str, *, most: int) -> Play[None]:
    """Out of one region, move up to `most` caballeros, anyone's."""
    yield from move_up_to(table, me, most, one_region=True)


@effect(asks=(choices.MOVE,), moves=Moves.OUT_OF_ONE_REGION)
def leave_one_region(table: Table, me: str) -> Play[None]:
    """Move my caballeros out of one region: all of them, or (J18) any number."""
    all_of_them = table.setting.options["all_own"] == "must_move_all"
    yield from move_up_to(table, me, ANY, foreign=0, one_region=True, whole=all_of_them)


@effect(asks=(choices.ADD,))
def reinforce(table: Table, me: str, *, most: int, castillo: bool = True) -> Play[None]:
    """Place up to `most` more from my court, wherever I like."""
    yield from place_anywhere(table, me, most, castillo=castillo)


@effect(asks=(choices.MOVE, choices.ADD, choices.WHICH), moves=Moves.OUT_OF_ONE_REGION)
def leave_or_reinforce(table: Table, me: str, *, most: int, castillo: bool = True) -> Play[None]:
    """Either move my caballeros out of one region, or place up to `most` more from my court."""
    ways = (["move"] if table.held_by(me) else []) + (["add"] if table.board.court[me] else [])
    if ways and (yield from pick(table, me, choices.WHICH, ways)) == "move":
        yield from leave_one_region(table, me)
    elif ways:
        yield from reinforce(table, me, most=most, castillo=castillo)
