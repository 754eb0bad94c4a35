"""What is stored about players when a game has ended."""

from random import Random

import pytest

from pbem.service.accounts import players
from pbem.service.games import game_master
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.seats import early_end, leaving, reliability
from pbem.service.seats.reliability import Record
from pbem.service.setup import create_game
from pbem.service.setup.create_game import Guest, Plan
from pbem.store.database import Database
from pbem.store.games import seats_of
from pbem.store.models import Game, Player, PlayerResult
from tests.rules.games import any_answer
from tests.service.club import Club, email


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def parts(club: Club) -> dict[str, PlayerResult]:
    """The stored results, by handle."""
    with club.database.read() as session:
        found = session.query(PlayerResult, Player.handle).join(Player, Player.id == PlayerResult.player_id)
        return {handle: played for played, handle in found}


def record(club: Club, name: str) -> Record:
    with club.database.read() as session:
        mine = session.query(Player).filter_by(handle=name).one().id
        return reliability.records(session, [mine])[mine]


def answer(club: Club, game: str, times: int = 12) -> None:
    """Give that many answers, one by one."""
    dice = Random(3)
    for _ in range(times):
        with club.database.write() as session:
            unit = GameUnitOfWork.open(session, game, club.now)
            seat, question = next(iter(unit.questions().items()))
            unit.answer(seat, any_answer(question, dice), by="person")
            unit.close()


def over(club: Club, game: str, **points: int) -> None:
    """End the game and count it."""
    with club.database.write() as session:
        found = session.get_one(Game, game)
        won = points or {seat.name: 10 * place for place, seat in enumerate(seats_of(session, game))}
        found.status, found.ended_at = "over", club.now
        found.result = {"points": won, "winners": [seat for seat in won if won[seat] == max(won.values())]}
    club.later(0)


def test_a_finished_game_is_stored_for_all_its_players(club: Club) -> None:
    game = club.game(3)
    answer(club, game)
    over(club, game, red=70, blue=90, green=70)

    kept = parts(club)
    assert {name: (part.place, part.points) for name, part in kept.items()} == {
        "Ana": (2, 70),
        "Ben": (1, 90),
        "Carla": (2, 70),
    }
    assert all(part.rated and part.answered and not part.missed and not part.left for part in kept.values())


def test_a_page_tells_whether_more_games_follow(club: Club) -> None:
    for number in range(3):
        game = club.game(2, game_id=f"game{number}")
        answer(club, game)
        club.later(1)
        over(club, game)

    def page(number: int) -> list[str]:
        with club.database.read() as session:
            mine = session.query(Player).filter_by(handle="Ana").one().id
            return [game.id for _, game in reliability.games_of(session, mine, number, 1, every=True)]

    assert [page(number) for number in range(4)] == [["game2", "game1"], ["game1", "game0"], ["game0"], []]


def test_a_game_played_to_its_end_is_counted(club: Club) -> None:
    game = club.game(2, options={"rounds": "6"})
    club.play(game, 10)
    club.later(0)

    with club.database.read() as session:
        result = session.get_one(Game, game).result
    assert result is not None
    points = result["points"]
    assert {part.points for part in parts(club).values()} == set(points.values())


def test_equal_points_share_a_place() -> None:
    points = {"red": 90, "blue": 70, "green": 90, "yellow": 12}

    assert list(reliability.standings_of({"points": points}).values()) == [1, 3, 1, 4]


def test_a_running_game_is_not_counted(club: Club) -> None:
    """The number of questions would reveal whether a player had sent orders ahead."""
    game = club.game(2)
    club.later(25)
    answer(club, game)
    club.later(1)

    assert parts(club) == {}


def test_a_game_is_counted_once(club: Club) -> None:
    over(club, club.game(2))
    with club.database.read() as session:
        version = session.query(Game).one().version
    club.later(1)

    with club.database.read() as session:
        assert session.query(Game).one().version == version


