"""The rows of the editions, and their words."""

from collections import Counter
from pathlib import Path

import pytest

from pbem.languages import LANGUAGES
from pbem.rules import (
    ABROAD,
    CASTILLO,
    COURT,
    EDITIONS,
    MODIFIERS,
    OPTIONS,
    PROVINCE,
    REGIONS,
    SIDES,
    Unplayable,
    card,
    doubts,
    edition,
    modifier,
    option_words,
    place_name,
)
from pbem.rules.editions.texts import TEXTS
from tests.boards import NEIGHBOURS, VALUES
from tests.rules.games import dealt

CARDS = EDITIONS["classic"].cards
NEW = EDITIONS["2023"].cards
EVERY = [(name, row.id) for name, each in EDITIONS.items() for row in each.cards.values()]
TESTS = "\n".join(path.read_text("utf-8") for path in (Path(__file__).parent / "cards").glob("test_*.py"))


def deck(cards):
    """How many cards lie in each stack."""
    counts: Counter[str] = Counter()
    for row in cards:
        counts[row.stack] += row.copies
    return counts


def test_45_cards_lie_in_stacks_of_11_11_11_11_and_1():
    assert deck(CARDS.values()) == {"1": 11, "2": 11, "3": 11, "4": 11, "5": 1}


def test_edition_2023_has_51_cards_in_its_stacks():
    assert deck(row for row in NEW.values() if row.id[0] == "n") == {"1": 10, "2": 10, "3": 10, "4": 10, "5": 1}
    assert deck(row for row in NEW.values() if row.id[0] == "r") == {"5": 10}
    assert {row.id: (row.stack, row.hand) for row in NEW.values() if row.hand} == {
        "o1_delegation": ("1", "delegation"),
        "o2_veto": ("2", "veto"),
        "o4_rivalries": ("4", "rivalries"),
    }


@pytest.mark.parametrize(("name", "number"), EVERY)
def test_every_card_has_an_effect_texts_and_a_test(name, number):
    """Every row: an effect that says what it does, words in every language, and a test that bears its name."""
    effect = edition(name).cards[number].effect
    missing = [
        f"{number} has no name: add it to texts/{language}_names.py"
        for language in LANGUAGES
        if number not in TEXTS[language].names
    ] + [
        f"{effect.play.__name__} has no words: add it to EFFECTS in texts/{language}_effects.py"
        for language in LANGUAGES
        if effect not in TEXTS[language].effects
    ]
    assert not missing, "\n".join(missing)
    for language in LANGUAGES:
        row = card(name, number, language)
        assert row.name
        assert row.text
    assert row.effect.play.__doc__
    assert f"def test_{number}_" in TESTS, f"tests/rules/cards: no test of {number}"


def test_card_texts_differ_between_languages():
    texts = {(name, number): {card(name, number, language).text for language in LANGUAGES} for name, number in EVERY}
    assert [which for which, said in texts.items() if len(said) < len(LANGUAGES)] == []


@pytest.mark.parametrize("row", [*CARDS.values(), *NEW.values()], ids=lambda row: row.id)
def test_a_stacks_number_is_how_many_caballeros_its_cards_place(row):
    assert row.stack == str(row.caballeros)


def test_unprinted_cards_and_names_are_marked():
    assert {row.id for row in NEW.values() if row.unprinted == "name"} == {
        *("n1_any3", "n1_any4", "n1_own4", "n1_all_own", "n2_decay_all", "n2_decay_3", "n2_one_each", "n2_disc_2"),
        *("n3_six_seven", "n3_first_only", "n3_most", "n3_least", "n4_court", "n4_advisor"),
    }
    assert {row.id for row in NEW.values() if row.unprinted == "card"} == {"r5_neighbour", "r5_anywhere", "r5_fullest"}
    assert {row.unprinted for row in CARDS.values()} == {""}


def test_a_games_doubtful_rules_are_listed():
    def of(players, **options):
        return set(doubts("2023", dealt(players, edition="2023", **options)["options"], players))

    assert of(4) == {"card_names", "fourth_fair"}
    assert of(3) - of(4) == of(2) - of(4) == {"board_side"}
    assert of(4, new_regency="yes") - of(4) == {"abroad", "house_cards"}
    assert of(4, power_shift="yes") - of(4) == {"modifiers"}
    assert doubts("classic", dealt(3)["options"], 3) == []


