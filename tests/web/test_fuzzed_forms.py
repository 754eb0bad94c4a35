"""Every form of every page, filled in with nonsense, gets a response without server errors."""

from __future__ import annotations

import re
from random import Random
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import pytest
from selectolax.lexbor import LexborNode

from pbem.service.accounts import players
from pbem.store.models import Game
from tests.service.club import Club, email
from tests.web.browser import FROM_HERE, Browser, Page

JUNK: Final = (
    "", " ", "0", "-1", "007", "9" * 30, "1e309", "NaN", "½", "٣", "on", "null", "[]", "{}", "1,2,3", "a.b.c", "../..",
    "<b>", "'; --", "%s %(x)s {y}", "\x00", "\r\n.\r\n", "\ufeff", "\u202e", "😀" * 300, "ä" * 20_000, "red", "Ana",
    "ana@example.org", "@", "a@b", "//evil.example", "javascript:1", "2026-13-45", "2026-02-30T25:61", "31 Feb - 1 Jan",
    "Mars/Olympus", "xx", "power 13", "card any: move 9 from nowhere", "yes", "[now]", "press all: x",
)  # fmt: skip
NO_PAGE: Final = re.compile(r"^/(rules|static)|[.]|at=")  # pictures, files, what is the same at other moments
PAGES: Final = 60  # looked at by each


class Form(NamedTuple):
    """`fields`: their names and values."""

    action: str
    fields: dict[str, str]


@pytest.fixture
def table(club: Club) -> Club:
    """A running, a finished and a waiting game; Ana plays and is the master, Eva is the operator."""
    club.game(2, game_id="running")
    club.game(2, game_id="played", options={"rounds": "6"})
    club.play("played", 6)
    with club.database.write() as session:
        mine = players.known(session, email("Ana"), club.now, "Ana")
        players.known(session, email("Eva"), club.now, "Eva").admin = True
        for game in session.query(Game):
            game.master_id = mine.id
    return club


@pytest.mark.parametrize("who", ["", "Ana", "Eva"])
def test_no_form_input_causes_a_server_error(table: Club, who: str) -> None:
    forms = found(Browser(table, who))
    assert len(forms) > 2
    dice, browser = Random(who), Browser(table, who)
    for form in sorted(forms, key=lambda form: form.action):
        response = browser.client.post(form.action, data=spoiled(form, dice, browser.token()), **FROM_HERE)
        assert response.status_code < 500, form
        if who and "/logout" not in browser.get("/").text:
            browser.log_in(who)


def found(browser: Browser) -> list[Form]:
    """The forms of all pages linked from the first one; only one of similar forms."""
    paths, forms = ["/", "/me", "/admin", "/g/running/master"], dict[tuple[str, ...], Form]()
    for at in range(PAGES):
        if at == len(paths):
            break
        page = browser.get(paths[at])
        for link in page.tree.css("a[href^='/']"):
            path = str(link.attributes["href"]).partition("#")[0]
            if path not in paths and not NO_PAGE.search(path):
                paths.append(path)
        for form in page.tree.css("form[method=post]"):
            one = filled_in(page, form)
            forms.setdefault((urlsplit(one.action).path, *sorted(one.fields)), one)
    return list(forms.values())


def filled_in(page: Page, form: LexborNode) -> Form:
    named = [node for node in form.css("input, textarea, select, button") if node.attributes.get("name")]
    fields = {str(node.attributes["name"]): str(node.attributes.get("value") or "") for node in named}
    return Form(str(form.attributes.get("action") or page.path), fields)


def spoiled(form: Form, dice: Random, token: str) -> dict[str, list[str]]:
    """Some fields unchanged, some junk, missing or doubled, and one unknown."""
    sent = {
        name: [value if dice.random() < 0.3 else dice.choice(JUNK) for _ in range(dice.choice((0, 1, 1, 1, 2)))]
        for name, value in form.fields.items()
    }
    return sent | {"csrf_token": [token], "unasked": [dice.choice(JUNK)]}
