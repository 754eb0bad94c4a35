"""Wordings that were once misread, badly proposed or ignored: times, greetings, two orders at once."""

import pytest

from tests.orders.desk import CARD, CARDS, POWER, VETO, bag, desk, order, pick, read

HOLDER = [{"colour": "green", "until": 9}]
HELD = desk(VETO, vetoes=HOLDER)
RETURN = desk(bag("return", {"court": 7, "valencia": 2, "granada": 2}, 3, 3, "c2_angry_king"))
KING = desk(pick("king", ["granada", "sevilla", "valencia"], "c5_king"), mine="c5_king")
RECALL = desk(bag("recall", {"granada": 2, "aragon": 1}, 0, 2))
BOTH = [{"place": ["granada", "granada"]}, {"special": {}}]


def proposals(context, *lines):
    """The proposals; nothing may be carried out."""
    reading = read(context, *lines)
    assert reading.orders == (), reading
    return [document for problem in reading.problems for one in problem.proposals for document in one.documents]


@pytest.mark.parametrize("line", ["12 in round 5", "12 en la ronda 5", "12 in Runde 5", "Runde 5: 12"])
def test_a_round_after_a_card_is_not_another_card(line):
    assert order(desk(POWER), line) == {"type": "power", "values": [12], "round": 5}


@pytest.mark.parametrize(
    "line",
    ["power lowest every round", "Macht niedrigste bis zum Ende", "cada ronda: poder la más baja"],
)  # fmt: skip
def test_an_order_for_every_round_lasts_until_the_end(line):
    assert order(desk(POWER), line) == {"type": "power", "values": ["lowest"], "until": 9}


@pytest.mark.parametrize("line", ["power lowest until 5", "until 5: power lowest", "Macht niedrigste bis 5"])
def test_a_bare_number_after_until_is_asked_back(line):
    assert proposals(desk(POWER), line) == [{"type": "power", "values": ["lowest"], "until": 5}]


def test_an_outbid_limit_is_not_a_round():
    assert order(desk(POWER), "überbiete Ana bis 11") == {"type": "power", "values": [{"outbid": 11, "of": "red"}]}


@pytest.mark.parametrize("line", ["power lowest for 3 rounds", "power lowest always", "12 only for 2 rounds"])
def test_durations_are_not_proposed_as_power_cards(line):
    assert proposals(desk(POWER), line) == []


@pytest.mark.parametrize("line", ["no, veto", "veto, no veto", "nein, Veto"])
def test_yes_and_no_to_a_veto_is_ambiguous(line):
    assert sorted(str(found["value"]) for found in proposals(HELD, line)) == ["0", "no"]


@pytest.mark.parametrize("line", ["12; power 9", "if king in Sevilla: play 12 play 9", "lowest, play 12 play 9"])
def test_two_power_cards_in_one_line_are_ambiguous(line):
    reading = read(desk(POWER), line)
    assert (reading.orders, [problem.code for problem in reading.problems]) == ((), ["two_answers"])


@pytest.mark.parametrize("line", ["play 12 or play 9", "play 12, or play 9", "play 12, else 9", "play 12; 9"])
def test_power_cards_with_or_between_are_ranked(line):
    assert order(desk(POWER), line) == {"type": "power", "values": [12, 9]}


def test_power_cards_for_two_rounds_are_not_ambiguous():
    documents = [found.document for found in read(desk(POWER), "12; power 9 in round 5").orders]
    assert [document.get("round") for document in documents] == [None, 5]


@pytest.mark.parametrize(
    ("line", "choice"),
    [
        ("sí, veto", 0), ("yes, veto", 0), ("alto", 0), ("don't stop it", "no"), ("ich lasse es durch", "no"),
        ("no, no veto", "no"), ("allow it", "no"), ("veto it", 0), ("kein Einspruch", "no"),
    ],
)  # fmt: skip
def test_a_veto_question_accepts_longer_phrases(line, choice):
    assert {found.document["value"] for found in read(HELD, line).orders} == {choice}


@pytest.mark.parametrize("line", ["Granada or Sevilla", "Granada, sonst Sevilla", "Granada, Sevilla"])
def test_two_regions_for_one_question_are_both_proposed(line):
    assert [found["value"] for found in proposals(KING, line)] == ["granada", "sevilla"]


