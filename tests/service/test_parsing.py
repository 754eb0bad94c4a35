"""Lines are parsed before the lock is taken, and a reading for another situation is never used."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import pytest
from sqlalchemy.orm import Session

from pbem import app
from pbem.orders import reading
from pbem.rules import JSON, driver, views
from pbem.service.errors import Unsettled
from pbem.service.games import game_master, parsing, secret_choices
from pbem.service.games.unit_of_work import GameUnitOfWork
from pbem.service.inbound import worker
from pbem.store.jobs.queue import Claim, run_due, run_one
from pbem.store.models import Message
from tests.orders.desk import desk
from tests.service.club import Club


def test_lines_are_not_parsed_under_the_lock(club: Club) -> None:
    game = club.game()
    with club.database.write() as session:
        context = secret_choices.context_of(GameUnitOfWork.open(session, game, club.now), "red")
        with pytest.raises(parsing.Unread):
            parsing.reading(session, [(1, "power 9", False)], context)


def test_a_snapshots_reading_is_used_under_the_lock(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    game = club.game()
    [seat] = club.asked(game)
    parsed = counted(monkeypatch)
    club.say(game, seat, "power 9")
    assert len(parsed) == 1
    assert club.view(game)["powers"] == {seat: 9}


def test_an_outdated_reading_is_parsed_again(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another player's turn ends between snapshot and lock, so the line becomes a valid answer."""
    game = club.game()
    [first] = club.asked(game)
    [second] = {"red", "blue"} - {first}
    moves = iter([lambda: play(club, game, first, 9)])
    meanwhile(monkeypatch, moves)
    message = club.write(game, second, "11")
    club.work()

    assert club.outcome(message) == "orders"
    assert club.view(game)["powers"] == {first: 9, second: 11}


def test_a_change_without_an_answer_is_seen_under_the_lock(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    game = club.game()
    [seat] = club.asked(game)

    def pause() -> None:
        with club.database.write() as session:
            game_master.pause(session, game, club.now)

    meanwhile(monkeypatch, iter([pause]))
    message = club.write(game, seat, "power 9")
    club.work()

    assert club.outcome(message) == "paused"
    assert club.view(game)["powers"] == {}


def test_a_sender_who_was_unknown_on_arrival_may_be_the_player(club: Club) -> None:
    """Then the lines aren't parsed ahead, and the transaction is repeated."""
    game = club.game()
    [seat] = club.asked(game)
    message = club.write(game, seat, "power 9")
    with club.database.write() as session:
        session.get_one(Message, message).authenticated = False
    club.work()

    assert club.outcome(message) == "orders"
    assert club.view(game)["powers"] == {seat: 9}


def test_a_game_is_resumed_once_for_an_order_for_later(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The view that its lines were parsed against, and the questions, are used under the lock, too."""
    game = club.game(3)
    seat = next(seat for seat in ("red", "blue", "green") if seat not in club.asked(game))
    resumed: list[JSON] = []
    resume = driver.resume

    def noted(state: JSON) -> Any:
        resumed.append(state)
        return resume(state)

    club.write(game, seat, "power 9")
    monkeypatch.setattr(driver, "resume", noted)
    monkeypatch.setattr(views, "resume", noted)
    assert run_one(club.database, "mail", worker.read_message, club.world.clock)
    assert len(resumed) == 1


def test_messages_of_one_game_are_parsed_for_its_current_state(club: Club) -> None:
    game = club.game(3)
    order = seats_in_turn(club, game)
    for n, seat in enumerate(order):
        club.write(game, seat, str(13 - n))
    club.work()

    assert club.view(game)["powers"] == {seat: 13 - n for n, seat in enumerate(order)}


def test_only_messages_of_changed_games_wait_for_another_round(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    game, other = club.game(2), club.game(2)
    order, [lone] = seats_in_turn(club, game), club.asked(other)
    rounds: list[int] = []
    take = worker._take_in_turn

    def noted(session: Session, jobs: Sequence[Claim], now: datetime) -> Any:
        rounds.append(len(jobs))
        return take(session, jobs, now)

    monkeypatch.setattr(worker, "_take_in_turn", noted)
    for seat, line in zip(order, ("13", "12"), strict=True):
        club.write(game, seat, line)
    club.write(other, lone, "9")
    club.work()

    assert rounds == [3, 1]
    assert club.view(other)["powers"] == {lone: 9}


def test_a_constantly_changing_game_is_retried_later(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parsing, "TRIES", 2)
    game = club.game()
    [seat] = club.asked(game)
    message = club.write(game, seat, "power 9")
    monkeypatch.setattr(parsing.Readings, "find", lambda *_: None)
    with pytest.raises(AssertionError, match="moved on"):
        club.work()
    assert club.outcome(message) is None
    monkeypatch.undo()
    club.later(1)

    assert club.outcome(message) == "orders"


def test_a_transaction_is_tried_eight_times(club: Club) -> None:
    tried: list[int] = []

    def work(session: Session) -> None:
        tried.append(len(tried))
        parsing.reading(session, [(1, f"power {len(tried)}", False)], desk())

    with pytest.raises(Unsettled):
        parsing.write(club.database, work)
    assert len(tried) == 8


def test_a_deadline_parses_earlier_mail_outside_the_lock(club: Club) -> None:
    """The second message answers a question opened by the first."""
    game = club.game(2, pace={"answer_hours": 24, "on_miss": "bot"})
    order = seats_in_turn(club, game)
    for seat, line in zip(order, ("13", "12"), strict=True):
        club.write(game, seat, line)
    club.now += timedelta(hours=25)
    app.sweep(club.world)
    run_due(club.database, {"deadline": app.handlers(club.world)["deadline"]}, club.world.clock)

    assert club.view(game)["powers"] == {order[0]: 13, order[1]: 12}


def counted(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Record every parse from now on."""
    parsed: list[Any] = []
    real = reading._within_budget

    def noted(lines: Any, context: Any) -> Any:
        parsed.append(lines)
        return real(lines, context)

    monkeypatch.setattr(reading, "_within_budget", noted)
    return parsed


def meanwhile(monkeypatch: pytest.MonkeyPatch, moves: Any) -> None:
    """Run each of these once between a snapshot and the lock."""
    real = worker._parsed_ahead

    def parsed_ahead(*given: Any) -> tuple[parsing.Readings, list[int]]:
        found = real(*given)
        for move in moves:
            move()
            break
        return found

    monkeypatch.setattr(worker, "_parsed_ahead", parsed_ahead)


def play(club: Club, game: str, seat: str, value: int) -> None:
    with club.database.write() as session:
        unit = GameUnitOfWork.open(session, game, club.now)
        unit.answer(seat, value, by="person")
        unit.close()


def seats_in_turn(club: Club, game: str) -> list[str]:
    """The order in which they play power cards."""
    view = club.view(game)
    [first] = club.asked(game)
    seats = list(view["seats"])
    at = seats.index(first)
    return [*seats[at:], *seats[:at]]
