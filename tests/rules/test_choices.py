"""Every kind of question has all that belongs to it; what is missing is named, with the file where it belongs."""

import string
from random import Random

import pytest

from pbem.rules import CHOICES, EDITIONS, card, choices
from pbem.rules.choices import Choice, Part, Shape, Tokens
from pbem.rules.editions.texts import TEXTS
from tests.rules.games import dealt, deeds
from tests.rules.shapes import schema

EFFECTS = {row.effect for edition in EDITIONS.values() for row in edition.cards.values()}
LANGUAGES = ("en", "de", "es", "fr")
OUTSIDE = {choices.VETO, choices.HALF, choices.PLACE}
"""What is asked while a card is used, and not by its action."""

every_choice = pytest.mark.parametrize("choice", CHOICES.values(), ids=str)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
@every_choice
def test_a_choice_has_texts_in_every_language(choice: Choice, language: str):
    assert choice in TEXTS[language].choices, (
        f"{choice} has no words: add choices.{choice.key.upper()} to CHOICES in texts/{language}_choices.py"
    )


@every_language
@every_choice
def test_a_report_of_a_choice_names_its_tokens(choice: Choice, language: str):
    assert gaps(TEXTS[language].choices[choice].chosen) == {"what"}


@every_language
@every_choice
def test_a_choice_is_a_function_in_all_languages_or_none(choice: Choice, language: str):
    assert callable(TEXTS[language].choices[choice].asks) == callable(TEXTS["en"].choices[choice].asks)


def gaps(words: str) -> set[str | None]:
    return {name for _, name, _, _ in string.Formatter().parse(words)} - {None}


@every_choice
def test_every_choice_has_a_question_schema(choice: Choice):
    question = schema("question")
    assert choice.key in question["properties"]["key"]["enum"], f"question.schema.json: no key {choice}"
    rules = {rule["if"]["properties"]["key"]["const"]: rule["then"] for rule in question["allOf"]}
    assert choice.key in rules, f"question.schema.json: nothing in allOf about {choice}"
    assert rules[choice.key]["properties"]["shape"] == {"const": choice.shape.value}


@every_choice
def test_a_choice_in_an_action_has_a_schema_for_orders(choice: Choice):
    of_an_action = choice.part is Part.ACTION and choice.tokens is not Tokens.WAY
    known = schema("question")["$defs"]["action"]["properties"]
    assert choice.key in known or not of_an_action, f"question.schema.json: $defs/action has no {choice}"


def test_the_question_schema_has_no_unknown_choices():
    assert set(schema("question")["properties"]["key"]["enum"]) == set(CHOICES)


@every_choice
def test_every_choice_of_an_action_is_asked_by_a_card(choice: Choice):
    asked = {each for effect in EFFECTS for each in (*effect.asks, *effect.others)}
    assert choice in asked or choice.part is not Part.ACTION, f"no card asks {choice}: add one to an edition"


@every_choice
def test_pairs_are_caballeros_and_ordered_choices_are_bags(choice: Choice):
    assert choice.shape is not Shape.PAIRS or choice.tokens is Tokens.PIECE
    assert not choice.ordered or choice.shape is Shape.BAG


@pytest.mark.parametrize(
    ("edition", "options"),
    [("classic", {}), ("2023", {"new_regency": "yes", "power_shift": "yes", "old_hands": "delegation,rivalries,veto"})],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_card_asks_only_the_choices_of_its_effect(edition: str, options: dict[str, str], seed: int):
    for deed in deeds(dealt(4, seed, edition, **options), Random(seed)):
        question = deed.asked[deed.seat]
        asked = CHOICES[question["key"]]
        if question["card"] is None or asked in OUTSIDE:
            continue
        effect = card(edition, question["card"]).effect
        assert asked in (effect.asks if question["by"] == deed.seat else effect.others), (question["card"], asked)
