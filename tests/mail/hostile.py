"""Mails designed to break their reader, and the expected result: "read" or the reason it isn't."""

from __future__ import annotations

import base64
import zlib

HEAD = b"From: ana@example.org\r\nMessage-ID: <1@example.org>\r\n"
BASE64 = b"Content-Transfer-Encoding: base64\r\n"
QUOTED = b"Content-Transfer-Encoding: quoted-printable\r\n"
TNEF = b"Content-Type: application/ms-tnef\r\n" + BASE64
MIXED = HEAD + b'Content-Type: multipart/mixed; boundary="b"\r\n\r\n'


def plain(body: bytes, extra: bytes = b"") -> bytes:
    return HEAD + extra + b"\r\n" + body


def page(body: bytes) -> bytes:
    return plain(body, b"Content-Type: text/html\r\n")


def nested(levels: int) -> bytes:
    opening = b'Content-Type: multipart/mixed; boundary="b%d"\r\n\r\n--b%d\r\n'
    return HEAD + b"".join(opening % (level, level) for level in range(levels)) + b"\r\n12\r\n"


def enveloped(data: bytes) -> bytes:
    """An S/MIME message of these bytes."""
    kind = b"Content-Type: application/pkcs7-mime\r\nContent-Transfer-Encoding: base64\r\n"
    return plain(base64.encodebytes(data), kind)


def tlv(tag: int, value: bytes) -> bytes:
    return bytes([tag, 0x84]) + len(value).to_bytes(4, "big") + value


def wrapped(kind: str, algorithms: int, content: bytes) -> bytes:
    inner = tlv(0x30, tlv(6, b"*") + tlv(0xA0, content))
    return tlv(0x30, tlv(6, bytes.fromhex(kind)) + tlv(0xA0, tlv(0x30, tlv(2, b"\0") + tlv(algorithms, b"") + inner)))


def pieces(content: bytes) -> bytes:
    return wrapped("2a864886f70d010702", 0x31, b"\x24\x80" + content)


def compressed(content: bytes) -> bytes:
    return wrapped("2a864886f70d0109100109", 0x30, tlv(4, zlib.compress(content)))


def deep_envelopes(levels: int) -> bytes:
    raw = plain(b"12")
    for _ in range(levels):
        raw = enveloped(wrapped("2a864886f70d010702", 0x31, tlv(4, raw)))
    return raw


def sealed(inner: bytes, count: int) -> bytes:
    """A hundred small containers, each with as much content as a whole message may have."""
    one = b"--b\r\nContent-Type: application/pkcs7-mime\r\n" + BASE64 + b"\r\n"
    return MIXED + (one + base64.encodebytes(compressed(inner)) + b"\r\n") * count


def winmail(attribute: bytes, count: int = 1) -> bytes:
    return plain(base64.encodebytes(b"\x78\x9f\x3e\x22\x01\x00" + attribute * count), TNEF)


def properties(one: bytes, count: int) -> bytes:
    value = count.to_bytes(4, "little") + one * count
    return b"\x01\x03\x90\x06\x00" + len(value).to_bytes(4, "little") + value + b"\0\0"


def packed_text(pieces: int) -> bytes:
    """Rich text that unpacks to eight times its size, in a winmail.dat that is one part of a message."""
    body = (b"\xff" + b"\x00\x1f" * 8) * pieces
    rich = (len(body) + 12).to_bytes(4, "little") + b"\xff" * 4 + b"LZFu\0\0\0\0" + body
    held = properties(b"\x02\x01\x09\x10\1\0\0\0" + len(rich).to_bytes(4, "little") + rich, 1)
    return b"--b\r\n" + TNEF + b"\r\n" + base64.encodebytes(b"\x78\x9f\x3e\x22\x01\x00" + held) + b"\r\n"


