"""Tells other processes over Redis which games have changed. An optimisation: open pages are checked anyway.

A message names the games but not what happened. Messages aren't stored: a process that isn't connected misses them and
checks again later.
"""

from __future__ import annotations

import json
import logging
import threading
import time
from collections.abc import Callable, Collection
from typing import Any, Final

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from pbem import loops
from pbem.store.database import Announce

log = logging.getLogger(__name__)

QUIET_SECONDS: Final = 15.0  # how long Redis isn't tried after a failure, so that requests don't wait for it
PATIENCE: Final = 0.4  # seconds
LOOK_SECONDS: Final = 1.0  # seconds until a listener notices that it should stop


def announcer(redis_url: str) -> Announce:
    """Return a function that publishes the ids of changed games."""
    once_more = Retry(NoBackoff(), 1)  # for a connection that was closed while it was idle
    known = redis.Redis.from_url(redis_url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE, retry=once_more)
    channel, quiet_until = _channel(known), 0.0

    def announce(games: Collection[str]) -> None:
        nonlocal quiet_until
        if time.monotonic() < quiet_until:
            return
        try:
            known.publish(channel, json.dumps(sorted(games)))
        except redis.RedisError:
            quiet_until = time.monotonic() + QUIET_SECONDS
            raise

    return announce


def listen(
    redis_url: str, changed: Announce, missed: Callable[[], object], stopping: threading.Event
) -> threading.Thread:
    """Start a thread that survives outages and calls `changed` for each message; return it. It calls `missed` when
    messages may have been lost.
    """

    def hear() -> None:
        known = redis.Redis.from_url(redis_url, socket_connect_timeout=10, health_check_interval=30)
        # redis declares no types for pubsub
        with known, known.pubsub(ignore_subscribe_messages=True) as heard:  # type: ignore[no-untyped-call]
            heard.subscribe(_channel(known))
            missed()
            while not stopping.is_set():
                message = heard.get_message(timeout=LOOK_SECONDS)
                if message is not None:
                    changed(json.loads(message["data"]))

    return loops.start("changes", hear, 0.0, stopping)


def _channel(known: Any) -> str:
    """The channel's name. Channels are shared by all databases of a Redis server, unlike keys."""
    return f"elgrande:{known.get_connection_kwargs().get('db', 0)}:changed"
