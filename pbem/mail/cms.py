"""Extracts the content of an S/MIME message that is signed or compressed as a whole (RFC 8551, `smime.p7m`).

Signatures aren't verified; other modules decide who may give orders. Encrypted messages aren't opened.
"""

from __future__ import annotations

import zlib
from typing import Final

_SIGNED: Final = bytes.fromhex("2a864886f70d010702")
_COMPRESSED: Final = bytes.fromhex("2a864886f70d0109100109")
_SEQUENCE, _OCTETS, _PIECES, _NAME, _EXPLICIT = 0x30, 0x04, 0x24, 0x06, 0xA0


def inside(data: bytes, most: int) -> bytes | None:
    """Return the signed or compressed content, or None if there is none. Decompresses at most `most` bytes."""
    try:
        at = _enter(data, 0, _SEQUENCE)
        kind = _value(data, at, _NAME)
        if kind not in {_SIGNED, _COMPRESSED}:
            return None
        at = _enter(data, _enter(data, _after(data, at), _EXPLICIT), _SEQUENCE)
        at = _enter(data, _after(data, _after(data, at)), _SEQUENCE)  # past the version and the algorithms
        content = _octets(data, _enter(data, _after(data, at), _EXPLICIT))
        return content if kind == _SIGNED else zlib.decompressobj().decompress(content, most)
    except (IndexError, ValueError, zlib.error):
        return None


def _head(data: bytes, at: int) -> tuple[int, int, int | None]:
    """Return the tag, the start of the value and its length (None for an indefinite length)."""
    first = data[at + 1]
    if first <= 0x80:
        return data[at], at + 2, None if first == 0x80 else first
    count = first & 0x7F
    if count > 4:
        raise ValueError("a length of more than four bytes")
    return data[at], at + 2 + count, int.from_bytes(data[at + 2 : at + 2 + count], "big")


def _enter(data: bytes, at: int, tag: int) -> int:
    found, start, _ = _head(data, at)
    if found != tag:
        raise ValueError(f"a tag {found:#x} instead of {tag:#x}")
    return start


def _value(data: bytes, at: int, tag: int) -> bytes:
    found, start, length = _head(data, at)
    if found != tag or length is None:
        raise ValueError(f"no plain value with the tag {tag:#x}")
    return data[start : start + length]


def _after(data: bytes, at: int) -> int:
    _, start, length = _head(data, at)
    if length is None:
        raise ValueError("no length to skip by")
    return start + length


def _octets(data: bytes, at: int) -> bytes:
    """Read an octet string, in one piece or, if it was written as a stream, in several."""
    tag, start, length = _head(data, at)
    if tag != _PIECES:
        return _value(data, at, _OCTETS)
    end = len(data) if length is None else start + length
    pieces = []
    at = start
    while at < end and data[at]:
        pieces.append(_value(data, at, _OCTETS))
        at = _after(data, at)
    return b"".join(pieces)
