"""What people typed and was misread once, ignored, or met with a useless answer."""

import pytest

from tests.orders.desk import CARD, CARDS, DISC, POWER, VETO, bag, desk, order, pairs, pick, read

HOLDER = [{"colour": "green", "until": 9}]
RETURN = desk(bag("return", {"court": 7, "valencia": 2, "granada": 2}, 3, 3, "c2_angry_king"))
MOVE = desk(pairs({"red@aragon": 2, "blue@aragon": 5}, "c1_any3"), mine="c1_any3", cards=CARDS | {"1": "c1_any3"})
PLACE = desk(bag("place", dict.fromkeys(("granada", "castilla_nueva", "castillo"), 3), 0, 3, "c3_six_seven"))


def holding(card):
    return desk(pick("half", ["place", "special", "done"], card), mine=card, cards=CARDS | {card[1]: card})


def proposals(context, *lines):
    """What is asked back; nothing may be done."""
    reading = read(context, *lines)
    assert reading.orders == (), reading
    return [document for problem in reading.problems for one in problem.proposals for document in one.documents]


@pytest.mark.parametrize(
    "words", ["keine Wertung", "nicht werten", "ohne Wertung", "no puntuar", "sin puntuar", "don't score", "no scoring"]
)
def test_an_action_denied_is_not_done(words):
    (choice,) = order(desk(CARD), f"card 3: 3 Granada, {words}")["choices"]
    assert choice["do"] == [{"place": ["granada"] * 3}, {"special": None}]


@pytest.mark.parametrize("line", ["Granada werten", "in Granada werten", "Granada wird gewertet", "puntuación Granada"])
def test_a_verb_may_come_last(line):
    (choice,) = order(holding("c2_score_one"), line)["choices"]
    assert choice["do"] == [{"special": {"score": "granada"}}]


@pytest.mark.parametrize(
    ("line", "moved"),
    [
        ("mueve 2 rojos desde Aragón hasta el Castillo", "castillo"),
        ("2 Anas von Aragon nach Granada versetzen", "granada"),
        ("from Aragon to Granada: 2 Ana", "granada"),
        ("zwei rote Steine aus Aragonien in den Turm versetzen", "castillo"),
        ("2 rojas de aragon a CN", "castilla_nueva"),
        ("2 Ana Aragon -> cas. nueva :-)", "castilla_nueva"),
    ],
)
def test_a_move_is_said_in_many_ways(line, moved):
    found = order(MOVE, line)
    value = found.get("value") or found["choices"][0]["do"][0]["special"]["move"]
    assert value == ["red@aragon", moved] * 2


@pytest.mark.parametrize("line", ["take 2 Ana from Aragon to Granada", "paso 2 de Ana de Aragón a Granada"])
def test_who_is_moved_is_not_taken_from_the_province(line):
    (found,) = proposals(MOVE, line)
    assert found["choices"][0]["do"] == [{"special": {"move": ["red@aragon", "granada"] * 2}}]


@pytest.mark.parametrize(
    ("line", "places"),
    [
        ("setze 2 in Granada ein", ["granada"] * 2), ("both in Granada", ["granada"] * 2), ("0", []),
        ("2 Granada; 1 castillo", ["granada", "granada", "castillo"]), ("2 C. Nueva", ["castilla_nueva"] * 2),
        ("alle 3 nach Granada", ["granada"] * 3), ("einer nach Granada, einer ins Castillo", ["granada", "castillo"]),
    ],
)  # fmt: skip
def test_placing_is_said_in_many_ways(line, places):
    found = order(holding("c3_six_seven") if "setze" in line else PLACE, line)
    assert (found.get("value") if "value" in found else found["choices"][0]["do"][0]["place"]) == places


def test_a_turn_may_take_a_line_for_each_thing():
    (choice,) = order(desk(CARD), "card 3", "- 2 Granada", "- 1 Castillo", "then score")["choices"]
    assert choice["do"] == [{"place": ["granada", "granada", "castillo"]}, {"special": {}}]


@pytest.mark.parametrize(
    "line",
    ["12 if free, else 9", "12 falls frei, sonst 9", "12 si es posible, si no 9", "12. If not, 9", "12, wenn nicht, 9"],
)
def test_if_it_can_be_is_what_a_ranked_order_says(line):
    assert order(desk(POWER), line) == {"type": "power", "values": [12, 9]}


@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("highest possible", ["highest"]), ("mi carta más baja", ["lowest"]), ("Ich spiele Machtkarte 12", [12]),
        ("I'll play my 12", [12]), ("outbid all max 11", [{"outbid": 11}]),
        ("supera a Ben", [{"outbid": None, "of": "blue"}]),
    ],
)  # fmt: skip
def test_power_is_said_in_many_ways(line, values):
    assert order(desk(POWER), line) == {"type": "power", "values": values}


def test_a_numbered_list_is_no_list_of_power_cards():
    assert proposals(desk(POWER), "1. 12, 2. 11") == []


@pytest.mark.parametrize("line", ["12 if Ana sleeps, else 9", "veto if it is against me", "si me vetase: 3 torre"])
def test_a_condition_is_never_left_out_of_a_proposal(line):
    assert all("cases" in found for found in proposals(desk(POWER, vetoes=HOLDER), line))


@pytest.mark.parametrize(
    "line",
    [
        "if nobody played 13: 12, else 3",
        "wenn niemand 13 gespielt hat: 12, sonst 3",
        "12 unless anyone played 13, else 3",
    ],
)
def test_what_nobody_did_is_the_opposite_of_what_anybody_did(line):
    first, _ = order(desk(POWER), line)["cases"]
    assert first["if"] == {"not": {"is": [{"power": "anybody"}, "=", 13]}}


