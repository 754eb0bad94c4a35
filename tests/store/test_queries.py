"""The named queries find what their names say, on both databases."""

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy.exc import NoResultFound
from sqlalchemy.orm import Session

from pbem.store.games import (
    act_start_before,
    events_after,
    last_event,
    lock_game,
    seat_of,
    seats_held_by,
    seats_of,
    standing_answers,
)
from pbem.store.models import Address, Answer, Event, Snapshot, StoredOrder
from pbem.store.pending_answers import (
    open_wait,
    open_waits,
    order_by_code,
    overdue_waits,
    stored_orders,
    waits_to_remind,
)
from pbem.store.players import addresses_of, player_by_email, player_by_handle
from tests.store.tables import NOON, add_game, add_player, add_wait

LATER = NOON + timedelta(hours=1)


def test_locking_an_unknown_game_raises_no_result_found(session: Session):
    with pytest.raises(NoResultFound):
        lock_game(session, "nowhere")


def test_seats_are_listed_in_joining_order(session: Session):
    add_game(session, seats=("green", "red", "blue"))
    add_game(session, "other", seats=("purple",))
    assert [seat.name for seat in seats_of(session, "friday")] == ["green", "red", "blue"]
    red = seat_of(session, "friday", "red")
    assert red
    assert red.place == 1
    assert seat_of(session, "friday", "purple") is None


def test_a_players_seats_exclude_those_left(session: Session):
    ana = add_player(session, "Ana")
    for place, (game_id, status) in enumerate([("old", "joined"), ("given_up", "left"), ("new", "joined")]):
        add_game(session, game_id, seats=("red",), created_at=NOON + timedelta(days=place))
        session.flush()
        seat = seat_of(session, game_id, "red")
        assert seat
        seat.player_id, seat.status = ana.id, status  # type: ignore[assignment]  # mypy infers a plain str
    held = seats_held_by(session, ana.id)
    assert [(game.id, seat.name) for game, seat in held] == [("new", "red"), ("old", "red")]


def test_standing_answers_are_ordered_across_epochs(session: Session):
    add_game(session, seats=("red",))
    for n, epoch, dropped in [(1, 0, None), (2, 0, NOON), (3, 0, NOON), (2, 1, None)]:
        add_answer(session, n=n, epoch=epoch, dropped_at=dropped)
    session.flush()
    assert [(answer.n, answer.epoch) for answer in standing_answers(session, "friday")] == [(1, 0), (2, 1)]
    assert [answer.n for answer in standing_answers(session, "friday", after=1)] == [2]
    assert [answer.n for answer in standing_answers(session, "friday", until=1)] == [1]


def test_event_numbers_continue_after_a_rewind(session: Session):
    add_game(session)
    for n, dropped in [(1, None), (2, None), (3, NOON)]:
        session.add(Event(game_id="friday", n=n, position=0, payload={"type": "king"}, dropped_at=dropped))
    session.flush()
    assert [event.n for event in events_after(session, "friday", 1)] == [2]
    assert last_event(session, "friday") == 3
    assert last_event(session, "other") == 0


def test_the_latest_valid_snapshot_is_found(session: Session):
    add_game(session)
    rows = [(0, 0, 0, None), (0, 1, 5, None), (0, 2, 9, NOON), (1, 1, 5, None)]
    for epoch, act, position, dropped in rows:
        kept = {"state": {"epoch": epoch}, "dropped_at": dropped}
        session.add(Snapshot(game_id="friday", epoch=epoch, act=act, position=position, **kept))
    session.flush()
    found = [act_start_before(session, "friday", position) for position in (4, 5, 20)]
    assert [start and (start.epoch, start.act) for start in found] == [(0, 0), (1, 1), (1, 1)]
    assert act_start_before(session, "other", 3) is None


