"""Writes a message as bytes ready to send: text, HTML, the board as an inline picture, attachments.

The standard library isn't used for this: it turns a long References or In-Reply-To into encoded words, which breaks
threading, and its boundaries are random. Here the same arguments give the same bytes, so a resent mail is identical,
and the mails to two readers differ only in their text.
"""

import binascii
import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from email.header import Header
from email.utils import format_datetime, formataddr
from functools import lru_cache

import css_inline

from pbem.mail.flowed import flowed

_LATER = b"=_picture\r\n"  # a line that can't occur in headers, quoted-printable or base64

PICTURE = "cid:board"  # placeholder in the HTML's <img src>, replaced by the picture's Content-ID

_INLINER = css_inline.CSSInliner(load_remote_stylesheets=False, keep_at_rules=True)  # dark mode is an at-rule
_NOT_IN_A_NAME = re.compile(r"[\x00-\x1f\x7f\"\\\r\n/]+")


@dataclass(frozen=True, slots=True)
class Attachment:
    """An attached file; `type` is its media type."""

    name: str
    type: str
    content: bytes


def compose(
    *,
    sender_name: str,
    address: str,
    to: str,
    subject: str,
    text: str,
    message_id: str,
    date: datetime,
    html: str | None = None,
    picture: bool = False,
    picture_alt: str = "",
    root_id: str | None = None,
    references: Sequence[str] = (),
    auto: str = "auto-generated",
    list_id: str | None = None,
    headers: Mapping[str, str] | None = None,
    attached: Sequence[Attachment] = (),
    reply_to: str = "",
    names_itself: bool = False,
) -> bytes:
    """Return the message in SMTP form (CRLF, ASCII lines of at most 998 octets).

    From is `address`, and so is Reply-To without a `reply_to`. In-Reply-To is `references[-1]`, else `root_id`, the
    root of its thread; `auto` is "auto-replied" for replies. With `names_itself`, References ends with the mail's own
    id, so that replies contain it even if a provider replaces the Message-ID. `picture`: `html` shows a PNG as `<img
    src="cid:board">`; insert it with `with_picture`. Exchange's X- field against out-of-office replies is not set,
    because it would also suppress bounces.
    """
    thread = [*filter(None, [root_id]), *references]
    fields = {
        "From": formataddr((_line(sender_name), address), "utf-8"),
        "To": to,
        "Reply-To": reply_to or address,
        "Subject": subject,
        "Date": format_datetime(date),
        "Message-ID": message_id,
        "In-Reply-To": "".join(thread[-1:]),
        "References": " ".join([*thread, message_id] if names_itself else thread),
        "Auto-Submitted": auto,
        "List-Id": list_id or "",
        **(headers or {}),
        "MIME-Version": "1.0",
    }
    head = b"".join(_field(name, value) for name, value in fields.items() if value)
    return head + _content(message_id, text, html, picture=picture, alt=picture_alt, attached=attached)


def _content(
    seed: str, text: str, html: str | None, *, picture: bool, alt: str, attached: Sequence[Attachment]
) -> bytes:
    """The body with its Content-Type: mixed(alternative(text, related(html, picture)), files), as far as needed."""
    cid = f"{_mark(seed, 'board')}@board"
    content = _plain_part(text)
    if html is not None:
        shown = _text_part('html; charset="utf-8"', _INLINER.inline(html).replace(PICTURE, f"cid:{cid}"))
        if picture:
            shown = _multipart("related", seed, [shown, _picture_part(cid, alt)])
        content = _multipart("alternative", seed, [content, shown])
    return _multipart("mixed", seed, [content, *map(_file_part, attached)]) if attached else content


def _plain_part(text: str) -> bytes:
    return _text_part('plain; charset="utf-8"; format=flowed', flowed("\n".join(text.splitlines())))


def _text_part(subtype: str, text: str) -> bytes:
    encoded = binascii.b2a_qp("\n".join(text.splitlines()).encode() + b"\n", istext=True)
    encoded = re.sub(rb"^From ", b"=46rom ", encoded, flags=re.MULTILINE)  # mbox files would turn it into ">From"
    return (
        _field("Content-Type", f"text/{subtype}")
        + _field("Content-Transfer-Encoding", "quoted-printable")
        + b"\r\n"
        + encoded.replace(b"\n", b"\r\n")
    )


def _picture_part(cid: str, alt: str) -> bytes:
    fields = {
        "Content-Type": 'image/png; name="board.png"',
        "Content-Disposition": 'inline; filename="board.png"',
        "Content-ID": f"<{cid}>",
        "Content-Description": alt,
    }
    return _encoded_part(fields, _LATER)


def with_picture(raw: bytes, png: bytes) -> bytes:
    """The message with the PNG inserted where `compose` left a place for it."""
    return raw.replace(b"\r\n" + _LATER, b"\r\n" + _base64(png), 1)


def _file_part(file: Attachment) -> bytes:
    name = _NOT_IN_A_NAME.sub("_", file.name)
    return _binary_part(
        {"Content-Type": file.type, "Content-Disposition": f'attachment; filename="{name}"'}, file.content
    )


def _binary_part(fields: Mapping[str, str], content: bytes) -> bytes:
    return _encoded_part(fields, _base64(content))


def _encoded_part(fields: Mapping[str, str], body: bytes) -> bytes:
    head = b"".join(_field(name, value) for name, value in fields.items() if value)
    return head + _field("Content-Transfer-Encoding", "base64") + b"\r\n" + body


def _base64(content: bytes) -> bytes:
    """Lines of 76 characters; faster than `base64.encodebytes`, which encodes each line separately."""
    encoded = binascii.b2a_base64(content, newline=False)
    return b"\r\n".join([encoded[at : at + 76] for at in range(0, len(encoded), 76)]) + b"\r\n"


def _multipart(subtype: str, seed: str, parts: Sequence[bytes]) -> bytes:
    """Join parts. The boundary contains "=_", which neither quoted-printable nor base64 can produce."""
    boundary = f"=_{_mark(seed, subtype)}"
    edge = f"--{boundary}".encode()
    body = b"".join(edge + b"\r\n" + part + b"\r\n" for part in parts)
    return _field("Content-Type", f'multipart/{subtype}; boundary="{boundary}"') + b"\r\n" + body + edge + b"--\r\n"


def _mark(seed: str, purpose: str) -> str:
    return hashlib.sha256(f"{purpose}\0{seed}".encode()).hexdigest()[:24]


def _field(name: str, value: str) -> bytes:
    """One header field, folded at spaces; non-ASCII values as encoded words."""
    value = _line(value)
    if not value.isascii():
        return f"{name}: {_encoded_words(name, value)}\r\n".encode("ascii")
    return ("\r\n".join(_folded(f"{name}: {value}")) + "\r\n").encode("ascii")


@lru_cache(maxsize=64)  # the whole table gets the same picture, which has a long description
def _encoded_words(name: str, value: str) -> str:
    return Header(value, "utf-8", header_name=name, maxlinelen=76).encode(linesep="\r\n")


def _folded(line: str) -> Iterator[str]:
    first, *words = line.split(" ")
    held = first
    for word in words:
        if len(held) + 1 + len(word) > 76 and held != first:  # no empty first line: some servers drop it
            yield held
            held = ""
        held += " " + word
    yield held


def _line(value: str) -> str:
    """Collapse whitespace, so that a value cannot inject another header field."""
    return " ".join(value.split())
