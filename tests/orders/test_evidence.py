"""Proposals without a complete reading: power cards, discs, returns and vetoes, from the words of a text."""

from __future__ import annotations

import pytest

from tests.orders.test_free_sentences import done, offered


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("de", "die 12 mit modifikator"),
        ("de", "ich spiele die 12 mit einem Modifikator"),
        ("es", "la 12 con el modificador"),
        ("en", "12 with a modifier"),
    ],
)
def test_a_modifier_without_its_value_is_asked_for(language, line):
    assert done("power_shift", language, line) == []
    assert [one.removeprefix("power ") for one in offered("power_shift", language, line)][:2] == [
        "12 -2",
        "12 -1 court",
    ]


def test_a_word_that_others_said_corrects_nothing():
    text = "they said wait. Card 3: 3 to Valencia, then score"
    assert offered("turn_score", "en", text) == ["card 3: place 3 Valencia, then score"]


@pytest.mark.parametrize(
    ("language", "line", "first"),
    [
        ("en", "ten and not a penny more. no minus this and minus that", "10"),
        ("en", "I'd like my nine please, just as it is. I'll save those little minus cards for another day.", "9"),
        ("de", "Ich nehm die 8 und lass die Minus-Dinger liegen", "8"),
    ],
)
def test_a_card_beside_an_unclear_sign_is_proposed_alone_first(language, line, first):
    assert offered("power_shift", language, line)[0] == first


def test_a_modifier_named_with_its_value_is_played():
    assert done("power_shift", "en", "the 12 with the -2 modifier") == ["12 -2"]


@pytest.mark.parametrize(
    ("at", "language", "line", "meant"),
    [
        ("power_shift", "en", "yo 8 plain, no modifer or watever", "8"),
        ("power_shift", "en", "6 for me, nothing extra on it. Going to bed, wake me up when it's summer", "6"),
        ("power_shift", "de", "Die 11, sonst nichts dazu, die Modifikatoren hebe ich mir für später auf", "11"),
        ("power", "en", "After some hesitation over the twelve I have settled on the ten", "10"),
        ("power", "es", "Dudaba con la 12, pero al final me quedo con la 10", "10"),
        ("disc", "en", "back to court", "Granada"),
        ("disc", "en", "My caballero leaves for Castilla la Vieja, where he breaks the tie with Ben",
         "Castilla la Vieja"),
        ("return", "en", "the one of Castilla la Vieja, the one of Sevilla, and the last one I take from my court",
         "return 1 Castilla la Vieja, 1 Sevilla, 1 court"),
        ("return", "de", "Von Aragón gebe ich zwei her und den dritten aus dem Hof", "return 2 Aragón, 1 court"),
        ("veto", "en", "The first two may happen, the third one must not", "veto after 2"),
        ("veto", "es", "el 1 y el 2 vale, el 3 no", "veto after 2"),
        ("veto", "de", "Ach, das gönne ich ihm diesmal", "no veto"),
    ],
)  # fmt: skip
def test_the_best_supported_proposal_comes_first(at, language, line, meant):
    found = done(at, language, line) or offered(at, language, line)[:1]
    assert [one.removeprefix("power ").removeprefix("disc ") for one in found] == [meant]


@pytest.mark.parametrize(
    ("at", "language", "line", "never"),
    [
        ("power", "en", "After some hesitation over the twelve I have settled on the ten", "12"),
        ("power", "de", "12 wäre schön, aber ich spiele die 12 nicht, die 9 muss reichen", "12"),
        ("power_shift", "en", "13 minus 3 pls", "13"),
        ("power", "en", "9 with modifier +1", "1"),
        ("disc", "es", "a Granada no voy, voy a Sevilla", "Granada"),
        ("veto", "en", "veto - no wait, let it pass", "veto"),
        ("veto", "en", "stop the veto", "veto"),
    ],
)
def test_denied_compared_or_impossible_orders_are_not_proposed(at, language, line, never):
    assert never not in [*done(at, language, line), *offered(at, language, line)]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "3 games in Valencia last summer"),
        ("en", "My brother lives in Valencia now"),
        ("en", "greetings from sunny Granada, see you"),
        ("es", "El año pasado estuve en Granada"),
        ("de", "Wir waren letzten Sommer in Granada, schön dort"),
    ],
)
def test_talk_that_mentions_a_region_is_left_alone(language, line):
    assert done("disc", language, line) + offered("disc", language, line) == []


