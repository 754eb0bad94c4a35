"""Turns that are only proposed: the first proposal uses all that was told, and nothing that was taken back."""

from __future__ import annotations

import pytest

from tests.orders.test_free_sentences import done, offered


def first(at, language, text):
    """What a line does, or its first proposal."""
    return (done(at, language, text) or offered(at, language, text) or [""])[0]


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_score", "en", "card 4, 3 men to Valencia and then stick the 8 tile on it",
         "card 4: place 3 Valencia, then scoreboard 8 Valencia"),
        ("turn_score", "de", "Karte 4: 2 nach Cataluña, und dann die 8er Tafel drauf",
         "card 4: place 2 Cataluña, then scoreboard 8 Cataluña"),
        ("turn_regency", "de", "Karte 4! Der Grande zieht nach Valencia um, und drei Caballeros hinterher",
         "card 4: grande Valencia, then place 3 Valencia"),
        ("turn_remove", "de", "Karte 1: ein Männlein nach Valencia, und meine 2 Leute aus Granada kommen dorthin",
         "card 1: place 1 Valencia, then move 2 own Granada > Valencia"),
        ("turn_remove", "de", "Karte 1. Setz einen nach Valencia, dann verschieb die 2 von Ana da raus, Galicia, 4%",
         "card 1: place 1 Valencia, then move 2 Ana Valencia > Galicia"),
    ],
)  # fmt: skip
def test_a_half_goes_where_the_other_one_went(at, language, text, meant):
    assert first(at, language, text) == meant


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_regency", "en", "card 5, 2 in Toledo, then king to Navarra and 1 from me and 1 from Dev go with him",
         "card 5: place 2 Toledo, then king Navarra, entourage 1 own Granada, 1 Dev Granada"),
        ("turn_regency", "en", ("We play card 5. King goes to Sevilla first and takes our two from Granada with him. "
         "Then we place 5 in Toledo."),
         "card 5: king Sevilla, entourage 2 own Granada, then place 5 Toledo"),
        ("turn_move", "de", "karte 5! 2 nach valencia und dann kommt der könig zu ben ins País Vasco dann geht nix",
         "card 5: place 2 Valencia, then king País Vasco"),
        ("turn_regency", "de", "Karte 4, mei Grande geht nach Aragón. Dann no drei nach Toledo und oaner ins Castillo.",
         "card 4: grande Aragón, then place 3 Toledo, 1 Castillo"),
    ],
)  # fmt: skip
def test_whose_caballeros_go_is_understood(at, language, text, meant):
    assert first(at, language, text) == meant


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_move", "es", ("Cojo la 5. Pongo 2 muñecos en valencia y 1 en cataluña y luego mando al rei a Galicia "
         "que no hay nadie"),
         "card 5: place 2 Valencia, 1 Cataluña, then king Galicia"),
        ("turn_score", "en", ("Card 1. One at Castilla la Vieja, and then two more in Sevilla "
         "that nobody wants"),
         "card 1: place 1 Castilla la Vieja, then add 2 Sevilla"),
        ("turn_move", "en", ("Card 2 for me! I'll pop one in Valencia and one in Cataluña and then you can all think "
         "about what to give up"),
         "card 2: place 1 Valencia, 1 Cataluña, then special"),
        ("turn_score", "de", ("Karte vier also zwei nach Valencia einen ins Castillo und dann die acht vier null Tafel "
         "auf Cataluña"),
         "card 4: place 2 Valencia, 1 Castillo, then scoreboard 8 Cataluña"),
    ],
)  # fmt: skip
def test_sentences_without_marks_are_parted(at, language, text, meant):
    assert first(at, language, text) == meant


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_move", "en", "Card 4, get my 9 back, place 2 in Valencia and 1 in Vieja... make it 2 in Vieja",
         "card 4: back 9, then place 2 Valencia, 2 Castilla la Vieja"),
        ("turn_remove", "en", ("Card 2. Off with Carla in Granada, Ana in Valencia, Eva in Sevilla, Dev in Sevilla. "
         "Sorry, Dev in Granada not Sevilla. Then one of mine to Cataluña."),
         "card 2: remove 1 Carla Granada, 1 Ana Valencia, 1 Eva Sevilla, 1 Dev Granada, then place 1 Cataluña"),
        ("turn_regency", "en", ("Card 1: one in Toledo, then one of Ben's from Toledo to Cataluña. "
         "Scratch Ben's, one of Ana's instead."),
         "card 1: place 1 Toledo, then move 1 Ana Toledo > Cataluña"),
        ("turn_move", "de", ("Karte 2, erst die Sonderaktion, dann 1 nach Valencia... sorry, andersrum: "
         "erst 1 nach Valencia, dann die Sonderaktion."),
         "card 2: place 1 Valencia, then special"),
        ("turn_score", "en", "3 and score. no wait also 2 in Valencia first", "card 3: place 2 Valencia, then score"),
    ],
)  # fmt: skip
def test_what_is_told_once_more_takes_its_place(at, language, text, meant):
    assert first(at, language, text) == meant


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_remove", "de", ("Hach, Karte 1 macht Spaß. Meinen setz ich nach Cataluña und dann schieb ich zwei "
         "von Ana von Castilla la Nueva nach Galicia."),
         "card 1: place 1 Cataluña, then move 2 Ana Castilla la Nueva > Galicia"),
        ("turn_regency", "de", "karte 3 aber NICHT werten. einfach 2 leute nach toledo. gute nacht bzw guten morgen",
         "card 3: place 2 Toledo, then no special"),
        ("turn_remove", "es", "La 1. Poné uno en Valencia y movés dos míos de Cataluña a Castilla la Vieja",
         "card 1: place 1 Valencia, then move 2 own Cataluña > Castilla la Vieja"),
        ("turn_remove", "en", "card 2 remvoe carla granda, ana valenica, eva seville, dev seville, then 2 catalunia",
         "card 2: remove 1 Carla Granada, 1 Ana Valencia, 1 Eva Sevilla, 1 Dev Sevilla, then place 2 Cataluña"),
        ("turn_score", "es", "La 1. El primero a Valencia, y los otros dos los sumo ahí mismo también",
         "card 1: place 1 Valencia, then add 2 Valencia"),
    ],
)  # fmt: skip
def test_all_that_was_told_is_in_the_first_proposal(at, language, text, meant):
    assert first(at, language, text) == meant


