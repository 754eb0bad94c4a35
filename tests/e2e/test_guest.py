"""Play now, in a real browser: from the front page to the first move, and the pages that only guests see.

If $ELGRANDE_SHOTS is set to a folder, pictures of the pages are saved there.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from sqlalchemy import select

from pbem.service.world import World
from pbem.store.models import Answer
from tests.e2e.looks import complaints
from tests.e2e.test_everyone import ALL, axe, violations

pytestmark = pytest.mark.browser

WIDTHS = (1280, 390, 320)


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(viewport={"width": 1280, "height": 900}, bypass_csp=True)
    page = context.new_page()
    page.set_default_timeout(300_000)
    yield page
    context.close()


def own_moves(world: World, game: str) -> list[Any]:
    with world.database.read() as session:
        return list(session.scalars(select(Answer.value).where(Answer.game_id == game, Answer.by == "order")))


def usable(page: Page, name: str) -> None:
    """Axe finds nothing, and nothing overflows, wide or on a phone."""
    page.wait_for_load_state()  # a label may be there before the style sheets are
    page.evaluate(axe())
    assert violations(page, {"type": "tag", "values": ALL}) == []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        assert complaints(page) == [], width
        if folder := os.environ.get("ELGRANDE_SHOTS"):
            page.screenshot(path=str(Path(folder) / f"{name}-{width}.png"), full_page=True)
    page.set_viewport_size({"width": 1280, "height": 900})


@pytest.mark.parametrize("scripts", [True, False])
def test_the_first_move_takes_two_clicks(chromium: Browser, world: World, scripts: bool) -> None:
    context = chromium.new_context(java_script_enabled=scripts)
    page = context.new_page()
    page.set_default_timeout(300_000)
    page.goto(world.settings.url)

    page.get_by_role("button", name="Play now").click()
    page.locator('#form button[value="9"]').click()

    page.locator('#form button[name="token"]:not([value="9"])').first.wait_for()
    page.locator("#form .options:not(.powers)").wait_for()  # the bots have played, and the next question is there
    game = page.url.split("#")[0].rpartition("/")[2]
    assert own_moves(world, game) == [9]
    context.close()


def test_the_pages_of_a_guest_can_be_used_by_everyone(page: Page, world: World) -> None:
    page.goto(world.settings.url)
    usable(page, "landing")

    page.get_by_role("button", name="Play now").click()
    page.locator("#form .guide").wait_for()
    usable(page, "guest-power")

    page.locator('#form button[value="9"]').click()
    page.locator("#form .options:not(.powers)").wait_for()
    usable(page, "guest-turn")

    page.get_by_role("button", name="What would a bot do?").click()
    page.locator("#form .hint").wait_for()
    usable(page, "guest-hint")

    page.goto(f"{world.settings.url}/")
    usable(page, "guest-games")

    page.goto(f"{world.settings.url}/keep")
    usable(page, "guest-keep")

    page.goto(f"{world.settings.url}/login")
    page.get_by_label("Email address").fill("zoe@example.org")
    page.locator("main form.stack button").first.click()
    page.get_by_label("Six-digit code from the email").wait_for()
    usable(page, "login-code")


def test_the_next_question_is_read_from_its_beginning(page: Page, world: World) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{world.settings.url}/")
    page.locator("form.now button").click()
    page.locator("#form .options button").last.click()  # far down, since the first round is explained

    page.locator("#form .options:not(.powers)").wait_for()

    page.wait_for_function("() => scrollY === 0")


def test_a_hint_is_in_sight_on_a_phone(page: Page, world: World) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{world.settings.url}/")
    page.locator("form.now button").click()

    page.get_by_role("button", name="What would a bot do?").click()

    below_the_map = "document.querySelector('#board').getBoundingClientRect().bottom - 1"
    page.wait_for_function(
        f"() => document.querySelector('#form .hint')?.getBoundingClientRect().top > {below_the_map}"
    )
    page.locator("#form .options button").nth(1).click()
    page.locator("#form .options:not(.powers)").wait_for()
    bar = "document.querySelector('#form .bar')"  # a secret choice, which a bot's card may ask first, has none
    page.wait_for_function(f"() => !{bar} || getComputedStyle({bar}).opacity === '1'")  # nothing below shows through
