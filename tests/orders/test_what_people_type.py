"""Every row of "What people type": the canonical line and real wordings, in English and German."""

import pytest

from pbem import json_schema
from tests.orders.desk import CARD, CARDS, DISC, ID, POWER, VETO, bag, desk, order, pick, read

RETURN = bag("return", {"court": 7, "valencia": 2, "granada": 2}, 3, 3, "c2_angry_king")
TAKE = pick("take", [3, 2, 1, 0], None, 3)
HALF = pick("half", ["place", "special", "done"], "c3_six_seven")


def the_turn(card, *halves, **more):
    return {"type": "turn", "choices": [{"card": card, "do": list(halves)} | more]}


def bare(value):
    return {"type": "answer", "value": value, "id": ID}


def holding(card):
    """In mid-turn, that card taken, both halves still to be done."""
    return desk(pick("half", ["place", "special", "done"], card), mine=card, cards=CARDS | {card[1]: card})


POWER_12_9 = {"type": "power", "values": [12, 9]}
OUTBID = {"type": "power", "values": [{"outbid": 11}]}
OVER_BEN = {"type": "power", "values": [{"outbid": None, "of": "blue"}]}
TAKEN_ONE = the_turn(None, take=1)
BOTH = [{"place": ["granada", "granada", "castillo"]}, {"special": {}}]
WHOLE = the_turn("c3_six_seven", *BOTH)
SCORED_FIRST = the_turn("c3_six_seven", {"special": {}}, {"place": ["granada", "granada"]})
TWO_MOVES = {"special": {"move": ["red@aragon", "castillo"] * 2}}
MOVED = the_turn("c1_any3", TWO_MOVES)
REMOVED = the_turn("c2_one_each", {"special": {"remove": ["red@aragon", "blue@valencia"]}})
REMOVED_ONE = the_turn("c2_one_each", {"special": {"remove": ["red@aragon"]}})
KING = the_turn("c5_king", {"special": {"king": "castilla_nueva"}})
GRANDE = the_turn("c4_grande", {"special": {"grande": "sevilla"}})
SCORED = the_turn("c2_score_one", {"special": {"score": "granada"}})
EVICTED = the_turn("c4_eviction", {"special": {"evict": "galicia"}})
EIGHT = the_turn("c4_scoreboard", {"special": {"scoreboard": "8@granada"}})
FOUR = the_turn("c4_scoreboard", {"special": {"scoreboard": "4@castilla_nueva"}})
BACK = the_turn("c4_power", {"special": {"back": 13}})
DISC_TWO = {"type": "disc", "regions": ["granada", "sevilla"], "card": None}
DISC_ONE = {"type": "disc", "regions": ["granada"], "card": None}
COURT_FIRST = {"type": "return", "first": ["court"]}
COURT_AND_VALENCIA = {"type": "return", "from": ["court", "court", "valencia"]}
JUST_COURT = bare(["court", "court", "court"])