@pytest.mark.parametrize(
    ("at", "language", "text"),
    [
        ("turn_score", "en", "Card 3! Put 4 in Pais Vasco and THEN score it all so i get moar points"),
        ("turn_score", "en", "Card 3: place 2 in Valencia. No, forget it."),
        ("turn_score", "de", "Karte 3, 2 nach Valencia. Ach nein!"),
    ],
)
def test_nothing_is_proposed_of_what_is_illegal_or_taken_back(at, language, text):
    assert not done(at, language, text)
    assert not offered(at, language, text)


@pytest.mark.parametrize(
    ("at", "language", "text"),
    [
        ("turn_move", "en", "Card 5, 2 in Valencia and 1 in Vieja... make it 2 in Vieja, then the king to Sevilla"),
        ("turn_move", "en", "card 5: 2 Valencia, 1 Castillo, better 2 Castillo, then king Sevilla"),
        ("turn_move", "de", "Karte 5: 2 Valencia, 1 Castillo, ich meine 2 Castillo, dann König Sevilla"),
        ("turn_move", "de", "Karte 5: 2 Valencia, 1 Castillo, äh 2 Castillo, dann König Sevilla"),
        ("turn_score", "en", "card 3: 1 Valencia, er 1 Valencia, then score"),
        ("goes_on", "en", "place 1 Galicia, um 1 Galicia"),
        ("disc", "en", "Valencia... make it Sevilla"),
    ],
)
def test_what_is_told_once_more_is_asked_back(at, language, text):
    assert not done(at, language, text)
    assert offered(at, language, text)


