"""Turns card names in sentences (by name, or as `card 3`) into links to the cards' pages."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from typing import Final

from flask import url_for
from markupsafe import Markup, escape

from pbem import rules
from pbem.i18n import Translator
from pbem.rules import JSON, View
from pbem.wording.sections.grammar import Narrator

_VETO: Final = {"classic": "c2_veto", "2023": "o2_veto"}  # mentioned in sentences long after the card was taken


def of_events(events: Iterable[JSON]) -> set[str]:
    """The cards in these events."""
    return {card for event in events if (card := event.get("card"))}


def of_view(view: View) -> set[str]:
    """The cards on the table or taken this round, and the one a question is about."""
    asked = view["question"] or {}
    named = [
        *view["cards"].values(),
        *view["taken"].values(),
        asked.get("card"),
        asked.get("announced", {}).get("card"),
    ]
    return {card for card in named if card}


def linked(narrator: Narrator, text: str, cards: Collection[str]) -> Markup:
    """A sentence as HTML in which these cards, and the Veto, are links; everything else is escaped."""
    pattern, called = _called(narrator.edition, narrator.translator.language, frozenset(cards))
    return Markup().join(_parts(text, pattern, called, narrator.edition))


def _parts(text: str, pattern: re.Pattern[str], called: dict[str, str], edition: str) -> Iterator[Markup]:
    at = 0
    for found in pattern.finditer(text):
        yield escape(text[at : found.start()])
        card = called[found[0]]
        address = url_for("rules.card", edition=edition, card=card) if card else url_for("rules.home", card=found[0])
        yield Markup('<a href="{}">{}</a>').format(address, found[0])
        at = found.end()
    yield escape(text[at:])


@lru_cache(maxsize=512)
def _called(edition: str, language: str, cards: frozenset[str]) -> tuple[re.Pattern[str], dict[str, str]]:
    """A pattern for the cards' names, and each name's link; a name that several cards share leads to the search."""
    word = Translator(language).gettext("Card {card}", card="").strip()
    called: dict[str, str] = {}
    for card in (rules.card(edition, each, language) for each in sorted({*cards, _VETO[edition]})):
        numbered = [f"{each} {card.stack}" for each in (word, word.lower())] if card.id in cards else []
        called |= {f"{number}{name}": card.id for number in numbered for name in ("", f", {card.name}")}
        called[card.name] = "" if card.name in called else card.id
    wanted = "|".join(map(re.escape, sorted(called, key=len, reverse=True)))
    return re.compile(rf"(?<!\w)(?<!ower )(?:{wanted})(?!\w)"), called
