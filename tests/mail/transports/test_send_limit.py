"""The provider's daily limit: excess mail waits, and its refusal isn't mistaken for a recipient's."""

from datetime import UTC, datetime, timedelta

import pytest

from pbem.mail.transports import NoRelay, NotTaken
from pbem.mail.transports.send_limit import SendLimit

NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)


class Clock:
    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now


def test_at_the_limit_sending_waits_for_the_oldest_mail():
    clock = Clock()
    limit = SendLimit(2, clock, lambda since: [when for when in (NOON - 25 * HOUR, NOON - 20 * HOUR) if when > since])
    send = limit.guarded(lambda *_: None)
    before = limit.rests()
    send("a@x", "b@x", b"")
    assert (before, limit.rests()) == (0.0, (4 * HOUR).total_seconds())
    clock.now += 4 * HOUR
    assert limit.rests() == 0.0


def test_without_a_limit_nothing_is_counted():
    limit = SendLimit(0, Clock(), lambda _since: pytest.fail("asked"))
    assert limit.rests() == 0.0


@pytest.mark.parametrize(
    "reply", ["550 5.4.5 Daily user sending limit exceeded", "554 Too many messages", "450 4.7.1 sending limit reached"]
)
def test_a_daily_limit_refusal_counts_as_a_relay_failure(reply: str):
    def enough(*_: object) -> None:
        raise NotTaken(reply, permanent=True)

    limit = SendLimit(500, Clock(), lambda _since: [])
    with pytest.raises(NoRelay) as raised:
        limit.guarded(enough)("a@x", "b@x", b"")
    assert (raised.value.permanent, raised.value.pause) == (False, 3600.0)
    assert limit.rests() == 0.0


def test_a_refused_recipient_does_not_use_up_the_limit():
    def unknown(*_: object) -> None:
        raise NotTaken("550 5.1.1 No such user", permanent=True)

    limit = SendLimit(1, Clock(), lambda _since: [])
    with pytest.raises(NotTaken, match="No such user") as raised:
        limit.guarded(unknown)("a@x", "b@x", b"")
    assert raised.value.permanent
    assert limit.rests() == 0.0
