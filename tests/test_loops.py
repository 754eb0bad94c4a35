"""Loops that survive failures and log little."""

import logging
import threading

import pytest

from pbem import loops
from pbem.loops import FailureStreak, all_of, forever
from tests.servers import PATIENCE, wait_until


class Watch:
    """A clock that the test moves."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def fail():
    raise OSError("No space left on device")


def test_pauses_double_from_a_second_to_a_minute():
    watch = Watch()
    trouble = FailureStreak("pulse", steady=watch)
    pauses = []
    for _ in range(9):
        trouble.tried(fail)
        pauses.append(trouble.pause())
    assert pauses == [1, 2, 4, 8, 16, 32, 60, 60, 60]


def test_a_success_ends_the_pause():
    trouble = FailureStreak("pulse", steady=Watch())
    trouble.tried(fail)
    assert trouble.tried(lambda: None)
    assert trouble.pause() == 0
    trouble.tried(fail)
    assert trouble.pause() == 1


def test_repeated_failures_make_few_tries_and_log_lines(caplog: pytest.LogCaptureFixture):
    watch = Watch()
    trouble = FailureStreak("jobs mail", steady=watch)
    while watch.now < 120:
        trouble.tried(fail)
        watch.now += trouble.pause()
    trouble.tried(lambda: None)
    assert [record.getMessage() for record in caplog.records] == [
        "jobs mail failed and will be tried again",
        "jobs mail has failed 7 times in a row, now with OSError",
        "jobs mail works again after 7 failures",
    ]
    assert [record.exc_info is not None for record in caplog.records] == [True, False, False]


def test_a_loop_continues_after_any_exception(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(loops, "FIRST_PAUSE", 0.001)
    failures = iter([OSError(), KeyError(), RecursionError(), MemoryError()])
    went_well, stopping = threading.Event(), threading.Event()

    def act():
        for failure in failures:
            raise failure
        went_well.set()

    thread = loops.start("loop", act, 0.001, stopping)
    wait_until(went_well.is_set)
    stopping.set()
    thread.join(PATIENCE)
    assert not thread.is_alive()


def test_a_pausing_loop_stops_immediately():
    stopping = threading.Event()

    def act():
        stopping.set()
        raise OSError

    forever("loop", act, 1000.0, stopping)


def test_all_of_runs_every_step_despite_failures(caplog: pytest.LogCaptureFixture):
    done = []
    with pytest.raises(ExceptionGroup) as raised:
        all_of(fail, lambda: done.append(1), fail, lambda: done.append(2))
    assert done == [1, 2]
    assert len(raised.value.exceptions) == 2


def test_success_is_not_logged(caplog: pytest.LogCaptureFixture):
    caplog.set_level(logging.DEBUG)
    FailureStreak("pulse").tried(lambda: None)
    assert not caplog.records
