"""A game's clock in words."""

import pytest

from pbem.facts import Pace
from pbem.i18n import Translator
from pbem.wording.sections.game_settings import pace


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        ({"remind_hours": 4}, "24 hours for an answer, a reminder 4 hours before the end."),
        ({"remind_hours": [24, 4]}, "24 hours for an answer, reminders 24 hours and 4 hours before the end."),
        ({"remind_hours": 0}, "24 hours for an answer."),
        ({"off": ["2026-12-24", "2026-12-25"]}, "These days do not count: Thu 24 Dec and Fri 25 Dec."),
        ({"answer_hours_by": {"veto": 6, "disc": 0}}, "Times of their own: Veto 6 hours, secret region no deadline."),
        ({"weekdays": [0, 2]}, "Only these days count: Monday and Wednesday."),
        ({"on_miss": "least"}, "If none comes, the least is done: the lowest card, nothing placed."),
    ],
)
def test_everything_that_was_chosen_is_told(setting, words):
    assert words in pace(Pace.of({"answer_hours": 24} | setting), Translator("en"))
