"""Ratings: once per game, in the order of their ends, independent of when they are computed."""

from datetime import timedelta
from random import Random

import pytest
from openskill.models import PlackettLuce
from sqlalchemy import func, select

from pbem.service.seats import ratings, reliability
from pbem.store.database import Database
from pbem.store.games import seats_of
from pbem.store.models import Game, Player, PlayerResult, Rating
from tests.service.club import NAMES, NOON, Club


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def finished(club: Club, people: int = 3, **plan) -> str:
    """A game won by its last player."""
    game = club.game(people, **plan)
    club.now += timedelta(hours=1)
    with club.database.write() as session:
        over = session.get_one(Game, game)
        points = {seat.name: 10 * place for place, seat in enumerate(seats_of(session, game))}
        over.status, over.ended_at, over.result = "over", club.now, {"points": points, "winners": []}
    return game


def taken_back(club: Club, game: str) -> None:
    """Resume the game by its master."""
    with club.database.write() as session:
        again = session.get_one(Game, game)
        again.status, again.ended_at, again.result = "running", None, None
    club.later(0)


def standings(club: Club) -> dict[int, tuple[float, float, float, int]]:
    with club.database.read() as session:
        return {one.player_id: (one.mu, one.sigma, one.worth, one.games) for one in session.query(Rating)}


def ended(club: Club, dice: Random, at: int) -> str:
    """A game of some of five players that ended then, with any result; counted but not rated."""
    with club.database.write() as session:
        everybody = session.query(Player).order_by(Player.id).all()
        name = f"g{dice.randrange(100)}x{session.query(Game).count()}"
        game = Game(id=name, title="", edition="classic", seats=3, status="over", seed="")
        game.commitment, game.created_at, game.ended_at = "", NOON, NOON + timedelta(hours=at)
        game.counted_at, game.time_control = game.ended_at, {}
        session.add(game)
        for place, player in enumerate(dice.sample(everybody, dice.randint(2, 5))):
            part = PlayerResult(
                game_id=game.id, player_id=player.id, seat=str(place), place=1 + place // 2, points=9 - place
            )
            part.answered, part.missed, part.left, part.rated, part.ended_at = 9, 0, False, True, game.ended_at
            session.add(part)
        return game.id


def rate(club: Club) -> int:
    with club.database.write() as session:
        return ratings.rate(session)


def test_the_winner_gains_and_the_last_loses(club: Club) -> None:
    finished(club)
    club.later(0)

    with club.database.read() as session:
        rows = session.query(PlayerResult).order_by(PlayerResult.place).all()
    found = standings(club)
    first, last = found[rows[0].player_id], found[rows[-1].player_id]
    assert first[0] > 25 > last[0]
    assert first[2] > ratings.BEGINS
    assert first[3] == 1


def test_ratings_match_the_library(club: Club) -> None:
    finished(club)
    club.later(0)

    model = PlackettLuce()
    with club.database.read() as session:
        rows = session.query(PlayerResult).order_by(PlayerResult.seat).all()
    expected = model.rate([[model.rating()] for _ in rows], ranks=[float(row.place or 0) for row in rows])
    assert [(row.mu, row.sigma) for row in rows] == [(team[0].mu, team[0].sigma) for team in expected]


def test_a_game_is_rated_once(club: Club) -> None:
    finished(club)
    club.later(0)
    before = standings(club)

    club.later(1)
    assert rate(club) == 0

    assert standings(club) == before


def test_an_unrated_game_changes_no_rating(club: Club) -> None:
    finished(club, pace={"rated": False})
    club.later(0)

    assert standings(club) == {}


def test_ratings_do_not_depend_on_the_counting_order(club: Club) -> None:
    club.game(5)
    dice = Random()
    hours = [dice.randrange(20) for _ in range(12)]
    for at in hours:
        ended(club, dice, at)
        if dice.random() < 0.5:
            rate(club)
    rate(club)
    one_by_one = standings(club)

    with club.database.write() as session:
        assert ratings.rate_again(session) == len(hours)

    assert standings(club) == one_by_one


def test_withdrawing_a_game_rerates_later_ones(club: Club) -> None:
    game, later = finished(club), finished(club)
    club.later(0)
    taken_back(club, game)

    with club.database.read() as session:
        assert {row.game_id for row in session.query(PlayerResult)} == {later}
    kept = standings(club)
    with club.database.write() as session:
        ratings.rate_again(session)
    assert standings(club) == kept
    assert {games for *_, games in kept.values()} == {1}


def test_a_player_without_rated_games_has_no_rating(club: Club) -> None:
    game = finished(club)
    club.later(0)
    taken_back(club, game)

    assert standings(club) == {}


def test_the_ranking_leaves_out_hidden_players(club: Club) -> None:
    finished(club)
    club.later(0)
    with club.database.write() as session:
        session.query(Player).filter_by(handle="Ben").one().hidden = True

    with club.database.read() as session:
        assert {player.handle for player, _ in ratings.table(session, 0, 10)} == {"Ana", "Carla"}
        assert len(ratings.table(session, 0, 1)) == 2  # one more: there is another page
        assert len(ratings.table(session, 1, 1)) == 1


def test_the_ranking_is_by_rating_and_latest_player_first(club: Club) -> None:
    finished(club, len(NAMES))
    club.later(0)
    with club.database.write() as session:
        for handle, worth in zip(NAMES, (1300, 1200, 1400, 1300, 1100), strict=True):
            player = session.query(Player).filter_by(handle=handle).one()
            session.get_one(Rating, player.id).worth = worth

    with club.database.read() as session:
        pages = [[player.handle for player, _ in ratings.table(session, page, 2)] for page in range(3)]
    assert pages == [["Carla", "Dev", "Ana"], ["Ana", "Ben", "Eva"], ["Eva"]]  # each with one of the next page


@pytest.mark.parametrize("change", ["rate", "rate_again", "withdraw"])
def test_changes_to_ratings_come_one_after_the_other(on_postgresql: Database, change: str) -> None:
    free = select(func.pg_try_advisory_xact_lock(ratings.LOCK))
    with on_postgresql.write() as session:
        getattr(ratings, change)(session, *(["a game"] if change == "withdraw" else []))
        with on_postgresql.read() as other:
            assert not other.scalar(free)
    with on_postgresql.read() as other:
        assert other.scalar(free)


def test_concurrent_rating_counts_once(database: Database) -> None:
    club = Club(database)
    game = finished(club, len(NAMES))
    for _ in range(2):
        with club.database.write() as session:
            reliability.count(session, game)
    rate(club)

    assert {games for *_, games in standings(club).values()} == {1}
