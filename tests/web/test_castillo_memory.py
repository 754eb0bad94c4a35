"""With a hidden Castillo no page shows its contents until the game is over."""

import re

from tests.service.club import Club
from tests.web.browser import Browser

COUNTED = re.compile(r"\d (?:caballeros? )?in the Castillo")


def test_the_page_hides_how_many_entered(club: Club) -> None:
    game = club.game(people=2, options={"castillo": "memory", "rounds": "6"})
    club.play(game, until=5)

    page = Browser(club, "Ana").get(f"/g/{game}").words

    assert "some in the Castillo" in page
    assert "Castillo 5: hidden." in page
    assert not COUNTED.search(page)
    assert not any(f"to the Castillo: {n}" in page for n in range(1, 10))


def test_everything_is_shown_after_the_game(club: Club) -> None:
    game = club.game(people=2, options={"castillo": "memory", "rounds": "6"})
    club.play(game, until=10)

    page = Browser(club, "Ana").get(f"/g/{game}").words

    assert COUNTED.search(page)
