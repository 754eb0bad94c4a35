"""The pictures of the README: `python -m tests.e2e.screenshots [FOLDER]` takes them again, in three minutes.

It plays the beginning of a game on its own server, always with the same seed and board. Without FOLDER the pictures
go to pbem/docs/pictures.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Page

from pbem.cli.serve import running
from pbem.config import Settings
from pbem.mail.transports.maildir import Mailbox
from pbem.service.accounts import players
from pbem.service.games import bot_player, orders
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.service.world import World
from tests.e2e.mail_looks import chromium
from tests.e2e.table import SEED, Table, follow, until_asked

PICTURES: Final = Path(__file__).resolve().parents[2] / "pbem" / "docs" / "pictures"
ANA: Final = "ana@elgrande.test"
SEAT: Final = "red"
ANSWERS: Final = 9
"""How many answers Ana gives before the pictures are taken: then it is her turn in a later round."""
MUCH: Final = 300
LARGEST: Final = 150_000


def main(folder: Path = PICTURES) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, server(home) as world, chromium() as browser:
        game, earlier = played(world)
        at_the_screen = Table(browser, world, folder, viewport={"width": 1280, "height": 860})
        at_the_screen.come_in(ANA, f"/g/{game}")
        at_the_screen.page.wait_for_selector("#table")
        keep(at_the_screen.page, folder / "table.png")
        at_the_screen.page.goto(f"{world.settings.url}/g/{game}/replay")
        to_the_scoring(at_the_screen.page)
        keep(at_the_screen.page, folder / "replay.png")
        phone = browser.new_context(viewport={"width": 390, "height": 760}, device_scale_factor=2, is_mobile=True)
        page = phone.new_page()
        page.goto(question_mail(world, earlier))
        keep(page, folder / "mail.png")


@contextmanager
def server(home: str) -> Iterator[World]:
    ports = {"ELGRANDE_WEB_PORT": "0", "ELGRANDE_SMTP_LISTEN": "127.0.0.1:0", "ELGRANDE_LMTP_LISTEN": "127.0.0.1:0"}
    quiet = {"ELGRANDE_HOME": home, "ELGRANDE_SHOWCASE": "no", "ELGRANDE_ANALYSES": "no"}
    with running(Settings.from_environment(quiet | ports)) as up:
        yield up.world


def played(world: World) -> tuple[str, set[str]]:
    """A game of Ana and three bots, after Ana's first answers, and the keys of the mails she got before the last."""
    with world.database.write() as session:
        ana = players.known(session, ANA, world.clock(), "Ana")
        guests = [Guest(player=ana), *(Guest(bot="steady") for _ in range(3))]
        pace = {"hold_minutes": 0, "answer_hours": 24}
        plan = Plan(guests, title="Friday evening", host=ana, seed=SEED, pace=pace)
        game = create_game.create_game(session, plan, world.clock()).id
    box, earlier = Mailbox(world.settings.maildir), set[str]()
    for number in range(ANSWERS):
        assert until_asked(world, game, SEAT)
        earlier = {mail.key for mail in box.messages(ANA)}
        with world.database.write() as session:
            unit = GameUnitOfWork.open(session, game, world.clock())
            for _, value in bot_player.think(unit.state, SEAT, "steady", f"{SEED}:{number}"):
                unit.answer(SEAT, value, by="person")
            orders.advance(unit)
            unit.close()
    assert until_asked(world, game, SEAT)
    return game, earlier


def to_the_scoring(page: Page) -> None:
    """Go from the replay's last moment to the general scoring of round 3, which shows more text."""
    follow(page, page.get_by_text("Scoring after round 3"))
    while len(page.locator("#then").inner_text()) < MUCH:
        follow(page, page.get_by_text("›"))


def question_mail(world: World, earlier: set[str]) -> str:
    """The address of the mail that asks Ana now, in the demo's mailbox; waits until it is sent."""
    box = Mailbox(world.settings.maildir)
    while True:
        for mail in box.messages(ANA):
            if mail.key not in earlier and b"mailto:" in box.get(ANA, mail.key):
                return f"{world.settings.url}/mailbox/{ANA}/{mail.key}/html"
        time.sleep(0.1)


def keep(page: Page, file: Path) -> None:
    """Take a picture, with few colours so that it stays small."""
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    picture.quantize(128, dither=Image.Dither.NONE).save(file, optimize=True)
    assert file.stat().st_size < LARGEST, f"{file} has {file.stat().st_size} bytes"


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
