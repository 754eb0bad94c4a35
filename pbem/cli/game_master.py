"""A command for each of a game master's actions: `pbem pause`, `pbem answer` and so on (pbem.actions).

Its word is the English one that is typed in mails, too. `--as NAME` does it as that player, with no more than their
permission; without it the operator at the shell does.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar, assert_never

import click

from pbem.actions.action import SHELL, Action, Admitted, admit
from pbem.actions.fields import (
    MOST_HOURS,
    Choice,
    Entry,
    Field,
    Hours,
    Number,
    Seat,
    TimeControl,
    Who,
    Why,
    Words,
    fields_of,
)
from pbem.actions.registry import GAME_MASTER
from pbem.cli.games import carry_out, game_of, pair
from pbem.service import rows
from pbem.service.accounts import players
from pbem.service.deadlines.time_control import SETTINGS
from pbem.service.errors import NotPossible, NotYours
from pbem.service.transactions import Transaction
from pbem.service.world import World

I = TypeVar("I")  # noqa: E741 - the input of an action
AS: Final = "as_"


def command_of(word: str, name: str) -> click.Command:
    """The command of an action, called by that word."""
    action, fields = GAME_MASTER[name], fields_of(GAME_MASTER[name].given, Entry.COMMAND)
    as_player = click.Option(["--as", AS], default="", metavar="NAME", help="Do it as this player, as far as they may.")
    params = [click.Argument(["game"]), *(_parameter(field) for field in fields), as_player]

    def run(game: str, **said: Any) -> None:
        _run(action, game, said.pop(AS), _given(action, said))

    return click.Command(word, params=params, callback=run, help=action.help)


def _parameter(field: Field) -> click.Parameter:
    """Where it is said: the reason behind `--why`, all else in its turn."""
    match field.kind:
        case Why():
            return click.Option(["--why"], default="", help="Told to the table.")
        case Hours():
            return _argument(field, type=click.FloatRange(0, MOST_HOURS, min_open=field.required))
        case Number():
            return _argument(field, type=click.IntRange(field.kind.least, field.kind.most))
        case TimeControl():
            return _argument(field, nargs=-1, metavar="NAME=VALUE...")
        case Choice():
            return _argument(field, type=click.Choice(field.kind.values))
        case Seat() | Words() | Who():
            return _argument(field)
        case _:
            assert_never(field.kind)


def _argument(field: Field, **more: Any) -> click.Argument:
    return click.Argument([field.name], required=field.required, **more)


def _given(action: Action[I], said: dict[str, Any]) -> I:
    fields = fields_of(action.given, Entry.COMMAND)
    return action.given(
        **{field.name: _value(field, said[field.name]) for field in fields if said[field.name] is not None}
    )


def _value(field: Field, said: Any) -> Any:
    match field.kind:
        case Who(bots=True):
            return str(said).removeprefix("bot:")
        case TimeControl():
            given = dict(pair(setting, "change", "answer_hours=48") for setting in said)
            if unknown := [name for name in given if name not in SETTINGS]:
                raise click.UsageError(f"There is no {', '.join(unknown)}. There are: {', '.join(SETTINGS)}.")
            return given
        case Seat() | Hours() | Number() | Words() | Who() | Why() | Choice():
            return said
        case _:
            assert_never(field.kind)


def _run(action: Action[I], game: str, named: str, given: I) -> None:
    def admitted(session: Transaction, world: World) -> Admitted[I]:
        by = _player(session, named) if named else SHELL
        try:
            return admit(session, action, by, game_of(session, game).id, world.clock())
        except NotYours:
            raise NotPossible(f"{named} is not the game master of {game}.") from None

    def work(session: Transaction, world: World) -> dict[str, Any]:
        may = admitted(session, world)
        done = may.carry_out(given)
        vote = {"vote": done.vote.outcome or "open"} if done.vote else {}
        return {"game": may.game.id, "status": may.game.status} | _seats(action, given) | dict(done.facts) | vote

    carry_out(work, first=lambda session, world: admitted(session, world).announce_trial(given))


def _seats(action: Action[I], given: I) -> dict[str, Any]:
    """The seat that it was about."""
    named = [field.name for field in fields_of(action.given, Entry.COMMAND) if isinstance(field.kind, Seat)]
    return {name: seat for name in named if (seat := getattr(given, name))}


def _player(session: Transaction, named: str) -> rows.Player:
    found = players.find_by_handle(session, named)
    if found is None:
        raise NotPossible(f"There is no player called {named}.")
    return found
