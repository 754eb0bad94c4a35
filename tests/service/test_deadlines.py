"""Deadlines and reminders: sweeping, misses, and answers that arrived in time."""

import re
from datetime import timedelta
from pathlib import Path

import pbem
from pbem import app
from pbem.service.games import game_master
from pbem.service.scheduler import sweep
from pbem.store.models import Game, Job, Message, PendingAnswer
from pbem.store.pending_answers import open_waits
from tests.service.club import Club, plain

DAY = {"answer_hours": 24, "remind_hours": 4, "on_miss": "ask"}


def test_one_reminder_comes_before_the_deadline(club: Club) -> None:
    game = club.game(2, pace=DAY)
    [seat] = club.asked(game)

    club.later(21)
    club.later(1)

    reminders = [m for m in club.mails(name_of(seat)) if "left" in str(m["From"])]
    assert len(reminders) == 1


def test_a_player_who_has_answered_is_not_reminded(club: Club) -> None:
    game = club.game(2, pace=DAY)
    [seat] = club.asked(game)
    club.say(game, seat, "9")

    club.later(21)

    assert not [m for m in club.mails(name_of(seat)) if "left" in str(m["From"])]


def test_nothing_is_played_before_the_deadline(club: Club) -> None:
    game = club.game(2, pace=DAY | {"on_miss": "bot"})
    [seat] = club.asked(game)

    club.later(23.9)

    assert club.asked(game) == [seat]


def test_a_bot_answers_one_wait_at_the_deadline(club: Club) -> None:
    game = club.game(2, pace=DAY | {"on_miss": "bot"})
    [seat] = club.asked(game)

    club.later(24)

    assert seat in club.view(game)["powers"]
    assert club.asked(game) != [seat]
    assert outcomes(club, game, seat) == ["missed"]


def test_with_ask_the_game_waits_and_tells_the_seat_once(club: Club) -> None:
    game = club.game(2, pace=DAY)
    [seat] = club.asked(game)

    club.later(24)
    club.later(24)

    assert club.asked(game) == [seat]
    assert len([m for m in club.mails(name_of(seat)) if "everyone is waiting" in str(m["From"])]) == 1


def test_with_master_the_game_master_is_told(club: Club) -> None:
    game = club.game(2, pace=DAY | {"on_miss": "master"})
    [seat] = club.asked(game)
    with club.database.write() as session:
        from pbem.service.accounts import players

        session.get_one(Game, game).master_id = players.known(session, "mia@example.org", club.now, "Mia").id

    club.later(24)

    assert len(club.mails("Mia")) == 1
    mail = club.mails("Mia")[0]
    assert f"{name_of(seat)} hasn't answered" in plain(mail)
    assert "orders+" not in mail.as_string()  # each seat has its own address


def test_unread_mail_from_before_the_deadline_counts(club: Club) -> None:
    game = club.game(2, pace=DAY | {"on_miss": "bot"})
    [seat] = club.asked(game)
    club.now += timedelta(hours=23, minutes=59)
    club.write(game, seat, "power 4")
    club.now += timedelta(minutes=2)
    app.sweep(club.world)

    only_deadlines(club)

    assert club.view(game)["powers"] == {seat: 4}


def only_deadlines(club: Club) -> None:
    """Run the deadline's job first, as if the one that reads mail were slow."""
    from pbem.store.jobs.queue import run_due

    handlers = app.handlers(club.world)
    run_due(club.database, {"deadline": handlers["deadline"]}, club.world.clock)
    club.work()


def test_a_late_answer_does_not_count_for_the_missed_question(club: Club) -> None:
    game = club.game(2, pace=DAY | {"on_miss": "bot"})
    [seat] = club.asked(game)
    club.later(24)
    played = club.view(game)["powers"]

    club.say(game, seat, "13")

    assert club.view(game)["powers"] == played


def test_a_pause_stops_the_clock_and_moves_the_deadline(club: Club) -> None:
    game = club.game(2, pace=DAY | {"on_miss": "bot"})
    [seat] = club.asked(game)
    with club.database.write() as session:
        game_master.pause(session, game, club.now, "holidays")
    club.later(100)
    with club.database.write() as session:
        game_master.resume(session, game, club.now)

    club.later(23)

    assert club.asked(game) == [seat]


def test_more_time_moves_the_deadline(club: Club) -> None:
    game = club.game(2, pace=DAY | {"on_miss": "bot"})
    [seat] = club.asked(game)
    with club.database.write() as session:
        game_master.extend(session, game, 10, club.now)

    club.later(33)

    assert club.asked(game) == [seat]


