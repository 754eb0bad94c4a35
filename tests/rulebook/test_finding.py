"""Cards are found by what people type."""

import pytest

from pbem.rulebook import find, near


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("n2_withdrawal", "n2_withdrawal"),
        ("N2-Withdrawal", "n2_withdrawal"),
        ("withdrawal", "n2_withdrawal"),
        ("  WITHDRAWAL ", "n2_withdrawal"),
        ("Rückzug", "n2_withdrawal"),
        ("ruckzug", "n2_withdrawal"),
        ("rueckzug", "n2_withdrawal"),
        ("Außenposten", "n3_outposts"),
        ("aussenposten", "n3_outposts"),
        ("conspiracion", "n1_conspiracy"),
        ("stand in", "r5_stand_in"),
        ("Any three", "n1_any3"),
        ("any three (unnamed)", "n1_any3"),
        ("King's Card", "c5_king"),
        ("kings card", "c5_king"),
        ("royal", "c4_royal_advisor"),
    ],
)
def test_a_card_is_found_by_id_or_name_ignoring_accents_and_case(typed: str, card: str):
    assert [found.card for found in find(typed)] == [card]


def test_all_cards_with_the_same_name_are_found():
    found = find("Intrigue", ["classic"])
    assert {one.card for one in found} >= {"c1_any3", "c1_or"}
    assert len(found) == 9


def test_names_are_looked_up_in_the_given_editions():
    assert [one.card for one in find("Veto")] == ["c2_veto", "o2_veto"]
    assert [one.card for one in find("Veto", ["2023"])] == ["o2_veto"]


@pytest.mark.parametrize(
    ("typed", "language"), [("Withdrawal", "en"), ("Rückzug", "de"), ("Retirada", "es"), ("Veto", "en")]
)
def test_the_language_of_the_name_is_known(typed: str, language: str):
    assert {found.language for found in find(typed)} == {language}


@pytest.mark.parametrize("typed", ["", "xyzzy", "i", "()"])
def test_unknown_names_find_nothing(typed: str):
    assert find(typed) == []


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("wihtdrawal", "Withdrawal"), ("Ruckzugg", "Rückzug"), ("advisor royal", "Royal Advisor"), ("fist", "Fiesta")],
)
def test_a_misspelt_name_suggests_the_right_one(typed: str, meant: str):
    assert find(typed) == []
    assert meant in near(typed)


def test_few_similar_names_are_suggested():
    assert len(near("king region caballeros card scoring")) <= 5
