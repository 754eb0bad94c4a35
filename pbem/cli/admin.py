"""`pbem admin`: the site's operators. Only this command can appoint one."""

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
@click.option("--off", is_flag=True, help="Make them an ordinary player again.")
@click.option("--link", is_flag=True, help="Print a sign-in link for this operator, for when email doesn't work.")
def admin(email: str | None, off: bool, link: bool) -> None:
    """Make EMAIL an operator of the site, with access to the /admin pages. Without EMAIL, list the operators."""
    if link and (off or not email):
        raise click.UsageError("--link needs an EMAIL, and doesn't go with --off.")

    def work(session: Transaction, world: World) -> dict[str, Any]:
        now = world.clock()
        if link:
            return {"link": _login_link(session, world, email or "")}
        if email:
            player = players.find_by_email(session, email) if off else players.known(session, email, now)
            if player is None:
                raise NotPossible(f"No player has the address {email}.")
            operators.appoint(session, player, now, on=not off)
        return {"admins": [one.handle for one in operators.all_of(session)]}

    carry_out(work)


def _login_link(session: Transaction, world: World, email: str) -> str:
    """A login link like those in mails: it works once, for a day. Only existing operators get one."""
    player = players.find_by_email(session, email)
    if player is None or not player.admin:
        raise NotPossible(f"{email} isn't an operator's address. To appoint an operator, type: pbem admin {email}")
    now = world.clock()
    audit_log.record(session, "linked", now, by=None, player=player.handle)
    return signed_links.login_link(world, login_links.create_link(session, player, now))