def test_the_game_waits_exactly_for_those_the_rules_ask(club: Club) -> None:
    game = club.game(3, options={"power_cards": "sealed"})
    before = waited_for(club, game), set(club.asked(game))

    club.say(game, "blue", "power 9, 8")

    assert before == ({"red", "blue", "green"},) * 2
    assert waited_for(club, game) == set(club.asked(game)) == {"red", "green"}


def test_all_queries_use_the_same_test_for_open_waits() -> None:
    """This keeps reminders, deadlines, misses, counts, pages, the API and webhooks consistent."""
    sources = Path(pbem.__file__).parent.rglob("*.py")
    otherwise = re.compile(r"\bwait\.closed_at(?!, wait\.outcome)", re.IGNORECASE)

    assert not [path.name for path in sources if otherwise.search(path.read_text("utf-8"))]


def test_a_deadline_is_handled_once(club: Club) -> None:
    game = club.game(2, pace=DAY | {"on_miss": "bot"})
    [seat] = club.asked(game)
    club.now += timedelta(hours=24)

    assert [app.sweep(club.world) > 0, app.sweep(club.world)] == [True, 0]
    club.work()

    assert outcomes(club, game, seat) == ["missed"]


def test_a_dead_deadline_job_is_not_swept_again(club: Club) -> None:
    game = club.game(2, pace=DAY | {"on_miss": "bot"})
    club.now += timedelta(hours=25)
    app.sweep(club.world)
    with club.database.write() as session:
        session.query(Job).filter(Job.kind == "deadline").update({"dead_at": club.now})

    assert app.sweep(club.world) == 0
    assert club.asked(game)


def test_paused_deadlines_are_swept_once_until_resumed(club: Club) -> None:
    game = club.game(2, pace=DAY | {"on_miss": "bot"})
    [seat] = club.asked(game)
    with club.database.write() as session:
        game_master.pause(session, game, club.now)
    club.now += timedelta(hours=30)
    assert [app.sweep(club.world) > 0, app.sweep(club.world)] == [True, 0]
    with club.database.write() as session:
        game_master.resume(session, game, club.now)

    club.later(24)

    assert outcomes(club, game, seat) == ["missed"]


def test_finished_jobs_are_deleted_in_small_steps(club: Club, monkeypatch) -> None:
    club.game(2)
    monkeypatch.setattr(sweep, "A_LITTLE", 1)
    keep = timedelta(days=30)
    club.game(2)
    club.now += timedelta(days=31)

    assert sweep.tidy(club.database, club.now - timedelta(days=2), keep) == 0
    with club.database.read() as session:
        before = session.query(Job).count()
    assert sweep.tidy(club.database, club.now, keep) == 1
    while sweep.tidy(club.database, club.now, keep):
        pass
    with club.database.read() as session:
        assert session.query(Job).count() < before
        assert session.query(Job).order_by(Job.id.desc()).first()  # the newest is kept so that its number isn't reused
        bytes_kept = session.query(Message).filter(Message.direction == "out", Message.raw.is_not(None)).count()
        assert bytes_kept < session.query(Message).filter(Message.direction == "out").count()


def waited_for(club: Club, game: str) -> set[str]:
    with club.database.read() as session:
        return {wait.seat for wait in open_waits(session, game)}


def outcomes(club: Club, game: str, seat: str) -> list[str | None]:
    with club.database.read() as session:
        waits = session.query(PendingAnswer).filter(
            PendingAnswer.game_id == game, PendingAnswer.seat == seat, PendingAnswer.closed_at.is_not(None)
        )
        return [wait.outcome for wait in waits.order_by(PendingAnswer.id)]


def name_of(seat: str) -> str:
    from pbem.rules import COLOURS
    from tests.service.club import NAMES

    return NAMES[COLOURS.index(seat)]


def test_no_reminder_comes_after_the_deadline(club: Club) -> None:
    """Both are due at once: there was no sweep for a day, though no part was down."""
    game = club.game(2, pace=DAY)
    club.now += timedelta(hours=25)

    sweep.sweep(club.database, club.now)

    with club.database.read() as session:
        noted = session.query(Job).filter(Job.kind.in_(("remind", "deadline"))).all()
        [wait] = open_waits(session, game)
        assert [job.kind for job in noted] == ["deadline"]
        assert wait.remind_noted