@pytest.mark.parametrize(
    ("at", "language", "line", "meant"),
    [
        ("return", "en", "two from Valencia because I cannot stand the sea and one from Granada to annoy Dev",
         ["return 2 Valencia, 1 Granada"]),
        ("veto", "es", "nel, vetado papu", ["veto", "no veto"]),
        ("veto", "en", "My veto sleeps", ["veto", "no veto"]),
        ("power", "en", "I should be most grateful if card 1 could be entered on my behalf", ["1"]),
    ],
)  # fmt: skip
def test_what_is_short_or_told_in_an_aside_is_proposed(at, language, line, meant):
    assert done(at, language, line) == []
    assert offered(at, language, line) == meant


@pytest.mark.parametrize(
    ("at", "language", "line"),
    [
        ("veto", "en", "Ben's knights walk into a bar and Ana moves the bar"),
        ("goes_on", "de", "Ich stelle drei Mann auf: einen nach Valencia, einen nach Aragonien und einen ins Kastell."),
        ("goes_on", "en", "not 2 in Valencia"),
        ("power_shift", "en", "8, minus one"),
        ("power", "en", "Ana will surely play 12"),
    ],
)  # fmt: skip
def test_little_evidence_is_no_reason_to_guess(at, language, line):
    assert done(at, language, line) == []
    assert offered(at, language, line) == []


@pytest.mark.parametrize(
    ("language", "line", "meant"),
    [
        ("en", "1 from Valencia and the rest from Granada", "return 1 Valencia, 2 Granada"),
        ("en", "1 Granada, rest Valencia, thanks", "return 1 Granada, 2 Valencia"),
        ("en", "the rest from Aragón, hm, and 1 from Sevilla", "return 2 Aragón, 1 Sevilla"),
        ("de", "eins aus Sevilla, den Rest vom Hof", "return 1 Sevilla, 2 court"),
        ("de", "Den Rest vom Hof, eins aus Sevilla", "return 2 court, 1 Sevilla"),
    ],
)
def test_the_rest_is_as_many_as_are_missing(language, line, meant):
    assert offered("return", language, line) == [meant]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "the rest from Granada, something from Valencia"),
        ("en", "the rest from Granada, and Valencia"),
        ("de", "den Rest aus Granada, etwas aus Valencia"),
    ],
)
def test_the_rest_is_rather_more_than_one(language, line):
    assert offered("return", language, line) == ["return 2 Granada, 1 Valencia", "return 1 Granada, 2 Valencia"]


@pytest.mark.parametrize(
    ("language", "line", "meant"),
    [
        ("en", "The first step is ok, the second step no", "veto after 1"),
        ("en", "1 is fine; 2 I veto; 3 too", "veto after 1"),
        ("en", "1 passes, 2 stop 3 stop", "veto after 1"),
        ("en", "veto the second step. The first is fine.", "veto after 1"),
        ("en", "the first is fine, the second not, the third not", "veto after 1"),
        ("en", "first one, second one: ok. Third: veto", "veto after 2"),
        ("en", "stop from 2 on, 1 is fine", "veto after 1"),
        ("en", "1 okay. 2 okay, veto.", "veto after 2"),
        ("en", "stop the third, the first two may pass", "veto after 2"),
        ("en", "the second one I stop, the first one can pass", "veto after 1"),
        ("en", "the first one can pass but the rest I veto", "veto after 1"),
        ("de", "den ersten lasse ich zu, den zweiten verhindere ich, den dritten auch", "veto after 1"),
    ],
)
def test_a_veto_follows_the_last_step_that_passes(language, line, meant):
    assert (done("veto", language, line) or offered("veto", language, line))[0] == meant


