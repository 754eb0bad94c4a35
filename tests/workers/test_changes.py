"""Changed games are announced to another process over a real Redis."""

import threading
from queue import Queue

import pytest
from redis import RedisError

from pbem.store.changes import announcer, listen


def test_a_listener_gets_the_changed_games(redis_url: str) -> None:
    heard, ready, stopping = Queue[list[str]](), threading.Event(), threading.Event()
    thread = listen(redis_url, lambda games: heard.put([*games]), ready.set, stopping)
    assert ready.wait(60)

    announcer(redis_url)({"b", "a"})

    assert heard.get(timeout=60) == ["a", "b"]
    stopping.set()
    thread.join()


def test_databases_of_one_redis_are_separate(redis_url: str) -> None:
    heard, ready, stopping = Queue[list[str]](), threading.Event(), threading.Event()
    thread = listen(redis_url, lambda games: heard.put([*games]), ready.set, stopping)
    assert ready.wait(60)

    announcer(redis_url.rpartition("/")[0] + "/7")({"theirs"})
    announcer(redis_url)({"ours"})

    assert heard.get(timeout=60) == ["ours"]
    stopping.set()
    thread.join()


def test_after_a_failure_announcing_is_skipped() -> None:
    announce = announcer("redis://127.0.0.1:1/0")
    with pytest.raises(RedisError):
        announce({"a"})
    announce({"a"})
