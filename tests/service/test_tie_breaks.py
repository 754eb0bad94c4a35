"""Games that end in a tie: places, ratings, mails, pages and records follow the tie-breakers."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pbem import rules
from pbem.service.games import records
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.store.models import Game, Player, PlayerResult, Rating
from tests.rules.games import any_answer
from tests.service.club import NAMES, Club, plain
from tests.web.api.programs import Program
from tests.web.browser import Browser

SHORT = {"rounds": "6"}


def tied(club: Club, people: int = 2, **options: Any) -> str:
    """A game that ends with 80 points for each; each seat has one caballero more at Court than the seat before."""
    game = club.game(people, options=SHORT | options)
    dice = Random(5)
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, game, club.now)
        while asked := unit.questions():
            seat = next(iter(asked))
            value = any_answer(asked[seat], dice)
            after = rules.answer(unit.state, seat, asked[seat]["id"], value)
            if not rules.questions(after.state):
                unit.state["board"] |= levelled(unit.state["board"], after.state["board"])
            unit.answer(seat, value, by="person")
        unit.close()
    club.later(0)
    return game


def levelled(before: rules.JSON, after: rules.JSON) -> rules.JSON:
    """Set pieces and points that the last act turns into a tie."""
    ends = {"points": lambda _: 80, "court": lambda place: 3 + place, "province": lambda _: 9}
    return {
        stock: {
            seat: end(place) - after[stock][seat] + before[stock][seat] for place, seat in enumerate(before["seats"])
        }
        for stock, end in ends.items()
    }


def final_mail(club: Club, name: str) -> str:
    return " ".join(plain(club.mails(name)[-1]).split())


def places(club: Club, game: str) -> list[int | None]:
    """The places in seat order."""
    with club.database.read() as session:
        found = session.query(PlayerResult, Player).join(Player).where(PlayerResult.game_id == game).all()
        by_name = {player.handle: result.place for result, player in found}
        return [by_name[name] for name in NAMES[: len(by_name)]]


def ratings(club: Club) -> dict[str, float]:
    with club.database.read() as session:
        return {player.handle: rating.mu for rating, player in session.query(Rating, Player).join(Player).all()}


@pytest.mark.parametrize("people", [2, 3, 4, 5])
def test_places_follow_the_tie_breakers(club: Club, people: int) -> None:
    game = tied(club, people, ties="wbc")

    assert places(club, game) == list(range(people, 0, -1))


@pytest.mark.parametrize("people", [2, 3, 4, 5])
def test_under_the_printed_rule_ties_share_first_place(club: Club, people: int) -> None:
    assert places(club, tied(club, people)) == [1] * people


def test_ratings_follow_the_tie_breakers(club: Club) -> None:
    tied(club, ties="wbc")

    worth = ratings(club)
    assert worth["Ben"] > 25 > worth["Ana"]


def test_under_the_printed_rule_ties_change_no_ratings(club: Club) -> None:
    tied(club)

    worth = ratings(club)
    assert worth["Ben"] == pytest.approx(worth["Ana"])


@pytest.mark.parametrize("name", ["Ana", "Ben"])
def test_the_final_mail_names_the_tie_breaker(club: Club, name: str) -> None:
    tied(club, ties="wbc")

    told = final_mail(club, name)

    assert "El Grande with 80 points, by tie-breaker." in told
    assert "Tie-breaker: Ben ahead of Ana, larger court (4 to 3)." in told
    assert ("You are El Grande" in told) == (name == "Ben")


def test_under_the_printed_rule_the_victory_is_shared(club: Club) -> None:
    tied(club)

    told = final_mail(club, "Ana")

    assert "Ana and Ben share the victory with 80 points each." in told
    assert "ie-breaker" not in told


def test_the_page_shows_places_and_tie_breakers(club: Club) -> None:
    game = tied(club, 3, ties="wbc")

    page = Browser(club).get(f"/g/{game}")

    rows = [[cell.text() for cell in row.css("th, td")] for row in page.tree.css("table.final tbody tr")]
    assert rows == [["1.", "Carla", "80"], ["2.", "Ben", "80"], ["3.", "Ana", "80"]]
    assert "Carla won." in page.words
    assert "Tie-breaker: Carla ahead of Ben, larger court (5 to 4)." in page.words
    assert "Tie-breaker: Ben ahead of Ana, larger court (4 to 3)." in page.words


def test_the_api_returns_the_places(club: Club) -> None:
    game = tied(club, ties="wbc")

    result = Program(club, "Ana", "read").get(f"/games/{game}")["result"]

    assert result == {"points": {"red": 80, "blue": 80}, "winners": ["blue"], "standings": {"red": 2, "blue": 1}}


def test_the_record_names_the_winner_by_tie_breaker(club: Club) -> None:
    game = tied(club, ties="wbc")

    with club.database.read() as session:
        assert records.export(session, session.get_one(Game, game))["winners"] == ["blue"]


def test_older_results_are_ranked_by_points(club: Club) -> None:
    game = tied(club)
    with club.database.write() as session:
        over = session.get_one(Game, game)
        over.result = {"points": {"red": 80, "blue": 70}, "winners": ["red"]}

    result = Program(club, "Ana", "read").get(f"/games/{game}")["result"]

    assert result["standings"] == {"red": 1, "blue": 2}
