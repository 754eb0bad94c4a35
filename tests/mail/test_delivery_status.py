"""What servers say of mail that did not arrive: as RFC 3464 has it, in words of their own, and what is none of it."""

import time

import pytest

from pbem.mail.delivery_status import Failure, failure, refused

EXIM = b"""From: Mail Delivery System <Mailer-Daemon@mx.example.org>
To: bounce+x@play.example
Subject: Mail delivery failed: returning message to sender
X-Failed-Recipients: ana@example.org

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ana@example.org
    host mx.example.org: 550 unknown user
"""


def status(*fields: str) -> bytes:
    said = "\r\n".join(("Reporting-MTA: dns; mx", "", "Final-Recipient: rfc822; a@b", *fields))
    return (
        "From: MAILER-DAEMON@mx\r\nMIME-Version: 1.0\r\n"
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n\r\n'
        f"--b\r\n\r\nSorry.\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n{said}\r\n--b--\r\n"
    ).encode()


@pytest.mark.parametrize(
    ("fields", "hard"),
    [
        (("Action: failed", "Status: 5.1.1"), True),
        (("Action: failed", "Status: 5.0.0"), True),
        (("Action: failed",), True),
        (("action: FAILED (no such user)", "status: 5.4.4"), True),
        (("Action: failed", "Status: 5.2.2"), False),
        (("Action: failed", "Status: 5.7.1"), False),
        (("Action: failed", "Status: 4.4.7"), False),
        (("Action: delayed", "Status: 4.4.1"), False),
    ],
    ids=str,
)
def test_a_status_report_tells_permanent_from_temporary_failure(fields: tuple[str, ...], hard: bool):
    found = failure(status(*fields))
    assert found is not None
    assert found.hard is hard


def test_the_other_servers_words_are_kept_on_one_line():
    found = failure(status("Action: failed", "Status: 5.1.1", "Diagnostic-Code: smtp; 550 5.1.1\r\n No such user"))
    assert found == Failure(True, "smtp; 550 5.1.1 No such user")


def test_delivered_mail_is_not_a_failure():
    assert failure(status("Action: delivered", "Status: 2.0.0")) is None
    assert failure(status("Action: relayed", "Status: 2.0.0")) is None


def test_bounces_without_a_standard_status_report_are_recognised():
    assert failure(EXIM) == Failure(True, "mail came back")


@pytest.mark.parametrize("raw", [b"", b"power 9", b"From: a@b\r\n\r\nI am away.\r\n", b"\xff\x00" * 999], ids=repr)
def test_other_mail_is_not_a_failure(raw: bytes):
    assert failure(raw) is None


HOSTILE = {
    "deep": b"".join(
        b'Content-Type: multipart/mixed; boundary="%d"\n\n--%d\n' % (n, n) for n in range(1000)
    ),
    "long header": b"Subject: " + b"(" * 60_000 + b"\n\n",
    "many parameters": b"Content-Type: multipart/report" + b"; a=b" * 10_000 + b"\n\n",
    "many lines": b"From: mailer-daemon@x\nSubject: failure notice\n\n" + b"<a@b.c>:\n" * 100_000,
    "one line": b"From: mailer-daemon@x\nSubject: failure notice\n\n" + b"ana@example.org " * 60_000,
    "status of many": status(*["Action: failed", "Status: 5.1.1"] * 20_000),
    "no status at all": status("Diagnostic-Code: " + "x\r\n " * 200_000),
}  # fmt: skip


@pytest.mark.parametrize("raw", HOSTILE.values(), ids=HOSTILE)
def test_hostile_bounces_are_parsed_quickly(raw: bytes):
    failure(EXIM)  # flufl.bounce is loaded
    started = time.process_time()
    failure(raw)
    assert time.process_time() - started < 1


@pytest.mark.parametrize(
    ("reply", "hard"),
    [("550 5.1.1 No such user", True), ("550 go away", True), ("552 too large", False), ("554 5.7.1 spam", False)],
)
def test_an_smtp_refusal_is_classified_like_a_status_report(reply: str, hard: bool):
    assert refused(reply) == Failure(hard, reply)
