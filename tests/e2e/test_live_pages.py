"""Open pages in a browser: the lobby follows its games, and a game's page stays usable without a connection."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from pbem.service.accounts import players
from pbem.service.setup.create_game import Guest, Plan, create_game
from pbem.service.world import World
from tests.e2e.table import PEOPLE, Table

pytestmark = pytest.mark.browser


@pytest.fixture
def table(chromium: Browser, world: World, tmp_path: Path) -> Iterator[Table]:
    table = Table(chromium, world, tmp_path)
    yield table
    table.context.close()


def test_an_open_lobby_shows_a_new_game(table: Table, world: World) -> None:
    page = table.page
    page.goto(f"{world.settings.url}/lobby")
    page.evaluate("window.same = true")

    with world.database.write() as session:
        host = players.known(session, next(PEOPLE), world.clock())
        plan = Plan([Guest(player=host), Guest()], title="A new table", host=host, pace={"public": True})
        create_game(session, plan, world.clock())

    page.get_by_text("A new table").first.wait_for()
    assert page.evaluate("window.same")  # it was not loaded again


def test_without_a_connection_the_page_and_what_was_typed_stay(table: Table) -> None:
    table.sit_down()
    page = table.page
    box = page.locator("textarea#text")
    box.evaluate(
        "(it) => { for (let at = it; at; at = at.parentElement) if (at.tagName === 'DETAILS') at.open = true }"
    )
    box.fill("power 9, 7")
    address = page.url

    table.context.set_offline(True)
    page.locator("#form .options button").first.click()

    page.locator("p.offline").wait_for()
    assert page.url == address
    assert box.input_value() == "power 9, 7"

    table.context.set_offline(False)
    page.locator("p.offline").wait_for(state="hidden")
    assert box.input_value() == "power 9, 7"
    table.click(table.page.locator("#form .options button").first)
    assert box.input_value() == "power 9, 7"
