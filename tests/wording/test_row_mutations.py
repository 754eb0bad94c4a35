"""If a card's row changes, so do the mails, forms, help and refusals of every question, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from pbem import rulebook, rules
from pbem.i18n import Translator
from pbem.languages import LANGUAGES
from pbem.rules import editions
from tests.rules.test_card_texts import CARDS, FLAGS, NUMBERS, OPTIONS, WORDS, mutated
from tests.wording.asked import IN_PROVINCE, IN_REGION, Asked, every_question, explained, told

NEW = 17
BEFORE_THE_ACTION = {"take", "card", "half", "place"}
NO_SUCH = r"\d+/\d+(/\d+)?|\|.*|([Cc]ard|Karte|[Cc]art[ae]) \d"
"""Scoreboards, samples, and the card's own number."""


@pytest.fixture(autouse=True)
def _fresh_cards() -> Iterator[None]:
    editions._card.cache_clear()
    yield
    editions._card.cache_clear()


def options_for(edition: str, card: str) -> dict[str, str]:
    """The options with which the card is in the deck."""
    row = rules.edition(edition).cards[card]
    name, _, value = row.only.partition(":")
    return {name: value} if name else {}


def asked_by(edition: str, card: str, *, veto: bool = False, **options: str) -> list[Asked]:
    return list(every_question(edition, card, veto=veto, **options_for(edition, card) | options))


def without_points(text: str) -> str:
    """The part of a region's line about the loss there, without the points."""
    return "\n".join(line.partition(str(NEW))[0] if f" {IN_REGION}," in line else line for line in text.splitlines())


def reached(before: Any, after: Any) -> bool:
    """Whether a changed row changed the question itself, not only the number of options."""
    return any(before.get(name) != after.get(name) for name in ("most", "least", "own", "foreign", "options"))


@pytest.mark.parametrize(("edition", "card", "name"), NUMBERS)
def test_a_changed_number_changes_every_text_of_a_question(
    monkeypatch: pytest.MonkeyPatch, edition: str, card: str, name: str
):
    old = rules.edition(edition).cards[card].given[name]
    before = {asked.key: asked for asked in asked_by(edition, card)}
    said_before = {(key, language): told(asked, language) for key, asked in before.items() for language in LANGUAGES}
    mutated(monkeypatch, edition, card, **dict.fromkeys([name], NEW))
    after = asked_by(edition, card)
    assert [asked.key for asked in after] == list(before)
    for asked in after:
        for language in LANGUAGES:
            said, was = told(asked, language), said_before[asked.key, language]
            assert str(NEW) in said["mail"]
            assert said["mail"] != was["mail"]
            if asked.key in BEFORE_THE_ACTION:
                continue
            cleaned = without_points(re.sub(NO_SUCH, "", f"{said['mail']} {said['refusal']}"))
            rest = {int(n) for n in re.findall(r"\d+", cleaned)}
            assert old not in rest or old in rules.edition(edition).cards[card].given.values(), cleaned
            assert not set(WORDS[language].split()) - {"one", "both"} & set(re.findall(r"\w+", cleaned.lower()))
            if reached(before[asked.key].question, asked.question):
                changed = {part for part in said if said[part] != was[part]}
                assert {"mail", "help"} <= changed, (asked.key, said)
                assert {"form", "refusal"} & changed or asked.key == "disc"


@pytest.mark.parametrize(("edition", "card", "name"), NUMBERS)
def test_a_changed_number_changes_the_card_explanation(
    monkeypatch: pytest.MonkeyPatch, edition: str, card: str, name: str
):
    mutated(monkeypatch, edition, card, **dict.fromkeys([name], NEW))
    for language in LANGUAGES:
        assert str(NEW) in explained(card, edition, language)


@pytest.mark.parametrize(("edition", "card", "name"), NUMBERS)
def test_a_changed_number_changes_the_veto_mail(monkeypatch: pytest.MonkeyPatch, edition: str, card: str, name: str):
    mutated(monkeypatch, edition, card, **dict.fromkeys([name], NEW))
    asked = next(asked for asked in asked_by(edition, card, veto=True, castillo="open") if asked.key == "veto")
    for language in LANGUAGES:
        assert str(NEW) in told(asked, language)["mail"]


@pytest.mark.parametrize(("edition", "card"), CARDS)
def test_the_number_placed_follows_the_row(monkeypatch: pytest.MonkeyPatch, edition: str, card: str):
    mutated(monkeypatch, edition, card, caballeros=NEW)
    asked = {asked.key: asked for asked in asked_by(edition, card)}
    for language in LANGUAGES:
        for key in ("take", "half", "place"):
            assert str(NEW) in told(asked[key], language)["mail"], key
        placing = told(asked["place"], language)
        assert all(str(NEW) in placing[part] for part in ("form", "help", "refusal"))
        assert str(NEW) in rulebook.entry(edition, card, Translator(language)).where


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("edition", "card"), CARDS)
def test_stack_and_copies_on_the_rule_page_follow_the_row(
    monkeypatch: pytest.MonkeyPatch, edition: str, card: str, language: str
):
    mutated(monkeypatch, edition, card, stack="8", copies=NEW)
    entry = rulebook.entry(edition, card, Translator(language))
    row = rules.edition(edition).cards[card]
    assert "8" in entry.where
    assert (str(NEW) in entry.where) == (not row.lasting and not row.hand)
    assert entry.copies == NEW


