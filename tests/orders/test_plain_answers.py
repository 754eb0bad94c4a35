"""Answers that are carried out although they stand among words that nobody knows, and what only looks like them."""

from __future__ import annotations

import pytest

from tests.orders.test_free_sentences import bare, done, offered
from tests.orders.understanding.situations import read


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("power", "en", "2! kid's crying, gotta go", "2"),
        ("power", "de", "Bitte für mich acht. Auf Baustelle keine Zeit, Estrich wird trocken.", "8"),
        ("power", "es", "Después de mucho pensar, la 12. El tempo vale más que las piezas.", "12"),
        ("power", "de", "bro ich hau die 13 raus lol", "13"),
        ("power_shift", "es", "Juego la carta 9, expresamente sin modificador.", "9"),
        ("disc", "de", "Zielregion: Galicia.\nGez. K. Huber", "Galicia"),
        ("disc", "en", "Vieja, quick before bath time", "Castilla la Vieja"),
        ("disc_card", "de", "galicia, 4 gratispunkte", "Galicia"),
        ("disc_card", "es", "Mandalo a Galicia, son 4 puntos regalados", "Galicia"),
        ("disc", "es", "Granada. Que vuelva a la corte.", "Granada"),
        ("return", "de", "drei vom hof, hab ja genug da", "return 3 court"),
        ("return", "en", "Returns to kitchen: one Castilla la Vieja, two court. Sorry chef.",
         "return 1 Castilla la Vieja, 2 court"),
        ("veto", "de", "veto!! sry ana", "veto"),
        ("veto", "de", "Bin unterwegs, lass sie machen, trifft ja nur Ben", "no veto"),
        ("veto", "en", "block it!", "veto"),
    ],
)  # fmt: skip
def test_the_only_value_is_the_answer(at, language, text, meant):
    assert done(at, language, text) == [meant]


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        # other values that are only weighed up
        ("power", "en", "Dev's 7 is the one to beat. An 8 would beat him and bring 2. So 9.", "9"),
        ("disc", "de", "Valencia wäre gut, aber Carla steht da auch schon. Also Sevilla.", "Sevilla"),
        ("disc_card", "es", "En Navarra serían 7, pero la querrá todo el mundo. Así que Galicia.", "Galicia"),
        # what leads up to an answer, gives its reason, or tells more of its region
        ("power", "en", "That was mean, Dev, and nobody asked you to. 13.", "13"),
        ("power", "de", "Die 13, weil ich nicht schon wieder Letzter sein will", "13"),
        ("disc", "en", "Please send him to Valencia, where nobody expects Ana", "Valencia"),
        ("disc", "es", "a valencia que no hay nadie y se come bien", "Valencia"),
        ("return", "en", "I give back 2 from Aragón and 1 from the court, because Carla would take them anyway.",
         "return 2 Aragón, 1 court"),
        # what is chosen if it is gone, and modifiers
        ("power", "en", "12, or if it's taken 11, hugs from Leeds", "power 12, 11"),
        ("power_shift", "de", "Ich lege die 12 und den Modifikator minus 2 dazu", "12 -2"),
        ("power_shift", "en", "Six for me. The modifiers stay in the cupboard with the biscuits.", "6"),
        # requests
        ("disc", "en", "would you please move my caballero to Sevilla? Thanks", "Sevilla"),
        ("power", "en", "may I please play the 10?", "10"),
        # from one region to another
        ("disc_card", "en", "Castilla -> Granada, cheers", "Granada"),
        # steps
        ("veto", "en", "veto after step one full stop", "veto after 1"),
        ("veto", "de", "Der erste Schritt ist mir gleich. Veto nach Schritt 1.", "veto after 1"),
        ("veto", "es", "No uso el veto, un saludo", "no veto"),
        ("disc", "en", "to Granada please, Ana", "Granada"),
        ("veto", "en", "Nope. Veto!", "veto"),
        ("veto", "en", "Ben had it coming after dropping 3 in the castle. No veto.", "no veto"),
        ("disc", "en", "Castilla la Nueva. It earns nothing, but it takes Carla's 2 points away.", "Castilla la Nueva"),
        ("power", "de", "Die 6. Drei Ritter mehr kann ich gut brauchen, und vor Ana und Dev bin ich trotzdem.", "6"),
        ("disc", "en", "My poor chap can go to Valencia then. Lovely rain here!", "Valencia"),
        ("disc", "de", "Mein Männlein zieht nach Valencia.", "Valencia"),
        ("disc", "es", "Mi caballero vai para Valencia.", "Valencia"),
        ("disc_card", "en", "The poor fellow must leave Castilla! Then let him have some sea air. Cataluña please.",
         "Cataluña"),
        ("disc", "en", "Four points for nothing? Why not, Galicia.", "Galicia"),
        ("disc", "en", "standing in the tube, one hand free: Basque Country", "País Vasco"),
        ("disc", "en", "castilla nueva yolo", "Castilla la Nueva"),
    ],
)  # fmt: skip
def test_talk_beside_an_answer_changes_nothing(at, language, text, meant):
    assert [one.removeprefix("disc ") for one in done(at, language, text)] == [meant]


