"""Words with which a text only weighs up, advises, puts off or takes back what it tells: it is asked back."""

from __future__ import annotations

import pytest

from pbem.orders.intent.undecided import undecided
from tests.orders.test_free_sentences import done, offered

ASKED_BACK = [
    ("power", "en", "Plan B: 9"),
    ("power", "en", "Option A: 9"),
    ("power", "en", "9. Revoked."),
    ("disc", "en", "Off limits: Sevilla"),
    ("disc", "de", "Leb wohl, Sevilla"),
    ("veto", "en", "veto, ChatGPT suggests"),
    ("veto", "en", "Veto. Void."),
    ("return", "en", "I'm pondering 2 from Granada and 1 from Sevilla"),
    ("return", "de", "2 aus Granada und 1 aus Sevilla. Pustekuchen!"),
    ("return", "es", "2 de Granada y 1 de Sevilla. Sigue soñando."),
    ("goes_on", "en", "2 in Aragón. Hold fire."),
    ("turn_move", "en", "Card 5: 5 in Valencia, King to Granada. What do you reckon?"),
    ("turn_move", "en", "Help me decide. Card 5: 5 in Valencia, King to Granada"),
    ("turn_move", "es", "Carta 5: 5 en Valencia, rey a Granada, opina mi mujer"),
    ("turn_regency", "de", "Karte 3: 3 nach Toledo, Wertung am Montag"),
    ("turn_move", "en", "card 5: place 5 Valencia, then king Granada\nHold fire."),
    ("turn_move", "de", "Karte 5: setze 5 Valencia, dann König Granada\nGeht das?"),
    ("turn_move", "es", "Es solo un borrador.\ncarta 5: colocar 5 Valencia, luego rey Granada"),
    ("power", "en", "9. Pending approval."),
    ("power", "en", "9. Subject to review."),
    ("power", "de", "9. Da muss ich noch mit Ben reden."),
    ("power", "de", "9. Nie im Leben."),
    ("power", "es", "9. Era una prueba."),
    ("power", "es", "9. Ya quisieras, Ana."),
    ("disc", "de", "Granada. Da geh ich nicht hin."),
    ("veto", "en", "Veto. Nah."),
]

TURN = "card 5: place 5 Valencia, then king Granada"


@pytest.mark.parametrize(("at", "language", "text"), ASKED_BACK)
def test_an_undecided_answer_is_asked_back_with_its_proposal(at: str, language: str, text: str):
    assert done(at, language, text) == []
    assert offered(at, language, text)


def test_talk_in_another_paragraph_leaves_the_answer_alone():
    assert done("power", "en", "9\n\nThe draft of my novel is done.") == ["9"]
    assert done("power", "de", "die 7.\n\nsorry dass es so lang gedauert hat, zahnen ist kein spaß") == ["7"]


@pytest.mark.parametrize(
    ("text", "said"),
    [("Revoked!", "revok"), ("a PLAN B", "plan b"), ("plan before you act", ""), ("avoided", ""), ("Soñando", "")],
)
def test_long_words_are_found_by_their_beginning_and_phrases_whole(text: str, said: str):
    assert undecided(text) == said


@pytest.mark.parametrize(
    ("at", "language", "text"),
    [
        ("return", "en", "Not: 2 from the court and 1 from Granada"),
        ("return", "en", "Never! 2 from the court and 1 from Granada"),
        ("veto", "en", "Not: let it pass"),
        ("turn_regency", "de", "Karte 5: König nach Toledo, 5 nach Valencia, später"),
        ("return", "de", "2 vom Hof und 1 aus Granada später"),
        ("disc", "de", "mein Mann geht nach Sevilla, später"),
        ("power", "es", "12, luego"),
        ("goes_on", "de", "2 ins Castillo, später"),
        ("goes_on", "en", "both go to Valencia, or"),
        ("turn_move", "en", "Card 5: 5 in Valencia, King to Granada, or"),
    ],
)
def test_what_is_denied_at_first_or_put_off_at_last_is_asked_back(at, language, text):
    assert done(at, language, text) == []


@pytest.mark.parametrize(
    ("at", "language", "text", "meant"),
    [
        ("power", "de", "12, bis später", "12"),
        ("power", "es", "12, hasta luego", "12"),
        ("power", "en", "13, keep the modifiers for later", "13"),
        ("veto", "en", "Nope. Veto!", "veto"),
    ],
)
def test_what_is_kept_for_later_or_a_farewell_puts_nothing_off(at, language, text, meant):
    assert done(at, language, text) == [meant]


@pytest.mark.parametrize(
    ("language", "talk"),
    [
        ("en", "Not a chance."),
        ("en", "No!"),
        ("en", "Unless Ben objects."),
        ("en", "But I may change it."),
        ("en", "Let me ask Ana first."),
        ("en", "I'm not happy with it."),
        ("de", "Nie im Leben."),
        ("de", "Vielleicht ändere ich das noch."),
        ("de", "Beim König bin ich unsicher."),
        ("es", "Igual lo cambio."),
        ("es", "El rey no, mejor."),
    ],
)
def test_talk_right_below_an_answer_may_take_it_back(language: str, talk: str):
    assert done("turn_move", language, f"{TURN}\n{talk}") == []
    assert offered("turn_move", language, f"{TURN}\n{talk}")
    assert done("turn_move", language, f"{TURN}\n\n{talk}") == [TURN]


@pytest.mark.parametrize(
    ("language", "talk"),
    [
        ("en", "Ben won't like that one bit."),
        ("en", "Dev didn't see that coming."),
        ("en", "Great round, Ana, and sorry about Valencia."),
        ("de", "Ben hat damit nicht gerechnet, der Arme."),
        ("es", "Ana no se lo esperaba, la pobre."),
    ],
)
def test_other_talk_right_below_an_answer_changes_nothing(language: str, talk: str):
    assert done("turn_move", language, f"{TURN}\n{talk}") == [TURN]


@pytest.mark.parametrize("text", ["Not on my watch! Veto.", "No hard feelings, but veto."])
def test_an_outcry_above_a_veto_supports_it(text: str):
    assert done("veto", "en", text) == ["veto"]
