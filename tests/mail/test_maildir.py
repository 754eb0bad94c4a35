"""Outgoing mail in folders on disk."""

import mailbox

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pbem.mail.transports.maildir import Mailbox

US = "orders+granada7.green.k3v7@play.example.org"


def mail(subject: str, text: str = "YOUR TURN: play a power card.\nMore.\n") -> bytes:
    head = f"From: El Grande - your turn <{US}>\nSubject: {subject}\nDate: Tue, 9 Dec 2025 20:00:00 +0100\n"
    return f"{head}Content-Type: text/plain; charset=utf-8\n\n\n{text}".encode()


@pytest.fixture
def box(tmp_path) -> Mailbox:
    return Mailbox(tmp_path / "mail")


def test_an_empty_mailbox_has_no_addresses_and_no_messages(box):
    assert box.addresses() == []
    assert box.messages("carla@example.net") == []


def test_a_delivered_message_is_listed_and_kept_unchanged(box):
    box.deliver(US, "carla@example.net", mail("Granada"))
    [entry] = box.messages("carla@example.net")
    assert (entry.sender_name, entry.subject) == ("El Grande - your turn", "Granada")
    assert entry.first_line == "YOUR TURN: play a power card."
    assert entry.date
    assert entry.date.isoformat() == "2025-12-09T19:00:00+00:00"
    assert box.get("carla@example.net", entry.key) == mail("Granada")


def test_messages_are_listed_newest_first(box):
    for subject in ("one", "two", "three"):
        box.deliver(US, "carla@example.net", mail(subject))
    assert [entry.subject for entry in box.messages("carla@example.net")] == ["three", "two", "one"]


def test_addresses_differing_in_case_share_a_folder(box):
    box.deliver(US, "Carla@Example.net", mail("one"))
    box.deliver(US, "ben@example.org", mail("two"))
    assert box.addresses() == ["ben@example.org", "carla@example.net"]
    assert [entry.subject for entry in box.messages("carla@example.net")] == ["one"]


def test_mail_programs_can_open_a_folder(box):
    box.deliver(US, "carla@example.net", mail("Granada"))
    folder = mailbox.Maildir(box.home / "carla@example.net", create=False)
    assert [message["Subject"] for message in folder] == ["Granada"]
    folder.close()


def test_messages_are_stored_with_unix_line_endings(box):
    box.deliver(US, "carla@example.net", mail("Granada").replace(b"\n", b"\r\n"))
    assert box.get("carla@example.net", box.messages("carla@example.net")[0].key) == mail("Granada")


def test_a_message_with_only_a_picture_has_no_first_line(box):
    box.deliver(US, "carla@example.net", b"From: a@b.c\nContent-Type: image/png\n\nPNG")
    assert box.messages("carla@example.net")[0].first_line == ""


def test_unparsable_bytes_are_listed_with_an_empty_subject(box):
    box.deliver(US, "carla@example.net", b"a:\n" * 9000)
    assert box.messages("carla@example.net")[0].subject == ""


@pytest.mark.parametrize("key", ["", ".", "..", "../new/x", "/etc/passwd", "a/b", "nothing", "x\0y", "a" * 300])
def test_an_unknown_key_raises_key_error(box, key):
    box.deliver(US, "carla@example.net", mail("Granada"))
    with pytest.raises(KeyError):
        box.get("carla@example.net", key)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50, deadline=None)
@given(st.text(st.characters(exclude_categories=["Cs", "Lu", "Lt"]), min_size=1, max_size=30))
@pytest.mark.parametrize("start", ["", "../", "..", "/", "."])
def test_addresses_cannot_escape_the_mailbox_folder(box, start, rest):
    address = (start + rest).lower()
    box.deliver(US, address, mail("Granada"))
    assert len(box.messages(address)) >= 1
    assert address in box.addresses()
    assert {path.name for path in box.home.parent.iterdir()} == {box.home.name}
