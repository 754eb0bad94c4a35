"""Cards in sentences: wherever one is named, by its name or as `card 3`, a link to its page."""

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

_VETO: Final = {"classic": "c2_veto", "2023": "o2_veto"}  # of which sentences speak when its card has long been taken


def of_events(events: Iterable[JSON]) -> set[str]:
    """The cards that these events are about."""
    return {card for event in events if (card := event.get("card"))}


def of_view(view: View) -> set[str]:
    """The cards that lie on the table or were taken in this round, and the one that a question is about."""
    asked = view["question"] or {}
    named = [
        *view["cards"].values(),
        *view["taken"].values(),
        asked.get("card"),
        asked.get("announced", {}).get("card"),
    ]
    return {card for card in named if card}


def linked(narrator: Narrator, text: str, cards: Collection[str]) -> Markup:
    """A sentence for HTML in which these cards, and the Veto, are links; all else is escaped."""
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
    """What the cards are called: a pattern of it, and each to its id; a name of two of them leads to the search."""
    word = Translator(language).gettext("Card {card}", card="").strip()
    called: dict[str, str] = {}
    for card in (rules.card(edition, each, language) for each in sorted({*cards, _VETO[edition]})):
        numbered = [f"{each} {card.stack}" for each in (word, word.lower())] if card.id in cards else []
        called |= {f"{number}{name}": card.id for number in numbered for name in ("", f", {card.name}")}
        called[card.name] = "" if card.name in called else card.id
    wanted = "|".join(map(re.escape, sorted(called, key=len, reverse=True)))
    return re.compile(rf"(?<!\w)(?<!ower )(?:{wanted})(?!\w)"), called
