"""`pbem worker`: the Celery worker of a server in several processes, or its beat."""

import os
import sys
from functools import partial

import click

from pbem.cli.reload import CODE, again_without, run_and_reload
from pbem.cli.terminal import BadSettings, settings


@click.command(context_settings={"ignore_unknown_options": True})
@click.option("--beat", is_flag=True, help="The clock that wakes the workers, once in a server, instead of a worker.")
@click.option("--reload", is_flag=True, help="For developers: start again when the code changes.")
@click.argument("words", nargs=-1, type=click.UNPROCESSED)
def worker(words: tuple[str, ...], *, beat: bool, reload: bool) -> None:
    """Become `celery -A workers worker`, with what else is typed handed on to Celery (-c 4, --loglevel info, …)."""
    if settings().redis_url is None:
        raise BadSettings("REDIS_URL is not set; without Redis one `pbem serve` does all the work.")
    if reload:
        run_and_reload(again_without("--reload"), CODE, partial(click.echo, err=True))
        return
    command = [sys.executable, "-m", "celery", "-A", "workers", "beat" if beat else "worker", *words]
    os.execv(sys.executable, command)  # noqa: S606 - the program is ourselves, and no shell is asked
