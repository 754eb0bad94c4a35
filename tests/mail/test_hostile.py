"""Mails designed to break their reader: each is read or refused quickly, without an exception."""

import base64

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbem.mail import mime
from pbem.mail.message import ParsedMessage, Unreadable, identity
from pbem.mail.quotes import marks
from pbem.orders.players_line import is_players_line
from pbem.service.received_mail import read
from tests.effort import LITTLE, effort
from tests.mail.hostile import BOMBS, TNEF, WINMAIL, enveloped, page, pieces, plain
from tests.mail.test_corpus import MESSAGES


@pytest.mark.parametrize("name", BOMBS)
def test_a_mail_bomb_is_read_or_refused_with_little_work(name):
    raw, expected = BOMBS[name]
    messages: list[ParsedMessage | Unreadable] = []
    assert effort(lambda: messages.append(read(raw)), LITTLE) < LITTLE
    [message, *_] = messages
    assert (message.reason if isinstance(message, Unreadable) else "read") == expected


def test_an_overlong_line_is_cut_with_an_ellipsis():
    message = read(plain(b"power 12 " * 1000))
    assert isinstance(message, ParsedMessage)
    assert message.lines[0].text.endswith("…")
    assert len(message.lines[0].text) <= 1001


def test_senders_cannot_forge_the_truncation_mark():
    message = read(plain("power 12…".encode()))
    assert isinstance(message, ParsedMessage)
    assert message.lines[0].text == "power 12..."


def test_an_exception_while_parsing_becomes_an_outcome(monkeypatch, caplog):
    monkeypatch.setattr(mime, "parse", lambda raw: 1 // 0)
    assert read(plain(b"12")) == Unreadable("unforeseen")
    assert "ZeroDivisionError" in caplog.text


WORDS = st.sampled_from(
    [
        b"=?utf-7?q?S+2AA-?=", b"charset=utf-7\r\n", b"+2AA-", b"&#xD800;", b"\\u-10240",
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
    said = [message.sender, message.message_id, message.subject, *message.in_reply_to, *message.references]
    if isinstance(message, ParsedMessage):
        said += [*message.recipients, *(line.text for line in message.lines)]
    said += identity(raw)[:3]
    "".join(said).encode()
    assert "\0" not in "".join(said)
    if isinstance(message, Unreadable):
        assert message.reason != "unforeseen"
    else:
        assert all(line.text and "\n" not in line.text for line in message.lines)
        assert [line.number for line in message.own] == list(range(1, len(message.own) + 1))


@pytest.mark.parametrize(
    "raw",
    [
        b"From: =?utf-7?q?S+2AA-?= <ana@example.org>\r\nSubject: =?utf-7?q?S+2AA-?=\r\n\r\n12\r\n",
        plain(b"S+2AA- 12", b"Content-Type: text/plain; charset=utf-7\r\n"),
        page(b"S&#xD800;&#0; 12"),
        plain(b"12\0 \xed\xa0\x80"),
        b"From: ana@example.org\r\nMessage-ID: <a\0b@c>\r\nReferences: <a\0b@c>\r\n\r\n12\r\n",
        b'From: "+2AA-" <=?utf-7?q?+2AA-?=@example.org>\r\n\r\n12\r\n',
    ],
)
def test_parsed_text_has_no_surrogates_or_nul(raw):
    check(raw)


FIRST = {
    "blank lines": b"\r\n\r\n",
    "blanks": b" \t\r\n\n",
    "many": b"\r\n" * 50_000,
    "a byte order mark": b"\xef\xbb\xbf",
    "an envelope line": b"From ana@example.org Mon Jan  1\r\n\r\n",
    "what a mail server put above": b"Return-Path: <ana@example.org>\r\nReceived: by mx\r\n\r\n\r\n",
}


@pytest.mark.parametrize("first", FIRST.values(), ids=FIRST)
def test_blank_lines_before_the_header_are_skipped(first):
    message = read(first + plain(b"power 12"))
    assert isinstance(message, ParsedMessage)
    assert (message.sender, [line.text for line in message.lines]) == ("ana@example.org", ["power 12"])
    assert identity(first + plain(b"power 12"))[:3] == identity(plain(b"power 12"))[:3]


@given(st.binary(max_size=2000))
def test_any_bytes_are_read_or_refused(raw):
    check(raw)


@given(st.lists(st.one_of(WORDS, st.binary(max_size=20)), max_size=80))
def test_any_mix_of_mail_fragments_is_read_or_refused(words):
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


@given(st.sampled_from([b"wrapped", b"winmail"]), st.data())
def test_a_damaged_tnef_or_smime_wrapper_is_read_or_refused(kind, data):
    inner = pieces(b"\x04\x05Hello\x04\x0212\0\0") if kind == b"wrapped" else WINMAIL
    start = data.draw(st.integers(0, len(inner)))
    end = data.draw(st.integers(start, min(len(inner), start + 6)))
    damaged = inner[:start] + data.draw(st.binary(max_size=6)) + inner[end:]
    check(enveloped(damaged) if kind == b"wrapped" else plain(base64.encodebytes(damaged), TNEF))


LINES = st.sampled_from(
    [
        "12", "> 12", "| 12", "On Tue, 9 Dec 2025 at 20:00, Ana <a@b.c> wrote:", "From: a", "Sent: b", "To: c",
        "Subject: d", "----- Original Message -----", "_" * 40, "-- ", "YOUR TURN: play", "Galicia 4/2/0: Ana 1.",
        ">>> El Grande 20:00 >>>", "Sent from my iPhone", "This e-mail is confidential", "x" * 75, "> " + "y" * 72,
        "| " + "z" * 72, "a:", "2025:",
        "El Grande - your turn", "Van: El Grande - your turn", "* * *", "power 9",
    ]
)  # fmt: skip


@given(st.lists(st.tuples(LINES, st.booleans(), st.booleans()), max_size=40))
def test_every_line_gets_one_mark_and_quotes_are_never_own(lines):
    texts, edges, gaps = ([line[part] for line in lines] for part in range(3))
    marked = marks(texts, edges, gaps, is_players_line)
    assert len(marked) == len(texts)
    assert not [line for line, mark in zip(texts, marked, strict=True) if mark == "own" and line.startswith(">")]


@given(st.lists(LINES, min_size=1, max_size=30))
def test_the_first_line_is_always_the_players_own(lines):
    gaps = [True] * (len(lines) + 1)
    assert marks(["power 12, else 9", *lines], gaps, gaps, is_players_line)[0] == "own"