@pytest.mark.parametrize("line", ["recall 1 from Granada", "zurückholen 1 aus Granada"])
def test_a_recall_question_accepts_its_verb(line):
    assert order(RECALL, line)["value"] == ["granada"]


@pytest.mark.parametrize("line", ["take 1 from Granada", "hole 1 aus Granada", "tomo 1 de Granada"])
def test_a_recall_question_accepts_take(line):
    assert order(RECALL, line)["value"] == ["granada"]


@pytest.mark.parametrize(
    "line", ["always court", "always return from court", "return always from court", "immer vom Hof"]
)
def test_always_makes_a_standing_order(line):
    assert order(RETURN, line) == {"type": "return", "first": ["court"]}


@pytest.mark.parametrize("line", ["take 1; card 3: 2 Granada, score", "take only 1; Karte 3: 2 Granada, werten"])
def test_take_may_end_with_a_semicolon(line):
    assert order(desk(CARD), line)["choices"] == [{"card": "c3_six_seven", "take": 1, "do": BOTH}]


@pytest.mark.parametrize(
    "line",
    ["2 Granada, score, card 3", "2 Granada and score with card 3", "Hi all, card 3: 2 Granada, score",
     "Hallo Ana, Karte 3: 2 Grenada, werten"],
)  # fmt: skip
def test_an_unusually_ordered_turn_is_read(line):
    assert order(desk(CARD), line)["choices"] == [{"card": "c3_six_seven", "do": BOTH}]


def test_an_alternative_to_nothing_is_proposed():
    (found,) = proposals(desk(CARD), "else card 3: 2 Granada, score")
    assert found["choices"] == [{"card": "c3_six_seven", "do": BOTH}]


@pytest.mark.parametrize(
    "line",
    ["if Ana over 10: power 9; if Ben over 10: power 3", "wenn Ana über 10: Macht 9; wenn Ben über 10: Macht 3"],
)
def test_two_conditions_on_a_line_are_proposed_as_cases(line):
    (found,) = proposals(desk(POWER), line)
    assert [case["values"] for case in found["cases"]] == [[9], [3]]


@pytest.mark.parametrize("line", ["Hi all, 12 please", "I am back, 12", "Ich bin wieder da: 12", "Sorry all, 12!"])
def test_a_number_after_a_greeting_is_read(line):
    assert order(desk(POWER), line)["value"] == 12


def test_a_negated_number_after_a_greeting_is_not_proposed():
    assert proposals(desk(POWER), "Hi all, not 12 please") == []


def test_the_kings_card_may_be_called_king():
    (found,) = proposals(desk(CARD), "card King: 2 Granada, king Sevilla")
    assert found["choices"][0]["card"] == "c5_king"


@pytest.mark.parametrize("line", ["card 3 twice Granada score", "Karte 3: zweimal Granada, werten"])
def test_twice_is_read_as_two(line):
    assert order(desk(CARD), line)["choices"][0]["do"] == BOTH


@pytest.mark.parametrize("line", ["kick everybody out of Galicia", "fuera todos de Galicia", "clear out Galicia"])
def test_eviction_is_read_in_more_phrases(line):
    table = desk(pick("evict", ["galicia"], "c4_eviction"), mine="c4_eviction", cards=CARDS)
    assert order(table, line)["choices"][0]["do"] == [{"special": {"evict": "galicia"}}]


@pytest.mark.parametrize(
    "line",
    ["what if card 3: 2 Granada, score", "probier Karte 3: 2 Granada, werten", "prueba carta 3: 2 Granada, puntuar"],
)  # fmt: skip
def test_a_what_if_question_is_a_preview(line):
    (found,) = read(desk(CARD), line).previews
    assert found.document["choices"][0]["do"] == BOTH


@pytest.mark.parametrize(
    ("line", "name", "argument"),
    [
        ("OK: 7c1e", "ok", "7c1e"), ("ok : 7c1e", "ok", "7c1e"), ("retract my power card", "retract", "power"),
        ("lösche Macht", "retract", "power"), ("retira 7c1e", "retract", "7c1e"), ("retract card", "retract", "turn"),
        ("retract my turn", "retract", "turn"), ("anular disco", "retract", "disc"),
    ],
)  # fmt: skip
def test_accept_and_cancel_commands_are_read_in_more_phrases(line, name, argument):
    (command,) = read(desk(), line).commands
    assert (command.name, command.argument) == (name, argument)
