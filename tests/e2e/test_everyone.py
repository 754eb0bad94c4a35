"""The key pages can be used by everyone: axe-core finds nothing on them, wide or on a phone, light or dark.

If $ELGRANDE_SHOTS is set to a folder, a picture of each page is saved there.
"""

import os
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from pbem.bots import make
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.world import World
from tests.e2e.looks import complaints
from tests.e2e.table import Table, founded

pytestmark = pytest.mark.browser

LOOKS: Final = {
    "wide-light": (1280, "light"),
    "phone-light": (360, "light"),
    "phone-dark": (360, "dark"),
    "wide-dark": (1280, "dark"),
}
MORE_LOOKS: Final = {
    "narrow": (320, "light"),
    "zoomed": (640, "light"),
    "forced-colours": (1280, "dark"),
}  # for a table
TABLES: Final = ("game", "onlooker", "over")
# What depends on width and colours; everything else is the same in every look.
SEEN: Final = ["color-contrast", "target-size", "scrollable-region-focusable", "link-in-text-block", "meta-viewport"]
ALL: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


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
def pages(table: Table, world: World) -> dict[str, str]:
    """The twelve pages, by name."""
    running = table.page.url.rpartition("/")[2]
    over, waiting = finished(world, table.addresses[0]), founded(world, 2, 1)[0]
    return {
        "game": f"/g/{running}",
        "plans": f"/g/{running}?plan=1&round=all",
        "onlooker": f"/g/{waiting}",
        "over": f"/g/{over}",
        "replay": f"/g/{over}/replay",
        "proof": f"/g/{over}/proof",
        "games": "/",
        "new": "/new",
        "me": "/me",
        "rules": "/rules/2023",
        "card": "/rules/classic/c2_veto",
        "nowhere": "/nowhere",
    }


def finished(world: World, address: str) -> str:
    """A finished game, played by bots in that player's name."""
    game, _ = founded(world, 1, 1, address, options={"rounds": "6"})
    bot = make("random", game)
    with world.database.write() as session:
        unit = GameUnitOfWork.open(session, game, world.clock())
        while asked := unit.questions():
            seat, question = next(iter(asked.items()))
            unit.answer(seat, bot(question, dict), by="bot")
        unit.close()
    return game


NAMES = (
    "game", "plans", "onlooker", "over", "replay", "proof", "games", "new", "me", "rules", "card", "nowhere",
)  # fmt: skip


def test_the_shuffle_is_checked_in_the_browser_itself(table: Table, pages: dict[str, str]) -> None:
    page = table.page
    page.goto(table.world.settings.url + pages["proof"])

    page.locator("#proof button").click()

    page.wait_for_selector("#verdict[data-verdict=fits]")
    assert page.locator("[data-step].fits").count() == page.locator("[data-step]").count() > 5


def test_a_changed_seed_is_detected(table: Table, pages: dict[str, str]) -> None:
    page = table.page
    page.goto(table.world.settings.url + pages["proof"])
    # Of the whole context: what the service worker asks for doesn't pass through the routes of a page.
    page.context.route(
        "**/proof", lambda route: route.fulfill(body=route.fetch().text().replace("5eed5eed", "5eed5eee"))
    )
    page.reload()
    page.context.unroute("**/proof")

    page.locator("#proof button").click()

    page.wait_for_selector("#verdict[data-verdict=fails]")


def test_a_replay_plays_from_the_first_moment_by_itself(table: Table, pages: dict[str, str]) -> None:
    page = table.page
    page.goto(f"{table.world.settings.url}{pages['replay']}?at=0")

    page.locator("#replay button").click()

    page.wait_for_function("() => /at=[1-9]/.test(location.search)")
    assert page.locator("#replay button").inner_text() == "Stop"
    page.locator("#replay button").click()
    assert page.locator("#replay button").inner_text() == "Play"


@pytest.mark.parametrize("name", NAMES)
def test_a_page_can_be_used_by_everyone(table: Table, pages: dict[str, str], name: str) -> None:
    page = table.page
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(table.world.settings.url + pages[name])
    page.evaluate(axe())

    looks = LOOKS | MORE_LOOKS if name in TABLES else LOOKS
    for n, (look, (width, scheme)) in enumerate(looks.items()):
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=scheme, forced_colors="active" if look == "forced-colours" else "none")
        table.shot(f"{name}-{look}")
        run = {"type": "rule", "values": SEEN} if n else {"type": "tag", "values": ALL}
        assert violations(page, run) == [], look
        assert complaints(page) == [], look


def violations(page: Page, run: dict[str, Any]) -> list[str]:
    """The violations axe reports, each with the first element it names."""
    found = page.evaluate("only => axe.run({runOnly: only, resultTypes: ['violations']})", run)
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found["violations"]]
