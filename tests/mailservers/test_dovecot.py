"""Mail fetched by IMAP from a real Dovecot."""

import imaplib
import smtplib
import threading
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Self

import pytest

from pbem.environment import Mailbox, Server
from pbem.mail.transports.imap import Account, Poller
from pbem.mail.transports.mailbox import Watch
from tests.mailservers.dovecot import PASSWORD, Dovecot, dovecot
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


def test_mail_is_fetched_on_arrival_and_moved_not_deleted(mailboxes: Dovecot):
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


def test_mail_that_cannot_be_stored_is_fetched_later(mailboxes: Dovecot):
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


def test_the_client_reconnects_to_a_restarted_server(tmp_path: Path):
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


# -- one mailbox as the game's address ---------------------------------------------------------------------------------


class Game:
    """A server that uses a mailbox; every mail with "order" in its text is for it."""

    def __init__(self, home: Path, mailboxes: Dovecot, box: str, *, grace: float = 600.0) -> None:
        home.mkdir(exist_ok=True)
        here = Server("127.0.0.1", mailboxes.imap, "none")
        self.stored: list[str] = []
        self.lost = threading.Event()
        self.looked: list[datetime] = []
        self.sent: SimpleQueue[bytes] = SimpleQueue()
        self.watch = Watch(
            Mailbox(box, box, PASSWORD, here, here), home,
            claim=lambda raw: "orders@here" if b"order" in raw else None, store=self.store, lost=self.lost.set,
            clock=lambda: datetime.now(UTC), looked=self.looked.append, sent=self.sent, idle=30, grace=grace,
        )  # fmt: skip

    def store(
        self, sender: str, recipient: str, raw: bytes, /, arrived: datetime | None = None, *, source: str = ""
    ) -> None:
        assert (sender, recipient, source) == ("ana@home.example", "orders@here", "")
        assert arrived is not None
        self.stored.append(raw.rpartition(b"\r\n\r\n")[2].decode().strip())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.watch.stop()


def put(mailboxes: Dovecot, box: str, text: str) -> None:
    number = text.replace(" ", "-")
    raw = f"From: ana@example.net\r\nTo: {box}\r\nMessage-ID: <{number}@x>\r\nSubject: x\r\n\r\n{text}\r\n"
    with smtplib.LMTP("127.0.0.1", mailboxes.lmtp) as client:
        client.sendmail("ana@home.example", [box], raw.encode())


def texts(mailboxes: Dovecot, box: str, folder: str = "") -> list[str]:
    return [str(mail.get_content()).strip() for mail in mailboxes.mails(box, folder)]


def unread(mailboxes: Dovecot, box: str) -> int:
    """The number of unread messages in the inbox, according to IMAP."""
    client = imaplib.IMAP4("127.0.0.1", mailboxes.imap)
    client.login(box, PASSWORD)
    client.select("INBOX", readonly=True)
    found = client.search(None, "UNSEEN")[1][0].split()
    client.logout()
    return len(found)


def test_the_games_mail_is_moved_and_other_mail_stays_unread(tmp_path: Path, mailboxes: Dovecot):
    box = "mixed@play.example"
    put(mailboxes, box, "order 1")
    put(mailboxes, box, "a bill")
    with Game(tmp_path, mailboxes, box) as game:
        wait_until(lambda: game.stored == ["order 1"])
        put(mailboxes, box, "order 2")  # while it waits
        wait_until(lambda: texts(mailboxes, box, "El Grande.Done") == ["order 1", "order 2"])
        wait_until(lambda: game.looked)  # deadlines may pass up to then
    assert game.stored == ["order 1", "order 2"]
    wait_until(lambda: texts(mailboxes, box) == ["a bill"])
    assert unread(mailboxes, box) == 1


def test_sent_mails_are_copied_to_the_sent_folder(tmp_path: Path, mailboxes: Dovecot):
    box = "copies@play.example"
    with Game(tmp_path, mailboxes, box) as game:
        game.sent.put(f"From: {box}\r\nMessage-ID: <copy@x>\r\nSubject: x\r\n\r\nyour turn\r\n".encode())
        put(mailboxes, box, "order 1")
        wait_until(lambda: texts(mailboxes, box, "Sent") == ["your turn"])


def test_a_dropped_connection_causes_no_duplicates(tmp_path: Path, mailboxes: Dovecot):
    box = "dropped@play.example"
    put(mailboxes, box, "order 1")
    with Game(tmp_path, mailboxes, box) as game:
        wait_until(lambda: texts(mailboxes, box, "El Grande.Done") == ["order 1"])
        mailboxes.drop(box)
        put(mailboxes, box, "order 2")
        wait_until(lambda: texts(mailboxes, box, "El Grande.Done") == ["order 1", "order 2"])
    assert game.stored == ["order 1", "order 2"]
    assert not game.lost.is_set()


def test_a_second_server_stops_the_first_without_duplicates(tmp_path: Path, mailboxes: Dovecot):
    box = "twice@play.example"
    with Game(tmp_path / "one", mailboxes, box) as one:
        put(mailboxes, box, "order 1")
        wait_until(lambda: one.stored == ["order 1"])
        with Game(tmp_path / "two", mailboxes, box) as two:
            wait_until(lambda: "El Grande.Working-" + two.watch.intake.state.server in mailboxes.folders(box))
            for n in range(2, 8):
                put(mailboxes, box, f"order {n}")
            wait_until(lambda: len(texts(mailboxes, box, "El Grande.Done")) == 7)
            wait_until(one.lost.is_set)
            put(mailboxes, box, "order 8")
            wait_until(lambda: "order 8" in two.stored)
    assert sorted([*one.stored, *two.stored]) == [f"order {n}" for n in range(1, 9)]
    assert not two.lost.is_set()


def test_the_next_server_takes_over_leftovers(tmp_path: Path, mailboxes: Dovecot):
    box = "left@play.example"
    with Game(tmp_path / "one", mailboxes, box) as one:
        put(mailboxes, box, "order 1")
        wait_until(lambda: texts(mailboxes, box, "El Grande.Done") == ["order 1"])
    client = imaplib.IMAP4("127.0.0.1", mailboxes.imap)
    client.login(box, PASSWORD)
    raw = b"From: ana@example.net\r\nReturn-Path: <ana@home.example>\r\nSubject: x\r\n\r\norder 2\r\n"
    client.append(f'"El Grande.Working-{one.watch.intake.state.server}"', "", datetime.now(UTC), raw)
    client.logout()
    with Game(tmp_path / "two", mailboxes, box, grace=0) as two:
        wait_until(lambda: two.stored == ["order 2"])


def test_a_restarted_server_continues_with_its_mailbox(tmp_path: Path, mailboxes: Dovecot):
    box = "again@play.example"
    for n in (1, 2):
        put(mailboxes, box, f"order {n}")
        with Game(tmp_path, mailboxes, box) as game:
            wait_until(partial(done, mailboxes, box, n))
        assert game.stored == [f"order {n}"]


def done(mailboxes: Dovecot, box: str, count: int) -> bool:
    return len(texts(mailboxes, box, "El Grande.Done")) == count
