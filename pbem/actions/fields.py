"""The kinds of input that an action takes. Form, JSON schema, command line and mail each match on all of them.

An action's input is a dataclass. Each of its fields is annotated with a kind; a field with a default may be left out:

    @dataclass(frozen=True)
    class Extend:
        hours: Annotated[float, Hours(N_("Hours"))]
        seat: Annotated[str | None, Seat()] = None
"""

from __future__ import annotations

import dataclasses
from dataclasses import MISSING, dataclass
from enum import Enum, auto
from typing import Any, Final, Literal, NamedTuple, TypeAlias, TypeVar, get_args, get_type_hints

from pbem.service.errors import NotPossible


class Entry(Enum):
    """The entry points of actions."""

    PAGE = auto()
    API = auto()
    COMMAND = auto()
    MAIL = auto()


EVERYWHERE: Final = frozenset(Entry)
Given = TypeVar("Given")
"""The type of an action's input."""


@dataclass(frozen=True, kw_only=True)
class _Common:
    """Options of all kinds.

    `api`, `form`: the field's name in the API and in forms, if different; `about`: its description in the API; `id`:
    the HTML id of the form's input; `entries`: the entry points that have it.
    """

    api: str = ""
    form: str = ""
    about: str = ""
    id: str = ""
    entries: frozenset[Entry] = EVERYWHERE


@dataclass(frozen=True)
class Seat(_Common):
    """A seat, by its colour.

    `offered`: the seats in a form's list; `everybody`: the label for no seat in particular.
    """

    offered: Literal["all", "asked", "bots"] = "all"
    everybody: str = ""


@dataclass(frozen=True)
class Hours(_Common):
    """More than 0, at most MOST_HOURS; with `none` also 0. `usual`: the initial value in a form."""

    label: str = ""
    usual: int = 24
    none: bool = False


LARGEST_NUMBER: Final = 2**31 - 1
"""The largest that all databases store in a column of numbers."""


@dataclass(frozen=True)
class Number(_Common):
    """A whole number, from `least` to `most`: of an answer, a mail or a job."""

    label: str = ""
    least: int = 0
    most: int = LARGEST_NUMBER


@dataclass(frozen=True)
class Words(_Common):
    """Free text of at most `most` characters; `long`: multi-line; `empty`: may be empty."""

    label: str = ""
    most: int = 2000
    long: bool = False
    empty: bool = False


@dataclass(frozen=True)
class Who(_Common):
    """A player's name or a mail address; with `bots` also the name of a bot."""

    label: str = ""
    bots: bool = False


@dataclass(frozen=True)
class Why(_Common):
    """The reason, shown to the players."""


@dataclass(frozen=True)
class TimeControl(_Common):
    """Settings of a game's time control by name; only those to change."""


@dataclass(frozen=True)
class Flag(_Common):
    """Yes or no.

    Flags that share a `form` are checkboxes of that name, with their own names as values. With `neither` it may be left
    undecided.
    """

    neither: bool = False


@dataclass(frozen=True)
class Translations(_Common):
    """Free text in several languages, by language code; English is required."""

    most: int = 500


@dataclass(frozen=True)
class Choice(_Common):
    """One of these words."""

    values: tuple[str, ...] = ()


@dataclass(frozen=True)
class Several(_Common):
    """Some of these words, `least` at least."""

    values: tuple[str, ...] = ()
    least: int = 0


Kind: TypeAlias = Seat | Hours | Number | Words | Who | Why | TimeControl | Choice | Several | Flag | Translations
MOST_HOURS: Final = 24 * 60


@dataclass(frozen=True)
class NoInput:
    """The input of an action without fields."""


class Field(NamedTuple):
    name: str
    kind: Kind
    required: bool

    @property
    def api(self) -> str:
        """Its name in the API."""
        return self.kind.api or self.name

    @property
    def form(self) -> str:
        """Its name in forms."""
        return self.kind.form or self.name


def fields_of(given: type[Any], entry: Entry) -> tuple[Field, ...]:
    """The fields of an input at that entry point, in order. Raises TypeError for one without a kind."""
    hints = get_type_hints(given, include_extras=True)
    every = (
        Field(each.name, _kind(given, each.name, hints[each.name]), each.default is MISSING)
        for each in dataclasses.fields(given)
    )
    return tuple(field for field in every if entry in field.kind.entries)


def _kind(given: type[Any], name: str, hint: Any) -> Kind:
    found = [extra for extra in get_args(hint) if isinstance(extra, Kind)]
    if len(found) != 1:
        raise TypeError(
            f"{given.__name__}.{name} has no kind of input: annotate it with one of pbem.actions.fields.Kind"
        )
    return found[0]


def number_in(text: str) -> int:
    """Parse a number. Raises NotPossible."""
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise NotPossible("That isn't a number.")
    return int(text)


def hours_in(text: str, *, none: bool = False) -> float:
    """Parse hours; with `none` also 0. Raises NotPossible."""
    try:
        found = float(text.replace(",", "."))
    except ValueError:
        found = -1
    if not (0 < found <= MOST_HOURS or (none and found == 0)):
        raise NotPossible("Give more than 0 and at most 1440 hours.")
    return found
