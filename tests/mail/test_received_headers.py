"""Received: only our own servers' topmost lines say when a message was accepted."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbem.mail import headers, mime, received_headers

OURS = frozenset({"mx.play.example"})
POSTFIX = (
    "from mail.home.example (mail.home.example [192.0.2.7])\r\n"
    "\tby mx.play.example (Postfix) with ESMTPS id 4XyZ\r\n"
    "\tfor <orders+g1.red.abc@play.example>; Tue,  1 Dec 2026 12:59:58 +0100 (CET)"
)
ACCEPTED = datetime(2026, 12, 1, 11, 59, 58, tzinfo=UTC)
FORGED = "from x by mx.play.example (Postfix) id 1; Mon, 30 Nov 2026 08:00:00 +0000"


def found(*lines: str, count: int = 1, above: str = "") -> datetime | None:
    fields = above + "".join(f"Received: {line}\r\n" for line in lines)
    return received_headers.accepted(
        mime.head(f"{fields}From: a@b.example\r\n\r\nx\r\n".encode("latin-1")), OURS, count
    )


def test_our_topmost_received_line_gives_the_time():
    assert found(POSTFIX) == ACCEPTED


def test_other_headers_may_precede_our_received_line():
    assert found(POSTFIX, above="Return-Path: <a@b.example>\r\nDelivered-To: x@play.example\r\n") == ACCEPTED


def test_forged_received_lines_below_ours_are_ignored():
    assert found(POSTFIX, FORGED) == ACCEPTED


def test_without_our_received_line_on_top_no_time_is_read():
    assert found("from a by b.example; Tue, 1 Dec 2026 10:00:00 +0000", FORGED) is None
    assert found() is None


def test_the_earliest_of_our_received_lines_counts():
    filtered = "from localhost by mx.play.example (filter) id 2; Tue, 1 Dec 2026 12:00:09 +0000"
    assert found(filtered, POSTFIX, FORGED, count=2) == ACCEPTED


def test_reading_stops_at_the_first_foreign_received_line():
    hop = "from c by hop.example id 2; Mon, 30 Nov 2026 12:00:09 +0000"
    assert found(POSTFIX, hop, FORGED, count=3) == ACCEPTED


@pytest.mark.parametrize(
    ("line", "when"),
    [
        ("by MX.Play.Example. id 1; 1 Dec 2026 11:59:58 +0000", ACCEPTED),
        ("by mx.play.example (a (nested) comment; with by evil.example); Tue, 01 Dec 26 11:59:58 GMT", ACCEPTED),
        ("by mx.play.example; Tue, 1 Dec 2026 06:59:58 EST", ACCEPTED),
        ("by mx.play.example; Tue, 1 Dec 2026 11:59:58 -0000", ACCEPTED),
        ("by mx.play.example for <a;b@play.example>; Tue, 1 Dec 2026 11:59:58 +0000", ACCEPTED),
        ("from evil by mx.play.example by hop.example; Tue, 1 Dec 2026 11:59:58 +0000", None),
        ('from "x by mx.play.example" by hop.example; Tue, 1 Dec 2026 11:59:58 +0000', None),
        ("from (by mx.play.example) x; Tue, 1 Dec 2026 11:59:58 +0000", None),
        ("by mx.play.example.evil.example; Tue, 1 Dec 2026 11:59:58 +0000", None),
        ("by", None),
        ("by mx.play.example; 31 Feb 2026 11:59:58 +0000", None),
        ("by mx.play.example; Tue, 1 Dec 2026 11:59:58 +9999999", None),
        ("by mx.play.example; Fri, 31 Dec 9999 23:59:59 -2300", None),
        ("by mx.play.example Tue, 1 Dec 2026 11:59:58 +0000", None),
        (f"by mx.play.example ({'x' * 3000}); Tue, 1 Dec 2026 11:59:58 +0000", None),
    ],
)
def test_received_lines_in_many_formats_are_parsed(line: str, when: datetime | None):
    assert found(line) == when


@given(st.lists(st.binary(max_size=300), max_size=5), st.integers(1, 9))
def test_any_bytes_in_received_are_parsed_or_ignored(lines: list[bytes], count: int):
    head = mime.Part(tuple(("received", line) for line in lines), b"")
    at = received_headers.accepted(head, OURS, count)
    assert at is None or at.utcoffset() == timedelta()


_WORDS = [b"by ", b"mx.play.example ", b"from ", b"(", b")", b'"', b"\\", b";", b"Tue, 1 Dec 2026 11:59:58 +0000", b" "]


@given(st.lists(st.sampled_from(_WORDS), max_size=40))
def test_any_mix_of_received_tokens_is_parsed_or_ignored(words: list[bytes]):
    at = received_headers.accepted(mime.Part((("received", b"".join(words)),), b""), OURS, 1)
    assert at in (None, ACCEPTED)


def test_received_lines_are_parsed_within_limits(monkeypatch: pytest.MonkeyPatch):
    """However many or long the lines are, only the topmost few are read, each up to its limit."""
    looked_at: list[int] = []
    real = headers.without_names

    def look(value: str) -> str:
        looked_at.append(len(value))
        return real(value)

    monkeypatch.setattr(headers, "without_names", look)
    lines = [b"by mx.play.example (" * 90 + b"; x"] * 2 + [b"(" * 60_000] * 500
    received_headers.accepted(mime.Part(tuple(("received", line) for line in lines), b""), OURS, 3)
    assert sum(looked_at) <= 3 * received_headers.LONGEST


def client(*lines: str, count: int = 1) -> str:
    fields = "".join(f"Received: {line}\r\n" for line in lines)
    return received_headers.client(mime.head(f"{fields}From: a@b.example\r\n\r\nx\r\n".encode("latin-1")), OURS, count)


def test_our_lowest_received_line_gives_the_client_address():
    filtered = "from localhost (localhost [127.0.0.1]) by mx.play.example (filter) id 2; Tue, 1 Dec 2026 12:00:09 +0000"
    assert client(filtered, POSTFIX, FORGED, count=2) == "192.0.2.7"
    assert client(POSTFIX.replace("192.0.2.7", "IPv6:2001:db8::7")) == "2001:db8::7"


def test_the_helo_name_is_not_the_client_address():
    assert client(POSTFIX.replace("from mail.home.example", "from [198.51.100.1]")) == "192.0.2.7"


def test_foreign_received_lines_give_no_client_address():
    assert client("from x (x [192.0.2.9]) by hop.example id 2; Mon, 30 Nov 2026 12:00:09 +0000", POSTFIX) == ""
    assert client() == ""
