"""Previews of scorings, discs and power cards, computed from the view alone. Language-neutral."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pbem import rules
from pbem.rules import Card, ScoringLine, View, choice_of, choices, shifted


class ScorePreview(NamedTuple):
    """A place with some of my caballeros added: my line before and after, and whether I'm tied."""

    before: ScoringLine | None
    after: ScoringLine | None
    rank: int  # from 0; 0 when alone at the top or tied there
    tied: bool


def is_visible(view: View, place: str) -> bool:
    """Whether the place's contents are visible: players may have to remember the castillo's."""
    return view["places"][place] is not None


def result(
    view: View, place: str, ranks: int | None = None, added: Mapping[str, int] | None = None
) -> list[ScoringLine]:
    """The lines if the place were scored now, with `added` caballeros; a dummy gets nothing."""
    counts = dict(view["places"][place])
    for colour, n in (added or {}).items():
        counts[colour] = counts.get(colour, 0) + n
    homes = [colour for colour, home in view["grandes"].items() if home == place]
    values = view["values"][place][: ranks or view["ranks"]]
    scored = rules.lines(counts, values, king=place == view["king"], homes=homes)
    return [line if line.colour in view["seats"] else line.without_points() for line in scored]


def scored_by(view: View, card: Card) -> list[str] | None:
    """The places a card would score now; None if it scores none, or if its player chooses them."""
    scores = card.effect.scores
    return scores(_Board(view), **card.given) if scores else None


@dataclass(frozen=True, slots=True)
class _Board:
    """What the view shows about places to be scored (`pbem.rules.effects.Facts`)."""

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
    """The total points of several scorings, most first, without zeros."""
    points: dict[str, int] = {}
    for lines in results:
        for line in lines:
            points[line.colour] = points.get(line.colour, 0) + line.total
    return dict(sorted(((colour, n) for colour, n in points.items() if n), key=lambda pair: -pair[1]))


def outlook(view: View, place: str, me: str, added: int) -> ScorePreview:
    """My position in a place with `added` more caballeros."""
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
    """For each power card I may play, the best and worst possible position in the turn order."""
    played = view["totals"].values()
    later = [colour for colour in view["seats"] if colour != me and colour not in view["powers"]]
    return {option: _places(view, counts(option), played, later) for option in options}


def counts(option: int | str) -> int:
    """The value of a power card in the turn order, including the modifier: `9/+1_move` is 10."""
    value, _, modifier = str(option).partition("/")
    return shifted(int(value), modifier)


def _places(view: View, value: int, played: Iterable[int], later: Sequence[str]) -> tuple[int, int]:
    best = 1 + sum(other > value for other in played)
    if view["modifiers"] is not None:  # others' modifiers are unknown
        return best, best + len(later)
    higher = {other for other in rules.board_side(view).supply if other > value and other not in played}
    able = [colour for colour in later if higher - known_spent(view, colour)]
    return best, best + min(len(able), len(higher))


def known_spent(view: View, colour: str) -> set[int]:
    """The power cards that a player certainly no longer holds; none if some came back, because nobody knows which."""
    return set() if view["backs"][colour] else set(view["plays"][colour])


def half_left(view: View, *given: Any) -> str | None:
    """The half of the reader's turn that follows the open question; None if there is none or it is unknown.

    `given`: the assumed answer to the open question, if that matters.
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