def test_a_missed_deadline_counts_whoever_answered(club: Club) -> None:
    game = club.game(2, pace={"answer_hours": 24, "on_miss": "bot"})
    [late] = club.asked(game)
    club.later(25)
    over(club, game)

    name = {"red": "Ana", "blue": "Ben"}[late]
    assert parts(club)[name].missed >= 1
    assert record(club, name).on_time != 100


def test_a_missed_deadline_counts_once_if_the_game_waits(club: Club) -> None:
    game = club.game(2, pace={"answer_hours": 24, "on_miss": "ask"})
    club.later(25)
    over(club, game)

    assert sum(part.missed for part in parts(club).values()) == 1


def test_bots_have_no_record_and_games_against_them_are_unrated(club: Club) -> None:
    over(club, club.game(1, bots=2))

    kept = parts(club)
    assert list(kept) == ["Ana"]
    assert not kept["Ana"].rated
    assert kept["Ana"].place


def test_a_leaver_keeps_their_answers_without_a_place(club: Club) -> None:
    game = club.game(3)
    answer(club, game)
    with club.database.write() as session:
        leaving.resign(session, game, "red", club.now)
    over(club, game)

    left = parts(club)["Ana"]
    assert (left.left, left.place, left.points, left.rated) == (True, None, None, False)
    assert left.answered
    assert record(club, "Ana") == Record(games=0, won=0, answered=left.answered, missed=left.missed, left=1)


def test_a_replaced_player_did_not_leave(club: Club) -> None:
    game = club.game(3)
    answer(club, game)
    with club.database.write() as session:
        game_master.substitute(session, game, "red", "random", club.now)
    over(club, game)

    replaced = parts(club)["Ana"]
    assert (replaced.left, replaced.place) == (False, None)
    assert record(club, "Ana").left == 0


def test_a_substitute_has_a_place_but_no_rating(club: Club) -> None:
    game = club.game(3)
    answer(club, game)
    with club.database.write() as session:
        dev = players.known(session, email("Dev"), club.now, "Dev")
        game_master.substitute(session, game, "red", dev, club.now)
    over(club, game)

    kept = parts(club)
    assert kept["Dev"].place
    assert {name: part.rated for name, part in kept.items()} == {
        "Ana": False,
        "Ben": True,
        "Carla": True,
        "Dev": False,
    }


def test_an_early_end_gives_no_places_or_ratings(club: Club) -> None:
    game = club.game(3)
    answer(club, game)
    with club.database.write() as session:
        early_end.end_early(session, game, "agreed", club.now)
    club.later(0)

    kept = parts(club)
    assert set(kept) == {"Ana", "Ben", "Carla"}
    assert {(part.place, part.rated, part.left) for part in kept.values()} == {(None, False, False)}
    assert sum(part.answered for part in kept.values())


def test_a_game_that_never_began_is_not_stored(club: Club) -> None:
    with club.database.write() as session:
        plan = Plan([Guest(player=players.known(session, email("Ana"), club.now, "Ana")), Guest()])
        game = create_game.create_game(session, plan, club.now).id
        early_end.end_early(session, game, "unfilled", club.now)
    club.later(0)

    assert parts(club) == {}


def test_a_resumed_game_is_counted_again_at_its_end(club: Club) -> None:
    game = club.game(2)
    answer(club, game)
    with club.database.write() as session:
        early_end.end_early(session, game, "agreed", club.now)
    club.later(0)
    with club.database.write() as session:
        game_master.resume(session, game, club.now)
    club.later(0)
    assert parts(club) == {}

    over(club, game)

    assert set(parts(club)) == {"Ana", "Ben"}


def test_a_new_player_has_an_empty_record(club: Club) -> None:
    with club.database.write() as session:
        players.known(session, email("Zoe"), club.now, "Zoe")

    assert record(club, "Zoe") == Record(games=0, won=0, answered=0, missed=0, left=0)


def test_per_cent_are_rounded_down() -> None:
    assert Record(answered=999, missed=1).on_time == 99
    assert Record().on_time is None
