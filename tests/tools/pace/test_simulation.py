"""Whole games by simulated people: they end, no mail is refused, and writing ahead is faster."""

from dataclasses import replace
from email.message import EmailMessage
from functools import cache
from random import Random

import pytest
from sqlalchemy import select

from pbem import rules
from pbem.store.models import Message
from pbem.tools.pace import simulation
from pbem.tools.pace.buttons import Buttons, buttons_of
from pbem.tools.pace.habits import HABITS, Reading, tap_ahead
from pbem.tools.pace.people import read_people
from pbem.tools.pace.simulation import Course, SimulatedTable, simulate
from pbem.tools.pace.summary import VARIANTS, summary, table
from tests.rules.games import dealt

PACE = {"answer_hours": 24, "remind_hours": 4, "on_miss": "bot"}


def game(habit: str, **options: str) -> SimulatedTable:
    return SimulatedTable(
        "classic", 2, {"rounds": "6", "veto": "off"} | options, PACE, HABITS[habit], read_people(), "5eed" * 16
    )


@cache
def course(habit: str) -> Course:
    return simulate(game(habit))


def test_writing_ahead_means_less_waiting_and_fewer_mails():
    asked, everything = course("asked"), course("everything")

    assert everything.waits < asked.waits
    assert everything.days < asked.days
    assert everything.mails < asked.mails


def test_tapping_ahead_means_less_waiting_and_fewer_mails():
    now, ahead = course("taps"), course("taps_ahead")

    assert ahead.waits < now.waits
    assert ahead.days < now.days
    assert ahead.mails < now.mails


def test_the_text_of_a_mails_button_is_found():
    page = (
        '<a class="tap" href="mailto:a@b.c?body=9%0D%0Aend%201-1-x">9</a><a class="web" href="/g/x?order=9">on</a>'
        '<a class="soft" href="mailto:a@b.c?body=9%0D%0Around%202:%20power%20lowest">&nbsp;9&nbsp;</a>'
    )
    mail = EmailMessage()
    mail.set_content("9")
    mail.add_alternative(page, subtype="html")

    assert buttons_of(mail) == Buttons(("9\r\nend 1-1-x",), ("9\r\nround 2: power lowest",))
    assert not buttons_of(EmailMessage())


def test_people_choose_the_button_that_answers_most():
    view = rules.view(rules.begin(dealt(2, 1)).state, None)
    reading = Reading(view, {}, Buttons(("9",), ("9\r\n8", "9\r\n8\r\n7")), 1.0, Random(1))

    assert tap_ahead(reading) == "9\r\n8\r\n7"
    assert tap_ahead(replace(reading, ahead=0.0)) == "9"
    assert tap_ahead(replace(reading, buttons=Buttons())) == ""


def test_a_host_asleep_at_night_loses_nothing():
    asleep = simulate(replace(game("asked"), asleep=(23, 7)))

    assert (asleep.lost, asleep.unfair) == (0, 0)


def test_the_same_seed_gives_the_same_course():
    assert simulate(game("everything")) == course("everything")


@pytest.mark.parametrize(("habit", "options"), [("everything", {"power_cards": "sealed"}), ("taps_ahead", {})])
def test_nothing_that_simulated_people_send_is_a_problem(
    habit: str, options: dict[str, str], monkeypatch: pytest.MonkeyPatch
):
    outcomes: list[str | None] = []
    ended = simulation._SimulatedGame._course

    def look(self: simulation._SimulatedGame) -> Course:
        with self.world.database.read() as session:
            outcomes.extend(session.scalars(select(Message.outcome).where(Message.direction == "in")))
        return ended(self)

    monkeypatch.setattr(simulation._SimulatedGame, "_course", look)
    simulate(game(habit, **options))

    assert set(outcomes) == {"orders"}


def test_a_summary_is_a_row_of_medians():
    courses = [Course(5, 9, days, 100, 250, 1, 0, 0, {}) for days in (10.0, 20.0, 30.0)]

    row = summary("asked", "printed", courses)

    assert (row["days"], row["days_p90"], row["mails_per_player"], row["waits_per_round"]) == (20, 30, 50, 11.1)
    assert [line.split()[0] for line in table([row])] == ["habit", "asked", "estimated"]
    assert "printed" in VARIANTS
