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
    """The ways by which an action is reached."""

    PAGE = auto()
    API = auto()
    COMMAND = auto()
    MAIL = auto()


EVERYWHERE: Final = frozenset(Entry)
Given = TypeVar("Given")
"""The type of an action's input."""


@dataclass(frozen=True, kw_only=True)
class _Common:
    """`api`, `form`: the field's name for programs and in forms, if another; `about`: what programs are told of it;
    `id`: of the form's input, which is unique on its page; `entries`: where it can be said.
    """

    api: str = ""
    form: str = ""
    about: str = ""
    id: str = ""
    entries: frozenset[Entry] = EVERYWHERE


@dataclass(frozen=True)
class Seat(_Common):
    """A seat, by its colour. `offered`: which a form offers; `everybody`: what stands for none in particular."""

    offered: Literal["all", "asked", "bots"] = "all"
    everybody: str = ""


@dataclass(frozen=True)
class Hours(_Common):
    """More than none, MOST_HOURS at most; with `none` also 0. `usual`: what a form begins with."""

    label: str = ""
    usual: int = 24
    none: bool = False


@dataclass(frozen=True)
class Number(_Common):
    """A whole number, from `least` to `most`: of an answer, a mail or a job."""

    label: str = ""
    least: int = 0
    most: int | None = None


@dataclass(frozen=True)
class Words(_Common):
    """A person's own words, as many letters at most; `long`: of several lines; `empty`: maybe none."""

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
    """The reason, told to the table."""


@dataclass(frozen=True)
class TimeControl(_Common):
    """Settings of a game's time control, by name: only those that are to change."""


@dataclass(frozen=True)
class Flag(_Common):
    """Yes or no. Flags that share a `form` are boxes of that name in a form, with their own names as values. With
    `neither` it can also be left undecided.
    """

    neither: bool = False


@dataclass(frozen=True)
class Translations(_Common):
    """One's own words in several languages, by their codes; English is always among them."""

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
    """Of an action that takes none."""


class Field(NamedTuple):
    name: str
    kind: Kind
    required: bool

    @property
    def api(self) -> str:
        """Its name for programs."""
        return self.kind.api or self.name

    @property
    def form(self) -> str:
        """Its name in forms."""
        return self.kind.form or self.name


def fields_of(given: type[Any], entry: Entry) -> tuple[Field, ...]:
    """The fields of an input that can be said there, in their order. Raises TypeError for one without a kind."""
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
    """Raises NotPossible."""
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise NotPossible("That is no number.")
    return int(text)


def hours_in(text: str, *, none: bool = False) -> float:
    """`none`: also 0. Raises NotPossible."""
    try:
        found = float(text.replace(",", "."))
    except ValueError:
        found = -1
    if not (0 < found <= MOST_HOURS or (none and found == 0)):
        raise NotPossible("So many hours cannot be given: more than none, and 1440 at most.")
    return found
