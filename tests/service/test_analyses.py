"""The analysis of a finished game: when it is made, who can see it, and how long the final mail waits for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import update

from pbem import app
from pbem.facts import Analysis, Mistake, Moment, Reason
from pbem.json_schema import validate
from pbem.rules import JSON
from pbem.service.games import analyses
from pbem.service.job_types import AnalyseGame
from pbem.service.payloads import enqueue
from pbem.store.jobs.queue import run_due
from pbem.store.models import Game, GameAnalysis, Job, PendingAnswer
from tests.service.club import Club, plain

PIECES = 3
LOW, HIGH = ({"type": "power", "values": [value]} for value in (3, 9))


def piece(_record: JSON, people: Mapping[str, int], so_far: Analysis) -> Analysis:
    """A quick analysis in three pieces, in place of the bots'."""
    if so_far.examined + 1 < PIECES:
        return replace(so_far, examined=so_far.examined + 1)
    at_first = Moment(0, 1, "powers", "", {"red": 500, "blue": 500})
    later = Moment(4, 2, "turn", "blue", {"red": 284, "blue": 716})
    mistakes = [Mistake(seat, 4, 2, LOW, HIGH, 100, 250, Reason("earlier")) for seat in people]
    return Analysis([at_first, later], [0], mistakes, PIECES, done=True)


@pytest.fixture
def club(club: Club, monkeypatch: pytest.MonkeyPatch) -> Club:
    """A club whose games are analysed."""
    monkeypatch.setattr("pbem.bots.analysis.go_on", piece)
    club.world = replace(club.world, settings=replace(club.world.settings, analyses=True))
    return club


@pytest.fixture
def running(club: Club) -> str:
    return club.game(2, options={"rounds": "6"})


@pytest.fixture
def over(club: Club, running: str) -> str:
    club.play(running, 10)
    return running


def seen(club: Club, game: str, seat: str | None) -> Analysis | None:
    with club.database.read() as session:
        return analyses.analysis_of(session, session.get_one(Game, game), seat)


def end(club: Club, game: str) -> None:
    """Play to the end, without any job."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(club, "work", lambda: None)
        club.play(game, 10)


def run(club: Club, kind: str) -> None:
    run_due(club.database, {kind: app.handlers(club.world)[kind]}, club.world.clock)


def test_the_final_mail_summarises_the_analysis(club: Club, over: str) -> None:
    text = plain(club.mails("Ana")[-1])

    with club.database.read() as session:
        assert not validate("analysis", session.get_one(GameAnalysis, over).found)
    assert "Your chance of winning at the start of each round, in per cent: 50, 28." in text
    assert "Turning points: the power cards of round 1 (you 50 → 28 %, Ben 50 → 72 %)." in text
    assert "Your biggest mistake: Round 2, “power 3” (10 %). Better: “power 9” (25 %)." in text


def test_the_final_mail_waits_for_the_pieces_of_the_analysis(club: Club, running: str) -> None:
    end(club, running)
    before = len(club.mails("Ana"))

    run(club, "report")
    assert len(club.mails("Ana")) == before
    run(club, "analyse")
    run(club, "report")

    assert len(club.mails("Ana")) == before + 1
    with club.database.read() as session:
        assert session.query(Job).filter(Job.kind == "analyse", Job.done_at.is_not(None)).count() == PIECES


def test_the_final_mail_waits_two_minutes_for_the_analysis(
    club: Club, running: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pbem.bots.analysis.go_on", lambda *_: 1 // 0)
    end(club, running)
    run(club, "analyse")

    club.now += timedelta(minutes=2)
    run(club, "report")

    text = plain(club.mails("Ana")[-1])
    assert "is El Grande with" in text
    assert "chance to win" not in text


def test_nobody_can_ask_for_an_analysis_during_the_game(club: Club, running: str) -> None:
    now = club.now
    with club.database.write() as session:
        enqueue(session, AnalyseGame(running, now), "early", now)
    club.work()
    with club.database.read() as session:
        assert session.get(GameAnalysis, running) is None

    with club.database.write() as session:  # not even if it were there
        session.add(
            GameAnalysis(
                game_id=running, ended_at=now, found=piece({}, {"red": 0}, Analysis(examined=2)).to_json(), done=True
            )
        )
    assert seen(club, running, "red") is None


def test_mistakes_are_private_until_they_are_shared(club: Club, over: str) -> None:
    def others(seat: str | None) -> list[str]:
        found = seen(club, over, seat)
        assert found
        return [mistake.seat for mistake in found.mistakes]

    assert (others("red"), others("blue"), others(None)) == (["red"], ["blue"], [])

    with club.database.write() as session:
        analyses.share(session, session.get_one(Game, over), "red")
    assert (others("blue"), others(None)) == (["red", "blue"], ["red"])

    with club.database.write() as session:
        analyses.share(session, session.get_one(Game, over), "red", shared=False)
    assert others(None) == []


def test_successors_do_not_see_earlier_mistakes(club: Club, running: str) -> None:
    with club.database.write() as session:  # somebody else had the red seat
        session.execute(update(PendingAnswer).where(PendingAnswer.seat == "red").values(player_id=99))
        before = session.get_one(Game, running).position
    club.play(running, 10)
    with club.database.read() as session:
        since = analyses.people_of(session, session.get_one(Game, running))

    assert since["red"] > before
    assert since["blue"] == 0
