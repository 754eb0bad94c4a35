"""The options of a game: the table behind all forms, mails and docs, and the setting that an act reads.

An option is a row here plus its texts in editions/texts, in every language. Forms, pages, API, command line, mails and
the lobby are generated from both.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from itertools import product
from typing import Final

from pbem.rules import boards
from pbem.rules.boards import BoardSide
from pbem.rules.provenance import Provenance
from pbem.rules.versions import UNDIVIDED, VERSION

CLASSIC: Final = "classic"
NEW: Final = "2023"


class Source(Enum):
    """The source of a way of playing. All but `PRINTED` are house rules; `editions.texts` names each source."""

    PRINTED = "printed"
    EDITION_2023 = "2023"
    MANUAL_1996 = "1996"
    WBC = "wbc"  # tournament rule of the World Boardgaming Championships
    WBC_REPORT = "wbc_report"  # suggested in their event report of 2018
    YUCATA = "yucata"
    SERVER = "server"

    @property
    def is_house_rule(self) -> bool:
        return self is not Source.PRINTED


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made when a game is set up; the first value is the default.

    `house`: the values that are house rules, with their sources; a rulebook of the edition prints all others.
    `always_told`: announced to players before the game even if it is the printed default. `missing`: the value in games
    that don't name the option, if that isn't the default.
    """

    name: str
    values: tuple[str, ...]
    editions: tuple[str, ...] = (CLASSIC, NEW)
    players: tuple[int, ...] = (2, 3, 4, 5)
    house: Mapping[str, Source] = field(default_factory=dict)
    always_told: bool = False
    missing: str = ""

    @property
    def default(self) -> str:
        return self.values[0]

    @property
    def assumed(self) -> str:
        """The value in games that don't name the option."""
        return self.missing or self.default

    def source(self, value: str) -> Source:
        return self.house.get(value, Source.PRINTED)

    def applies(self, edition: str, players: int) -> bool:
        """Whether it is a choice in that edition and with that number of players."""
        return edition in self.editions and players in self.players


# Every combination of Old Hands; there are two Vetoes among them.
_HANDS: Final = tuple(
    ",".join(filter(None, cards)) or "none"
    for cards in product(("", "delegation"), ("", "rivalries"), ("", "veto", "veto,veto"))
)


def _board_options() -> Iterator[Option]:
    """One option for each board side that has been replaced by a better-known one: which of them is used."""
    for old, sides in boards.replaced():
        house = {side.id: Source.SERVER for side in sides if side.shown is Provenance.OURS}
        values = tuple(side.id for side in sides)
        yield Option(boards.option_of(old.id), values, (old.edition,), old.players, house, missing=old.id)


OPTIONS: Final = {
    option.name: option
    for option in (
        Option("rounds", ("9", "6"), always_told=True),
        Option(
            "veto", ("partial", "whole", "off"), (CLASSIC,), house={"whole": Source.EDITION_2023, "off": Source.SERVER}
        ),
        Option("castillo", ("open", "memory"), house={"open": Source.YUCATA}, always_told=True),
        Option("ties", ("shared", "wbc"), house={"wbc": Source.WBC}, always_told=True),
        Option("early_decay", ("stays", "replaced"), house={"replaced": Source.WBC_REPORT}, always_told=True),
        Option("power_cards", ("sequential", "sealed"), house={"sealed": Source.SERVER}),
        Option("victims", ("in_turn", "at_once"), house={"at_once": Source.SERVER}),
        Option("all_own", ("may_leave", "must_move_all"), (CLASSIC,)),
        Option("disc_two", ("one_if_only_one", "two_only"), (CLASSIC,), house={"two_only": Source.SERVER}),
        Option("score_castillo", ("no", "yes"), (CLASSIC,), house={"yes": Source.MANUAL_1996}),
        Option("merge_stacks", ("no", "yes"), (NEW,), (3,)),
        Option("old_hands", _HANDS, (NEW,)),
        Option("new_regency", ("no", "yes"), (NEW,)),
        Option("power_shift", ("no", "yes"), (NEW,)),
        *_board_options(),
    )
}


