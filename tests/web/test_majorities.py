"""The grid of majorities and the players' numbers."""

from datetime import UTC, datetime
from random import Random

import pytest

from pbem import rules
from pbem.rules import CASTILLO, View
from pbem.web.majorities import Majorities, majorities
from pbem.web.view_model import Reader
from tests.rules.games import dealt, deeds

NAMES = dict(zip(rules.COLOURS, ("Ana", "Ben", "Carla", "Dev", "Eva"), strict=True))


def after(answers: int, **options: str) -> rules.JSON:
    steps = deeds(dealt(3, 5, **options), Random(5))
    return next(deed.state for n, deed in enumerate(steps) if n == answers)


def of(before: View, then: View) -> Majorities:
    return majorities(Reader(before, NAMES, "UTC", datetime(2026, 12, 1, tzinfo=UTC)).narrator, before, then)


@pytest.fixture(scope="module")
def view() -> View:
    return rules.view(after(60), "red")


def test_the_grid_has_every_place_and_colour(view: View) -> None:
    found = of(view, view)

    assert [row.place for row in found.regions] == [*rules.board_side(view).regions, CASTILLO]
    for row in found.regions:
        counts = [cell.caballeros.n for cell in row.cells]
        assert counts == [view["places"][row.place].get(colour, 0) for colour in view["colours"]]


def test_only_a_sole_leader_is_marked(view: View) -> None:
    for row in of(view, view).regions:
        counts = [cell.caballeros.n for cell in row.cells]
        alone = counts.count(max(counts)) == 1 and max(counts) > 0
        assert [cell.leads for cell in row.cells] == [alone and n == max(counts) for n in counts]


def test_points_if_scored_now_add_up(view: View) -> None:
    found = of(view, view)

    for n, line in enumerate(found.players):
        assert line.soon.n == line.points.n + sum(row.cells[n].points.n for row in found.regions)
    assert found.top >= max(line.soon.n for line in found.players)


def test_a_draft_shows_what_it_changes(view: View) -> None:
    place = rules.board_side(view).regions[0]
    counts = view["places"][place]
    then: View = {**view, "places": view["places"] | {place: counts | {"red": counts.get("red", 0) + 3}}}

    [row] = [row for row in of(view, then).regions if row.place == place]

    assert row.cells[0].caballeros.more == 3
    assert row.cells[0].caballeros.then == counts.get("red", 0) + 3


def test_a_hidden_castillo_has_no_numbers() -> None:
    view = rules.view(after(60, castillo="memory"), "red")

    [row] = [row for row in of(view, view).regions if row.place == CASTILLO]

    assert row.cells == []
