"""The acts of a game, one after another. Between two acts the whole truth is on the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pbem.rules.asks import Play, pick
from pbem.rules.board import CASTILLO, REGIONS, SUPPLY, clockwise
from pbem.rules.editions import card as card_of
from pbem.rules.options import GENERAL_SCORING, Setting
from pbem.rules.phrases import place_next_to_king, replenish, secretly_choose, to_the_disc
from pbem.rules.verbs import Table


class Act(NamedTuple):
    """A short piece of the game: its name, its round, and which turn of the round it is."""

    name: str
    round: int
    turn: int = 0


def programme(setting: Setting, players: int) -> Iterator[Act]:
    """All acts of a game in order."""
    for number in setting.rounds:
        yield Act("reveal", number)
        yield Act("powers", number)
        for turn in range(players):
            yield Act("turn", number, turn)
        yield Act("end", number)
        if number in GENERAL_SCORING:
            yield Act("scoring", number)


def perform(act: Act, table: Table) -> Play[None]:
    """The act, ready to be played."""
    if act.name == "turn":
        return turn(table, table.board.order[act.turn])
    if act.name == "powers":
        return powers(table)
    if act.name == "scoring":
        return general_scoring(table, last=act.round == GENERAL_SCORING[-1])
    return _unasked(table, act)


def _unasked(table: Table, act: Act) -> Play[None]:
    """The acts in which nobody is asked anything."""
    if act.name == "reveal":
        table.reveal(act.round)
    else:
        table.end_round()
    yield from ()


def powers(table: Table) -> Play[None]:
    """Clockwise from the start marker, each plays a power card of a value not yet played this round."""
    board = table.board
    for me in clockwise(board.colours, board.start):
        free = [value for value in reversed(board.hands[me]) if value not in board.powers.values()]
        table.play_power(me, (yield from pick(table, me, "power", free)))
    table.set_order()


def turn(table: Table, me: str) -> Play[None]:
    """Take caballeros to the court; take a card; place, and use the special action, in either order, each or not."""
    table.turn = me
    yield from replenish(table, me, SUPPLY[table.board.powers[me]])
    lying = [card for card in table.board.cards.values() if card]
    chosen = card_of(table.setting.edition, (yield from pick(table, me, "card", lying)))
    table.card = chosen.id
    table.take_card(me, chosen.id)
    halves = ["place", "special"]
    while left := [half for half in halves if half == "special" or table.board.court[me]]:
        half = yield from pick(table, me, "half", [*left, "done"])
        if half == "done":
            break
        halves.remove(half)
        if half == "place":
            yield from place_next_to_king(table, me, chosen.caballeros)
        else:
            table.record("special", colour=me, card=chosen.id)
            yield from chosen.effect(table, me, **chosen.given)
    for half in halves:
        table.record("nothing_placed" if half == "place" else "no_special", colour=me, card=chosen.id)


def general_scoring(table: Table, *, last: bool) -> Play[None]:
    """Discs are set; the castillo is scored and emptied to them; every region is scored."""
    table.record("scoring", by=None, card=None)
    inside = [colour for colour in table.board.colours if table.at(CASTILLO, colour)]
    chosen = yield from secretly_choose(table, dict.fromkeys(inside, REGIONS))
    table.score(CASTILLO)
    for colour, region in chosen.items():
        to_the_disc(table, colour, CASTILLO, region)
    for region in REGIONS:
        table.score(region)
    if last:
        table.finish()
