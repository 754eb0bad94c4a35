"""Names, places, ranks and deadlines."""

from datetime import UTC, datetime

import pytest

from pbem.i18n import Translator
from pbem.wording import Due
from pbem.wording.sections.grammar import Narrator
from pbem.wording.sections.shared import answer_by, if_missed

NAMES = {"red": "Ana", "blue": "Ben", "green": "Carla"}
VOICE = Narrator("red", NAMES, "classic")


def test_without_a_deadline_none_is_mentioned():
    due = Due(datetime(2026, 1, 1, tzinfo=UTC), "Europe/Madrid")
    assert answer_by(due) == ""
    assert [line.text for line in if_missed(due, "a bot plays")] == [
        "There's no deadline. The game waits for your answer."
    ]


def test_a_deadline_that_has_passed_is_now():
    at = datetime(2026, 1, 1, 12, 0, tzinfo=UTC)
    assert answer_by(Due(at, "UTC", at)) == "Please answer now. The deadline was Thu 1 Jan, 12:00."


@pytest.mark.parametrize(
    ("rank", "tied", "text"), [(0, False, "first"), (0, True, "tied for first"), (2, False, "third")]
)
def test_standings_are_described_by_rank_and_tie(rank, tied, text):
    assert VOICE.standing(rank, tied=tied) == text


def test_a_list_of_players_ends_with_you():
    assert VOICE.people(["red", "blue", "green"]) == "Ben, Carla and you"


@pytest.mark.parametrize(
    ("place", "german", "spanish"),
    [
        ("granada", ("in Granada", "nach Granada", "aus Granada"), ("en Granada", "a Granada", "de Granada")),
        (
            "castillo",
            ("im Castillo", "ins Castillo", "aus dem Castillo"),
            ("en el castillo", "al castillo", "del castillo"),
        ),
        ("court", ("am Hof", "an den Hof", "vom Hof"), ("en la corte", "a la corte", "de la corte")),
        (
            "pais_vasco",
            ("im País Vasco", "ins País Vasco", "aus dem País Vasco"),
            ("en el País Vasco", "al País Vasco", "del País Vasco"),
        ),
    ],
)
def test_places_have_their_prepositions(place, german, spanish):
    for language, wanted in (("de", german), ("es", spanish)):
        narrator = Narrator("red", NAMES, "classic", Translator(language))
        assert (narrator.in_(place), narrator.to(place), narrator.out(place)) == wanted


def test_navarra_needs_no_article():
    assert Narrator("red", NAMES, "2023", Translator("de")).to("pais_vasco") == "nach Navarra"


@pytest.mark.parametrize(("modifier", "text"), [(None, "9"), ("+1", "10 (9 +1)"), ("-2_court", "7 (9 −2)")])
def test_a_power_card_with_its_modifier_says_first_what_counts(modifier, text):
    assert VOICE.power(9, modifier, {"+1": 10, "-2_court": 7}.get(modifier)) == text
