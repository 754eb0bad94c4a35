"""Commands about games: players, log, records.

They print one line of JSON on standard output; errors go to standard error, with exit code 1.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable, Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from pbem import app, json_schema
from pbem.bots import BOTS
from pbem.cli.help_tables import EMAIL
from pbem.cli.terminal import say, settings
from pbem.service import rows
from pbem.service.accounts import players
from pbem.service.accounts.signed_links import join_link
from pbem.service.admin import moving, operators
from pbem.service.errors import NotPossible
from pbem.service.games import audit_log, parsing, queries, records
from pbem.service.outbound.bounces import clock_is_held, unreachable
from pbem.service.outbound.previews import Preview
from pbem.service.seats import seat_invitations
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest
from pbem.service.transactions import Transaction
from pbem.service.world import World

GAME = click.argument("game")


class Previewed(Exception):  # noqa: N818 - not a fault
    """Raised to end a preview; the transaction is rolled back."""

    def __init__(self, invitation: Preview | None) -> None:
        super().__init__()
        self.invitation = invitation


def carry_out(
    work: Callable[[Transaction, World], dict[str, Any]],
    first: Callable[[Transaction, World], None] | None = None,
    each: Callable[[dict[str, Any]], Iterable[str]] = lambda _: (),
    then: Callable[[dict[str, Any]], dict[str, Any]] = lambda said: said,
) -> None:
    """Carry out the work in one transaction and print its JSON, or say what was wrong.

    `first` is committed before, `then` follows the commit. `each` makes lines for people, for standard error, from the
    JSON.
    """
    here = settings()
    app.prepare(here)
    world = app.open_world(here)
    try:
        if first:
            with world.database.write() as session:
                first(session, world)
        said = parsing.write(world.database, lambda session: work(session, world))
    except Previewed as shown:
        _show(shown.invitation)
        return
    except NotPossible as reason:
        raise click.ClickException(str(reason)) from reason
    finally:
        world.database.close()
    said = then(said)
    for line in each(said):
        say(line)
    click.echo(json.dumps(said, ensure_ascii=False))


def _show(invitation: Preview | None) -> None:
    """The invitation for people, and the JSON line."""
    if invitation is None:
        say("There is nobody to invite by email. No game was created.")
    else:
        head = f"From: {invitation.sender}\nTo: {', '.join(invitation.to)}\nSubject: {invitation.subject}"
        say(f"{head}\n\n{invitation.text}\nThis was a preview: no email was sent and no game was created.")
    click.echo(json.dumps({"preview": invitation and asdict(invitation)}, ensure_ascii=False))


def game_of(session: Transaction, game_id: str) -> rows.Game:
    game = queries.find_game(session, game_id)
    if game is None:
        raise NotPossible(f"There is no game {game_id!r}.")
    return game


def player_called(session: Transaction, name: str) -> rows.Player:
    found = players.find_by_handle(session, name)
    if found is None:
        raise NotPossible(f"There is no player called {name}.")
    return found


def guest(word: str) -> Guest:
    """The guest for an email address, bot:NAME or free."""
    if word == "free":
        return Guest()
    if word.startswith("bot:"):
        return Guest(bot=word.removeprefix("bot:"))
    if "@" not in word:
        bots = ", ".join(f"bot:{name}" for name in BOTS)
        raise click.UsageError(f"{word!r} isn't an email address. You can also write free, or a bot: {bots}.")
    return Guest(email=EMAIL.convert(word, None, None))


def pair(option: str, flag: str = "--option", example: str = "rounds=6") -> tuple[str, str]:
    name, equals, value = option.partition("=")
    if not equals:
        raise click.UsageError(f"{flag} must look like NAME=VALUE, for example {example}, not {option!r}.")
    return name, value


@click.command
@GAME
@click.argument("email", type=EMAIL)
@click.option("--name", "handle", default="", help="A name for a new player, 2 to 12 letters.")
@click.option("--word", default="", help="A word for the shuffle.")
@click.option("--zone", default="", help="The player's time zone, for example Europe/Madrid.")
def join(game: str, email: str, handle: str, word: str, zone: str) -> None:
    """Let EMAIL join GAME, in the seat reserved for that address or in a free one."""

    def work(session: Transaction, world: World) -> dict[str, Any]:
        now = world.clock()
        game_of(session, game)
        if zone and not players.valid_zone(zone):
            raise NotPossible(f"There is no time zone {zone!r}. An example is Europe/Madrid.")
        seat = create_game.seat_kept_for(session, game, email) or create_game.free_seat(session, game)
        if seat is None:
            raise NotPossible("No seat is reserved for that address, and none is free.")
        player = players.known(session, email, now, handle, zone)
        joined = create_game.join(session, game, seat.name, player, word, now)
        return {"game": game, "seat": seat.name, "player": player.handle, "status": joined.status}

    carry_out(work)


@click.command
@GAME
def show(game: str) -> None:
    """Show GAME: its players, and who it is waiting for until when."""

    def work(session: Transaction, world: World) -> dict[str, Any]:
        found = game_of(session, game)
        return {
            "game": found.id,
            "status": found.status,
            "edition": found.edition,
            "options": found.options,
            "position": found.position,
            "commitment": found.commitment,
            "join": join_link(world, found) if found.status == "open" else None,
            "seats": [
                {"seat": s.name, "name": s.handle, "bot": queries.bot_of(session, s), "status": s.status}
                for s in queries.seats(session, game)
            ],
            "waits": [
                {
                    "seat": w.seat,
                    "until": w.deadline_at.isoformat() if w.deadline_at else None,
                    "held": clock_is_held(w, found),
                }
                for w in queries.pending_answers(session, game)
            ],
            "invited": [
                {"seat": made.seat, "who": seat_invitations.named(session, made), "until": made.until.isoformat()}
                for made in seat_invitations.waiting(session, game)
            ],
            "unreachable": {
                s.name: row.words
                for s in queries.seats(session, game)
                if (row := unreachable(session, s, world.clock()))
            },
            "result": found.result,
        }

    carry_out(work)


@click.command
@click.option(
    "--state",
    type=click.Choice([state for state in operators.STATES if state]),
    help="Only these games. stuck: waiting for days.",
)
@click.option("--find", "wanted", default="", metavar="WORD", help="Only games with this in their name or title.")
def games(state: str | None, wanted: str) -> None:
    """List all games, newest first, with their players and who they are waiting for."""

    def work(session: Transaction, world: World) -> dict[str, Any]:
        now = world.clock()
        return {"games": [_summary(session, game) for game in operators.all_games(session, now, state or "", wanted)]}

    carry_out(work, each=lambda document: [_line(one) for one in document["games"]])


def _summary(session: Transaction, game: rows.Game) -> dict[str, Any]:
    names = {seat.name: seat.handle or seat.invited_email or "free" for seat in queries.seats(session, game.id)}
    return {
        "game": game.id,
        "title": game.title,
        "edition": game.edition,
        "status": game.status,
        "players": list(names.values()),
        "waits": [
            {"who": names[wait.seat], "until": wait.deadline_at.isoformat() if wait.deadline_at else None}
            for wait in queries.pending_answers(session, game.id)
        ],
    }


def _line(one: dict[str, Any]) -> str:
    waits = ", ".join(
        f"{wait['who']} (until {wait['until']})" if wait["until"] else wait["who"] for wait in one["waits"]
    )
    return f"{one['game']:13}{one['status']:10}{', '.join(one['players'])}" + (
        f"; waiting for {waits}" if waits else ""
    )


@click.command
@GAME
@click.option("--page", default=0, help="Fifty entries a page, latest first.")
def log(game: str, page: int) -> None:
    """Show what was done to GAME: who (null: the command line, or a vote), when and why."""

    def work(session: Transaction, _world: World) -> dict[str, Any]:
        found = audit_log.of_game(session, game_of(session, game).id, page)[: audit_log.A_PAGE]
        return {
            "game": game,
            "deeds": [
                {"at": deed.at.isoformat(), "by": by, "act": deed.act, "seat": deed.seat, "why": deed.why}
                | {"facts": audit_log.facts_of(deed)}
                for deed, by in found
            ],
        }

    carry_out(work)


@click.command
@GAME
@click.option("--running", is_flag=True, help="Move the game to another server, with its hidden information.")
@click.option("--to", "code", metavar="CODE", default="", help="The code printed by the new host's `import --key`.")
def export(game: str, code: str, *, running: bool) -> None:
    """Print GAME's record. While the game is running, it contains what an observer may see.

    With --running, move the game to another server: it ends here, and the file GAME.elgrande is for the new host.
    Only their server can open it.
    """
    if not running:
        carry_out(lambda session, _: records.export(session, game_of(session, game)))
        return
    if not code:
        raise click.UsageError("Ask the new host to type: elgrande import --key. Then add --to CODE here.")
    carry_out(lambda session, world: _give_away(session, world, game, code), then=_copy_file, each=_what_now)


def _give_away(session: Transaction, world: World, game: str, code: str) -> dict[str, Any]:
    to = moving.Code.parse(code)
    place = moving.give_away(session, world, game_of(session, game).id, to, world.clock())
    return {"game": game, "file": str(place), "to": to.contact}


def _copy_file(document: dict[str, Any]) -> dict[str, Any]:
    """Once the game is given away: its file, in the folder of the person, too."""
    place, here = Path(document["file"]), Path.cwd() / f"{document['game']}.elgrande"
    moving.finish(place)
    shutil.copyfile(place, here)
    return document | {"file": str(here)}


def _what_now(document: dict[str, Any]) -> list[str]:
    return [
        f"{document['game']} has ended on this server. Send this file to the new host: {document['file']}",
        f"They type: elgrande import {Path(document['file']).name}",
        "Leave this server running for some days, so that it can answer late mail with the new address.",
    ]


@click.command("import")
@click.argument("file", required=False, type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option("--key", is_flag=True, help="Print this server's code, for a host who wants to move a game here.")
def import_(file: str | None, *, key: bool) -> None:
    """Import a finished game from its record FILE (- for standard input), after verifying it; or take over a running
    game from another server.
    """
    if key:
        carry_out(lambda _, world: {"code": str(moving.code_of(world))})
        return
    if file is None:
        raise click.UsageError("Give a FILE, or --key.")
    content = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    if moving.is_sealed(content):
        carry_out(lambda session, world: _take_over(session, world, content))
        return
    try:
        record = json.loads(content)
    except ValueError as error:
        raise click.ClickException(f"{file} is not JSON: {error}") from error
    if faults := json_schema.validate("record", record):
        raise click.ClickException(f"{file} isn't a record: {faults[0].path or 'the file'}: {faults[0].words}")

    def work(session: Transaction, world: World) -> dict[str, Any]:
        game = records.import_record(session, record, world.clock())
        return {"game": game.id, "status": game.status, "points": game.result}

    carry_out(work)


def _take_over(session: Transaction, world: World, content: bytes) -> dict[str, Any]:
    game = moving.take_over(session, world, content, world.clock())
    return {
        "game": game.id,
        "status": game.status,
        "players": [seat.handle for seat in queries.seats(session, game.id)],
    }
