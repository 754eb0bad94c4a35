"""Writes text as format=flowed (RFC 3676): lines that fit any screen, which mail programs join into paragraphs.

A line that ends in a space continues in the next one. Programs that don't know the format show short lines. DelSp isn't
used: it is for languages without spaces, and programs that don't know it would split words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from unicodedata import combining, east_asian_width

WIDTH: Final = 72  # columns; quoted a few times, a line is still shorter than 80
_WORD: Final = re.compile(r"[^ ]+ *| +")
_NARROW: Final = re.compile(r"[\x00-\u02ff\u2010-\u2027]*")  # Latin letters and common punctuation: one column each
_SAMPLE: Final = "  | "  # the mark before a sample at the end of a line
_STUFFED: Final = (" ", ">", "From ")


def flowed(text: str) -> str:
    """The text with its lines broken after spaces. `mail.bodies.unflowed` restores the text, but without spaces at line
    ends, because these would join lines.
    """
    return "\n".join(_stuffed(piece) for line in text.split("\n") for piece in _pieces(line.rstrip(" ")))


def _pieces(line: str) -> Iterator[str]:
    """Split a line into pieces of at most `WIDTH` columns, except for longer words. A sample isn't split if it fits."""
    if len(line) <= WIDTH and line.isascii():
        yield line
        return
    held, room = "", WIDTH
    for word in _words(line):
        wide = _columns(word.rstrip(" "))
        if held and wide > room:
            yield held
            held, room = "", WIDTH
        held, room = held + word, room - _columns(word)
    yield held


def _words(line: str) -> Iterator[str]:
    told, mark, sample = line.rpartition(_SAMPLE)
    if not mark or _columns(sample) > WIDTH - 2:
        yield from _WORD.findall(line)
        return
    yield from _WORD.findall(f"{told}  ")
    yield f"| {sample}"


def _columns(text: str) -> int:
    """The width of a text on a terminal."""
    if _NARROW.fullmatch(text):
        return len(text)
    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def _stuffed(piece: str) -> str:
    """The piece, with a space in front if it would be read as a quotation or as a mail separator."""
    return f" {piece}" if piece.startswith(_STUFFED) else piece
