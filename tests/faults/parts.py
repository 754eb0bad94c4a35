"""The parts of a server in several processes, as deploy/ starts them, with a clock that can be set.

`celery -A tests.faults.parts worker`, `... beat`, `gunicorn tests.faults.parts:pages()`,
`python -m tests.faults.intake`.
In FAULTS_FOLDER, the file `hours` says how far the clock is ahead.
"""

import os
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

from flask import Flask

from pbem import app as parts
from pbem.config import Settings
from pbem.service.world import World
from workers.app import make_celery
from workers.tasks import Work
from workers.wakeup import needed_redis, ring_celery


def ahead(folder: Path) -> datetime:
    return datetime.now(UTC) + timedelta(hours=float((folder / "hours").read_text() or 0))


def open_world() -> World:
    settings = Settings.from_environment(os.environ)
    clock = partial(ahead, Path(os.environ["FAULTS_FOLDER"]))
    return parts.open_world(settings, clock=clock, doorbell=ring_celery(needed_redis(settings)))


def open_work() -> Work:
    world = open_world()
    return Work(world.database, parts.handlers(world), world.clock, parts.ticker(world))


def pages() -> Flask:
    return parts.create_app(open_world())


if "FAULTS_FOLDER" in os.environ:
    app = make_celery(os.environ["REDIS_URL"], Path(os.environ["FAULTS_FOLDER"]), open_work)
    app.conf.beat_schedule["sweep"]["schedule"] = 1.0
