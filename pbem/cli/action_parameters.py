"""The fields of an action on the command line."""

from __future__ import annotations

from typing import Any, assert_never

import click

from pbem.actions.fields import (
    MOST_HOURS,
    Choice,
    Entry,
    Field,
    Flag,
    Given,
    Hours,
    Number,
    Seat,
    Several,
    TimeControl,
    Translations,
    Who,
    Why,
    Words,
    fields_of,
)
from pbem.cli.games import pair
from pbem.service.deadlines.time_control import SETTINGS


def parameters(given: type[Any], *, named: bool = False) -> list[click.Parameter]:
    """A parameter for each field, in order.

    Optional fields become options if `named`, or if an argument takes all words.
    """
    fields = fields_of(given, Entry.COMMAND)
    found = [_parameter(field) for field in fields]
    if named or any(parameter.nargs == -1 for parameter in found):
        return [
            _named(parameter) if not field.required else parameter
            for field, parameter in zip(fields, found, strict=True)
        ]
    return found


def _named(parameter: click.Parameter) -> click.Parameter:
    """The same as an option."""
    if isinstance(parameter, click.Option) or parameter.name is None:
        return parameter
    return click.Option([f"--{parameter.name}"], type=parameter.type)


def _parameter(field: Field) -> click.Parameter:  # noqa: C901, PLR0912 - a case for each kind
    """The click parameter of a field: `--why` for the reason, arguments for most others."""
    match field.kind:
        case Why():
            return click.Option(["--why"], default="", help="The reason, which the players can read.")
        case Hours():
            least = field.required and not field.kind.none
            return _argument(field, type=click.FloatRange(0, MOST_HOURS, min_open=least))
        case Number():
            return _argument(field, type=click.IntRange(field.kind.least, field.kind.most))
        case TimeControl():
            return _argument(field, nargs=-1, metavar="NAME=VALUE...")
        case Choice():
            return _argument(field, type=click.Choice(field.kind.values))
        case Several():
            return click.Option([f"--{field.name}"], type=click.Choice(field.kind.values), multiple=True)
        case Flag() if field.required or field.kind.neither:
            return _argument(field, type=click.BOOL)
        case Flag():
            return click.Option([f"--{field.name}/--no-{field.name}"], default=None)
        case Translations():
            return _argument(field, nargs=-1, metavar="LANGUAGE=WORDS...")
        case Seat() | Words() | Who():
            return _argument(field)
        case _:
            assert_never(field.kind)


def _argument(field: Field, **more: Any) -> click.Argument:
    return click.Argument([field.name], required=field.required, **more)


def given(made: type[Given], said: dict[str, Any]) -> Given:
    """The action's input, from the command line's values."""
    fields = fields_of(made, Entry.COMMAND)
    return made(
        **{field.name: _value(field, said[field.name]) for field in fields if said[field.name] not in (None, ())}
    )


def _value(field: Field, said: Any) -> Any:
    match field.kind:
        case Who(bots=True):
            return str(said).removeprefix("bot:")
        case TimeControl():
            given = dict(pair(setting, "change", "answer_hours=48") for setting in said)
            if unknown := [name for name in given if name not in SETTINGS]:
                raise click.UsageError(f"Unknown setting: {', '.join(unknown)}. You can set: {', '.join(SETTINGS)}.")
            return given
        case Translations():
            return dict(pair(words, field.name, "en=Hello") for words in said)
        case Several():
            return tuple(said)
        case Seat() | Hours() | Number() | Words() | Who() | Why() | Choice() | Flag():
            return said
        case _:
            assert_never(field.kind)
