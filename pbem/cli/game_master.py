"""What else a game master does: answer for a seat, change the pace, end a game, hand it over; and the log of it all.

Mails and hands are for the pages alone, which tell the table of every look.
"""

from __future__ import annotations

from typing import Any

import click
from sqlalchemy.orm import Session

from pbem.cli.games import GAME, carry_out, game_of, pair
from pbem.service.admin import game_commands
from pbem.service.deadlines.time_control import SETTINGS
from pbem.service.games import answer_for_seat, audit_log, game_master, pace_change
from pbem.service.seats import seat_invitations
from pbem.service.world import World
from pbem.store.models import Player

WHY = click.option("--why", default="", help="Told to the table.")


@click.command
@GAME
@click.argument("seat")
@click.argument("order")
@WHY
def answer(game: str, seat: str, order: str, why: str) -> None:
    """Answer for SEAT (a colour) of GAME what it is asked, by an ORDER in its player's words, or by the word `bot`."""

    def work(session: Session, world: World) -> dict[str, Any]:
        answer_for_seat.answer_for(session, game_of(session, game).id, seat, order, world.clock(), why)
        return _stands(session, game) | {"seat": seat}

    carry_out(work)


@click.command
@GAME
@click.argument("settings", nargs=-1, required=True, metavar="NAME=VALUE...")
@WHY
def change(game: str, settings: tuple[str, ...], why: str) -> None:
    """Change GAME's pace for all that is asked from now on, for example answer_hours=48 on_miss=standby."""
    given = dict(pair(setting, "change", "answer_hours=48") for setting in settings)
    if unknown := [name for name in given if name not in SETTINGS]:
        raise click.UsageError(f"There is no {', '.join(unknown)}. There are: {', '.join(SETTINGS)}.")

    def work(session: Session, world: World) -> dict[str, Any]:
        pace_change.change_pace(session, game_of(session, game).id, given, world.clock(), why)
        return _stands(session, game) | {"pace": game_of(session, game).time_control}

    carry_out(work)


@click.command
@GAME
@WHY
def end(game: str, why: str) -> None:
    """Play GAME no further; nobody has won. `resume` lets it go on where it stood."""

    def work(session: Session, world: World) -> dict[str, Any]:
        game_commands.end_game(session, game_of(session, game).id, world.clock(), why)
        return _stands(session, game)

    carry_out(work)


@click.command
@GAME
@click.argument("who")
@WHY
def hand(game: str, who: str, why: str) -> None:
    """Ask WHO, a player's name or a mail address, to become GAME's master; or take it away, by the word `nobody`.

    They are asked by mail, and are the master once they say yes.
    """

    def work(session: Session, world: World) -> dict[str, Any]:
        found, now = game_of(session, game), world.clock()
        if who == "nobody":
            game_master.hand_over(session, found.id, None, now, why)
        else:
            seat_invitations.ask(session, found.id, None, who, now, why)
        named = session.get(Player, found.master_id) if found.master_id else None
        return _stands(session, game) | {"master": named.handle if named else None}

    carry_out(work)


@click.command
@GAME
@click.argument("seat", default="")
def uninvite(game: str, seat: str) -> None:
    """Withdraw the invitation to take over SEAT (a colour) of GAME; without a seat, that to become its master."""

    def work(session: Session, world: World) -> dict[str, Any]:
        seat_invitations.withdraw(session, game_of(session, game).id, seat or None, world.clock())
        return _stands(session, game)

    carry_out(work)


@click.command
@GAME
@click.option("--page", default=0, help="Fifty on a page, the latest first.")
def log(game: str, page: int) -> None:
    """What was done to GAME, by whom (null: the command line or the table), when and why."""

    def work(session: Session, _world: World) -> dict[str, Any]:
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


def _stands(session: Session, game: str) -> dict[str, Any]:
    return {"game": game, "status": game_of(session, game).status}
