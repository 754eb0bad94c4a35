"""Answers to a Veto in sentences: what lets an action pass, stops it, or stops it from some step on."""

import pytest

from tests.orders.test_free_sentences import offered
from tests.orders.test_plain_answers import done

PASSES = [
    ("en", "let her crack on I'm not bothered full stop"),
    ("en", "By all means, Ana, carry on."),
    ("en", "let Ana decide"),
    ("en", "I'll hang on to my veto for now, let Ana have her fun"),
    ("en", "I shall not be exercising my right of veto on this occasion."),
    ("en", "No objections from me. Sorry for the slow reply, kids were ill."),
    ("de", "Kein Problem für mich, Ana kann machen."),
    ("de", "Ich hebe mein Veto lieber auf, soll Ana machen"),
    ("de", "jo mei, lass ma s halt macha"),
    ("de", "Von meinem Vetorecht mache ich keinen Gebrauch."),
    ("es", "déjala que haga lo que quiera la muchacha"),
    ("es", "Por mi parte no hay ningún inconveniente, que Ana siga adelante."),
    ("es", "No voy a gastar mi veto en esto"),
    ("fr", "Je n'ai aucune objection, laisse-la faire."),
]
STOPS = [
    ("en", "Stop the whole lot please. Sorry, one-handed typing"),
    ("en", "Over my dead body. Veto."),
    ("en", "I'm putting my foot down, none of this happens"),
    ("en", "Not on my watch, sunshine. Veto the bloody lot."),
    ("en", "Ben's move I stop."),
    ("en", "I won't allow any of it"),
    ("de", "Die Aktion von Ana stoppe ich"),
    ("de", "Anas Aktion stoppe ich"),
    ("de", "abort. komplett"),
    ("de", "Naa, des lass i ned zua. Gar nix davo!"),
    ("de", "Kommt überhaupt nicht in die Tüte! Veto!"),
    ("de", "Vetoooo"),
    ("es", "Me niego en redondo. Que no se haga nada."),
    ("es", "¡Ni hablar, lo paro TODO!"),
    ("es", "nel pastel, veto a todo wey"),
    ("fr", "Pas question, je bloque tout."),
]
PARTLY = [
    ("en", "I consent to step 1. I do not consent to steps 2 and 3.", 1),
    ("en", "Step 1: approved. Step 2: approved. Step 3: rejected.", 2),
    ("en", "she can have the first two moves. not the last one", 2),
    ("en", "only the first bit is ok. kill 2 and 3", 1),
    ("en", "veto from step 2 onwards please", 1),
    ("de", "Schritt 1 ist in Ordnung, danach ist Schluss.", 1),
    ("de", "die ersten beiden gehen klar, der dritte nicht", 2),
    ("de", "Den ersten Schritt erlaube ich, den Rest nicht.", 1),
    ("de", "Bis Schritt 2 ok, danach Stopp", 2),
    ("de", "Ich erlaube den dritten nicht", 2),
    ("de", "nicht Schritt 3 erlaube ich", 2),
    ("en", "not step 3 may pass", 2),
    ("de", "Ich verhindere nur die letzten beiden Schritte", 1),
    ("es", "Consiento los dos primeros pasos; el tercero le ruego que lo impida", 2),
    ("es", "Nada que objetar al primer paso. Al segundo y al tercero me opongo formalmente.", 1),
    ("es", "el primero vale, los otros dos no", 1),
    ("es", "paso 1 ok paso 2 ok paso 3 no", 2),
    ("fr", "J'accepte l'étape 1, je refuse le reste.", 1),
]
UNCLEAR = [
    # verbs that nobody knows, and those of other players
    ("en", "I stash the veto"),
    ("en", "I'd sooner die than veto"),
    ("en", "she stops it"),
    ("en", "Carla may carry on"),
    ("en", "no veto from Ben"),
    ("de", "Ich bunkere mein Veto"),
    ("de", "Ana stoppt"),
    ("es", "aparco el veto"),
    # a Veto that is refused, praised, owned or put off
    ("en", "I refuse to veto"),
    ("en", "against a veto"),
    ("en", "I agree to a veto"),
    ("en", "good veto"),
    ("en", "no more vetoes"),
    ("en", "I have a veto"),
    ("en", "my last veto"),
    ("en", "veto later"),
    ("en", "I stop for today"),
    ("de", "Einspruch abgelehnt"),
    ("es", "rechazo el veto"),
    ("es", "mi último veto"),
    # headings, remarks and words that take it back
    ("en", "Plan B: veto"),
    ("en", "Ana: veto"),
    ("en", "Veto. Revoked."),
    ("en", "Veto. Rejected."),
    ("en", "veto, a nightmare"),
    ("en", "Farewell, veto"),
    ("en", "let it pass. No."),
    ("de", "Veto. Denkste!"),
    ("es", "veto. Ni loco."),
    # steps that are left open
    ("en", "I could live with step 1 but veto 2 next time"),
    ("en", "steps 1 and 3 ok, 2 not"),
    ("en", "step 2 is stopped"),
    ("en", "veto 2"),
    ("en", "I don't allow all of it"),
    ("en", "I don't object to steps 1 and 2. To the third, yes."),
    ("en", "just step 1"),
    ("es", "No me opongo a los pasos 1 y 2. Al tercero, sí."),
    # what may only grumble, and what asks
    ("en", "I don't agree"),
    ("en", "nope don't let her"),
    ("de", "Abgelehnt!"),
    ("en", "any objections"),
    ("en", "is it ok to stop it"),
    ("en", "no veto from Ben?"),
    # labels of our own pages
    ("en", "Block"),
    ("de", "Sperren"),
]


@pytest.mark.parametrize(("language", "line"), PASSES)
def test_an_action_is_let_pass(language, line):
    assert done("veto", language, line) == ["no veto"]


@pytest.mark.parametrize(("language", "line"), STOPS)
def test_an_action_is_stopped(language, line):
    assert done("veto", language, line) == ["veto"]


@pytest.mark.parametrize(("language", "line", "after"), PARTLY)
def test_an_action_is_stopped_after_some_steps(language, line, after):
    assert done("veto", language, line) == [f"veto after {after}"]


@pytest.mark.parametrize(("language", "line"), UNCLEAR)
def test_what_is_unclear_about_a_veto_is_asked_back(language, line):
    assert done("veto", language, line) == []


@pytest.mark.parametrize(
    ("language", "line", "meant"),
    [
        ("en", "My instructions: steps one and two may proceed; step three is struck out.", "veto after 2"),
        ("en", "The first is alright with me but I draw the line at the second", "veto after 1"),
        ("es", "No me opongo a los pasos 1 y 2. Al tercero, sí.", "veto after 2"),
    ],
)
def test_a_text_that_divides_the_action_lets_its_first_steps_pass(language, line, meant):
    assert offered("veto", language, line)[0] == meant


def test_the_first_step_alone_cannot_be_stopped():
    assert offered("veto", "en", "veto step 1 only, the rest is fine")[:1] != ["veto after 1"]


def test_ticks_and_crosses_judge_the_steps_before_them():
    assert done("veto", "de", "1 ✓, 2 ✓, 3 ✗") == ["veto after 2"]
    assert done("veto", "en", "✓") == []