@pytest.mark.parametrize(("edition", "card", "changed"), FLAGS)
def test_a_flag_changes_the_mails_of_the_turn(
    monkeypatch: pytest.MonkeyPatch, edition: str, card: str, changed: dict[str, Any]
):
    before = {(a.key, language): told(a, language) for a in asked_by(edition, card) for language in LANGUAGES}
    mutated(monkeypatch, edition, card, **changed)
    for asked in asked_by(edition, card):
        for language in LANGUAGES:
            said = told(asked, language)
            if asked.key in {"take", "half"} or said["mail"] != before[asked.key, language]["mail"]:
                assert said["mail"] != before[asked.key, language]["mail"]
    action = [a for a in asked_by(edition, card) if a.key not in BEFORE_THE_ACTION]
    for language in LANGUAGES:
        assert not action or any(told(a, language) != before[a.key, language] for a in action)


def chosen_for(edition: str, card: str) -> dict[str, str]:
    """The options that change a card's text, without those that bring it into the deck."""
    needed = options_for(edition, card)
    return {name: value for name, value in OPTIONS[edition, card].items() if name not in needed}


TAKEN_OUT = "n5_your_majesty"
"""A card that an option removes from the deck."""


@pytest.mark.parametrize("edition_and_card", [each for each in OPTIONS if each[1] != TAKEN_OUT and chosen_for(*each)])
def test_an_option_changes_the_mails_of_the_turn(edition_and_card: tuple[str, str]):
    edition, card = edition_and_card
    before = {a.key: a for a in asked_by(edition, card)}
    chosen = chosen_for(edition, card)
    after = {a.key: a for a in asked_by(edition, card, **chosen)}
    for language in LANGUAGES:
        assert told(after["half"], language)["mail"] != told(before["half"], language)["mail"]
        assert explained(card, edition, language, **chosen) != explained(card, edition, language)


FREE = {
    "en": ("any number", "caballeros of yours", "Fewer", "as you like", "up to"),
    "de": ("beliebig viele", "Weniger", "wie du willst", "bis zu"),
    "es": ("como quieras", "menos.", "hasta"),
    "fr": ("que tu veux", "moins.", "jusqu'à"),
}
ALL = {
    "en": ("all of your", "all your"),
    "de": ("alle eigenen", "Alle eigenen", "lle deine"),
    "es": ("todos",),
    "fr": ("tous",),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", ["c1_all_own", "c1_or"])
def test_no_text_offers_fewer_if_all_must_move(card: str, language: str):
    for asked in asked_by("classic", card, all_own="must_move_all"):
        said = told(asked, language)
        for part in ("mail", "form", "help"):
            if asked.key == "move":
                lines = "\n".join(line for line in said[part].splitlines() if "2" not in line)
                assert not any(word in lines for word in FREE[language]), (part, said[part])
                assert any(word in said[part] for word in ALL[language]), (part, said[part])
            if asked.key == "which" and part != "help":
                assert any(word in said[part] for word in ALL[language]), (part, said[part])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_castillo_is_named_where_it_can_be_scored(language: str):
    [asked] = [a for a in asked_by("classic", "c3_score_one", score_castillo="yes") if a.key == "score"]
    [other] = [a for a in asked_by("classic", "c2_score_one", score_castillo="yes") if a.key == "score"]
    castillo = {"en": "the Castillo", "de": "das Castillo", "es": "el castillo", "fr": "le castillo"}[language]
    assert castillo in told(asked, language)["mail"].splitlines()[0]
    assert castillo not in told(other, language)["mail"].splitlines()[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_modifiers_are_mentioned_only_with_power_shift(language: str):
    modifier = {"en": "modifier", "de": "Modifikator", "es": "modificador", "fr": "modificateur"}[language]
    for shift in ("no", "yes"):
        asked = next(a for a in asked_by("2023", "n4_empowerment", power_shift=shift) if a.key == "back")
        said = told(asked, language)
        assert (modifier in said["mail"]) == (shift == "yes")
        has_one = any(isinstance(option, str) for option in asked.question["options"])
        assert (modifier in said["form"]) == has_one


def test_the_test_position_has_enough_caballeros():
    for asked in asked_by("classic", "c4_court"):
        if asked.key == "court":
            assert max(asked.question["options"]) == 2 < IN_PROVINCE
