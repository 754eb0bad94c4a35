"""The published grammar is correct: its sentences are read, and it contains every word."""

import random

import pytest

from pbem import json_schema
from pbem.orders.grammar import grammar
from pbem.orders.vocabulary import VOCABULARIES
from tests.orders import ebnf
from tests.orders.desk import desk, pick, read

RULES = ebnf.read(grammar())
PROSE = {
    "name": ["Fair", "Jahrmarkt"],
    "text": ["Sorry, Ana!"],
    "code": ["7c1e", "0a41"],
    "round": [4, 9],
    "stack": [5, "any"],
    "number": [1, 2, "three", "vier"],
    "value": [9, 11, 13],
}
SYNTAX = {"place_wanted", "number_wanted", "where_wanted", "arrow_wanted", "unexpected", "half_wanted", "no_action"}
SYNTAX |= {"condition_wanted", "order_wanted", "power_wanted", "round_wanted", "veto_wanted", "card_wanted"}
TABLE = desk(
    pick("power", ["13", "12", "11", "9", "9/+1"]),
    edition="2023",
    cards={"1": "o1_delegation", "2": "n2_fair", "5": "r5_entourage"},
    modifiers=["+1", "-1", "+2_move", "-2_court", "+1_grande"],
    shifts={"green": ["+1_move", "-2", "+2", "-1_court"]},
)
UNSAID = {  # words that the comments explain, or that only other wordings of conditions need
    "play", "from", "be", "away", "hand", "first", "stop", "no", "yes", "only", "any", "min", "more", "fewer", "than",
    "minus", "vetoed", "no_place", "then", "special", "recall", "card", "until", "dummy", "to", "nothing", "let_pass",
    "halt", "done", "modifier",
}  # fmt: skip


def sentences(rule, n, seed):
    dice = random.Random(seed)
    return [ebnf.sentence(RULES, rule, dice, PROSE).replace("dummy", "Ben") for _ in range(n)]


def test_every_grammar_rule_is_defined_and_used():
    used = {name for expression in RULES.values() for name in ebnf.names(expression)}
    assert used <= set(RULES)
    assert set(RULES) - used == {"line"}


@pytest.mark.parametrize("rule", ["power", "turn", "disc", "veto", "return", "cases", "answer", "replace", "orders"])
def test_sentences_generated_from_the_grammar_are_read(rule):
    """A sentence may break the rules of the game (another card's action, too many pieces), but it can be read."""
    for line in sentences(rule, 60, rule):
        reading = read(TABLE, line)
        assert not reading.talk, line
        assert {problem.code for problem in reading.problems} & SYNTAX == set(), (line, reading.problems)
        for found in reading.orders:
            assert json_schema.validate("order", found.document) == [], line


def test_turns_for_later_rounds_are_always_accepted():
    """For a round with unknown cards only the wording can be wrong."""
    turns = [line for line in sentences("turn", 120, 1) if "card Fair" not in line and "card Jahrmarkt" not in line]
    read_whole = [line for line in turns if read(TABLE, f"round 9: {line}").orders]
    assert len(read_whole) > len(turns) * 0.9, [
        (line, read(TABLE, f"round 9: {line}").problems) for line in turns if line not in read_whole
    ]


@pytest.mark.parametrize("line", sentences("press", 10, 2))
def test_press_generated_from_the_grammar_is_read(line):
    assert read(TABLE, line.replace("own", "Ana")).press


@pytest.mark.parametrize("line", sentences("command", 30, 3))
def test_commands_generated_from_the_grammar_are_read(line):
    assert read(TABLE, line).commands


def test_every_word_of_orders_is_in_the_grammar():
    said = {word for phrase in ebnf.words(RULES) for word in (phrase, *phrase.split())}
    english = VOCABULARIES["en"]
    for table in (english.verb, english.word, english.link):
        for value, forms in table.items():
            first = {form.strip() for form in forms.split("|")}
            assert first & said or value in UNSAID, value
    assert {name.replace("_", " ") for name in english.command} - {"begin", "end", "ok"} <= said
