"""`pbem site WORD ...`: what the site's operators do on their pages, for the one who sits at the shell."""

from __future__ import annotations

from typing import Any

import click

from pbem.actions.action import SHELL
from pbem.actions.fields import Given
from pbem.actions.operators import SITE, SiteAction, operate
from pbem.cli.action_parameters import given, parameters
from pbem.cli.games import carry_out
from pbem.service.transactions import Transaction
from pbem.service.world import World


@click.group
def site() -> None:
    """Do what operators do on the /admin pages: block players and senders, retry jobs, send announcements."""


def _command(action: SiteAction[Given]) -> click.Command:
    def run(**said: Any) -> None:
        wanted = given(action.given, said)

        def work(session: Transaction, world: World) -> dict[str, Any]:
            return {"done": action.name} | dict(operate(session, action, SHELL, wanted, world.clock()))

        carry_out(work)

    return click.Command(action.name.replace("_", "-"), params=parameters(action.given), callback=run, help=action.help)


for _action in SITE.values():
    site.add_command(_command(_action))
