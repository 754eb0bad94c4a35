"""Joins the lines of format=flowed text (RFC 3676)."""

from __future__ import annotations

from collections.abc import Iterator


def unflowed(text: str, *, delsp: bool) -> Iterator[str]:
    """Join each line that ends in a space with the next line of the same quote depth."""
    pieces: list[str] = []
    depth = 0
    for line in text.split("\n"):
        rest = line.lstrip(">")
        if pieces and len(line) - len(rest) != depth:
            yield _quoted(depth, pieces)
            pieces = []
        depth = len(line) - len(rest)
        rest = rest.removeprefix(" ")
        flows = rest.endswith(" ") and rest != "-- "
        pieces.append(rest[:-1] if flows and delsp else rest)
        if not flows:
            yield _quoted(depth, pieces)
            pieces = []
    yield _quoted(depth, pieces)


def _quoted(depth: int, pieces: list[str]) -> str:
    return (">" * min(depth, 1) + " " * min(depth, 1) + "".join(pieces)) if pieces else ""