ROWS = [
    # power
    (desk(POWER), "power 12, 9", POWER_12_9),
    (desk(POWER), "Macht 12, 9", POWER_12_9),
    (desk(POWER), "12", bare(12)),
    (desk(POWER), "I play 12, otherwise 9", POWER_12_9),
    (desk(POWER), "die 12", bare(12)),
    (desk(POWER), "12, sonst 9", POWER_12_9),
    # relative
    (desk(POWER), "power outbid max 11", OUTBID),
    (desk(POWER), "Macht überbieten bis 11", OUTBID),
    (desk(POWER), "beat them, max 11", OUTBID),
    (desk(POWER), "just above Ben", OVER_BEN),
    (desk(POWER), "drüber, höchstens 11", OUTBID),
    (desk(POWER), "knapp über Ben", OVER_BEN),
    # take
    (desk(TAKE, cards={"3": CARDS["3"]}), "take 1", TAKEN_ONE),
    (desk(TAKE, cards={"3": CARDS["3"]}), "hole 1", TAKEN_ONE),
    (desk(TAKE, cards={"3": CARDS["3"]}), "only 1", TAKEN_ONE),
    (desk(TAKE, cards={"3": CARDS["3"]}), "nur 1", TAKEN_ONE),
    (
        desk(),
        "take 3 + 2 Granada, card 3: score",
        the_turn("c3_six_seven", {"special": {}}, take=3, recall=["granada"] * 2),
    ),
    (
        desk(),
        "hole 3 + 2 aus Granada, Karte 3: werte",
        the_turn("c3_six_seven", {"special": {}}, take=3, recall=["granada"] * 2),
    ),
    # turn
    (desk(CARD), "card 3: place 2 Granada, 1 Castillo, then score", WHOLE),
    (desk(CARD), "Karte 3: setze 2 Granada, 1 Castillo, dann werte", WHOLE),
    (desk(CARD), "stack 3, 2 Granada 1 tower, score", WHOLE),
    (desk(CARD), "take the 3, score first then Granada 2", SCORED_FIRST),
    (desk(CARD), "Stapel 3, 2x Granada, 1 Turm, werten", WHOLE),
    (desk(CARD), "nehme die 3, erst werten, dann 2 Granada", SCORED_FIRST),
    # decline
    (holding("c3_six_seven"), "place nothing", the_turn("c3_six_seven", {"place": []})),
    (holding("c3_six_seven"), "setze nichts", the_turn("c3_six_seven", {"place": []})),
    (holding("c3_six_seven"), "don't place", the_turn("c3_six_seven", {"place": []})),
    (holding("c3_six_seven"), "nicht einsetzen", the_turn("c3_six_seven", {"place": []})),
    (holding("c3_six_seven"), "no special", the_turn("c3_six_seven", {"special": None})),
    (holding("c3_six_seven"), "keine Sonderaktion", the_turn("c3_six_seven", {"special": None})),
    (holding("c3_six_seven"), "skip action", the_turn("c3_six_seven", {"special": None})),
    (holding("c3_six_seven"), "ohne Aktion", the_turn("c3_six_seven", {"special": None})),
    # move
    (holding("c1_any3"), "move 2 Ana Aragón > Castillo", MOVED),
    (holding("c1_any3"), "versetze 2 Ana Aragón > Castillo", MOVED),
    (holding("c1_any3"), "2 red from Aragon to tower", MOVED),
    (holding("c1_any3"), "Ana Aragon->castillo x2", MOVED),
    (holding("c1_any3"), "2 rote von Aragon nach Castillo", MOVED),
    (holding("c1_any3"), "Ana Aragonien→Turm 2", MOVED),
    # king, grande
    (holding("c5_king"), "king Toledo", KING),
    (holding("c5_king"), "König Toledo", KING),
    (holding("c5_king"), "king to new castile", KING),
    (holding("c5_king"), "König nach Toledo", KING),
    (holding("c4_grande"), "grande Sevilla", GRANDE),
    (holding("c4_grande"), "move my grande to Seville", GRANDE),
    (holding("c4_grande"), "Grande geht nach Sevilla", GRANDE),
    # region
    (holding("c2_score_one"), "score Granada", SCORED),
    (holding("c2_score_one"), "werte Granada", SCORED),
    (holding("c2_score_one"), "score region granada", SCORED),
    (holding("c2_score_one"), "Wertung Granada", SCORED),
    (holding("c4_eviction"), "evict Galicia", EVICTED),
    (holding("c4_eviction"), "räume Galicia", EVICTED),
    (holding("c4_eviction"), "everyone out of Galicia", EVICTED),
    (holding("c4_eviction"), "alle raus aus Galicia", EVICTED),
    # scoreboard
    (holding("c4_scoreboard"), "scoreboard 8 Granada", EIGHT),
    (holding("c4_scoreboard"), "Tafel 8 Granada", EIGHT),
    (holding("c4_scoreboard"), "8/4 to Granada", EIGHT),
    (holding("c4_scoreboard"), "put the 4 on Toledo", FOUR),
    (holding("c4_scoreboard"), "8/4 nach Granada", EIGHT),
    (holding("c4_scoreboard"), "Wertungstafel 4 auf Toledo", FOUR),
    # power back
    (holding("c4_power"), "back 13", BACK),
    (holding("c4_power"), "zurück 13", BACK),
    (holding("c4_power"), "take back 13", BACK),
    (holding("c4_power"), "13 to hand", BACK),
    (holding("c4_power"), "13 zurück", BACK),
    (holding("c4_power"), "nimm 13 auf die Hand", BACK),
    # one of each
    (holding("c2_one_each"), "remove Ana Aragón, Ben Valencia", REMOVED),
    (holding("c2_one_each"), "entferne Ana Aragón, Ben Valencia", REMOVED),
    (holding("c2_one_each"), "Ana from Aragon, Ben from Valencia", REMOVED),
    (holding("c2_one_each"), "kick 1 red Aragon", REMOVED_ONE),
    (holding("c2_one_each"), "Ana aus Aragon, Ben aus Valencia", REMOVED),
    (holding("c2_one_each"), "1 rot Aragon weg", REMOVED_ONE),
    # giving caballeros back
    (desk(RETURN), "return 2 court, 1 Valencia", COURT_AND_VALENCIA),
    (desk(RETURN), "gib 2 Hof, 1 Valencia", COURT_AND_VALENCIA),
    (desk(), "return court first", COURT_FIRST),
    (desk(), "gib Hof zuerst", COURT_FIRST),
    (desk(RETURN), "3 from court", JUST_COURT),
    (desk(RETURN), "give back 2 court 1 Valencia", COURT_AND_VALENCIA),
    (desk(RETURN), "3 vom Hof", JUST_COURT),
    (desk(RETURN), "2 Hof 1 Valencia zurück", bare(["court", "court", "valencia"])),
    # disc
    (desk(DISC), "disc Granada, Sevilla", DISC_TWO),
    (desk(), "Scheibe Granada, Sevilla", DISC_TWO),
    (desk(DISC), "Granada", bare("granada")),
    (desk(), "castillo to Granada", DISC_ONE),
    (desk(DISC), "nach Granada", bare("granada")),
    (desk(), "Geheimscheibe Granada", DISC_ONE),
    # veto
    (desk(VETO), "no veto", bare("no")),
    (desk(VETO), "kein Veto", bare("no")),
    (desk(VETO), "veto", bare(0)),
    (desk(VETO), "veto after 2", bare(2)),
    (desk(VETO), "Veto nach 2", bare(2)),
    (desk(VETO), "let it pass", bare("no")),
    (desk(VETO), "durchlassen", bare("no")),
    (desk(VETO), "stop it", bare(0)),
    (desk(VETO), "stopp", bare(0)),
    (desk(), "no veto", {"type": "veto", "choice": "no"}),
    (desk(), "veto after 2", {"type": "veto", "choice": {"after": 2}}),
]


