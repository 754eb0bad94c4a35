"""What a message orders for later beside its answer."""

from __future__ import annotations

import pytest

from tests.orders.test_free_sentences import done, offered


@pytest.mark.parametrize(
    ("at", "language", "line", "meant"),
    [
        ("disc", "en", "Galicia. And in round 4 please the highest card.", ["Galicia", "round 4: power highest"]),
        ("disc", "de", "Altkastilien. Runde 4: Macht min.", ["Castilla la Vieja", "round 4: power lowest"]),
        ("power", "es", "6. R3: máx.", ["6", "round 3: power highest"]),
        ("power", "en", "9 and in round 3 the 12", ["9", "round 3: power 12"]),
        ("power", "de", "jetzt die 9, nächste Runde die 12", ["9", "round 3: power 12"]),
        ("power", "es", "el 9 y en la ronda 3 el más alto", ["9", "round 3: power highest"]),
        (
            "disc",
            "en",
            "castilla la vieja, typing w my thumb. and next round just play my lowest power card pls",
            ["Castilla la Vieja", "round 4: power lowest"],
        ),
    ],
)
def test_orders_for_later_in_plain_words_are_carried_out_with_the_answer(at, language, line, meant):
    assert done(at, language, line) == meant


@pytest.mark.parametrize(
    ("at", "language", "line", "meant"),
    [
        ("disc", "en", "Sevilla. And if I ever have to hand men back: court first, then Aragón.",
         ["Sevilla", "return court first, Aragón"]),
        ("turn_move", "en", "Card 2. Two into the Castillo. The others clear their twos. Next round play my lowest.",
         ["card 2: place 2 Castillo, then special", "round 4: power lowest"]),
        ("power", "en", "11. rd 3: highest I have. See you Thurs", ["11", "round 3: power highest"]),
        ("power", "de", "die Machtkarte 8. Vorsorglich noch die Scheibe: Castilla la Vieja.",
         ["8", "disc Castilla la Vieja"]),
        ("power", "en", "I'll play the nine. In the third round you may play the highest card I then hold.",
         ["9", "round 3: power highest"]),
        ("disc_card", "en", ("He goes to Galicia. While I have your attention, please play my lowest power card in "
         "round 3, as I am to be in the archive."), ["Galicia", "round 3: power lowest"]),
        ("disc_card", "de", "Cataluña, danke euch. Und falls ich mal wieder welche zurückgeben muss: Hof zuerst.",
         ["Cataluña", "return court first"]),
        ("power_shift", "de", ("Für mich bitte die 8. Und wenn dann das Castillo gewertet wird, soll meine Scheibe "
         "auf Toledo stehen."),
         ["8", "disc Toledo"]),
        ("power", "en", ("play the eleven for me and if I have to pick for the castle later put castilla la nueva "
         "thanks bye"),
         ["11", "disc Castilla la Nueva"]),
        ("turn_move", "de", ("Karte 5: 3 Cataluña, 2 Castillo, danach König nach Cataluña. Und wenn nachher gefragt "
         "wird, wohin mein Mann aus dem Castillo geht: Valencia."),
         ["card 5: place 3 Cataluña, 2 Castillo, then king Cataluña", "disc Valencia"]),
    ],
)  # fmt: skip
def test_orders_for_later_stand_behind_the_answer(at, language, line, meant):
    assert done(at, language, line) == []
    assert "; ".join(meant) in {one.removeprefix("disc ").removeprefix("power ") for one in offered(at, language, line)}


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("13 next round", "round 4: power 13"),
        ("next round 13, 12", "round 4: power 13, 12"),
        ("round 9: lowest, I need caballeros from 3 players", "round 9: power lowest"),
        ("next round the highest, because I want to be first", "round 4: power highest"),
    ],
)
def test_a_power_card_for_another_round_is_no_answer(line, meant):
    assert [*done("disc", "en", line), *offered("disc", "en", line)] == [meant]


