"""`pbem vacation EMAIL WHEN`: say for a player that they are away."""

from __future__ import annotations

from typing import Any

import click

from pbem.actions import vacation as act
from pbem.actions.player import perform
from pbem.cli.games import carry_out
from pbem.cli.help_tables import EMAIL
from pbem.i18n import Translator
from pbem.service.accounts import players
from pbem.service.errors import NotPossible
from pbem.service.transactions import Transaction
from pbem.service.world import World


@click.command
@click.argument("email", type=EMAIL)
@click.argument("when", nargs=-1)
@click.option("--off", is_flag=True, help="They are back, or do not go.")
def vacation(email: str, when: tuple[str, ...], off: bool) -> None:
    """EMAIL's player is away, for example `20 Dec - 2 Jan bot`.

    A `bot` answers meanwhile, or a `standby` plays; with `wait`, or nothing, their clocks stand still.

    Without WHEN it only shows what is known.
    """

    def work(session: Transaction, world: World) -> dict[str, Any]:
        player, now = players.find_by_email(session, email), world.clock()
        if player is None:
            raise NotPossible(f"Nobody here writes from {email}.")
        translator = Translator(player.language)
        for days in ["off"] * off + [" ".join(when)]:
            done = perform(session, act.vacation, player, act.Vacation(days), now, translator)
        return {"player": player.handle} | dict(done.facts) | ({"said": done.said[0]} if when else {})

    carry_out(work)
