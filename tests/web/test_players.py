"""Player pages: public information only."""

from datetime import timedelta

import pytest

from pbem.store.games import seats_of
from pbem.store.models import Game
from pbem.web import players
from tests.service.club import Club
from tests.web.browser import Browser


def finished(club: Club, people: int = 3, **plan) -> str:
    """A game won by its last player."""
    game = club.game(people, **plan)
    club.now += timedelta(hours=1)
    with club.database.write() as session:
        over = session.get_one(Game, game)
        points = {seat.name: 10 * place for place, seat in enumerate(seats_of(session, game))}
        over.status, over.ended_at, over.result = "over", club.now, {"points": points, "winners": []}
    club.later(0)
    return game


def test_a_player_page_lists_their_games(club: Club) -> None:
    finished(club, title="Thursday")

    page = Browser(club).get("/players/carla")

    assert page.heading == "Carla"
    assert "Rating 1130 1 rated game" in page.words
    assert "Thursday" in page.words
    assert "Place 1 of 3, 20 points" in page.words


def test_no_player_page_shows_an_address(club: Club) -> None:
    finished(club)

    for path in ("/players", "/players/Ana"):
        assert "example.org" not in Browser(club, "Ben").get(path).text.replace("play.example.org", "")


def test_a_private_game_is_only_on_my_own_page(club: Club) -> None:
    finished(club, title="Secret", pace={"public": False})

    assert "Secret" not in Browser(club, "Zoe").get("/players/Ana").words
    assert "Secret" in Browser(club, "Ana").get("/players/Ana").words


def test_hidden_players_have_no_public_page_or_rank(club: Club) -> None:
    finished(club)
    ana = Browser(club, "Ana")
    ana.send("/me", {"hidden": "yes"})

    assert Browser(club).get("/players/Ana").status == 404
    assert "Ana" not in Browser(club).get("/players").words
    assert "Only you can see this page." in ana.get("/players/Ana").words

    ana.send("/me", {"hidden": "no"})

    assert Browser(club).get("/players/Ana").status == 200


@pytest.mark.parametrize("handle", ["Nobody", "Ana%00", "..", "A" * 300])
def test_an_unknown_player_is_not_found(club: Club, handle: str) -> None:
    club.game(1, bots=1)

    assert Browser(club).get(f"/players/{handle}").status in (400, 404)


def test_the_ranking_is_sorted_and_paged(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "SIZE", 2)
    finished(club)
    browser = Browser(club)

    first = browser.get("/players")
    second = browser.get(first.tree.css_first("a[rel=next]").attributes["href"])

    names = [node.text() for page in (first, second) for node in page.tree.css("tbody a")]
    assert names == ["Carla", "Ben", "Ana"]
    assert "3. Ana" in second.words
    assert second.tree.css_first("a[rel=next]") is None


def test_an_empty_ranking_is_explained(club: Club) -> None:
    page = Browser(club).get("/players")

    assert "Nobody has a rating yet" in page.words
    assert "Plackett–Luce" in page.words


def test_a_player_page_shows_places_points_and_opponents(club: Club) -> None:
    finished(club)
    finished(club, edition="2023")

    page = Browser(club, "Ben").get("/players/carla")

    assert [node.attributes["aria-label"] for node in page.tree.css("svg.bars")] == [
        "Points in the latest games, oldest first: 20, 20.",
        "Finishes from first place to last: 2.",
    ]
    rows = page.tree.css("[aria-labelledby=rivals] tbody tr")
    met = [[cell.text(strip=True) for cell in row.css("th, td")] for row in rows]
    assert met == [["you", "2", "2", "0"], ["Ana", "2", "2", "0"]]


def test_careers_omit_private_games_and_hidden_players(club: Club) -> None:
    finished(club, title="Secret", pace={"public": False})
    zoe = Browser(club, "Zoe")
    assert "Head to head" not in zoe.get("/players/Ana").words
    assert "Head to head" in Browser(club, "Ben").get("/players/Ana").words, "they have played it"

    finished(club)
    Browser(club, "Ben").send("/me", {"hidden": "yes"})

    assert [node.text() for node in zoe.get("/players/Ana").tree.css("#rivals ~ div tbody a")] == ["Carla"]
