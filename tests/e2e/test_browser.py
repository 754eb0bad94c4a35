"""The site in a real browser without scripts: a newcomer logs in by the link and plays, wide and on a phone.

If $ELGRANDE_SHOTS is set to a folder, screenshots are saved there.
"""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page

from pbem.mail.transports.maildir import Mailbox
from pbem.service.accounts import login_links, players, signed_links
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.service.world import World
from tests.e2e.table import follow

pytestmark = pytest.mark.browser

ADDRESS = "ana@example.org"
WIDTHS = (1100, 390)
FINE = (200, 302, 303, 304)


class Person:
    """A visitor with a screen of some width; pages should only scroll down."""

    def __init__(self, chromium: Browser, world: World, width: int, shots: Path) -> None:
        self.url, self.width, self.shots = world.settings.url, width, shots
        size = {"width": width, "height": 844}
        self.page: Page = chromium.new_context(viewport=size, java_script_enabled=False).new_page()
        self.page.set_default_timeout(300_000)
        self.kept: set[str] = set()
        self.asked_for: list[tuple[str, int]] = []
        self.complaints: list[str] = []
        self.page.on("response", lambda response: self.asked_for.append((response.url, response.status)))
        self.page.on("console", lambda message: self.complaints.append(message.text))

    def open(self, path: str) -> None:
        self.page.goto(path if path.startswith("http") else self.url + path)

    def press(self, selector: str) -> None:
        follow(self.page, self.page.locator(selector).first)

    def sees(self, what: str) -> None:
        """Check that nothing overflows to the right, and keep a picture of each kind of page."""
        assert self.page.evaluate("document.documentElement.scrollWidth") <= self.width, what
        if "ELGRANDE_SHOTS" in os.environ and what not in self.kept:
            self.page.screenshot(path=self.shots / f"{what}-{self.width}.png", full_page=True)
        self.kept.add(what)

    @property
    def round(self) -> str:
        return self.page.locator("h1 small").inner_text()

    def play_a_round(self, dice: Random) -> None:
        """Click on until the next round has begun."""
        began = self.round
        while self.round == began:
            if self.page.locator(".options button").count():
                self._choose(dice)
            elif self.page.locator("button.send").count():
                self.sees("whole")
                self.press("button.send")
                assert self.page.locator(".said").inner_text().startswith("Carried out: ")
                self.sees("sent")
            else:
                self.press("text=Refresh")

    def _choose(self, dice: Random) -> None:
        options = self.page.locator(".options button")
        self.sees(f"asked-{self.page.locator('legend').inner_text()[:12].strip().lower().replace(' ', '-')}")
        follow(self.page, options.nth(dice.randrange(options.count())))


@pytest.fixture(params=WIDTHS)
def person(request: pytest.FixtureRequest, chromium: Browser, world: World, tmp_path: Path) -> Iterator[Person]:
    shots = Path(os.environ.get("ELGRANDE_SHOTS", tmp_path / "shots"))
    shots.mkdir(parents=True, exist_ok=True)
    person = Person(chromium, world, request.param, shots)
    yield person
    person.page.context.close()


@pytest.fixture(scope="module")
def game(world: World) -> str:
    """Ana against two bots."""
    with world.database.write() as session:
        ana = players.known(session, ADDRESS, world.clock(), "Ana")
        guests = [Guest(player=ana), Guest(bot="steady"), Guest(bot="random")]
        return create_game.create_game(session, Plan(guests, title="Thursday's Spain", host=ana), world.clock()).id


def test_a_newcomer_logs_in_by_the_link_and_plays_a_round(person: Person, world: World, game: str) -> None:
    for path, what in (("/", "front"), ("/login", "login"), ("/nowhere", "nowhere")):
        person.open(path)
        person.sees(what)

    person.open(f"{login_link(world)}?next=/g/{game}")
    person.press("main button")
    assert urlsplit(person.page.url).path == f"/g/{game}"
    if person.width < 600:  # a whole game without scripts is played elsewhere
        person.play_a_round(Random(person.width))

    until_mail_has_come(world)
    for path, what in (("/", "games"), ("/new", "new"), ("/me", "me"), (f"/mailbox/{ADDRESS}/", "mailbox")):
        person.open(path)
        person.sees(what)
    person.press("ul.mails a")
    person.page.wait_for_load_state("networkidle")
    person.sees("mail")
    in_order(person)


def test_anyone_can_look_up_the_rules(person: Person) -> None:
    for path, what in (("/rules", "rules"), ("/rules/2023?lang=de", "deck"), ("/rules/classic/c2_veto", "card")):
        person.open(path)
        person.sees(what)

    person.open("/rules?lang=es")
    person.page.locator("#card").fill("retirada")
    person.press("main button")
    assert urlsplit(person.page.url).path == "/rules/2023/n2_withdrawal"
    assert person.page.locator("h1").inner_text() == "Retirada"
    assert {status for _, status in person.asked_for} <= set(FINE)
    assert person.complaints == []


def in_order(person: Person) -> None:
    """Whether all requests went to our own server and succeeded, and the browser reported nothing."""
    found = {(urlsplit(url).path, status) for url, status in person.asked_for if status not in FINE}
    assert found == {("/nowhere", 404)}
    assert all(url.startswith(person.url) for url, _ in person.asked_for)
    assert any("/fonts/" in url for url, _ in person.asked_for)
    assert any("/part/" in url for url, _ in person.asked_for), "the picture in the mail"
    assert [words for words in person.complaints if "404" not in words] == []


def until_mail_has_come(world: World) -> None:
    """Wait for mail: bots may still be moving, and another thread sends it."""
    while not Mailbox(world.settings.maildir).messages(ADDRESS):
        time.sleep(0.02)


def login_link(world: World) -> str:
    """The link that would be mailed."""
    with world.database.write() as session:
        ana = players.known(session, ADDRESS, world.clock())
        return signed_links.login_link(world, login_links.create_link(session, ana, world.clock()))
