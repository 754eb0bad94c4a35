"""Lines that were once misread, ignored, or given a useless answer."""

import pytest

from tests.orders.desk import CARD, CARDS, DISC, POWER, VETO, bag, desk, order, pairs, pick, read

HOLDER = [{"colour": "green", "until": 9}]
RETURN = desk(bag("return", {"court": 7, "valencia": 2, "granada": 2}, 3, 3, "c2_angry_king"))
MOVE = desk(pairs({"red@aragon": 2, "blue@aragon": 5}, "c1_any3"), mine="c1_any3", cards=CARDS | {"1": "c1_any3"})
PLACE = desk(bag("place", dict.fromkeys(("granada", "castilla_nueva", "castillo"), 3), 0, 3, "c3_six_seven"))


def holding(card):
    return desk(pick("half", ["place", "special", "done"], card), mine=card, cards=CARDS | {card[1]: card})


def proposals(context, *lines):
    """The proposals; nothing may be carried out."""
    reading = read(context, *lines)
    assert reading.orders == (), reading
    return [document for problem in reading.problems for one in problem.proposals for document in one.documents]


@pytest.mark.parametrize(
    "words", ["keine Wertung", "nicht werten", "ohne Wertung", "no puntuar", "sin puntuar", "don't score", "no scoring"]
)
def test_a_negated_action_is_declined(words):
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
def test_moves_are_read_in_many_phrases(line, moved):
    found = order(MOVE, line)
    value = found.get("value") or found["choices"][0]["do"][0]["special"]["move"]
    assert value == ["red@aragon", moved] * 2


@pytest.mark.parametrize("line", ["take 2 Ana from Aragon to Granada", "paso 2 de Ana de Aragón a Granada"])
def test_moving_phrases_with_take_are_proposed_as_moves(line):
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
def test_placements_are_read_in_many_phrases(line, places):
    found = order(holding("c3_six_seven") if "setze" in line else PLACE, line)
    assert (found.get("value") if "value" in found else found["choices"][0]["do"][0]["place"]) == places


def test_a_turn_may_use_a_line_for_each_part():
    (choice,) = order(desk(CARD), "card 3", "- 2 Granada", "- 1 Castillo", "then score")["choices"]
    assert choice["do"] == [{"place": ["granada", "granada", "castillo"]}, {"special": {}}]


@pytest.mark.parametrize(
    "line",
    ["12 if free, else 9", "12 falls frei, sonst 9", "12 si es posible, si no 9", "12. If not, 9", "12, wenn nicht, 9"],
)
def test_if_possible_makes_a_ranked_order(line):
    assert order(desk(POWER), line) == {"type": "power", "values": [12, 9]}


@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("highest possible", ["highest"]), ("mi carta más baja", ["lowest"]), ("Ich spiele Machtkarte 12", [12]),
        ("I'll play my 12", [12]), ("outbid all max 11", [{"outbid": 11}]),
        ("supera a Ben", [{"outbid": None, "of": "blue"}]),
    ],
)  # fmt: skip
def test_power_cards_are_read_in_many_phrases(line, values):
    assert order(desk(POWER), line) == {"type": "power", "values": values}


def test_a_numbered_list_is_not_a_power_ranking():
    assert proposals(desk(POWER), "1. 12, 2. 11") == []


@pytest.mark.parametrize("line", ["12 if Ana sleeps, else 9", "veto if it is against me", "si me vetase: 3 torre"])
def test_proposals_keep_the_condition(line):
    assert all("cases" in found for found in proposals(desk(POWER, vetoes=HOLDER), line))


@pytest.mark.parametrize(
    "line",
    [
        "if nobody played 13: 12, else 3",
        "wenn niemand 13 gespielt hat: 12, sonst 3",
        "12 unless anyone played 13, else 3",
    ],
)
def test_nobody_in_a_condition_means_not_anybody(line):
    first, _ = order(desk(POWER), line)["cases"]
    assert first["if"] == {"not": {"is": [{"power": "anybody"}, "=", 13]}}


@pytest.mark.parametrize(
    "line", ["if Ben is ahead of me: 12", "wenn Ben vor mir liegt: 12", "si Ben va por delante de mí: 12"]
)
def test_being_ahead_means_having_more_points(line):
    (case,) = order(desk(POWER), line)["cases"]
    assert case["if"] == {"is": [{"points": "blue"}, ">", {"points": "green"}]}


@pytest.mark.parametrize("line", ["si no ha jugado Ana: 3, si no 12", "3 si Ana no ha jugado, si no 12"])
def test_si_no_may_begin_a_condition(line):
    first, last = order(desk(POWER), line)["cases"]
    assert (first["if"], last) == ({"not": {"played": "red"}}, {"values": [12]})


@pytest.mark.parametrize("line", ["veto si le toca a Ana", "veto cuando le toque a Ana", "veto si es Ana"])
def test_a_veto_may_target_one_player(line):
    (case,) = order(desk(vetoes=HOLDER), line)["cases"]
    assert case["if"] == {"turn": "red"}


@pytest.mark.parametrize("line", ["veto Ana", "Veto nur bei Ana", "veto a Ana"])
def test_a_veto_against_one_player_does_not_target_all(line):
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
def test_a_veto_question_accepts_many_phrases(line, choice):
    assert order(desk(VETO, vetoes=HOLDER), line)["value"] == choice


@pytest.mark.parametrize("line", ["Weiter!", "adelante", "go ahead"])
def test_letting_pass_without_a_veto_question_is_talk(line):
    assert read(desk(CARD, vetoes=HOLDER), line).talk


@pytest.mark.parametrize("line", ["court first", "return court, then Granada"])
def test_a_return_priority_may_answer_a_return_question(line):
    assert order(RETURN, line)["first"][0] == "court"


def test_an_unasked_region_is_proposed_as_a_disc():
    assert proposals(desk(), "Granada") == [{"type": "disc", "regions": ["granada"], "card": None}]


@pytest.mark.parametrize("line", ["del castillo a Granada", "mein Castillo geht nach Granada", "all to Granada"])
def test_disc_orders_may_mention_the_castillo(line):
    found = order(desk(DISC), line)
    assert found.get("value") == "granada" or found["regions"] == ["granada"]


@pytest.mark.parametrize(
    "line", ["power 12 next round", "next round: 12", "nächste Runde: Macht 12", "poder 12 la próxima ronda"]
)
def test_next_round_is_read_as_a_round(line):
    assert order(desk(), line) == {"type": "power", "values": [12], "round": 4}


def test_a_power_card_and_a_turn_are_separate_orders():
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
def test_swapping_the_king_and_a_grande_is_read(line):
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
def test_commands_are_read_among_polite_words(line, name, argument):
    (command,) = read(desk(POWER), line).commands
    assert (command.name, command.argument) == (name, argument)


def test_take_back_a_power_card_is_not_a_command():
    assert read(holding("c4_power"), "take back 13").commands == ()


@pytest.mark.parametrize("line", ["no", "No!", "nein danke", "nope"])
def test_no_rejects_a_pending_proposal(line):
    half = pick("half", ["place", "special", "done"], "c3_six_seven")
    assert [one.name for one in read(desk(half, mine="c3_six_seven", offered=True), line).commands] == ["no"]
    assert [one.code for one in read(desk(half, mine="c3_six_seven"), line).problems] == ["left_out"]
