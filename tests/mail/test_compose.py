"""Outgoing messages, read again with the standard library's parser as a mail program would."""

import re
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbem.mail.bodies import unflowed
from pbem.mail.compose import Attachment, compose, with_picture
from pbem.mail.message import ParsedMessage
from pbem.service.received_mail import read

PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 9
MARK = "abcdefghijklmnopqrstuvwxyz"
HOST = "play.a-rather-long-domain-name.example.org"
ROOT = f"<root.granada7abcd.yellow.0.{MARK}@{HOST}>"
REPORT = f"<report.granada7abcd.yellow.0-12-31.{MARK}@{HOST}>"


def made(**changed) -> bytes:
    arguments: dict[str, Any] = {
        "sender_name": "El Grande - your turn",
        "address": f"orders+granada7abcd.yellow.{MARK}@{HOST}",
        "to": "carla@example.net",
        "subject": 'El Grande "granada7"',
        "text": "YOUR TURN: take a card.\n\nAragón 5/4/1: Ana 2 – you 1.",
        "message_id": REPORT,
        "root_id": ROOT,
        "date": datetime(2025, 12, 9, 19, 0, tzinfo=UTC),
        "list_id": f"El Grande granada7abcd <granada7abcd.{HOST}>",
    }
    return compose(**(arguments | changed))


def parsed(raw: bytes) -> EmailMessage:
    message = message_from_bytes(raw, policy=policy.default)
    assert isinstance(message, EmailMessage)
    assert not [part.defects for part in message.walk() if part.defects]
    return message


def text_of(raw: bytes) -> str:
    """The text, unfolded as by a mail program that supports format=flowed."""
    return "\n".join(unflowed(str(parsed(raw).get_content()), delsp=False))


def everything() -> bytes:
    page = "<html><head><style>p{color:red}@media (prefers-color-scheme:dark){p{color:blue}}</style></head>"
    page += '<body><p>Aragón</p><img src="cid:board" alt="the board"></body></html>'
    raw = made(
        html=page,
        picture=True,
        picture_alt="The board",
        attached=[Attachment("granada7.json", "application/json", b"{}")],
    )
    return with_picture(raw, PNG)


def test_a_text_arrives_as_it_was_written():
    assert text_of(made()) == "YOUR TURN: take a card.\n\nAragón 5/4/1: Ana 2 – you 1.\n"


def test_ids_longer_than_a_line_are_never_encoded_or_broken():
    raw = made(references=["<a-long-id-of-some-other-mail-program." + "x" * 90 + "@example.net>"])
    assert f"References: {ROOT}\r\n <a-long-id".encode() in raw
    assert f"Message-ID: {REPORT}\r\n".encode() in raw
    assert b"=?utf-8?" not in raw


def test_a_report_replies_to_the_root_of_its_thread():
    message = parsed(made())
    assert (message["In-Reply-To"], message["References"]) == (ROOT, ROOT)


def test_a_receipt_replies_to_the_message_it_confirms():
    message = parsed(made(references=["<1@example.net>"], auto="auto-replied"))
    assert message["In-Reply-To"] == "<1@example.net>"
    assert message["References"].split() == [ROOT, "<1@example.net>"]
    assert message["Auto-Submitted"] == "auto-replied"


def test_a_mail_without_a_thread_has_no_empty_fields():
    raw = made(root_id=None, list_id=None)
    assert b"In-Reply-To" not in raw
    assert b"References" not in raw
    assert b"List-Id" not in raw


def test_mails_are_marked_as_auto_generated():
    assert parsed(made())["Auto-Submitted"] == "auto-generated"


def test_no_x_headers_are_sent():
    assert not [name for name in parsed(everything()) if name.lower().startswith("x-")]


def test_replies_go_to_the_seat_address():
    message = parsed(made())
    assert message["Reply-To"] == message["From"].addresses[0].addr_spec == f"orders+granada7abcd.yellow.{MARK}@{HOST}"


