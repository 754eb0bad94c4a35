"""What would follow of a draft: the points it makes, and how the table would stand were the board scored then.

Reckoned from what the reader may see; the castillo is left out where it is to be remembered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from pbem import rules
from pbem.rules import View
from pbem.wording.sections.grammar import Narrator


def outlook(narrator: Narrator, before: View, after: View) -> list[str]:
    """Sentences; none where nothing changes."""
    made = _differences(before["points"], after["points"])
    stands, would = (Counter(view["points"]) + _scored(view) for view in (before, after))
    told = []
    if made:
        told.append(narrator.gettext("Points by it: {points}.", points=_signed(narrator, made)))
    if stands != would:
        said = ", ".join(_standing(narrator, would, stands, after["seats"]))
        told.append(narrator.gettext("Were the whole board scored then: {points}.", points=said))
    return told


def _scored(view: View) -> Counter[str]:
    """What every place that one may count is worth to whom now."""
    points: Counter[str] = Counter()
    for place, counts in view["places"].items():
        if counts and place in view["values"]:
            homes = [colour for colour, home in view["grandes"].items() if home == place and place in rules.REGIONS]
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