@pytest.mark.parametrize(
    "text",
    [
        "card 5: 2 Valencia, 1 Castillo and another 2 Castillo, then king Sevilla",
        "card 5: place 2 Valencia, 1 Castillo, 2 Castillo, then king Sevilla",
    ],
)
def test_numbers_of_a_region_are_added_where_nothing_corrects_them(text):
    assert done("turn_move", "en", text) == ["card 5: place 2 Valencia, 3 Castillo, then king Sevilla"]


@pytest.mark.parametrize(
    ("at", "language", "text", "never"),
    [
        ("turn_remove", "en", "card 3. Two in Castilla la Nueva, none in the Castillo, and then score.", "Castillo"),
        ("turn_move", "en", "Card 4, get my 9 back, place 2 in Valencia and 1 in Vieja... make it 2 in Vieja",
         "1 Castilla la Vieja"),
        ("turn_remove", "en", ("Card 2: Carla in Granada, Ana in Valencia, Eva in Sevilla, Dev in Sevilla. "
         "Sorry, Dev in Granada not Sevilla."), "1 Dev Sevilla"),
    ],
)  # fmt: skip
def test_what_was_denied_or_corrected_is_never_proposed(at, language, text, never):
    assert not any(never in text for text in offered(at, language, text))


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_score", "de", ("Meine Frau hätte zur Karte 2 geraten, doch ich nehme die vierte: vier Reiter nach "
         "Neukastilien, alsdann die Tafel mit der Acht auf das Baskenland."),
         "card 4: place 4 Castilla la Nueva, then scoreboard 8 País Vasco"),
        ("turn_regency", "es", ("Galicia la tengo asegurada con cuatro, así que me sobran dos. Carta 1, uno a Toledo "
         "y luego muevo dos míos de Galicia a Toledo."),
         "card 1: place 1 Toledo, then move 2 own Galicia > Toledo"),
        ("turn_move", "es", "Carta 1. Uno a Valencia. Lo de mover, no.", "card 1: place 1 Valencia, then no special"),
        ("turn_move", "en", "Card 5: king to Granada. 2 in Toledo, no.", "card 5: king Granada, then place nothing"),
    ],
)  # fmt: skip
def test_what_may_be_talk_is_left_out(at, language, text, meant):
    assert meant in offered(at, language, text)


