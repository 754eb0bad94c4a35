"""All operations on the board. Each makes one change and records one event; nothing else changes the board.

Events are dictionaries with a `type`; visibility.py says who may see them. They serve reports and replays and are never
the source of truth.
"""

from __future__ import annotations

from collections.abc import Mapping

from pbem.rules.board import CASTILLO, COURT, JSON, PROVINCE, Board, clockwise
from pbem.rules.boards import shifted
from pbem.rules.options import Setting
from pbem.rules.position import Position
from pbem.rules.ranking import ranking
from pbem.rules.scoring import lines

DUMMY_DRAWS, DUMMY_PLACES = 2, 2  # how many regions the dummy enters in a round, and with how many caballeros each


class Table(Position):
    """A board in play and its events."""

    def __init__(self, board: Board, setting: Setting) -> None:
        super().__init__(board, setting)
        self.events: list[JSON] = []

    def record(self, event: str, **facts: object) -> None:
        self.events.append({"type": event, **facts})

    # -- caballeros --------------------------------------------------------------------------------

    def take(self, colour: str, n: int) -> None:
        """Move caballeros from the province to the court."""
        if n:
            self.board.province[colour] -= n
            self.board.court[colour] += n
            self.record("took", colour=colour, n=n)

    def recall(self, colour: str, region: str, n: int) -> None:
        """Move caballeros from a region to the court because the province ran short."""
        self.board.caballeros[region][colour] -= n
        self.board.court[colour] += n
        self.record("recalled", colour=colour, place=region, n=n)

    def settle(self, colour: str, region: str, n: int) -> None:
        """Move the dummy's caballeros from the province directly into a region."""
        n = min(n, self.board.province[colour])
        if n:
            self.board.province[colour] -= n
            self.board.caballeros[region][colour] += n
            self.record("placed", colour=colour, place=region, n=n, **{"from": PROVINCE})

    def place(self, colour: str, place: str, n: int) -> None:
        """Move caballeros from the court to the board."""
        self.board.court[colour] -= n
        self.board.caballeros[place][colour] += n
        self.record("placed", colour=colour, place=place, n=n)

    def move(self, by: str, colour: str, origin: str, goal: str, n: int = 1) -> None:
        """Move caballeros from one region to another, or to the castillo."""
        self.board.caballeros[origin][colour] -= n
        self.board.caballeros[goal][colour] += n
        self.record("moved", by=by, colour=colour, **{"from": origin}, to=goal, n=n)

    def send_back(self, colour: str, origin: str, n: int) -> None:
        """Return up to `n` caballeros from the court or a region to the province."""
        store = self.board.court if origin == COURT else self.board.caballeros[origin]
        n = min(n, store[colour])
        if n:
            store[colour] -= n
            self.board.province[colour] += n
            self.record("returned", colour=colour, **{"from": origin}, n=n)

    def to_court(self, colour: str, origin: str) -> None:
        """Return all of a colour's caballeros in one place to its court."""
        n = self.at(origin, colour)
        if n:
            self.board.caballeros[origin][colour] = 0
            self.board.court[colour] += n
            self.record("to_court", colour=colour, **{"from": origin}, n=n)

    # -- king, grandes, scoreboards ----------------------------------------------------------------

    def move_king(self, by: str, region: str) -> None:
        self.record("king", by=by, **{"from": self.board.king}, to=region)
        self.board.king = region

    def swap_king(self, by: str, colour: str) -> None:
        """Swap the king and a grande."""
        board = self.board
        home, king = board.grandes[colour], board.king
        self.record("swapped", by=by, colour=colour, region=king, king=home)
        board.grandes[colour], board.king = king, home

    def infiltrate(self, colour: str) -> None:
        """Allow caballeros to be placed in the king's region for this turn."""
        self.infiltrating = True
        self.record("infiltrating", colour=colour)

    def move_grande(self, colour: str, place: str, by: str | None = None) -> None:
        """Move a grande; `by` is the mover if it isn't the owner."""
        mover = {"by": by} if by not in (None, colour) else {}
        self.record("grande", colour=colour, **{"from": self.board.grandes[colour]}, to=place, **mover)
        self.board.grandes[colour] = place

    def lay_tile(self, by: str, tile: str, place: str) -> None:
        self.record("tile", by=by, tile=tile, **{"from": self.board.tiles[tile]}, to=place)
        self.board.tiles[tile] = place

    # -- power cards -------------------------------------------------------------------------------

    def play_power(self, colour: str, value: int, modifier: str = "") -> None:
        board = self.board
        board.hands[colour].remove(value)
        board.plays[colour].append(value)
        board.powers[colour] = value
        if modifier:
            board.modifiers[colour].remove(modifier)
            board.shifts[colour].append(modifier)
            board.shift[colour] = modifier
        shift = {"modifier": modifier or None, "total": shifted(value, modifier)} if board.modifiers else {}
        self.record("power", colour=colour, value=value, **shift)

    def take_back(self, colour: str, card: int | str) -> None:
        """Return a played power card or modifier to the hand; only its owner sees which one."""
        if isinstance(card, int):
            self.board.hands[colour] = sorted([*self.board.hands[colour], card])
        else:
            self.board.modifiers[colour].append(card)
        self.board.backs[colour] += 1
        self.record("back", colour=colour, value=card)

    def pass_modifiers(self, given: Mapping[str, str]) -> None:
        """All players pass a modifier to their left neighbour simultaneously."""
        hands = self.board.modifiers
        for colour, modifier in given.items():
            hands[colour].remove(modifier)
        for colour, modifier in given.items():
            left = clockwise(self.board.seats, colour)[1]
            hands[left].append(modifier)
            self.record("passed", colour=colour, to=left, modifier=modifier)

    def set_order(self) -> None:
        """Set the turn order, from the highest power card to the lowest."""
        totals = self.totals()
        self.board.order = sorted(totals, key=lambda colour: -totals[colour])
        self.record("order", colours=list(self.board.order))

    # -- the dummy ---------------------------------------------------------------------------------

    def dummy_arrives(self, colour: str) -> None:
        """Draw two regions and put two caballeros into each but the king's; draw none if none are left."""
        if self.board.province[colour]:
            pile = self.board.dummy["regions"]
            drawn = [pile.pop(0) for _ in range(DUMMY_DRAWS)]
            self.record("dummy_regions", regions=drawn)
            for region in drawn:
                if not self.closed(region):
                    self.settle(colour, region, DUMMY_PLACES)

    def dummy_power(self, colour: str) -> None:
        """Turn up the dummy's top power card; nobody may play that value this round."""
        value = self.board.dummy["powers"].pop(0)
        self.board.plays[colour].append(value)
        self.board.powers[colour] = value
        self.record("power", colour=colour, value=value)

    def shuffle_regions(self) -> None:
        """After a general scoring, put all nine region cards back into the dummy's pile."""
        piles = self.board.dummy.get("piles")
        if piles:
            self.board.dummy["regions"] = piles.pop(0)

    # -- action cards ------------------------------------------------------------------------------

    def begin_round(self, number: int) -> None:
        self.board.round = number
        self.record("round", round=number)

    def reveal(self) -> None:
        """Turn up the top card of every stack."""
        for stack, cards in self.board.stacks.items():
            self.board.cards[stack] = cards.pop(0) if cards else None
        self.record("revealed", cards={stack: card for stack, card in self.board.cards.items() if card})

    def take_card(self, colour: str, card: str, *, idle: bool = False) -> None:
        for stack, lying in self.board.cards.items():
            if lying == card:
                self.board.cards[stack] = None
        self.board.taken[colour] = card
        self.record("idle" if idle else "card", colour=colour, card=card)

    def keep_veto(self, colour: str) -> None:
        """Keep a Veto for this and the next round played, if any (J5); the short game skips some rounds."""
        until = min((n for n in self.setting.rounds if n > self.board.round), default=self.board.round)
        self.board.vetoes.append((colour, until))
        self.record("veto_kept", colour=colour, until=until)

    def spend_veto(self, colour: str, *, against: str, stands: int, of: int) -> None:
        """Use a colour's oldest veto against an action; `stands` of its `of` steps remain done."""
        kept = next(veto for veto in self.board.vetoes if veto[0] == colour)
        self.board.vetoes.remove(kept)
        self.record("vetoed", colour=colour, by=against, card=self.card, stands=stands, of=of)

    def end_round(self) -> None:
        """Pass the marker to the lowest card's owner (never the dummy, J55), discard cards, and expire old vetoes."""
        board = self.board
        board.start = next(colour for colour in reversed(board.order) if colour in board.seats)
        self.record("marker", colour=board.start)
        kept = self.setting.staying
        board.gone += [card for card in board.taken.values() if card not in kept]
        board.gone += [card for card in board.cards.values() if card and card not in kept]
        for stack, card in self.setting.lasting.items():
            board.stacks[stack] = [card]
        board.cards = dict.fromkeys(board.cards)
        board.powers, board.shift, board.order, board.taken = {}, {}, [], {}
        for colour, until in [veto for veto in board.vetoes if veto[1] <= board.round]:
            board.vetoes.remove((colour, until))
            self.record("veto_lapsed", colour=colour)

    # -- scoring -----------------------------------------------------------------------------------

    def score(self, place: str, ranks: int | None = None) -> None:
        """Score one place, counting only the first `ranks` values (default: all that count with so many players)."""
        board = self.board
        if place == CASTILLO and self.setting.imagined and self.setting.hides_castillo:
            return
        result = lines(
            board.caballeros[place],
            self.values(place)[: ranks or self.setting.ranks],
            king=place == board.king,
            homes=[colour for colour, home in board.grandes.items() if home == place],
        )
        result = [line if line.colour in board.seats else line.without_points() for line in result]
        for line in result:
            if line.colour in board.seats:
                board.points[line.colour] += line.total
        self.record("scored", place=place, lines=[line.to_json() for line in result])

    def finish(self) -> None:
        """Record the end of the game; with tie-breakers, the event includes the standings and how ties were broken."""
        result = ranking(self.board, self.setting)
        decided: dict[str, object] = {}
        if self.setting.options["ties"] != "shared":
            tie_breaks = [tie_break.to_json() for tie_break in result.tie_breaks]
            decided = {"standings": dict(result.standings), "tie_breaks": tie_breaks}
        self.record("over", points=dict(self.board.points), winners=result.winners, **decided)
