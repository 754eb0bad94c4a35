"""`pbem vacation EMAIL WHEN`: say for a player that they are away."""

from __future__ import annotations

from typing import Any

import click

from pbem.cli.games import carry_out
from pbem.cli.help_tables import EMAIL
from pbem.service.accounts import players
from pbem.service.deadlines.absences import absences
from pbem.service.errors import NotPossible
from pbem.service.inbound.vacation_command import declared
from pbem.service.seats.vacation import end_vacation
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
        if off:
            end_vacation(session, player, now)
        said = declared(session, player, " ".join(when), now) if when else ""
        away = [
            {"from": kept.begins.isoformat(), "until": kept.ends.isoformat(), "meanwhile": kept.meanwhile}
            for kept in absences(session, player.id, now)
        ]
        return {"player": player.handle, "away": away} | ({"said": said} if said else {})

    carry_out(work)
