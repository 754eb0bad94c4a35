"""A command for each of a game master's actions: `pbem pause`, `pbem answer` and so on (pbem.actions).

Its word is the English one that is typed in mails, too. `--as NAME` does it as that player, with no more than their
permission; without it the operator at the shell does.
"""

from __future__ import annotations

from typing import Any, Final

import click

from pbem.actions.action import SHELL, Action, Admitted, admit
from pbem.actions.fields import Entry, Given, Seat, fields_of
from pbem.actions.registry import GAME_MASTER
from pbem.cli.action_parameters import given, parameters
from pbem.cli.games import carry_out, game_of, player_called
from pbem.service.errors import NotPossible, NotYours
from pbem.service.transactions import Transaction
from pbem.service.world import World

AS: Final = "as_"


def command_of(word: str, name: str) -> click.Command:
    """The command of an action, called by that word."""
    action = GAME_MASTER[name]
    as_player = click.Option(
        ["--as", AS], default="", metavar="NAME", help="Act as this player, with their permissions."
    )
    params = [click.Argument(["game"]), *parameters(action.given), as_player]

    def run(game: str, **said: Any) -> None:
        _run(action, game, said.pop(AS), given(action.given, said))

    return click.Command(word, params=params, callback=run, help=action.help)


def _run(action: Action[Given], game: str, named: str, wanted: Given) -> None:
    def admitted(session: Transaction, world: World) -> Admitted[Given]:
        by = player_called(session, named) if named else SHELL
        try:
            return admit(session, action, by, game_of(session, game).id, world.clock())
        except NotYours:
            raise NotPossible(f"{named} is not the game master of {game}.") from None

    def work(session: Transaction, world: World) -> dict[str, Any]:
        may = admitted(session, world)
        done = may.carry_out(wanted)
        vote = {"vote": done.vote.outcome or "open"} if done.vote else {}
        return {"game": may.game.id, "status": may.game.status} | _seats(action, wanted) | dict(done.facts) | vote

    carry_out(work, first=lambda session, world: admitted(session, world).announce_trial(wanted))


def _seats(action: Action[Given], wanted: Given) -> dict[str, Any]:
    """The seat that it was about."""
    named = [field.name for field in fields_of(action.given, Entry.COMMAND) if isinstance(field.kind, Seat)]
    return {name: seat for name in named if (seat := getattr(wanted, name))}
