"""Turns and answers in free sentences: offered as meant, and carried out if every word is understood."""

from __future__ import annotations

import pytest

from pbem.orders.intent.own_words import is_filled_in, is_ours
from pbem.orders.intent.soundalikes import one_slip, sound, sounds_like
from pbem.orders.render import render
from tests.orders.understanding.situations import read, situation


def done(at: str, language: str, text: str) -> list[str]:
    return [render(found.document, situation(at), "en") for found in read(at, language, text).orders]


def bare(order: str) -> str:
    """An order without its verb: the same as a bare answer."""
    verb, _, rest = order.partition(" ")
    return rest if verb in {"power", "disc", "return"} else order


def offered(at: str, language: str, text: str) -> list[str]:
    proposals = [one for problem in read(at, language, text).problems for one in problem.proposals]
    return ["; ".join(render(document, situation(at), "en") for document in one.documents) for one in proposals]


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_score", "en",
         "card 4, 2 dudes in the fort and 2 in valencia, then the 8 board onto pais vasco because its ours",
         "card 4: place 2 Castillo, 2 Valencia, then scoreboard 8 País Vasco"),
        ("turn_move", "en",
         "Card 5. Before that 3 of my lads go in Castilla la Nueva and two in the fort! King over to Granada.",
         "card 5: place 3 Castilla la Nueva, 2 Castillo, then king Granada"),
        ("turn_regency", "en",
         "Card 5: the King travels to Valencia together with two Devs, afterwards 5 guys in Sevilla.",
         "card 5: king Valencia, entourage 2 Dev Granada, then place 5 Sevilla"),
        ("turn_remove", "en", "crad 3, 3 guys to cataloonya then scoer", "card 3: place 3 Cataluña, then score"),
        ("turn_move", "de",
         "Ich nehm Karte 4 und stell zwei ins Kastell, zwei nach Cataluña und hol die 9 zurück, weil die stark ist.",
         "card 4: place 2 Castillo, 2 Cataluña, then back 9"),
        ("turn_move", "de", "Karte 5, König nach Granada, aber vorher noch 3 in Castilla la Nueva und 2 in die Burg",
         "card 5: place 3 Castilla la Nueva, 2 Castillo, then king Granada"),
        ("turn_move", "es",
         "La carta 5: planto tres en Castilla la Nueva y dos en el castillo, y luego el rey va a Granada",
         "card 5: place 3 Castilla la Nueva, 2 Castillo, then king Granada"),
        ("turn_score", "es",
         "la carta 4 porfa, el marcador de ocho al País Vasco y luego meto dos allí y dos en Valencia",
         "card 4: scoreboard 8 País Vasco, then place 2 País Vasco, 2 Valencia"),
    ],
)  # fmt: skip
def test_a_turn_in_sentences_is_carried_out_or_offered_first(at, language, text, meant):
    assert (done(at, language, text) or offered(at, language, text)[:1]) == [meant]


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("power", "en", "13 would be too dear. An 8 is too low. So the 9, lads", "9"),
        ("power", "en", "12 - just kidding, 4", "4"),
        ("power", "de", "Die 13 ist mir zu schade, also lege ich die 11", "11"),
        ("power", "es", "La 13 me parece cara, así que juego la 11", "11"),
        ("disc", "en", "my knights wander to walencia", "Valencia"),
        ("disc", "de", "ich geh halt nach galicja menno", "Galicia"),
        ("disc", "es", "mi caballero se larga a balensia", "Valencia"),
        ("return", "en", "Fine, here come two sleepers from the court and one from Granada", "2 court, 1 Granada"),
    ],
)  # fmt: skip
def test_an_answer_among_other_words_is_offered_first(at, language, text, meant):
    assert bare((done(at, language, text) or offered(at, language, text))[0]) == meant


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("power", "en", "12. Good luck!", "12"),
        ("power", "en", "Twelve, because I want to choose early.", "12"),
        ("power", "de", "Ich spiele die 11, weil ich früh wählen will.", "11"),
        ("power", "es", "Juego la 11, porque quiero elegir pronto.", "11"),
        ("disc", "en", "Galicia please. The weather there is lovely this year", "Galicia"),
        ("disc", "de", "Galicia bitte. Herrlich ruhig dort um diese Jahreszeit", "Galicia"),
    ],
)
def test_reasons_and_asides_beside_an_order_change_nothing(at, language, text, meant):
    assert [bare(order) for order in done(at, language, text)] == [meant]


