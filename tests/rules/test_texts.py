"""Every card, place, option, modifier and ruling has its words, in every language."""

import pytest

from pbem import rules
from pbem.languages import LANGUAGES
from pbem.rules.editions import texts

CARDS = [(edition, card) for edition, known in rules.EDITIONS.items() for card in known.cards]
IDS = {card for _, card in CARDS}

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
@pytest.mark.parametrize(("edition", "card"), CARDS)
def test_every_card_has_a_name_and_a_text_fragment(language: str, edition: str, card: str):
    words = rules.card(edition, card, language)
    assert words.name.strip() == words.name != ""
    begins = words.text[0]
    assert begins.isdigit() or begins.isupper() == (language == "de")  # it follows a colon
    assert not words.text.endswith(".")
    assert words.explained == "" or words.explained.endswith((".", "?"))


@every_language
def test_there_are_no_texts_for_unknown_cards(language: str):
    assert set(texts.TEXTS[language].names) == IDS
    assert set(texts.TEXTS[language].effects) == {
        row.effect for edition in rules.EDITIONS.values() for row in edition.cards.values()
    }


@every_language
def test_cards_are_explained_in_every_language_or_none(language: str):
    for edition, card in CARDS:
        assert bool(rules.card(edition, card, language).explained) == bool(rules.card(edition, card).explained), card


@pytest.mark.parametrize(
    ("language", "sign"),
    [("en", "(unnamed)"), ("de", "(ohne Namen)"), ("es", "(sin nombre)"), ("fr", "(sans nom)")],
)
def test_unprinted_card_names_are_marked_in_every_language(language: str, sign: str):
    unnamed = {card for edition, card in CARDS if rules.card(edition, card).unprinted == "name"}
    assert {card for card in IDS if texts.TEXTS[language].names[card].endswith(sign)} == unnamed


@pytest.mark.parametrize(
    ("language", "sign"),
    [("en", "(house card)"), ("de", "(Hauskarte)"), ("es", "(carta de la casa)"), ("fr", "(carte maison)")],
)
def test_house_cards_are_marked_in_every_language(language: str, sign: str):
    of_the_house = {card for edition, card in CARDS if rules.card(edition, card).unprinted == "card"}
    assert {card for card in IDS if texts.TEXTS[language].names[card].endswith(sign)} == of_the_house


def test_fourteen_card_names_are_unprinted():
    assert sum(rules.card(edition, card).unprinted == "name" for edition, card in CARDS) == 14


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("n2_withdrawal", "Rückzug"),
        ("n3_outposts", "Außenposten"),
        ("n4_enactment", "Gesetzeserlass"),
        ("n4_coup", "Umsturz"),
        ("n5_your_majesty", "Ihre Majestät"),
        ("r5_infiltration", "Schmuggel"),
    ],
)
def test_german_cards_bear_their_printed_names(card: str, name: str):
    assert texts.TEXTS["de"].names[card] == name
    assert card not in texts.TEXTS["de"].named_by_us


def test_the_regions_of_2023_have_the_names_on_its_board():
    names = [rules.place_name("2023", region) for region in ("pais_vasco", "castilla_vieja", "castilla_nueva")]
    assert names == ["Navarra", "Castilla", "Toledo"]


@every_language
@pytest.mark.parametrize("edition", rules.EDITIONS)
def test_every_place_of_an_edition_has_a_name(language: str, edition: str):
    abroad = {"france", "portugal"} if edition == "2023" else set()
    assert set(texts.TEXTS[language].places[edition]) == {"castillo", "court", "province"} | abroad
    assert texts.TEXTS[language].titles[edition].startswith("El Grande")


@every_language
@pytest.mark.parametrize("option", rules.OPTIONS.values(), ids=lambda option: option.name)
def test_every_option_value_has_a_description(language: str, option: rules.Option):
    words = rules.option_words(option.name, language)
    assert words.asks
    assert set(words.means) == set(option.values)
    assert next(iter(words.means)) == option.default
    assert all(words.means.values())


@every_language
def test_every_house_rule_has_a_short_name_and_every_source_its_words(language: str):
    house = {(option.name, value) for option in rules.OPTIONS.values() for value in option.house}
    named = {(name, value) for name in rules.OPTIONS for value in rules.option_words(name, language).brief}
    assert named == house
    assert set(texts.TEXTS[language].sources) == set(rules.Source)


@every_language
@pytest.mark.parametrize("modifier", rules.MODIFIERS)
def test_a_modifiers_text_states_value_and_ability(language: str, modifier: str):
    row = rules.MODIFIERS[modifier]
    words = rules.modifier(modifier, language)
    assert words.name.startswith(row.sign)
    assert bool(words.text) == bool(row.ability)
    assert words.text == (texts.TEXTS[language].abilities[row.ability].text if row.ability else "")


@every_language
def test_every_doubt_has_a_text(language: str):
    chosen = {name: option.values[-1] for name, option in rules.OPTIONS.items()}
    doubts = rules.doubts("2023", chosen, 2)
    assert set(doubts) == set(texts.TEXTS[language].doubts)
    assert all(rules.doubt(key, language).endswith(".") for key in doubts)


@every_language
def test_every_ruling_has_a_text(language: str):
    assert all(rules.ruling(ruling.id, language).endswith(".") for ruling in texts.RULINGS)
    assert len(texts.TEXTS[language].rulings) == len(texts.RULINGS)


def test_rulings_refer_to_existing_cards_and_options():
    for ruling in texts.RULINGS:
        assert set(ruling.about) <= IDS | set(rules.OPTIONS), ruling.id
        assert set(ruling.editions) <= set(rules.EDITIONS), ruling.id


def test_a_ruling_applies_to_each_of_its_editions():
    for ruling in texts.RULINGS:
        for edition in ruling.editions:
            options = {name for name, option in rules.OPTIONS.items() if edition in option.editions}
            subjects = set(rules.edition(edition).cards) | options
            assert not ruling.about or subjects & set(ruling.about), (ruling.id, edition)
