"""Wakes a Celery worker after a commit. An optimisation: if the message is lost, the next sweep finds the jobs."""

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
"""A message that isn't consumed within this time expires; by then, sweeps have sent newer ones."""
QUIET_SECONDS = 15
"""How long Redis isn't tried after a failure, so that requests don't wait for it."""


def needed_redis(settings: Settings) -> str:
    """Return the URL of Redis. Raises SettingsError if it is not set: a server of several processes needs it."""
    if settings.redis_url is None:
        raise SettingsError(
            "REDIS_URL: a server in several processes needs it; without Redis one `pbem serve` does all"
        )
    return settings.redis_url


def celery_queue(name: str) -> Any:
    """The queue's definition, the same for senders and workers."""
    return Queue(name, Exchange(name), routing_key=name)  # type: ignore[no-untyped-call]  # published without types


def ring_celery(redis_url: str, queue_of: Mapping[str, str] = QUEUE_OF) -> Doorbell:
    """Return a doorbell for a Database. It wakes each queue for which a commit added jobs, or all if none is named. It
    gives up after about a second and raises the error.
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
