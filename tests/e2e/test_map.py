"""A table played on the map: by the mouse, by the keyboard alone, on a phone; each draft is shown as a preview.

The pictures it takes go to the folder $ELGRANDE_SHOTS, if that is set.
"""

import gzip
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page

from pbem.service import games, links, players
from pbem.service.games import Guest, Plan
from pbem.service.world import World
from pbem.store.models import Game
from tests.e2e.looks import complaints

pytestmark = pytest.mark.browser

PEOPLE = (f"{letter}na@example.org" for letter in "abcdefghijklmnoprstuvwz")  # Ana, Bna …: a newcomer for every table


class Table:
    """Somebody at a game of theirs, in a browser with scripts."""

    def __init__(self, chromium: Browser, world: World, shots: Path, **how: Any) -> None:
        self.world, self.shots = world, shots
        self.context = chromium.new_context(**({"viewport": {"width": 1200, "height": 900}} | how))
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(15_000)
        self.wrong: list[str] = []
        self.page.on("console", lambda message: self.wrong.append(message.text))
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))

    def sit_down(self, **plan: Any) -> str:
        """Found a game against two bots, and open its page."""
        with self.world.database.write() as session:
            address = next(PEOPLE)
            me = players.known(session, address, self.world.clock(), address.partition("@")[0].capitalize())
            guests = [Guest(player=me), Guest(bot="random"), Guest(bot="random")]
            game = games.found(session, Plan(guests, title="A map to play on", host=me, **plan), self.world.clock()).id
            link = links.login_link(self.world, players.login_link(session, me, self.world.clock()))
        self.page.goto(f"{link}?next=/g/{game}")
        self.page.locator("main button").first.click()
        self.page.wait_for_selector("#table")
        return game

    @property
    def over(self) -> bool:
        return self.page.locator("#stage", has_text="over").count() > 0

    def settle(self) -> str:
        """Wait until it is our turn or over; which of `choose`, `send`, `over`."""
        self.page.wait_for_function(
            """() => document.querySelector('#table').getAttribute('aria-busy') !== 'true' && (
                 document.querySelector('#form .options button') || document.querySelector('#form .send') ||
                 /over/.test(document.querySelector('#stage').textContent))""",
            timeout=60_000,
        )
        if self.page.locator("#form .send").count():
            return "send"
        return "choose" if self.page.locator("#form .options button").count() else "over"

    def click(self, locator: Locator) -> None:
        """Click, and wait for the page to have followed."""
        mark = self.page.evaluate("document.querySelector('#form').stamp = 1")
        assert mark == 1
        locator.click()
        self.page.wait_for_function("() => document.querySelector('#form').stamp !== 1")

    def shot(self, name: str) -> None:
        self.page.screenshot(path=self.shots / f"{name}.png", full_page=True)


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


def spot(page: Page, button: Locator) -> Locator | None:
    """Where on the map a button's option is."""
    piece, place = button.get_attribute("data-piece"), button.get_attribute("data-place")
    if piece:
        found = page.locator(f'#board .piece.legal[data-piece="{piece}"]')
    elif place:
        found = page.locator(f'#board .region.legal[data-place="{place}"]')
    else:
        return None
    return found if found.count() else None


@pytest.mark.timeout(300)
def test_a_whole_game_of_2023_is_played_by_clicks_on_the_map(table: Table, world: World) -> None:
    game = table.sit_down(edition="2023", options={"rounds": "6"})
    dice, on_the_map, kept = Random(2023), 0, set()

    while (what := table.settle()) != "over":
        if what == "send":
            if "whole" not in kept:
                table.shot("map-whole")
                kept.add("whole")
            table.click(table.page.locator("#form .send"))
            continue
        options = table.page.locator('#form .options button[name=token]:not([value="done"])')
        stop = table.page.locator('#form .options button:is([name=stop], [value="done"])')
        if stop.count() and (options.count() == 0 or dice.random() < 0.15):
            table.click(stop)
            continue
        button = options.nth(dice.randrange(options.count()))
        where = spot(table.page, button)
        if where is None:
            table.click(button)
        else:
            on_the_map += 1
            if "asked" not in kept:
                table.shot("map-asked")
                kept.add("asked")
            table.page.evaluate(
                """shape => { document.querySelector('#form').stamp = 1;
                   shape.dispatchEvent(new MouseEvent('click', {bubbles: true})) }""",
                where.element_handle(),
            )
            table.page.wait_for_function("() => document.querySelector('#form').stamp !== 1")

    with world.database.read() as session:
        assert session.get_one(Game, game).status == "over"
    assert on_the_map >= 5  # how often chance chooses something that has its place on the map
    table.shot("map-over")
    assert table.wrong == []


