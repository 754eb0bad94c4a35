"""pbem selfplay: games between bots, for measuring, for finding faults, and for comparing bots."""

from __future__ import annotations

import shlex
import sys
import traceback
from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import fmean
from time import perf_counter
from typing import Any

import click

from pbem.bots import BOTS
from pbem.bots.match import Match, Played, play_one
from pbem.bots.ratings import confidence
from pbem.cli.terminal import answer, say
from pbem.rules import EDITIONS, Unplayable, complete


def _bots(ctx: click.Context, param: click.Parameter, value: str | None) -> list[str]:
    """Names, one for each seat (`--seats` is read before them); without the option, `random` everywhere."""
    seats: int = ctx.params["seats"]
    names = value.split(",") if value else ["random"] * seats
    if unknown := [name for name in names if name not in BOTS]:
        raise click.BadParameter(f"there is no bot {unknown[0]!r}. The bots are: {', '.join(BOTS)}.", ctx, param)
    if len(names) != seats:
        raise click.BadParameter(f"you named {len(names)} bots for {seats} seats.", ctx, param)
    return names


def _options(ctx: click.Context, param: click.Parameter, values: Iterable[str]) -> dict[str, str]:
    """k=v, each an option of the game."""
    try:
        return dict(value.split("=", 1) for value in values)
    except ValueError:
        raise click.BadParameter("write options as name=value.", ctx, param) from None


@click.command(short_help="Let bots play against each other.")
@click.option("--edition", type=click.Choice(list(EDITIONS)), default="classic", show_default=True)
@click.option("--seats", type=click.IntRange(2, 5), default=4, show_default=True, is_eager=True)
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="Number of games.")
@click.option("--first", type=click.IntRange(0), default=0, show_default=True, help="Number of the first game.")
@click.option("--seed", default="1", show_default=True, help="Any text; the same seed gives the same games.")
@click.option(
    "--bots", callback=_bots, metavar="NAME,…", help=f"One for each seat: {', '.join(BOTS)}. [default: random]"
)
@click.option("--option", "options", callback=_options, multiple=True, metavar="K=V", help="A rule option; repeatable.")
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON.")
def selfplay(*, edition: str, bots: list[str], games: int, first: int, seed: str, as_json: bool, **more: Any) -> None:
    """Let bots play against each other.

    The bots change seats from game to game. A shared victory counts as a fraction. A step is one decision (a card, one
    caballero, one region); an answer can have several steps. If a game fails, the exit code is 1 and the command that
    plays it again is printed.
    """
    try:
        complete(more["options"], edition, len(bots))
    except Unplayable as error:
        raise click.BadParameter(str(error), param_hint="--option") from None
    match = Match(edition, bots, more["options"], seed)
    total, started = Total(), perf_counter()
    numbers = range(first, first + games)
    with click.progressbar(numbers, file=sys.stderr, hidden=not sys.stderr.isatty()) as progress:
        for number in progress:
            total.add(_play(match, number))
    result = {"edition": edition, "seats": len(bots), "games": games, **total.figures(perf_counter() - started)}
    if as_json:
        answer(result)
    else:
        _table(result)


@dataclass(slots=True)
class Total:
    """What a series comes to."""

    games: int = 0
    answers: int = 0
    steps: int = 0
    wins: dict[str, float] = field(default_factory=dict)
    seated: dict[str, int] = field(default_factory=dict)  # bot -> how many games it played in
    points: dict[str, float] = field(default_factory=dict)  # bot -> the sum of its mean points in each game
    seconds: dict[str, list[float]] = field(default_factory=dict)

    def add(self, played: Played) -> None:
        self.games += 1
        self.answers += played.result.answers
        self.steps += played.result.steps
        for bot, share in played.wins().items():
            self.wins[bot] = self.wins.get(bot, 0.0) + share
            own = [n for seat, n in played.result.points.items() if played.seated[seat] == bot]
            self.seated[bot] = self.seated.get(bot, 0) + 1
            self.points[bot] = self.points.get(bot, 0.0) + fmean(own)
            self.seconds.setdefault(bot, []).extend(played.seconds[bot])

    def figures(self, seconds: float) -> dict[str, Any]:
        return {
            "answers": self.answers,
            "steps": self.steps,
            "seconds": round(seconds, 3),
            "answers_per_s": round(self.answers / seconds),
            "steps_per_s": round(self.steps / seconds),
            "games_per_s": round(self.games / seconds, 2),
            "wins": {bot: round(n, 3) for bot, n in self.wins.items()},
            "bots": {bot: self._of(bot) for bot in self.wins},
        }

    def _of(self, bot: str) -> dict[str, Any]:
        """A bot's share of the victories with its 95 % confidence interval, its points, CPU time for each decision."""
        took = sorted(1000 * seconds for seconds in self.seconds[bot])
        return {
            "wins": round(self.wins[bot] / self.seated[bot], 4),
            "from": round(confidence(self.wins[bot], self.seated[bot])[0], 4),
            "to": round(confidence(self.wins[bot], self.seated[bot])[1], 4),
            "points": round(self.points[bot] / self.seated[bot], 1),
            "ms_p50": round(took[len(took) // 2], 2),
            "ms_p95": round(took[len(took) * 95 // 100], 2),
        }


def _play(match: Match, number: int) -> Played:
    try:
        return play_one(match, number, timed=True)
    except Exception:  # noqa: BLE001 - whatever it is, it can be played again
        say(traceback.format_exc())
        say(f"Game {number} of seed {match.seed} failed. To play only this game: {_alone(match, number)}")
        sys.exit(1)


def _alone(match: Match, number: int) -> str:
    """The line to type for one game of a series."""
    words = ["pbem", "selfplay", "--edition", match.edition, "--seats", str(len(match.bots)), "--games", "1"]
    words += ["--first", str(number), "--seed", match.seed, "--bots", ",".join(match.bots)]
    for name, value in match.options.items():
        words += ["--option", f"{name}={value}"]
    return shlex.join(words)


def _table(result: dict[str, Any]) -> None:
    for name, value in result.items():
        if not isinstance(value, dict):
            say(f"{name.replace('_per_s', '/s'):<12}{f'{value:,}' if isinstance(value, int) else value:>14}")
    for bot, of in result["bots"].items():
        say(
            f"{bot:<12}{of['wins']:>8.1%} won ({of['from']:.1%} to {of['to']:.1%}){of['points']:>8} points"
            f"{of['ms_p50']:>9} ms per decision, {of['ms_p95']} at p95"
        )
