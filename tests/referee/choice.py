"""A choice in the referee's terms, and whether an answer to it is legal. The answer is checked as a whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Choice:
    """What may be chosen, and how much of it."""

    kind: str  # "pick", "bag" or "moves"
    stock: dict[Any, int]
    least: int = 1
    most: int = 1
    one_each: bool = False
    goals: set[str] = field(default_factory=set)
    me: str = ""
    own: int = 0
    foreign: int = 0
    one_region: bool = False
    whole: bool = False

    def first_tokens(self) -> set[Any]:
        """The tokens an answer may begin with."""
        return {token for token, n in self.stock.items() if n > 0} if self.most > 0 else set()

    def is_open(self) -> bool:
        """Whether there is anything to choose; a choice with one option isn't asked."""
        if self.kind == "moves":
            return bool(self.stock)
        if self.kind == "pick":
            return len(self.stock) > 1
        kinds = len({token.partition("@")[0] for token in self.stock}) if self.one_each else len(self.stock)
        there = len(self.stock) if self.one_each else sum(min(n, self.most) for n in self.stock.values())
        if not there or not self.most:
            return False
        return not (self.least >= self.most and (there <= self.most or (kinds == 1 and not self.one_each)))

    def allows(self, answer: Any) -> bool:
        if self.kind == "pick":
            return any(type(answer) is type(token) and answer == token for token in self.stock)
        if not isinstance(answer, list) or not all(isinstance(token, str) for token in answer):
            return False
        return self._allows_moves(answer) if self.kind == "moves" else self._allows_bag(answer)

    def _allows_bag(self, tokens: list[str]) -> bool:
        there = sum(self.stock.values()) if not self.one_each else self.most
        most = min(self.most, there)
        if not min(self.least, most) <= len(tokens) <= most:
            return False
        if self.one_each and len({token.partition("@")[0] for token in tokens}) < len(tokens):
            return False
        return self._in_stock(tokens)

    def _in_stock(self, tokens: list[str]) -> bool:
        return all(n <= self.stock.get(token, 0) for token, n in Counter(tokens).items())

    def _allows_moves(self, tokens: list[str]) -> bool:
        pieces, goals = tokens[::2], tokens[1::2]
        if len(pieces) != len(goals) or not 1 <= len(pieces) <= self.most or not self._in_stock(pieces):
            return False
        origins = [piece.partition("@")[2] for piece in pieces]
        mine = [piece for piece in pieces if piece.partition("@")[0] == self.me]
        if any(goal not in self.goals or goal == origin for goal, origin in zip(goals, origins, strict=True)):
            return False
        if len(mine) > self.own or len(pieces) - len(mine) > self.foreign:
            return False
        if self.one_region and len(set(origins)) > 1:
            return False
        return not self.whole or len(mine) == self.stock[f"{self.me}@{origins[0]}"]


def pick(options: Iterable[Any]) -> Choice:
    return Choice("pick", dict.fromkeys(options, 1))


def bag(stock: Mapping[str, int], *, least: int, most: int, one_each: bool = False) -> Choice:
    return Choice("bag", {token: n for token, n in stock.items() if n > 0}, least, most, one_each)


def moves(
    stock: Mapping[str, int],
    goals: set[str],
    me: str,
    *,
    most: int,
    own: int,
    foreign: int,
    one_region: bool,
    whole: bool,
) -> Choice:
    return Choice(
        "moves",
        dict(stock),
        most=most,
        goals=goals,
        me=me,
        own=own,
        foreign=foreign,
        one_region=one_region,
        whole=whole,
    )