@pytest.mark.parametrize(
    ("at", "language", "line", "meant"),
    [
        ("veto", "de", "Schritte 1 und 2 schaden mir kaum, Schritt 3 würde Ben stärken. Daher Veto nach 2.",
         "veto after 2"),
        ("return", "de", ("In Granada reicht es gegen Dev nur zum Gleichstand, daher gehen die beiden von dort heim. "
         "Dazu noch einer vom Hof."),
         "return 2 Granada, 1 court"),
    ],
)  # fmt: skip
def test_answers_with_less_evidence_are_among_the_proposals(at, language, line, meant):
    assert meant in offered(at, language, line)


@pytest.mark.parametrize(
    ("at", "language", "line", "meant"),
    [
        ("power", "de", "Hallo, ich möchte spielen Karte zwei. Brauche viele Leute in mein Hof.", ["2"]),
        ("power_shift", "es", "Cambio táctico: 13 menos 2", ["13 -2", "13"]),
        ("power", "en", "can i have the 1?? i want 6 knights :D", ["1"]),
        ("disc", "de", "galicien bitte. gute nacht bzw guten morgen", ["Galicia"]),
        ("disc_card", "en", "We're opening a new location in Cataluña with this one resource.", ["Cataluña"]),
        ("disc", "en", "See you in Granada!", []),
        ("power", "en", "anybody played 13", []),
        ("power", "de", "Carla nimmt bestimmt wieder die 12, jede Wette.", []),
    ],
)
def test_a_value_is_proposed_if_nothing_but_it_is_named(at, language, line, meant):
    assert done(at, language, line) == []
    assert offered(at, language, line) == meant


@pytest.mark.parametrize(
    ("at", "language", "line", "meant"),
    [
        ("turn_move", "es", "De la provincia tomo 2. Carta 2: coloco 1 en Valencia y 1 en Cataluña, luego la acción.",
         "take 2, card 2: place 1 Valencia, 1 Cataluña, then special"),
        ("turn_move", "en", "Just two for me this time. Card 2: place 1 Valencia and 1 Cataluña, then the action.",
         "take 2, card 2: place 1 Valencia, 1 Cataluña, then special"),
    ],
)  # fmt: skip
def test_how_many_are_taken_comes_first(at, language, line, meant):
    assert offered(at, language, line)[0] == meant


@pytest.mark.parametrize("line", ["yeah veto that stop the lot", "VETO VETO VETO that won't do, Ana"])
def test_a_veto_said_twice_is_proposed(line):
    assert offered("veto", "en", line)[0] == "veto"


@pytest.mark.parametrize(
    ("at", "language", "line", "meant"),
    [
        ("power", "en", "Let's do the 9! Hmm. No, 8 actually", ["8"]),
        ("disc", "en", "Sevilla. Granada, I mean.", ["Granada"]),
        ("disc", "en", "Granada, actually", ["Granada"]),
    ],
)
def test_a_correction_may_stand_behind_the_new_value(at, language, line, meant):
    assert offered(at, language, line) == meant


@pytest.mark.parametrize(
    ("at", "language", "line", "meant"),
    [
        ("disc", "en", "Vieja +2, Valencia +2, Galicia +4. I play the quiet move, Valencia.", "Valencia"),
        ("disc", "de", "Galicia +4, Vieja +2, País Vasco +4, und Ben ist weit weg. Wahl: País Vasco.", "País Vasco"),
        ("power", "es", "Con el 9 entran 2, 8+2=10. Con el 8, lo mismo y más barato. Anótame el 8.", "8"),
        ("disc", "en", "Valencia brings 2, Galicia 4. So it's Galicia, else Valencia.", "disc Galicia, Valencia"),
    ],
)  # fmt: skip
def test_a_value_that_the_last_sentence_names_once_more_comes_first(at, language, line, meant):
    assert offered(at, language, line)[0] == meant


def test_a_misspelt_veto_is_denied_like_any_other():
    assert offered("veto", "en", "no vteo form me") == ["no veto"]


@pytest.mark.parametrize(
    ("line", "proposed"),
    [
        ("none this time, I'm keeping them", ["card 2: place nothing"]),
        ("none of your business, Ana", []),
    ],
)
def test_placing_nothing_is_proposed_if_the_first_clause_says_it(line, proposed):
    assert offered("goes_on", "en", line) == proposed
