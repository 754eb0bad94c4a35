"""Our help texts about orders can't be read as orders."""

import ast
import re
from dataclasses import replace
from pathlib import Path

import pytest

import pbem.orders
from pbem.orders import hints, reasons
from pbem.orders.apply import Ask
from pbem.orders.describe import describe
from pbem.orders.hints import samples
from pbem.orders.reading import is_order_line
from tests.orders.desk import CARD, CARDS, DISC, POWER, desk, pick, read
from tests.orders.games import waits

SOURCES = list(Path(pbem.orders.__path__[0]).glob("*.py"))


SHIFTED = {"power_shift": "yes", "new_regency": "yes", "rounds": "6"}
GAMES = [
    (11, 2, "classic", {}),
    (13, 5, "classic", {"rounds": "6"}),
    (14, 2, "2023", SHIFTED),
    (15, 3, "2023", SHIFTED | {"power_cards": "sealed", "castillo": "memory"}),
]


@pytest.fixture(scope="module")
def asked():
    return [
        (at, question)
        for seed, players, edition, options in GAMES
        for wait in waits(seed, players, edition, **options)
        for at, (question, _) in zip(wait.contexts, wait.answers, strict=True)
    ]


def nothing(reading):
    return (reading.orders, reading.commands, reading.problems, reading.talk) == ((), (), (), ())


@pytest.mark.parametrize("quote", ["", "> ", ">", "> > ", "  ", "| "])
def test_quoted_samples_are_never_orders(asked, quote):
    for at, question in asked:
        for open_question in (question, None):
            lines = [f"{quote}{sample}" for sample in samples(open_question, at)]
            assert nothing(read(at, *lines)), lines


def test_every_sample_is_a_valid_order(asked):
    for at, question in asked:
        found = samples(question, at)
        assert found
        for sample in found:
            reading = read(at, sample.removeprefix("| "))
            assert len(reading.orders) == 1, (question, sample, reading)
            assert not reading.problems


def test_samples_for_later_questions_are_orders():
    table = desk(powers={"red": 10})
    found = samples(None, table)
    assert found == ["| power 5, 4, 3", "| power outbid max 12", "| disc Granada, Sevilla"]
    for sample in found:
        assert read(table, sample.removeprefix("| ")).orders


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_descriptions_of_legal_answers_are_not_orders(asked, language):
    """Most questions are described as another one of their kind, perhaps with other numbers, which is tried once."""
    tried = set()
    for seen, question in asked:
        at = replace(seen, language=language)
        words = describe(question, at)
        assert words
        kind = (question["key"], re.sub(r"\d+", "0", words))
        if kind in tried:
            continue
        tried.add(kind)
        assert not is_order_line(f"You may answer: {words}.", at)
        assert not is_order_line(words, at), (question["key"], words)


def first_arguments(*functions):
    """The codes passed to these functions anywhere in the order language."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            named = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in functions
            if named and node.args:
                yield from (one.value for one in ast.walk(node.args[0]) if isinstance(one, ast.Constant) and one.value)


def expected():
    """The codes by which a reader names what it expected."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "expect":
                yield node.args[1].value


def test_every_trouble_code_has_a_text():
    codes = {*first_arguments("SyntaxTrouble"), *expected(), "take_without_card", "press_end", "perhaps"}
    assert codes <= set(reasons._PROBLEMS)
    assert set(reasons._PROBLEMS) <= codes


def test_every_ask_code_has_a_text():
    codes = {*first_arguments("Ask", "Notice")}
    assert codes == set(reasons._REASONS)


LINES = [
    "card 1: move 1 Ana Aragón > Castila",
    "card 3: king Toledo",
    "card 3: place 2 Granada, Castillo",
    "card 9",
    "card 3: score Granada",
    "card special scoring: score",
    "place 2 Granada, then score",
    "take 1",
    "disc castillo",
    "disc card 3: Granada",
    "power 14",
    "round 1: power 3",
    "return 2 castillo",
    "press all: hello",
    "card 1: move 2 Ana Aragón Castillo",
    "card 1: move all own Sevilla > Castillo",
    "veto 3",
    "maybe 12?",
]


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
@pytest.mark.parametrize("question", [None, CARD, POWER, DISC], ids=["nothing asked", "card", "power", "disc"])
def test_problem_texts_are_not_orders(line, question, language):
    table = replace(desk(question), language=language)
    for problem in read(table, line).problems:
        told = [reasons.problem(problem, table), reasons.accepted(problem, table)]
        assert all(told)
        assert not any(is_order_line(words, table) for words in told), told


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
@pytest.mark.parametrize("code", reasons._REASONS)
def test_reason_texts_are_not_orders(code, language):
    about = {
        "card": "c3_six_seven",
        "half": "place",
        "options": [3, 2],
        "place": "granada",
        "colour": "red",
        "there": 1,
        "round": 5,
        "by": "red",
        "value": 10,
        "most": 2,
        "least": 1,
        "left": 1,
        "own": True,
        "near": True,
        "key": "score",
        "until": 6,
        "conditions": [{"king": "granada"}],
    }
    if code == "no_disc_left":
        about |= {"options": ["granada", "sevilla"], "king": True}
    table = replace(desk(CARD), language=language)
    words = reasons.reason(Ask(code, about), table)
    assert words.endswith((".", "?"))
    assert "{" not in words
    assert not is_order_line(words, table)