@pytest.mark.parametrize(
    ("at", "language", "text"),
    [
        ("power", "en", "the 10, no, the 9"),
        ("power", "en", "9 instead of 12, so 9"),
        ("power", "en", "12 because Ana or 11 because Ben"),
        ("power", "en", "9. Not locked in."),
        ("power", "en", "I'm 9"),
        ("power", "en", "12 if Ana sleeps, otherwise 9"),
        ("power", "de", "deshalb ist die 12 zu hoch"),
        ("power", "en", "would you please not play the 9?"),
        ("power", "en", "Never. 12."),
        ("power", "en", "Can I. 13"),
        ("power_shift", "en", "9 with a modifier"),
        ("power_shift", "en", "10 minus 1 is 9"),
        ("disc", "en", "Granada, where my sister lives, is hot"),
        ("disc", "en", "Granada, that's where Carla goes"),
        ("disc", "en", "he goes to Granada, Ana"),
        ("disc", "en", "Sevilla is lost anyway, Galicia too"),
        ("disc", "es", "mi caballero teme ir a Granada"),
        ("disc", "en", "from Granada to Sevilla or so"),
        ("return", "en", "the 3 from Aragón are safe, because they like it"),
        ("return", "en", "not 2 Aragón, 1 court"),
        ("return", "en", "at most 2 from Granada and 1 from Aragón"),
        ("return", "en", "2 from Granada minus 1 from Aragón"),
        ("return", "en", "2 from Granada ahead of 1 from Aragón"),
        ("return", "en", "but 2 from Granada and 1 from Aragón"),
        ("return", "en", "a joke 2 from Granada and 1 from Aragón"),
        ("veto", "en", "I don't like the veto rule"),
        ("veto", "es", "no lo dejo pasar"),
        ("veto", "en", "No, veto"),
        ("veto", "en", "Step 2 is rude"),
        ("power", "en", "9. My wife has to approve first"),
        ("power", "en", "9. Carla could change my mind"),
        ("power", "es", "9. Que Ben decida por mí"),
        ("disc", "en", "My guy listens to Granada"),
        ("disc", "en", "Galicia scares me"),
        ("disc", "de", "Valencia ist voll"),
        ("disc", "en", "Sevilla's neighbour"),
        ("disc", "en", "Navarra farewell"),
        ("power", "en", "12's too high"),
        ("disc", "en", "Valencia'd be madness"),
        ("disc", "de", "Mein Bruder fährt nach Valencia"),
    ],
)
def test_what_may_be_weighed_denied_or_told_is_asked_back(at, language, text):
    assert done(at, language, text) == []


