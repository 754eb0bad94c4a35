"""`python -m tests.model --hours 1`: the long profile, until the time is over or something is found."""

from __future__ import annotations

import argparse
import sys
import time

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.model.machine import Table, quickly


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.model", description=__doc__)
    parser.add_argument("--hours", type=float, default=0.1)
    parser.add_argument("--steps", type=int, default=60, help="in each table")
    parser.add_argument("--batch", type=int, default=20, help="tables between two looks at the clock")
    parser.add_argument("--shrink", action="store_true", help="look for the shortest way to what is found")
    chosen = parser.parse_args()
    end, tables = time.monotonic() + 3600 * chosen.hours, 0
    how = settings(
        max_examples=chosen.batch,
        stateful_step_count=chosen.steps,
        deadline=None,
        database=None,
        print_blob=True,
        phases=[Phase.generate, Phase.shrink] if chosen.shrink else [Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    with quickly():
        while time.monotonic() < end:
            run_state_machine_as_test(Table, settings=how)
            tables += chosen.batch
            sys.stderr.write(f"{tables} tables\n")


if __name__ == "__main__":
    main()
