"""Mails made to break their reader: each is read or refused, in under a second, without an exception."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbem.mail import mime
from pbem.mail.message import Message, Unreadable, identity, read
from tests.mail.test_corpus import MESSAGES

HEAD = b"From: ana@example.org\r\nMessage-ID: <1@example.org>\r\n"
MIXED = HEAD + b'Content-Type: multipart/mixed; boundary="b"\r\n\r\n'


def plain(body: bytes, extra: bytes = b"") -> bytes:
    return HEAD + extra + b"\r\n" + body


def page(body: bytes) -> bytes:
    return plain(body, b"Content-Type: text/html\r\n")


def nested(levels: int) -> bytes:
    opening = b'Content-Type: multipart/mixed; boundary="b%d"\r\n\r\n--b%d\r\n'
    return HEAD + b"".join(opening % (level, level) for level in range(levels)) + b"\r\n12\r\n"


BOMBS = {
    "nested 9 deep": (nested(9), "read"),
    "nested 100 deep": (nested(100), "too_complex"),
    "nested 1,000 deep": (nested(1000), "too_complex"),
    "20,000 parts": (MIXED + b"--b\r\n\r\nx\r\n" * 20_000, "too_complex"),
    "99 parts of 2,400 open parameters": (
        MIXED + (b"--b\r\nContent-Type: text/plain" + b';a="' * 2400 + b"\r\n\r\nx\r\n") * 98,
        "read",
    ),
    "a boundary line of a million blanks": (MIXED + b"--b" + b" " * 1_000_000, "no_text"),
    "20,000 recipients": (b"To: " + b"ana@example.org, " * 20_000 + b"\r\n" + HEAD + b"\r\n12", "header_too_long"),
    "a From of 200,000 brackets": (b"From: " + b"(" * 200_000 + b"\r\n\r\n12", "header_too_long"),
    "a From of 60,000 brackets": (b"From: " + b"(" * 60_000 + b"\r\n\r\n12", "no_sender"),
    "a subject of 75,000 words": (HEAD + b"Subject: " + b"=?utf-8?q?a?= " * 75_000 + b"\r\n\r\n12", "too_large"),
    "a subject of 4,000 words": (HEAD + b"Subject: " + b"=?utf-8?q?a?= " * 4_000 + b"\r\n\r\n12", "read"),
    "20,000 parameters": (HEAD + b"Content-Type: text/plain" + b"; a=b" * 20_000 + b"\r\n\r\n12", "header_too_long"),
    "200,000 header lines": (b"a:\n" * 200_000, "header_too_long"),
    "60 kB of References": (HEAD + b"References: " + b"<" * 60_000 + b"\r\n\r\n12", "read"),
    "a date of 50 kB": (HEAD + b"Date: " + b"1 Jan " * 9_000 + b"\r\n\r\n12", "read"),
    "On Mon a, 22,000 times": (plain(b"On Mon a " * 22_000), "read"),
    "On Mon a, in 19,000 lines": (plain(b"On Mon 1 a wrote\r\n" * 19_000), "read"),
    "19,000 introductions": (plain(b"On Mon 1 a wrote:\r\n" * 19_000 + b"> x"), "read"),
    "19,000 header blocks, almost": (plain(b"From: a\r\n" * 19_000), "read"),
    "18,000 rules": (plain(b"_" * 20 + b"\r\n_____________________\r\n" * 18_000), "read"),
    "one line of 10 MB": (plain(b"a" * 10_000_000), "too_large"),
    "one line of 1 MB": (plain(b"a" * 1_040_000), "read"),
    "500,000 lines": (plain(b"a\n" * 500_000), "too_complex"),
    "a million line ends": (plain(b"\n" * 1_040_000), "no_text"),
    "300,000 flowing lines": (plain(b"a \n" * 300_000, b"Content-Type: text/plain; format=flowed\r\n"), "read"),
    "a quote a million deep": (plain(b">" * 1_000_000, b"Content-Type: text/plain; format=flowed\r\n"), "read"),
    "500,000 accents in disorder": (plain(((("a" + "\u0301\u0327" * 480) + "\n") * 520).encode()), "read"),
    "200,000 divs": (page(b"<div>" * 200_000), "too_complex"),
    "24,000 paragraphs and stray ends": (page(b"<p>" * 24_000 + b"</b>" * 24_000), "no_text"),
    "250,000 open attributes": (page(b"<a '" * 250_000), "too_complex"),
    "attributes of 2,100 letters": (page((b'<a x="' + b"y" * 2100) * 400), "read"),
    "49,000 comments": (page(b"<!--" * 49_000), "no_text"),
    "49,000 titles": (page(b"<title>" * 49_000), "no_text"),
    "a reference of a million digits": (page(b"&#" + b"9" * 1_000_000), "read"),
    "a million ampersands": (page(b"&" * 1_000_000), "read"),
    "a million preformatted lines": (page(b"<pre>" + b"\n" * 1_000_000), "no_text"),
    "zeros": (b"\0" * 1_000_000, "not_a_message"),
    "colons": (b":" * 1_000_000, "not_a_message"),
    "nothing": (b"", "not_a_message"),
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_read_or_refused_within_a_second(name):
    raw, expected = BOMBS[name]
    start = time.thread_time()
    message = read(raw)
    spent = time.thread_time() - start
    assert (message.reason if isinstance(message, Unreadable) else "read") == expected
    assert spent < 1


def test_a_line_longer_than_any_order_is_visibly_cut():
    message = read(plain(b"power 12 " * 1000))
    assert isinstance(message, Message)
    assert message.lines[0].text.endswith("…")
    assert len(message.lines[0].text) <= 1001


def test_the_cut_mark_cannot_be_written_by_a_sender():
    message = read(plain("power 12…".encode()))
    assert isinstance(message, Message)
    assert message.lines[0].text == "power 12..."


def test_a_fault_of_ours_is_an_outcome_too(monkeypatch, caplog):
    monkeypatch.setattr(mime, "parse", lambda raw: 1 // 0)
    assert read(plain(b"12")) == Unreadable("unforeseen")
    assert "ZeroDivisionError" in caplog.text


WORDS = st.sampled_from(
    [
        b"\r\n", b"\n", b"\r\n\r\n", b"--b\r\n", b"--b--\r\n", b"From: a@b.c\r\n", b"From: ", b"Subject: ", b"Date: ",
        b'Content-Type: multipart/mixed; boundary="b"\r\n', b"Content-Type: text/html\r\n", b"References: ", b"<", b">",
        b"Content-Type: text/plain; charset=utf-16\r\n", b"charset=punycode", b"format=flowed", b"=?utf-8?b?", b"=E9",
        b"Content-Transfer-Encoding: base64\r\n", b"Content-Transfer-Encoding: quoted-printable\r\n", b"=?x?q?=3D?=",
        b"<blockquote>", b"&#x", b"<pre>", b"> ", b"-- \n", b"\0", b"On 1 x wrote:\n", b"\xff\xfe", b"\xf0\x9f", b"12",
        b"<a.b@c>", b";", b'"', b"(",
    ]
)  # fmt: skip


def check(raw: bytes) -> None:
    message = read(raw)
    if isinstance(message, Unreadable):
        assert message.reason != "unforeseen"
    else:
        assert all(line.text and "\n" not in line.text for line in message.lines)
        assert [line.number for line in message.own] == list(range(1, len(message.own) + 1))
    identity(raw)


@given(st.binary(max_size=2000))
def test_any_bytes_are_read_or_refused(raw):
    check(raw)


@given(st.lists(st.one_of(WORDS, st.binary(max_size=20)), max_size=80))
def test_any_medley_of_what_mails_are_made_of_is_read_or_refused(words):
    check(b"".join(words))


@given(st.sampled_from(MESSAGES), st.data())
def test_a_damaged_mail_is_read_or_refused(path, data):
    raw = path.read_bytes()
    start = data.draw(st.integers(0, len(raw)))
    end = data.draw(st.integers(start, min(len(raw), start + 300)))
    check(raw[:start] + data.draw(st.one_of(WORDS, st.binary(max_size=20))) + raw[end:])


@given(st.text(max_size=400), st.sampled_from(["utf-8", "utf-16", "cp1252", "iso-8859-15", "shift_jis", "nonsense"]))
def test_any_text_in_any_charset_is_read_or_refused(text, charset):
    raw = text.encode("utf-8" if charset == "nonsense" else charset, "replace")
    check(plain(raw, b"Content-Type: text/plain; charset=" + charset.encode() + b"\r\n"))