@pytest.mark.parametrize(
    ("at", "language", "text"),
    [
        ("power", "en", "The 12 scares me"),
        ("power", "en", "12 kids are waiting"),
        ("power", "en", "my nightmare: 12"),
        ("power", "de", "Die 12 ist mir zu schade"),
        ("power", "en", "9 it was last round"),
        ("power", "en", "I spare the 9"),
        ("power", "es", "temo la 12"),
        ("power", "en", "Play 14, I mean what I say, at 9"),
        ("disc", "en", "My sister moved to Granada"),
        ("disc", "de", "Er kommt aus Granada"),
        ("disc", "en", "I fly to Granada"),
        ("disc", "en", "Granada looks full"),
        ("disc", "en", "Galicia is where Ana goes"),
        ("return", "en", "Carla gave 2 from the court and 1 from Granada"),
        ("return", "en", "Our three come from Aragon - two - and Valencia, one."),
        ("return", "en", "keep 2 court 1 Granada"),
        ("veto", "en", "my veto is for Dev"),
        ("veto", "en", "I keep my veto, veto is precious"),
        ("veto", "en", "veto only the last step"),
    ],
)
def test_what_may_mean_something_else_is_not_carried_out(at, language, text):
    assert [one for one in done(at, language, text) if one != "no veto"] == []


def test_a_modifier_on_the_next_line_belongs_to_the_card():
    assert done("power_shift", "es", "Poder: 12\nModificador: -1") == ["12 -1 court"]


def test_a_turn_has_what_its_next_line_places():
    text = "Carta 4\n1) marcador 8 en Castilla la Vieja\n2) 3 Castilla la Vieja\n3) 1 Castillo"

    assert done("turn_score", "es", text) == [
        "card 4: scoreboard 8 Castilla la Vieja, then place 3 Castilla la Vieja, 1 Castillo"
    ]


def test_a_part_behind_a_reason_is_not_lost():
    text = "Uno al castillo por si acaso y otro a Aragón para empatar con Carla"

    assert done("goes_on", "es", text) == []
    assert "place 1 Castillo, 1 Aragón" in " ".join(offered("goes_on", "es", text))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", ("card 1. 1 in toledo and 2 of mine from galicia to cataluña because it's empty "
         "and 1 of ana from toledo to navarra")),
        ("de", ("karte 1. 1 nach toledo und 2 von mir aus galicia nach cataluña weil da keiner ist "
         "und 1 von ana aus toledo nach navarra")),
        ("es", "la 1. 1 en toledo y muevo 2 mios de galicia a cataluña q esta vacia y 1 de ana d toledo a navarra"),
    ],
)  # fmt: skip
def test_a_move_behind_a_reason_is_proposed(language, text):
    meant = "card 1: place 1 Toledo, then move 2 own Galicia > Cataluña, 1 Ana Toledo > Navarra"
    assert done("turn_regency", language, text) == []
    assert offered("turn_regency", language, text)[0] == meant


@pytest.mark.parametrize("behind", ["as it's empty and also 1 of ana", "so that I lead there and Ana's one"])
def test_a_move_behind_a_reason_is_not_lost(behind):
    text = f"card 1. 1 in toledo and 2 of mine from galicia to cataluña {behind} to navarra"
    assert done("turn_regency", "en", text) == []


def test_only_a_player_can_be_muted():
    assert [command.argument for command in read("veto", "en", "block Ben").commands] == ["Ben"]
    assert read("veto", "en", "block that").commands == ()


def test_an_order_for_a_disc_names_no_power_card():
    assert done("power", "en", "disc Granda, 7") == []


def test_steps_of_another_clause_do_not_hide_the_words_of_this_one():
    assert offered("veto", "en", "Step 1 may pass, but stop the third")[:1] == ["veto after 2"]


