"""Words that dictation, haste, dialect or another language changed: proposed as what they stand for, never done."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pbem.orders.intent.heard import respelt
from pbem.orders.intent.soundalikes import edits, near_name, near_place
from tests.orders.test_free_sentences import done, offered
from tests.orders.understanding.situations import situation


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("turn_move", "en",
         "card for take back the nine first then put two in Castile la Nueva and won in the castle",
         "card 4: back 9, then place 2 Castilla la Nueva, 1 Castillo"),
        ("turn_score", "es", "carta tres punto tres a valen sia y luego puntuar punto",
         "card 3: place 3 Valencia, then score"),
        ("turn_regency", "en", "card 5: 3 Toelod, 2 Castilo, king to Castlla wiht 2 Dev form Granada",
         "card 5: place 3 Toledo, 2 Castillo, then king Castilla, entourage 2 Dev Granada"),
        ("turn_remove", "de", "Dritte Karte, oin nach Katalonien ond zwoi nach Altkastilien, dann wertet mr.",
         "card 3: place 1 Cataluña, 2 Castilla la Vieja, then score"),
        ("turn_remove", "de", "2: C x Gra, A x CV, E x CN, D x Sev; +2 CV",
         ("card 2: remove 1 Carla Granada, 1 Ana Castilla la Vieja, 1 Eva Castilla la Nueva, 1 Dev Sevilla, "
         "then place 2 Castilla la Vieja")),
        ("turn_score", "es", "Boto dois na Castela a Velha com a carta 2, e depois pontuo ela mesma",
         "card 2: place 2 Castilla la Vieja, then score Castilla la Vieja"),
    ],
)  # fmt: skip
def test_a_turn_in_misheard_words_is_proposed(at, language, text, meant):
    assert done(at, language, text) == []
    assert offered(at, language, text)[:1] == [meant]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("won in Aragon and won in the castillo period", "card 2: place 1 Aragón, 1 Castillo"),
        ("place too in the castillo full stop", "card 2: place 2 Castillo"),
    ],
)
def test_a_word_that_sounds_like_a_number_counts_before_a_place(text, meant):
    assert done("goes_on", "en", text) == [meant]


def test_a_word_that_sounds_like_a_number_is_no_number_elsewhere():
    assert done("goes_on", "en", "I won in Aragon") == []


@pytest.mark.parametrize(
    ("text", "meant"),
    [("castila la nuvea", "castilla_nueva"), ("pais vascko", "pais_vasco"), ("new casitle", "castilla_nueva")],
)
def test_each_part_of_a_long_name_may_be_misspelt(text, meant):
    assert near_name(tuple(text.split()))[0] == meant


@pytest.mark.parametrize("text", ["castle gate", "pass vasily", "la novia", "granada nueva"])
def test_other_words_are_no_long_names(text):
    assert near_name(tuple(text.split())) == ("", False)


def test_a_place_is_looked_for_within_two_slips():
    assert near_place("granda") == "granada"
    assert near_place("tolde") == "castilla_nueva"
    assert near_place("wagner") is None
    assert (edits("tolde", "toledo"), edits("granda", "granada"), edits("aragon", "valencia")) == (2, 1, 3)


@pytest.mark.parametrize(
    "text",
    [
        "card 3 for me, nothing else yet",
        "Ana won in the castle",
        "n",
        "I won, you lost. w",
    ],
)
def test_common_words_are_no_numbers_and_joins(text):
    assert done("turn_score", "en", text) == []
    assert not any("Castillo" in order for order in offered("turn_score", "en", text))


def test_a_letter_is_a_player_only_among_several():
    assert offered("turn_remove", "es", "A Sevilla") == offered("turn_remove", "es", "a sevilla")


@pytest.mark.parametrize(
    ("language", "spelt"),
    [
        ("en", {"bephor": "befor", "wenever": "whenever", "hee": "high", "baskwe": "basque", "eksactly": "exactly",
                "advanse": "advance", "akross": "across", "acrozz": "across", "apologis": "apologies",
                "guood": "good", "abiliti": "ability", "beaing": "been", "afterr": "after", "becaus": "because"}),
        ("de", {"auphheben": "aufheben", "ausname": "ausnahme", "abzihen": "abziehen", "demnaxt": "demnachst",
                "kwartier": "quartier", "benutse": "benutze", "achth": "acht", "allersaits": "allerseits",
                "auvs": "aufs", "ahoy": "ahoi", "altcast": "altkast", "abent": "abend", "abzuk": "abzug",
                "deshalp": "deshalb", "aberr": "aber"}),
        ("es", {"baschy": "baschi", "absthengo": "abstengo", "akello": "aquello", "cojemos": "cogemos",
                "amariya": "amarilla", "asepto": "acepto", "abraso": "abrazo", "akabar": "acabar",
                "avierta": "abierta", "aquy": "aqui", "alguuna": "alguna"}),
        ("fr", {"breph": "bref", "chair": "cher", "absthiens": "abstiens", "applike": "applique",
                "abaurd": "abord", "abstiains": "abstiens", "absolumaint": "absolument", "kinq": "cinq",
                "annonse": "annonce", "akkord": "accord", "boujeons": "bougeons", "actyon": "action",
                "abatz": "abats", "accorder": "accorde", "accort": "accord", "amitis": "amities", "croyes": "croyais"}),
    ],
)  # fmt: skip
def test_words_are_read_as_they_sound(language, spelt):
    context = replace(situation("turn_move"), language=language)
    assert {word: respelt(word, context) for word in spelt} == spelt


@pytest.mark.parametrize(("language", "word"), [("en", "cnight"), ("en", "khange"), ("es", "alguuien"), ("en", "ha")])
def test_words_that_sound_otherwise_stay(language, word):
    assert respelt(word, replace(situation("turn_move"), language=language)) == word
