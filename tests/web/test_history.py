"""The log: the last rounds, one round or all, of everybody or one player, selected by the URL."""

import pytest

from tests.service.club import Club
from tests.web.browser import Browser, Page


@pytest.fixture
def game(club: Club) -> str:
    game = club.game(3)
    club.play(game, 4)
    return game


def titles(page: Page) -> list[str]:
    return [node.text()[-1] for node in page.tree.css("#happened summary")]


@pytest.mark.parametrize(
    ("asked", "shown"),
    [("", "43"), ("?round=2", "2"), ("?round=all", "4321"), ("?round=9", "43"), ("?round=x&player=nobody", "43")],
)
def test_the_selected_rounds_are_shown(club: Club, game: str, asked: str, shown: str) -> None:
    assert "".join(titles(Browser(club).get(f"/g/{game}{asked}"))) == shown


def test_a_players_log_has_actions_by_and_on_them(club: Club, game: str) -> None:
    everybody = Browser(club).get(f"/g/{game}?round=1").tree.css("#happened li")
    ana = [node.text() for node in Browser(club).get(f"/g/{game}?round=1&player=red").tree.css("#happened li")]

    assert 0 < len(ana) < len(everybody)
    assert any("Ana took card" in line for line in ana)
    assert all("Ana" in line for line in ana)


def test_the_selection_is_kept(club: Club, game: str) -> None:
    page = Browser(club).get(f"/g/{game}?round=2&player=blue")

    chosen = [node.attributes["value"] for node in page.tree.css(".filter option[selected]")]
    assert chosen == ["2", "blue"]