@pytest.mark.parametrize("name", ["El Grande - your turn", "El Grande – dein Zug", "Ben, the 2nd", 'He said "hi"'])
def test_the_sender_name_is_preserved(name):
    assert parsed(made(sender_name=name))["From"].addresses[0].display_name == name


def test_values_cannot_inject_headers():
    message = parsed(made(sender_name="x\r\nBcc: eve@example.org", subject="y\nBcc: eve@example.org"))
    assert message["Bcc"] is None


def test_parts_nest_as_mail_programs_expect():
    message = parsed(everything())
    assert [part.get_content_type() for part in message.walk()] == [
        "multipart/mixed",
        "multipart/alternative",
        "text/plain",
        "multipart/related",
        "text/html",
        "image/png",
        "application/json",
    ]


def test_the_html_refers_to_the_attached_picture():
    parts = {part.get_content_type(): part for part in parsed(everything()).walk()}
    cid = parts["image/png"]["Content-ID"].strip("<>")
    assert f'src="cid:{cid}"' in parts["text/html"].get_content()
    assert parts["image/png"].get_content() == PNG


def test_a_mail_is_kept_without_its_picture():
    kept = made(html='<img src="cid:board">', picture=True)
    filled = with_picture(kept, bytes(30_000))
    assert len(filled) > len(kept) + 30_000
    assert with_picture(kept, PNG) == with_picture(kept, PNG)
    assert with_picture(filled, PNG) == filled


def test_text_is_never_mistaken_for_the_picture_placeholder():
    words = "=_picture\r\n=_picture"
    raw = with_picture(made(text=words, html=f"{words}<img src='cid:board'>", subject=words, picture=True), PNG)
    parts = {part.get_content_type(): part for part in parsed(raw).walk()}
    assert parts["image/png"].get_content() == PNG
    assert parts["text/plain"].get_content().splitlines() == ["=_picture", "=_picture"]


def test_styles_are_inlined_and_dark_mode_is_kept():
    page = next(part for part in parsed(everything()).walk() if part.get_content_type() == "text/html").get_content()
    assert '<p style="color: red;">' in page
    assert "prefers-color-scheme" in page


def test_a_file_keeps_its_name_and_content():
    file = [part for part in parsed(everything()).walk() if part.get_filename() == "granada7.json"]
    assert [part.get_payload(decode=True) for part in file] == [b"{}"]


def test_the_same_arguments_give_the_same_bytes():
    assert everything() == everything()


def test_text_is_flowed_and_its_sentences_take_short_lines():
    raw = made(text="YOUR TURN: " + "take a card, " * 30)
    assert parsed(raw).get_param("format") == "flowed"
    assert max(len(line) for line in str(parsed(raw).get_content()).splitlines()) <= 78
    assert max(map(len, raw.partition(b"\r\n\r\n")[2].split(b"\r\n"))) <= 76


def test_every_line_is_ascii_short_and_ends_in_crlf():
    raw = made(text="x" * 5000 + "\nñ" * 500, html="<p>" + "y" * 5000 + "</p>", picture=True)
    assert raw.isascii()
    assert max(map(len, raw.split(b"\r\n"))) <= 998
    assert not re.search(rb"(?<!\r)\n|\r(?!\n)", raw)


@given(st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), max_size=300))
def test_lines_arrive_unchanged_except_trailing_spaces(line):
    assert text_of(made(text=line)).rstrip("\n") == line.rstrip(" ")


@pytest.mark.parametrize(
    "line", ["From Aragón to Castillo", ".", "..", "> quoted", "  indented", "=20", "--" + "x" * 90]
)
def test_lines_starting_with_from_or_a_dot_arrive_unchanged(line):
    raw = made(text=f"a\n{line}\nb")
    assert text_of(raw) == f"a\n{line}\nb\n"
    assert b"\nFrom A" not in raw
    assert b"\n.\r\n" not in raw


def test_our_own_mails_are_recognised_when_returned():
    message = read(made())
    assert isinstance(message, ParsedMessage)
    assert message.auto == "own"
