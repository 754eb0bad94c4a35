"""Fetches mail from a mailbox: which messages, for whom, without loss. tests/mailservers uses a real server."""

from datetime import UTC, datetime

import pytest

from pbem.mail.mime import MAX_BYTES
from pbem.mail.transports import MessageRefused
from pbem.mail.transports.imap import Account, recipients, take_all

THEN = datetime(2026, 12, 1, 9, tzinfo=UTC)
SEAT, OTHER = "orders+g1.red.x@play.example", "orders+g1.blue.y@play.example"


def mail(**fields: str) -> bytes:
    head = "".join(f"{name.replace('_', '-')}: {value}\n" for name, value in fields.items())
    return f"{head}From: Ana <ana@example.net>\nSubject: x\n\npower 9\n".encode()


class Box:
    """A mailbox in memory."""

    def __init__(self, *messages: bytes) -> None:
        self.there = {str(n): raw for n, raw in enumerate(messages, 1)}
        self.taken: list[str] = []
        self.refused: list[str] = []
        self.fetched: list[str] = []

    def waiting(self) -> list[str]:
        return list(self.there)

    def size(self, uid: str) -> int:
        return len(self.there[uid])

    def fetch(self, uid: str) -> tuple[bytes, datetime | None]:
        self.fetched.append(uid)
        return self.there[uid], THEN

    def put_away(self, uid: str, *, taken: bool) -> None:
        del self.there[uid]
        (self.taken if taken else self.refused).append(uid)


class Desk:
    def __init__(self, fault: Exception | None = None) -> None:
        self.fault = fault
        self.stored: list[tuple[str, str, datetime | None]] = []

    def accepts(self, recipient: str) -> str | None:
        return None if recipient.endswith("@play.example") else "Nobody here."

    def store(
        self, sender: str, recipient: str, _raw: bytes, /, arrived: datetime | None = None, *, source: str = ""
    ) -> None:
        if self.fault:
            raise self.fault
        self.stored.append((sender, recipient, arrived))


def taken(box: Box, desk: Desk) -> int:
    return take_all(box, desk.accepts, desk.store)


def test_a_message_keeps_its_arrival_time_and_is_moved():
    box, desk = Box(mail(Return_Path="<ana@home.example>", To=SEAT)), Desk()
    assert taken(box, desk) == 1
    assert desk.stored == [("ana@home.example", SEAT, THEN)]
    assert (box.there, box.taken) == ({}, ["1"])


def test_a_bounce_has_an_empty_sender():
    desk = Desk()
    taken(Box(mail(Return_Path="<>", To=SEAT)), desk)
    assert desk.stored[0][0] == ""


def test_without_return_path_the_from_header_is_the_sender():
    desk = Desk()
    taken(Box(mail(To=SEAT)), desk)
    assert desk.stored[0][0] == "ana@example.net"


def test_delivered_to_overrides_the_other_recipients():
    desk = Desk()
    assert recipients(mail(Delivered_To=OTHER, To=f"{SEAT}, {OTHER}"), desk.accepts) == [OTHER]


def test_otherwise_to_and_cc_name_the_recipients():
    desk = Desk()
    assert recipients(mail(To=f"{SEAT}, bob@elsewhere.example", Cc=OTHER), desk.accepts) == [SEAT, OTHER]
    assert recipients(mail(Delivered_To="box@host.example", To=SEAT), desk.accepts) == [SEAT]


@pytest.mark.parametrize(
    "raw", [mail(To="bob@elsewhere.example"), b"a:\n" * 100_000, b"", mail(To=SEAT) + b"x" * MAX_BYTES],
    ids=["not for us", "no end of a header", "nothing", "too large"],
)  # fmt: skip
def test_unaccepted_messages_go_to_the_refused_folder(raw: bytes):
    box, desk = Box(raw), Desk()
    taken(box, desk)
    assert (desk.stored, box.refused) == ([], ["1"])


def test_oversized_messages_are_not_fetched():
    box = Box(mail(To=SEAT) + b"x" * MAX_BYTES)
    taken(box, Desk())
    assert box.fetched == []


def test_permanently_refused_mail_goes_to_the_refused_folder():
    box = Box(mail(To=SEAT))
    taken(box, Desk(MessageRefused("no", permanent=True)))
    assert box.refused == ["1"]


@pytest.mark.parametrize(
    "fault", [OSError("database away"), MessageRefused("too many today", permanent=False)], ids=str
)
def test_temporarily_refused_messages_stay_in_the_inbox(fault: Exception):
    box = Box(mail(To=SEAT))
    with pytest.raises(type(fault)):
        taken(box, Desk(fault))
    assert list(box.there) == ["1"]


def test_an_account_is_parsed_from_its_url():
    account = Account.parse("imaps://ana%40x:se%2Fcret@mail.example.org/Spiele/Neu", "Done")
    assert (account.host, account.port, account.tls) == ("mail.example.org", 993, True)
    assert (account.user, account.password, account.folder) == ("ana@x", "se/cret", "Spiele/Neu")
    assert (account.done, account.refused) == ("Done", "Done-refused")
    assert "cret" not in repr(account)
    assert Account.parse("imap://a:b@localhost:1143", "Done").folder == "INBOX"
