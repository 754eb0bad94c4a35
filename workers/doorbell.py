"""Wakes a Celery worker after a commit. Only a courtesy: whom nobody wakes, the next sweep finds."""

import time
from collections.abc import Callable

from celery import Celery

from pbem.config import Settings, SettingsError

WAKE = "workers.wake"
QUEUE = "elgrande"
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


def ring_celery(redis_url: str) -> Callable[[], None]:
    """A doorbell for a Database. It gives up after about a second and raises what went wrong."""
    celery = Celery("doorbell", broker=redis_url, set_as_current=False)
    celery.conf.update(task_default_queue=QUEUE, task_ignore_result=True, broker_transport_options=IMPATIENT)
    quiet_until = 0.0

    def ring() -> None:
        nonlocal quiet_until
        if time.monotonic() < quiet_until:
            return
        try:
            celery.send_task(WAKE, retry=False, expires=STALE_SECONDS)
        except Exception:
            quiet_until = time.monotonic() + QUIET_SECONDS
            raise

    return ring
