"""`python -m tests.mailservers.five`: plays the game of five (test_five.py) at each kind of mailbox and measures it."""

import os
import sys

import click
import pytest

KINDS = ("gmail", "gmx", "plain")


def chosen() -> tuple[str, ...]:
    """The kinds of mailboxes in the test; in CI only the plain host."""
    return tuple(os.environ.get("EG_LIKE", "plain").split())


@click.command
@click.option("--like", multiple=True, type=click.Choice(KINDS), default=KINDS, help="Repeatable; all by default.")
def main(like: tuple[str, ...]) -> None:
    """Play the game of five at these kinds of mailboxes."""
    os.environ["EG_LIKE"] = " ".join(like)
    sys.exit(pytest.main(["-q", "-s", "-p", "no:randomly", "--durations=3", "tests/mailservers/test_five.py"]))


if __name__ == "__main__":
    main()
