"""`pbem ratings`: rate the players of games that ended; or of all games again."""

from __future__ import annotations

from typing import Any

import click
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from pbem.cli.games import carry_out
from pbem.service.seats import ratings
from pbem.service.world import World
from pbem.store.models import Rating


@click.command("ratings")
@click.option("--again", is_flag=True, help="From the first game on. The result is the same, if the method is.")
def rate(*, again: bool) -> None:
    """Rate the finished games that were not rated yet, as a running server does by itself."""

    def work(session: Session, _world: World) -> dict[str, Any]:
        games = ratings.rate_again(session) if again else ratings.rate(session)
        return {"rated": games, "players": session.scalar(select(func.count(Rating.player_id)))}

    carry_out(work)
