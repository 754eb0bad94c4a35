"""The Celery app with the settings from the environment: `celery -A workers worker`, `celery -A workers beat`."""

import os
from functools import partial
from typing import Any

from pbem.environment import uncollected

with uncollected():
    from celery import Celery
    from celery.signals import setup_logging

    from pbem import logs
    from pbem.app import handlers, open_world, ticker
    from pbem.config import Settings
    from workers.app import make_celery
    from workers.database_version import exit_if_newer
    from workers.tasks import Work
    from workers.wakeup import needed_redis, ring_celery


def open_work(settings: Settings, redis_url: str) -> Work:
    world = open_world(settings, doorbell=ring_celery(redis_url))
    return Work(world.database, handlers(world), world.clock, ticker(world))


@setup_logging.connect  # type: ignore[untyped-decorator]  # published without types
def _set_up_logs(**_given: Any) -> None:
    """Use our own logging instead of Celery's; its --loglevel has no effect."""
    logs.set_up(Settings.from_environment(os.environ).log)


def make_app(settings: Settings) -> Celery:
    redis_url = needed_redis(settings)
    exit_if_newer(settings)
    return make_celery(redis_url, settings.home, partial(open_work, settings, redis_url))


app = make_app(Settings.from_environment(os.environ))
