"""Other wordings than the canonical ones, in three languages: understood or asked back, never misread."""

import pytest

from tests.orders.desk import CARD, CARDS, DISC, POWER, VETO, bag, desk, order, pick, read

RETURN = bag("return", {"court": 7, "valencia": 2, "granada": 2}, 3, 3, "c2_angry_king")
HOLDER = [{"colour": "green", "until": 9}]


def holding(card):
    return desk(pick("half", ["place", "special", "done"], card), mine=card, cards=CARDS | {card[1]: card})


def said(context, line):
    """The value of a bare answer, or of an order."""
    document = order(context, line)
    return document.get("value", document.get("values", document.get("choice", document.get("regions"))))


def special(card, line):
    (half,) = order(holding(card), line)["choices"][0]["do"]
    return half["special"]


@pytest.mark.parametrize("line", ["I'd like to play 12", "12 from me", "12, von mir", "elijo 12", "use 12", "wähle 12"])
def test_a_power_card_is_read_among_filler_words(line):
    assert said(desk(POWER), line) in (12, [12])


@pytest.mark.parametrize(
    "line",
    [
        "I think I'll play 12", "let's go with 12", "Ich nehme die 12", "meine 12", "card 12", "My power card is 12",
        "Ich möchte 12 spielen", "sorry for being late: 12", "quiero jugar la 12",
    ],
)  # fmt: skip
def test_a_power_card_is_read_in_a_sentence(line):
    assert said(desk(POWER), line) in (12, [12])


@pytest.mark.parametrize("line", ["creo que juego 11", "maybe 11", "vielleicht die 11", "can I play 11?"])
def test_a_doubtful_answer_is_proposed_for_confirmation(line):
    reading = read(desk(POWER), line)
    assert not reading.orders
    [guess] = reading.problems[0].proposals
    assert guess.letter == "yes"
    [document] = guess.documents
    assert document.get("value", document.get("values")) in (11, [11])


@pytest.mark.parametrize(
    "line", ["I won't play 12", "nicht die 12", "no juego la 12", "ohne 12", "all but 12", "take 14"]
)
def test_text_that_may_mean_the_opposite_is_not_proposed(line):
    reading = read(desk(POWER), line)
    assert not reading.orders
    assert not any(problem.proposals for problem in reading.problems)


def test_talk_containing_a_number_stays_talk():
    assert read(desk(), "See you at 12 then").problems == ()


@pytest.mark.parametrize("line", ["score the region of Granada", "puntuar la región de Granada", "werte Granada bitte"])
def test_score_accepts_filler_words_before_the_region(line):
    assert special("c2_score_one", line) == {"score": "granada"}


@pytest.mark.parametrize("line", ["mover al rey a Sevilla", "el rey va a Sevilla", "König zieht nach Sevilla"])
def test_moving_the_king_is_read_in_many_phrases(line):
    assert special("c5_king", line) == {"king": "sevilla"}


@pytest.mark.parametrize("line", ["my grande to Seville", "mein Grande nach Sevilla", "mi grande a Sevilla"])
def test_moving_the_grande_is_read_in_many_phrases(line):
    assert special("c4_grande", line) == {"grande": "sevilla"}


@pytest.mark.parametrize("line", ["no coloco nada", "don't place", "nichts setzen", "no pongo"])
def test_placing_nothing_does_not_decline_the_action(line):
    assert order(holding("c3_six_seven"), line)["choices"][0]["do"] == [{"place": []}]


@pytest.mark.parametrize("line", ["all from court", "alle vom Hof", "todos de la corte"])
def test_returning_all_from_one_place_is_read(line):
    assert said(desk(RETURN), line) == ["court"] * 3


@pytest.mark.parametrize(
    ("line", "choice"),
    [
        ("veto no", "no"), ("lass durch", "no"), ("que pase", "no"), ("paso", "no"), ("ich lege kein Veto ein", "no"),
        ("ich lege Veto ein", 0), ("pongo veto", 0), ("kein Veto von mir", "no"), ("no vetar", "no"),
    ],
)  # fmt: skip
def test_veto_answers_are_read_in_many_phrases(line, choice):
    assert said(desk(VETO, vetoes=HOLDER), line) == choice


@pytest.mark.parametrize("line", ["sí", "si", "ja", "yes"])
def test_yes_to_a_veto_is_ambiguous(line):
    assert len(read(desk(VETO, vetoes=HOLDER), line).problems[0].proposals) == 2


@pytest.mark.parametrize(
    "line",
    ["never veto", "niemals Veto", "nunca veto", "veto never", "Veto nie solange bis Runde 6", "Veto nie bis Runde 6"],
)
def test_never_veto_is_a_standing_order(line):
    document = order(desk(vetoes=HOLDER), line)
    assert (document["type"], document["choice"]) == ("veto", "no")
    assert document.get("until") == (6 if "6" in line else None)


@pytest.mark.parametrize(
    "line",
    [
        "if score Ben > me power 12 else 3", "if score Ben > score me power 12, else 3",
        "wenn Ben mehr Punkte hat als ich: Macht 12, sonst 3", "si Ben tiene más puntos que yo: poder 12, si no 3",
    ],
)  # fmt: skip
def test_verbs_of_the_action_stay_outside_the_condition(line):
    first, second = order(desk(POWER), line)["cases"]
    assert first == {"if": {"is": [{"points": "blue"}, ">", {"points": "green"}]}, "values": [12]}
    assert second == {"values": [3]}


@pytest.mark.parametrize(
    "line", ["wenn Karte 3 weg ist, Karte 1", "si la carta 3 no está, carta 1", "si falta la 3, carta 1"]
)
def test_a_condition_may_say_a_card_is_gone(line):
    (case,) = order(desk(CARD), line)["cases"]
    assert case["if"] == {"not": {"lies": {"stack": 3}}}


@pytest.mark.parametrize("line", ["Veto wenn Ana dran ist", "veto si Ana actúa", "veto if Ana acts"])
def test_a_condition_may_name_whose_turn_it_is(line):
    reading = read(desk(vetoes=HOLDER), line)
    assert [found.document["cases"][0]["if"] for found in reading.orders] == [{"turn": "red"}]


@pytest.mark.parametrize("line", ["ich wähle Granada", "elijo Granada", "I choose Granada", "I pick Granada"])
def test_a_region_is_read_in_many_phrases(line):
    assert said(desk(DISC), line) == "granada"


@pytest.mark.parametrize(
    ("line", "name", "argument"),
    [
        ("A bitte", "letter", "A"), ("(b)", "letter", "B"), ("Option A", "letter", "A"), ("yes, A", "ok", "A"),
        ("ja, bitte", "yes", ""), ("sí, por favor", "yes", ""), ("klar", "yes", ""), ("de acuerdo", "yes", ""),
        ("Ich gebe auf", "resign", ""), ("I give up!", "resign", ""), ("me rindo", "resign", ""),
        ("cancel 7c1e", "retract", "7c1e"), ("zurücknehmen 7c1e", "retract", "7c1e"),
        ("borrar 7c1e", "retract", "7c1e"),
        ("?", "help", ""), ("what can I do?", "help", ""), ("was kann ich tun?", "help", ""),
        ("unsubscribe", "mails", ""),
    ],
)  # fmt: skip
def test_commands_are_read_in_many_phrases(line, name, argument):
    (command,) = read(desk(), line).commands
    assert (command.name, command.argument) == (name, argument)
