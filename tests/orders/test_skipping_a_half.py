"""The only half that is left of a turn is skipped in many ways; where more is left, or doubt, the reader asks."""

import pytest

from tests.orders.test_free_sentences import done, offered

NOTHING = ["card 2: place nothing"]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "nothing"),
        ("en", "None, thanks"),
        ("en", "No thanks, nobody this time"),
        ("en", "nah pass"),
        ("en", "I won't place anyone."),
        ("en", "I'd rather not place any caballeros"),
        ("en", "I decline to place any."),
        ("en", "I renounce on the placing."),
        ("en", "Nobody. Keep them at Court. Court's full, but feed is cheap."),
        ("de", "nix"),
        ("de", "Keine mehr, danke"),
        ("de", "Lieber keinen."),
        ("de", "Ich möchte keine Caballeros mehr setzen."),
        ("es", "ninguno, gracias"),
        ("es", "No quiero poner ninguno."),
        ("es", "Hoy nada, estoy cansado."),
        ("fr", "aucun, merci"),
        ("de", "Heute lass ich alle zwölf daheim, die Straßen sind spiegelglatt."),
        ("de", "Nein danke, ich behalte meine zwölf lieber am Hof."),
        ("es", "No, gracias, me quedo con los doce en la corte."),
    ],
)
def test_placing_is_skipped(language: str, line: str):
    assert done("goes_on", language, line) == NOTHING


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "no"),
        ("en", "nothing yet, give me a minute"),
        ("en", "none in Valencia"),
        ("es", "Me quedo con los dos en la corte."),
        ("de", "Ich behalte elf am Hof."),
        ("en", "nothing but 2 in Valencia"),
        ("en", "none, or one in Aragón"),
        ("en", "none. Just kidding."),
        ("en", "none. the 8/4/0 matters"),
        ("en", "I place nobody. Ana grumbles"),
        ("en", "nothing?"),
        ("en", "don't skip"),
        ("en", "I never skip placing"),
        ("en", "I would place none if Ben asked"),
        ("en", "nobody told me it's my turn"),
        ("en", "keep nothing"),
        ("en", "nothing in my court"),
        ("en", "Nothing is decided"),
        ("en", "nothing! all in!"),
        ("en", "nothing, I'll do it tonight"),
        ("de", "keine Einwände"),
        ("de", "nichts für ungut"),
        ("es", "ninguno se queda"),
        ("es", "no dejo ninguno"),
        ("de", "noch nichts"),
        ("de", "nicht nichts"),
        ("de", "keine Zeit gerade"),
        ("de", "keinen Plan"),
        ("es", "nada, nada, luego escribo"),
        ("es", "no entiendo nada"),
        ("es", "casi nada"),
    ],
)
def test_what_may_mean_something_else_is_asked_back(language: str, line: str):
    assert done("goes_on", language, line) == []


def test_nothing_is_asked_back_where_the_whole_turn_is_left():
    assert done("turn_score", "en", "nothing") == done("turn_score", "en", "none, thanks") == []


def test_nothing_is_an_alternative_only_behind_something():
    assert done("goes_on", "en", "1 Aragón, else nothing") == [
        "card 2: place 1 Aragón; else card 2: place nothing, then no special"
    ]
    assert offered("goes_on", "en", "nothing or 1 Aragón") == []


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "No thanks, I'll keep all 12 at court"),
        ("en", "I'll keep all of them at court"),
        ("en", "everyone stays at court"),
        ("de", "Alle bleiben am Hof"),
        ("de", "Meine Leute bleiben diesmal am Hof"),
        ("es", "Se quedan todos en la corte"),
    ],
)
def test_who_keeps_all_at_court_places_nobody(language: str, line: str) -> None:
    assert done("goes_on", language, line) == ["card 2: place nothing"]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "keep 2 at court"),
        ("en", "the rest stays at court"),
        ("en", "all stay at court but one"),
        ("en", "Ben keeps all at court"),
        ("de", "Alle anderen bleiben am Hof"),
        ("en", "all stay at court?"),
        ("en", "all sleep at court"),
    ],
)
def test_who_keeps_some_at_court_is_asked(language: str, line: str) -> None:
    assert done("goes_on", language, line) == []
