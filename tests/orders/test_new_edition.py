"""What people type in the 2023 edition: modifiers, sealed power cards, a dummy, merged stacks, New Regency."""

import pytest

from pbem.orders import reasons
from pbem.orders.apply import next_value
from pbem.orders.apply_results import Ask, Value
from pbem.rules.reasons import Illegal, PowerPlayed
from tests.orders.desk import ID, bag, desk, halves, order, pick, read

HELD = ["+1", "+1_move", "-2_court"]
SHIFT = pick("power", ["12", "12/+1", "9", "9/+1", "9/+1_move", "1"])
BIDS = bag("bids", dict.fromkeys(["13", "11", "9", "9/+1", "1"], 1), 1, 5)
ABILITY = pick("ability", ["yes", "no"], default="no")


def new(question=None, **view):
    return desk(question, **{"edition": "2023", "modifiers": HELD} | view)


def bare(value):
    return {"type": "answer", "value": value, "id": ID}


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("12", "12"),
        ("9 with +1", "9/+1"),
        ("9 +1", "9/+1"),
        ("9 plus 1", "9/+1"),
        ("9/+1", "9/+1"),
        ("9 and +1", "9/+1"),
        ("9 mit +1 versetzen", "9/+1_move"),
        ("I play 9 +1 move", "9/+1_move"),
    ],
)
def test_a_power_card_with_its_modifier(line, value):
    assert order(new(SHIFT), f"power {line}".replace("power I play", "I play")) == {
        "type": "power",
        "values": [value if "/" in value else int(value)],
    }
    if not line.startswith("I"):
        assert order(new(SHIFT), line) == bare(value)


def test_an_ambiguous_modifier_is_asked_back():
    (problem,) = read(new(SHIFT, modifiers=["+2_move", "+2_court"]), "power 9 +2").problems
    assert (problem.code, problem.word) == ("which_modifier", "+2")
    assert [one.documents[0]["values"] for one in problem.proposals] == [["9/+2_move"], ["9/+2_court"]]


def test_a_ranking_with_modifiers_plays_the_first_playable():
    wanted = order(new(SHIFT), "power 13, 9 +1, lowest")
    assert next_value(wanted, SHIFT, [], new(SHIFT).view) == Value("9/+1")
    assert next_value(wanted, SHIFT | {"options": ["12", "1"]}, [], new(SHIFT).view) == Value("1")
    found = next_value(bare("9/+1"), SHIFT | {"options": ["12"]}, [], new(SHIFT, powers={"red": 10}).view)
    assert isinstance(found, Illegal)
    assert found.why == PowerPlayed(10, "red")


def test_with_sealed_bids_a_list_is_the_ranking():
    wanted = order(new(BIDS), "power 13, 12, 9 +1, lowest")
    assert next_value(wanted, BIDS, [], new(BIDS).view) == Value(["13", "9/+1", "1"])
    assert order(new(BIDS), "13, 9 +1, 1") == bare(["13", "9/+1", "1"])


def test_passing_a_modifier_is_read():
    asked = pick("pass", HELD)
    for line in ("-2", "-2 court", "pass -2", "pass the -2 court"):
        assert order(new(asked), line) == bare("-2_court")


@pytest.mark.parametrize(("line", "value"), [("ability", "yes"), ("yes", "yes"), ("ja", "yes"), ("no ability", "no")])
def test_using_or_declining_an_ability_is_read(line, value):
    assert order(new(ABILITY), line) == bare(value)


def test_a_turn_may_use_a_modifiers_ability():
    table = new(cards={"5": "n5_your_majesty"})
    line = "ability move 1 own Granada > Toledo, take 1, card 5: king Sevilla, then place nothing"
    (choice,) = order(table, line)["choices"]
    assert (choice["ability"], choice["take"]) == ({"move": ["green@granada", "castilla_nueva"]}, 1)
    silent = order(table, "card 5: king Sevilla, then place nothing")
    found = next_value(silent, ABILITY, [], new(ABILITY).view)
    assert found == Ask("ability_missing")
    assert "ability" in reasons.reason(found, table)


@pytest.mark.parametrize(
    ("card", "line", "special"),
    [
        ("r5_exile", "king to Portugal", {"king": "portugal"}),
        ("r5_exile", "König nach Frankreich", {"king": "france"}),
        ("r5_entourage", "king Toledo with entourage 1 Ana, 1 own", None),
        ("r5_competition", "rey Navarra", {"king": "pais_vasco"}),
        ("r5_chalet", "king", {}),
        ("r5_rebellion", "king to the castillo", {}),
        ("r5_infiltration", "special: then ask", {}),
        ("r5_stand_in", "swap Ana", {"swap": "red"}),
        ("r5_stand_in", "swap the king with Ana's grande", {"swap": "red"}),
        ("n4_empowerment", "back +2 move", {"back": "+2_move"}),
        ("n3_revelation", "score", {}),
    ],
)
def test_actions_of_the_2023_cards_are_read(card, line, special):
    half = pick("half", ["place", "special", "done"], card)
    table = new(half, mine=card, cards={card[1]: card}, shifts={"green": ["+2_move"]})
    suite = {"king": "castilla_nueva", "entourage": ["red@valencia", "green@valencia"]}
    assert halves(table, line)[0] == {"special": suite if special is None else special}


def test_the_dummys_caballeros_have_many_names():
    half = pick("half", ["place", "special", "done"], "n1_any3")
    two = {"colours": ["red", "blue", "green"], "seats": ["red", "blue"], "seat": "blue", "turn": "blue"}
    table = new(half, taken={"blue": "n1_any3"}, cards={"1": "n1_any3"}, **two)
    for whose in ("dummy", "neutral", "green", "grüne"):
        assert halves(table, f"move 1 {whose} Granada > Castillo") == [
            {"special": {"move": ["green@granada", "castillo"]}}
        ]


def test_a_card_of_merged_stacks_has_its_own_number():
    table = new(cards={"1": "n1_any3", "2/3": "n3_fiesta"})
    for name in ("card 3", "card 2/3", "Fiesta"):
        assert order(table, f"{name}: score, place nothing")["choices"][0]["card"] == "n3_fiesta"
    assert read(table, "card 2: score").problems[0].code == "card_gone"


def test_in_2023_castilla_names_one_region():
    disc = pick("disc", ["castilla_vieja", "granada"])
    for name in ("Castilla", "Kastilien", "Castile", "Castilla la Vieja"):
        assert order(new(disc), name) == bare("castilla_vieja")


def test_the_ability_may_be_told_behind_the_card():
    table = new(cards={"5": "n5_your_majesty"})
    first = order(table, "ability move 1 own Granada > Toledo, card 5: king Sevilla, then place nothing")
    assert order(table, "card 5: ability: move 1 own Granada > Toledo, king Sevilla, then place nothing") == first
