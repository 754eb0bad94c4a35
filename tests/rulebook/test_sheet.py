"""The card sheet of an edition, also as plain text."""

import pytest

from pbem import rulebook, rules
from pbem.i18n import Translator
from pbem.languages import LANGUAGES
from pbem.rulebook.plain import WIDTH, card_text, sheet_text

EVERY = [(edition, language) for edition in rules.EDITIONS for language in LANGUAGES]


@pytest.mark.parametrize(("edition", "language"), EVERY)
def test_every_card_is_listed_once(edition: str, language: str):
    sheet = rulebook.sheet(edition, Translator(language))
    cards = [card.id for section in sheet.sections for card in section.cards]
    assert sorted(cards) == sorted(rules.edition(edition).cards)


@pytest.mark.parametrize(("edition", "language"), EVERY)
def test_no_line_of_its_text_is_too_long(edition: str, language: str):
    translator = Translator(language)
    text = sheet_text(rulebook.sheet(edition, translator), translator)
    assert max(map(len, text.splitlines())) <= WIDTH


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_entry_explains_the_card_under_other_options(language: str):
    def varies(edition: str, card: str) -> list[str]:
        return rulebook.entry(edition, card, Translator(language)).varies

    for card, option, value in (("c1_all_own", "all_own", "must_move_all"), ("c3_score_one", "score_castillo", "yes")):
        [told] = varies("classic", card)
        text = rules.card("classic", card, language, {option: value}).text
        assert text[1:] in told
        assert rules.option_words(option, language).means[value].casefold() in told.casefold()
    assert varies("classic", "c1_any3") == []
    assert varies("2023", "n5_your_majesty") == []  # with New Regency it isn't used
    assert len(varies("2023", "r5_infiltration")) == 1


def test_new_regency_cards_are_described():
    assert "France" in rulebook.entry("2023", "r5_anywhere", Translator()).explained


def test_the_classic_sheet_has_five_stacks_and_nothing_of_2023():
    sheet = rulebook.sheet("classic", Translator())
    assert [section.heading for section in sheet.sections] == [
        "Stack 1: place 1",
        *(f"Stack {n}: place up to {n}" for n in range(2, 6)),
    ]
    assert sheet.modifiers == []
    assert {"score_castillo"} <= {option.name for option in sheet.options}
    assert not {"old_hands", "power_shift"} & {option.name for option in sheet.options}


def test_the_stacks_of_2023_have_ten_cards_each():
    sections = rulebook.sheet("2023", Translator()).sections
    assert [sum(card.copies for card in section.cards) for section in sections[:5]] == [10, 10, 10, 10, 1]
    assert [section.heading for section in sections[5:]] == ["Old Hands", "New Regency, instead of the King's Card"]


def test_the_2023_sheet_lists_what_no_rulebook_prints():
    doubts = " ".join(rulebook.sheet("2023", Translator()).doubts)
    assert "We took fourteen of them from the classic edition" in doubts
    assert "side for two and three players" in doubts
    assert "sixteen modifiers" in doubts


def test_a_card_without_a_printed_name_is_marked():
    assert rulebook.entry("2023", "n1_any3", Translator()).marks == [
        "The rulebook doesn't print this card's name; this label is ours."
    ]
    assert rulebook.entry("2023", "n2_withdrawal", Translator()).marks == []


def test_a_card_of_ours_is_marked():
    [mark] = rulebook.entry("2023", "r5_fullest", Translator("de")).marks
    assert mark.startswith("Diese Karte ist von uns")


def test_a_name_translated_by_us_is_marked():
    [mark] = rulebook.entry("2023", "n1_militia", Translator("de")).marks
    assert "der hier verwendete ist von uns" in mark


def test_the_fourth_fair_is_explained_where_it_is():
    assert "We play with four “Fair” cards" in rulebook.entry("2023", "n2_fair", Translator()).marks[0]


def test_a_card_has_the_rulings_about_it_and_no_others():
    rulings = rulebook.entry("2023", "r5_chalet", Translator()).rulings
    assert len(rulings) == 2
    assert rulings[1] == "If the King is already in the region with the fewest caballeros, he stays there."


def test_rulings_are_shown_for_the_edition():
    def said(edition: str, card: str) -> str:
        return " ".join(rulebook.entry(edition, card, Translator()).rulings)

    assert "may go into the Castillo too" in said("classic", "c1_add2")
    assert "not into the Castillo" in said("2023", "n1_militia")


def test_a_ruling_about_several_cards_is_printed_once():
    translator = Translator()
    cards = [rulebook.entry("classic", card, translator) for card in ("c1_any3", "c1_any4")]
    text = card_text(cards, translator)
    assert text.count("must end up in another place") == 1
    assert text.startswith("El Grande, classic edition\n\nIntrigue, c1_any3\nStack 1, place 1. One copy in the deck.\n")


def test_an_unknown_edition_is_refused():
    with pytest.raises(rules.Unplayable, match="1995"):
        rulebook.sheet("1995", Translator())
