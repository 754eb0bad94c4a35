"""Where the points of a game came from, how they grew, where it was fought for: counted from what a log may tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pbem.i18n import N_
from pbem.rules import CASTILLO, JSON, REGIONS

SOURCES: Final = {
    "general": N_("Regions"),
    "castillo": N_("Castillo"),
    "cards": N_("Cards"),
    "bonuses": N_("King and home"),
}


@dataclass(frozen=True)
class Scores:
    """`sources`: colour -> source -> points; `standings`: the points at the end of each of the `rounds`; `gains`: what
    each of them brought, colour -> source -> points.
    """

    sources: dict[str, dict[str, int]]
    rounds: list[int]
    standings: list[dict[str, int]]
    gains: list[dict[str, dict[str, int]]]


def scores(events: Sequence[JSON], seats: Sequence[str]) -> Scores:
    """All of it."""
    sources = _nothing(seats)
    rounds: list[int] = []
    standings: list[dict[str, int]] = []
    gains: list[dict[str, dict[str, int]]] = []
    card: str | None = None
    for event in events:
        if event["type"] == "round":
            rounds.append(event["round"])
            gains.append(_nothing(seats))
            standings.append({seat: sum(of.values()) for seat, of in sources.items()})
        elif event["type"] == "scoring":
            card = event["card"]
        elif event["type"] == "scored":
            for count in (sources, *gains[-1:]):
                _count(count, event, card)
            if standings:
                standings[-1] = {seat: sum(of.values()) for seat, of in sources.items()}
    return Scores(sources, rounds, standings, gains)


def _nothing(seats: Sequence[str]) -> dict[str, dict[str, int]]:
    return {seat: dict.fromkeys(SOURCES, 0) for seat in seats}


def _count(sources: dict[str, dict[str, int]], event: JSON, card: str | None) -> None:
    source = "cards" if card else "castillo" if event["place"] == CASTILLO else "general"
    for line in event["lines"]:
        if line["colour"] in sources:
            sources[line["colour"]][source] += line["points"]
            sources[line["colour"]]["bonuses"] += line["king"] + line["home"]


@dataclass(frozen=True)
class RegionTraffic:
    """Of one place: how many caballeros `came` and `left`, and the `points` made there."""

    came: int = 0
    left: int = 0
    points: int = 0

    @property
    def all(self) -> int:
        return self.came + self.left


CAME: Final = {"placed": "place", "moved": "to"}
LEFT: Final = {"moved": "from", "returned": "from", "to_court": "from", "recalled": "place"}


def traffic(events: Sequence[JSON]) -> dict[str, RegionTraffic]:
    """Of every place. What a log is not to count is not counted."""
    came, left, points = Counter[str](), Counter[str](), Counter[str]()
    for event in events:
        n = event.get("n") or 0
        came[event.get(CAME.get(event["type"], ""), "")] += n
        left[event.get(LEFT.get(event["type"], ""), "")] += n
        if event["type"] == "scored":
            points[event["place"]] += sum(line["points"] + line["king"] + line["home"] for line in event["lines"])
    return {place: RegionTraffic(came[place], left[place], points[place]) for place in (*REGIONS, CASTILLO)}
