"""Recorded readings of the stored lines: `python -m tests.orders.understanding.readings` records them again.

Each row of readings.jsonl has the orders and messages that the reader makes of a line, and what it proposes, in the
order language. They tell what a change of the reader changes; whether that is right is told by the meaning of the line.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from pbem.orders.render import render
from tests.orders.understanding.situations import read, situation

LINES = Path(__file__).with_name("lines")
FILE = Path(__file__).with_name("readings.jsonl")


def reading(row: dict[str, str]) -> dict[str, Any]:
    """What the reader makes of a stored line, without empty parts."""
    found = read(row["situation"], row["lang"], row["text"])
    written = partial(render, context=situation(row["situation"]), language="en")
    parts = {
        "orders": [written(order.document) for order in found.orders],
        "commands": [f"{command.name} {command.argument}".strip() for command in found.commands],
        "press": [press.text for press in found.press],
        "problems": [problem.code for problem in found.problems],
        "proposals": [
            "; ".join(map(written, proposal.documents)) for problem in found.problems for proposal in problem.proposals
        ],
    }
    return {name: part for name, part in parts.items() if part}


def stored() -> Iterator[tuple[str, dict[str, str]]]:
    """All stored lines, each with its file's name and number in it: `de_dev 1`."""
    for path in sorted(LINES.glob("*.jsonl")):
        for n, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            yield f"{path.stem} {n}", json.loads(line)


def expected() -> dict[str, dict[str, Any]]:
    """The recorded readings by line."""
    rows = (json.loads(line) for line in FILE.read_text("utf-8").splitlines())
    return {row.pop("line"): row for row in rows}


def main() -> None:
    rows = ({"line": name} | reading(row) for name, row in stored())
    FILE.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), "utf-8")


if __name__ == "__main__":
    main()
