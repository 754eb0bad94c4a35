"""What can happen on the board. Every verb changes it once and records one event; nothing else changes it.

Events are dictionaries with a `type`; what may be told to whom is `told`. They are for reports and replays and never
the source of truth.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from pbem.rules.board import (
    CASTILLO,
    COURT,
    JSON,
    NEIGHBOURS,
    PROVINCE,
    REGIONS,
    TILES,
    VALUES,
    Board,
    clockwise,
)
from pbem.rules.options import Setting
from pbem.rules.scoring import lines


class Table:
    """A board in play: what may be read off it, what can be done to it, and what has happened."""

    def __init__(self, board: Board, setting: Setting) -> None:
        self.board = board
        self.setting = setting
        self.events: list[JSON] = []
        self.turn: str | None = None  # whose turn it is
        self.card: str | None = None  # the card whose action is running

    def record(self, event: str, **facts: object) -> None:
        self.events.append({"type": event, **facts})

    # -- reading -----------------------------------------------------------------------------------

    def rivals(self, me: str) -> list[str]:
        """The other colours, clockwise from me."""
        return clockwise(self.board.colours, me)[1:]

    def open_regions(self) -> list[str]:
        """All but the king's: there, nothing comes, goes or changes."""
        return [region for region in REGIONS if region != self.board.king]

    def closed(self, place: str) -> bool:
        return place == self.board.king

    def neighbours(self) -> Sequence[str]:
        """Where caballeros may be placed: next to the king, and in the castillo."""
        return (*NEIGHBOURS[self.board.king], CASTILLO)

    def at(self, place: str, colour: str) -> int:
        return self.board.caballeros[place][colour]

    def held_by(self, colour: str, least: int = 1) -> dict[str, int]:
        """The open regions where a colour has so many caballeros, and how many."""
        king = self.board.king
        return {
            region: counts[colour]
            for region, counts in self.board.caballeros.items()
            if counts[colour] >= least and region not in (king, CASTILLO)
        }

    def values(self, place: str) -> tuple[int, int, int]:
        """The three values of a place as they stand now, mobile scoreboards counted."""
        for tile, where in self.board.tiles.items():
            if where == place:
                return TILES[tile]
        return VALUES[place]

    def total(self, region: str) -> int:
        return sum(self.board.caballeros[region].values())

    # -- caballeros --------------------------------------------------------------------------------

    def take(self, colour: str, n: int) -> None:
        """From the province to the court."""
        if n:
            self.board.province[colour] -= n
            self.board.court[colour] += n
            self.record("took", colour=colour, n=n)

    def recall(self, colour: str, region: str, n: int) -> None:
        """From a region to the court, when the province ran short."""
        self.board.caballeros[region][colour] -= n
        self.board.court[colour] += n
        self.record("recalled", colour=colour, place=region, n=n)

    def place(self, colour: str, place: str, n: int = 1) -> None:
        """From the court to the board."""
        self.board.court[colour] -= n
        self.board.caballeros[place][colour] += n
        self.record("placed", colour=colour, place=place, n=n)

    def move(self, by: str, colour: str, origin: str, goal: str, n: int = 1) -> None:
        """From a region to another, or to the castillo."""
        self.board.caballeros[origin][colour] -= n
        self.board.caballeros[goal][colour] += n
        self.record("moved", by=by, colour=colour, **{"from": origin}, to=goal, n=n)

    def send_back(self, colour: str, origin: str, n: int) -> None:
        """From the court or a region to the province, as many as there are."""
        store = self.board.court if origin == COURT else self.board.caballeros[origin]
        n = min(n, store[colour])
        if n:
            store[colour] -= n
            self.board.province[colour] += n
            self.record("returned", colour=colour, **{"from": origin}, n=n)

    def to_court(self, colour: str, origin: str) -> None:
        """All of a colour in one place go back to its court."""
        n = self.at(origin, colour)
        if n:
            self.board.caballeros[origin][colour] = 0
            self.board.court[colour] += n
            self.record("to_court", colour=colour, **{"from": origin}, n=n)

    # -- king, grandes, scoreboards ----------------------------------------------------------------

    def move_king(self, by: str, region: str) -> None:
        self.record("king", by=by, **{"from": self.board.king}, to=region)
        self.board.king = region

    def move_grande(self, colour: str, region: str) -> None:
        self.record("grande", colour=colour, **{"from": self.board.grandes[colour]}, to=region)
        self.board.grandes[colour] = region

    def lay_tile(self, by: str, tile: str, place: str) -> None:
        self.record("tile", by=by, tile=tile, **{"from": self.board.tiles[tile]}, to=place)
        self.board.tiles[tile] = place

    # -- power cards -------------------------------------------------------------------------------

    def play_power(self, colour: str, value: int) -> None:
        self.board.hands[colour].remove(value)
        self.board.plays[colour].append(value)
        self.board.powers[colour] = value
        self.record("power", colour=colour, value=value)

    def take_back(self, colour: str, value: int) -> None:
        """A played power card returns to the hand; which one is nobody else's business."""
        self.board.hands[colour] = sorted([*self.board.hands[colour], value])
        self.board.backs[colour] += 1
        self.record("back", colour=colour, value=value)

    def set_order(self) -> None:
        """Turns go from the highest power card to the lowest."""
        powers = self.board.powers
        self.board.order = sorted(powers, key=lambda colour: -powers[colour])
        self.record("order", colours=list(self.board.order))

    # -- action cards ------------------------------------------------------------------------------

    def reveal(self, number: int) -> None:
        """A new round: the top card of every stack is turned up."""
        self.board.round = number
        for stack, cards in self.board.stacks.items():
            self.board.cards[stack] = cards.pop(0) if cards else None
        self.record("round", round=number)
        self.record("revealed", cards={stack: card for stack, card in self.board.cards.items() if card})

    def take_card(self, colour: str, card: str) -> None:
        for stack, lying in self.board.cards.items():
            if lying == card:
                self.board.cards[stack] = None
        self.board.taken[colour] = card
        self.record("card", colour=colour, card=card)

    def keep_veto(self, colour: str) -> None:
        """To be used in this or in the next round, if there is one (J5); the short game skips some."""
        until = min((n for n in self.setting.rounds if n > self.board.round), default=self.board.round)
        self.board.vetoes.append((colour, until))
        self.record("veto_kept", colour=colour, until=until)

    def spend_veto(self, colour: str, *, against: str, stands: int, of: int) -> None:
        """The oldest of a colour's vetoes stops an action; `stands` of its `of` steps remain done."""
        kept = next(veto for veto in self.board.vetoes if veto[0] == colour)
        self.board.vetoes.remove(kept)
        self.record("vetoed", colour=colour, by=against, card=self.card, stands=stands, of=of)

    def end_round(self) -> None:
        """The lowest card takes the start marker; what was used or left goes; old vetoes lapse."""
        board = self.board
        board.start = board.order[-1]
        self.record("marker", colour=board.start)
        kept = self.setting.staying
        board.gone += [card for card in board.taken.values() if card not in kept]
        board.gone += [card for card in board.cards.values() if card and card not in kept]
        for stack, card in self.setting.lasting.items():
            board.stacks[stack] = [card]
        board.cards = dict.fromkeys(board.cards)
        board.powers, board.order, board.taken = {}, [], {}
        for colour, until in [veto for veto in board.vetoes if veto[1] <= board.round]:
            board.vetoes.remove((colour, until))
            self.record("veto_lapsed", colour=colour)

    # -- scoring -----------------------------------------------------------------------------------

    def score(self, place: str, ranks: int | None = None) -> None:
        """Score one place; only the first `ranks` values count (all that the number of players admits)."""
        board = self.board
        result = lines(
            board.caballeros[place],
            self.values(place)[: ranks or self.setting.ranks],
            king=place == board.king,
            homes=[colour for colour, home in board.grandes.items() if home == place],
        )
        for line in result:
            if line.colour in board.seats:
                board.points[line.colour] += line.total
        self.record("scored", place=place, lines=[line.to_json() for line in result])

    def finish(self) -> None:
        best = max(self.board.points.values())
        winners = [seat for seat in self.board.seats if self.board.points[seat] == best]
        self.record("over", points=dict(self.board.points), winners=winners)


def told(event: JSON, seat: str | None) -> JSON | None:
    """The event as a seat (None: an observer) may hear it, or None when it may not hear of it at all."""
    if event["type"] == "back" and event["colour"] != seat:
        return event | {"value": None}
    return event


def counted(tokens: Iterable[str]) -> list[tuple[str, int]]:
    """Runs of equal tokens: `a a b a` -> (a, 2), (b, 1), (a, 1)."""
    return [(token, len(list(run))) for token, run in groupby(tokens)]


def tallied(tokens: Iterable[str]) -> dict[str, int]:
    """How often each token stands there, in the order of first mention."""
    tally: dict[str, int] = {}
    for token in tokens:
        tally[token] = tally.get(token, 0) + 1
    return tally


__all__ = ["PROVINCE", "Table", "counted", "tallied", "told"]
