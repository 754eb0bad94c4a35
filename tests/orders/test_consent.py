"""Accepting and refusing an invitation in one's own words."""

import pytest

from pbem.orders.consent import Said, consent

YES = [
    "Sure, count me in!", "OK 👍", "👍🏽", "yes", "Yes please!", "Hi Ana, sure!", "I'd love to play.", "Great, I'm in!",
    "Sure thing. Looking forward to it!", "No problem, count me in!", "Thanks for the invitation! Yes, gladly.",
    "Of course, Tom", "ja gern", "Ja, sehr gerne!", "Klar, bin dabei 🙂",
    "Hallo Ana, danke für die Einladung! Ich mache mit.",
    "Na klar! Freue mich schon drauf.", "vale, me apunto", "¡Sí, claro!", "Cuenta conmigo", "Hola Ana, ¡encantado!",
    "Gracias por la invitación, me apunto", "Sure!\n\nCheers\nTom",
]  # fmt: skip
NO = [
    "no", "No thanks!", "Sorry, I can't.", "Unfortunately not this time", "👎", "Hi Ana, I have to decline.",
    "Nein danke", "Leider keine Zeit", "Tut mir leid, diesmal nicht.", "Ohne mich!", "No, gracias.",
    "Lo siento, no puedo jugar",
    "Ahora no, gracias",
]  # fmt: skip
UNCLEAR = [
    "Yes, but only from Monday", "Sure, if Ben plays too", "Maybe", "Yes and no", "Yes! Actually no.", "not sure yet",
    "I don't know, yes?  maybe", "Ja, aber erst ab August", "Vielleicht", "Sí, pero después del lunes", "tal vez",
    "Yes, my brother wants to join instead of me", "No idea what this is", "I'm in hospital", "Not in", "👍👎",
]  # fmt: skip
NEITHER = ["Hello Ana!", "What is this?", "Who plays?", "Wann geht es los?", "", "Gracias"]


@pytest.mark.parametrize("text", YES)
def test_a_yes_accepts(text):
    assert consent(text.split("\n")) is Said.YES


@pytest.mark.parametrize("text", NO)
def test_a_no_declines(text):
    assert consent(text.split("\n")) is Said.NO


@pytest.mark.parametrize("text", UNCLEAR)
def test_an_ambiguous_reply_is_unclear(text):
    assert consent(text.split("\n")) is Said.UNCLEAR


@pytest.mark.parametrize(("spaces", "said"), [(197, Said.YES), (198, Said.UNCLEAR)])
def test_a_long_sentence_is_unclear(spaces, said):
    assert consent(["yes" + " " * spaces]) is said


@pytest.mark.parametrize("text", NEITHER)
def test_other_text_is_neither_yes_nor_no(text):
    assert consent(text.split("\n")) is Said.NEITHER
