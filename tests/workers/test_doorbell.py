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


def test_a_broker_that_forgot_everything_still_carries_a_ring(redis_url: str):
    ring = ring_celery(redis_url)
    with Redis.from_url(redis_url) as broker:
        broker.flushall()
        ring(["mail"])
        assert broker.llen("intake") == 1
        broker.flushall()
        ring(["mail"])
        assert broker.llen("intake") == 1


def test_a_broker_that_refuses_fails_at_once():
    assert failing(ring_celery("redis://127.0.0.1:1/0")) < 0.5


def test_a_broker_that_says_nothing_is_given_up_within_a_second():
    with socket.create_server(("127.0.0.1", 0)) as mute:
        assert failing(ring_celery(f"redis://127.0.0.1:{mute.getsockname()[1]}/0")) < 1.3


def test_after_a_failure_nobody_is_kept_waiting_again():
    ring = ring_celery("redis://127.0.0.1:1/0")
    failing(ring)
    ring(())


@pytest.mark.parametrize("engine", ["redis", "valkey"])
def test_a_broker_that_falls_silent_later_is_given_up_within_a_second(engine: str):
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


def test_a_task_ends_before_its_jobs_last_lease_and_that_before_the_redelivery():
    limit, redelivery = SETTINGS["task_time_limit"], SETTINGS["broker_transport_options"]["visibility_timeout"]
    assert limit < LONGEST.total_seconds() < redelivery


def failing(ring: Doorbell) -> float:
    """Seconds until it raised."""
    begun = time.monotonic()
    with pytest.raises(Exception, match=r"(?i)refused|time|socket"):
        ring(())
    return time.monotonic() - begun
