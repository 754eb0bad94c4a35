"""Questions to the server in sentences: about cards, who the game is waiting for, and vacations."""

import pytest

from pbem.orders.absence import beside_absence, days_away
from pbem.orders.reading_results import Command
from tests.orders.desk import CARDS, POWER, desk, read

TURN = desk(POWER)


def asked(line, here=TURN):
    """The single command in a line; None if there is none."""
    reading = read(here, line)
    assert reading.orders == ()
    return reading.commands[0] if len(reading.commands) == 1 else None


@pytest.mark.parametrize(
    ("name", "line"),
    [
        *(("deck", line) for line in ("deck", "unseen", "Which cards are left?", "which cards are still unseen?")),
        *(("deck", line) for line in ("Welche Karten fehlen noch?", "Restkarten", "¿Qué cartas quedan?", "mazo")),
        *(("waiting", line) for line in ("Who are we waiting for?", "Whose turn is it?", "who's next", "waiting?")),
        *(("waiting", line) for line in ("Auf wen warten wir?", "Wer ist dran?", "Bin ich dran?")),
        *(("waiting", line) for line in ("¿A quién esperamos?", "¿A quién le toca?", "¿me toca?")),
        *(("resign", line) for line in ("leave", "I leave the game.", "aussteigen", "dejar la partida")),
    ],
)
def test_questions_are_commands(name, line):
    assert asked(line) == Command(name, "", 1, True)


@pytest.mark.parametrize(
    "line",
    [
        "What does card 2 do?", "what does the card 2 do", "explain card two", "Was macht Karte 2?", "erkläre Karte 2",
        "¿Qué hace la carta 2?", "explícame la carta 2", "what does card 2 really do?",
    ],
)  # fmt: skip
def test_a_question_about_a_card_names_it(line):
    assert asked(line) == Command("card", CARDS["2"], 1, True)


def test_a_card_question_accepts_names_in_any_language():
    assert asked("what does Eviction do?") == Command("card", CARDS["4"], 1, True)
    assert asked("was macht die Karte Vertreibung?") == asked("explain Eviction")


def test_a_question_about_a_taken_card_is_answered_too():
    here = desk(POWER, cards=CARDS | {"2": None}, taken={"red": CARDS["2"]})
    assert asked("what does card 2 do?", here) == Command("card", CARDS["2"], 1, True)


@pytest.mark.parametrize("line", ["what is this", "what is 2?", "explain", "what does Ana do?", "was ist los?"])
def test_other_questions_are_about_no_card(line):
    assert "card" not in {command.name for command in read(TURN, line).commands}


@pytest.mark.parametrize(
    ("line", "days"),
    [
        ("I'm away from 3 to 10 August", "from 3 to 10 august"),
        ("Hi, I will be on holiday from 3 August until 10 August.", "from 3 august until 10 august"),
        ("Sorry, I'm away 3-10 August, please let a bot play for me", "3-10 august bot"),
        ("Bin vom 3. bis 10. August im Urlaub.", "vom 3. bis 10. august"),
        ("Ich bin vom 3.8. bis zum 10.8. leider nicht da", "vom 3.8. bis zum 10.8."),
        ("Estoy de vacaciones del 3 al 10 de agosto", "del 3 al 10 de agosto"),
        ("Estaré fuera desde el 3 hasta el 10 de agosto.", "desde el 3 hasta el 10 de agosto"),
    ],
)
def test_a_sentence_about_a_vacation_gives_its_days(line, days):
    assert asked(line) == Command("vacation", days, 1, True)


@pytest.mark.parametrize(
    ("line", "days"),
    [
        ("I'm not away from 3 to 10 August", "not from 3 to 10 august"),
        ("I'm away from 3 to 10 August unless Ana comes", "from 3 to 10 august unless ana comes"),
    ],
)
def test_unclear_dates_are_kept_for_the_server_to_ask(line, days):
    assert asked(line) == Command("vacation", days, 1, True)


@pytest.mark.parametrize(
    ("line", "days"),
    [
        ("3 weeks from 3 August I'm away", "3 weeks from 3 august"),
        ("I'm away 3 to 10 August, then a bot", "3 to 10 august bot"),
        ("I'm away (3.8.-10.8.)!", "3.8.-10.8."),
        ("I'm away from 3 August" + " x" * 69, "from 3 august" + " x" * 69),  # the longest
        ("I'm away from 3 August" + " x" * 69 + "x", None),
        ("Friday the 3rd is far away, but I'm lucky", None),
        ("away I'm not from 3 August", None),
        ("I'm away", None),
        ("play 9, I'm away from 3 to 10 August", None),
        ("8, I'm away from 3 to 10 August", None),
        ("I'm away in round 3", None),
    ],
)
def test_what_is_neither_absence_nor_filler_is_about_the_days(line, days):
    assert days_away(line) == days


@pytest.mark.parametrize("line", ["I was away from 3 to 10 August", "I am away", "Ana is away from 3 to 10 August"])
def test_other_sentences_about_absence_are_talk(line):
    assert "vacation" not in {command.name for command in read(TURN, line).commands}


@pytest.mark.parametrize(
    "line", ["Poné el cinco. Y para la ronda 3 la más baja, que me voy de viaje", "9, I'm away from 3 to 10 August"]
)
def test_an_order_beside_an_absence_is_no_vacation(line):
    assert read(TURN, line).commands == ()


@pytest.mark.parametrize(
    "line",
    [
        "12. I'm away until the 9th.",
        "No problem, six it is. By the way I'm away until the 9th.",
        "I play 12 and I'm away until Friday 9 August",
        "Ich nehme die 12. Bin bis 14. August im Urlaub.",
        "La 12. Estoy fuera hasta el 9.",
    ],
)
def test_an_answer_beside_an_absence_is_not_lost(line: str):
    assert days_away(line) is None


@pytest.mark.parametrize(
    ("line", "days"),
    [
        ("12. I'm away until the 9th.", "until the 9th."),
        ("12 and I'm away until the 9th", "until the 9th"),
        ("12. Leaves me on top. I'm away until 9 December. Cheers!", "until 9 december"),
        ("Bin bis zum 9. Dezember im Urlaub. Ich nehme die 12.", "bis zum 9. dezember"),
        ("La 12. Estoy de vacaciones hasta el 9.", "hasta el 9."),
    ],
)
def test_an_answer_and_an_absence_in_a_line_are_both_read(line: str, days: str):
    found = read(TURN, line)
    assert [order.document["value"] for order in found.orders] == [12]
    assert [(command.name, command.argument) for command in found.commands] == [("vacation", days)]


@pytest.mark.parametrize(
    ("line", "days"),
    [
        ("Eleven'll do me grand. I'm away until 9 December.", "until 9 december"),
        ("11. I'm away until 9 December. Bot please.", "until 9 december bot"),
    ],
)
def test_only_the_meantime_behind_an_absence_is_a_part_of_it(line: str, days: str):
    found = read(TURN, line)
    assert [order.document["value"] for order in found.orders] == [11]
    assert [command.argument for command in found.commands] == [days]


def test_an_absence_and_its_meantime_stand_beside_nothing():
    assert beside_absence("I'm away until 9 December. Bot please.") == ("", "")


@pytest.mark.parametrize("line", ["Am 3. bin ich weg", "El 9 estoy fuera", "From 3 to 10 August I'm away"])
def test_a_day_before_the_absence_is_no_answer(line: str):
    assert days_away(line) is not None
