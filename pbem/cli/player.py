"""`pbem player WORD NAME ...`: what players do, for the one who sits at the shell (pbem.actions.players)."""

from __future__ import annotations

from typing import Any

import click

from pbem.actions.fields import Entry, Given
from pbem.actions.player import PlayerAction, Role, perform
from pbem.actions.players import PLAYERS
from pbem.cli.action_parameters import given, parameters
from pbem.cli.games import carry_out, player_called
from pbem.i18n import Translator
from pbem.service.errors import NotPossible, NotYours
from pbem.service.transactions import Transaction
from pbem.service.world import World
from pbem.wording.sections.receipt_sections import NOTES


@click.group
def player() -> None:
    """Do for the player NAME what they could do on their pages or by email."""


def _command(row: PlayerAction[Given]) -> click.Command:
    about = [click.Argument(["name"])] + [click.Argument(["game"])] * (row.role is not Role.SELF)

    def run(name: str, game: str = "", **said: Any) -> None:
        wanted = given(row.given, said)

        def work(session: Transaction, world: World) -> dict[str, Any]:
            by = player_called(session, name)
            translator = Translator(by.language)
            try:
                done = perform(session, row, by, wanted, world.clock(), translator, game_id=game)
            except NotYours:
                raise NotPossible(f"{name} can't do that{f' in {game}' if game else ''}.") from None
            notes = [translator.gettext(NOTES[done.note])] if done.note in NOTES else []
            return {"done": row.name, "player": by.handle} | dict(done.facts) | {"said": [*done.said, *notes]}

        carry_out(work)

    word = row.name.replace("_", "-")
    return click.Command(word, params=[*about, *parameters(row.given, named=True)], callback=run, help=row.help)


for _row in PLAYERS.values():
    if Entry.COMMAND not in _row.absent:
        player.add_command(_command(_row))
