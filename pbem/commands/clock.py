"""`pbem clock`: which parts of the server live, what was down, and letting a stopped clockwork go on."""

from __future__ import annotations

from typing import Any

import click
from sqlalchemy import select
from sqlalchemy.orm import Session

from pbem.commands.games import carry_out
from pbem.service import outages
from pbem.service.world import World
from pbem.store.models import Heartbeat, Outage

SHOWN = 10


@click.command
@click.option("--go-on", is_flag=True, help="The system clock is right now: deadlines may fall again.")
def clock(go_on: bool) -> None:
    """Signs of life, the last outages, and whether a jump of the system clock has stopped all deadlines."""

    def work(session: Session, world: World) -> dict[str, Any]:
        went_on = outages.go_on(session, world.clock()) if go_on else False
        halt = outages.stopped(session)
        latest = session.scalars(select(Outage).order_by(Outage.id.desc()).limit(SHOWN))
        return {
            "stopped": halt.since.isoformat() if halt else None,
            "went_on": went_on,
            "silent": outages.silent_parts(session, world.clock()),
            "parts": {beat.part: beat.at.isoformat() for beat in session.scalars(select(Heartbeat))},
            "outages": [
                {
                    "part": one.part,
                    "since": one.since.isoformat(),
                    "until": one.until.isoformat() if one.until else None,
                }
                for one in latest
            ],
        }

    carry_out(work)
