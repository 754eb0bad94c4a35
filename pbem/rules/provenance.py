"""Where the facts of the game come from. docs/rules.md names the sources one by one."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Provenance(Enum):
    """How well a fact is known. The value explains in one line what that means.

    `PRINTED` and `CONFIRMED` facts are not marked. The others are marked where players read them: on the rule pages, in
    `pbem rules`, in the first mail of a game, and in the form for a new game.
    """

    PRINTED = "a rulebook of the game prints it"
    CONFIRMED = "this edition's rulebook does not print it, but independent sources agree"
    DERIVED = "it follows from printed facts"
    SINGLE = "one source alone gives it, and that is not a rulebook"
    OURS = "nobody knows the printed one; we made this one up"

    @property
    def marked(self) -> bool:
        """Whether readers see a mark."""
        return self not in {Provenance.PRINTED, Provenance.CONFIRMED}


class Fact(NamedTuple):
    """A number and its provenance."""

    n: int
    source: Provenance
