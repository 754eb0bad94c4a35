"""`pbem admin`: who the site's operators are. Only here: no page makes one."""

from __future__ import annotations

from typing import Any

import click
from sqlalchemy.orm import Session

from pbem.commands.explained import EMAIL
from pbem.commands.games import carry_out
from pbem.service.charge import admins
from pbem.service.people import players
from pbem.service.people.players import NotPossible
from pbem.service.world import World
from pbem.store.players import player_by_email


@click.command
@click.argument("email", type=EMAIL, required=False)
@click.option("--off", is_flag=True, help="An operator no more.")
def admin(email: str | None, off: bool) -> None:
    """Make the player of EMAIL an operator of the site, who has the pages below /admin. Without EMAIL, list them."""

    def work(session: Session, world: World) -> dict[str, Any]:
        now = world.clock()
        if email:
            player = player_by_email(session, email) if off else players.known(session, email, now)
            if player is None:
                raise NotPossible(f"Nobody here writes from {email}.")
            admins.appoint(session, player, now, on=not off)
            session.flush()
        return {"admins": [one.handle for one in admins.all_of(session)]}

    carry_out(work)