@pytest.mark.parametrize("text", ["¿2 en Valencia? no", "take card 1, 1 in Valencia, no."])
def test_a_turn_that_is_denied_as_a_whole_is_not_offered(text):
    assert offered("turn_move", "en", text) == []


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_regency", "en", "C1: +1 Sev; own Gal>Tol, own Gal>Cat, Ana Tol>Nav",
         ("card 1: place 1 Sevilla, then move 1 own Galicia > Toledo, 1 own Galicia > Cataluña, "
          "1 Ana Toledo > Navarra")),
        ("turn_remove", "en", ("Card 1. I decline to place. one of Carla's caballeros moves from País Vasco to "
         "Galicia; another of Carla's moves from Granada to Galicia."),
         "card 1: move 1 Carla País Vasco > Galicia, 1 Carla Granada > Galicia, then place nothing"),
        ("turn_regency", "de", ("Karte 1. Einen nach Valencia. Und dann darf der eine von Ben aus Aragón nach Sevilla "
         "wandern und meiner aus Castilla nach Navarra."),
         "card 1: place 1 Valencia, then move 1 Ben Aragón > Sevilla, 1 own Castilla > Navarra"),
    ],
)  # fmt: skip
def test_caballeros_without_a_number_go_one_by_one(at, language, text, meant):
    assert first(at, language, text) == meant


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_remove", "es", "Carta 1, ni coloco ni muevo", "card 1: place nothing, then no special"),
        ("turn_regency", "en", ("card three put two in Valencia and one in Toledo and don't score the Castillo "
         "I'm not giving Dev five points"), "card 3: place 2 Valencia, 1 Toledo, then no special"),
        ("turn_regency", "es", "con la cuatro pongo los cuatro en el castillo y el grande se queda donde está",
         "card 4: place 4 Castillo, then no special"),
        ("turn_regency", "de", "Karte 4. Vier nach Toledo. Grande bleibt.", "card 4: place 4 Toledo, then no special"),
        ("goes_on", "es", "Uno al castillo y ninguno más", "card 2: place 1 Castillo"),
        ("goes_on", "de", "ein mann nach valencia mehr nicht", "card 2: place 1 Valencia"),
        ("turn_remove", "en", "card 3. Two in Castilla la Nueva, none in the Castillo, and then score.",
         "card 3: place 2 Castilla la Nueva, then score"),
    ],
)  # fmt: skip
def test_what_is_not_done_is_understood(at, language, text, meant):
    assert first(at, language, text) == meant


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("goes_on", "en", "Valencia and Castillo, one each.", "card 2: place 1 Valencia, 1 Castillo"),
        ("goes_on", "en", "To the castle I add only one, other stay in court.", "card 2: place 1 Castillo"),
        ("turn_move", "de", ("Ich nehme Karte 1. Stelle 1 Figur in Castilla la Vieja. Dann zwei von Ben und eine von "
         "Ana weg aus Castilla la Vieja, alle drei nach Sevilla."),
         ("card 1: place 1 Castilla la Vieja, then move 2 Ben Castilla la Vieja > Sevilla, "
          "1 Ana Castilla la Vieja > Sevilla")),
        ("turn_remove", "es", ("Carta 1: en Cataluña voy sobrado con 3, así que muevo 1 mío de allí a Castilla la "
         "Nueva, y de Ana 2 de Castilla la Nueva a Galicia. Antes de eso coloco 1 en Castilla la Nueva."),
         ("card 1: place 1 Castilla la Nueva, then move 1 own Cataluña > Castilla la Nueva, "
          "2 Ana Castilla la Nueva > Galicia")),
        ("turn_remove", "de", ("Mit der ersten Karte setze ich einen Caballero in Castilla la Vieja. Sodann wandern "
         "drei von Carla aus Granada nach Galicia."),
         "card 1: place 1 Castilla la Vieja, then move 3 Carla Granada > Galicia"),
        ("turn_regency", "en", "Card one for me. One horseman to Seville, no special.",
         "card 1: place 1 Sevilla, then no special"),
        ("turn_regency", "en", "First card please. One in Sevilla, no special.",
         "card 1: place 1 Sevilla, then no special"),
        ("turn_score", "de", "Karte 4: vier ins Castillo, dann die kleine Tafel nach Cataluña",
         "card 4: place 4 Castillo, then scoreboard 4 Cataluña"),
        ("turn_score", "es", "carta 4: cuatro al castillo y el marcador grande en Cataluña",
         "card 4: place 4 Castillo, then scoreboard 8 Cataluña"),
        ("turn_score", "en", ("I want card 4. First the small scoreboard, 4/0/0, comes on Castilla la Nueva. Then I "
         "place 3 caballeros in País Vasco and 1 in Castillo."),
         "card 4: scoreboard 4 Castilla la Nueva, then place 3 País Vasco, 1 Castillo"),
        ("turn_regency", "es", ("de la provincia tomo 4 nada más, carta 1, coloco uno en el castillo y la acción "
         "especial no la hago."),
         "take 4, card 1: place 1 Castillo, then no special"),
        ("turn_regency", "en", ("I elect to take card 5. I shall place three caballeros in Toledo and two in the "
         "Castillo. Thereafter the King is to proceed to Valencia, accompanied by two of Dev's caballeros from "
         "Granada."),
         "card 5: place 3 Toledo, 2 Castillo, then king Valencia, entourage 2 Dev Granada"),
    ],
)  # fmt: skip
def test_what_is_told_in_other_words_is_used(at, language, text, meant):
    assert first(at, language, text) == meant


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("C3 sc. first, then 2 Tol 1 Val", "card 3: score, then place 2 Toledo, 1 Valencia"),
        ("Card 3. Score. First 2 Tol, 1 Val", "card 3: place 2 Toledo, 1 Valencia, then score"),
    ],
)
def test_first_belongs_to_what_stands_before_then(text, meant):
    assert first("turn_regency", "en", text) == meant


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_move", "en", ("Card 5: four in Castilla la Nueva, sorry, three, and two in the Castillo, then the King "
         "to Galicia."),
         "card 5: place 3 Castilla la Nueva, 2 Castillo, then king Galicia"),
        ("turn_move", "de", "Karte 5: 3 nach Valencia, ach nein, 2, dann König nach Granada",
         "card 5: place 2 Valencia, then king Granada"),
        ("turn_move", "es", "Carta 5: 3 en Valencia, perdón, 2, luego el rey a Granada",
         "card 5: place 2 Valencia, then king Granada"),
        ("turn_score", "es", ("va la carta 3: los tres al País Vasco, no, mejor 2 al País Vasco y 1 a Valencia. Luego "
         "se puntúa."),
         "card 3: place 2 País Vasco, 1 Valencia, then score"),
    ],
)  # fmt: skip
def test_a_corrected_number_keeps_its_region(at, language, text, meant):
    assert first(at, language, text) == meant


