"""A place in a line of tokens, and the trouble a reader can meet there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pbem.orders.budget import Budget, TooMuchWork
from pbem.orders.tokens import Token

_JOINTS: Final = {"then", "and", "else", "or", "first"}


class SyntaxTrouble(Exception):  # noqa: N818 - it is the player's, not an error of ours
    """A line that cannot be read as an order.

    `code` names the reason; `token` is the word to mark. `instead`: what might stand in its place (whole spellings), to
    be asked back; `wanted`: kinds of words a misspelling may be looked for in.
    """

    def __init__(
        self, code: str, token: Token, *, wanted: tuple[str, ...] = (), instead: Sequence[str] = (), **about: Any
    ) -> None:
        super().__init__(code)
        self.code = code
        self.token = token
        self.wanted = wanted
        self.instead = tuple(instead)
        self.about = about


class Cursor:
    """Reads tokens from left to right; `at` may be set back. Each look is a step of the budget."""

    __slots__ = ("_budget", "_last", "_tokens", "at")

    def __init__(self, tokens: Sequence[Token], budget: Budget) -> None:
        self._tokens = tokens
        self._last = len(tokens) - 1
        self._budget = budget
        self.at = 0

    def peek(self, ahead: int = 0) -> Token:
        """The token `ahead` of the next one; the end token beyond the end."""
        self._budget.left -= 1
        at = self.at + ahead
        return self._tokens[min(self._last, at)]

    def ahead(self, n: int) -> Sequence[Token]:
        """The next `n` tokens, fewer at the end of the line."""
        return self._tokens[self.at : min(self.at + n, len(self._tokens) - 1)]

    @property
    def end(self) -> int:
        """Where the line ends."""
        return self._tokens[-1].start

    def next(self) -> Token:
        """Take the next token. Raises TooMuchWork."""
        token = self.peek()
        if self._budget.left < 0:
            raise TooMuchWork
        self.at += 1
        return token

    def sees(self, kind: str, *values: str, ahead: int = 0) -> bool:
        """Whether the token there is of that kind (and one of those values)."""
        token = self.peek(ahead)
        return token.kind == kind and (not values or token.value in values)

    def accept(self, kind: str, *values: str) -> Token | None:
        """Take the next token if it is that, else leave it."""
        return self.next() if self.sees(kind, *values) else None

    def ends_part(self, ahead: int = 0) -> bool:
        """Whether a part ends there: at a punctuation mark, `then`, `else` and so on."""
        token = self.peek(ahead)
        return not token or token.kind == "mark" or (token.kind == "word" and token.value in _JOINTS)

    def accept_last(self, *verbs: str) -> None:
        """Take a verb that comes last, as in `2 Granada setzen`; what it is about has been read."""
        if self.sees("verb", *verbs) and self.ends_part(1):
            self.next()

    def expect(self, kind: str, code: str, **about: Any) -> Token:
        """Take a token of that kind, or there is trouble."""
        if not self.sees(kind):
            raise SyntaxTrouble(code, self.peek(), wanted=(kind,), **about)
        return self.next()

    def skip(self, kind: str, *values: str) -> None:
        """Leave out any number of such tokens."""
        while self.accept(kind, *values):
            pass

    def finish(self) -> None:
        """Nothing may be left but marks without a meaning."""
        self.skip("mark", "!", ";", ",")
        if self.peek():
            raise SyntaxTrouble("unexpected", self.peek(), wanted=("place", "verb", "word", "colour"))
