"""Reports of undelivered mail: by RFC 3464, in other formats, and messages that aren't reports."""

import json
from pathlib import Path

import pytest

from pbem.mail.bounce_causes import Cause
from pbem.mail.delivery_status import Failure, failure, refused
from tests.effort import LITTLE, effort

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


CORPUS = Path(__file__).parent.parent / "bounces"
CAUSES: dict[str, str | None] = json.loads((CORPUS / "causes.json").read_text("utf-8"))


@pytest.mark.parametrize(("name", "expected"), CAUSES.items(), ids=CAUSES)
def test_a_bounce_is_classified_by_its_cause(name: str, expected: str | None):
    """`causes.json` names each message's cause; null if it isn't a failure: delays, challenges, replies."""
    found = failure((CORPUS / f"{name}.eml").read_bytes())
    assert (found.cause.value if found else None) == expected


def test_the_corpus_has_every_message_and_every_cause():
    assert {path.stem for path in CORPUS.glob("*.eml")} == CAUSES.keys()
    assert set(CAUSES.values()) == {cause.value for cause in Cause} | {None}
    assert len(CAUSES) > 60


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        (("Action: failed", "Status: 5.1.1"), Cause.ADDRESS),
        (("action: FAILED (no such user)", "status: 5.4.4"), Cause.ADDRESS),
        (("Action: failed", "Status: 5.0.0"), Cause.MAILBOX),
        (("Action: failed",), Cause.MAILBOX),
        (("Action: failed", "Status: 5.2.2"), Cause.MAILBOX),
        (("Action: failed", "Status: 4.4.7"), Cause.MAILBOX),
        (("Action: failed", "Status: 5.3.4"), Cause.CONTENT),
        (("Action: failed", "Status: 5.7.1"), Cause.POLICY),
        (("Action: failed", "Status: 5.7.26"), Cause.SENDER),
        (("Action: failed", "Status: 5.1.1", "Diagnostic-Code: smtp; 554 this is spam"), Cause.CONTENT),
        (("Action: failed", "Status: 5.7.1", "Diagnostic-Code: smtp; 550 User unknown"), Cause.ADDRESS),
    ],
    ids=str,
)
def test_a_status_report_states_the_cause(fields: tuple[str, ...], expected: Cause):
    found = failure(status(*fields))
    assert found is not None
    assert found.cause is expected


def test_a_report_of_a_delay_is_not_a_failure():
    assert failure(status("Action: delayed", "Status: 4.4.1")) is None


def test_the_servers_reply_is_kept_on_one_line():
    found = failure(status("Action: failed", "Status: 5.1.1", "Diagnostic-Code: smtp; 550 5.1.1\r\n No such user"))
    assert found == Failure(Cause.ADDRESS, "smtp; 550 5.1.1 No such user")


def test_delivered_mail_is_not_a_failure():
    assert failure(status("Action: delivered", "Status: 2.0.0")) is None
    assert failure(status("Action: relayed", "Status: 2.0.0")) is None


def test_bounces_without_a_standard_report_are_recognised():
    assert failure(EXIM) == Failure(Cause.ADDRESS, "host mx.example.org: 550 unknown user")


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
    assert effort(lambda: failure(raw), LITTLE) < LITTLE


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        ("550 5.1.1 No such user", Cause.ADDRESS),
        ("550 go away", Cause.MAILBOX),
        ("552 too large", Cause.MAILBOX),
        ("554 5.7.1 this is spam", Cause.CONTENT),
        ("550 5.7.1 blocked by our policy", Cause.POLICY),
        ("553 5.1.8 sender address rejected: domain not found", Cause.SENDER),
    ],
)
def test_an_smtp_refusal_is_classified_like_a_status_report(reply: str, expected: Cause):
    assert refused(reply) == Failure(expected, reply)
