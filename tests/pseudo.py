"""A language for tests: each English message accented and between brackets, "⟦Ýóúŕ ţúŕñ: {task}⟧".

What a mail or page shows without accents in this language doesn't come from the catalogues: it is a name, an order,
an address, or English that can't be translated. Players type German words in it, so that an order isn't taken for
English. Brackets inside brackets, or side by side, show sentences that code has put together.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, is_dataclass, replace
from functools import cache, partial
from typing import Any

from babel import Locale
from babel.support import NullTranslations

from pbem import i18n
from pbem.languages import LANGUAGES, NAMES, Language
from pbem.orders.vocabulary import VOCABULARIES
from pbem.orders.vocabulary.prose import NO_PROSE
from pbem.rules.boards import REGIONS, region_name
from pbem.rules.editions import EDITIONS, card
from pbem.rules.editions.texts import TEXTS
from pbem.rules.editions.texts.row import Texts
from tests.translations import catalogue, sentences

CODE = "eo"  # Babel must know the code; Esperanto has no English words in its lists
TYPED = "de"  # the language of the words that players type
OURS = ("Ana", "Ben", "Carla", "Dev", "Eva")  # players in tests
TYPED_CONTEXTS = {"order", "topic"}
_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = "áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁɃÇÐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ"
_TABLE = str.maketrans(_PLAIN, _ACCENTED)
_BACK = str.maketrans(_ACCENTED, _PLAIN)
_HOLE = re.compile(r"({[^{}]*})")


def accented(text: str) -> str:
    """The text between brackets, each letter accented; placeholders are kept."""
    parts = _HOLE.split(text)
    body = "".join(part if _HOLE.fullmatch(part) else part.translate(_TABLE) for part in parts)
    inner = body.strip()
    before, after = body[: len(body) - len(body.lstrip())], body[len(body.rstrip()) :]
    return f"{before}⟦{inner}⟧{after}" if inner else body


def english(text: str) -> str:
    """The text without accents."""
    return text.translate(_BACK)


_typed = partial(i18n._catalogue, TYPED)


class _Pseudo(NullTranslations):
    """The catalogue: only the code's messages are accented.

    Words that players type are those of another language; a date's pattern keeps its letters.
    """

    def ugettext(self, message: str) -> str:
        return self.upgettext("", message)

    def ungettext(self, singular: str, plural: str, num: int) -> str:
        return self.unpgettext("", singular, plural, num)

    def upgettext(self, context: str, message: str) -> str:
        if (message, context) not in sentences():
            return message
        if context in TYPED_CONTEXTS:
            return str(_typed().upgettext(context, message))
        return f"'⟦'{message}'⟧'" if context == "date" else accented(message)

    def unpgettext(self, context: str, singular: str, plural: str, num: int) -> str:
        said = sentences().get((singular, context))
        if said is None or said.many != plural:
            return singular if num == 1 else plural
        return accented(singular if num == 1 else plural)


_KEPT = {"names", "named_by_us"}  # names of cards


def _texts() -> Texts:
    english_texts = TEXTS["en"]
    given = {each.name: getattr(english_texts, each.name) for each in fields(Texts)}
    return replace(english_texts, **{name: _said(it) for name, it in given.items() if name not in _KEPT})


def _said(value: Any) -> Any:
    """A table with all its texts accented, including those made by functions."""
    match value:
        case str():
            return accented(value) if value else value
        case Mapping():
            return {key: _said(it) for key, it in value.items()}
        case tuple() if hasattr(value, "_fields"):
            return value._replace(**{name: _said(it) for name, it in zip(value._fields, value, strict=True)})
        case tuple() | list():
            return tuple(map(_said, value))
        case _ if callable(value):
            return partial(_called, value)
    return value


def _called(function: Callable[..., Any], *given: Any, **named: Any) -> Any:
    return _said(function(*given, **named))


@contextmanager
def installed(patch: Any) -> Iterator[None]:
    """Add the language for as long as `patch`, pytest's MonkeyPatch, lasts."""
    row = Language(CODE, "Þšéúðó", "Pseudo", CODE)
    catalogue = i18n._catalogue
    patch.setitem(LANGUAGES, CODE, row)
    patch.setitem(NAMES, CODE, row.name)
    patch.setitem(i18n._LOCALES, CODE, Locale.parse(row.locale))
    patch.setitem(TEXTS, CODE, _texts())
    patch.setitem(VOCABULARIES, CODE, VOCABULARIES[TYPED])
    patch.setattr(i18n, "_catalogue", lambda language: _Pseudo() if language == CODE else catalogue(language))
    yield


