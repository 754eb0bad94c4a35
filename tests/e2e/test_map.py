"""A game's page with scripts: drafts are previewed on the map, the page follows the game, and it is small."""

import gzip
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from pbem.service.world import World
from tests.e2e.table import Table

pytestmark = pytest.mark.browser


@pytest.fixture
def shots(tmp_path: Path) -> Path:
    folder = Path(os.environ.get("ELGRANDE_SHOTS", tmp_path / "shots"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def table(chromium: Browser, world: World, shots: Path) -> Iterator[Table]:
    table = Table(chromium, world, shots)
    yield table
    table.context.close()


def test_choices_appear_on_the_map_before_sending(table: Table) -> None:
    table.sit_down()
    page = table.page
    _play_until_placing(table)
    place = page.locator("#form .options button[data-place]").first.get_attribute("data-place")
    before = page.locator(f'#board .pieces[data-place="{place}"]').inner_html()

    table.click(page.locator(f'#form .options button[data-place="{place}"]'))

    after = page.locator(f'#board .pieces[data-place="{place}"]').inner_html()
    assert "+1" in after
    assert "+1" not in before
    assert page.locator("#board figcaption").count() == 1
    assert page.locator(".outlook").inner_text()
    table.shot("map-preview")
    table.click(page.locator("button[name=undo]"))
    assert page.locator(f'#board .pieces[data-place="{place}"]').inner_html() == before


def _play_until_placing(table: Table) -> None:
    """Play power cards and everything else until caballeros can be placed."""
    for _ in range(40):
        if table.settle() == "send":
            table.click(table.page.locator("#form .send"))
        elif table.page.locator("#form .options button[data-place]").count():
            return
        else:
            wanted = table.page.locator("#form .options button[name=token]")
            table.click(wanted.first)
    raise AssertionError("nothing to place")


def test_the_page_follows_the_game_without_reloading(chromium: Browser, table: Table, world: World) -> None:
    """An answer sent from another device appears here."""
    table.sit_down()
    table.settle()
    other = table.context.new_page()
    other.goto(table.page.url)
    table.page.evaluate("window.stays = 1")
    headline = table.page.locator("#ask h2").inner_text()

    other.locator("#form .options button").first.click()
    other.locator("#form .send").click()

    table.page.wait_for_function(
        "words => document.querySelector('#ask h2')?.textContent !== words || document.querySelector('.idle')",
        arg=headline,
        timeout=300_000,
    )
    assert table.page.evaluate("window.stays") == 1


def test_on_a_phone_the_map_can_be_enlarged(chromium: Browser, world: World, shots: Path) -> None:
    table = Table(chromium, world, shots, viewport={"width": 360, "height": 740})
    table.sit_down()
    wide = "document.querySelector('#board svg').getBoundingClientRect().width"
    before = table.page.evaluate(wide)

    table.page.locator(".zoom button").last.click()

    assert table.page.evaluate(wide) > 1.5 * before
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 360
    table.context.close()


def test_on_a_wide_page_the_map_covers_nothing(chromium: Browser, world: World, shots: Path) -> None:
    table = Table(chromium, world, shots, viewport={"width": 1280, "height": 900})
    table.sit_down()
    table.settle()
    covered = """() => {
      const map = document.querySelector('#board .sheet').getBoundingClientRect();
      const covers = it => {
        const box = it.getBoundingClientRect();
        return box.left < map.right && map.left < box.right && box.top < map.bottom && map.top < box.bottom;
      };
      return [...document.querySelectorAll('.table > :not(#board)')].filter(covers).map(it => it.id);
    }"""

    for y in range(0, 1600, 200):
        table.page.evaluate(f"scrollTo(0, {y})")
        assert table.page.evaluate(covered) == []
    table.context.close()


def test_a_turn_on_a_phone_needs_no_scrolling(chromium: Browser, world: World, shots: Path) -> None:
    table = Table(chromium, world, shots, viewport={"width": 390, "height": 844}, has_touch=True)
    table.sit_down(options={"rounds": "6"})
    page, dice = table.page, Random(7)

    for _ in range(12):
        if (asked := table.settle()) == "over":
            break
        assert table.hidden_on_a_phone() == []
        table.click(page.locator("#form .send") if asked == "send" else table.choose(dice, 0.3))
        table.settle()
        assert page.evaluate("scrollY") == 0

    assert table.wrong == []
    table.context.close()


def test_an_unclear_line_is_answered_beside_the_text_box(chromium: Browser, world: World, shots: Path) -> None:
    table = Table(chromium, world, shots, viewport={"width": 390, "height": 844}, has_touch=True)
    table.sit_down()
    table.settle()
    page = table.page
    page.locator("#sheets button").last.tap()
    page.locator("#text").fill("power 99")

    page.locator("#words-form button").first.tap()

    page.wait_for_function("() => document.activeElement.id === 'tried'")
    page.wait_for_timeout(300)  # a sheet that is opening might still take the focus
    assert page.evaluate("document.activeElement.id") == "tried"
    box = page.locator("#tried").bounding_box()
    assert box
    assert 0 <= box["y"] <= 844
    table.context.close()


def test_keyboard_shortcuts_work_until_they_are_switched_off(table: Table) -> None:
    table.sit_down()
    page = table.page
    keys = page.locator("#keys")
    page.keyboard.press("m")
    assert page.evaluate("document.activeElement.id") == "numbers"

    page.locator("#words-form textarea").evaluate("field => field.focus()")
    page.keyboard.type("g?")
    assert page.locator("#words-form textarea").input_value() == "g?"
    assert not keys.is_visible()

    page.locator("#words-form textarea").evaluate("field => field.blur()")
    page.keyboard.press("?")
    assert "Majorities" in keys.inner_text()
    keys.get_by_role("checkbox").uncheck()
    keys.get_by_role("button").click()
    page.keyboard.press("?")
    assert not keys.is_visible()


def test_a_film_shows_what_happened_and_restores_the_map(table: Table) -> None:
    table.sit_down()
    page = table.page
    table.settle()
    table.click(page.locator("#form .options button").first)
    table.click(page.locator("#form .send"))
    table.settle()
    before = page.locator("#board .sheet").inner_html()

    # in one step, since news of the game stop a film at any moment
    begin = "document.getElementById('film').click(); return Boolean(document.getElementById('caption'));"
    assert page.evaluate(f"() => {{ {begin} }}")
    if page.locator("#caption").count():
        page.locator("#film").click()

    page.wait_for_selector("#caption", state="detached")
    assert page.locator("#board .sheet").inner_html() == before


def test_a_first_visit_weighs_less_than_150_kilobytes(chromium: Browser, world: World, shots: Path) -> None:
    """Compressed sizes as a proxy would send them, by gzip; fonts count uncompressed."""
    table = Table(chromium, world, shots)
    weights: dict[str, int] = {}
    table.page.on("response", lambda answer: _weigh(answer, weights))
    table.sit_down()
    weights.clear()
    table.page.reload(wait_until="load")

    assert sum(weights.values()) < 150_000, weights
    table.context.close()


def _weigh(answer: Any, weights: dict[str, int]) -> None:
    if answer.status == 200 and "/events" not in answer.url:
        weights[answer.url] = len(gzip.compress(answer.body()))