EVERYDAY = [
    ("power", "en", "pwr 12", "power 12"),
    ("power", "en", "9/8/7", "power 9, 8, 7"),
    ("power", "en", "13 > 12 > 11.", "power 13, 12, 11"),
    ("power", "de", "Neuner", "power 9"),
    ("power", "es", "vale pues juego la trece", "power 13"),
    ("power", "es", "poné la 9", "power 9"),
    ("power_shift", "en", "MK 13, Mod −1 (= 12)", "power 13 -1 court"),
    ("power_shift", "en", "12, mod. -2, eff. 10.", "power 12 -2"),
    ("power_shift", "es", "la 10 sin nada", "power 10"),
    ("disc", "es", "pa Toledo", "disc Castilla la Nueva"),
    ("disc", "es", "Caballo a Castilla la Vieja.", "disc Castilla la Vieja"),
    ("disc", "es", "cast la vieja", "disc Castilla la Vieja"),
    ("return", "en", "Aragón: 2, court: 1", "return 2 Aragón, 1 court"),
    ("return", "es", "- Corte: 1\n- Valencia: 2", "return 1 court, 2 Valencia"),
    ("return", "en", "all 3 from my court obv", "return 3 court"),
    ("veto", "en", "nah let her cook", "no veto"),
    ("veto", "en", "Ana may carry on.", "no veto"),
    ("veto", "de", "Nee, lass sie machen.", "no veto"),
    ("veto", "es", "Veto al segundo", "veto after 1"),
    ("veto", "de", "Veto nach 2", "veto after 2"),
    # verbs that nobody knows as orders, and words that end an answer
    ("power", "en", "I'll burn the 9", "9"),
    ("power", "en", "9 then", "9"),
    ("power", "en", "9. xx", "9"),
    ("power", "de", "Ich tät die 8 spielen.", "8"),
    ("power", "de", "die 9 muss reichen", "9"),
    ("power", "es", "gasto el 9", "9"),
    ("power", "es", "La más alta que tenga.", "power highest"),
    ("disc", "en", "my disc: Valencia", "disc Valencia"),
    ("disc", "en", "My caballero should travel to Valencia", "disc Valencia"),
    ("disc", "en", "meeple heads for Valencia", "disc Valencia"),
    ("disc", "de", "Bitte schicken Sie ihn nach Valencia", "disc Valencia"),
    ("power", "de", "Bitte spielen Sie für mich die Sieben.", "power 7"),
    ("disc", "es", "envíenlo a Valencia", "disc Valencia"),
    ("disc", "en", "send him to Valencia mate I'm stuck behind a tractor on the A66", "disc Valencia"),
    ("disc", "de", "ab nach Valencia mit ihm ich steh grad im Stau bei Bielefeld", "disc Valencia"),
    ("power", "en", "12, no mods", "12"),
    ("power_shift", "es", "Carta de poder 11. No hago uso de ningún modificador.", "11"),
    ("return", "en", "uhh 1 from castilla vieja 1 from sevilla and 1 court", "1 Castilla la Vieja, 1 Sevilla, 1 court"),
    ("return", "de", "1 × Sevilla, 1 × Castilla la Vieja, 1 × Hof", "1 Sevilla, 1 Castilla la Vieja, 1 court"),
    ("disc", "en", "cast. la vieja, 6 pts yes pls", "Castilla la Vieja"),
    ("disc", "de", "Granada. Herzliche Grüße, Ihr H. Brandstetter", "Granada"),
    ("power", "en", "Eleven'll do me grand.", "11"),
    ("disc", "en", "Valencia'll do", "Valencia"),
    ("disc", "en", "Castilla la Nueva, even if I get nothing", "Castilla la Nueva"),
]


@pytest.mark.parametrize(("at", "language", "text", "meant"), EVERYDAY)
def test_everyday_answers_are_carried_out(at, language, text, meant):
    assert [bare(one) for one in done(at, language, text)] == [bare(meant)]


def test_a_total_that_is_not_that_of_the_card_and_its_modifier_is_asked_back():
    assert done("power_shift", "en", "12 -1 (= 10)") == []


def test_a_second_order_for_a_later_round_is_carried_out_beside_the_answer():
    orders = done("disc", "de", "Ziel: Valencia\n\nRunde 4: niedrigste Karte")
    assert orders == ["Valencia", "round 4: power lowest"]


