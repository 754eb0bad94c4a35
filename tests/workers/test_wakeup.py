"""The doorbell rings on real brokers, and keeps nobody waiting for one that is gone or mute."""

import os
import signal
import socket
import time

import pytest
from redis import Redis

from pbem.store.database import Doorbell
from pbem.store.jobs.leases import LONGEST
from tests.servers import NO_REDIS, redis, redis_programs
from workers.app import SETTINGS
from workers.wakeup import ring_celery


def test_ringing_works_after_the_broker_was_emptied(redis_url: str):
    ring = ring_celery(redis_url)
    with Redis.from_url(redis_url) as broker:
        broker.flushall()
        ring(["mail"])
        assert broker.llen("intake") == 1
        broker.flushall()
        ring(["mail"])
        assert broker.llen("intake") == 1


def test_a_refusing_broker_fails_immediately():
    assert failing(ring_celery("redis://127.0.0.1:1/0")) < 0.5


def test_a_silent_broker_times_out_within_a_second():
    with socket.create_server(("127.0.0.1", 0)) as mute:
        assert failing(ring_celery(f"redis://127.0.0.1:{mute.getsockname()[1]}/0")) < 1.3


def test_after_a_failure_ringing_is_skipped():
    ring = ring_celery("redis://127.0.0.1:1/0")
    failing(ring)
    ring(())


@pytest.mark.parametrize("engine", ["redis", "valkey"])
def test_a_broker_that_hangs_later_times_out_too(engine: str):
    program = redis_programs().get(engine)
    if program is None:
        pytest.skip(NO_REDIS)
    with redis(program) as url:
        ring = ring_celery(url)
        ring(())
        with Redis.from_url(url) as broker:
            process = int(broker.info()["process_id"])
        os.kill(process, signal.SIGSTOP)
        try:
            assert failing(ring) < 1.3
        finally:
            os.kill(process, signal.SIGCONT)


def test_task_limit_lease_and_redelivery_are_ordered():
    limit, redelivery = SETTINGS["task_time_limit"], SETTINGS["broker_transport_options"]["visibility_timeout"]
    assert limit < LONGEST.total_seconds() < redelivery


def failing(ring: Doorbell) -> float:
    """Seconds until it raised."""
    begun = time.monotonic()
    with pytest.raises(Exception, match=r"(?i)refused|time|socket"):
        ring(())
    return time.monotonic() - begun
