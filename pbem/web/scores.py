"""Where the points of a game came from, and how they grew: counted from what a log may tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pbem.rules import CASTILLO, JSON
from pbem.tongue import mark

SOURCES: Final = {
    "general": mark("Regions"),
    "castillo": mark("Castillo"),
    "cards": mark("Cards"),
    "bonuses": mark("King and home"),
}


@dataclass(frozen=True)
class Scores:
    """`sources`: colour -> source -> points; `standings`: the points at the end of each of the `rounds`."""

    sources: dict[str, dict[str, int]]
    rounds: list[int]
    standings: list[dict[str, int]]


def scores(events: Sequence[JSON], seats: Sequence[str]) -> Scores:
    """All of it."""
    sources = {seat: dict.fromkeys(SOURCES, 0) for seat in seats}
    rounds: list[int] = []
    standings: list[dict[str, int]] = []
    card: str | None = None
    for event in events:
        if event["type"] == "round":
            rounds.append(event["round"])
            standings.append({seat: sum(of.values()) for seat, of in sources.items()})
        elif event["type"] == "scoring":
            card = event["card"]
        elif event["type"] == "scored":
            _count(sources, event, card)
            if standings:
                standings[-1] = {seat: sum(of.values()) for seat, of in sources.items()}
    return Scores(sources, rounds, standings)


def _count(sources: dict[str, dict[str, int]], event: JSON, card: str | None) -> None:
    source = "cards" if card else "castillo" if event["place"] == CASTILLO else "general"
    for line in event["lines"]:
        if line["colour"] in sources:
            sources[line["colour"]][source] += line["points"]
            sources[line["colour"]]["bonuses"] += line["king"] + line["home"]