@pytest.mark.parametrize(
    ("language", "text", "meant"),
    [
        ("de", "So eine Frechheit! Einen aus Sevilla, zwei aus Granada, nehmt sie und haltet die Klappe",
         "return 1 Sevilla, 2 Granada"),
        ("es", "Tres adioses: el de Sevilla, el de Castilla la Vieja y uno de la corte.",
         "return 1 Sevilla, 1 Castilla la Vieja, 1 court"),
        ("en", "Here, 1 from Aragón, 1 from Granada, 1 from the Court, served on rye.",
         "return 1 Aragón, 1 Granada, 1 court"),
        ("en", "2 from granada and 1 from sevilla. NOT valencia!!", "return 2 Granada, 1 Sevilla"),
        ("es", "Uff qué rabia. Venga, quito dos de la corte y el de Sevilla.", "return 2 court, 1 Sevilla"),
    ],
)  # fmt: skip
def test_just_as_many_as_are_asked_for_are_returned_whatever_is_told_beside_it(language, text, meant):
    assert done("return", language, text) == [meant]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "I keep two from Granada and one from the court."),
        ("en", "two from the court and one from Granada would be silly"),
        ("en", "two from court, one from Granada? Hm"),
        ("en", "I protect two from the court and one from Granada"),
        ("en", "He gave 2 from court, 1 from Granada"),
        ("en", "two from the court and one from Granada next time"),
        ("en", "2 from Granada and 1 from Sevilla, it's 5 against 4"),
        ("de", "2 aus Granada und 1 aus Sevilla macht 4"),
        ("de", "Zwei vom Hof und einen aus Granada gebe ich ungern"),
        ("de", "Finger weg von den zwei vom Hof und dem einen aus Granada"),
        ("de", "Zwei vom Hof, einen aus Granada, äh nein, aus Valencia."),
        ("es", "La otra vez devolví dos de la corte y uno de Granada"),
        ("es", "Dos de la corte y uno de Granada, ni loco"),
        ("es", "Protejo dos de la corte y uno de Granada"),
    ],
)
def test_just_as_many_are_asked_back_if_words_speak_against_it(language, text):
    assert done("return", language, text) == []


@pytest.mark.parametrize(
    ("language", "text", "meant"),
    [
        ("de", "Die 13 minus 2, bitte, das ergibt 11 und reicht völlig.", "13 -2"),
        ("en", "alright thirteen with the minus two on it so eleven comes out yeah do that", "13 -2"),
        ("es", "juego el 10 y además mi menos uno. Así que son nueve.", "10 -1 court"),
    ],
)
def test_what_a_card_comes_to_with_its_modifier_may_be_told(language, text, meant):
    assert done("power_shift", language, text) == [meant]


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("disc_card", "de", "dann geh ich halt nach Galicia", "Galicia"),
        ("disc_card", "de", "Mein Ritter läuft rüber nach Aragón", "Aragón"),
        ("disc", "es", "comunico que mi caballero se dirigirá a Cataluña.", "Cataluña"),
        ("power", "de", "Huhu ihr Lieben! Hier hats geschneit :D Ich spiel mal die 7!", "7"),
    ],
)
def test_who_goes_where_is_carried_out_with_a_particle_or_a_smiley(at, language, text, meant):
    assert done(at, language, text) == [meant]


@pytest.mark.parametrize("text", ["12, halt, 9", "12, halt 9", "12 halt, 9", "12 halt. 9", "Halt 9"])
def test_a_particle_beside_a_mark_corrects(text):
    assert done("power", "de", text) == []
    assert offered("power", "de", text) == ["9"]


def test_an_order_for_later_in_plain_words_is_carried_out_with_the_answer():
    assert done("power", "en", "I choose for the 12, and in round 3 the highest") == ["12", "round 3: power highest"]
    assert done("power", "en", "I choose for the 12, and in round 3 perhaps the highest") == []


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "I'd like to play the 5 this time, thanks"),
        ("de", "Ich nehme die 5, danke euch"),
        ("es", "Juego la 5 nomás, gracias"),
    ],
)
def test_a_card_that_is_gone_is_chosen_so_that_the_reason_is_told(language: str, line: str):
    assert done("power", language, line) == ["5"]


