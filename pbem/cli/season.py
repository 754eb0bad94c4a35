"""`pbem season`: all the games of a club's season, from one file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import click

from pbem import json_schema
from pbem.cli.games import Previewed, carry_out
from pbem.cli.help_tables import EMAIL, Explained
from pbem.rules import JSON
from pbem.service.accounts import players
from pbem.service.accounts.signed_links import join_link
from pbem.service.errors import NotPossible
from pbem.service.outbound import previews
from pbem.service.setup.create_game import Guest, Plan, create_game
from pbem.service.transactions import Transaction
from pbem.service.world import World

BOT: Final = "bot:"
EXAMPLE: Final = {
    'language = "en"': "language of new players and of invitations",
    "seated = true": "everyone has agreed, so the games start at once; without this line they are invited by email",
    'edition = "2023"': "edition of all games that don't name another",
    "[options]": "rule options for all games; see `new --help`, --option",
    "[pace]": "time settings for all games, such as answer_hours = 48; see `new --help`, --pace",
    "[people]": 'a line for each person: Ana = "ana@example.org"',
    "[[tables]]": "repeat for each game, with the lines below",
    'players = ["Ana", "Ben", "bot:steady"]': "two to five of the people, or bots",
    'name = "friday1"': "short name of the game; optional, like title, edition, options and pace",
}


@click.command(cls=Explained, tables={"FILE is TOML, for example": lambda: EXAMPLE})
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--preview", is_flag=True, help="Only show the first invitation; don't create or send anything.")
def season(file: Path, *, preview: bool) -> None:
    """Create all games listed in FILE, or none of them if one has a mistake.

    The limits on invitations don't apply.
    """
    document = _read(file)

    def work(session: Transaction, world: World) -> dict[str, Any]:
        now = world.clock()
        games = found(session, document, now, world.settings.default_language)
        if preview:
            raise Previewed(previews.of_invitations(session, world, games, now))
        return {
            "games": [
                {
                    "game": game.id,
                    "status": game.status,
                    "players": table["players"],
                    "join": join_link(world, game) if game.status == "open" else None,
                }
                for game, table in zip(games, document["tables"], strict=True)
            ]
        }

    carry_out(work)


def _read(file: Path) -> JSON:
    """The file's document. Raises ClickException, which names the first fault."""
    try:
        document = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise click.ClickException(f"{file} is not TOML: {error}") from error
    if faults := json_schema.validate("season", document):
        raise click.ClickException(f"{file}: {faults[0].path or 'the file'}: {faults[0].words}")
    return document


def found(session: Transaction, document: JSON, now: datetime, language: str) -> list[Any]:
    """Found the games of a valid document, in their order; `language` is used if it names none. Raises NotPossible."""
    language = document.get("language", language)
    guests = dict(_guests(session, document, now, language))
    games = []
    for number, table in enumerate(document["tables"], 1):
        try:
            games.append(create_game(session, _plan(document, table, guests, language), now))
        except NotPossible as reason:
            raise NotPossible(f"Table {number}: {reason}") from reason
    return games


def _guests(session: Transaction, document: JSON, now: datetime, language: str) -> Iterator[tuple[str, Guest]]:
    for name, word in document["people"].items():
        email = EMAIL.convert(word, None, None)
        if document.get("seated", False):
            yield name, Guest(player=players.known(session, email, now, name, language=language))
        else:
            yield name, Guest(email=email)


def _plan(document: JSON, table: JSON, guests: dict[str, Guest], language: str) -> Plan:
    names = table["players"]
    for name in names:
        if not name.startswith(BOT) and names.count(name) > 1:
            raise NotPossible(f"{name} is listed twice. Each player can have only one seat.")
    return Plan(
        guests=[_guest(name, guests) for name in names],
        game_id=table.get("name", ""),
        title=table.get("title", ""),
        edition=str(table.get("edition", document.get("edition", "classic"))),
        options={**document.get("options", {}), **table.get("options", {})},
        pace={**document.get("pace", {}), **table.get("pace", {})},
        language=language,
        by_operator=True,
    )


def _guest(name: str, guests: dict[str, Guest]) -> Guest:
    if name.startswith(BOT):
        return Guest(bot=name.removeprefix(BOT))
    if name not in guests:
        raise NotPossible(f"{name!r} isn't one of the people. A bot is written as bot:steady.")
    return guests[name]
