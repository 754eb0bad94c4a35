"""`pbem ratings`: rate the players of games that ended; or of all games again."""

from __future__ import annotations

from typing import Any

import click

from pbem.cli.games import carry_out
from pbem.service.seats import ratings
from pbem.service.transactions import Transaction
from pbem.service.world import World


@click.command("ratings")
@click.option("--again", is_flag=True, help="Rate all games again, from the first.")
def rate(*, again: bool) -> None:
    """Rate finished games that haven't been rated yet. A running server does this by itself."""

    def work(session: Transaction, _world: World) -> dict[str, Any]:
        games = ratings.rate_again(session) if again else ratings.rate(session)
        return {"rated": games, "players": ratings.count(session)}

    carry_out(work)
