"""Players, each with their own browser. Their games are the same in every run."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Locator, Page
from playwright.sync_api import TimeoutError as NothingFollowed

from pbem.service.accounts import login_links, players, signed_links
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.service.world import World
from pbem.store.models import Game
from pbem.store.pending_answers import open_waits

SEED = "5eed" * 16
NAMES = (f"{a}{b}a" for a in "abcdefghijklm" for b in "nrst")  # Ana, Ara …: newcomers for every table
PEOPLE = (f"{name}@example.org" for name in NAMES if name != "era")  # a word of orders
SETTLED = """() => document.querySelector('#table')?.getAttribute('aria-busy') !== 'true' && (
  document.querySelector('#form .options button') || document.querySelector('#form .send') ||
  document.querySelector('#form.idle') || /over/.test(document.querySelector('#stage')?.textContent))"""
ASKED = """() => document.querySelector('#form .send') ? 'send' :
  document.querySelector('#form .options button') ? 'choose' :
  /over/.test(document.querySelector('#stage')?.textContent) && 'over'"""

NEEDED = "#board svg", "#form legend, #form .whole", "#form .options, #form .whole", "#form .bar button"
HIDDEN = """what => what.flatMap((each) => [...document.querySelectorAll(each)])
  .filter((it) => it.getClientRects().length)
  .filter((it) => { const box = it.getBoundingClientRect();
    return box.top < 0 || box.bottom > document.querySelector("#sheets").getBoundingClientRect().top + 1; })
  .map((it) => it.outerHTML.slice(0, 80))"""


class Table:
    """A player with a browser in a game."""

    def __init__(self, chromium: Browser, world: World, shots: Path, **how: Any) -> None:
        self.world, self.shots = world, shots
        self.context = chromium.new_context(**({"viewport": {"width": 1200, "height": 900}} | how))
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(300_000)
        self.wrong: list[str] = []
        self.page.on("console", lambda message: self.wrong.append(message.text))
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))

    def sit_down(self, people: int = 1, bots: int = 2, **plan: Any) -> str:
        """Create a game of `people` and `bots`, with the first person in this browser, and open its page."""
        game, addresses = founded(self.world, people, bots, **plan)
        self.addresses = addresses
        self.come_in(addresses[0], f"/g/{game}")
        self.page.wait_for_selector("#table")
        return game

    def come_in(self, address: str, path: str) -> None:
        """Log in by the link that would be mailed."""
        with self.world.database.write() as session:
            me = players.known(session, address, self.world.clock())
            link = signed_links.login_link(self.world, login_links.create_link(session, me, self.world.clock()))
        self.page.goto(f"{link}?next={path}")
        follow(self.page, self.page.locator("main button").first)
        assert self.page.url.endswith(path)

    def settle(self) -> str:
        """Wait until it is our turn or over; which of `choose`, `send`, `over`."""
        found: str = self.page.wait_for_function(ASKED).json_value()
        return found

    def click(self, locator: Locator) -> None:
        """Click, and wait until the page has followed."""
        with self.following():
            locator.click()

    def following(self, again: Callable[[], None] | None = None) -> Followed:
        return Followed(self.page, again)

    def choose(self, dice: Random, ends_early: float = 0.8) -> Locator:
        """A random button of the form; most turns are short."""
        ends = self.page.locator('#form .options button:is([name=stop], [value="done"])')
        others = self.page.locator('#form .options button[name=token]:not([value="done"])')
        n = others.count()
        return ends.first if ends.count() and (n == 0 or dice.random() < ends_early) else others.nth(dice.randrange(n))

    def hidden_on_a_phone(self) -> list[str]:
        """What a turn needs but isn't in sight, once the page has settled: bots may still be changing it."""
        if hidden := self._hidden(60_000):  # a font that didn't arrive makes lines longer; it is fetched again
            self.page.reload()
            self.settle()
            hidden = self._hidden(300_000)
        return hidden

    def _hidden(self, timeout: int) -> list[str]:
        """What is still out of sight after so many milliseconds."""
        needed = list(NEEDED)
        with suppress(NothingFollowed):
            self.page.wait_for_function(f"what => ({HIDDEN})(what).length === 0", arg=needed, timeout=timeout)
        hidden: list[str] = self.page.evaluate(HIDDEN, needed)
        return hidden

    def shot(self, name: str) -> None:
        """Take a screenshot if $ELGRANDE_SHOTS is set."""
        if "ELGRANDE_SHOTS" in os.environ:
            self.page.screenshot(path=self.shots / f"{name}.png", full_page=True)


def follow(page: Page, locator: Locator) -> None:
    """Click a link to another page, and wait until it is loaded: otherwise the next check might see the previous page,
    or half of the new one.
    """
    with page.expect_navigation():
        locator.click()


class Followed:
    """In the block, do something that makes the page show another form, and wait for it.

    `again`: called if nothing has followed for a minute. A page that is refreshed at that moment takes the focus
    from a button, so a key press may be lost and must be repeated.
    """

    def __init__(self, page: Page, again: Callable[[], None] | None = None) -> None:
        self.page, self.again = page, again

    def __enter__(self) -> None:
        self.page.evaluate("document.querySelector('#table').dataset.updates = 'none'")

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is not None:
            return
        followed = f"() => document.querySelector('#table')?.dataset.updates !== 'none' && ({SETTLED})()"
        if self.again:
            try:
                self.page.wait_for_function(followed, timeout=60_000)
            except NothingFollowed:
                self.again()
        self.page.wait_for_function(followed)


def founded(world: World, people: int, bots: int, first: str = "", **plan: Any) -> tuple[str, list[str]]:
    """Create a game; return its id and its players' addresses. `first`: the first player's address, if given."""
    addresses = [first or next(PEOPLE), *(next(PEOPLE) for _ in range(people - 1))]
    with world.database.write() as session:
        found = [players.known(session, one, world.clock(), one.partition("@")[0].capitalize()) for one in addresses]
        guests = [Guest(player=player) for player in found] + [Guest(bot="random")] * bots
        pace = {"hold_minutes": 0, "public": True}
        wanted = {"title": "A map to play on", "host": found[0], "seed": SEED, "pace": pace} | plan
        return create_game.create_game(session, Plan(guests, **wanted), world.clock()).id, addresses


def until_asked(world: World, game: str, seat: str) -> bool:
    """Wait for the bots; whether it is that seat's turn then, or the game is over."""
    while True:
        asked = whom(world, game)
        if seat in asked or not asked:
            return seat in asked
        time.sleep(0.02)


def whom(world: World, game: str) -> list[str]:
    """The seats a game is waiting for; empty when it is over."""
    with world.database.read() as session:
        return [wait.seat for wait in open_waits(session, game)] if not is_over(world, game) else []


def is_over(world: World, game: str) -> bool:
    with world.database.read() as session:
        return session.get_one(Game, game).status == "over"
