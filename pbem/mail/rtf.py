"""Decompresses the rich text in Outlook's winmail.dat (MS-OXRTFCP) and converts it to plain text."""

from __future__ import annotations

import re
from struct import Struct, error
from typing import Final

_HEADER: Final = Struct("<II4sI")  # size after this field, uncompressed size, compression, checksum
_FIRST: Final = (
    rb"{\rtf1\ansi\mac\deff0\deftab720{\fonttbl;}{\f0\fnil \froman \fswiss \fmodern \fscript \fdecor "
    rb"MS Sans SerifSymbolArialTimes New RomanCourier{\colortbl\red0\green0\blue0"
    b"\r\n"
    rb"\par \pard\plain\f0\fs20\b\i\u\tab\tx"
)
"""The initial contents of the compression dictionary."""
_RING: Final = 4096
_TOKEN: Final = re.compile(
    rb"\\(?P<word>[a-z]{1,32})(?P<number>-?\d{1,10})? ?"
    rb"|(?P<bytes>(?:\\'[0-9a-fA-F]{2})+)|\\(?P<sign>[^a-z])|(?P<brace>[{}])|[\r\n]+|(?P<text>[^\\{}\r\n]+)|\\",
    re.DOTALL,
)
_UNSEEN: Final = {b"fonttbl", b"colortbl", b"stylesheet", b"info", b"pict", b"object", b"header", b"footer"}
_SAID: Final = {
    b"par": "\n", b"line": "\n", b"row": "\n", b"page": "\n", b"tab": "\t", b"cell": "\t", b"emdash": "—",
    b"endash": "-", b"lquote": "'", b"rquote": "'", b"ldblquote": '"', b"rdblquote": '"', b"bullet": "*",
}  # fmt: skip


def unpacked(data: bytes, most: int) -> bytes:
    """Return at most `most` bytes of the rich text; b"" if the compression is unknown. Never raises."""
    try:
        size, full, packing, _ = _HEADER.unpack_from(data)
    except error:
        return b""
    body, full = data[_HEADER.size : size + 4], min(full, most)
    if packing == b"MELA":
        return body[:full]
    return _unpacked(body, full) if packing == b"LZFu" else b""


def _unpacked(body: bytes, full: int) -> bytes:
    """Decompress LZFu. Eight items follow each flag byte: a literal byte, or an offset into the last 4,096 bytes and a
    length.
    """
    ring, at, place, out = bytearray(_FIRST.ljust(_RING)), len(_FIRST), 0, bytearray()
    while place < len(body) and len(out) < full:
        flags, place = body[place], place + 1
        for bit in range(8):
            if flags >> bit & 1:
                where = int.from_bytes(body[place : place + 2], "big")
                start, length, place = where >> 4, (where & 15) + 2, place + 2
                if start == at or place > len(body):
                    return bytes(out[:full])
                piece = [(start + n) % _RING for n in range(length)]
            else:
                piece, ring[at], place = [at], (body[place : place + 1] or b"\0")[0], place + 1
            for source in piece:  # byte by byte: a copy may overlap itself
                out.append(ring[source])
                ring[at], at = ring[source], (at + 1) % _RING
            if place >= len(body):
                break
    return bytes(out[:full])


def to_text(rtf: bytes) -> str:
    """Return the plain text, one line per paragraph. Encapsulated HTML (`\\*\\htmltag`) is left out."""
    found = re.search(rb"\\ansicpg(\d{3,5})", rtf[:1000])
    page = f"cp{int(found[1])}" if found else "cp1252"
    unseen, skip, said, stack = False, 1, [""], [(False, 1)]
    left = 0  # characters to skip: the fallback for readers that don't know \\u
    for token in _TOKEN.finditer(rtf):
        word = token["word"] or b""
        if token["brace"] == b"{":
            stack.append((unseen, skip))
        elif token["brace"]:
            (unseen, skip), left = stack.pop() if len(stack) > 1 else stack[0], 0
        elif token["sign"] == b"*" or word in _UNSEEN:
            unseen = True
        elif word == b"uc":
            skip = int(token["number"] or 1)
        elif not unseen:
            text, plain = _said(token, page), bool(token["text"] or token["bytes"])
            said.append(text[left if plain else 0 :])
            left = skip if word == b"u" else max(0, left - len(text) * plain)
    return "".join(said)


def _said(token: re.Match[bytes], page: str) -> str:
    """Return the characters for one token."""
    if token["text"] or token["bytes"]:
        raw = token["text"] or bytes.fromhex(token["bytes"].decode().replace("\\'", ""))
        try:
            return raw.decode(page, "replace")
        except LookupError:
            return raw.decode("cp1252", "replace")
    if token["word"] == b"u":
        return chr(int(token["number"] or 63) % 0x10000).encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if token["word"]:
        return _SAID.get(token["word"], "")
    return {b"~": " ", b"_": "-", b"-": "", b"\n": "\n", b"\r": "\n"}.get(
        token["sign"] or b"", (token["sign"] or b"").decode("ascii", "ignore")
    )
