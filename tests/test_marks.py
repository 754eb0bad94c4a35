"""Marks for facts that no rulebook prints: on rule pages, in the first mail, and in the form for a new game."""

import re

import pytest

from pbem import marks, rulebook, rules
from pbem.i18n import Translator
from pbem.languages import LANGUAGES
from pbem.rulebook.plain import card_text, sheet_text
from pbem.rules.options import complete
from pbem.rules.provenance import Provenance
from tests.wording import golden

ONE_SOURCE = {
    "en": "from one source only",
    "de": "nur durch eine Quelle belegt",
    "es": "de una sola fuente",
    "fr": "selon une seule source",
}
DERIVED = {"en": "derived", "de": "abgeleitet", "es": "deducido", "fr": "déduit"}

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_edition = pytest.mark.parametrize("edition", rules.EDITIONS)


def region_line(edition: str, region: str, language: str = "en") -> str:
    name = rules.place_name(edition, region, language)
    sheet = rulebook.sheet(edition, Translator(language))
    return next(line for line in sheet.regions if line.startswith(f"{name}, "))


def single(told: list[str], language: str = "en") -> str:
    """The sentence about facts from one source."""
    return next(line for line in told if line.lower().startswith(ONE_SOURCE[language].lower()))


def test_printed_facts_are_not_marked():
    assert [marks.word(source, Translator()) for source in Provenance] == [
        *("", "", "derived", "from one source only", "our own")
    ]
    assert region_line("classic", "galicia") == "Galicia, 4/2/0: next to País Vasco and Castilla la Vieja."


@every_edition
@pytest.mark.parametrize(
    ("region", "points"),
    [
        ("aragon", "third"),
        ("cataluna", "third"),
        ("castilla_nueva", "second and third"),
        ("granada", "second"),
        ("valencia", "second and third"),
    ],
)
def test_values_from_one_source_are_marked(edition: str, region: str, points: str):
    assert f"From one source only: the points for {points} place" in region_line(edition, region)


@every_edition
@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(("pais_vasco", "aragon"), ("aragon", "cataluna"), ("aragon", "valencia")),
        *(("cataluna", "valencia"), ("sevilla", "granada")),
    ],
)
def test_a_border_from_one_source_is_marked_at_both_regions(edition: str, one: str, other: str):
    for here, there in ((one, other), (other, one)):
        marked = region_line(edition, here).partition("From one source only: ")[2]
        borders = re.findall(r"the borders? with ([^.]*)", marked)
        assert rules.place_name(edition, there) in borders[0]


@every_edition
@every_language
def test_the_table_marks_five_power_cards(edition: str, language: str):
    powers = rulebook.sheet(edition, Translator(language)).powers
    assert [line.partition(":")[0].strip() for line in powers] == [str(n) for n in range(13, 0, -1)]
    marked = [line for line in powers if ONE_SOURCE[language] in line]
    assert [line.partition(":")[0].strip() for line in marked] == ["11", "10", "5", "4", "1"]


def test_the_command_prints_the_table_of_power_cards():
    text = sheet_text(rulebook.sheet("classic", Translator()), Translator())
    assert "\n- 9: 2 caballeros\n" in text
    assert "\n- 1: 6 caballeros (from one source only)\n" in text


@every_language
@pytest.mark.parametrize("card", ["n1_ambush", "n1_intrigue", "n2_withdrawal", "n4_coup"])
def test_a_cards_derived_stack_and_number_are_marked(language: str, card: str):
    entry = rulebook.entry("2023", card, Translator(language))
    assert entry.where.count(f"({DERIVED[language]})") == 2
    assert DERIVED[language] in entry.aside


@every_language
@pytest.mark.parametrize("card", ["o1_delegation", "o4_rivalries"])
def test_an_old_hands_derived_stack_is_marked(language: str, card: str):
    entry = rulebook.entry("2023", card, Translator(language))
    assert f"({DERIVED[language]})" in entry.where
    assert DERIVED[language] in entry.aside


def test_every_2023_card_count_but_the_kings_is_marked():
    cards = [row for row in rules.edition("2023").cards.values() if not row.hand]
    where = {row.id: rulebook.entry("2023", row.id, Translator()).where for row in cards}
    unmarked = [card for card, words in where.items() if not re.search(r"in the deck \((derived|our own)\)", words)]
    assert unmarked == ["n5_your_majesty"]


def test_a_classic_card_is_not_marked():
    text = card_text([rulebook.entry("classic", "c1_any3", Translator())], Translator())
    assert "Stack 1, place 1. One copy in the deck." in text


@every_language
def test_classic_single_sources_fit_in_one_sentence(language: str):
    told = marks.of_game("classic", complete({}, "classic", 4), 4, Translator(language))
    sentence = single(told, language)
    for name in ("Aragón", "Cataluña", "Granada", "Valencia", "Aragón–Cataluña", "Sevilla–Granada"):
        assert name in sentence
    assert re.search(r"1, 4, 5, 10 \w+ 11", sentence)


def test_a_game_mentions_only_values_that_count():
    two = single(marks.of_game("classic", complete({}, "classic", 2), 2, Translator()))
    three = single(marks.of_game("classic", complete({}, "classic", 3), 3, Translator()))
    assert "points" not in two
    assert "second place" in three
    assert "third place" not in three


def test_a_2023_game_mentions_card_numbers_once():
    chosen = complete({"old_hands": "delegation,rivalries"}, "2023", 4)
    [told] = marks.of_deck("2023", chosen, Translator())
    assert "We derived the numbers from the classic edition" in told
    assert "We also derived which stacks Ambush, Intrigue, Withdrawal, Coup, Delegation and Rivalries belong to" in told
    assert marks.of_deck("classic", complete({}, "classic", 4), Translator()) == []


def test_a_game_without_old_hands_does_not_mention_their_stacks():
    [told] = marks.of_deck("2023", complete({}, "2023", 4), Translator())
    assert "Delegation" not in told


@pytest.mark.parametrize("name", ["en/start.txt", "es/start.txt", "de/start-two.txt", "en/start-regency.txt"])
def test_the_first_mail_names_facts_from_one_source(name: str):
    assert re.search(f"^{ONE_SOURCE[name[:2]]}: ", golden.content(name), re.MULTILINE | re.IGNORECASE)


def test_an_open_castillo_is_marked_as_a_house_rule():
    option = rules.OPTIONS["castillo"]
    assert "house rule" in rules.value_words(option, "open")
    assert "printed rule" in rules.value_words(option, "memory")
    assert "house rule" in golden.content("en/start.txt")
