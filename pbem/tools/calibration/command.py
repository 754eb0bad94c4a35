"""The command `pbem calibrate`: how often do the win chances of the analysis come true?"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import click

from pbem.bots import BOTS
from pbem.cli.terminal import answer, say


@click.command(short_help="Measure how often predicted win chances come true.")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True)
@click.option(
    "--bot", type=click.Choice(list(BOTS)), default="squire", show_default=True, help="The bot that plays all seats."
)
@click.option("--seed", default="check", show_default=True, help="Any text; the same seed gives the same games.")
@click.option("--processes", type=click.IntRange(1), default=os.cpu_count() or 1, help="[default: one for each core]")
@click.option(
    "--chart", type=click.Path(dir_okay=False, path_type=Path), help="Also draw the reliability diagram into this file."
)
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON.")
def calibrate(*, games: int, bot: str, seed: str, processes: int, chart: Path | None, as_json: bool) -> None:
    """Let equal bots play both editions with three to five players, and compare predictions with results.

    Prints the Brier score of the playouts alone, of the calibrated chances, and of equal chances for all; and the
    exponents (TRUST in pbem/bots/chances.py) that would fit these games best. Choose those with another seed.
    """
    from pbem.bots.analysis import PLAYOUTS
    from pbem.tools.calibration.chart import chart_svg
    from pbem.tools.calibration.measure import WHOLE, best_trust, brier, chances_of, predictions, reliability

    play = partial(predictions, bot=bot, playouts=PLAYOUTS, seed=seed)
    with (
        ProcessPoolExecutor(processes) as pool,
        click.progressbar(length=games, file=sys.stderr, hidden=not sys.stderr.isatty()) as progress,
    ):
        found = []
        for said in pool.map(play, range(games)):
            found += said
            progress.update(1)
    alone = [pair for each in found for pair in chances_of(each, WHOLE)]
    calibrated = [pair for each in found for pair in chances_of(each)]
    equal = [(1 / len(each.shares), share) for each in found for share in each.shares]
    before, after = reliability(alone), reliability(calibrated)
    scores = {"playouts": brier(alone), "calibrated": brier(calibrated), "equal": brier(equal)}
    if chart:
        chart.write_text(chart_svg(before, after), "utf-8")
    if as_json:
        bins = [each._asdict() for each in after]
        trust = [best_trust(found, round_) for round_ in range(1, 10)]
        answer({"games": games, "predictions": len(calibrated), "brier": scores, "bins": bins, "best_trust": trust})
        return
    for name, score in scores.items():
        say(f"Brier score, {name}: {score:.4f}")
    for each in after:
        say(f"said {each.said:6.1%}  came true {each.came:6.1%}  ({each.n} predictions)")
