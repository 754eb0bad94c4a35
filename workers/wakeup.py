"""Wakes a Celery worker after a commit. Only a courtesy: whom nobody wakes, the next sweep finds."""

import time
from collections.abc import Collection, Mapping
from typing import Any

from celery import Celery
from kombu.entity import Exchange, Queue

from pbem.app import QUEUE_OF
from pbem.config import Settings, SettingsError
from pbem.store.database import Doorbell

WAKE = "workers.wake"
IMPATIENT = {
    "socket_timeout": 0.4,
    "socket_connect_timeout": 0.4,
    "max_retries": 1,
    "interval_start": 0,
    "interval_step": 0,
}
STALE_SECONDS = 60
"""A ring nobody heard for so long is forgotten; many sweeps have rung since."""
QUIET_SECONDS = 15
"""After a failure nobody is kept waiting for Redis for so long."""


def needed_redis(settings: Settings) -> str:
    """Its address. Raises SettingsError: where several processes serve, nobody works without being woken."""
    if settings.redis_url is None:
        raise SettingsError(
            "REDIS_URL: a server in several processes needs it; without Redis one `pbem serve` does all"
        )
    return settings.redis_url


def celery_queue(name: str) -> Any:
    """Made the same way by those who ring and those who listen."""
    return Queue(name, Exchange(name), routing_key=name)  # type: ignore[no-untyped-call]  # published without types


def ring_celery(redis_url: str, queue_of: Mapping[str, str] = QUEUE_OF) -> Doorbell:
    """A doorbell for a Database: it rings for each queue that a commit has made jobs for, and for all when it is not
    said which. It gives up after about a second and raises what went wrong.
    """
    celery = Celery("doorbell", broker=redis_url, set_as_current=False)
    known = {name: celery_queue(name) for name in dict.fromkeys(queue_of.values())}
    celery.conf.update(task_queues=list(known.values()), task_ignore_result=True, broker_transport_options=IMPATIENT)
    quiet_until = 0.0

    def ring(kinds: Collection[str]) -> None:
        nonlocal quiet_until
        if time.monotonic() < quiet_until:
            return
        wanted = {queue_of[kind] for kind in kinds if kind in queue_of} if kinds else known
        try:
            for name in wanted:
                celery.send_task(WAKE, (name,), queue=known[name], retry=False, expires=STALE_SECONDS)
        except Exception:
            quiet_until = time.monotonic() + QUIET_SECONDS
            raise

    return ring
