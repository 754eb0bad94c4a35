"""The acts of a game, in sequence. Between two acts, the board holds the complete state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pbem.rules import choices
from pbem.rules.asks import Play, discs, pick, rankings
from pbem.rules.board import CASTILLO, clockwise
from pbem.rules.boards import shifted
from pbem.rules.cards.shifts import use_ability
from pbem.rules.editions import edition
from pbem.rules.options import GENERAL_SCORING, ROUNDS
from pbem.rules.phrases import place_next_to_king, replenish, reveal_discs, set_discs, to_the_disc
from pbem.rules.verbs import Table


class Act(NamedTuple):
    """A short section of the game: its name, its round, and which turn of the round it is."""

    name: str
    round: int
    turn: int = 0


def programme(rounds: str, power_shift: str, colours: int) -> Iterator[Act]:
    """All acts of a game with these options, in order. The dummy has turns too."""
    if power_shift == "yes":
        yield Act("pass", 0)
    for number in ROUNDS[rounds]:
        yield Act("reveal", number)
        yield Act("powers", number)
        for turn in range(colours):
            yield Act("turn", number, turn)
        yield Act("end", number)
        if number in GENERAL_SCORING:
            yield Act("scoring", number)


def perform(act: Act, table: Table) -> Play[None]:
    """The act as a generator, ready to run."""
    if act.name == "turn" and table.board.order[act.turn] in table.board.seats:
        return turn(table, table.board.order[act.turn])
    if act.name == "powers":
        return powers(table)
    if act.name == "scoring":
        return general_scoring(table, last=act.round == GENERAL_SCORING[-1])
    if act.name == "pass":
        return pass_modifiers(table)
    return _unasked(table, act)


def _unasked(table: Table, act: Act) -> Play[None]:
    """Run an act that asks no questions."""
    if act.name == "reveal":
        reveal(table, act.round)
    elif act.name == "turn":
        idle(table, table.board.order[act.turn])
    else:
        table.end_round()
    yield from ()


def pass_modifiers(table: Table) -> Play[None]:
    """Every player passes one of their three modifiers to the left, all simultaneously."""
    table.pass_modifiers((yield from discs(table, table.board.modifiers, choices.PASS)))


def reveal(table: Table, number: int) -> None:
    """Begin a round: the dummy enters two regions, action cards are revealed, then the dummy's power card (J59)."""
    table.begin_round(number)
    for colour in table.colours_without_a_seat():
        table.dummy_arrives(colour)
    table.reveal()
    for colour in table.colours_without_a_seat():
        table.dummy_power(colour)


def powers(table: Table) -> Play[None]:
    """Clockwise from the start marker, each player plays a power card of a value not yet played this round."""
    sealed = table.setting.options["power_cards"] == "sealed"
    lists = (yield from _sealed_lists(table)) if sealed else {}
    for me in clockwise(table.board.seats, table.board.start):
        if sealed or table.board.modifiers:
            ways = ways_to_play(table, me)
            chosen = _first_free(lists[me], ways) if sealed else (yield from pick(table, me, choices.POWER, list(ways)))
            table.play_power(me, *ways[chosen])
        else:
            taken = table.board.powers.values()
            free = [value for value in reversed(table.board.hands[me]) if value not in taken]
            table.play_power(me, (yield from pick(table, me, choices.POWER, free)))
    table.set_order()


def ways_to_play(table: Table, me: str) -> dict[str, tuple[int, str]]:
    """The power cards I may play now, highest first: `9` or `9/+1_move` -> the card and its modifier ("": none).

    A card's value with its modifier must not have been played this round (I30, I31). The sum may go below 1 or above 13
    (J53).
    """
    board, taken = table.board, set(table.totals().values())
    return {
        f"{value}/{modifier}" if modifier else f"{value}": (value, modifier)
        for value in reversed(board.hands[me])
        for modifier in ("", *board.modifiers.get(me, ()))
        if shifted(value, modifier) not in taken
    }


def _sealed_lists(table: Table) -> Play[dict[str, list[str]]]:
    """All players hand in a ranked list at the same time, preferred card first, without the dummy's value."""
    return (yield from rankings(table, choices.BIDS, {me: list(ways_to_play(table, me)) for me in table.board.seats}))


def _first_free(wishes: Sequence[str], ways: dict[str, tuple[int, str]]) -> str:
    """The first listed card that may be played; else the next lower free card after the last, or the next higher."""
    for wish in wishes:
        if wish in ways:
            return wish
    value = int(wishes[-1].partition("/")[0])
    plain = [card for card, modifier in ways.values() if not modifier]  # highest first
    lower = [card for card in plain if card < value]
    return str(lower[0] if lower else plain[-1])


def turn(table: Table, me: str) -> Play[None]:
    """Take caballeros and a card, then place and use the special action in either order; both are optional."""
    table.turn = me
    yield from replenish(table, me, table.side.supply[table.board.powers[me]])
    yield from use_ability(table, me)
    lying = [card for card in table.board.cards.values() if card]
    chosen = edition(table.setting.edition).cards[(yield from pick(table, me, choices.CARD, lying))]
    table.card = chosen.id
    table.take_card(me, chosen.id)
    halves = ["place", "special"]
    while left := [half for half in halves if half == "special" or table.board.court[me]]:
        half = yield from pick(table, me, choices.HALF, [*left, "done"])
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


def idle(table: Table, colour: str) -> None:
    """The dummy's turn: it takes the card with the most caballeros and doesn't use it."""
    lying = [edition(table.setting.edition).cards[card] for card in table.board.cards.values() if card]
    table.take_card(colour, max(lying, key=lambda card: card.caballeros).id, idle=True)


def general_scoring(table: Table, *, last: bool) -> Play[None]:
    """Set discs, score the castillo, reveal the discs, empty the castillo to them, then score the regions.

    While the king is in the castillo, nobody leaves it, so no discs are set (J40).
    """
    table.record("scoring", by=None, card=None)
    thrown_in = table.closed(CASTILLO)
    setters = [] if thrown_in else _disc_setters(table)
    chosen = yield from set_discs(table, dict.fromkeys(setters, table.side.regions))
    table.score(CASTILLO)
    reveal_discs(table, chosen)
    if thrown_in:
        table.record("thrown_in")
    for colour, region in chosen.items():
        to_the_disc(table, colour, CASTILLO, region)
        if table.board.grandes[colour] == CASTILLO and not table.closed(region):
            table.move_grande(colour, region)
    for colour in table.colours_without_a_seat():
        table.send_back(colour, CASTILLO, 0 if thrown_in else table.at(CASTILLO, colour))
    for region in table.side.regions:
        table.score(region)
    if last:
        table.finish()
    table.shuffle_regions()


def _disc_setters(table: Table) -> list[str]:
    """The seats with caballeros or the grande in the castillo (J36); all seats if its contents are hidden."""
    board = table.board
    if table.setting.hides_castillo:
        return board.seats
    return [seat for seat in board.seats if table.at(CASTILLO, seat) or board.grandes[seat] == CASTILLO]
