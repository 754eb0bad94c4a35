"""Every type of page can be used by everyone: axe-core finds nothing, whatever the width and the colours.

If $ELGRANDE_SHOTS is set to a folder, a picture of each page is saved there.
"""

import os
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from pbem.app import create_app
from pbem.service.world import World
from tests.e2e.looks import complaints
from tests.e2e.site_pages import GUEST, PLAYER, STRANGER, TYPES, Place, places, unseen
from tests.e2e.table import Table

pytestmark = pytest.mark.browser

ALL: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS: Final = ["color-contrast", "link-in-text-block"]
"""What depends on the colours. They are those of a width and a scheme: below 640 pixels the same at every width."""
PLACES: Final = ["target-size", "scrollable-region-focusable"]
"""What depends on the width."""
LOOKS: Final = {  # the width, the colours, and what can differ from the looks above
    "wide-light": (1280, "light", ALL),
    "phone-light": (390, "light", [*PLACES, *COLOURS]),
    "narrow-dark": (320, "dark", [*PLACES, *COLOURS]),
    "wide-dark": (1280, "dark", COLOURS),
    "zoomed": (640, "light", PLACES),  # 1280 pixels at 200 %
    "forced-colours": (1280, "dark", COLOURS),
}


def axe() -> str:
    """The script from its wheel; nothing else of the wheel is used."""
    spec = find_spec("axe_playwright_python")
    assert spec
    assert spec.submodule_search_locations
    [folder] = spec.submodule_search_locations
    return (Path(folder) / "axe.min.js").read_text("utf-8")


@pytest.fixture(scope="module")
def shots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = Path(os.environ.get("ELGRANDE_SHOTS") or tmp_path_factory.mktemp("shots"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture(scope="module")
def table(chromium: Browser, world: World, shots: Path) -> Iterator[Table]:
    table = Table(chromium, world, shots, bypass_csp=True)  # axe isn't one of our scripts
    table.sit_down(people=1, bots=2, edition="2023")
    yield table
    table.context.close()


@pytest.fixture(scope="module")
def pages(table: Table, world: World) -> dict[str, Place]:
    running = table.page.url.rpartition("/")[2]
    return places(world, running, table.addresses[0])


@pytest.fixture(scope="module")
def visitors(table: Table, chromium: Browser, world: World, shots: Path) -> Iterator[dict[str, Table]]:
    """Who looks at the pages, each in their own browser. The guest has begun a game."""
    others = {who: Table(chromium, world, shots, bypass_csp=True) for who in (STRANGER, GUEST)}
    guest = others[GUEST].page
    guest.goto(world.settings.url)
    guest.get_by_role("button", name="Play now").click()
    guest.locator("#form .guide").wait_for()
    yield others | {PLAYER: table}
    for other in others.values():
        other.context.close()


def test_the_shuffle_is_checked_in_the_browser_itself(table: Table, pages: dict[str, Place]) -> None:
    page = table.page
    page.goto(table.world.settings.url + pages["proof"].path)

    page.locator("#proof button").click()

    page.wait_for_selector("#verdict[data-verdict=fits]")
    assert page.locator("[data-step].fits").count() == page.locator("[data-step]").count() > 5


def test_a_changed_seed_is_detected(table: Table, pages: dict[str, Place]) -> None:
    page = table.page
    page.goto(table.world.settings.url + pages["proof"].path)
    # Of the whole context: what the service worker asks for doesn't pass through the routes of a page.
    page.context.route(
        "**/proof", lambda route: route.fulfill(body=route.fetch().text().replace("5eed5eed", "5eed5eee"))
    )
    page.reload()
    page.context.unroute("**/proof")

    page.locator("#proof button").click()

    page.wait_for_selector("#verdict[data-verdict=fails]")


def test_a_replay_plays_from_the_first_moment_by_itself(table: Table, pages: dict[str, Place]) -> None:
    page = table.page
    page.goto(f"{table.world.settings.url}{pages['replay'].path}?at=0")

    page.locator("#replay button").click()

    page.wait_for_function("() => /at=[1-9]/.test(location.search)")
    assert page.locator("#replay button").inner_text() == "Stop"
    page.locator("#replay button").click()
    assert page.locator("#replay button").inner_text() == "Play"


@pytest.mark.parametrize("name", TYPES)
def test_a_page_can_be_used_by_everyone(
    visitors: dict[str, Table], pages: dict[str, Place], world: World, name: str
) -> None:
    who, path = pages[name]
    table = visitors[who]
    page = table.page
    page.set_viewport_size({"width": 1280, "height": 900})
    answer = page.goto(world.settings.url + (path or games_of(visitors[GUEST])))
    assert answer
    assert answer.status == (404 if name == "nowhere" else 200)
    page.evaluate(axe())

    for look, (width, scheme, rules) in LOOKS.items():
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=scheme, forced_colors="active" if look == "forced-colours" else "none")
        table.shot(f"{name}-{look}")
        assert violations(page, {"type": "tag" if rules is ALL else "rule", "values": rules}) == [], look
        assert complaints(page) == [], look


def games_of(guest: Table) -> str:
    """The path of the guest's game."""
    guest.page.goto(guest.world.settings.url)
    path = guest.page.locator("ul.games a").first.get_attribute("href")
    assert path
    return path


def test_every_type_of_page_is_looked_at(pages: dict[str, Place], world: World) -> None:
    assert pages.keys() == {*TYPES}
    assert unseen(create_app(world).url_map.bind(""), pages) == set()


def violations(page: Page, run: dict[str, Any]) -> list[str]:
    """The violations axe reports, each with the first element it names."""
    found = page.evaluate("only => axe.run({runOnly: only, resultTypes: ['violations']})", run)
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found["violations"]]
