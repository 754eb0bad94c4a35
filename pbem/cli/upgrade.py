"""`pbem upgrade`: back up, bring the database to this version, check it; and go back."""

from __future__ import annotations

import time
from datetime import timedelta
from pathlib import Path
from typing import Final

import click

from pbem.cli.terminal import answer, say, settings
from pbem.service.admin import upgrading
from pbem.service.admin.upgrading import Place
from pbem.service.world import real_time

LATEST: Final = "latest"
WATCHED: Final = timedelta(seconds=45)  # a running server gives several signs of life within that time


@click.command
@click.option("--back", is_flag=False, flag_value=LATEST, metavar="[FILE]", help="Restore the latest backup, or FILE.")
@click.option("--anyway", is_flag=True, help="Don't check whether the server is stopped.")
def upgrade(back: str | None, *, anyway: bool) -> None:
    """Back up the database, migrate it to this version and check it. If that fails, the backup is restored.

    Stop the server first. Backups are in `backups` in the home folder and are never deleted.
    """
    chosen = settings()
    place = Place(chosen.database_url, chosen.home)
    if not anyway:
        _refuse_while_running(place)
    try:
        if back:
            wanted = None if back == LATEST else Path(back)
            restored, kept = upgrading.go_back(place, wanted, real_time(), say)
            answer({"restored": str(restored), "backup": str(kept) if kept else None})
            return
        file = upgrading.upgrade(place, real_time(), say)
    except (upgrading.BackupError, upgrading.NotUpgradedError) as error:
        raise click.ClickException(str(error)) from error
    if file:
        say("Done. To go back, install the earlier version and type: elgrande upgrade --back")
    answer({"backup": str(file) if file else None})


def _refuse_while_running(place: Place) -> None:
    """Raise ClickException if a part of the server gives signs of life. A server that just stopped is watched."""
    seen = upgrading.last_sign_of_life(place)
    if seen is None or real_time() - seen > WATCHED:
        return
    say(f"The server was running a moment ago. Checking for {WATCHED.seconds} s that it has stopped ...")
    end = time.monotonic() + WATCHED.total_seconds()
    while time.monotonic() < end:
        time.sleep(1)  # between two looks at the database
        if upgrading.last_sign_of_life(place) != seen:
            raise click.ClickException("The server is running. Stop it first: systemctl stop 'elgrande*'")
