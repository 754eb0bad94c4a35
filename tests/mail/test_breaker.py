"""A failing relay gets a pause, then one message as a probe, and normal use once that is accepted."""

import threading

import pytest

from pbem.mail.transports import LostMidway, NoRelay, NotTaken
from pbem.mail.transports.breaker import FAILURES, PROBE, Breaker
from tests.servers import PATIENCE


class Relay:
    """Fails as `fault` says; counts the tries."""

    def __init__(self) -> None:
        self.fault: NotTaken | None = NoRelay("refused")
        self.tries = 0
        self.now = 0.0
        self.breaker = Breaker(lambda: self.now)
        self.send = self.breaker.guarded(self._take)

    def _take(self, sender: str, recipient: str, raw: bytes) -> None:
        self.tries += 1
        if self.fault:
            raise self.fault

    def try_once(self) -> float:
        """Seconds until the next try."""
        with pytest.raises(NotTaken) as failed:
            self.send("us", "ana@example.org", b"")
        return failed.value.pause if isinstance(failed.value, NoRelay) else 0.0


@pytest.fixture
def relay() -> Relay:
    return Relay()


def test_three_failures_open_the_breaker_for_thirty_seconds(relay: Relay):
    assert [relay.try_once() for _ in range(FAILURES)] == [0, 0, 30]
    relay.now = 12
    assert relay.try_once() == 18
    assert relay.breaker.rests() == 18
    assert relay.tries == FAILURES


def test_each_further_failure_doubles_the_pause_up_to_ten_minutes(relay: Relay):
    rests = []
    for _ in range(FAILURES + 8):
        relay.now += relay.breaker.rests()
        rests.append(relay.try_once())
    assert rests == [0, 0, 30, 60, 120, 240, 480, 600, 600, 600, 600]


def test_one_accepted_message_closes_the_breaker(relay: Relay):
    for _ in range(FAILURES):
        relay.try_once()
    relay.now, relay.fault = 30, None
    relay.send("us", "ana@example.org", b"")
    assert relay.breaker.rests() == 0
    relay.fault = NoRelay("refused")
    assert relay.try_once() == 0


@pytest.mark.parametrize("permanent", [True, False])
def test_refused_recipients_do_not_count_as_relay_failures(relay: Relay, permanent: bool):
    for _ in range(FAILURES - 1):
        relay.try_once()
    relay.fault = NotTaken("no such user", permanent=permanent)
    for _ in range(FAILURES):
        relay.try_once()
    assert relay.breaker.rests() == 0


def test_a_connection_lost_mid_message_counts_as_a_failure(relay: Relay):
    relay.fault = LostMidway("reset by peer")
    for _ in range(FAILURES):
        relay.try_once()
    assert relay.breaker.rests() == 30


def test_other_messages_wait_during_the_probe(relay: Relay):
    for _ in range(FAILURES):
        relay.try_once()
    relay.now = 30
    asking, answered = threading.Event(), threading.Event()

    def hang(sender: str, recipient: str, raw: bytes) -> None:
        asking.set()
        answered.wait(PATIENCE)

    probe = threading.Thread(target=relay.breaker.guarded(hang), args=("us", "ana@example.org", b""))
    probe.start()
    assert asking.wait(PATIENCE)
    assert 0 < relay.try_once() <= 30
    assert relay.tries == FAILURES
    answered.set()
    probe.join(PATIENCE)
    assert relay.breaker.rests() == 0


def test_an_unfinished_probe_expires(relay: Relay):
    for _ in range(FAILURES):
        relay.try_once()
    relay.now, relay.fault = 30, KeyboardInterrupt()  # type: ignore[assignment]  # not an Exception, on purpose
    with pytest.raises(KeyboardInterrupt):
        relay.send("us", "ana@example.org", b"")
    assert relay.breaker.rests() > 0
    relay.now += PROBE
    assert relay.breaker.rests() == 0
