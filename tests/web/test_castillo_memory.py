"""A castillo to be remembered: no page counts what is in it until the game is over."""

from tests.service.club import Club
from tests.web.browser import Browser


def test_the_page_tells_that_some_came_in_and_not_how_many(club: Club) -> None:
    game = club.game(people=2, options={"castillo": "memory", "rounds": "6"})
    club.play(game, until=5)

    page = Browser(club, "Ana").get(f"/g/{game}").words

    assert "some in the Castillo" in page
    assert "Castillo 5: to be remembered." in page
    assert not any(f"{n} in the Castillo" in page for n in range(1, 10))
    assert not any(f"to the Castillo: {n}" in page for n in range(1, 10))


def test_when_the_game_is_over_everything_is_told(club: Club) -> None:
    game = club.game(people=2, options={"castillo": "memory", "rounds": "6"})
    club.play(game, until=10)

    page = Browser(club, "Ana").get(f"/g/{game}").words

    assert any(f"{n} in the Castillo" in page for n in range(1, 10))
