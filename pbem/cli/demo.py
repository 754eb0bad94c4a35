"""`pbem demo`: a first game with a server, a mailbox and three bots. Nothing to set up."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Final

import click

from pbem import logs
from pbem.bots import BOTS
from pbem.cli.serve import refuse_without_replies, running, settings_or_exit, stay_up
from pbem.service import rows
from pbem.service.accounts import login_links, players, signed_links
from pbem.service.lobby import listings
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.service.transactions import Transaction
from pbem.service.world import World

GUEST: Final = "guest@elgrande.test"


@click.command
@click.option("--email", default=GUEST, show_default=True, help="Your email address, if real mail is sent.")
@click.option("--rounds", type=click.Choice(["9", "6"]), default="9", show_default=True)
@click.option(
    "--bot", type=click.Choice(list(BOTS)), default="steady", show_default=True, help="The bot you play against."
)
@click.option("--new", "fresh", is_flag=True, help="Start a new game instead of continuing the last one.")
def demo(email: str, rounds: str, bot: str, fresh: bool) -> None:
    """Start a server with a game of you against three bots. The next start continues the game.

    Pages are on port 8000; mail is received by SMTP on 2525 and by LMTP on 2524, all on this machine only. To use other
    ports: ELGRANDE_WEB_PORT=8080 ELGRANDE_SMTP_LISTEN=127.0.0.1:2600 ELGRANDE_LMTP_LISTEN=127.0.0.1:2601, or 0 for any
    free port. The game is stored in the folder ELGRANDE_HOME.
    """
    settings = replace(settings_or_exit(), loopback_webhooks=True)
    logs.set_up(settings.log, logging.WARNING)
    refuse_without_replies(settings, "demo")
    with running(settings) as server:
        world = server.world
        with world.database.write() as session:
            player = players.known(session, email, world.clock())
            game = None if fresh else listings.last_running(session, player.id)
            going_on = game is not None
            game = game or _new_game(session, world, player, rounds, bot)
            link = signed_links.login_link(world, login_links.create_link(session, player, world.clock()))
            link += f"?next=/g/{game.id}"
        _say(world, game, link, email, going_on=going_on)
        stay_up(server)
        click.echo("\nStopped. Start it again to continue the game.", err=True)


def _new_game(session: Transaction, world: World, player: rows.Player, rounds: str, bot: str) -> rows.Game:
    guests = [Guest(player=player), *(Guest(bot=bot) for _ in range(3))]
    plan = Plan(
        guests, title="First game", options={"rounds": rounds}, pace={"answer_hours": 0, "hint": True}, host=player
    )
    return create_game.create_game(session, plan, world.clock())


def _say(world: World, game: rows.Game, link: str, email: str, *, going_on: bool) -> None:
    settings = world.settings
    click.echo("Your game continues." if going_on else "A new game: you against three bots.", err=True)
    click.echo(f"\n  Sign in and play    {link}", err=True)
    if settings.relay:
        click.echo(f"  Your mail goes to   {email}, through {settings.relay.host}", err=True)
    else:
        click.echo(f"  Mailbox             {settings.url}/mailbox/{email}/", err=True)
    if settings.mailbox:
        click.echo(f"  Replies arrive at   {settings.mailbox.address}", err=True)
    else:
        click.echo(f"  SMTP for replies    {settings.smtp}", err=True)
    click.echo(f"\nThe game is called {game.id}. Stop the server with Ctrl-C; the game is saved.\n", err=True)