@pytest.mark.parametrize(("at", "line", "wanted"), ROWS, ids=[f"{line} {n}" for n, (_, line, _) in enumerate(ROWS)])
def test_typical_player_input_is_read(at, line, wanted):
    found = order(at, line)
    assert found == wanted
    assert json_schema.validate("order", found) == []


@pytest.mark.parametrize("line", ["yes", "ja", "sí", "ok", "yes please", "passt", "ja bitte", "Yes!", "OK."])
def test_yes_accepts_a_proposal(line):
    (command,) = read(desk(), line).commands
    assert (command.name, command.first) == ("yes", True)


@pytest.mark.parametrize("line", ["A", "a", "A."])
def test_a_letter_accepts_a_proposal(line):
    (command,) = read(desk(DISC), line).commands
    assert (command.name, command.argument) == ("letter", "A")


def test_ok_with_a_code_accepts_an_order():
    (command,) = read(desk(), "ok 7c1e").commands
    assert (command.name, command.argument) == ("ok", "7c1e")


@pytest.mark.parametrize("line", ["veto 3", "Veto 3"])
def test_a_numbered_veto_proposes_legal_stops(line):
    (problem,) = read(desk(VETO), line).problems
    assert problem.code == "veto_number"
    assert [proposal.documents for proposal in problem.proposals] == [(bare(2),)]  # the question has no stop after 3


OVER_TEN = {"is": [{"power": "red"}, ">", 10]}
NINE_OR_THREE = {"type": "power", "cases": [{"if": OVER_TEN, "values": [9]}, {"values": [3]}]}
FROM_ELEVEN = {
    "type": "power",
    "cases": [{"if": {"is": [{"power": "red"}, ">=", 11]}, "values": [9]}, {"values": [3]}],
}
GONE = {
    "type": "turn",
    "cases": [
        {"if": {"not": {"lies": {"stack": 3}}}, "choices": [{"card": "c1_five_one_region", "do": []}]},
    ],
}


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("if Ana over 10: power 9, else power 3", NINE_OR_THREE),
        ("wenn Ana über 10: Macht 9, sonst Macht 3", NINE_OR_THREE),
        ("si Ana más de 10: poder 9, si no poder 3", NINE_OR_THREE),
        ("9 if Ana plays 11+, otherwise 3", FROM_ELEVEN),
        ("9 falls Ana 11+, sonst 3", FROM_ELEVEN),
        ("9 si Ana juega 11+, si no 3", FROM_ELEVEN),
        ("if card 3 is gone card 1", GONE),
        ("wenn 3 weg, Karte 1", GONE),
    ],
)
def test_orders_given_ahead_are_read(line, wanted):
    assert order(desk(POWER), line) == wanted


@pytest.mark.parametrize(
    ("line", "to", "text"),
    [
        ("press all: Sorry Ana!", (), "Sorry Ana!"),
        ("sag allen: hallo", (), "hallo"),
        ("to Ana: watch out for Ben", ("red",), "watch out for Ben"),
        ("an Ana: hallo", ("red",), "hallo"),
        ("an alle: hallo", (), "hallo"),
        ("say: hello", (), "hello"),
        ("a Ana: hola", ("red",), "hola"),
        ("di a todos: hola", (), "hola"),
    ],
)
def test_talk_is_sent_to_the_players_it_names(line, to, text):
    reading = read(desk(POWER), line)
    assert [(press.to, press.text) for press in reading.press] == [(to, text)]
    assert (reading.orders, reading.problems, reading.talk) == ((), (), ())