def test_only_vetoes_are_optional_and_only_the_king_lasts():
    assert [row.id for row in CARDS.values() if row.unless or row.only or row.hand] == ["c2_veto"]
    assert [row.id for row in CARDS.values() if row.lasting] == ["c5_king"]
    assert [row.id for row in NEW.values() if row.lasting] == ["n5_your_majesty"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_has_a_name(language):
    for place in (*REGIONS, CASTILLO, COURT, PROVINCE):
        assert place_name("classic", place, language)
        assert place_name("2023", place, language)
    assert place_name("2023", "france", language)
    assert place_name("2023", "portugal", language)


def test_regions_have_their_printed_names():
    assert place_name("classic", "cataluna") == "Cataluña"
    assert [place_name("2023", place) for place in ("pais_vasco", "castilla_vieja", "castilla_nueva")] == [
        "Navarra",
        "Castilla",
        "Toledo",
    ]


@pytest.mark.parametrize(
    ("number", "name"),
    [
        ("n1_ambush", "Ambush"),
        ("n1_intrigue", "Intrigue"),
        ("n1_conspiracy", "Conspiracy"),
        ("n1_militia", "Militia"),
        ("n2_withdrawal", "Withdrawal"),
        ("n2_civil_war", "Civil War"),
        ("n2_fair", "Fair"),
        ("n3_outposts", "Outposts"),
        ("n3_fiesta", "Fiesta"),
        ("n3_revelation", "Revelation"),
        ("n4_enactment", "Enactment"),
        ("n4_empowerment", "Empowerment"),
        ("n4_adopted_home", "Adopted Home"),
        ("n4_coup", "Coup"),
        ("n5_your_majesty", "Your Majesty"),
        ("o1_delegation", "Delegation"),
        ("o2_veto", "Veto"),
        ("o4_rivalries", "Rivalries"),
        ("r5_exile", "Exile"),
        ("r5_entourage", "Entourage"),
        ("r5_competition", "Competition"),
        ("r5_chalet", "Chalet"),
        ("r5_rebellion", "Rebellion"),
        ("r5_infiltration", "Infiltration"),
        ("r5_stand_in", "Stand-in"),
    ],
)
def test_cards_have_their_printed_english_names(number, name):
    assert card("2023", number).name == name


@pytest.mark.parametrize(
    ("number", "name"),
    [
        ("n1_intrigue", "Intrige"),
        ("n2_withdrawal", "Rückzug"),
        ("n2_civil_war", "Bürgerkrieg"),
        ("n3_outposts", "Außenposten"),
        ("n3_fiesta", "Fiesta"),
        ("n3_revelation", "Offenbarung"),
        ("n4_enactment", "Gesetzeserlass"),
        ("n4_empowerment", "Ermächtigung"),
        ("n4_adopted_home", "Wahlheimat"),
        ("n4_coup", "Umsturz"),
        ("n5_your_majesty", "Ihre Majestät"),
        ("r5_exile", "Exil"),
        ("r5_entourage", "Gefolge"),
        ("r5_competition", "Konkurrenz"),
        ("r5_chalet", "Landsitz"),
        ("r5_rebellion", "Revolte"),
        ("r5_infiltration", "Schmuggel"),
        ("r5_stand_in", "Vertretung"),
    ],
)
def test_cards_have_their_printed_german_names(number, name):
    assert card("2023", number, "de").name == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_modifier_has_a_text(language):
    for option in OPTIONS.values():
        words = option_words(option.name, language)
        assert words.asks
        assert set(words.means) == set(option.values)
        assert all(words.means.values())
    for each in MODIFIERS:
        card = modifier(each, language)
        assert card.name
        assert bool(card.text) == bool(MODIFIERS[each].ability)


@pytest.mark.parametrize("country", ABROAD)
def test_foreign_countries_border_the_right_regions(country):
    assert (
        set(SIDES["2023_four_five"].near[country])
        == {
            "france": {"pais_vasco", "aragon", "cataluna"},
            "portugal": {"galicia", "castilla_vieja", "castilla_nueva", "sevilla"},
        }[country]
    )


def test_there_are_fifteen_mutual_borders():
    borders = {frozenset((here, there)) for here, those in NEIGHBOURS.items() for there in those}
    assert all(here in NEIGHBOURS[there] for here, those in NEIGHBOURS.items() for there in those)
    assert len(borders) == 15


def test_the_board_matches_the_printed_one():
    assert VALUES == {
        "castillo": (5, 3, 1),
        "galicia": (4, 2, 0),
        "pais_vasco": (5, 3, 1),
        "aragon": (5, 4, 1),
        "cataluna": (4, 2, 1),
        "castilla_vieja": (6, 4, 2),
        "castilla_nueva": (7, 4, 2),
        "sevilla": (4, 3, 1),
        "granada": (6, 3, 1),
        "valencia": (5, 3, 2),
    }


def test_a_card_is_found_by_its_id():
    assert card("classic", "c5_king").caballeros == 5


def test_the_king_needs_no_choice_where_the_board_determines_his_way():
    settled = {row.id for row in NEW.values() if row.effect.king and not row.effect.needs_choice}
    assert settled == {"r5_chalet", "r5_fullest", "r5_rebellion"}


def test_an_unknown_edition_is_refused_by_name():
    with pytest.raises(Unplayable, match=r"There is: classic"):
        edition("decennial")