@pytest.mark.parametrize("verb", ["return them", "take them", "give them back"])
def test_the_court_may_be_named_for_all_later_returns(verb):
    assert offered("power", "en", f"In future {verb} from the court first") == ["return court first"]


def test_regions_to_return_from_first_may_be_listed():
    assert done("power", "en", "always return Granada, Valencia") == ["return Granada first, Valencia"]


@pytest.mark.parametrize(
    "line",
    [
        "Galicia. In round 4 I won't play my highest card.",
        "Galicia. Will you play your highest card in round 4?",
        "Galicia. In round 3 I played my highest card.",
        "Galicia. In round 2 please the highest card.",
    ],
)
def test_what_is_denied_asked_or_over_is_no_order_for_later(line):
    assert not any("round" in one for one in [*done("disc", "en", line), *offered("disc", "en", line)])


@pytest.mark.parametrize(
    ("language", "line", "meant"),
    [
        ("de", "Schritt 1 und 2: akzeptiert. Schritt 3: abgelehnt.", ["veto after 2"]),
        ("en", "Step 1: PASS. Steps 2, 3: FAIL.", ["veto after 1"]),
        ("es", "Partida 1: conforme. Partidas 2 y 3: rechazadas.", ["veto after 1"]),
        ("es", "Quiero parar solamente el paso 1, los pasos 2 y 3 son bien para mí.", []),
    ],
)
def test_a_veto_stops_the_steps_that_are_refused(language, line, meant):
    assert done("veto", language, line) == meant
    assert offered("veto", language, line) == []


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "I don't put anybody. Twelve in court is for later good."),
        ("de", "Kein weiterer Caballero."),
        ("de", "Auf die Einsetzung weiterer Caballeros wird verzichtet."),
    ],
)
def test_placing_nothing_is_proposed(language, line):
    assert offered("goes_on", language, line)[:1] == ["card 2: place nothing"]


@pytest.mark.parametrize(
    ("language", "line", "meant"),
    [
        ("en", "12 with the minus 1, so it counts 11", "12 -1 court"),
        ("de", "Ich spiele die Dreizehn mit dem Abzug von zwei, macht elf", "13 -2"),
        ("en", "I'm playing 12 and I'm NOT wasting a modifier on you people.", "12"),
        ("de", "11 ohne", "11"),
    ],
)
def test_the_total_of_a_card_and_its_modifier_is_no_card(language, line, meant):
    found = done("power_shift", language, line) or offered("power_shift", language, line)[:1]
    assert [one.removeprefix("power ") for one in found] == [meant]


@pytest.mark.parametrize(
    ("at", "language", "line", "meant"),
    [
        ("disc", "en", "See you in Granada!", []),
        ("disc_card", "es", "a cataluña mismo q no hay nadie", ["Cataluña"]),
    ],
)
def test_the_only_region_is_proposed_if_something_goes_there(at, language, line, meant):
    assert [one.removeprefix("disc ") for one in offered(at, language, line)] == meant


def test_a_card_for_now_beside_one_for_later_is_asked_back():
    assert done("power", "en", "in round 3 the 12 and 9 now") == []
    assert offered("power", "en", "9 now and 12 in round 3")[0] == "9; round 3: power 12"


def test_what_a_card_comes_to_is_no_second_choice():
    assert done("power_shift", "de", "12 mit -2, also 10") == []
    assert offered("power_shift", "de", "12 mit -2, also 10")[0] == "power 12 -2"


def test_the_number_of_a_round_is_no_card():
    assert offered("power", "en", "9 and in round 11 the 12, I'm stuck behind a tractor on the A66")[:1] == ["9"]


def test_a_few_words_that_our_mails_use_too_may_be_an_order():
    assert done("disc", "es", "Valencia. Para la ronda 4, la carta de poder más alta.") == [
        "Valencia",
        "round 4: power highest",
    ]


