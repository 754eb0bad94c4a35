"""Mail fetched by IMAP from a real Dovecot."""

import smtplib
from datetime import UTC, datetime
from pathlib import Path

import pytest

from pbem.mail.transports.imap import Account, Poller
from tests.mailservers.dovecot import Dovecot, dovecot
from tests.servers import wait_until

pytestmark = pytest.mark.servers
SEAT = "orders+g1.red.x@play.example"


class Desk:
    def __init__(self) -> None:
        self.broken = False
        self.tried = 0
        self.stored: list[tuple[str, str, bytes, datetime | None]] = []

    def accepts(self, recipient: str) -> str | None:
        return None if recipient == SEAT else "Nobody here."

    def store(
        self, sender: str, recipient: str, raw: bytes, /, arrived: datetime | None = None, *, source: str = ""
    ) -> None:
        self.tried += 1
        if self.broken:
            raise OSError("the database is down")
        self.stored.append((sender, recipient, raw, arrived))


def deliver(mailboxes: Dovecot, box: str, to: str, n: int) -> None:
    raw = f"From: ana@example.net\r\nTo: {to}\r\nMessage-ID: <{n}@x>\r\nSubject: x\r\n\r\npower {n}\r\n"
    with smtplib.LMTP("127.0.0.1", mailboxes.lmtp) as client:
        client.sendmail("ana@home.example", [box], raw.encode())


def poller(mailboxes: Dovecot, box: str, desk: Desk) -> Poller:
    account = Account.parse(mailboxes.url(box), "Processed")
    return Poller(account, accepts=desk.accepts, store=desk.store, idle=30)


def test_mail_is_taken_when_it_comes_and_moved_never_deleted(mailboxes: Dovecot):
    desk, box, begun = Desk(), "all@play.example", datetime.now(UTC)
    deliver(mailboxes, box, SEAT, 1)
    deliver(mailboxes, box, "bob@elsewhere.example", 2)
    with poller(mailboxes, box, desk):
        wait_until(lambda: len(desk.stored) == 1 and len(mailboxes.mails(box)) == 0)
        deliver(mailboxes, box, SEAT, 3)  # while it waits
        wait_until(lambda: len(desk.stored) == 2 and len(mailboxes.mails(box)) == 0)
    assert [(sender, recipient) for sender, recipient, *_ in desk.stored] == [("ana@home.example", SEAT)] * 2
    assert b"power 3" in desk.stored[1][2]
    arrived = desk.stored[0][3]
    assert arrived is not None
    assert begun.replace(microsecond=0) <= arrived <= datetime.now(UTC)
    assert [len(mailboxes.mails(box, folder)) for folder in ("Processed", "Processed-refused")] == [2, 1]


def test_what_could_not_be_stored_stays_and_is_taken_later(mailboxes: Dovecot):
    desk, box = Desk(), "later@play.example"
    desk.broken = True
    deliver(mailboxes, box, SEAT, 1)
    with poller(mailboxes, box, desk):
        wait_until(lambda: desk.tried)
        assert mailboxes.mails(box, "Processed") == []
        assert len(mailboxes.mails(box)) == 1
        desk.broken = False
        wait_until(lambda: len(desk.stored) == 1)
        wait_until(lambda: len(mailboxes.mails(box, "Processed")) == 1)


def test_a_server_that_goes_away_is_found_again(tmp_path: Path):
    desk, box = Desk(), "all@play.example"
    with dovecot() as first:
        deliver(first, box, SEAT, 1)
        watching = poller(first, box, desk)
        wait_until(lambda: len(desk.stored) == 1)
    try:
        with dovecot(imap=first.imap) as second:
            deliver(second, box, SEAT, 2)
            wait_until(lambda: len(desk.stored) == 2)
    finally:
        watching.stop()
