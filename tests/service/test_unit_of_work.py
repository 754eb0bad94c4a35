"""What one transaction on a game records."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from sqlalchemy import select

from pbem.rules import JSON
from pbem.service.games.glance import glance
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.store.database import Database
from pbem.store.models import Answer, Event, Game, PendingAnswer, Snapshot
from tests.service.club import NOON, Club


@pytest.fixture
def club(on_sqlite: Database) -> Club:
    return Club(on_sqlite)


def test_events_and_answers_are_numbered_without_gaps(club: Club) -> None:
    game = club.game(2)
    club.play(game, 2)
    with club.database.read() as session:
        for table in (Event, Answer):
            found = session.scalars(select(table.n).where(table.game_id == game).order_by(table.n)).all()
            assert found == list(range(1, len(found) + 1))
        assert session.get_one(Game, game).position == len(found)


def test_each_act_is_kept_from_its_start(club: Club) -> None:
    game = club.game(2)
    club.play(game, 2)
    with club.database.read() as session:
        kept = session.scalars(select(Snapshot).where(Snapshot.game_id == game).order_by(Snapshot.id)).all()
        state = session.get_one(Game, game).state
    acts = [each.act for each in kept]
    assert acts == sorted(set(acts))
    assert all((each.state["act"], each.epoch) == (each.act, each.state["epoch"]) for each in kept)
    assert kept[-1].state == state


def test_a_wait_ends_as_answered_by_whoever_answered(club: Club) -> None:
    game = club.game(1, 1)
    [first] = club.asked(game)
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, game, club.now)
        unit.answer(first, 9, by="bot")
        unit.close()
        [second] = unit.questions()
        unit = GameUnitOfWork.open(session, game, club.now)
        unit.answer(second, 8, by="person")
        unit.close()
        ended = select(PendingAnswer.outcome).where(PendingAnswer.closed_at.is_not(None))
        assert session.scalars(ended.order_by(PendingAnswer.id)).all() == ["bot", "answered"]


@pytest.mark.parametrize(("people", "bots", "seen"), [(2, 0, [False]), (1, 1, [True, False]), (0, 2, [True])])
def test_bots_move_while_only_they_are_asked(club: Club, people: int, bots: int, seen: list[bool]) -> None:
    game = club.game(2)
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, game, club.now)
        for seat in ("red", "blue")[people:]:
            unit.seat(seat).player_id, unit.seat(seat).bot = None, "random"
        found = [unit.bots_move]
        unit.answer(next(iter(unit.questions())), 9, by="person")
        found.append(unit.bots_move)
    assert sorted(set(found), reverse=True) == seen


def test_lists_show_who_is_alone_in_front(club: Club) -> None:
    game = club.game(2)
    club.play(game, 2)
    with club.database.read() as session:
        state = session.get_one(Game, game).state
    assert state
    counts = {place: sorted(there.values()) for place, there in club.view(game)["places"].items() if there}
    leading = {place for place, most in counts.items() if most[-1] > 0 and most[-1] not in most[:-1]}
    assert set(glance(state)["leaders"]) == leading != set()


@pytest.mark.parametrize(
    ("events", "answered", "kept"),
    [
        ([{"type": "round"}, {"type": "veto_kept", "colour": "red"}], NOON - timedelta(hours=1), True),
        ([{"type": "veto_kept", "colour": "blue"}], NOON - timedelta(hours=1), False),
        ([{"type": "veto_kept", "colour": "red"}], NOON, False),
        ([{"type": "round", "colour": "red"}], NOON - timedelta(hours=1), False),
        ([], NOON - timedelta(hours=1), False),
    ],
)
def test_a_veto_kept_by_an_earlier_answer_is_told(
    club: Club, events: list[JSON], answered: datetime, kept: bool
) -> None:
    game = club.game(2)
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, game, NOON)
        unit.events, unit.answered = events, {"red": answered}
        assert unit._has_kept_a_veto("red") is kept
