"""Finds cards by id, or by name in any language, ignoring accents, case and punctuation."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from typing import Final, NamedTuple

from pbem import rules
from pbem.languages import LANGUAGES
from pbem.orders.spellings import plain

_SPELT_OUT: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})
_LIKELY, _SHORTEST = 0.6, 3


class Match(NamedTuple):
    """A card, and the language of the query."""

    edition: str
    card: str
    language: str


def find(words: str, editions: Sequence[str] = tuple(rules.EDITIONS)) -> list[Match]:
    """Return the card with that id, else all with that name, else all whose names begin with it."""
    wanted = _bare(words)
    tests: list[Callable[[str], bool]] = [wanted.__eq__]
    if len(wanted) >= _SHORTEST:
        tests.append(lambda name: name.startswith(wanted))
    by_id = [Match(edition, card, "en") for edition in editions for card in _cards(edition) if _bare(card) == wanted]
    for fits in tests:
        for language in LANGUAGES:
            by_name = [found for name, found in _names(editions, language) if fits(name)]
            if by_id or by_name:
                return by_id or list(dict.fromkeys(by_name))
    return []


def near(words: str, editions: Sequence[str] = tuple(rules.EDITIONS)) -> list[str]:
    """Names with a similar spelling, or with a word in common."""
    wanted = _bare(words)
    known: dict[str, str] = {}
    for language in LANGUAGES:
        for name, found in _names(editions, language):
            known.setdefault(name, rules.card(found.edition, found.card, language).name)
    alike = get_close_matches(wanted, known, 5, _LIKELY)
    parts = {word for word in wanted.split() if len(word) > _SHORTEST}
    alike += [name for name in known if parts & set(name.split())]
    return list(dict.fromkeys(known[name] for name in alike))[:5]


def _cards(edition: str) -> Iterator[str]:
    return iter(rules.edition(edition).cards)


def _names(editions: Sequence[str], language: str) -> Iterator[tuple[str, Match]]:
    """Yield every spelling of the names: with or without the part in brackets, umlauts as ä or ae."""
    for edition in editions:
        for card in _cards(edition):
            name = rules.card(edition, card, language).name
            for form in (name, name.partition(" (")[0]):
                yield _bare(form), Match(edition, card, language)
                if form != form.translate(_SPELT_OUT):
                    yield _bare(form.translate(_SPELT_OUT)), Match(edition, card, language)


def _bare(text: str) -> str:
    return " ".join(re.sub(r"[\W_]+", " ", plain(text)).split())
