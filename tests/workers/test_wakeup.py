"""The doorbell works on real brokers and doesn't block if one is down or silent."""

import os
import signal
import socket
from contextlib import suppress

import pytest
from redis import Redis

from pbem.store.database import Doorbell
from pbem.store.jobs.leases import LONGEST
from pbem.tools.bench.redis import MISSING, programs
from tests.servers import redis
from workers.app import SETTINGS
from workers.wakeup import IMPATIENT, ring_celery


def test_ringing_works_after_the_broker_was_emptied(redis_url: str):
    ring = ring_celery(redis_url)
    with Redis.from_url(redis_url) as broker:
        broker.flushall()
        ring(["mail"])
        assert broker.llen("intake") == 1
        broker.flushall()
        ring(["mail"])
        assert broker.llen("intake") == 1


def test_a_refusing_broker_raises_an_error():
    fails(ring_celery("redis://127.0.0.1:1/0"))


def test_a_silent_broker_is_tried_for_a_second_at_most():
    with socket.create_server(("127.0.0.1", 0)) as mute:
        fails(ring_celery(f"redis://127.0.0.1:{mute.getsockname()[1]}/0"))
        mute.setblocking(False)
        tries = waiting(mute)
    assert 1 <= tries <= 2
    assert tries * IMPATIENT["socket_timeout"] <= 1


def test_after_a_failure_ringing_is_skipped():
    ring = ring_celery("redis://127.0.0.1:1/0")
    fails(ring)
    ring(())


@pytest.mark.parametrize("engine", ["redis", "valkey"])
def test_a_broker_that_hangs_later_times_out_too(engine: str):
    program = programs().get(engine)
    if program is None:
        pytest.skip(MISSING)
    with redis(program) as url:
        ring = ring_celery(url)
        ring(())
        with Redis.from_url(url) as broker:
            process = int(broker.info()["process_id"])
        os.kill(process, signal.SIGSTOP)
        try:
            fails(ring)
        finally:
            os.kill(process, signal.SIGCONT)


def test_task_limit_lease_and_redelivery_are_ordered():
    limit, redelivery = SETTINGS["task_time_limit"], SETTINGS["broker_transport_options"]["visibility_timeout"]
    assert limit < LONGEST.total_seconds() < redelivery


def fails(ring: Doorbell) -> None:
    with pytest.raises(Exception, match=r"(?i)refused|time|socket"):
        ring(())


def waiting(server: socket.socket) -> int:
    """The number of connections not accepted yet."""
    count = 0
    with suppress(BlockingIOError):
        while True:
            server.accept()[0].close()
            count += 1
    return count
