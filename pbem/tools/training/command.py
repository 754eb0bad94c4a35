"""The command `pbem train`: evolve the weights of the bots that search."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from pbem.cli.terminal import say


@click.command(short_help="Train the weights of the bots that search.")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--generations", type=click.IntRange(0), default=20, show_default=True, help="How many more.")
@click.option("--games", type=click.IntRange(10), default=800, show_default=True, help="In each generation.")
@click.option("--looks", type=click.IntRange(0), default=2000, show_default=True, help="Games to fit positions to.")
@click.option("--seed", default="1", show_default=True, help="Any text; the same weights for the same seed.")
def train(*, file: Path, generations: int, games: int, looks: int, seed: str) -> None:
    """Evolve the weights of the playouts by games between sets of weights, without a search.

    The state is written to FILE after each generation; with a FILE that exists, training goes on where it ended, with
    its own seed. Prints what belongs into pbem/bots/sim/weights.json. The positions after general scorings are valued
    by games with the weights stored there: train again with 0 generations once you have stored new ones.
    """
    from pbem.tools.training.arena import looked, starts
    from pbem.tools.training.evolve import Training, fitted, generation

    training = Training.from_json(json.loads(file.read_text("utf-8"))) if file.exists() else Training(seed)
    deals = starts(240, training.seed)
    with click.progressbar(length=generations * games + looks, file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        for _ in range(generations):
            generation(training, deals, games)
            file.write_text(json.dumps(training.to_json(), indent=2) + "\n", "utf-8")
            bar.update(games)
        found = []
        for number in range(looks):
            found += looked(deals[number % len(deals)], number * 7919 + 1)
            bar.update(1)
    stored = {
        "weights": training.to_json()["weights"],
        "leaves": {left: fitted([each for each in found if each.left == left]) for left in (2, 1) if found},
        "seed": training.seed,
        "generations": training.generation,
    }
    say(f"A seat of the pool won {training.pool_share:.1%} of the games of the last generation.")
    say(json.dumps(stored, indent=2))
