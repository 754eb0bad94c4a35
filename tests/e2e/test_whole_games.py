"""Whole games in real browsers: by four people at once, without scripts, by the keyboard alone, on a small phone."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page

from pbem import rules
from pbem.service.world import World
from tests.e2e.table import Table, follow, is_over, until_asked, whom

pytestmark = pytest.mark.browser

SHORT = {"rounds": "6"}
ADDRESS = "ana@example.org"


@pytest.fixture
def tables(chromium: Browser, world: World, tmp_path: Path) -> Iterator[Any]:
    """Seats at tables; all pages are closed at the end."""
    taken: list[Table] = []

    def another(**how: Any) -> Table:
        taken.append(Table(chromium, world, tmp_path, **how))
        return taken[-1]

    yield another
    for table in taken:
        table.context.close()


def test_four_people_play_in_four_browsers(tables: Any, world: World) -> None:
    people = [tables(viewport={"width": 700, "height": 600}) for _ in range(4)]
    game = people[0].sit_down(people=4, bots=0, options=SHORT)
    for one, address in zip(people[1:], people[0].addresses[1:], strict=True):
        one.come_in(address, f"/g/{game}")
    dice = Random(4)

    while asked := whom(world, game):
        play(people[rules.COLOURS.index(asked[0])], dice)

    for one in people:
        one.page.wait_for_function("() => /over/.test(document.querySelector('#stage').textContent)")
        assert one.wrong == []
    assert len({one.page.locator("#words").inner_text().partition("Points")[2].count(":") for one in people}) == 1


def play(table: Table, dice: Random) -> None:
    """One's own wait, from the first click to `Send answer`; others may play meanwhile."""
    while table.settle() == "choose":
        table.click(table.choose(dice))
    if table.page.locator("#form .send").count():
        table.click(table.page.locator("#form .send"))


def test_a_whole_game_can_be_played_without_scripts(tables: Any, world: World) -> None:
    table = tables(java_script_enabled=False)
    game = table.sit_down(bots=1, options=SHORT)
    page, dice = table.page, Random(1)
    assert page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto"  # buttons stay put

    while until_asked(world, game, "red"):
        page.goto(page.url.partition("#")[0])
        while page.locator("#form .options button").count():
            follow(page, table.choose(dice))
        if page.locator("#form .send").count():  # a secret choice may have been sent by one click
            follow(page, page.locator("#form .send"))
        assert page.locator(".said").first.inner_text().startswith("Carried out: ")

    assert is_over(world, game)
    page.reload()
    follow(page, page.get_by_text("Check the shuffle"))
    assert "reached the same result" in page.locator("main").inner_text()


def test_a_whole_game_can_be_played_by_keyboard(tables: Any, world: World) -> None:
    table = tables()
    game = table.sit_down(bots=1, options=SHORT)
    page, dice, on_the_map = table.page, Random(2), 0

    while (what := table.settle()) != "over":
        goal = page.locator("#form .send") if what == "send" else table.choose(dice)
        shape = spot(page, goal) if what == "choose" else None
        on_the_map += shape is not None
        press = partial(_press, page, shape or goal)
        with table.following(again=press):
            press()

    assert is_over(world, game)
    assert on_the_map >= 2  # how often a random choice has a place on the map
    assert table.wrong == []


def _press(page: Page, goal: Locator) -> None:
    _tab_to(page, goal)
    page.keyboard.press("Enter")


_FOCUSED = """it => document.activeElement !== it
    ? (it.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING ? "before" : "behind")
    : (it.closest("svg") ? it.getAttribute("aria-label") : getComputedStyle(it).outlineStyle !== "none") ? "seen"
    : "unseen" """


def _tab_to(page: Page, goal: Locator) -> None:
    """Press Tab, or Shift+Tab if it is above, until it has a visible or named focus. The page may be refreshed at any
    moment.
    """
    for _ in range(200):
        where = goal.evaluate(_FOCUSED)
        if where not in {"before", "behind"}:
            assert where == "seen"
            return
        page.keyboard.press("Tab" if where == "behind" else "Shift+Tab")
    raise AssertionError("no way to it by Tab")


def spot(page: Page, button: Locator) -> Locator | None:
    """Where on the map a button's option is."""
    piece, place = button.get_attribute("data-piece"), button.get_attribute("data-place")
    if not (piece or place):
        return None
    shape = f'.piece.legal[data-piece="{piece}"]' if piece else f'.region.legal[data-place="{place}"]'
    found = page.locator(f"#board {shape}")
    return found if found.count() else None


def test_a_2023_game_is_played_on_a_phone_without_scrolling(tables: Any, world: World) -> None:
    table = tables(viewport={"width": 390, "height": 844}, has_touch=True)
    game = table.sit_down(bots=2, edition="2023", options=SHORT)
    page, dice, on_the_map = table.page, Random(2023), 0

    while (what := table.settle()) != "over":
        assert table.hidden_on_a_phone() == []
        goal = page.locator("#form .send") if what == "send" else table.choose(dice, 0.4)
        where = spot(page, goal) if what == "choose" else None
        on_the_map += where is not None
        with table.following():
            if where is None:
                goal.tap()
            else:
                where.dispatch_event("click")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        assert page.evaluate("scrollY") == 0

    assert is_over(world, game)
    assert on_the_map >= 5  # of a game that is the same in every run
    assert table.wrong == []