def test_a_turn_is_played_by_the_keyboard_alone(table: Table) -> None:
    table.sit_down(edition="2023")
    page, sent, on_the_map = table.page, 0, 0

    for _ in range(120):
        if table.settle() == "over" or sent == 3:
            break
        page.evaluate("document.activeElement.blur()")
        goal = "#form .send" if page.locator("#form .send").count() else "#board .legal, #form .options button"
        on = _tab_to(page, goal)
        on_the_map += on == "map"
        if on == "map":
            assert page.evaluate("document.activeElement.getAttribute('aria-label')")
        page.evaluate("document.querySelector('#form').stamp = 1")
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.querySelector('#form').stamp !== 1")
        sent += goal == "#form .send"

    assert sent == 3
    assert table.wrong == []


def _tab_to(page: Page, selector: str) -> str:
    """Press Tab until one of these has the focus; the map's come after the form's, and are preferred."""
    on_the_map = page.locator("#board .legal").count() > 0
    for _ in range(200):
        page.keyboard.press("Tab")
        where = page.evaluate(
            """selector => { const it = document.activeElement;
               return it.matches(selector) ? (it.closest('svg') ? 'map' : 'form') : '' }""",
            selector,
        )
        if where and (where == "map" or not on_the_map or ".send" in selector):
            assert page.evaluate(
                """() => { const it = document.activeElement, look = getComputedStyle(it);
                   return it.closest('svg') ? it.matches(':focus') : look.outlineStyle !== 'none' }"""
            ), "the focus is seen"
            return str(where)
    raise AssertionError(f"no way by Tab to {selector}")


def test_what_was_chosen_is_seen_on_the_map_before_it_is_sent(table: Table) -> None:
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
    """Power cards and whatever else until caballeros are to be placed."""
    for _ in range(40):
        if table.settle() == "send":
            table.click(table.page.locator("#form .send"))
        elif table.page.locator("#form .options button[data-place]").count():
            return
        else:
            wanted = table.page.locator('#form .options button[value="place"], #form .options button[name=token]')
            table.click(wanted.first)
    raise AssertionError("nothing to place")


def test_the_page_follows_the_game_without_being_loaded_anew(chromium: Browser, table: Table, world: World) -> None:
    """What another device of the same person sends is seen here."""
    table.sit_down()
    table.settle()
    other = table.context.new_page()
    other.goto(table.page.url)
    table.page.evaluate("window.stays = 1")
    headline = table.page.locator("#form h2").inner_text()

    other.locator("#form .options button").first.click()
    other.locator("#form .send").click()

    table.page.wait_for_function(
        "words => document.querySelector('#form h2')?.textContent !== words || document.querySelector('.idle')",
        arg=headline,
        timeout=20_000,
    )
    assert table.page.evaluate("window.stays") == 1


LOOKS = [
    ("wide-light", {"viewport": {"width": 1200, "height": 900}, "color_scheme": "light"}),
    ("wide-dark", {"viewport": {"width": 1200, "height": 900}, "color_scheme": "dark"}),
    ("phone-light", {"viewport": {"width": 360, "height": 740}, "color_scheme": "light", "has_touch": True}),
    ("phone-dark", {"viewport": {"width": 360, "height": 740}, "color_scheme": "dark", "reduced_motion": "reduce"}),
    ("contrast", {"viewport": {"width": 1200, "height": 900}, "contrast": "more"}),
]


@pytest.mark.parametrize(("name", "how"), LOOKS, ids=[name for name, _ in LOOKS])
def test_the_key_pages_can_be_read_by_everyone(
    chromium: Browser, world: World, shots: Path, name: str, how: dict[str, Any]
) -> None:
    table = Table(chromium, world, shots, **how)
    game = table.sit_down(edition="2023")
    _play_until_placing(table)
    pages = ("", "/", "/new", "/me", "/rules", "/rules/2023", "/nowhere", f"/g/{game}/replay")
    for path in pages:
        if path:
            table.page.goto(world.settings.url + path)
        table.shot(f"{name}-{path.strip('/').replace('/', '-').replace(game, 'g') or ('home' if path else 'game')}")
        assert complaints(table.page) == [], path or "game"
    table.context.close()


def test_on_a_phone_the_map_can_be_enlarged(chromium: Browser, world: World, shots: Path) -> None:
    table = Table(chromium, world, shots, viewport={"width": 360, "height": 740})
    table.sit_down()
    wide = "document.querySelector('#board svg').getBoundingClientRect().width"
    before = table.page.evaluate(wide)

    table.page.locator(".zoom button").last.click()

    assert table.page.evaluate(wide) > 1.5 * before
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 360
    table.context.close()


def test_a_first_visit_weighs_less_than_150_kilobytes(chromium: Browser, world: World, shots: Path) -> None:
    """Of what is sent compressed by any server in front, counted as gzip does it; fonts are what they are."""
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