def test_my_two_are_no_correction():
    text = "Karte 1: setze 1 Valencia, nein, 1 Castillo; dann versetze ich meine zwei aus Granada nach Valencia."
    assert first("turn_remove", "de", text) == "card 1: place 1 Castillo, then move 2 own Granada > Valencia"


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_move", "es", "Carta 1. Uno en Cataluña, y muevo dos de Ana: de Granada a Galicia los dos.",
         "card 1: place 1 Cataluña, then move 2 Ana Granada > Galicia"),
        ("turn_score", "en", "Card 1. One to Castilla la Vieja; two extra ones to Sevilla and Galicia, one apiece.",
         "card 1: place 1 Castilla la Vieja, then add 1 Sevilla, 1 Galicia"),
    ],
)  # fmt: skip
def test_a_number_told_once_more_adds_nobody(at, language, text, meant):
    assert first(at, language, text) == meant


def test_another_one_of_a_player_is_one():
    text = "Carta 1. Uno a Sevilla. Luego: uno de Dev de Castilla a Navarra, otro de Dev de Castilla a Cataluña"
    meant = "card 1: place 1 Sevilla, then move 1 Dev Castilla > Navarra, 1 Dev Castilla > Cataluña"
    assert first("turn_regency", "es", text) == meant


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "I take card 2 and start with the special action; then two in Valencia."),
        ("de", "Karte 2, ich beginne mit der Sonderaktion, danach zwei nach Valencia"),
        ("es", "Tomo la carta 2 y empiezo por la acción especial; después coloco dos en Valencia."),
    ],
)
def test_what_a_turn_starts_with_comes_first(language, text):
    assert first("turn_move", language, text) == "card 2: special, then place 2 Valencia"


@pytest.mark.parametrize(
    ("language", "text", "meant"),
    [
        ("es", "carta 1: mueve dos de los tres de Carla de Granada a Galicia",
         "card 1: move 2 Carla Granada > Galicia, then place nothing"),
        ("en", "card 1: move 2 of Ana's 4 from Castilla la Nueva to Galicia",
         "card 1: move 2 Ana Castilla la Nueva > Galicia, then place nothing"),
        ("en", "card 1: 1 in Valencia, move one Ana from Toledo and one Carla from Granada, the two go to Galicia",
         "card 1: place 1 Valencia, then move 1 Ana Castilla la Nueva > Galicia, 1 Carla Granada > Galicia"),
    ],
)  # fmt: skip
def test_a_total_moves_nobody(language, text, meant):
    assert first("turn_remove", language, text) == meant
