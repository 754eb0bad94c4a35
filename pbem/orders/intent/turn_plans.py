"""The state of the search for a turn: its parts so far, and their order in the text."""

from __future__ import annotations

from typing import Final, NamedTuple

from pbem.rules import choices

REST: Final = "rest"
"""As many as are left."""
STACKS: Final = "12345"
SLOTS: Final[dict[str, tuple[str, ...]]] = {
    "place": ("n", "goal"), "add": ("n", "goal"), "move": ("n", "who", "origin", "goal"),
    "remove": ("n", "who", "origin"), "entourage": ("n", "who", "origin"), "king": ("goal",), "grande": ("goal",),
    "score": ("goal",), "evict": ("goal",), "scoreboard": ("n", "goal"), "back": ("n",), "swap": ("who",),
    "disc": ("goal",), "court": ("n",), "secret": ("goal",),
}  # fmt: skip
"""What the parts of each kind are made of."""
KINDS: Final = {choices.MOVE: "move", choices.ADD: "add", choices.REMOVE: "remove", choices.KING: "king",
                 choices.GRANDE: "grande", choices.SCORE: "score", choices.EVICT: "evict", choices.BACK: "back",
                 choices.SCOREBOARD: "scoreboard", choices.ENTOURAGE: "entourage", choices.SWAP: "swap",
                 choices.COURT: "court", choices.DISC: "secret"}  # fmt: skip
"""What a card asks, and the kind of part that answers it."""
ONCE: Final = {"king", "grande", "score", "evict", "scoreboard", "back", "swap", "court", "secret"}
"""Kinds of which a turn has one part."""


class Part(NamedTuple):
    """A part of a turn: caballeros with where they go, a region, a scoreboard (`n` its value) or a power card."""

    kind: str
    n: str = ""
    who: str = ""
    origin: str = ""
    goal: str = ""
    clause: int = -1
    sentence: int = -1
    spent: float = 0.0
    """What leaving its items out would cost."""
    unasked: float = 0.0
    """What it cost that no verb announced it."""


class Plan(NamedTuple):
    """The turn as known up to some item. `hint`: the kind of part that the last verb announced.

    The search changes the first fields most often, and copies the others as they are: `_replace` takes thrice as long.
    """

    cost: float = 0.0
    lost: tuple[str, ...] = ()
    """The kinds of what is left out although it was told of the turn."""
    parts: tuple[Part, ...] = ()
    apart: bool = False
    """Whether something parts what follows from what stands above: `then`, a full stop."""
    hint: str = ""
    card: int = -1
    """The clause that named its card."""
    take: str = ""
    acts: bool = False
    """Whether an action that needs no choice was announced."""
    order: tuple[str, ...] = ()
    first: str = ""
    next_first: bool = False
    each: bool = False
    declined: frozenset[str] = frozenset()
    guessed: bool = False
    """Whether something was inferred that must be asked back."""
    legal: bool = True
    """Whether it may be legal; one that isn't still shows what was meant."""

    @property
    def named(self) -> bool:
        """Whether its card was named."""
        return self.card >= 0

    @property
    def open(self) -> Part | None:
        return self.parts[-1] if self.parts else None

    def doubted(self, *, doubt: bool) -> Plan:
        """The plan, to be asked back if there is a doubt."""
        return self._replace(guessed=True) if doubt and not self.guessed else self


__all__ = ["KINDS", "ONCE", "REST", "SLOTS", "STACKS", "Part", "Plan"]
