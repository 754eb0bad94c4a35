"""`python -m tests.faults --seed 1 [--rows F1,F2] [--games N]`: real servers, real kills, a table of the outcome."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, NamedTuple

from pbem.store.jobs.queue import ROW
from tests.faults.invariants import broken, outcome, repeats
from tests.faults.play import Table
from tests.faults.rows import COPIES, ROWS, Disturbance, anything, nothing
from tests.faults.site import Site

ALL = "all"
WORKERS = 2


class Load(NamedTuple):
    """`until`: the number of answers per game; `kills`: how often a fault occurs."""

    games: int
    until: int
    kills: int
    seconds: float


class Found(NamedTuple):
    outcome: dict[str, Any]
    broken: list[str]
    words: str


def run(row: str, seed: int, load: Load) -> Found:
    """Run one row on its own site; "" runs the same without faults, ALL runs all faults in turn."""
    fault = {"": nothing, ALL: anything}.get(row) or ROWS[row][1]
    began = monotonic()
    with TemporaryDirectory(prefix="eg-faults-", ignore_cleanup_errors=True) as folder, Site(Path(folder)) as site:
        table = Table(site, seed, load.games, load.until, COPIES.get(row, 2))
        every = max(1, load.games * load.until // 12 // max(load.kills, 1))
        times = load.kills if fault is not nothing else 0
        disturbed = Disturbance(
            site, fault, Random(f"{seed}{row}"), times, every, lambda: len(table.accepted), table.leases_end
        )
        table.play(disturbed, load.seconds)
        slowest = f"{max(disturbed.recovered):.1f} s" if disturbed.recovered else "-"
        words = (
            f"{disturbed.struck:>3} faults {len(table.accepted):>5} orders {len(site.carried):>5} mails"
            f" {repeats(table):>3} repeated {len(table.silent):>4} deadlines {slowest:>7} {monotonic() - began:>5.0f} s"
        )
        faults = broken(table)
        losses = max(site.kills, disturbed.struck)  # a clock jump ends every lease, as a kill does
        if repeats(table) > WORKERS * ROW * losses:  # mails sent in a batch but not marked yet
            faults.append(f"{repeats(table)} mails repeated by {losses} faults: {site.complaints()}")
        return Found(outcome(table), faults, words)


def compared(row: str, found: Found, oracle: Found) -> list[str]:
    differing = [
        f"{game} ({_difference(oracle.outcome[game][1], found.outcome[game][1])})"
        for game in oracle.outcome
        if oracle.outcome[game] != found.outcome[game]
    ]
    ends = "other end states than without faults"
    return found.broken + ([f"{row}: {ends}: {'; '.join(differing)}"] if differing else [])


def _difference(expected: list[tuple[str, ...]], found: list[tuple[str, ...]]) -> str:
    """The answers that only one of the two has; the first one shows where they diverged."""
    return f"only without: {[one for one in expected if one not in found][:3]}, only with: " + str(
        [one for one in found if one not in expected][:3]
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rows", default=",".join(ROWS))
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--answers", type=int, default=40, help="after which a game is stopped")
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=1800, help="for one row at most")
    chosen = parser.parse_args()
    load = Load(chosen.games, chosen.answers, chosen.kills, chosen.seconds)
    oracle = run("", chosen.seed, load)
    wrong = [*oracle.broken]
    sys.stdout.write(f"{'--':<4}{'nothing':<44}{oracle.words}  {'; '.join(oracle.broken) or 'holds'}\n")
    sys.stdout.flush()
    for row in chosen.rows.split(","):
        found = run(row, chosen.seed, load)
        here = compared(row, found, oracle)
        wrong += here
        sys.stdout.write(f"{row:<4}{ROWS[row][0]:<44}{found.words}  {'; '.join(here) or 'holds'}\n")
        sys.stdout.flush()
    if wrong:
        sys.exit(f"seed {chosen.seed}: {len(wrong)} laws broken")


if __name__ == "__main__":
    main()