@pytest.mark.parametrize(
    "line", ["if Ben is ahead of me: 12", "wenn Ben vor mir liegt: 12", "si Ben va por delante de mí: 12"]
)
def test_who_is_ahead_has_more_points(line):
    (case,) = order(desk(POWER), line)["cases"]
    assert case["if"] == {"is": [{"points": "blue"}, ">", {"points": "green"}]}


@pytest.mark.parametrize("line", ["si no ha jugado Ana: 3, si no 12", "3 si Ana no ha jugado, si no 12"])
def test_si_no_may_begin_a_condition(line):
    first, last = order(desk(POWER), line)["cases"]
    assert (first["if"], last) == ({"not": {"played": "red"}}, {"values": [12]})


@pytest.mark.parametrize("line", ["veto si le toca a Ana", "veto cuando le toque a Ana", "veto si es Ana"])
def test_a_veto_against_one_player(line):
    (case,) = order(desk(vetoes=HOLDER), line)["cases"]
    assert case["if"] == {"turn": "red"}


@pytest.mark.parametrize("line", ["veto Ana", "Veto nur bei Ana", "veto a Ana"])
def test_a_veto_against_one_player_is_no_veto_against_all(line):
    (found,) = proposals(desk(vetoes=HOLDER), line)
    assert found["cases"][0]["if"] == {"turn": "red"}


@pytest.mark.parametrize(
    ("line", "choice"),
    [
        ("yes veto", 0), ("go ahead", "no"), ("weiter", "no"), ("adelante", "no"), ("Einspruch", 0),
        ("veto everything", 0), ("veto after the first step", 1), ("Veto nach Schritt 1", 1),
        ("veto tras el primero", 1),
    ],
)  # fmt: skip
def test_a_veto_window_is_answered_in_many_ways(line, choice):
    assert order(desk(VETO, vetoes=HOLDER), line)["value"] == choice


@pytest.mark.parametrize("line", ["Weiter!", "adelante", "go ahead"])
def test_what_lets_pass_in_a_window_is_talk_elsewhere(line):
    assert read(desk(CARD, vetoes=HOLDER), line).talk


@pytest.mark.parametrize("line", ["court first", "return court, then Granada"])
def test_what_is_returned_first_may_be_said_when_it_is_asked(line):
    assert order(RETURN, line)["first"][0] == "court"


def test_a_region_that_nothing_asks_for_may_be_a_disc():
    assert proposals(desk(), "Granada") == [{"type": "disc", "regions": ["granada"], "card": None}]


@pytest.mark.parametrize("line", ["del castillo a Granada", "mein Castillo geht nach Granada", "all to Granada"])
def test_those_of_a_disc_come_from_the_castillo(line):
    found = order(desk(DISC), line)
    assert found.get("value") == "granada" or found["regions"] == ["granada"]


@pytest.mark.parametrize(
    "line", ["power 12 next round", "next round: 12", "nächste Runde: Macht 12", "poder 12 la próxima ronda"]
)
def test_the_next_round_has_a_name(line):
    assert order(desk(), line) == {"type": "power", "values": [12], "round": 4}


def test_nothing_of_a_turn_belongs_to_a_power_card():
    reading = read(desk(POWER), "12, then card 3: 3 Granada, score")
    assert [found.document["type"] for found in reading.orders] == ["answer", "turn"]


def test_take_3_may_mean_card_3():
    (found,) = proposals(desk(CARD), "take 3")
    assert found["choices"] == [{"card": "c3_six_seven", "do": []}]


@pytest.mark.parametrize("line", ["9 and +1", "9/+1", "9 más 1", "9 with modifier +1"])
def test_a_power_card_with_its_modifier(line):
    table = desk(pick("power", ["9", "9/+1", "2"]), edition="2023", cards={"1": "n1_any3"}, modifiers=["+1", "+2"])
    assert order(table, line)["value"] == "9/+1"


@pytest.mark.parametrize("line", ["Ana", "Anas Grande", "tausche den König mit dem Grande von Ana", "el grande de Ana"])
def test_whose_grande_changes_places_with_the_king(line):
    card = "r5_stand_in"
    table = desk(pick("swap", ["red", "blue"], card), mine=card, edition="2023", cards={"1": "n1_any3", "5": card})
    found = order(table, line)
    assert found.get("value") == "red" or found["choices"][0]["do"] == [{"special": {"swap": "red"}}]


@pytest.mark.parametrize(
    ("line", "name", "argument"),
    [
        ("OK 7C1E", "ok", "7c1e"), ("take back 7c1e", "retract", "7c1e"), ("nimm 7c1e zurück", "retract", "7c1e"),
        ("cancelar orden 7c1e", "retract", "7c1e"), ("retract all", "retract", ""), ("cancel my orders", "retract", ""),
        ("hint please", "hint", ""), ("pista, por favor", "hint", ""), ("status?", "status", ""),
        ("show me the board", "board", ""), ("zeig meine Befehle", "orders", ""), ("sí, vale", "yes", ""),
    ],
)  # fmt: skip
def test_a_word_to_the_server_is_heard_among_manners(line, name, argument):
    (command,) = read(desk(POWER), line).commands
    assert (command.name, command.argument) == (name, argument)


def test_a_power_card_taken_back_is_no_order_taken_back():
    assert read(holding("c4_power"), "take back 13").commands == ()


@pytest.mark.parametrize("line", ["no", "No!", "nein danke", "nope"])
def test_no_is_said_to_what_was_proposed(line):
    half = pick("half", ["place", "special", "done"], "c3_six_seven")
    assert [one.name for one in read(desk(half, mine="c3_six_seven", offered=True), line).commands] == ["no"]
    assert order(desk(half, mine="c3_six_seven"), line)["value"] == "done"