@pytest.mark.parametrize(
    ("language", "line", "meant"),
    [
        ("en", "I play power card 10 and apply my −1 modifier to it, giving an effective value of 9.", "10 -1 court"),
        ("en", "use the minus one together with the ten please so it comes out as nine comma thank you", "10 -1 court"),
        ("de", "ich mach 13 und das minus 2 dazu dann ist es 11 und das ist meine trikotnummer!!", "13 -2"),
        (
            "es",
            "Declaro jugar la carta de poder 13, a la cual aplico el modificador −2, y ha de contar como 11.",
            "13 -2",
        ),
    ],
)
def test_what_a_card_and_its_modifier_come_to_confirms_both(language: str, line: str, meant: str):
    assert [bare(one) for one in done("power_shift", language, line)] == [meant]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "13 with -2 would be 11, but no"),
        ("en", "If I play 13 with -2 it's 11"),
        ("en", "Ana plays 13 with -2, that's 11"),
        ("en", "10 with the -1 makes 9, and the 7 beats it"),
        ("en", "10 with the -1 makes 9. I'll keep the 1 though"),
        ("en", "13 with -2 makes 11, right?"),
        ("de", "13 mit minus 2 wären 11"),
        ("es", "13 con menos 2 son 12"),
    ],
)
def test_a_total_confirms_nothing_among_doubts(language: str, line: str):
    assert done("power_shift", language, line) == []


@pytest.mark.parametrize(
    ("at", "language", "line", "meant"),
    [
        ("return", "en", "one from aragon one from valencia one from granada exclamation mark",
         "return 1 Aragón, 1 Valencia, 1 Granada"),
        ("goes_on", "en", "ONE ARAGON STOP OTHER STAYS IN COURT STOP", "card 2: place 1 Aragón"),
        ("power", "es", "JUGARE EL TRECE STOP NO ESPEREN MAS STOP", "13"),
        ("disc_card", "en", "Proceed to Galicia. Unopposed landing, four points. H.", "Galicia"),
        ("turn_score", "es", "Carta 4. Dos al castillo. Marcador de ocho sobre Castilla la Vieja.",
         "card 4: place 2 Castillo, then scoreboard 8 Castilla la Vieja"),
    ],
)  # fmt: skip
def test_telegrams_dictation_and_initials_are_read(at, language, line, meant):
    assert done(at, language, line) == [meant]


def test_stop_in_a_telegram_about_a_veto_is_one():
    assert done("veto", "en", "STOP THAT PLEASE STOP") == ["veto"]


@pytest.mark.parametrize(
    ("at", "language", "text"),
    [
        ("power", "en", "12 n"),
        ("power", "en", "xx"),
        ("disc", "en", "Granada n"),
        ("disc", "en", "Granada. So is Sevilla."),
        ("power", "en", "12 is good. So is 11."),
        ("goes_on", "en", "Gr 2"),
        ("return", "en", "Ar 3"),
    ],
)
def test_an_answer_that_is_short_denied_or_compared_is_not_carried_out(at, language, text):
    assert done(at, language, text) == []


@pytest.mark.parametrize(
    ("language", "text"), [("de", "12, kein Scherz"), ("de", "die 12, ohne Scherz"), ("es", "12, sin broma")]
)
def test_who_says_that_it_is_no_joke_takes_nothing_back(language, text):
    assert offered("power", language, text) == ["12"]


def test_four_cards_may_be_ranked_for_a_later_round():
    found = done("power", "en", "9. In round 4 please 13, 12, 11, 10")
    assert [bare(one) for one in found] == ["9", "round 4: power 13, 12, 11, 10"]


@pytest.mark.parametrize(
    ("language", "line"), [("en", "12, no joke"), ("en", "12, no kidding"), ("de", "12, kein Irrtum")]
)
def test_an_answer_may_be_meant_seriously(language, line):
    assert done("power", language, line) == ["12"]