DANGEROUS = {
    "en": [
        "12? never", "12. Forget it", "12, said Ana", "Dev will play 12", "not the 12", "12 would be nice",
        "anything but 12",
        "should I play 12?", "12 if Ana sleeps", "see you at 12", "12 points for Ana",
        "12 guys at home", "12 or so", "Ana's 12 was strong", "don't play 12 for me", "12. Wait, no.", "maybe 12 later",
        "round 12", "12 beers please", "I had 12 last time", "imagine I played 12", "is 12 still free?",
        "12 minutes please",
    ],
    "de": [
        "12? niemals", "12. Vergiss es", "12, sagte Ana", "Dev spielt sicher 12", "nicht die 12", "12 wäre schön",
        "alles außer 12", "soll ich 12 spielen?", "12, wenn Ana schläft", "bis um 12",
        "12 Punkte für Ana", "12 Leute daheim", "so um die 12", "Anas 12 war stark", "spiel bloß nicht die 12",
        "12. Moment, nein.", "vielleicht später 12", "Runde 12", "12 Bier bitte", "letztes Mal hatte ich 12",
        "angenommen ich spiele 12", "ist die 12 noch frei?", "12 Minuten bitte",
    ],
    "es": [
        "¿12? nunca", "12. Olvídalo", "12, dijo Ana", "Dev juega seguro el 12", "el 12 no", "12 estaría bien",
        "todo menos 12", "¿debería jugar 12?", "12 si Ana duerme", "nos vemos a las 12",
        "12 puntos para Ana", "12 hombres en casa", "unos 12", "el 12 de Ana fue fuerte", "no juegues el 12",
        "12. Espera, no.", "quizá 12 luego", "ronda 12", "12 cervezas por favor", "la última vez tenía 12",
        "imagina que juego 12", "¿sigue libre el 12?", "12 minutos por favor",
    ],
    "fr": [
        "12 ? jamais", "12. Oublie ça", "12, a dit Ana", "Dev jouera sûrement la 12", "pas la 12", "12 serait bien",
        "tout sauf 12", "est-ce que je joue la 12 ?", "12 si Ana dort", "rendez-vous à 12 h",
        "12 points pour Ana", "12 gars à la maison", "environ 12", "la 12 d'Ana était forte", "ne joue pas la 12",
        "12. Attends, non.", "peut-être 12 plus tard", "manche 12", "12 bières svp", "la dernière fois j'avais la 12",
        "imagine que je joue la 12", "la 12 est encore libre ?", "12 minutes svp",
    ],
}  # fmt: skip


@pytest.mark.parametrize(("language", "text"), [(code, text) for code, texts in DANGEROUS.items() for text in texts])
def test_a_dangerous_line_is_not_carried_out(language, text):
    assert done("power", language, text) == []


@pytest.mark.parametrize(
    ("at", "language", "text"),
    [
        ("turn_remove", "en", "Card 3, don't score, 3 guys in the Castillo"),
        ("turn_remove", "de", "Karte 3, nicht werten, 3 Leute ins Castillo"),
        ("turn_remove", "es", "Carta 3, no puntuar, 3 hombres al castillo"),
        ("turn_remove", "fr", "Carte 3, ne pas décompter, 3 gars au castillo"),
    ],
)
def test_a_denied_action_is_not_offered(at, language, text):
    assert all("then score" not in order and ": score" not in order for order in offered(at, language, text))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "card 5: king Granada, before that place 3 Sevilla, 2 Castillo"),
        ("de", "Karte 5: König Granada, davor 3 Sevilla, 2 Castillo"),
        ("es", "carta 5: rey Granada, antes 3 Sevilla, 2 castillo"),
        ("fr", "carte 5: roi Grenade, avant ça place 3 Séville, 2 castillo"),
    ],
)
def test_what_is_done_before_that_comes_first(language, text):
    assert done("turn_move", language, text) == ["card 5: place 3 Sevilla, 2 Castillo, then king Granada"]


def test_an_illegal_turn_is_not_offered():
    assert offered("turn_score", "en", "card 2, we put 7 dudes in the fort and score valencia") == []


def test_a_sample_of_our_mails_is_not_carried_out():
    sample = "A:  | card 4: place 2 Castillo, 2 Valencia, then scoreboard 8 País Vasco"
    assert done("turn_score", "en", sample) == []


def test_taking_fewer_on_an_earlier_line_counts():
    text = (
        "I take only three caballeros, whatever I may.\ncard 3;\n"
        "two of them to Cataluña and one to the Castillo;\nthen score"
    )
    assert all(order.startswith("take 3") for order in done("turn_remove", "en", text))


def test_a_misspelt_region_below_an_order_is_asked_about():
    assert read("power", "en", "12\nGranda").problems


def test_a_reading_reports_its_corrected_words():
    (found,) = read("disc", "en", "Galica please. The weather there is lovely this year").orders
    assert ("galica", "galicia") in found.read_as


def test_misspelt_words_are_matched_by_sound():
    assert sound("cataloonya") == sound("cataluna")
    assert sounds_like(["walencia"], {}) == ("place", "valencia")
    assert sounds_like(["cataloonya"], {}) == ("place", "cataluna")
    assert sounds_like(["tomatoes"], {}) is None


def test_a_typo_never_decides_between_castillo_and_castilla():
    assert one_slip("castila") is None
    assert one_slip("galica") == ("place", "galicia")


def test_our_own_sentences_are_recognised():
    assert is_ours("Reply with one region. It stays secret until Ana and Dev have chosen too.", "en")
    assert is_ours("Du hast das Spiel verlassen, bevor es begonnen hat. Dein Platz ist wieder frei.", "de")
    assert not is_ours("I put two guys in Granada and one in the tower", "en")


def test_our_own_sentences_are_recognised_with_filled_placeholders():
    assert is_filled_in("El Grande is for 2 to 5 players; this game has 3.", "en")
    assert is_filled_in("Stapel Ana, 3 verdeckte Karten: Ana.", "de")
    assert is_filled_in("Lugares a los que pueden ir: Granada, Sevilla.", "es")
    assert not is_filled_in("Stapel Ana, 3 verdeckte Karten: Ana.", "es")
    assert not is_filled_in("Tomo la carta 3 y luego puntúo", "es")
