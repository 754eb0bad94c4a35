"""What a card's text says is what its row and the game's options say, in every language."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from pbem import rules
from pbem.languages import LANGUAGES
from pbem.rules import editions
from pbem.rules.editions.texts import TEXTS
from pbem.rules.phrases import ANY

CARDS = [(edition, card) for edition, known in rules.EDITIONS.items() for card in known.cards]
NUMBERS = [
    (edition, card, name)
    for edition, card in CARDS
    for name, value in rules.edition(edition).cards[card].given.items()
    if isinstance(value, int) and not isinstance(value, bool)
]
WORDS = {
    "en": "one two three four five six seven eight nine ten eleven both",
    "de": "zwei drei vier fünf sechs sieben acht neun zehn elf",
    "es": "dos tres cuatro cinco seis siete ocho nueve diez once",
    "fr": "deux trois quatre cinq six sept huit neuf dix onze",
}
every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(autouse=True)
def _fresh_cards() -> Iterator[None]:
    editions._card.cache_clear()
    yield
    editions._card.cache_clear()


def mutated(monkeypatch: pytest.MonkeyPatch, edition: str, card: str, **changed: Any) -> None:
    """The row with other numbers in `given`, or with other fields."""
    editions._counts()  # kept for all tests, so it must not be counted first while a row is changed
    known = rules.edition(edition)
    row = known.cards[card]
    given = dict(row.given) | {name: value for name, value in changed.items() if not hasattr(row, name)}
    fields = {name: value for name, value in changed.items() if hasattr(row, name)}
    monkeypatch.setitem(
        rules.EDITIONS, edition, replace(known, cards={**known.cards, card: replace(row, given=given, **fields)})
    )
    editions._card.cache_clear()


def told(edition: str, card: str, language: str, **options: str) -> str:
    """All that is said of a card."""
    words = rules.card(edition, card, language, options)
    return f"{words.name} | {words.text} | {words.explained}"


@every_language
@pytest.mark.parametrize("card", CARDS, ids="/".join)
def test_a_text_takes_the_same_numbers_as_its_effect(language: str, card: tuple[str, str]):
    effect = rules.edition(card[0]).cards[card[1]].effect
    says = inspect.signature(TEXTS[language].effects[effect]).parameters.values()
    plays = inspect.signature(effect.play).parameters.values()
    assert [(p.name, p.default) for p in says if p.kind is p.KEYWORD_ONLY] == [
        (p.name, p.default) for p in plays if p.kind is p.KEYWORD_ONLY
    ]


@every_language
@pytest.mark.parametrize(("edition", "card", "number"), NUMBERS)
def test_a_changed_number_in_a_row_changes_its_text(
    monkeypatch: pytest.MonkeyPatch, language: str, edition: str, card: str, number: str
):
    given = rules.edition(edition).cards[card].given
    mutated(monkeypatch, edition, card, **{name: 17 + at for at, name in enumerate(given) if name != "castillo"})
    seventeen = str(17 + list(given).index(number))
    words = rules.card(edition, card, language)
    assert seventeen in words.text
    assert {int(n) for n in re.findall(r"\d+", f"{words.text} {words.explained}")} <= {17, 18}
    found = set(re.findall(r"\w+", f"{words.name} {words.text} {words.explained}".lower()))
    assert found & set(WORDS[language].split()) - {"one", "both"} == set()


@every_language
@pytest.mark.parametrize("number", [0, 1, 2, 5, 13])
@pytest.mark.parametrize(("edition", "card", "name"), NUMBERS)
def test_a_number_is_followed_by_the_right_form(
    monkeypatch: pytest.MonkeyPatch, language: str, edition: str, card: str, name: str, number: int
):
    mutated(monkeypatch, edition, card, **dict.fromkeys([name], number))
    text = rules.card(edition, card, language).text
    singular = {
        "en": r"\bcaballero\b",
        "de": r"\b(Caballero|eigenen|fremden|weiteren)\b",
        "es": r"\b(caballero|tuyo)\b",
        "fr": r"caballero\b",
    }[language]
    plural = {
        "en": r"caballeros\b",
        "de": r"(Caballeros|eigene|fremde|weitere)\b",
        "es": r"(caballeros|tuyos)\b",
        "fr": r"caballeros\b",
    }[language]
    assert not re.search(rf"\b{number} {plural if number == 1 else singular}", text) or "each opponent's" in text
    up_to = {"en": "up to 1 ", "de": "bis zu 1 ", "es": "hasta 1 ", "fr": "jusqu'à 1 "}[language]
    assert up_to not in text


@every_language
def test_scorings_by_value_name_the_values_of_their_row(monkeypatch: pytest.MonkeyPatch, language: str):
    mutated(monkeypatch, "classic", "c3_fours", firsts=(3, 8))
    mutated(monkeypatch, "classic", "c3_six_seven", firsts=(1,))
    assert {int(n) for n in re.findall(r"\d", told("classic", "c3_fours", language))} == {3, 8}
    assert {int(n) for n in re.findall(r"\d", told("classic", "c3_six_seven", language))} == {1}


def test_german_spanish_and_french_decline_what_they_count():
    def said(language: str, card: str, **changed: int) -> str:
        with pytest.MonkeyPatch.context() as patch:
            mutated(patch, "classic", card, **changed)
            return rules.card("classic", card, language).text

    assert said("de", "c1_own4", most=1) == "Versetze 1 eigenen Caballero"
    assert said("de", "c1_own4", most=5) == "Versetze bis zu 5 eigene Caballeros"
    assert said("de", "c1_two_two", own=1, foreign=3) == "Versetze 1 eigenen und bis zu 3 fremde Caballeros"
    assert said("es", "c1_foreign3", most=1) == "mueve 1 caballero de tus rivales"
    assert said("es", "c1_two_two", own=3, foreign=1) == "mueve hasta 3 caballeros tuyos y 1 de tus rivales"
    assert said("es", "c3_six_seven", firsts=(7, 8)) == "puntúa todas las regiones cuyo primer puesto vale 7 u 8 puntos"
    assert said("fr", "c1_foreign3", most=1) == "déplace 1 caballero adverse"
    assert said("fr", "c1_two_two", own=1, foreign=3) == "déplace 1 de tes caballeros et jusqu'à 3 caballeros adverses"
    assert said("de", "c3_fours", firsts=(1,)) == "Werte alle Regionen, in denen der erste Platz 1 Punkt bringt"
    assert said("en", "c2_angry_king", n=1).startswith("each opponent returns 1 caballero of")


FLAGS = [
    ("classic", "c1_add2", {"castillo": False}),
    ("classic", "c1_or", {"castillo": False}),
    ("classic", "c2_decay_3", {"most": ANY}),
    ("classic", "c4_eviction", {"elsewhere": True}),
    ("classic", "c5_king", {"lasting": False}),
    ("2023", "n1_militia", {"castillo": True}),
    ("2023", "o1_delegation", {"castillo": True}),
    ("2023", "n4_coup", {"elsewhere": False}),
    ("2023", "n5_your_majesty", {"lasting": False}),
    ("2023", "r5_exile", {"to": ("france",)}),
]


@every_language
@pytest.mark.parametrize(("edition", "card", "changed"), FLAGS)
def test_every_flag_of_a_row_changes_its_text(
    monkeypatch: pytest.MonkeyPatch, language: str, edition: str, card: str, changed: dict[str, Any]
):
    before = told(edition, card, language)
    mutated(monkeypatch, edition, card, **changed)
    assert told(edition, card, language) != before


def test_every_flag_of_a_row_is_tested():
    """`castillo` of a scoring works together with an option, see below."""
    named = {(card, name) for _, card, changed in FLAGS for name in changed}
    for edition, card in CARDS:
        row = rules.edition(edition).cards[card]
        flags = [name for name, value in row.given.items() if isinstance(value, bool) or name == "to"]
        assert {(card, name) for name in flags} <= named | {("c3_score_one", "castillo")}


OPTIONS = {
    ("classic", "c1_all_own"): {"all_own": "must_move_all"},
    ("classic", "c1_or"): {"all_own": "must_move_all"},
    ("classic", "c2_veto"): {"veto": "whole"},
    ("classic", "c2_angry_king"): {"victims": "at_once"},
    ("classic", "c2_disc_2"): {"disc_two": "two_only"},
    ("classic", "c3_score_one"): {"score_castillo": "yes"},
    ("2023", "n2_withdrawal"): {"victims": "at_once"},
    ("2023", "n4_empowerment"): {"power_shift": "yes"},
    ("2023", "r5_infiltration"): {"old_hands": "veto"},
    ("2023", "r5_anywhere"): {"new_regency": "yes"},
    ("2023", "n5_your_majesty"): {"new_regency": "yes"},
}


@every_language
@pytest.mark.parametrize("card", CARDS, ids="/".join)
def test_texts_depend_on_the_options_of_their_effect(language: str, card: tuple[str, str]):
    before = told(*card, language)
    depends = {
        option.name
        for option in rules.OPTIONS.values()
        if card[0] in option.editions
        for value in option.values
        if told(*card, language, **{option.name: value}) != before
    }
    assert depends == set(OPTIONS.get(card, ()))


@every_language
def test_forced_moves_are_not_described_as_optional(language: str):
    free = {
        "en": ("any number", "ewer"),
        "de": ("beliebig viele", "weniger"),
        "es": ("como quieras", "menos"),
        "fr": ("que tu veux", "moins"),
    }[language]
    for card in ("c1_all_own", "c1_or"):
        must = told("classic", card, language, all_own="must_move_all")
        assert not any(word in must for word in free)


@every_language
def test_the_castillo_is_offered_where_it_can_be_scored(language: str):
    no_region = {
        "en": "Castillo isn't",
        "de": "Castillo ist keine",
        "es": "castillo no es",
        "fr": "castillo n'est pas",
    }[language]
    may = told("classic", "c3_score_one", language, score_castillo="yes")
    assert no_region not in may
    assert "castillo" in may.lower()
    assert no_region in told("classic", "c2_score_one", language, score_castillo="yes")
