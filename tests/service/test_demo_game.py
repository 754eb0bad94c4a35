"""The demo game on the front page: one at a time, slow, and replaced when it is over."""

from dataclasses import replace
from datetime import timedelta

from sqlalchemy import func, select

from pbem.service.setup import demo_game
from pbem.service.setup.demo_game import GAME
from pbem.store.base import Base
from pbem.store.database import Database
from pbem.store.models import Answer, Game, Job
from tests.service.club import Club


def shown(database: Database) -> Club:
    """A club whose server has a demo game."""
    club = Club(database)
    club.world = replace(club.world, settings=replace(club.world.settings, showcase=True))
    demo_game.keep_running(club.world)
    club.work()
    return club


def answers(club: Club) -> int:
    with club.database.read() as session:
        return session.query(Answer).filter_by(game_id=GAME).count()


def over(club: Club) -> None:
    with club.database.write() as session:
        game = session.get_one(Game, GAME)
        game.status, game.ended_at = "over", club.now


def test_everybody_may_watch_the_demo_game(on_sqlite: Database) -> None:
    club = shown(on_sqlite)

    with club.database.read() as session:
        game = session.get_one(Game, GAME)
        assert (game.status, game.public) == ("running", True)
    assert club.post == []


def test_the_demo_game_advances_every_few_minutes(on_sqlite: Database) -> None:
    club = shown(on_sqlite)
    before = answers(club)
    club.later(0.1)
    assert answers(club) == before

    for _ in range(5):
        club.later(0.2)

    assert 5 <= answers(club) - before < 30


def test_first_visitors_see_more_than_an_empty_board(on_sqlite: Database) -> None:
    club = shown(on_sqlite)

    view = club.view(GAME)
    assert view["round"] == 3
    assert sum(sum(counts.values()) for counts in view["places"].values() if counts) > 8


def test_the_operator_can_turn_it_off(on_sqlite: Database) -> None:
    club = Club(on_sqlite)
    demo_game.keep_running(club.world)

    with club.database.read() as session:
        assert session.get(Game, GAME) is None


def test_maintenance_changes_nothing_while_it_runs(on_sqlite: Database) -> None:
    club = shown(on_sqlite)
    with club.database.read() as session:
        before = session.get_one(Game, GAME).commitment
    club.now += timedelta(days=30)

    demo_game.keep_running(club.world)

    with club.database.read() as session:
        assert session.get_one(Game, GAME).commitment == before


def test_a_finished_game_is_kept_then_replaced(database: Database) -> None:
    club = shown(database)
    for _ in range(3):
        club.later(0.2)
    with club.database.read() as session:
        before = session.get_one(Game, GAME).commitment
    over(club)
    club.later(7)
    demo_game.keep_running(club.world)

    club.later(2)
    demo_game.keep_running(club.world)
    club.work()

    assert club.view(GAME)["round"] == 3
    with club.database.read() as session:
        assert session.get_one(Game, GAME).commitment != before
        tables = [table for table in Base.metadata.sorted_tables if "game_id" in table.columns]
        kept = {table.name: session.scalar(select(func.count()).select_from(table)) for table in tables}
        assert {name for name, n in kept.items() if n} <= {"seat", "pending_answer", "event", "snapshot", "answer"}
        assert session.query(Job).filter(Job.kind == "bot", Job.done_at.is_not(None)).count() == 0


def test_the_next_game_advances_too(on_sqlite: Database) -> None:
    """Its waits may reuse the ids of deleted ones."""
    club = shown(on_sqlite)
    for _ in range(3):
        club.later(0.2)
    over(club)
    club.later(9)
    demo_game.keep_running(club.world)
    before = answers(club)
    for _ in range(3):
        club.later(0.2)

    assert answers(club) >= before + 3
