"""The tables of the flat game, made from the rules' own data, and the names behind its numbers."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import exp
from pathlib import Path
from typing import Final, TypeAlias

from pbem.bots.sim import layout as at
from pbem.bots.sim.compiling import Ints, ints
from pbem.rules.boards import Ability
from pbem.rules.cards import court, crown, discs, interrupts, movement, regency, scoring
from pbem.rules.deal import dummy_of, setting_of
from pbem.rules.editions import edition
from pbem.rules.editions.rows import Card
from pbem.rules.effects import Effect
from pbem.rules.options import GENERAL_SCORING, Setting
from pbem.rules.scoring import BONUS
from pbem.rules.verbs import DUMMY_DRAWS, DUMMY_PLACES

_STORED: Final = json.loads(Path(__file__).with_name("weights.json").read_text("utf-8"))

TUNED: Final[Sequence[int]] = tuple(_STORED["weights"][name] for name in at.WEIGHTS)
"""The weights W_RIVALS to W_LASTING, in that order."""

LEAVES: Final[Mapping[int, Sequence[int]]] = {
    int(left): tuple(row[name] for name in at.LEAF) for left, row in _STORED["leaves"].items()
}
"""General scorings still to come -> L_POINTS to L_HEAT."""

Row: TypeAlias = tuple[int, ...]

_ONE: Final = 1
_ALL_OWN: Final = 3  # out of one region, and an option may want all of them to go


def _king(where: int, entourage: str = "", thrown_out: int = 0) -> Callable[[Card], Row]:
    return lambda card: (at.E_KING, where, card.given.get(entourage, 0), thrown_out)


def _moves(own: str | int, foreign: str | int, one: int = 0) -> Callable[[Card], Row]:
    def row(card: Card) -> Row:
        most = card.given.get("most", at.ANY)
        mine, theirs = (card.given[n] if isinstance(n, str) else n for n in (own, foreign))
        return at.E_MOVE, min(most, mine + theirs), mine, theirs, one

    return row


def _scores(which: int, ranks: int = 0) -> Callable[[Card], Row]:
    return lambda card: (at.E_SCORE, which, ranks, sum(1 << first for first in card.given.get("firsts", ())))


def _castillo(card: Card) -> int:
    return int(card.given.get("castillo", True))


EFFECTS: Final[Mapping[Effect, Callable[[Card], Row]]] = {
    movement.move_any: _moves(at.ANY, at.ANY),
    movement.move_own: _moves(at.ANY, 0),
    movement.move_foreign: _moves(0, at.ANY),
    movement.move_own_and_foreign: _moves("own", "foreign"),
    movement.move_from_one_region: _moves(at.ANY, at.ANY, _ONE),
    movement.leave_one_region: _moves(at.ANY, 0, _ALL_OWN),
    movement.reinforce: lambda card: (at.E_ADD, card.given["most"], _castillo(card)),
    movement.leave_or_reinforce: lambda card: (at.E_MOVE_OR_ADD, card.given["most"], _castillo(card)),
    interrupts.keep_veto: lambda _: (at.E_KEEP_VETO,),
    court.decay_of_authority: lambda card: (at.E_DECAY, card.given.get("most", at.ANY)),
    court.one_of_each: lambda _: (at.E_REMOVE,),
    court.angry_king: lambda card: (at.E_RETURN, card.given["n"]),
    court.the_court: lambda card: (at.E_COURT, card.given["most"]),
    discs.unrest: lambda _: (at.E_DISC_RETURN, at.ANY, 1),
    discs.lesser_unrest: lambda card: (at.E_DISC_RETURN, card.given["n"], card.given["n"]),
    discs.unique_choice: lambda _: (at.E_UNIQUE,),
    discs.eviction: lambda card: (at.E_EVICT, int(card.given.get("elsewhere", False))),
    scoring.score_one: lambda card: (at.E_SCORE_ONE, int(card.given.get("castillo", False))),
    scoring.score_by_value: _scores(at.BY_VALUE),
    scoring.score_castillo: _scores(at.CASTILLO_ONLY),
    scoring.score_first_only: _scores(at.ALL_REGIONS, 1),
    scoring.score_fullest: _scores(at.FULLEST),
    scoring.score_emptiest: _scores(at.EMPTIEST),
    crown.mobile_scoreboard: lambda _: (at.E_SCOREBOARD,),
    crown.power_back: lambda _: (at.E_BACK,),
    crown.adopt_home: lambda _: (at.E_GRANDE,),
    crown.royal_advisor: _king(at.NEXT_DOOR),
    crown.kings_card: _king(at.ANYWHERE),
    regency.exile: _king(at.ABROAD),
    regency.entourage: _king(at.ANYWHERE, "n"),
    regency.competition: _king(at.ANYWHERE, thrown_out=1),
    regency.to_the_emptiest: _king(at.EMPTIEST),
    regency.to_the_fullest: _king(at.FULLEST),
    regency.rebellion: _king(at.TO_CASTILLO),
    regency.infiltration: lambda _: (at.E_INFILTRATE,),
    regency.stand_in: lambda _: (at.E_SWAP,),
}
"""Effect -> its numbers. The flat game plays a card whose effect is missing here as if it did nothing."""

_ABILITIES: Final = {
    None: 0,
    Ability.COURT: at.CAN_COURT,
    Ability.MOVE: at.CAN_MOVE,
    Ability.GRANDE: at.CAN_GRANDE,
}


@dataclass(frozen=True, eq=False)
class Kind:
    """A kind of game: its tables `t`, and what its numbers stand for."""

    setting: Setting
    colours: int
    seats: int
    t: Ints

    @cached_property
    def places(self) -> dict[str, int]:
        """Castillo, regions and countries -> their numbers."""
        side = self.setting.side
        abroad = {country: at.PLACES - len(side.abroad) + n for n, country in enumerate(side.countries)}
        return {place: n for n, place in enumerate(side.places)} | abroad

    @cached_property
    def place_names(self) -> dict[int, str]:
        return {n: place for place, n in self.places.items()}

    @cached_property
    def cards(self) -> dict[str, int]:
        return {card: n for n, card in enumerate(edition(self.setting.edition).cards, 1)}

    @cached_property
    def card_names(self) -> dict[int, str]:
        return {n: card for card, n in self.cards.items()}

    @cached_property
    def modifiers(self) -> dict[str, int]:
        return {modifier: n for n, modifier in enumerate(self.setting.side.modifiers)}

    @cached_property
    def modifier_names(self) -> dict[int, str]:
        return {n: modifier for modifier, n in self.modifiers.items()}


def kind_of(edition_name: str, options: Mapping[str, str], seats: int, stacks: Sequence[str]) -> Kind:
    """The kind of a game with these stacks of action cards. Each thread has its own, since `awards` writes to it."""
    return _THREAD.kind(edition_name, tuple(sorted(options.items())), seats, tuple(stacks))


def _kind(edition_name: str, options: tuple[tuple[str, str], ...], seats: int, stacks: tuple[str, ...]) -> Kind:
    setting = setting_of(edition_name, dict(options), seats)
    colours = seats + (dummy_of(edition_name, seats) is not None)
    kind = Kind(setting, colours, seats, ints([0] * at.T_ALL))
    _numbers(kind)
    _board(kind)
    _deck(kind, stacks)
    weigh_tables(kind, kind.t, TUNED)
    return kind


class _Thread(threading.local):
    """The kinds of games that a thread has used last."""

    def __init__(self) -> None:
        self.kind = lru_cache(maxsize=32)(_kind)  # 0.4 MB each


_THREAD: Final = _Thread()


def _numbers(kind: Kind) -> None:
    options, t = kind.setting.options, kind.t
    t[at.T_COLOURS], t[at.T_SEATS], t[at.T_RANKS] = kind.colours, kind.seats, kind.setting.ranks
    t[at.T_PARTIAL], t[at.T_HIDES] = int(kind.setting.partial_vetoes), int(kind.setting.hides_castillo)
    t[at.T_SEALED] = int(options["power_cards"] == "sealed")
    t[at.T_SHIFTS] = int(options["power_shift"] == "yes")
    t[at.T_MOVE_ALL] = int(options["all_own"] == "must_move_all")
    t[at.T_ONE_IF_ONE] = int(options["disc_two"] == "one_if_only_one")
    t[at.T_TIES] = int(options["ties"] != "shared")
    t[at.T_DRAWS], t[at.T_PLACES_EACH], t[at.T_BONUS] = DUMMY_DRAWS, DUMMY_PLACES, BONUS
    for before, number in zip((0, *kind.setting.rounds), (*kind.setting.rounds, 0), strict=True):
        t[at.T_NEXT + before] = number
        t[at.T_SCORED + before] = int(before in GENERAL_SCORING)


def _board(kind: Kind) -> None:
    side, t, places = kind.setting.side, kind.t, kind.places
    t[at.T_REGIONS] = len(side.regions)
    for place, near in side.near.items():
        t[at.T_NEAR + places[place]] = sum(1 << places[other] for other in near)
    _fill(t, at.T_VALUES, [points for place in side.places for points in side.values[place]])
    _fill(t, at.T_TILES, [points for tile in side.tiles.values() for points in tile])
    _fill(t, at.T_SUPPLY, [side.supply.get(value, 0) for value in range(max(side.supply) + 1)])
    _fill(t, at.T_ADDS, [modifier.adds for modifier in side.grey])
    _fill(t, at.T_CAN, [_ABILITIES[modifier.ability] for modifier in side.grey])


def _deck(kind: Kind, stacks: Sequence[str]) -> None:
    t, numbers = kind.t, kind.cards
    t[at.T_STACKS] = len(stacks)
    _fill(t, at.T_LASTING, [numbers.get(kind.setting.lasting.get(stack, ""), 0) for stack in stacks])
    whole = kind.setting.options["score_castillo"] == "yes"
    for card in edition(kind.setting.edition).cards.values():
        made = EFFECTS.get(card.effect)
        row = made(card) if made else (0,)
        if row[0] == at.E_SCORE_ONE and not whole:
            row = (at.E_SCORE_ONE, 0)
        _fill(t, at.T_CARDS + numbers[card.id] * at.ROW, [card.caballeros, *row])


def weigh_tables(kind: Kind, t: Ints, weights: Sequence[int]) -> None:
    """Set the weights, and what depends on them."""
    rounds = kind.setting.rounds
    lasting = weights[at.W_LASTING] / 64
    for number in rounds:
        left = [other for other in rounds if other >= number]
        scorings = [lasting**n for n, other in enumerate(left) if other in GENERAL_SCORING]
        t[at.T_OFTEN + number] = round(16 * sum(scorings))
        t[at.T_OFTEN_CASTILLO + number] = round(16 * scorings[0])
        _fill(t, at.T_LEAF + number * at.L_ROW, LEAVES[min(len(scorings), 2)])
        t[at.T_AHEAD + number] = next((n for n, other in enumerate(left) if other in GENERAL_SCORING), 0)
    soft, many = weights[at.W_SOFT], weights[at.W_TURNS]
    _fill(t, at.T_SOFT, [soft * min(turns, many) // many for turns in range(at.TURNS)])
    _fill(t, at.T_EXP, [round(65536 * exp(-n / 16)) for n in range(256)])
    _fill(t, at.T_WEIGHTS, weights)


def _fill(t: Ints, first: int, values: Sequence[int]) -> None:
    for number, n in enumerate(values):
        t[first + number] = n
