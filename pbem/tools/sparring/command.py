"""The command `pbem sparring`: one bot against three sparring partners, or a partner against three bots."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import click

from pbem.bots import BOTS, Bot, make
from pbem.bots.match import Match, Played, play_one
from pbem.cli.selfplay import Total
from pbem.cli.terminal import say
from pbem.rules import EDITIONS

PARTNER: Final = "partner"
NAMES: Final = click.Choice([*BOTS, PARTNER])


@click.command(short_help="Measure a bot against an independent one.")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="Number of games.")
@click.option("--first", type=click.IntRange(0), default=0, show_default=True, help="Number of the first game.")
@click.option("--seed", default="1", show_default=True, help="Any text; the same seed gives the same games.")
@click.option("--edition", type=click.Choice(list(EDITIONS)), default="classic", show_default=True)
@click.option("--rollouts", type=click.IntRange(1), default=200, show_default=True, help="The partner's, per decision.")
@click.option("--bot", type=NAMES, default="duke", show_default=True, help="The bot in one seat.")
@click.option("--against", type=NAMES, default=PARTNER, show_default=True, help="The bot in the other three.")
@click.option("--log", type=click.Path(dir_okay=False, path_type=Path), help="Append a line of JSON for each game.")
def sparring(*, bot: str, against: str, games: int, first: int, rollouts: int, log: Path | None, **more: str) -> None:
    """Let one bot play against three sparring partners, with four players.

    The partner is a bot that searches with an evaluation and playouts of its own (pbem/docs/bots.md). The bots change
    seats from game to game; a shared victory counts as a part. Milliseconds are CPU time.
    """
    if bot == against:
        raise click.BadParameter("name two different bots.", param_hint="--against")
    match, total = Match(more["edition"], [bot, against, against, against], {}, more["seed"]), Total()
    with click.progressbar(range(first, first + games), file=sys.stderr, hidden=not sys.stderr.isatty()) as progress:
        for number in progress:
            played = play_one(match, number, timed=True, maker=lambda name, seed: _make(name, seed, rollouts))
            total.add(played)
            if log:
                with log.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(_line(match, number, rollouts, played)) + "\n")
    of = total.figures(1.0)["bots"]
    say(f"{bot} against three {against}: {games} games from {first}, seed {match.seed}, {match.edition}")
    say(f"won {of[bot]['wins']:.1%} ({of[bot]['from']:.1%} to {of[bot]['to']:.1%}), a fair share is 25 %")
    say(f"points {of[bot]['points']} : {of[against]['points']}")
    for name in (bot, against):
        say(f"{name}: {of[name]['ms_p50']} ms per decision, {of[name]['ms_p95']} at p95")


def _make(name: str, seed: str, rollouts: int) -> Bot:
    if name != PARTNER:
        return make(name, seed)
    from pbem.tools.sparring.partner import partner

    return partner(rollouts, seed)


def _line(match: Match, number: int, rollouts: int, played: Played) -> dict[str, Any]:
    return {
        "seed": match.seed,
        "edition": match.edition,
        "number": number,
        "rollouts": rollouts,
        "seated": played.seated,
        "wins": played.wins(),
        "points": played.result.points,
        "ms": {bot: [round(1000 * n, 1) for n in seconds] for bot, seconds in played.seconds.items()},
    }