_ADDRESS = re.compile(r"\w+://[^\s<>⟦⟧]+|[\w.+…-]+@[\w.-]+|\b[\w-]+(?:\.[\w-]+)+\b|\b[A-Z][a-z]+/[A-Z]\w+")
_WORD = re.compile(r"(?<![\w…])[A-Za-z]{2,}(?![\w…])")


_OWN = re.compile(r"[A-Za-z0-9][\w.'/-]*(?:[ ,;]+[A-Za-z0-9][\w.'/-]*)*")
_ENDS = (".", ":", "?", "!", "…", ";")


def glued(text: str) -> Iterator[str]:
    """Messages of a line that code has put together, in English, with "…" for placeholders.

    Those beside each other, as "place … | by …", unless the first ends a sentence; and one within another, as
    "{you}" in "the turn of …".
    """
    return (_GAPS.sub("…", found) for found in _glued(text))


_GAPS = re.compile(r"…(?:[\s,;:/.()]*…)+")


def _glued(text: str) -> Iterator[str]:
    open_ones: list[list[str]] = [[]]
    for part in re.split(r"([⟦⟧])", text):
        if part == "⟦":
            open_ones.append([])
        elif part == "⟧" and len(open_ones) > 1:
            inner = "".join(open_ones.pop())
            around = open_ones[-1]
            before = next((each for each in reversed(around) if each.strip()), "")
            if before.startswith("\0") and not before.endswith(_ENDS):
                yield f"{before[1:]} | {inner}"
            if len(open_ones) > 1:
                yield f"{{{inner}}}"
            around.append("…" if len(open_ones) > 1 else f"\0{inner}")
        elif part:
            open_ones[-1].append(part if len(open_ones) == 1 else english(_OWN.sub("…", part)))


def leftover(text: str, allowed: frozenset[str]) -> list[str]:
    """The words that aren't from the catalogues: letters without accents that aren't names, orders or addresses."""
    words = _WORD.findall(_printed().sub(" ", _ADDRESS.sub(" ", text)))
    return [word for word in words if word.casefold() not in allowed]


@cache
def _printed() -> re.Pattern[str]:
    """The names on cards and on the board."""
    cards = [
        card(edition, row, language).name
        for edition in EDITIONS
        for row in EDITIONS[edition].cards
        for language in ("en", CODE)
    ]
    land = [region_name(edition, region) or region for edition in EDITIONS for region in REGIONS]
    names = sorted({*cards, *land, "El Grande", "EL GRANDE"}, key=len, reverse=True)
    return re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in names))


def words_of(value: Any) -> frozenset[str]:
    """All words in a table, without its keys, in lower case."""
    match value:
        case str():
            return frozenset(re.findall(r"[^\W\d_]{2,}", value.casefold()))
        case Mapping():
            return words_of([*value.values()])
        case tuple() | list() | set() | frozenset():
            return frozenset().union(*map(words_of, value))
        case _ if is_dataclass(value):
            return words_of([getattr(value, each.name) for each in fields(value)])
    return frozenset()


@cache
def typed() -> frozenset[str]:
    """The words of orders and commands, and the names of players."""
    samples = [message.string for message in catalogue(TYPED) if message.context in TYPED_CONTEXTS]
    written = replace(VOCABULARIES[TYPED], prose=NO_PROSE)
    return words_of([written, samples, *OURS])
