"""Mails beyond the provider's limit of a day wait, are counted for the host, and leave later."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from pbem.environment import Mailbox, Server
from pbem.mail.transports.send_limit import SendLimit
from pbem.service.admin import sending
from pbem.store.messages import sent_moments
from tests.service.club import Club

HERE = Server("127.0.0.1", 1, "none")
MAILBOX = Mailbox("ourgame@gmail.example", "ourgame", "secret word", HERE, HERE, daily=2)


def test_mails_beyond_the_limit_are_sent_later(club: Club):
    def earlier(since: datetime) -> Sequence[datetime]:
        with club.database.read() as session:
            return sent_moments(session, since)

    limit = SendLimit(MAILBOX.daily, club.world.clock, earlier)
    settings = replace(club.world.settings, mailbox=MAILBOX)
    send = limit.guarded(club.world.send)
    club.world = replace(club.world, settings=settings, send=send, limited=limit.rests)

    with pytest.raises(AssertionError, match="used up"):  # the club expects that no mail waits
        club.game(5)
    first = sending.report(club.world)
    left = len(club.post)
    club.now += timedelta(hours=25)
    with pytest.raises(AssertionError, match="used up"):
        club.later(0)
    second = sending.report(club.world)

    assert (left, first.sent, first.limit, first.waiting) == (2, 2, 2, 3)
    assert first.next_at
    assert len(club.post) == 4
    assert second.waiting >= 1
