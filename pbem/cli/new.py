"""`pbem new`: create a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import click

from pbem.cli.games import Previewed, carry_out, guest, pair
from pbem.cli.help_tables import EMAIL, Explained
from pbem.languages import LANGUAGES
from pbem.rules import EDITIONS, OPTIONS, option_words, value_words
from pbem.service.accounts import players
from pbem.service.accounts.signed_links import join_link
from pbem.service.deadlines.time_control import ON_MISS, SETTINGS
from pbem.service.games.press import SWITCHES, TALK
from pbem.service.outbound import previews
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Plan
from pbem.service.transactions import Transaction
from pbem.service.world import World


def _said(name: str) -> str:
    """What an option is about, and what each value means and where it is from."""
    option, about = OPTIONS[name], option_words(name, "en").asks
    usual, *others = [f"{value}: {value_words(option, value)}" for value in option.values if "," not in value]
    several = ", or some of them, with commas" if len(others) + 1 < len(option.values) else ""
    return f"{about.rstrip('?')}. {usual}. Or {'; '.join(others)}{several}."


EXPLAINED: Final[dict[str, Callable[[], dict[str, str]]]] = {
    "Rule options (--option), with their defaults": lambda: {
        f"{name}={option.values[0]}": _said(name) for name, option in OPTIONS.items()
    },
    "Time settings (--pace)": lambda: {name: setting.words for name, setting in SETTINGS.items()},
    "Missed deadlines (--on-miss)": lambda: ON_MISS,
    "Messages between players (--press)": lambda: TALK,
    "Also allowed (--allow)": lambda: SWITCHES,
}


@click.command(cls=Explained, tables=EXPLAINED)
@click.argument("seats", nargs=-1, required=True)
@click.option("--name", default="", help="A short name for the game: 3 to 12 lower-case letters and digits.")
@click.option("--edition", type=click.Choice(list(EDITIONS)), default="classic", show_default=True)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule option; repeatable, see below.")
@click.option("--hours", default=24.0, show_default=True, help="Hours to answer; 0 means no deadline.")
@click.option(
    "--remind", default=4.0, show_default=True, help="Hours before the deadline to send a reminder; 0 means never."
)
@click.option("--on-miss", type=click.Choice(list(ON_MISS)), default="bot", show_default=True)
@click.option("--pace", "paces", multiple=True, metavar="NAME=VALUE", help="A time setting; repeatable, see below.")
@click.option(
    "--press", type=click.Choice(list(TALK)), default="all", show_default=True, help="Who players can write to."
)
@click.option(
    "--allow",
    "allowed",
    multiple=True,
    type=click.Choice(list(SWITCHES)),
    help="Allow something else; repeatable, see below.",
)
@click.option("--language", type=click.Choice(list(LANGUAGES)), help="The language of invitations and of new players.")
@click.option("--master", "master_mail", type=EMAIL, help="The game master's email address.")
@click.option("--preview", is_flag=True, help="Only show the invitation; don't create or send anything.")
def new(
    seats: tuple[str, ...],
    name: str,
    edition: str,
    options: tuple[str, ...],
    hours: float,
    remind: float,
    on_miss: str,
    paces: tuple[str, ...],
    press: str,
    allowed: tuple[str, ...],
    language: str | None,
    master_mail: str | None,
    *,
    preview: bool,
) -> None:
    """Create a game. Each SEAT is an email address to invite, bot:NAME, or `free` (for anyone with the link)."""

    def work(session: Transaction, world: World) -> dict[str, Any]:
        now, spoken = world.clock(), language or world.settings.default_language
        plan = Plan(
            guests=[guest(seat) for seat in seats],
            game_id=name,
            edition=edition,
            options=dict(pair(option) for option in options),
            pace={"answer_hours": hours, "remind_hours": remind, "on_miss": on_miss, "press": press}
            | dict.fromkeys(allowed, True)
            | dict(pair(pace, "--pace", "at=18:30") for pace in paces),
            master=players.known(session, master_mail, now, language=spoken) if master_mail else None,
            language=spoken,
            by_operator=True,
        )
        game = create_game.create_game(session, plan, now)
        if preview:
            raise Previewed(previews.of_invitations(session, world, [game], now))
        return {"game": game.id, "status": game.status, "commitment": game.commitment, "join": join_link(world, game)}

    carry_out(work)