def test_a_problem_text_quotes_the_unclear_word():
    table = desk(DISC)
    (problem,) = read(table, "Grenadda").problems
    assert reasons.problem(problem, table).startswith("Please check “Grenadda”.")
    assert reasons.problem(problem, replace(table, language="de")).startswith("Bitte prüfe „Grenadda“.")


def test_a_problem_text_names_the_places_that_fit():
    table = desk(pick("half", ["place", "special"], "c4_grande"), mine="c4_grande", cards=CARDS | {"4": "c4_grande"})
    (problem,) = read(table, "grande castillo").problems
    assert reasons.problem(problem, table) == "Please check “castillo”. You can name only regions here."


REPORT = """\
YOUR TURN: take card 1, 2 or 3 by Thu 11 Dec, 20:00 (in 26 hours). Eva and Dev wait for you.
Power: Ben 13, Ana 10, you 9, Eva 7, Dev 6.
Ben took card 5: placed 3 Aragón, 2 Valencia, then King to Valencia.
You take 2: Court 9. (Fewer? | take 1)
You may place next to the King, in Aragón, Cataluña, Castilla la Nueva, Granada; or in the Castillo.
Card 1, place up to 1: from one region (not Valencia) move up to 5, anyone's, anywhere but Valencia.
Card 2, place up to 2: Ana, Ben, Dev, Eva return 3 each, of their choice.
Card 3, place up to 3: score both Castillas. Now that would be: Eva 10, Ana 7, you 4.
Ben can veto the special action, not the placing.
Write what you do in the order you do it. "nothing" declines a half.
Try it first: begin the line with  | preview
Board (King: Valencia). Points: Ben 5, Dev 5, Eva 5, Ana 1, you 0.
Galicia 4/2/0: Ana 2.
Granada 8/4/0: you 2, Eva 1. Your home region.
Court: Dev 9, Eva 8, you 7 (9 after taking), Ben 3, Ana none.
Nothing by the deadline: a simple bot plays this turn.
A  the Castillo (the tower)
Reply with A or B alone. Then this is played, whole, in this order:
card 1; place 1 Granada; move 3 of Ana's from Castilla la Nueva to your choice.
You may play 12, 11, 9, 7, 5, 4, 3, 2, 1.
Reply with one region.
Stored: whenever you must return caballeros, from the Court first. Until you change it. (a41f)""".splitlines()


@pytest.mark.parametrize("question", [None, CARD, POWER, DISC], ids=["nothing asked", "card", "power", "disc"])
@pytest.mark.parametrize("line", REPORT)
def test_sample_mails_contain_no_orders(line, question):
    assert not is_order_line(line, desk(question))


@pytest.mark.parametrize(
    ("king", "placed"),
    [
        ("valencia", "place 1 Aragón, 1 Cataluña, 1 Castillo"),
        ("castillo", "place 2 Galicia, 1 País Vasco"),
    ],
)
def test_sample_turns_place_beside_the_king(king, placed):
    assert f"| card 3: {placed}, then score" in samples(CARD, desk(CARD, king=king))


MOVED = {"move": ["red@galicia", "castillo"]}


@pytest.mark.parametrize(
    ("edition", "card", "action"),
    [
        ("classic", "c1_any3", MOVED),
        ("classic", "c1_foreign3", MOVED),
        ("classic", "c1_own4", {"move": ["green@aragon", "castillo"]}),
        ("classic", "c1_add2", {"add": ["galicia"]}),
        (
            "classic",
            "c2_one_each",
            {"remove": ["red@galicia", "blue@pais_vasco", "yellow@aragon", "purple@castilla_vieja"]},
        ),
        ("classic", "c2_score_one", {"score": "granada"}),
        ("classic", "c4_scoreboard", {"scoreboard": "8@galicia"}),
        ("classic", "c4_power", {"back": 13}),
        ("classic", "c4_court", {"court": 2}),
        ("classic", "c4_grande", {"grande": "galicia"}),
        ("classic", "c4_disc_score", {"disc": ["galicia", "pais_vasco"]}),
        ("classic", "c4_eviction", {"evict": "granada"}),
        ("classic", "c5_king", {"king": "aragon"}),
        ("2023", "r5_exile", {"king": "france"}),
        ("2023", "r5_entourage", {"king": "aragon", "entourage": ["blue@valencia", "blue@valencia"]}),
        ("2023", "r5_stand_in", {"swap": "green"}),
    ],
)
def test_the_sample_of_a_card_shows_its_action(edition, card, action):
    at = desk(CARD, edition=edition)
    (choice,) = hints._turn(card, at)["choices"]
    assert choice["do"][1] == {"special": action}
    assert len(choice["do"][0]["place"]) == at.card(card).caballeros


@pytest.mark.parametrize(
    ("card", "view"),
    [
        ("c1_own4", {"places": {"galicia": {"red": 2}}}),
        ("c1_foreign3", {"places": {"galicia": {"green": 2}}}),
        ("c2_one_each", {"places": {"galicia": {"green": 2}}}),
        ("c2_one_each", {"places": {"valencia": {"red": 2}}}),
    ],
)
def test_the_sample_has_no_action_where_nothing_can_be_chosen(card, view):
    (choice,) = hints._turn(card, desk(CARD, **view))["choices"]
    assert choice["do"][1] == {"special": None}
