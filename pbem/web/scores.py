"""Scores on pages: the final table, what a draft would score, and the data of a replay's charts.

Everything is computed from what the reader may see; the castillo is left out while it is hidden.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from pbem import rules
from pbem.art.chart import chart_svg
from pbem.art.ink import marks
from pbem.i18n import N_
from pbem.rules import CASTILLO, JSON, View
from pbem.service import rows
from pbem.service.accounts import players
from pbem.service.games import queries
from pbem.service.seats.reliability import standings_of
from pbem.service.transactions import Transaction
from pbem.web.game_access import GameAccess
from pbem.web.locale import translator
from pbem.wording.sections.grammar import Narrator


@dataclass(frozen=True)
class ResultLine:
    """One seat's result; `handle`: of a person with a visible page."""

    place: int
    name: str
    points: int
    handle: str


@dataclass(frozen=True)
class FinalTable:
    """The final table, best first; `rematch`: the rematch, if it exists and the reader may see it."""

    lines: list[ResultLine]
    rematch: rows.Game | None


def final(db: Transaction, access: GameAccess) -> FinalTable | None:
    """The final table; None if the game wasn't played to its end."""
    result = access.game.result
    if access.game.status != "over" or result is None:
        return None
    points, standings = result["points"], standings_of(result)
    people = {
        seat.name: players.player_of(db, seat.player_id) for seat in access.seats if seat.player_id and not seat.bot
    }
    lines = [
        ResultLine(standings[seat], access.names[seat], won, _page(people.get(seat))) for seat, won in points.items()
    ]
    again = queries.find_game(db, result.get("rematch", "")) if access.mine else None
    return FinalTable(sorted(lines, key=lambda line: (line.place, line.name)), again)


def _page(player: rows.Player | None) -> str:
    return player.handle if player and not player.hidden and not player.gone_at else ""


def outlook(narrator: Narrator, before: View, after: View) -> list[str]:
    """Sentences about the draft's effect on points; empty if nothing changes."""
    made = _differences(before["points"], after["points"])
    stands, would = (Counter(view["points"]) + _scored(view) for view in (before, after))
    told = []
    if made:
        told.append(narrator.gettext("Points from this turn: {points}.", points=_signed(narrator, made)))
    if stands != would:
        said = ", ".join(_standing(narrator, would, stands, after["seats"]))
        told.append(narrator.gettext("If everything were scored after that: {points}.", points=said))
    return told


def _scored(view: View) -> Counter[str]:
    """The points for each colour if all visible places were scored now."""
    points: Counter[str] = Counter()
    for place, counts in view["places"].items():
        if counts and place in view["values"]:
            homes = [colour for colour, home in view["grandes"].items() if home == place != CASTILLO]
            values = view["values"][place][: view["ranks"]]
            for line in rules.lines(counts, values, king=view["king"] == place, homes=homes):
                if line.colour in view["points"]:
                    points[line.colour] += line.points + line.king + line.home
    return points


def _differences(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    return {colour: n - before[colour] for colour, n in after.items() if n != before[colour]}


def _signed(narrator: Narrator, points: dict[str, int]) -> str:
    return ", ".join(f"{narrator.who(colour)} {_sign(n)}" for colour, n in points.items())


def _standing(narrator: Narrator, would: Counter[str], stands: Counter[str], seats: list[str]) -> Iterator[str]:
    for colour in sorted(seats, key=lambda colour: -would[colour]):
        more = would[colour] - stands[colour]
        yield f"{narrator.who(colour)} {would[colour]}" + (f" ({_sign(more)})" if more else "")


def _sign(n: int) -> str:
    return f"+{n}" if n >= 0 else f"−{-n}"


SOURCES: Final = {
    "general": N_("Regions"),
    "castillo": N_("Castillo"),
    "cards": N_("Cards"),
    "bonuses": N_("King and home region"),
}


@dataclass(frozen=True)
class Scores:
    """The data of the charts.

    `sources`: colour -> source -> points; `standings`: the points at the end of each of the `rounds`; `gains`: points
    per round, colour -> source -> points.
    """

    sources: dict[str, dict[str, int]]
    rounds: list[int]
    standings: list[dict[str, int]]
    gains: list[dict[str, dict[str, int]]]


def scores(events: Sequence[JSON], seats: Sequence[str]) -> Scores:
    """The chart data for these events."""
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


def points_chart(told: Scores, names: Mapping[str, str]) -> Markup:
    """The line chart of points by round."""
    alt = translator().gettext("Points after each round. The numbers are below.")
    return Markup(chart_svg(told.standings, told.rounds, marks(names), alt))  # noqa: S704 - our own drawing


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
    """For one place: how many caballeros `came` and `left`, and the `points` scored there."""

    came: int = 0
    left: int = 0
    points: int = 0

    @property
    def all(self) -> int:
        return self.came + self.left


CAME: Final = {"placed": "place", "moved": "to"}
LEFT: Final = {"moved": "from", "returned": "from", "to_court": "from", "recalled": "place"}


def traffic(events: Sequence[JSON], regions: Sequence[str]) -> dict[str, RegionTraffic]:
    """The traffic of the castillo and these regions; hidden counts are left out."""
    came, left, points = Counter[str](), Counter[str](), Counter[str]()
    for event in events:
        n = event.get("n") or 0
        came[event.get(CAME.get(event["type"], ""), "")] += n
        left[event.get(LEFT.get(event["type"], ""), "")] += n
        if event["type"] == "scored":
            points[event["place"]] += sum(line["points"] + line["king"] + line["home"] for line in event["lines"])
    return {place: RegionTraffic(came[place], left[place], points[place]) for place in (*regions, CASTILLO)}
