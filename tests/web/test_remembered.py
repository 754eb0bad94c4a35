"""A castillo to be remembered: no page counts what is in it until the game is over."""

from random import Random

from pbem.service.sitting import Sitting
from tests.rules.games import any_answer
from tests.service.club import Club
from tests.web.browser import Browser


def play(club: Club, game: str, until: int) -> None:
    """Whatever chance will have, up to the beginning of that round; ten is the end."""
    dice = Random(3)
    with club.database.write() as session:
        sitting = Sitting.open(session, game, club.now)
        while (asked := sitting.questions()) and sitting.state["board"]["round"] < until:
            seat = next(iter(asked))
            sitting.answer(seat, any_answer(asked[seat], dice), by="person")
        sitting.close()
    club.work()


def test_the_page_tells_that_some_came_in_and_not_how_many(club: Club) -> None:
    game = club.game(people=2, options={"castillo": "memory", "rounds": "6"})
    play(club, game, until=5)

    page = Browser(club, "Ana").get(f"/g/{game}").words

    assert "some in the Castillo" in page
    assert "Castillo 5: to be remembered." in page
    assert not any(f"{n} in the Castillo" in page for n in range(1, 10))
    assert not any(f"to the Castillo: {n}" in page for n in range(1, 10))


def test_when_the_game_is_over_everything_is_told(club: Club) -> None:
    game = club.game(people=2, options={"castillo": "memory", "rounds": "6"})
    play(club, game, until=10)

    page = Browser(club, "Ana").get(f"/g/{game}").words

    assert any(f"{n} in the Castillo" in page for n in range(1, 10))
