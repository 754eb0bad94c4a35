"""The vocabulary of all languages at once."""

from dataclasses import replace
from typing import get_args

from pbem import rules
from pbem.languages import LANGUAGES
from pbem.orders.context import Context
from pbem.orders.spellings import PLACE_ORDER, commands, lexicon, phrase, plain, reserved, spelling
from pbem.orders.tokens import tokenise
from pbem.orders.vocabulary import VOCABULARIES, Kind
from tests.orders.desk import NAMES, POWER, desk, order


def every_spelling():
    for language, vocabulary in VOCABULARIES.items():
        for kind in set(get_args(Kind)) - {"command", "master", "address", "ahead"}:
            for value, forms in getattr(vocabulary, kind).items():
                for form in forms.split("|"):
                    yield phrase(form), kind, value, f"{language}: {form.strip()}"


def test_every_spelling_has_one_meaning():
    seen: dict = {}
    for form, kind, value, where in every_spelling():
        assert seen.setdefault(form, (kind, value)) == (kind, value), where


def test_every_spelling_is_known():
    for form, kind, value, where in every_spelling():
        assert lexicon()[form] == (kind, value), where


def test_every_spelling_is_read_as_one_token():
    """Articles and the like are left out."""
    kept = [form for form, means in lexicon().items() if means.kind not in {"filler", "article", "a"}]
    assert [[token.words for token in tokenise(" ".join(form), lexicon())[:-1]] for form in kept] == [
        [form] for form in kept
    ]


# alone on a line, a command
BOTH = {
    (word,) for word in ("ja", "si", "oui", "yes", "yep", "yeah", "ok", "okay", "now", "back", "zuruck", "deck", "mazo")
}


def test_command_words_are_not_order_words():
    assert not {form for form in commands() if form in lexicon()} - BOTH


def test_accents_case_hyphens_and_apostrophes_are_ignored():
    assert plain("ARAGÓN") == plain("aragon") == plain("Arago\u0301n")
    assert phrase("Don't  Alt-Kastilien") == ("dont", "alt", "kastilien")


def test_elided_words_are_read_as_whole_words():
    assert phrase("l'Aragon jusqu'à d’abord") == ("le", "aragon", "jusque", "a", "de", "abord")
    assert phrase("I'm sure it's O'Brien") == ("im", "sure", "its", "obrien")


def test_every_language_has_every_number_of_a_power_card():
    for vocabulary in VOCABULARIES.values():
        assert set(vocabulary.number) == {str(n) for n in range(14)}


def test_every_place_of_the_rules_is_known():
    assert set(PLACE_ORDER) == {*rules.PLACES, rules.COURT, rules.PROVINCE, *rules.ABROAD}
    assert {value for _, kind, value, _ in every_spelling() if kind == "place"} >= set(PLACE_ORDER)


def test_every_place_is_known_by_the_name_on_the_board():
    for edition in rules.EDITIONS.values():
        for language in LANGUAGES:
            for place in edition_places(edition.name):
                name = rules.place_name(edition.name, place, language)
                found = Context(desk(edition=edition.name).view, {}).lexicon[phrase(name)]
                assert found == ("place", place), name


def edition_places(edition):
    abroad = () if edition == "classic" else rules.ABROAD
    return [*rules.PLACES, rules.COURT, rules.PROVINCE, *abroad]


def test_missing_words_fall_back_to_english():
    assert spelling("es", "verb", "grande") == "grande"
    assert spelling("de", "word", "after") == "nach"


def test_order_words_are_reserved_handles():
    for handle in ("red", "Rot", "power", "Granada", "Turm", "all", "yes", "STOP", "two"):
        assert reserved(handle)
    for handle in ("Ana", "Ben", "Carla", "Dev", "Eva"):
        assert not reserved(handle)


def test_common_first_names_are_not_reserved():
    names = """
        Ana Ben Max Mia Tom Anna Emma Lea Leo Luca Luis Lukas Marie Maria Sofia Hugo Martin Mateo Pablo Carlos
        Carmen Pilar Rosa Blanca Alba Sol Luz Mar Paz Angel Jesús Dolores Mercedes Rocío Otto Karl Kurt Ernst
        Frank Franz Hans Ida Jan Jens Jonas Kai Lars Mark Mats Nora Ole Paul Peter Pia Rita Sven Tim Ute Uwe
        Rob Bob Jack Rex Roy Earl Grant Chase Hope Faith Grace June May April Ruby Rose Ivy Jade Art Guy Dean
        Pierre Claire Jacques Luc Michel Hélène Benoît Céline Margaux Camille Élodie Guy Prune Capucine Maxime Noé
        Rich Sue Pat Drew Toni Nico Pepe Paco Juan José Omar Ali Li Wei Ken Kim Lee Ravi Ivan Inés Lola Raúl
        Sara Theo Finn Elias Klara Heike Elke Antje Uschi Dirk Udo Gerd Horst Ron Don
    """
    assert [name for name in names.split() if reserved(name)] == []


def test_a_player_named_max_can_be_outbid():
    table = replace(desk(question=POWER), names=NAMES | {"blue": "Max"})
    assert order(table, "power outbid Max max 11") == order(desk(question=POWER), "power outbid Ben max 11")
    assert order(table, "if Max played 13 then power 12 else outbid max 11") == order(
        desk(question=POWER), "if Ben played 13 then power 12 else outbid max 11"
    )
