"""Doubts, flags, rulings and options name numbers that are counted in rows and boards, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from pbem import rules
from pbem.languages import LANGUAGES
from pbem.rules import editions
from pbem.rules.boards.side import Ability
from pbem.rules.editions.counts import Counts, count
from pbem.rules.editions.texts import RULINGS, TEXTS
from pbem.rules.editions.texts.row import said

every_language = pytest.mark.parametrize("language", LANGUAGES)
TRUE = count(rules.EDITIONS)

OTHERS: dict[str, tuple[Any, set[str]]] = {
    "labelled": (9, {"doubt card_names"}),
    "regency": (12, {"doubt house_cards", "flag card"}),
    "explained": (8, {"doubt house_cards", "flag card"}),
    "modifiers": (12, {"doubt modifiers"}),
    "alike": ({None: 2, Ability.GRANDE: 3}, {"doubt modifiers"}),
    "fair_stack": ("4", {"doubt fourth_fair"}),
    "fair_stack_size": (12, {"doubt fourth_fair"}),
    "fairs": (5, {"doubt fourth_fair"}),
    "classic_fairs": ({"1": 2, "4": 5}, {"doubt fourth_fair"}),
    "guessed_for": ((4, 5), {"doubt board_side"}),
    "abroad": ({"portugal": ("Sevilla", "Granada"), "france": ("Aragón",)}, {"doubt abroad"}),
    "stacks": (7, {"option merge_stacks"}),
    "merged": (("1", "4"), {"option merge_stacks", "ruling J60"}),
    "vetoes": (3, {"option veto"}),
    "rounds": ({"9": 12, "6": 8}, {"option rounds"}),
    "any_stack": ("4", {"option score_castillo", "ruling J28-classic"}),
    "dummy_for": ((3, 4), {f"ruling J{n}" for n in range(54, 60)}),
    "dummy_draws": (3, {"ruling J59"}),
    "bonus": (4, {"ruling J40"}),
    "only_first": (5, {"ruling J63"}),
    "only_two": (4, {"ruling J64"}),
    "lowest": (3, {"ruling J53"}),
    "highest": (15, {"ruling J53"}),
}
"""For each number another one, and the texts that name it."""


def texts(language: str, counts: Counts = TRUE) -> dict[str, str]:
    words = TEXTS[language]
    options = {f"option {name}": said(told, counts) for name, told in words.options.items()}
    return (
        {f"doubt {key}": said(told, counts) for key, told in words.doubts.items()}
        | {f"flag {key}": said(told, counts) for key, told in words.flags.items()}
        | {f"ruling {key}": said(told, counts) for key, told in words.rulings.items()}
        | {name: " | ".join([told.asks, *told.means.values(), *told.brief.values()]) for name, told in options.items()}
    )


def test_every_count_has_a_changed_value():
    assert set(OTHERS) == {field.name for field in fields(Counts)}


@every_language
@pytest.mark.parametrize("number", OTHERS)
def test_a_changed_count_changes_only_its_texts(language: str, number: str):
    value, named_in = OTHERS[number]
    before, after = texts(language), texts(language, replace(TRUE, **{number: value}))
    assert {name for name in before if before[name] != after[name]} == named_in


WORDS = {
    "en": "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen both",
    "de": "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf vierzehn sechzehn beide beiden dreimal viermal",
    "es": "dos tres cuatro cinco seis siete ocho nueve diez once doce catorce dieciséis ambos",
    "fr": "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize",
}
MEANT = {"option old_hands", "ruling J3", "ruling J8", "ruling J32", "ruling J64"}
"""Texts whose numbers stand in no row: how many Vetoes are added, two who hold one, both halves of a turn."""


@every_language
def test_no_other_text_spells_out_a_number(language: str):
    numbers = set(WORDS[language].split())
    known = set().union(*(named for _, named in OTHERS.values())) | MEANT
    for name, text in texts(language).items():
        found = numbers & set(re.findall(r"\w+", text.lower()))
        assert not found or name in known, (name, text)


@pytest.fixture
def changed_rows(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """One card of New Regency less, and one more copy of Fair."""
    known = rules.edition("2023")
    cards = {name: card for name, card in known.cards.items() if name != "r5_fullest"}
    cards["n2_fair"] = replace(cards["n2_fair"], copies=5)
    monkeypatch.setitem(rules.EDITIONS, "2023", replace(known, cards=cards))
    editions._counts.cache_clear()
    yield
    editions._counts.cache_clear()


@pytest.mark.usefixtures("changed_rows")
def test_counts_in_texts_come_from_the_rows():
    assert "New Regency has nine cards" in rules.doubt("house_cards")
    assert "Two simple cards" in rules.doubt("house_cards")
    assert "„Neue Regentschaft“ hat neun Karten" in rules.flag("card", "de")
    assert "stack 2 has eleven cards" in rules.doubt("fourth_fair")
    assert "cinco cartas «Feria»" in rules.doubt("fourth_fair", "es")
    assert "cinq cartes «\u00a0Foire\u00a0»" in rules.doubt("fourth_fair", "fr")


def test_the_counts_match_the_rows():
    assert (TRUE.labelled, TRUE.regency, TRUE.explained, TRUE.modifiers, TRUE.same_value) == (14, 10, 7, 16, 4)
    assert (TRUE.fair_stack, TRUE.fair_stack_size, TRUE.fairs) == ("2", 10, 4)
    assert TRUE.classic_fairs == {"2": 3, "3": 1}
    assert TRUE.abroad["portugal"] == ("Galicia", "Castilla", "Toledo", "Sevilla")
    assert (TRUE.vetoes, TRUE.stacks, TRUE.merged, TRUE.any_stack) == (2, 5, ("2", "3"), "3")
    assert all(rules.ruling(ruling.id) for ruling in RULINGS)
