"""A job that keeps failing is set aside: the operator is told within minutes, and nothing else is affected."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from pbem import app
from pbem.service.notifications.mail_types import OperatorMail
from pbem.service.outbound.mail_wording import WRITERS
from pbem.service.scheduler import downtime, health
from pbem.service.scheduler.loop import Ticker
from pbem.store.jobs.queue import enqueue, run_due
from pbem.store.models import Game, Job
from tests.service.club import Club, plain

OPERATOR = "op@example.org"


@pytest.fixture
def minutes(club: Club) -> Callable[[int], None]:
    """Run the server for so long, with a heartbeat each minute; failures are allowed."""
    settings = replace(club.world.settings, admin=OPERATOR)
    club.world = replace(club.world, settings=settings)
    kinds = app.handlers(club.world)
    begun = club.now
    ticker = Ticker(
        club.world,
        lambda: app.sweep(club.world),
        ("clock", "intake"),
        lambda: _since(begun, club.now),
        kinds.keys(),
    )

    def run(many: int) -> None:
        for _ in range(many):
            ticker()
            run_due(club.database, kinds, club.world.clock)
            club.now += timedelta(minutes=1)

    return run


def _since(begun: datetime, now: datetime) -> float:
    return (now - begun).total_seconds()


def poison(club: Club, game: str, number: int = 1) -> None:
    """A mail that our own program can't write."""
    with club.database.write() as session:
        payload = {"kind": "no such mail", "game": game, "seat": "red", "to": "ana@example.org"}
        enqueue(session, "report", f"poison:{number}", payload, club.now)


def letters(club: Club) -> list[str]:
    return [plain(message) for to, message in club.post if to == OPERATOR]


def test_the_operator_is_told_within_minutes_without_addresses(club: Club, minutes: Callable[[int], None]) -> None:
    game = club.game(2)
    with club.database.write() as session:
        session.get_one(Game, game).title = "Friday night"
    poison(club, game)

    minutes(4)

    [letter] = letters(club)
    assert f"report (no such mail), game {game} \u201cFriday night\u201d: " in letter
    assert "pbem db revive" in letter
    assert "ana@example.org" not in letter


def test_each_job_is_reported_once_and_many_together(club: Club, minutes: Callable[[int], None]) -> None:
    game = club.game(2)
    for number in range(30):
        poison(club, game, number)
    minutes(4)
    poison(club, game, 99)

    minutes(90)

    told = letters(club)
    assert len(told) == 2
    assert "and 10 more" in told[0]
    assert "more" not in told[1]


def test_a_failing_mail_does_not_count_as_an_outage(club: Club, minutes: Callable[[int], None]) -> None:
    """On a quiet server, where no other mail is sent."""
    game = club.game(2, pace={"answer_hours": 2, "remind_hours": 0, "on_miss": "bot"})
    asked = club.asked(game)
    poison(club, game)

    minutes(119)
    before = club.asked(game)
    minutes(5)

    assert (before, club.asked(game) == asked) == (asked, False)


def test_an_unknown_job_kind_is_reported_and_harmless(club: Club, minutes: Callable[[int], None]) -> None:
    with club.database.write() as session:
        enqueue(session, "from the future", "future", {"game": "nowhere"}, club.now)

    minutes(8)

    [letter] = letters(club)
    assert "from the future, game nowhere" in letter
    with club.database.read() as session:
        assert downtime.may_pass(session, club.now)
        assert downtime.silent_parts(session, club.now) == []
        assert "from the future" not in health.queue(session, club.now)
        assert session.query(Job).filter(Job.kind == "from the future").one().attempt == 0


def test_a_failing_operator_mail_triggers_no_other(
    club: Club, minutes: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(WRITERS, OperatorMail, lambda *_: 1 / 0)
    poison(club, club.game(2))

    minutes(20)

    with club.database.read() as session:
        mails = [job for job in session.query(Job).filter(Job.kind == "report") if job.payload["kind"] == "operator"]
    assert len(mails) == 1
