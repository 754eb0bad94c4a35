"""Press, previews and commands: lines that are neither orders nor talk."""

import pytest

from pbem.orders import read_command
from pbem.orders.budget import Budget
from pbem.orders.grammar import grammar
from pbem.orders.press import block, is_end
from tests.orders.desk import CARD, POWER, desk, read


def pressed(*lines, at=None):
    return [(press.to, press.text, press.master, press.grey) for press in read(at or desk(), *lines).press]


@pytest.mark.parametrize(
    ("line", "to"),
    [
        ("press: hello", ()),
        ("Press all: hello", ()),
        ("press to everybody: hello", ()),
        ("press Ana, Ben and Eva: hello", ("red", "blue", "purple")),
        ("press red & blue: hello", ("red", "blue")),
        ("tell Ana: hello", ("red",)),
        ("sag Ana und Ben: hello", ("red", "blue")),
        ("dile a Ana: hello", ("red",)),
        ("para Ana: hello", ("red",)),
    ],
)
def test_press_names_its_readers(line, to):
    assert pressed(line) == [(to, "hello", False, False)]


def test_press_may_go_to_the_master_or_without_a_name():
    assert pressed("press master: help!") == [((), "help!", True, False)]
    assert pressed("press the game master: help!") == [((), "help!", True, False)]
    assert pressed("dire au maître du jeu: au secours !") == [((), "au secours !", True, False)]
    assert pressed("grey press all: who am I?") == [((), "who am I?", False, True)]


def test_press_up_to_end_is_taken_verbatim():
    lines = ("press Ana:", "I play 12, you 9.", "", "card 3: is mine", "end", "power 9")
    reading = read(desk(), *lines)
    assert [(press.to, press.text) for press in reading.press] == [
        (("red",), "I play 12, you 9.\n\ncard 3: is mine"),
    ]
    assert [found.document["type"] for found in reading.orders] == ["power"]


def test_press_may_follow_its_colon_at_once():
    (press,) = read(desk(), "press Ana:hello").press
    assert press.text == "hello"


def test_press_without_end_is_not_sent():
    reading = read(desk(), "press Ana:", "power 9")
    assert [problem.code for problem in reading.problems] == ["press_end"]
    assert not reading.press


def test_a_wrapped_line_of_press_is_rejoined():
    long = "press all: I am sorry to say that I shall be away for all of the"
    assert pressed(long, "coming week.") == [((), f"{long.removeprefix('press all: ')} coming week.", False, False)]
    reading = read(desk(POWER), long, "12")
    assert (len(reading.press), len(reading.orders)) == (1, 1)


@pytest.mark.parametrize(
    ("line", "code"),
    [("press Zoe: hi", "press_whom"), ("press Carla: hi", "press_whom"), ("Ana: hi", "press_wanted")],
)
def test_press_without_a_known_recipient_is_reported(line, code):
    reading = read(desk(), line)
    assert [problem.code for problem in reading.problems] == [code]
    assert not reading.press


@pytest.mark.parametrize(
    ("line", "marked"), [("press Ana, Zoe: hi", "Zoe"), ("press Zoe Ana: hi", "press Zoe Ana"), ("Ana: hi", "Ana")]
)
def test_the_unknown_recipient_is_marked(line, marked):
    (problem,) = read(desk(), line).problems
    assert line[problem.start : problem.end] == marked


def test_the_names_before_a_message_have_at_most_ninety_letters():
    assert pressed("press " + "Ana, " * 16 + "Ben: hi") == [(("red", "blue"), "hi", False, False)]
    assert not pressed("press " + "Ana, " * 16 + "blue: hi")


def test_a_message_costs_a_step_for_each_line():
    budget = Budget()
    assert block([(1, "hello"), (2, "end"), (3, "power 9")], budget) == 2
    assert block([(1, "hello")] * 5, budget) is None
    assert budget.spent == 2 + 5


@pytest.mark.parametrize(("marks", "ends"), [(17, True), (18, False)])
def test_marks_behind_end_are_few(marks, ends):
    assert is_end("end" + "." * marks) is ends


@pytest.mark.parametrize(
    "line", ["to whom it may concern: hello", "a thought: hello", "PS: hello", "Ana, Ben: hello", "to: hello"]
)
def test_other_words_before_a_colon_are_talk(line):
    reading = read(desk(), line)
    assert (reading.press, len(reading.talk)) == ((), 1)


# Previews


@pytest.mark.parametrize("word", ["preview", "preview:", "try", "try:", "Vorschau", "prueba:", "vista previa"])
def test_a_preview_is_not_stored(word):
    reading = read(desk(CARD), f"{word} card 3: place 2 Granada,", "then score")
    assert reading.orders == ()
    assert [found.document["choices"][0]["card"] for found in reading.previews] == ["c3_six_seven"]


def test_preview_alone_previews_the_stored_orders():
    (command,) = read(desk(), "preview").commands
    assert command.name == "preview"


def test_a_preview_with_a_mistake_is_a_problem():
    reading = read(desk(CARD), "preview card 9: score")
    assert [problem.code for problem in reading.problems] == ["no_such_stack"]
    assert (reading.orders, reading.previews) == ((), ())


def test_try_harder_is_talk():
    assert read(desk(), "try harder next time, Ben").talk


# Commands


@pytest.mark.parametrize(
    ("line", "name", "argument"),
    [
        ("status", "status", ""),
        ("Hilfe", "help", ""),
        ("help grammar", "help", "grammar"),
        ("Hilfe Grammatik", "help", "grammar"),
        ("ayuda gramática", "help", "grammar"),
        ("vacation 20 Dec - 2 Jan", "vacation", "20 Dec - 2 Jan"),
        ("Urlaub bis 20. Dez", "vacation", "bis 20. Dez"),
        ("retract 7c1e", "retract", "7c1e"),
        ("replace 7c1e", "replace", "7c1e"),
        ("orders", "orders", ""),
        ("hint", "hint", ""),
        ("mails all", "mails", "all"),
        ("rematch", "rematch", ""),
        ("Revanche!", "rematch", ""),
        ("language de", "language", "de"),
        ("resign", "resign", ""),
    ],
)
def test_a_command_is_known_in_every_language(line, name, argument):
    (command,) = read(desk(), line).commands
    assert (command.name, command.argument) == (name, argument)


def test_commands_are_read_without_a_game():
    assert read_command("join granada7").name == "join"
    assert read_command("open games").name == "games"
    assert read_command("hello there") is None
    assert read_command("vote change pace 24 hours").argument == "change pace 24 hours"
    assert read_command("vote for the pace that Ben wants") is None


@pytest.mark.parametrize(
    "line",
    [
        "history always repeats itself",
        "orders are orders",
        "resign? never!",
        "hint hint, Ben",
        "language de es",
        "share us all",
    ],
)
def test_command_words_within_prose_are_ignored(line):
    assert not read(desk(), line).commands


def test_the_grammar_is_available_as_text():
    assert grammar().startswith("(*")
