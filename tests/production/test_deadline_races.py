"""A deadline that is moved during a sweep is handled at its new time, whichever comes first."""

from datetime import timedelta
from threading import Thread

import pytest

from pbem.service.games import game_master
from pbem.service.scheduler import sweep
from pbem.store.database import Database
from pbem.store.pending_answers import open_waits, overdue_waits
from tests.service.club import Club

pytestmark = pytest.mark.servers
A_DAY = timedelta(hours=24)


@pytest.fixture
def club(database: Database, monkeypatch: pytest.MonkeyPatch) -> Club:
    monkeypatch.setattr("pbem.service.outbound.outbox.mail_png", lambda _recipe: b"\x89PNG not drawn")
    club = Club(database)
    club.game(2, game_id="clocks", pace={"answer_hours": 24, "remind_hours": 0})
    club.now += A_DAY
    return club


on_postgresql = pytest.mark.parametrize("database", ["postgresql"], indirect=True)


def extend(club: Club) -> None:
    with club.database.write() as session:
        game_master.extend(session, "clocks", 24, club.now)


def due_tomorrow(club: Club) -> int:
    with club.database.read() as session:
        return len(overdue_waits(session, club.now + A_DAY))


@on_postgresql
def test_moving_a_deadline_during_a_sweep_uses_the_new_time(club: Club, monkeypatch: pytest.MonkeyPatch):
    mover = Thread(target=extend, args=[club])

    def note(*words: object, **more: object) -> bool:
        mover.start()
        mover.join(0.5)  # it waits for our lock, or has finished
        return enqueue(*words, **more)

    enqueue = sweep.enqueue
    monkeypatch.setattr(sweep, "enqueue", note)
    sweep.sweep(club.database, club.now)
    mover.join()
    assert due_tomorrow(club) == 1


@on_postgresql
def test_a_sweep_during_a_move_uses_the_new_time(club: Club):
    with club.database.write() as session:
        [wait] = open_waits(session, "clocks")
        sweep.sweep(club.database, club.now)
        assert wait.deadline_at
        wait.deadline_at += A_DAY
    assert due_tomorrow(club) == 1
