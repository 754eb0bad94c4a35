"""A Celery application for a worker process under test: its jobs increase a counter and note it in a file.

`celery -A tests.workers.toy worker`, with DATABASE_URL, REDIS_URL and TOY_FOLDER in the environment. In the folder,
`told` has a line for each notification, `hours` says how far the clock is ahead, and the jobs that `held`
names don't finish.
"""

import os
import time
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

from celery import Celery

from pbem.store.database import Clock, Database, open_database
from pbem.store.games import lock_game
from pbem.store.jobs.queue import Claim, finish
from workers.app import make_celery
from workers.tasks import Work
from workers.wakeup import ring_celery

QUEUE_OF = {"count": "clock"}


def count(folder: Path, job: Claim, database: Database, clock: Clock) -> None:
    """Notify the outside, then count, so that a kill can interrupt a job at every stage."""
    with (folder / "told").open("a") as told:
        told.write(f"{job.payload['name']}\n")
    while job.payload["name"] in (folder / "held").read_text().split():
        time.sleep(0.02)  # until the test, in another process, releases the job
    with database.write() as session:
        lock_game(session, "friday").position += 1
        finish(session, job, clock())


def ahead(folder: Path) -> datetime:
    return datetime.now(UTC) + timedelta(hours=float((folder / "hours").read_text()))


def open_toy(database_url: str, redis_url: str, folder: Path) -> Work:
    database = open_database(database_url, ring_celery(redis_url, QUEUE_OF))
    return Work(database, {"count": partial(count, folder)}, partial(ahead, folder), lambda: None, QUEUE_OF)


def make_toy(database_url: str, redis_url: str, folder: Path) -> Celery:
    toy = make_celery(redis_url, folder, partial(open_toy, database_url, redis_url, folder))
    toy.conf.beat_schedule["sweep"]["schedule"] = 0.5
    return toy


if "TOY_FOLDER" in os.environ:
    app = make_toy(os.environ["DATABASE_URL"], os.environ["REDIS_URL"], Path(os.environ["TOY_FOLDER"]))
