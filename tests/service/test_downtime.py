"""Outages of ours: players are compensated, and a clock jump stops all deadlines."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest

from pbem import app
from pbem.environment import Mailbox, Server
from pbem.service.scheduler import downtime, loop
from pbem.service.scheduler.loop import Ticker
from pbem.store.models import Event, Heartbeat, Job, Outage
from pbem.store.pending_answers import open_wait
from tests.service.club import NOON, Club, plain

DAY = {"answer_hours": 24, "remind_hours": 0, "on_miss": "bot"}
TOMORROW = NOON + timedelta(hours=24)


@pytest.fixture
def tick(club: Club) -> Callable[[float], None]:
    """A heartbeat that many minutes later, without a clock jump."""
    club.world = replace(club.world, settings=replace(club.world.settings, admin="op@example.org"))
    ticker = Ticker(club.world, lambda: app.sweep(club.world), ("clock", "intake"), lambda: seconds(club))

    def later(minutes: float) -> None:
        club.now += timedelta(minutes=minutes)
        ticker()
        club.work()

    return later


def seconds(club: Club) -> float:
    return (club.now - NOON).total_seconds()


def test_no_deadline_moves_without_an_outage(club: Club, tick: Callable[[float], None]) -> None:
    game, seat = one_game(club)
    tick(0)
    for _ in range(6):
        tick(4)

    assert deadline(club, game, seat) == TOMORROW


def test_an_outage_moves_every_open_deadline_and_is_logged(club: Club, tick: Callable[[float], None]) -> None:
    games = [one_game(club, game_id=name) for name in ("one1", "two2", "three3")]
    tick(0)

    tick(90)
    tick(1)

    assert [deadline(club, *game) for game in games] == [TOMORROW + timedelta(minutes=90)] * 3
    assert [log(club, game) for game, _ in games] == [["90 min"]] * 3


def test_players_asked_together_are_compensated_together(club: Club, tick: Callable[[float], None]) -> None:
    game = club.game(3, pace=DAY, options={"power_cards": "sealed"})
    tick(0)
    tick(30)

    assert {deadline(club, game, seat) for seat in club.asked(game)} == {TOMORROW + timedelta(minutes=30)}
    assert log(club, game) == ["30 min"]
    told = club.say(game, "red", "status")
    assert "The server was down, so all deadlines moved by the same time: 30 min." in told


def test_a_deadline_during_an_outage_is_not_missed(club: Club, tick: Callable[[float], None]) -> None:
    game, seat = one_game(club)
    for _ in range(1430 // 4):
        club.now += timedelta(minutes=4)
    with club.database.write() as session:
        downtime.beat(session, "clock", club.now)

    tick(60)

    assert club.asked(game) == [seat]
    assert deadline(club, game, seat) == TOMORROW + timedelta(minutes=60)


def test_a_silent_part_stops_deadlines_until_compensated(club: Club, tick: Callable[[float], None]) -> None:
    game, seat = one_game(club)
    club.now = TOMORROW - timedelta(minutes=20)
    with club.database.write() as session:
        downtime.beat(session, "outgoing", club.now)
    ticker = Ticker(club.world, lambda: app.sweep(club.world), (), lambda: seconds(club))
    for _ in range(10):
        club.now += timedelta(minutes=4)
        ticker()
        club.work()
    before = club.asked(game)

    tick(0)

    assert before == [seat]
    assert club.asked(game) == [seat]
    assert deadline(club, game, seat) == TOMORROW + timedelta(minutes=40)


def test_overlapping_outages_are_compensated_once(club: Club) -> None:
    game, seat = one_game(club)
    hour = timedelta(hours=1)
    with club.database.write() as session:
        session.add(Outage(part="intake", since=NOON, until=NOON + 2 * hour))
        session.add(Outage(part="outgoing", since=NOON + hour, until=NOON + 4 * hour))
    club.now += 4 * hour

    downtime.give_back_time(club.database, club.world.clock)

    assert deadline(club, game, seat) == TOMORROW + 4 * hour


def test_many_deadlines_are_moved_in_batches_each_once(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(downtime, "SOME", 2)
    games = [one_game(club, game_id=f"game{n}") for n in range(5)]
    with club.database.write() as session:
        session.add(Outage(part="intake", since=NOON, until=NOON + timedelta(hours=1)))
    club.now += timedelta(hours=1)

    downtime.give_back_time(club.database, club.world.clock)
    downtime.give_back_time(club.database, club.world.clock)

    assert {deadline(club, *game) for game in games} == {TOMORROW + timedelta(hours=1)}


def test_a_question_during_the_outage_gets_its_share(club: Club) -> None:
    club.now += timedelta(minutes=30)
    game, seat = one_game(club)
    with club.database.write() as session:
        session.add(Outage(part="outgoing", since=NOON, until=NOON + timedelta(hours=1)))
    club.now = NOON + timedelta(hours=1)

    downtime.give_back_time(club.database, club.world.clock)

    assert deadline(club, game, seat) == TOMORROW + timedelta(hours=1)


def test_a_clock_jump_stops_deadlines_and_alerts_the_operator(club: Club, tick: Callable[[float], None]) -> None:
    game, seat = one_game(club)
    steady = [0.0]
    ticker = Ticker(club.world, lambda: app.sweep(club.world), ("clock",), lambda: steady[0])
    ticker()
    club.now += timedelta(days=365)
    steady[0] += 5

    ticker()
    club.work()
    ticker()
    club.work()

    assert club.asked(game) == [seat]
    assert [message["Subject"] for to, message in club.post if to == "op@example.org"] == [
        "El Grande: the clock has stopped"
    ]


@pytest.mark.parametrize(
    ("silent", "jumps"),
    [
        (timedelta(days=7), False),
        (timedelta(days=7, seconds=1), True),
        (timedelta(minutes=-5), False),
        (timedelta(minutes=-5, seconds=-1), True),
    ],
)
def test_a_clock_jumps_by_a_week_or_back_by_minutes(club: Club, silent: timedelta, jumps: bool) -> None:
    with club.database.write() as session:
        downtime.beat(session, "clock", NOON)
        assert downtime.beat(session, "clock", NOON + silent) is jumps
        assert (downtime.stopped(session) is not None) is jumps


@pytest.mark.parametrize(
    ("part", "seconds", "down"),
    [
        ("clock", 300, False),
        ("clock", 301, True),
        ("outgoing", 300, False),
        ("outgoing", 301, True),
    ],
)
def test_a_part_was_down_after_over_five_minutes(club: Club, part: downtime.Part, seconds: int, down: bool) -> None:
    with club.database.write() as session:
        downtime.beat(session, part, NOON)
        downtime.beat(session, part, NOON + timedelta(seconds=seconds))
        assert bool(downtime.latest(session, 1)) is down


@pytest.mark.parametrize(("seconds", "written"), [(10, False), (11, True), (-300, False), (-301, True)])
def test_a_heartbeat_is_written_after_some_seconds(club: Club, seconds: int, written: bool) -> None:
    now = NOON + timedelta(seconds=seconds)
    with club.database.write() as session:
        downtime.beat(session, "outgoing", NOON)
        downtime.beat(session, "outgoing", now)
        assert downtime.signs(session) == {"outgoing": now if written else NOON}


def test_a_part_needs_the_operator_after_an_hour(club: Club) -> None:
    with club.database.write() as session:
        downtime.beat(session, "outgoing", NOON)
        hour = NOON + timedelta(hours=1)
        assert downtime.silent_long(session, hour) == []
        assert [row.part for row in downtime.silent_long(session, hour + timedelta(seconds=1))] == ["outgoing"]


def test_resuming_gives_the_stopped_time_back(club: Club) -> None:
    game, seat = one_game(club)
    with club.database.write() as session:
        downtime.beat(session, "clock", NOON)
        downtime.stop(session, NOON, NOON + timedelta(days=365))
    club.now = NOON + timedelta(hours=3)

    with club.database.write() as session:
        downtime.resume_clock(session, club.now)
    downtime.give_back_time(club.database, club.world.clock)

    with club.database.read() as session:
        assert downtime.may_pass(session, club.now)
    assert deadline(club, game, seat) == TOMORROW + timedelta(hours=3)


def test_a_long_silent_part_must_be_removed_by_the_operator(club: Club) -> None:
    with club.database.write() as session:
        session.add(Heartbeat(part="intake", at=NOON - timedelta(days=80)))
    with club.database.write() as session:
        waited = downtime.may_pass(session, NOON)
        known = downtime.remove_part(session, "intake")
        session.flush()

        assert (waited, known, downtime.may_pass(session, NOON)) == (False, True, True)


def test_the_operator_is_told_once_of_a_silent_part(club: Club) -> None:
    with club.database.write() as session:
        downtime.beat(session, "intake", NOON)
    club.world = replace(club.world, settings=replace(club.world.settings, admin="op@example.org"))
    ticker = Ticker(club.world, lambda: 0, ("clock",), lambda: seconds(club))
    for _ in range(20):
        club.now += timedelta(minutes=4)
        ticker()
        club.work()

    letters = [message for to, message in club.post if to == "op@example.org"]
    assert [letter["Subject"] for letter in letters] == ["El Grande: intake doesn't respond"]
    assert "pbem clock --without intake" in plain(letters[0])


def test_an_outage_of_over_a_week_is_compensated_fully(club: Club) -> None:
    game, seat = one_game(club)
    with club.database.write() as session:
        downtime.beat(session, "intake", NOON)
    club.now += timedelta(days=9)
    with club.database.write() as session:
        downtime.beat(session, "intake", club.now)
    downtime.give_back_time(club.database, club.world.clock)

    assert deadline(club, game, seat) == TOMORROW + timedelta(days=9)


def test_after_a_week_down_the_operator_must_confirm(club: Club, tick: Callable[[float], None]) -> None:
    game, seat = one_game(club)
    tick(0)
    tick(60 * 24 * 9)
    still = club.asked(game)
    with club.database.write() as session:
        stood = downtime.stopped(session) is not None
        downtime.resume_clock(session, club.now)

    tick(0)

    assert (still, stood) == ([seat], True)
    assert deadline(club, game, seat) == TOMORROW + timedelta(days=9)


@pytest.mark.parametrize(
    ("jobs", "works"),
    [
        ([], True),
        ([{"attempt": 1, "fault": "relay"}], False),
        ([{"attempt": 9, "fault": "recipient"}], True),
        ([{"attempt": 1, "fault": "recipient"}, {"attempt": 2, "fault": "recipient"}], False),
        ([{"attempt": 2, "fault": "crash", "crashes": 2}, {"attempt": 2, "fault": "crash", "crashes": 2}], True),
        ([{"run_at": NOON - timedelta(minutes=6)}], False),
        ([{"run_at": NOON - timedelta(hours=6), "fault": "crash", "crashes": 3}], True),
        ([{"kind": "unheard-of", "run_at": NOON - timedelta(hours=6)}], True),
    ],
)
def test_mail_is_down_if_the_relay_or_several_recipients_fail(club: Club, jobs: list[Any], works: bool) -> None:
    with club.database.write() as session:
        for n, values in enumerate(jobs):
            session.add(Job(**{"kind": "report", "dedupe": str(n), "payload": {}, "run_at": NOON} | values))
    with club.database.read() as session:
        assert downtime.outgoing_works(session, club.now) is works


# -- a host's computer that sleeps, with a mailbox that doesn't --------------------------------------------------------


@pytest.fixture
def host(club: Club) -> Club:
    """A server that players reach only through a mailbox."""
    here = Server("127.0.0.1", 1, "none")
    mailbox = Mailbox("game@example.org", "game", "secret", here, here)
    club.world = replace(club.world, settings=replace(club.world.settings, mailbox=mailbox, links=False))
    return club


def test_deadlines_during_sleep_move_to_after_it(host: Club, tick: Callable[[float], None]):
    game, seat = one_game(host)
    tick(20)
    host.now = TOMORROW - timedelta(hours=2)
    alive_all(host)

    tick(8 * 60)

    assert host.asked(game) == [seat]
    assert deadline(host, game, seat) == host.now + downtime.AFTER_SLEEP
    assert log(host, game, "asleep") == ["480 min"]


def test_deadlines_long_after_the_host_woke_stay(host: Club, tick: Callable[[float], None]):
    game, seat = one_game(host)
    host.now += timedelta(hours=1)
    alive_all(host)

    tick(8 * 60)

    assert deadline(host, game, seat) == TOMORROW
    assert log(host, game, "asleep") == []


def test_questions_asked_just_before_sleep_get_more_time(host: Club, tick: Callable[[float], None]):
    alive_all(host)
    game, seat = one_game(host)

    tick(8 * 60)

    assert deadline(host, game, seat) == TOMORROW + timedelta(hours=8)


def test_mail_received_before_the_deadline_counts_after_sleep(host: Club, tick: Callable[[float], None]):
    game, seat = one_game(host)
    host.now = TOMORROW - timedelta(hours=2)
    alive_all(host)
    host.now += timedelta(hours=8)
    answer = host.write(game, seat, "lowest", counts=TOMORROW - timedelta(minutes=1))

    tick(0)

    assert host.outcome(answer) == "orders"
    assert seat not in host.asked(game)


def test_no_deadline_passes_before_the_mailbox_is_read(host: Club):
    one_game(host)
    host.now = TOMORROW - timedelta(seconds=1)
    loop.has_fetched(host.world, host.now)
    host.now = TOMORROW + timedelta(seconds=29)

    before = app.sweep(host.world)
    loop.has_fetched(host.world, host.now)

    assert (before, app.sweep(host.world)) == (0, 1)


def test_a_host_can_be_off_for_weeks(host: Club, tick: Callable[[float], None]):
    game, seat = one_game(host)
    alive_all(host)

    tick(60 * 24 * 20)

    assert deadline(host, game, seat) == TOMORROW + timedelta(days=20)


def test_a_host_whose_clock_goes_back_stops_deadlines(host: Club):
    steady = [0.0]
    ticker = Ticker(host.world, lambda: app.sweep(host.world), ("clock",), lambda: steady[0])
    for hours in (9, -9):  # sleep that the steady clock doesn't count, then a changed clock
        ticker()
        host.now += timedelta(hours=hours)
        steady[0] += 5
        ticker()
        with host.database.read() as session:
            assert (downtime.stopped(session) is not None) == (hours < 0)


def alive_all(club: Club) -> None:
    """All parts work now."""
    with club.database.write() as session:
        for part in ("clock", "intake", "outgoing"):
            session.merge(Heartbeat(part=part, at=club.now))


# -- mail that waits in the mail server --------------------------------------------------------------------------------


def test_after_an_intake_restart_a_deadline_awaits_the_retry(club: Club) -> None:
    game, seat = one_game(club)
    alive(club, TOMORROW - timedelta(seconds=10))

    restart(club, TOMORROW + timedelta(seconds=9))

    assert deadline(club, game, seat) == TOMORROW + timedelta(seconds=9) + club.world.settings.mail_retry
    assert log(club, game) == ["10 min"]


def test_only_deadlines_soon_after_a_restart_wait(club: Club) -> None:
    game, seat = one_game(club)
    other, its_seat = game_at(club, 15)
    back = TOMORROW - timedelta(minutes=5)
    alive(club, back - timedelta(seconds=20))

    restart(club, back)

    assert deadline(club, game, seat) == back + timedelta(minutes=10)
    assert deadline(club, other, its_seat) == TOMORROW + timedelta(minutes=15)
    assert log(club, other) == []


def test_a_deadline_while_intake_was_alive_does_not_wait(club: Club) -> None:
    game, seat = one_game(club)
    alive(club, TOMORROW + timedelta(seconds=1))

    restart(club, TOMORROW + timedelta(seconds=20))

    assert deadline(club, game, seat) == TOMORROW


def test_after_a_long_outage_the_longer_delay_applies(club: Club) -> None:
    game, seat = one_game(club)
    other, its_seat = game_at(club, 40)
    alive(club, TOMORROW - timedelta(minutes=1))

    restart(club, TOMORROW + timedelta(minutes=29))

    assert deadline(club, game, seat) == TOMORROW + timedelta(minutes=39)
    assert deadline(club, other, its_seat) == TOMORROW + timedelta(minutes=70)


def test_no_deadline_waits_over_an_hour_for_mail(club: Club) -> None:
    game, seat = one_game(club)
    alive(club, TOMORROW - timedelta(seconds=2))
    for minute in range(180):
        restart(club, TOMORROW + timedelta(minutes=minute))
        alive(club, club.now + timedelta(seconds=30))

    assert deadline(club, game, seat) == TOMORROW + downtime.LONGEST_WAIT


def test_restarts_a_day_apart_are_independent(club: Club) -> None:
    game, seat = one_game(club)
    alive(club, NOON)
    restart(club, NOON + timedelta(seconds=5))
    alive(club, TOMORROW - timedelta(seconds=2))

    restart(club, TOMORROW)

    assert deadline(club, game, seat) == TOMORROW + timedelta(minutes=10)


def test_restarts_an_hour_apart_are_independent(club: Club) -> None:
    game, seat = one_game(club)
    hour, minute = timedelta(hours=1), timedelta(minutes=1)
    with club.database.write() as session:
        for back in (TOMORROW - hour, TOMORROW + minute):
            session.add(Outage(part="intake", since=back - minute, until=back))
    club.now = TOMORROW + minute

    downtime.give_back_time(club.database, club.world.clock, retry=hour)

    assert deadline(club, game, seat) == TOMORROW + minute + hour


def test_a_question_asked_as_intake_returns_loses_no_time(club: Club) -> None:
    game, seat = one_game(club, pace=DAY | {"answer_hours": 0.5})
    with club.database.write() as session:
        session.add(Outage(part="intake", since=NOON - timedelta(minutes=1), until=NOON))

    downtime.give_back_time(club.database, club.world.clock, retry=timedelta(hours=1))

    assert deadline(club, game, seat) == NOON + timedelta(minutes=30)


def test_intake_that_turned_mail_away_counts_as_down(club: Club) -> None:
    game, seat = one_game(club)
    ticker = Ticker(club.world, lambda: 0, ("clock", "intake"), lambda: seconds(club))
    club.now = TOMORROW - timedelta(seconds=20)
    ticker()
    with pytest.raises(AssertionError), app._noting_faults(club.world):
        raise AssertionError
    club.now += timedelta(seconds=15)

    ticker()

    assert deadline(club, game, seat) == club.now + timedelta(minutes=10)
    assert not club.world.turned_away.is_set()


def test_no_deadline_falls_before_intake_reports_alive(club: Club) -> None:
    club.game(2, pace=DAY)
    alive(club, TOMORROW - timedelta(seconds=5))
    club.now = TOMORROW + timedelta(seconds=8)

    before = app.sweep(club.world)
    alive(club, club.now)

    assert (before, app.sweep(club.world)) == (0, 1)


def test_an_orderly_stop_of_intake_is_recorded(club: Club) -> None:
    alive(club, NOON)
    club.now += timedelta(seconds=4)

    loop.leave(club.world, "intake")

    with club.database.read() as session:
        assert downtime.signs(session) == {"intake": club.now}


def alive(club: Club, at: datetime) -> None:
    """Keep intake alive until then."""
    club.now = at
    with club.database.write() as session:
        row = session.get(Heartbeat, "intake") or Heartbeat(part="intake")
        row.at = at
        session.add(row)


def restart(club: Club, at: datetime) -> None:
    """Start intake, and compensate the outage."""
    club.now = at
    loop.begin(club.world, "intake")
    downtime.give_back_time(club.database, club.world.clock, club.world.settings.mail_retry)


def game_at(club: Club, minutes: float) -> tuple[str, str]:
    """A game whose deadline is that many minutes after another's."""
    game = club.game(2, pace=DAY | {"answer_hours": 24 + minutes / 60}, game_id="later1")
    return game, club.asked(game)[0]


def one_game(club: Club, **more: Any) -> tuple[str, str]:
    game = club.game(2, **{"pace": DAY} | more)
    return game, club.asked(game)[0]


def deadline(club: Club, game: str, seat: str) -> datetime | None:
    with club.database.read() as session:
        wait = open_wait(session, game, seat)
        assert wait
        return wait.deadline_at


def log(club: Club, game: str, act: str = "delayed") -> list[str]:
    with club.database.read() as session:
        happened = session.query(Event).filter(Event.game_id == game).order_by(Event.n)
        return [one.payload["words"] for one in happened if one.payload.get("act") == act]