WINMAIL = b"\x78\x9f\x3e\x22\x01\x00" + properties(b"\x1e\0\0\x10\1\0\0\0\6\0\0\0Hello\0\0\0\x03\0\1\0\0\0\0\0", 2)
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
    "half a million attributes": (page(b"<a " + b'""' * 500_000 + b">"), "read"),
    "a tag of a million letters": (page(b"<a " + b"x" * 1_000_000), "read"),
    "10,000 tags within attributes": (page(b"<a \" <b ' <c \" <d ' " * 10_000), "read"),
    "base64 in one line, almost": (plain(b"A" * 1_000_000 + b"!", BASE64), "read"),
    "a million lines of base64": (plain(b"\n" * 1_000_000 + b"!", BASE64), "read"),
    "attributes of 2,100 letters": (page((b'<a x="' + b"y" * 2100) * 400), "read"),
    "49,000 comments": (page(b"<!--" * 49_000), "no_text"),
    "49,000 titles": (page(b"<title>" * 49_000), "no_text"),
    "a reference of a million digits": (page(b"&#" + b"9" * 1_000_000), "read"),
    "a million ampersands": (page(b"&" * 1_000_000), "read"),
    "a million preformatted lines": (page(b"<pre>" + b"\n" * 1_000_000), "no_text"),
    "zeros": (b"\0" * 1_000_000, "not_a_message"),
    "colons": (b":" * 1_000_000, "not_a_message"),
    "nothing": (b"", "not_a_message"),
    "2,000 properties of 2,000 values": (winmail(properties(b"\x1e\x10\x00\x10" + b"\xff" * 4, 2000)), "charset"),
    "a million properties of nothing": (winmail(properties(b"\x02\x00\x01\x00", 150_000)), "winmail"),
    "100,000 attributes": (winmail(b"\x01" + b"\x00" * 8 + b"\x00\x00", 60_000), "winmail"),
    "S/MIME in 150,000 pieces": (enveloped(pieces(b"\x04\x01a" * 150_000)), "read"),
    "S/MIME of zeros, compressed": (enveloped(compressed(b"\0" * 50_000_000)), "encrypted"),
    "S/MIME in S/MIME, ten deep": (deep_envelopes(10), "encrypted"),
    "S/MIME a hundred times, each of a megabyte": (sealed(plain(b"a\n" * 500_000), 98), "too_complex"),
    "S/MIME a hundred times in each of a hundred": (
        sealed(sealed(page(b"<p>ab " * 49_000 + b"&" * 700_000), 98), 98),
        "too_complex",
    ),
    "ninety winmail.dat of rich text": (MIXED + packed_text(400) * 90, "winmail"),
    "S/MIME with a length beyond its end": (enveloped(b"\x30\x84\xff\xff\xff\xff" * 1000), "encrypted"),
    "ten thousand quoted lines": (plain(b"12\n" + b"> quoted\n" * 10_000), "read"),
    "19,000 dashed lines": (plain(b"---- a b c ----\n" * 19_000), "read"),
    "19,000 lines of dashes": (plain((b"-" * 50 + b"\n") * 19_000), "read"),
    "1,000 lines of commas and years": (plain((b"2025, " * 160 + b":\n") * 1_000), "read"),
    "19,000 fields": (plain(b"From: a To: b Date: c\n" * 19_000), "read"),
    "19,000 capitals": (plain(b"YOUR TURNS ARE NOT WHAT THEY WERE ARE EL GRAND\n" * 19_000), "read"),
    "19,000 wrapped samples": (
        plain(b"| card 3: place 2 Castilla la Nueva, 1 Castillo, then score; or else\n" * 14_000),
        "read",
    ),
    "2 million divs": (page(b"<div>" * 2_000_000), "too_large"),
    "a name of 60 kB": (b"From: " + b"=?utf-8?q?a?=" * 4_500 + b" <ana@example.org>\r\n\r\n12", "no_sender"),
    "a subject that might be from a robot": (HEAD + b"Subject: " + b"re: " * 15_000 + b"\r\n\r\n12", "read"),
    "a page of 400,000 spaces in one tag": (page(b"<a " + b" " * 1_000_000), "read"),
    "a boundary of 70 kB": (HEAD + b"Content-Type: multipart/mixed; boundary=" + b"b" * 60_000 + b"\r\n\r\n12", "read"),
    "UTF-7 without end": (plain(b"+" * 1_000_000, b"Content-Type: text/plain; charset=utf-7\r\n"), "read"),
    "base64 of a million equals signs": (plain(b"=" * 1_000_000, BASE64), "read"),
    "base64 in a million short lines": (plain(b"YQ\n" * 340_000, BASE64), "charset"),
    "quoted-printable of a million equals signs": (plain(b"=" * 1_000_000, QUOTED), "read"),
    "a meta tag that never ends": (page(b"<meta " * 600 + b"charset" * 100_000), "read"),
}
