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
@click.option("--off", is_flag=True, help="End or cancel the vacation.")
def vacation(email: str, when: tuple[str, ...], off: bool) -> None:
    """Set a vacation for EMAIL, for example: 20 Dec - 2 Jan bot

    Meanwhile a `bot` answers, a `standby` plays, or, with `wait` or nothing, the player's deadlines wait.

    Without WHEN, show the player's vacations.
    """

    def work(session: Transaction, world: World) -> dict[str, Any]:
        player, now = players.find_by_email(session, email), world.clock()
        if player is None:
            raise NotPossible(f"No player has the address {email}.")
        translator = Translator(player.language)
        for days in ["off"] * off + [" ".join(when)]:
            done = perform(session, act.vacation, player, act.Vacation(days), now, translator)
        return {"player": player.handle} | dict(done.facts) | ({"said": done.said[0]} if when else {})

    carry_out(work)
