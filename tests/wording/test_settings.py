"""The description of a game's time control."""

import pytest

from pbem.facts import Pace
from pbem.i18n import Translator
from pbem.wording.sections.game_settings import pace


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        ({"remind_hours": 4}, "You have 24 hours to answer. We'll remind you 4 hours before the deadline."),
        (
            {"remind_hours": [24, 4]},
            "You have 24 hours to answer and get reminders 24 hours and 4 hours before the deadline.",
        ),
        ({"remind_hours": 0}, "You have 24 hours to answer."),
        ({"off": ["2026-12-24", "2026-12-25"]}, "These days don't count towards deadlines: Thu 24 Dec and Fri 25 Dec."),
        (
            {"answer_hours_by": {"veto": 6, "disc": 0}},
            "Different times to answer: Veto 6 hours, secret region no deadline.",
        ),
        ({"weekdays": [0, 2]}, "Only these days count towards deadlines: Monday and Wednesday."),
        ({"on_miss": "least"}, "If you miss a deadline, your lowest card will be played, and nothing placed."),
    ],
)
def test_every_chosen_setting_is_described(setting, words):
    assert words in pace(Pace.of({"answer_hours": 24} | setting), Translator("en"))
