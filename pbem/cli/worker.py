"""`pbem worker`: the Celery worker of a server in several processes, or its beat."""

import os
import sys
from functools import partial

import click

from pbem.cli.reload import CODE, again_without, run_and_reload
from pbem.cli.terminal import BadSettings, settings


@click.command(context_settings={"ignore_unknown_options": True})
@click.option(
    "--beat", is_flag=True, help="Run the clock that wakes the workers instead of a worker. Run one per server."
)
@click.option("--reload", is_flag=True, help="For developers: restart when the code changes.")
@click.argument("words", nargs=-1, type=click.UNPROCESSED)
def worker(words: tuple[str, ...], *, beat: bool, reload: bool) -> None:
    """Run `celery -A workers worker`. Other options are passed on to Celery (-c 4, --loglevel info, …)."""
    if settings().redis_url is None:
        raise BadSettings("REDIS_URL isn't set. Without Redis you don't need workers: `pbem serve` does everything.")
    if reload:
        run_and_reload(again_without("--reload"), CODE, partial(click.echo, err=True))
        return
    command = [sys.executable, "-m", "celery", "-A", "workers", "beat" if beat else "worker", *words]
    os.execv(sys.executable, command)  # noqa: S606 - the program is ourselves, and no shell is asked
