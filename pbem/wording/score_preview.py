"""What things would bring now: scorings, a disc, a power card. Computed from the view alone, in no language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pbem import rules
from pbem.rules import Card, ScoringLine, View, choice_of, choices, shifted


class ScorePreview(NamedTuple):
    """One place, with some caballeros of mine added: my line before and after, and who else has as many as I."""

    before: ScoringLine | None
    after: ScoringLine | None
    rank: int  # from 0; 0 when alone at the top or tied there
    tied: bool


def is_visible(view: View, place: str) -> bool:
    """Whether who stands there can be seen: a castillo may have to be remembered."""
    return view["places"][place] is not None


def result(
    view: View, place: str, ranks: int | None = None, added: Mapping[str, int] | None = None
) -> list[ScoringLine]:
    """Who would get what if the place were scored now, with so many more of some colours; a dummy gets nothing."""
    counts = dict(view["places"][place])
    for colour, n in (added or {}).items():
        counts[colour] = counts.get(colour, 0) + n
    homes = [colour for colour, home in view["grandes"].items() if home == place]
    values = view["values"][place][: ranks or view["ranks"]]
    scored = rules.lines(counts, values, king=place == view["king"], homes=homes)
    return [line if line.colour in view["seats"] else line.without_points() for line in scored]


def scored_by(view: View, card: Card) -> list[str] | None:
    """The places that a card would score now; None when it scores none, or its player chooses which."""
    scores = card.effect.scores
    return scores(_Board(view), **card.given) if scores else None


@dataclass(frozen=True, slots=True)
class _Board:
    """What a view shows of the places that may be scored (`pbem.rules.effects.Facts`)."""

    view: View

    @property
    def regions(self) -> Sequence[str]:
        return rules.board_side(self.view).regions

    def values(self, place: str) -> Sequence[int]:
        values: Sequence[int] = self.view["values"][place]
        return values

    def total(self, place: str) -> int:
        return sum(self.view["places"][place].values())


def totals(results: Iterable[Sequence[ScoringLine]]) -> dict[str, int]:
    """The points of several scorings together: most first, nobody without any."""
    points: dict[str, int] = {}
    for lines in results:
        for line in lines:
            points[line.colour] = points.get(line.colour, 0) + line.total
    return dict(sorted(((colour, n) for colour, n in points.items() if n), key=lambda pair: -pair[1]))


def outlook(view: View, place: str, me: str, added: int) -> ScorePreview:
    """How I would stand in a place with so many more."""
    lines = result(view, place, added={me: added})
    after = _mine(lines, me)
    count = after.caballeros if after else 0
    others = [line.caballeros for line in lines if line.colour != me]
    return ScorePreview(
        before=_mine(result(view, place), me),
        after=after,
        rank=sum(n > count for n in others),
        tied=count in others,
    )


def _mine(lines: Sequence[ScoringLine], me: str) -> ScoringLine | None:
    return next((line for line in lines if line.colour == me), None)


def turn_places(view: View, me: str, options: Sequence[int | str]) -> dict[int | str, tuple[int, int]]:
    """For each power card I may play, the best and the worst place in the order of turns that it can come to."""
    played = view["totals"].values()
    later = [colour for colour in view["seats"] if colour != me and colour not in view["powers"]]
    return {option: _places(view, counts(option), played, later) for option in options}


def counts(option: int | str) -> int:
    """What a power card counts in the order of turns, its modifier added: `9/+1_move` is 10."""
    value, _, modifier = str(option).partition("/")
    return shifted(int(value), modifier)


def _places(view: View, value: int, played: Iterable[int], later: Sequence[str]) -> tuple[int, int]:
    best = 1 + sum(other > value for other in played)
    if view["modifiers"] is not None:  # what others may add is not known
        return best, best + len(later)
    higher = {other for other in rules.board_side(view).supply if other > value and other not in played}
    able = [colour for colour in later if higher - known_spent(view, colour)]
    return best, best + min(len(able), len(higher))


def known_spent(view: View, colour: str) -> set[int]:
    """The power cards that a player certainly no longer holds; none when some came back, nobody knows which."""
    return set() if view["backs"][colour] else set(view["plays"][colour])


def half_left(view: View, *given: Any) -> str | None:
    """The half of the reader's turn that is still to come after the open question; None: none, or nobody can know.

    `given`: what the open question is answered with, if that matters.
    """
    answers = list(given)
    after = rules.whatif(view, answers)[0] if answers else view
    while (
        (question := after["question"]) and question["by"] == view["seat"] and choice_of(question) is not choices.HALF
    ):
        answers.append(next(iter(rules.legal(question))))
        after, _ = rules.whatif(view, answers)
    if not question or choice_of(question) is not choices.HALF:
        return None
    return next((half for half in question["options"] if half != "done"), None)
