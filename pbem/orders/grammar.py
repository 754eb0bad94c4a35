"""The grammar as it is published."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def grammar() -> str:
    """`grammar.ebnf`: the order language in English words; the other languages' words may stand for them."""
    return Path(__file__).with_name("grammar.ebnf").read_text("utf-8")
