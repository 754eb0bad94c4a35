"""Extracts the text from Outlook's `winmail.dat` (MS-OXTNEF): plain text, else HTML, else rich text.

Most mails also contain the text as a normal part, and this is not needed.
"""

from __future__ import annotations

from collections.abc import Iterator
from struct import Struct, error
from typing import Final

from pbem.mail import rtf

_SIGNATURE: Final = b"\x78\x9f\x3e\x22"
_BODY, _PROPERTIES, _CODE_PAGE = 0x0002800C, 0x00069003, 0x00069007
_ATTRIBUTE = Struct("<BII")  # level, id, length; the value and a checksum of two bytes follow
_PROPERTY = Struct("<HH")
_LONG = Struct("<I")
_WIDTHS: Final = {2: 4, 3: 4, 4: 4, 5: 8, 6: 8, 7: 8, 10: 4, 11: 4, 20: 8, 64: 8, 72: 16}  # bytes by type
_STRING, _WIDE_STRING, _BINARY, _OBJECT = 0x1E, 0x1F, 0x102, 0x0D
_PLAIN, _RICH, _HTML = 0x1000, 0x1009, 0x1013
_MOST: Final = 2000  # attributes or properties that are read
_LONGEST: Final = 200_000  # bytes of rich text; ten times a long mail


def text(data: bytes) -> tuple[str, bytes, str]:
    """Return the text's type ("text/plain" or "text/html"), its bytes (b"" if there is none) and its charset."""
    attributes = dict(_attributes(data))
    page = attributes.get(_CODE_PAGE, b"")[:4]
    charset = f"cp{int.from_bytes(page, 'little')}" if page else ""
    try:
        properties = dict(_properties(attributes.get(_PROPERTIES, b"")))
    except error:
        properties = {}
    plain, wide = properties.get(_PLAIN, (b"", False))
    page_source, wide_page = properties.get(_HTML, (b"", False))
    packed, _ = properties.get(_RICH, (b"", False))
    found = [
        ("text/plain", attributes.get(_BODY, b"").rstrip(b"\0"), charset),
        ("text/plain", plain, "utf-16-le" if wide else charset),
        ("text/html", page_source, "utf-16-le" if wide_page else ""),
        ("text/plain", rtf.to_text(rtf.unpacked(packed, _LONGEST)).encode("utf-8", "replace"), "utf-8"),
    ]
    return next((entry for entry in found if entry[1].strip(b"\0 \r\n\t")), ("text/plain", b"", ""))


def _attributes(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the message's attributes; those of its attachments, which come later, are left out."""
    at = 6 if data.startswith(_SIGNATURE) else len(data)
    for _ in range(_MOST):
        if at + _ATTRIBUTE.size > len(data):
            return
        level, name, length = _ATTRIBUTE.unpack_from(data, at)
        if level != 1:
            return
        at += _ATTRIBUTE.size
        yield name, data[at : at + length]
        at += length + 2


def _properties(data: bytes) -> Iterator[tuple[int, tuple[bytes, bool]]]:
    """Yield each property with its bytes and whether they are UTF-16. Raises struct.error if the list is truncated."""
    at = _LONG.size
    for _ in range(min(_LONG.unpack_from(data, 0)[0], _MOST) if data else 0):
        kind, name = _PROPERTY.unpack_from(data, at)
        at += _PROPERTY.size
        if name >= 0x8000:
            at = _after_name(data, at)
        many, kind = kind & 0x1000, kind & 0x0FFF
        variable = kind in {_STRING, _WIDE_STRING, _BINARY, _OBJECT}
        count = 1
        if many or variable:
            count = min(_LONG.unpack_from(data, at)[0], _MOST)
            at += _LONG.size
        for _ in range(count):
            if at >= len(data):
                return
            length, at = (_LONG.unpack_from(data, at)[0], at + _LONG.size) if variable else (_WIDTHS.get(kind, 4), at)
            yield name, (data[at : at + length], kind == _WIDE_STRING)
            at += length + -length % 4


def _after_name(data: bytes, at: int) -> int:
    """Skip a property's name: a 16-byte property set, then a number, or a length and a string."""
    kind, number = _LONG.unpack_from(data, at + 16)[0], _LONG.unpack_from(data, at + 20)[0]
    return int(at + 24 + (number + -number % 4 if kind else 0))
