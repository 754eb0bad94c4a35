"""The amount of work allowed for one message, in steps instead of seconds, so that it is the same on every machine.

A step is one look at a token, about a microsecond. Other work counts as the equivalent number of steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

MOST: Final = 160_000
"""Steps of one message: about a fifth of a second. The costliest one of real games takes a twenty-fifth of it."""
PER_LETTER: Final = 1
PER_FORM: Final = 1
"""To compare a word with a phrase of the vocabulary."""
PER_ORDER: Final = 1000
"""To check, store and describe one alternative of an order."""
PER_TRIAL: Final = 2000
"""To try one alternative out on the board."""
GUESSING: Final = 25_000
"""Of these steps, at most so many go into corrections of one line. A line that needs more is offered none."""


class TooMuchWork(Exception):  # noqa: N818 - the message is at fault, not the program
    """The message costs more than any order needs."""


class Budget:
    """The steps that a message has left of its `most`."""

    __slots__ = ("left", "most")

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.left: float = most

    @property
    def spent(self) -> int:
        return int(self.most - self.left)

    def refill(self) -> None:
        """Another message begins."""
        self.left = self.most

    def spend(self, steps: float) -> None:
        """Raises TooMuchWork."""
        self.left -= steps
        if self.left < 0:
            raise TooMuchWork

    @contextmanager
    def share(self, most: int) -> Iterator[None]:
        """Limit the steps that can be spent inside the block."""
        kept = max(0.0, self.left - most)
        self.left -= kept
        try:
            yield
        finally:
            self.left += kept
