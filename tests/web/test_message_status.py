"""Players see the outcomes of their own messages on a game's page, and nobody else does."""

from __future__ import annotations

import pytest

from tests.service.club import Club
from tests.web.browser import Browser


@pytest.fixture
def game(club: Club) -> str:
    found = club.game(2)
    club.write(found, "red", "I am away", header="Auto-Submitted: auto-replied\r\n")
    club.write(found, "red", "power 9", sender="zoe@example.net")
    club.work()
    return found


def test_the_page_shows_the_outcomes_of_my_messages(club: Club, game: str) -> None:
    browser = Browser(club, "Ana")
    page = browser.get(f"/g/{game}")

    assert "A program wrote it, so we didn't use it." in page.words
    [link] = page.tree.css("#came a")
    assert browser.get(str(link.attributes["href"])).status == 200


@pytest.mark.parametrize("who", ["Ben", ""])
def test_nobody_else_sees_them(club: Club, game: str, who: str) -> None:
    assert Browser(club, who).get(f"/g/{game}").tree.css_first("#came") is None
