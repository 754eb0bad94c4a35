"""`pbem admin`: who the site's operators are. Only here: no page makes one."""

from __future__ import annotations

from typing import Any

import click

from pbem.cli.games import carry_out
from pbem.cli.help_tables import EMAIL
from pbem.service.accounts import login_links, players, signed_links
from pbem.service.admin import operators
from pbem.service.errors import NotPossible
from pbem.service.games import audit_log
from pbem.service.transactions import Transaction
from pbem.service.world import World


@click.command
@click.argument("email", type=EMAIL, required=False)
@click.option("--off", is_flag=True, help="An operator no more.")
@click.option("--link", is_flag=True, help="Print a login link for this operator, for when mail does not work.")
def admin(email: str | None, off: bool, link: bool) -> None:
    """Make the player of EMAIL an operator of the site, who has the pages below /admin. Without EMAIL, list them."""
    if link and (off or not email):
        raise click.UsageError("--link wants an EMAIL and no --off.")

    def work(session: Transaction, world: World) -> dict[str, Any]:
        now = world.clock()
        if link:
            return {"link": _login_link(session, world, email or "")}
        if email:
            player = players.find_by_email(session, email) if off else players.known(session, email, now)
            if player is None:
                raise NotPossible(f"Nobody here writes from {email}.")
            operators.appoint(session, player, now, on=not off)
        return {"admins": [one.handle for one in operators.all_of(session)]}

    carry_out(work)


def _login_link(session: Transaction, world: World, email: str) -> str:
    """A login link like those in mails: it works once, for a day. Only existing operators get one."""
    player = players.find_by_email(session, email)
    if player is None or not player.admin:
        raise NotPossible(f"{email} isn't an operator's address. `pbem admin {email}` makes its player an operator.")
    now = world.clock()
    audit_log.record(session, "linked", now, by=None, player=player.handle)
    return signed_links.login_link(world, login_links.create_link(session, player, now))
