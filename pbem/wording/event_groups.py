"""Groups events into chapters: start of a round, power cards, one player's turn, general scoring. Language-neutral.

The events that a seat hasn't seen yet may begin or end in the middle of a turn.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, Literal

from pbem.rules import JSON, PROVINCE

Kind = Literal["passed", "round", "powers", "turn", "end", "scoring", "over", "master"]

# Events that only the active player can cause show whose turn it is.
_BY_ACTOR: Final = {
    "took": "colour",
    "recalled": "colour",
    "card": "colour",
    "placed": "colour",
    "nothing_placed": "colour",
    "special": "colour",
    "no_special": "colour",
    "veto_kept": "colour",
    "ability": "colour",
    "infiltrating": "colour",
    "idle": "colour",
    "swapped": "by",
    "grande": "colour",
    "back": "colour",
    "king": "by",
    "tile": "by",
    "evicted": "by",
    "announced": "by",
    "vetoed": "by",
}
_KINDS: Final[dict[str, Kind]] = {
    "passed": "passed",
    "round": "round",
    "dummy_regions": "round",
    "revealed": "round",
    "power": "powers",
    "order": "powers",
    "marker": "end",
    "veto_lapsed": "end",
    "over": "over",
    "master": "master",
}
_BEGINS: Final = {"took", "recalled", "ability", "card"}
_IN_SCORING: Final = {"scored", "moved", "to_court", "returned", "grande", "thrown_in"}


@dataclass
class Chapter:
    """Events that belong together. `actor`: whose turn; `done`: something else follows, so the chapter is complete."""

    kind: Kind
    actor: str | None = None
    events: list[JSON] = field(default_factory=list)
    done: bool = False

    def of(self, *types: str) -> list[JSON]:
        """The events of these types."""
        return [event for event in self.events if event["type"] in types]


def chapters(events: Iterable[JSON]) -> list[Chapter]:
    """The events grouped into chapters."""
    told: list[Chapter] = []
    for event in events:
        kind, actor = _kind(event, told[-1] if told else None), _actor(event)
        if not told or told[-1].kind != kind or _another(told[-1], actor, event):
            if told:
                told[-1].done = True
            told.append(Chapter(kind))
        told[-1].actor = told[-1].actor or actor
        told[-1].events.append(event)
    return told


def _kind(event: JSON, before: Chapter | None) -> Kind:
    if event["type"] in _KINDS:
        return _KINDS[event["type"]]
    if event.get("from") == PROVINCE and event["type"] == "placed":  # the dummy's caballeros enter
        return "round"
    general = event["type"] in {"scoring", "disc"} and event["card"] is None
    goes_on = before is not None and before.kind == "scoring" and event["type"] in _IN_SCORING
    return "scoring" if general or goes_on else "turn"


def _actor(event: JSON) -> str | None:
    if event["type"] not in _BY_ACTOR:
        return None
    actor: str = event.get("by") or event[_BY_ACTOR[event["type"]]]
    return actor


def _another(chapter: Chapter, actor: str | None, event: JSON) -> bool:
    """Whether this actor's event begins another turn, even if the rest of the previous turn had no actor."""
    if chapter.kind != "turn" or actor is None:
        return False
    return chapter.actor != actor and (chapter.actor is not None or event["type"] in _BEGINS)