class Unplayable(ValueError):  # noqa: N818 - the name is part of the public face
    """These options don't make a game; the message says which would.

    `reason` and `named` are its sentence for the catalogues and the values of its placeholders.
    """

    def __init__(self, reason: str, **named: str) -> None:
        super().__init__(reason.format_map(named))
        self.reason, self.named = reason, named


def complete(options: Mapping[str, object], edition: str = CLASSIC, players: int = 4) -> dict[str, str]:
    """All options of this edition with so many players, defaults filled in.

    An option that doesn't apply may be given its default, because forms name all options. Raises Unplayable for an
    unknown name or value, and for a non-default value of an option that doesn't apply.
    """
    for name, value in options.items():
        if name not in OPTIONS:
            raise Unplayable(
                "There is no option {name}. There are: {names}.", name=repr(name), names=", ".join(OPTIONS)
            )
        option = OPTIONS[name]
        if _canonical(name, value) not in option.values:
            values = " or ".join(option.values)
            raise Unplayable("{name} can be {values}, not {value}.", name=name, values=values, value=repr(value))
        if not option.applies(edition, players) and str(value) != option.default:
            raise _does_not_apply(option, f"{name}={value}")
    return {
        name: _canonical(name, options.get(name, option.assumed))
        for name, option in OPTIONS.items()
        if option.applies(edition, players)
    }


def complete_new(options: Mapping[str, object], edition: str, players: int) -> dict[str, str]:
    """Like `complete`, for a new game: it uses the newest side of the board unless the options name another."""
    newest = {option.name: option.default for option in _board_options() if option.applies(edition, players)}
    return complete({**newest, **options}, edition, players)


def _does_not_apply(option: Option, setting: str) -> Unplayable:
    named = {"setting": setting, "editions": " or ".join(option.editions)}
    if len(option.players) == 4:
        return Unplayable("{setting} is for the edition {editions} only.", **named)
    players = " or ".join(map(str, option.players))
    return Unplayable("{setting} is for the edition {editions} with {players} players only.", **named, players=players)


def _canonical(name: str, value: object) -> str:
    """The value in canonical form; the Old Hands are sorted."""
    text = str(value)
    return ",".join(sorted(part.strip() for part in text.split(","))) if name == "old_hands" else text


class Vetoes(Enum):
    """What a Veto can stop."""

    OFF = "off"  # there is none in the deck
    WHOLE = "whole"  # a special action as a whole
    PARTIAL = "partial"  # also the rest of one, letting the first steps stand


def vetoes_in(edition: str, options: Mapping[str, str]) -> Vetoes:
    """What a Veto can stop in a game of that edition with these options."""
    if edition == CLASSIC:
        return Vetoes(options.get("veto", OPTIONS["veto"].assumed))
    held = options.get("old_hands", OPTIONS["old_hands"].assumed)
    return Vetoes.WHOLE if "veto" in held.split(",") else Vetoes.OFF


@dataclass(frozen=True, slots=True)
class Setting:
    """What an act needs to know about its game."""

    edition: str
    side: BoardSide
    options: Mapping[str, str]  # the chosen options and those fixed by the edition
    ranks: int  # how many scoreboard values count
    lasting: Mapping[str, str]  # stack -> the card that lies there every round
    imagined: bool = False  # a preview computed from what one seat knows
    rules: str = VERSION

    @property
    def staying(self) -> set[str]:
        return set(self.lasting.values())

    @property
    def partial_vetoes(self) -> bool:
        return vetoes_in(self.edition, self.options) is Vetoes.PARTIAL

    @property
    def divides_actions(self) -> bool:
        """Whether steps carried out by other players count separately; before version 3 they were one step."""
        return self.rules not in UNDIVIDED

    @property
    def hides_castillo(self) -> bool:
        return self.options["castillo"] == "memory"

    @property
    def rounds(self) -> tuple[int, ...]:
        return ROUNDS[self.options["rounds"]]


ROUNDS: Final = {"9": (1, 2, 3, 4, 5, 6, 7, 8, 9), "6": (2, 3, 5, 6, 8, 9)}
GENERAL_SCORING: Final = (3, 6, 9)
