"""The replay: any moment, as seen from one's seat or by an observer, with the sources of points."""

from random import Random

import pytest

from pbem.store.models import Event, Game
from pbem.web.scores import scores
from tests.service.club import Club
from tests.web.browser import Browser
from tests.web.player import Players
from tests.web.test_secrets import answer, any_answer, questions


def played(club: Club, game: str, most: int, seed: int = 3) -> None:
    """Give that many random answers."""
    dice = Random(seed)
    for _ in range(most):
        if not (asked := questions(club, game)):
            return
        seat = next(iter(asked))
        answer(club, game, seat, any_answer(asked[seat], dice))


@pytest.fixture
def game(club: Club) -> str:
    return club.game(3)


def positions(club: Club, game: str) -> list[int]:
    with club.database.read() as session:
        return sorted({h.position for h in session.query(Event).filter_by(game_id=game)})


def test_every_moment_is_reachable(club: Club, game: str) -> None:
    played(club, game, 12)
    browser = Browser(club)
    page = browser.get(f"/g/{game}/replay?at=0")
    seen = [page.tree.css_first('a[rel="next"]').attributes["href"]]

    while (on := page.tree.css_first('a[rel="next"]')) is not None:
        seen.append(on.attributes["href"])
        page = browser.get(on.attributes["href"])
        assert page.status == 200

    assert len(set(seen)) == len(positions(club, game)) - 1
    back = page.tree.css_first('a[rel="prev"]').attributes["href"]
    assert back == seen[-2] if len(seen) > 1 else back


def test_a_moment_shows_the_board_as_it_was(club: Club, game: str) -> None:
    first = Browser(club).get(f"/g/{game}/board.svg").body
    played(club, game, 9)

    page = Browser(club).get(f"/g/{game}/replay?at=0")

    assert Browser(club).get(f"/g/{game}/board.svg?at=0").body == first
    assert "Before the first round" in page.heading or "Round 1" in page.heading
    assert club.view(game)["round"] >= 1


@pytest.mark.parametrize("at", ["-1", "x", "1e3", "999999999999999999999", "٣", "5000"])
def test_an_invalid_moment_shows_the_last_one(club: Club, game: str, at: str) -> None:
    played(club, game, 5)

    pages = [Browser(club).get(f"/g/{game}/replay{asked}") for asked in (f"?at={at}", "")]

    assert pages[0].tree.css_first("main").html == pages[1].tree.css_first("main").html


def test_a_replay_shows_only_my_own_past_hand(club: Club, game: str) -> None:
    played(club, game, 8)

    mine, other = (Browser(club, name).get(f"/g/{game}/replay?at=0").words for name in ("Ana", "Eva"))
    as_observer = Browser(club, "Ana").get(f"/g/{game}/replay?at=0&as=observer").words

    assert "Power cards in your hand: 1, 2, 3" in mine
    assert "in your hand" not in other
    assert "in your hand" not in as_observer


def test_a_log_line_links_to_its_moment(club: Club, game: str) -> None:
    played(club, game, 8)
    browser = Browser(club)

    link = browser.get(f"/g/{game}").tree.css_first("a.moment")

    assert browser.get(link.attributes["href"]).status == 200
    assert "The board at that point" in (link.attributes["aria-label"] or "")


def test_a_game_that_has_not_begun_has_no_moments(club: Club, game: str) -> None:
    with club.database.write() as session:
        session.get_one(Game, game).state = None

    assert Browser(club).get(f"/g/{game}/replay").status == 404


@pytest.mark.parametrize("castillo", ["open", "memory"])
def test_the_sources_of_points_add_up(club: Club, castillo: str) -> None:
    game = club.game(2, edition="2023", options={"rounds": "6", "castillo": castillo})
    played(club, game, 2000, seed=1)
    view = club.view(game)
    with club.database.read() as session:
        events = [h.payload for h in session.query(Event).filter_by(game_id=game).order_by(Event.n)]

    found = scores(events, view["seats"])

    assert view["over"]
    assert {seat: sum(of.values()) for seat, of in found.sources.items()} == view["points"]
    assert found.standings[-1] == view["points"]
    for seat, points in view["points"].items():
        assert sum(sum(gain[seat].values()) for gain in found.gains) == points
    assert found.rounds == view["rounds"]
    page = Browser(club).get(f"/g/{game}/replay")
    assert page.tree.css_first(".chart svg") is not None
    assert [node.text() for node in page.tree.css("tbody strong")] == [
        str(n) for n in sorted(view["points"].values(), reverse=True)
    ]
    assert len([a for a in page.tree.css("main p a") if a.text().startswith("Scoring after round")]) == 3


def test_hidden_counts_stay_hidden(club: Club) -> None:
    game = club.game(3, edition="2023", options={"castillo": "memory"})
    played(club, game, 40)
    at = positions(club, game)[-2]

    page = Browser(club).get(f"/g/{game}/replay?at={at}")

    [line] = [node.text() for node in page.tree.css("ul.plain li") if node.text().startswith("Castillo")]
    assert "hidden" in line


def test_a_game_played_by_form_can_be_replayed(club: Club) -> None:
    game = club.game(2, options={"rounds": "6"})
    table = Players(club, game, Random(4))
    for _ in range(6):
        table.answer()

    for at in positions(club, game):
        for reader in (table.at(name) for name in ("red", "blue")):
            assert reader.get(f"/g/{game}/replay?at={at}").status == 200
