"""Parts of the table page: only what changed is sent to its script, and the libraries are the known ones."""

import base64
import hashlib
import re
from pathlib import Path
from random import Random

import pytest

from pbem import web
from pbem.rules import COLOURS, choice_of
from pbem.rules.choices import Part
from pbem.service.games.unit_of_work import GameUnitOfWork
from tests.rules.games import any_answer
from tests.service.club import NAMES, Club
from tests.web.browser import SITE, Browser, Page

STATIC = Path(web.__file__).parent / "static"
TEMPLATES = Path(web.__file__).parent / "templates"


@pytest.fixture
def game(club: Club) -> str:
    return club.game(2)


def marks(page: Page) -> dict[str, str]:
    return {str(node.attributes["id"]): str(node.attributes["data-part"]) for node in page.tree.css("[data-part]")}


def changed(browser: Browser, game: str, known: dict[str, str]) -> Page:
    header = " ".join(f"{name}={mark}" for name, mark in known.items())
    return Page(browser.client.get(f"/g/{game}", base_url=SITE, headers={"X-Parts": header}))


def test_every_part_of_the_page_has_a_mark(club: Club, game: str) -> None:
    found = marks(Browser(club, "Ana").get(f"/g/{game}"))

    assert {"stage", "ask", "board", "form", "stored", "write", "happened", "said"} <= found.keys()
    assert all(re.fullmatch("[0-9a-f]{12}", mark) for mark in found.values())


def test_nothing_is_sent_again_when_nothing_changed(club: Club, game: str) -> None:
    browser = Browser(club, "Ana")
    known = marks(browser.get(f"/g/{game}"))

    assert marks(changed(browser, game, known)) == {}


def test_a_step_changes_the_form_and_not_the_text_box(club: Club, game: str) -> None:
    browser = Browser(club, "Ana" if club.asked(game) == ["red"] else "Ben")
    before = browser.get(f"/g/{game}")
    browser.choose(before, "9")

    after = changed(browser, game, marks(before))

    assert "form" in marks(after)
    assert marks(after).keys().isdisjoint({"write", "happened", "said", "words"})
    assert len(after.body) < len(before.body)


def test_only_wanted_parts_are_sent(club: Club, game: str) -> None:
    assert marks(changed(Browser(club, "Ana"), game, {"form": "old"})).keys() == {"form"}


def test_vendored_scripts_are_the_known_ones() -> None:
    table = (STATIC / "vendor" / "README.md").read_text("utf-8")
    known = dict(re.findall(r"^\| `(\S+)` .*`([0-9a-f]{64})`", table, re.MULTILINE))
    files = {path.name: path.read_bytes() for path in (STATIC / "vendor").glob("*.js")}

    assert {name: hashlib.sha256(body).hexdigest() for name, body in files.items()} == known
    page = (TEMPLATES / "game.html").read_text("utf-8")
    for body in files.values():
        assert f"sha256-{base64.b64encode(hashlib.sha256(body).digest()).decode()}" in page


def test_lines_of_templates_are_shorter_than_120_characters() -> None:
    long = [
        f"{path.name}: {line}"
        for path in TEMPLATES.parents[1].rglob("*.html")
        for line in path.read_text("utf-8").splitlines()
        if len(line) >= 120
    ]
    assert long == []


def test_a_step_of_a_turn_is_sent_in_less_than_10_kilobytes(club: Club) -> None:
    game = club.game(4)
    club.play(game, 4)
    with club.database.write() as session:
        unit, dice = GameUnitOfWork.open(session, game, club.now), Random(1)
        while any(choice_of(question).part is not Part.CARD for question in unit.questions().values()):
            seat, question = next(iter(unit.questions().items()))
            unit.answer(seat, any_answer(question, dice), by="person")
        unit.close()
    [seat] = club.asked(game)
    browser = Browser(club, NAMES[COLOURS.index(seat)])
    page, sizes = browser.get(f"/g/{game}"), []
    for _ in range(4):
        known = " ".join(f"{name}={mark}" for name, mark in marks(page).items())
        page = browser.choose(page, page.options[0])
        asked = {"X-Parts": known, "Accept-Encoding": "gzip", "Sec-Fetch-Site": "same-origin"}
        sizes.append(len(browser.client.get(f"/g/{game}", base_url=SITE, headers=asked).data))

    assert max(sizes) < 10_000, sizes