def test_open_waits_excludes_closed_waits(session: Session):
    add_game(session, seats=("red", "blue", "green"))
    add_wait(session, seat="red", closed_at=NOON, outcome="answered")
    add_wait(session, seat="blue")
    add_wait(session, seat="green")
    assert {wait.seat for wait in open_waits(session, "friday")} == {"blue", "green"}
    assert open_wait(session, "friday", "red") is None
    assert open_wait(session, "friday", "blue")


def test_a_wait_is_overdue_at_its_deadline(session: Session):
    add_game(session, seats=("red", "blue", "green"), status="running")
    add_wait(session, seat="red", deadline_at=LATER)
    add_wait(session, seat="blue", deadline_at=NOON)
    add_wait(session, seat="green")
    seats = [[wait.seat for wait in overdue_waits(session, now)] for now in (NOON - timedelta(seconds=1), NOON, LATER)]
    assert seats == [[], ["blue"], ["blue", "red"]]


def test_a_noted_deadline_is_due_again_when_its_time_changes(session: Session):
    add_game(session, seats=("red", "blue"), status="running")
    noted = add_wait(session, seat="red", deadline_at=NOON, remind_at=NOON)
    noted.deadline_noted = noted.remind_noted = True
    session.flush()
    assert not [*overdue_waits(session, LATER), *waits_to_remind(session, LATER)]

    noted.deadline_at = noted.remind_at = NOON + timedelta(minutes=1)
    session.flush()
    assert [*overdue_waits(session, LATER), *waits_to_remind(session, LATER)] == [noted, noted]


def test_a_deadline_counts_how_often_it_was_moved(session: Session):
    add_game(session, seats=("red",), status="running")
    wait = add_wait(session, seat="red", deadline_at=NOON)
    assert wait.moves == 0
    wait.deadline_at = LATER
    assert wait.moves == 1


def test_a_reminder_is_due_once(session: Session):
    add_game(session, seats=("red", "blue"), status="running")
    add_wait(session, seat="red", remind_at=NOON, deadline_at=LATER)
    add_wait(session, seat="blue", remind_at=NOON, deadline_at=LATER, reminded_at=NOON)
    assert [wait.seat for wait in waits_to_remind(session, NOON)] == ["red"]
    assert not waits_to_remind(session, NOON - timedelta(hours=2))


def test_stored_orders_are_found_by_code(session: Session):
    add_game(session, seats=("red", "blue"))
    for seat, code, status in [("red", "7c1e", "replaced"), ("red", "02ab", "stored"), ("blue", "02ab", "stored")]:
        add_order(session, seat=seat, code=code, status=status)
    add_order(session, seat="red", code="7c1e", status="stored")
    session.flush()
    assert [order.code for order in stored_orders(session, "friday", "red")] == ["02ab", "7c1e"]
    found = order_by_code(session, "friday", "red", "7C1E")
    assert found
    assert found.status == "stored"
    assert order_by_code(session, "friday", "blue", "7c1e") is None


def test_players_are_found_by_handle_and_by_confirmed_address(session: Session):
    ana = add_player(session, "Ana", email="ana@example.org")
    session.flush()
    session.add(Address(player_id=ana.id, email="new@example.org"))
    session.flush()
    assert player_by_handle(session, "aNA") is ana
    assert player_by_email(session, "ANA@example.org") is ana
    assert player_by_email(session, "new@example.org") is None
    assert [address.email for address in addresses_of(session, ana.id)] == ["ana@example.org", "new@example.org"]


def add_answer(session: Session, **values: Any) -> None:
    plain = {"game_id": "friday", "question_id": "0.0.0", "key": "power", "seat": "red", "value": 1, "by": "person"}
    session.add(Answer(received_at=NOON, **{**plain, **values}))


def add_order(session: Session, **values: Any) -> None:
    plain = {"game_id": "friday", "doc": {"type": "power"}, "text": "power 13", "received_at": NOON}
    session.add(StoredOrder(**{**plain, **values}))
