"""Hasty, angry and wordy sentences that are carried out, since each is one complete order."""

import pytest

from tests.orders.test_free_sentences import bare, done

CARRIED_OUT = [
    ("power_shift", "de", "10 aber mit -1", "10 -1 court"),
    ("power", "de", "neun Punkt", "9"),
    ("power_shift", "de", "Ich gebe 11.", "11"),
    ("power", "de", "I nimm an Zehner", "10"),
    ("power", "en", "the 9 pleeease", "9"),
    ("veto", "en", "VETO lmao", "veto"),
    ("disc", "en", "Valencia please x", "Valencia"),
    ("goes_on", "en", "aragon: 1, valencia: 1", "card 2: place 1 Aragón, 1 Valencia"),
    ("goes_on", "es", "Uno en Aragón y el otro en Valencia, si procede.", "card 2: place 1 Aragón, 1 Valencia"),
    ("goes_on", "es", "Un solo caballero y ya: al castillo. Dios le pague.", "card 2: place 1 Castillo"),
    ("disc", "es", "¿sería tan amable de enviar mi caballero a Sevilla? Mil gracias.", "Sevilla"),
    ("power_shift", "es", "Listo, la 8. Qué día, hermano.", "8"),
    ("return", "en", "Court", "3 court"),
    ("turn_score", "en", "Card 1: 1 Valencia, then 2 more in Sevilla", "card 1: place 1 Valencia, then add 2 Sevilla"),
    (
        "turn_score",
        "de",
        "ich nehm karte 1. einen nach valencia und dann noch zwei nach sevilla",
        "card 1: place 1 Valencia, then add 2 Sevilla",
    ),
    (
        "turn_score",
        "es",
        "La carta 1. Uno en Valencia y luego otros dos en Galicia.",
        "card 1: place 1 Valencia, then add 2 Galicia",
    ),
    ("turn_score", "en", "Before placing, score. Card 3, three in Valencia.", "card 3: score, then place 3 Valencia"),
    ("turn_regency", "de", "Karte 3, setze drei ins Castillo und werte sodann", "card 3: place 3 Castillo, then score"),
    ("turn_regency", "de", "Karte 3, setze drei ins Castillo und werte vorher", "card 3: score, then place 3 Castillo"),
    ("turn_regency", "en", "Card 4! grande ➡️ Castilla, 4 in the 🏰", "card 4: grande Castilla, then place 4 Castillo"),
    (
        "turn_regency",
        "es",
        "la 1. uno en sevilla, luego 2 d los mios d galicia a castilla",
        "card 1: place 1 Sevilla, then move 2 own Galicia > Castilla",
    ),
    ("power", "de", "Der 11er, passt scho", "11"),
    ("power", "en", "13. And I mean it.", "13"),
    ("disc", "en", "galicia its empty lol", "Galicia"),
    (
        "turn_score",
        "en",
        "I only want 1 from the province please. Then card 3, 2 in Valencia and one in the castle, scoring at the end",
        "take 1, card 3: place 2 Valencia, 1 Castillo, then score",
    ),
    (
        "turn_score",
        "de",
        "Ich hole nur 1 aus der Provinz. Karte 3: 2 Valencia, 1 Castillo, dann werten.",
        "take 1, card 3: place 2 Valencia, 1 Castillo, then score",
    ),
    (
        "turn_score",
        "es",
        "Tomar solo 1 de la provincia. Carta 3: 1 Valencia, 1 Castilla la Nueva, 1 castillo; puntuar al cierre.",
        "take 1, card 3: place 1 Valencia, 1 Castilla la Nueva, 1 Castillo, then score",
    ),
    (
        "turn_move",
        "en",
        "Ugh, this stupid game. Card 5. Put 3 in Castilla la Nueva. King to Granada. Done with you lot.",
        "card 5: place 3 Castilla la Nueva, then king Granada",
    ),
    (
        "turn_move",
        "en",
        "c5 2 val 2 cas k gran",
        "card 5: place 2 Valencia, 2 Castillo, then king Granada",
    ),
    (
        "turn_move",
        "en",
        "First I'd like to place 2 in Valencia, and after that move the king to Granada - that's card 5 of course.",
        "card 5: place 2 Valencia, then king Granada",
    ),
    (
        "turn_score",
        "en",
        "Let me have card 3, please: 2 in Valencia, 1 in Castilla la Nueva and afterwards scoring. My dog says hello.",
        "card 3: place 2 Valencia, 1 Castilla la Nueva, then score",
    ),
    (
        "turn_score",
        "en",
        "card 3 2 in valensia and one in the castel then skore",
        "card 3: place 2 Valencia, 1 Castillo, then score",
    ),
    (
        "turn_score",
        "en",
        "Taking the third card. I send two of my knights to Valencia and one into the castle. Then score.",
        "card 3: place 2 Valencia, 1 Castillo, then score",
    ),
    (
        "power",
        "en",
        "Gimme my nine",
        "9",
    ),
    (
        "power",
        "en",
        "I suppose the 11 will have to do, so 11 please.",
        "11",
    ),
    (
        "power",
        "en",
        "lets try 9 this time ok thanks bye",
        "9",
    ),
    (
        "power",
        "en",
        "I slam down the 13!",
        "13",
    ),
    (
        "disc",
        "en",
        "Put him in Valencia, it's sunny there",
        "Valencia",
    ),
    (
        "disc",
        "en",
        "Off to Valencia he goes!",
        "Valencia",
    ),
    (
        "veto",
        "en",
        "I'm fine with it, no veto from my side, good luck Ana",
        "no veto",
    ),
    (
        "goes_on",
        "en",
        "Both guys go to Valencia, thank you",
        "card 2: place 2 Valencia",
    ),
    (
        "turn_move",
        "de",
        "Ihr Lieben, ich nehme Karte 5, stelle zwei nach Valencia, und der König wandert nach Granada. Schönen Abend!",
        "card 5: place 2 Valencia, then king Granada",
    ),
    (
        "turn_move",
        "de",
        "Boah ihr nervt. Karte 5, 3 Castilla la Nueva, König nach Granada, fertig.",
        "card 5: place 3 Castilla la Nueva, then king Granada",
    ),
    (
        "turn_score",
        "de",
        "Hiermit erkläre ich, Karte 3 zu nehmen; zwei Caballeros kommen nach Valencia, sodann wird gewertet.",
        "card 3: place 2 Valencia, then score",
    ),
    (
        "power",
        "de",
        "Gib mir mal die 9 bitte",
        "9",
    ),
    (
        "power",
        "de",
        "die elf, liebe grüße an alle",
        "11",
    ),
    (
        "disc",
        "de",
        "Ab nach Valencia mit ihm",
        "Valencia",
    ),
    (
        "goes_on",
        "de",
        "Beide nach Valencia, danke",
        "card 2: place 2 Valencia",
    ),
    (
        "turn_move",
        "es",
        "Me quedo la carta 5: dos a Valencia, tres al castillo y el rey se va a Granada. ¡Un abrazo!",
        "card 5: place 2 Valencia, 3 Castillo, then king Granada",
    ),
    (
        "turn_score",
        "es",
        "Por favor, la carta 3 para mí, con dos caballeros en Valencia y uno en el castillo, y que luego se puntúe.",
        "card 3: place 2 Valencia, 1 Castillo, then score",
    ),
    (
        "turn_score",
        "es",
        "kiero la carta 3 pongo 2 en balensia y luego puntuo",
        "card 3: place 2 Valencia, then score",
    ),
    (
        "power",
        "es",
        "Échame la 9, anda",
        "9",
    ),
    (
        "power",
        "es",
        "Suelto el 13, a ver qué pasa",
        "13",
    ),
    (
        "power",
        "es",
        "Creo que lo mejor es la 10, así que la 10.",
        "10",
    ),
    (
        "disc",
        "es",
        "Que se vaya a Valencia, que allí hay sol",
        "Valencia",
    ),
    (
        "disc",
        "es",
        "Mando a mi caballero a Galicia",
        "Galicia",
    ),
    (
        "veto",
        "es",
        "De eso nada, veto",
        "veto",
    ),
    (
        "veto",
        "es",
        "Por mí que lo haga, no gasto el veto",
        "no veto",
    ),
    (
        "goes_on",
        "es",
        "Los dos a Valencia, gracias",
        "card 2: place 2 Valencia",
    ),
]
"""Situation, the writer's language, the text, and the order carried out."""


@pytest.mark.parametrize(("at", "language", "text", "meant"), CARRIED_OUT)
def test_a_complete_sentence_is_carried_out(at, language, text, meant):
    assert list(map(bare, done(at, language, text))) == [meant]
