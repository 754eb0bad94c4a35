"""A reader of the grammar, and sentences made by it."""

from __future__ import annotations

import random
import re
from typing import Any

_TOKEN = re.compile(r'"([^"]*)"|\?([^?]*)\?|([a-z]+)|([=|,;(){}\[\]])')


def read(text: str) -> dict[str, Any]:
    """Rule -> its expression: ("any", …), ("seq", …), ("maybe", e), ("many", e), ("rule", name), ("word", w) …"""
    bare = re.sub(r"\(\*.*?\*\)", "", text, flags=re.DOTALL)
    tokens = [match for match in _TOKEN.finditer(bare) if match[0].strip()]
    rules: dict[str, Any] = {}
    at = 0
    while at < len(tokens):
        assert tokens[at + 1][4] == "=", tokens[at][0]
        rules[tokens[at][3]], at = _choice(tokens, at + 2)
        assert tokens[at][4] == ";", tokens[at][0]
        at += 1
    return rules


def _choice(tokens: list[re.Match[str]], at: int) -> tuple[Any, int]:
    ways = []
    while True:
        way, at = _sequence(tokens, at)
        ways.append(way)
        if tokens[at][4] != "|":
            return ("any", ways), at
        at += 1


def _sequence(tokens: list[re.Match[str]], at: int) -> tuple[Any, int]:
    parts = []
    while True:
        part, at = _item(tokens, at)
        parts.append(part)
        if tokens[at][4] != ",":
            return ("seq", parts), at
        at += 1


def _item(tokens: list[re.Match[str]], at: int) -> tuple[Any, int]:
    token = tokens[at]
    if token[4] in {"(", "[", "{"}:
        inner, at = _choice(tokens, at + 1)
        return {"(": inner, "[": ("maybe", inner), "{": ("many", inner)}[token[4]], at + 1
    kind = "rule" if token[3] else "prose" if token[2] is not None else "word"
    return (kind, (token[3] or token[2] or token[1]).strip() if kind != "word" else token[1]), at + 1


def words(rules: dict[str, Any]) -> set[str]:
    """Every terminal."""
    return {word for rule in rules.values() for word in _words(rule)}


def _words(expression: Any) -> set[str]:
    kind, inner = expression
    if kind == "word":
        return {inner.strip(", ")}
    if kind in {"rule", "prose"}:
        return set()
    return {word for part in (inner if isinstance(inner, list) else [inner]) for word in _words(part)}


def names(expression: Any) -> set[str]:
    """Every rule that an expression uses."""
    kind, inner = expression
    if kind == "rule":
        return {inner}
    parts = inner if isinstance(inner, list) else [] if isinstance(inner, str) else [inner]
    return {name for part in parts for name in names(part)}


def sentence(rules: dict[str, Any], start: str, dice: random.Random, prose: dict[str, Any]) -> str:
    """A random sentence; `prose`: what may stand for each ? rule."""

    def say(expression: Any, rule: str) -> str:
        kind, inner = expression
        if kind == "word":
            return str(inner)
        if kind == "prose":
            return str(dice.choice(prose[rule]))
        if kind == "rule":
            return say(rules[inner], inner)
        if kind == "any":
            return say(dice.choice(inner), rule)
        if kind == "seq":
            return " ".join(say(part, rule) for part in inner)
        times = dice.choice([0, 1]) if kind == "maybe" else dice.choice([0, 0, 1, 2])
        return " ".join(say(inner, rule) for _ in range(times))

    said = re.sub(r"\s+", " ", say(rules[start], start))
    said = re.sub(r"([+-]) ([12])\b(?=[ ,;:]|$)", r"\1\2", said)
    return re.sub(r" ([,;:])", r"\1", said).strip()
