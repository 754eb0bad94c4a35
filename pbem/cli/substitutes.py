"""Standbys, free seats and votes, as an operator sees them: `standby`, `votes`."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import click

from pbem.actions import together
from pbem.actions.player import Typed, perform
from pbem.cli.games import GAME, carry_out, player_called
from pbem.cli.help_tables import EMAIL
from pbem.i18n import ENGLISH, Translator
from pbem.service.accounts.players import known
from pbem.service.errors import NotPossible
from pbem.service.games.orders import names_of
from pbem.service.games.queries import lock_game
from pbem.service.seats import substitutes
from pbem.service.seats.votes import all_of as all_votes
from pbem.service.seats.votes import voters
from pbem.service.transactions import Transaction
from pbem.service.world import World
from pbem.wording.sections.substitutes import standing_by


@click.command
@click.argument("email", type=EMAIL, required=False)
@click.argument("words", nargs=-1)
def standby(email: str | None, words: tuple[str, ...]) -> None:
    """Put EMAIL on the list of substitutes (`on`, or `on 2023 48h`), or take them off it (`off`).

    Without EMAIL, list the substitutes, in the order in which they are asked, and the free seats.
    """

    def work(session: Transaction, world: World) -> dict[str, Any]:
        now = world.clock()
        if words and words[0] not in ("on", "off"):
            raise click.UsageError(
                f"Write off, or on with an edition and hours if you like (on 2023 48h), not {words[0]!r}."
            )
        said = {"said": _change(session, email, " ".join(words), now)} if email else {}
        return {
            **said,
            "standbys": [
                {"player": player.handle, "edition": kept.edition or None, "least_hours": kept.least_hours}
                for kept, player in substitutes.listed(session)
            ],
            "free": [
                {"game": free.game_id, "seat": free.seat, "before": free.before, "why": free.why}
                for free in substitutes.all_free(session)
            ],
        }

    carry_out(work)


def _change(session: Transaction, email: str, words: str, now: datetime) -> str:
    player = known(session, email, now)
    return standing_by(Translator(player.language), substitutes.change(session, player, words, now))


@click.command
@GAME
@click.argument("seat", required=False)
@click.argument("words", nargs=-1)
def votes(game: str, seat: str | None, words: tuple[str, ...]) -> None:
    """Show the votes of GAME, decided and open.

    With SEAT (a colour), propose something or vote for its player, as in a mail: `pause 5 days`, `undo`, `yes`, `no`.
    """

    def work(session: Transaction, world: World) -> dict[str, Any]:
        if seat:
            found = lock_game(session, game)
            if found is None or seat not in voters(session, found):
                raise NotPossible(f"{game} has no seat {seat!r} that can vote.")
            names = names_of(session, game)
            wish = together.read_vote(Typed("vote", " ".join(words), ENGLISH, names))
            by = player_called(session, names[seat])
            perform(session, together.vote, by, wish, world.clock(), ENGLISH, game_id=game)
        every = all_votes(session, game)
        if not every:
            raise NotPossible(f"There have been no votes in {game}.")
        return {
            "game": game,
            "votes": [
                {
                    "kind": vote.kind.key,
                    "seat": vote.seat,
                    "hours": vote.hours,
                    "until": vote.ends_at.isoformat(),
                    "yes": sum(vote.ballots.values()),
                    "no": len(vote.ballots) - sum(vote.ballots.values()),
                    "outcome": vote.outcome or "open",
                }
                for vote in every
            ],
        }

    carry_out(work)
