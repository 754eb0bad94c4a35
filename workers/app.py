"""The Celery application. Its messages only wake workers; the jobs and their due times are in the database.

So Redis may lose messages, or deliver them twice or late, and no job is lost or run twice.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from celery import Celery
from celery.signals import celeryd_after_setup

from pbem.app import QUEUES, Queue
from workers.slots import Slots
from workers.tasks import OUTGOING, SWEEP, THINKING, Work, add_tasks
from workers.wakeup import celery_queue

SWEEP_SECONDS = 15
CLOCK: Final[Queue] = "clock"

SETTINGS: dict[str, Any] = {
    "task_queues": [celery_queue(name) for name in QUEUES],  # a worker without -Q serves all of them
    "task_default_queue": CLOCK,
    "task_default_exchange": CLOCK,
    "task_default_routing_key": CLOCK,
    "task_acks_late": True,
    "task_reject_on_worker_lost": True,
    "task_ignore_result": True,
    "task_time_limit": 120,  # shorter than a job's leases, which are shorter than the redelivery below
    "worker_prefetch_multiplier": 1,
    "worker_cancel_long_running_tasks_on_connection_loss": False,  # a running task does not need Redis
    "broker_connection_retry_on_startup": True,
    "broker_connection_max_retries": None,  # Redis may be down for any length of time
    "broker_transport_options": {
        "visibility_timeout": 300,
        "unacked_restore_interval": 10,
        "unacked_restore_throttle": 1,
        "socket_timeout": 30,
        "health_check_interval": 25,
    },
    "beat_schedule": {
        "sweep": {
            "task": SWEEP,
            "schedule": float(SWEEP_SECONDS),
            "options": {"queue": CLOCK, "expires": 2 * SWEEP_SECONDS},
        },
    },
}


def make_celery(redis_url: str, folder: Path, open_work: Callable[[], Work]) -> Celery:
    """Create the application. A process calls `open_work` at its first task; beat keeps its file in `folder`."""
    celery = Celery("workers", broker=redis_url, set_as_current=False)
    celery.conf.update(SETTINGS, beat_schedule_filename=str(folder / "celerybeat-schedule"))
    sending, thinking = Slots(), Slots()
    add_tasks(celery, open_work, sending, thinking)

    @celeryd_after_setup.connect(weak=False)  # type: ignore[untyped-decorator]  # published without types
    def limit(instance: Any, **_more: Any) -> None:
        """In a worker that also serves other queues, keep one process free from sending mail, and one from thinking."""
        for slots, queues in ((sending, {OUTGOING}), (thinking, set(THINKING))) if instance.app is celery else ():
            if set(celery.amqp.queues.consume_from) - queues:
                slots.most = max(1, instance.concurrency - 1)

    return celery
