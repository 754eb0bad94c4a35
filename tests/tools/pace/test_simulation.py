"""Whole games by simulated people: they end, nothing they write is refused, and writing ahead is quicker."""

from functools import cache

import pytest
from sqlalchemy import select

from pbem.store.models import Message
from pbem.tools.pace import simulation
from pbem.tools.pace.habits import HABITS
from pbem.tools.pace.people import read_people
from pbem.tools.pace.simulation import Course, SimulatedTable, simulate
from pbem.tools.pace.summary import VARIANTS, summary, table

PACE = {"answer_hours": 24, "remind_hours": 4, "on_miss": "bot"}


def game(habit: str, **options: str) -> SimulatedTable:
    return SimulatedTable(
        "classic", 2, {"rounds": "6", "veto": "off"} | options, PACE, HABITS[habit], read_people(), "5eed" * 16
    )


@cache
def course(habit: str) -> Course:
    return simulate(game(habit))


def test_who_writes_ahead_waits_less_and_is_mailed_less():
    asked, everything = course("asked"), course("everything")

    assert everything.waits < asked.waits
    assert everything.days < asked.days
    assert everything.mails < asked.mails


def test_the_same_seed_gives_the_same_course():
    assert simulate(game("everything")) == course("everything")


def test_nothing_that_simulated_people_write_is_a_problem(monkeypatch: pytest.MonkeyPatch):
    outcomes: list[str | None] = []
    ended = simulation._SimulatedGame._course

    def look(self: simulation._SimulatedGame) -> Course:
        with self.world.database.read() as session:
            outcomes.extend(session.scalars(select(Message.outcome).where(Message.direction == "in")))
        return ended(self)

    monkeypatch.setattr(simulation._SimulatedGame, "_course", look)
    simulate(game("everything", power_cards="sealed"))

    assert set(outcomes) == {"orders"}


def test_a_summary_is_a_row_of_medians():
    courses = [Course(5, 9, days, 100, 250, 1, {}) for days in (10.0, 20.0, 30.0)]

    row = summary("asked", "printed", courses)

    assert (row["days"], row["days_p90"], row["mails_per_player"], row["waits_per_round"]) == (20, 30, 50, 11.1)
    assert [line.split()[0] for line in table([row])] == ["habit", "asked", "estimated"]
    assert "printed" in VARIANTS
