"""`pbem clock`: heartbeats and outages of the server's parts; starting stopped deadlines again."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import click

from pbem.actions.action import SHELL
from pbem.actions.fields import NoInput
from pbem.actions.operators import GO_ON, WITHOUT, Without, operate
from pbem.cli.games import carry_out
from pbem.service.admin import operators
from pbem.service.scheduler import downtime
from pbem.service.transactions import Transaction
from pbem.service.world import World


@click.command
@click.option("--go-on", is_flag=True, help="The system clock is correct now: start deadlines again.")
@click.option("--without", metavar="PART", default="", help="This part was removed: deadlines no longer wait for it.")
def clock(*, go_on: bool, without: str) -> None:
    """Show heartbeats, the last outages, and whether a jump of the system clock has stopped all deadlines."""

    def work(session: Transaction, world: World) -> dict[str, Any]:
        now = world.clock()
        went_on = go_on and downtime.stopped(session) is not None
        if went_on:
            operate(session, GO_ON, SHELL, NoInput(), now)
        if without:
            operate(session, WITHOUT, SHELL, Without(without), now)
        known = operators.clock(session, now)
        return {
            "stopped": _said(known["stopped"]),
            "went_on": went_on,
            "silent": known["silent"],
            "parts": {part: at.isoformat() for part, at in known["parts"].items()},
            "outages": [
                {"part": one.part, "since": one.since.isoformat(), "until": _said(one.until)}
                for one in known["outages"]
            ],
        }

    carry_out(work)


def _said(at: datetime | None) -> str | None:
    return at.isoformat() if at else None