@pytest.mark.parametrize(
    ("language", "line", "meant"),
    [
        ("en", "Power: 6\nModifier: none", "power 6"),
        ("de", "- Karte: 9\n- Modifikator: keiner", "9"),
        ("es", "13 bajándolo dos", "13 -2"),
        ("de", "13, gemindert um zwei", "13 -2"),
    ],
)
def test_a_modifier_may_be_told_in_a_list_or_by_a_verb(language, line, meant):
    assert done("power_shift", language, line) == [meant]


@pytest.mark.parametrize(
    ("language", "line"), [("en", "10, fallback 9"), ("de", "10, zweite Wahl 9"), ("es", "10 y de reserva 9")]
)
def test_a_second_choice_may_be_named_as_one(language, line):
    assert done("power", language, line) == ["power 10, 9"]


def test_a_sentence_ends_behind_a_short_word():
    assert done("disc", "en", "It's a tie. Castilla la Vieja.") == ["Castilla la Vieja"]
    assert offered("disc", "en", "Sevilla - no wait, if Carla goes there too it's a tie. Castilla la Vieja.") == [
        "Castilla la Vieja"
    ]


@pytest.mark.parametrize(
    ("at", "text", "meant"),
    [
        ("power", ("11.\nWhen the Castillo is emptied, my men are to go to Castilla la Nueva or, failing that, to "
         "Granada."),
         "disc Castilla la Nueva, Granada"),
        ("disc", "Sevilla.\nI add: when I have to return caballeros, the court first.", "return court first"),
    ],
)  # fmt: skip
def test_an_order_for_later_below_an_answer_is_offered(at, text, meant):
    assert done(at, "en", text) != []
    assert offered(at, "en", text) == [meant]


@pytest.mark.parametrize(
    ("language", "text"), [("en", "Castillo, then Valencia"), ("de", "ins Castillo, später Valencia")]
)
def test_the_castillo_and_a_region_are_no_order_for_later(language, text):
    assert not any("disc" in one for one in [*done("goes_on", language, text), *offered("goes_on", language, text)])


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("goes_on", "en", "One in Aragón. And when the Castillo disc comes round: Nueva, and failing that Vieja.",
         "card 2: place 1 Aragón; disc Castilla la Nueva, Castilla la Vieja"),
        ("goes_on", "es", "2 Valencia. Cuando toque el disco, a Castilla la Nueva; si no se puede, Castilla la Vieja.",
         "card 2: place 2 Valencia; disc Castilla la Nueva, Castilla la Vieja"),
    ],
)  # fmt: skip
def test_a_region_for_the_case_that_the_first_is_impossible_belongs_to_it(at, language, text, meant):
    assert offered(at, language, text) == [meant]


@pytest.mark.parametrize("joins", ["Außerdem in", "Ausserdem für"])
def test_an_order_for_later_may_stand_below_a_turn_in_several_lines(joins):
    text = f"Karte 3, zuerst scoren\ndann 1 Castilla la Vieja, 2 Valencia\n{joins} Runde 4 die tiefste Machtkarte."
    meant = ["card 3: score, then place 1 Castilla la Vieja, 2 Valencia", "round 4: power lowest"]
    assert done("turn_remove", "de", text) == meant


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("power", "en", "9. Ana moved her disc to Valencia", "9"),
        ("disc", "en", "Galicia. But in round 4 my highest card", "Galicia"),
        ("power", "de", "9. Wenn das Castillo gewertet wird, ziehe ich nach Sevilla", "9; disc Sevilla"),
    ],
)
def test_what_is_for_later_is_offered_only_where_nothing_else_is_said(at, language, text, meant):
    assert done(at, language, text) == []
    assert offered(at, language, text) == [meant]


@pytest.mark.parametrize(
    "sentence", ["Put the disc on Valencia", "I play the disc in Valencia", "Move my disc to Valencia"]
)
def test_a_disc_told_with_another_verb_is_not_lost_beside_a_card(sentence):
    assert done("power", "en", f"9. {sentence}") == []
    assert offered("power", "en", f"9. {sentence}")[0] == "9; disc Valencia"
