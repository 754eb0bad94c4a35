"""Checks whether every text uses the words of the glossary, and names the findings.

The tables are in pbem/translations/glossary, one file for each language; en.toml says how to read them.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pbem import i18n, rules
from pbem.languages import LANGUAGES
from pbem.rules.editions import texts
from tests import translations

FOLDER = i18n.CATALOGUES / "glossary"
PLACEHOLDER = re.compile(r"{\w*}")
ID = re.compile(r"[a-z_]*")
CARDS = Path(texts.__file__).parent


class Text(NamedTuple):
    """A text of one language, where it was found, and the English one that it translates, or ""."""

    place: str
    text: str
    english: str = ""


class Finding(NamedTuple):
    """A text checked against the glossary; `place` is its file and its key or line."""

    language: str
    term: str
    place: str
    problem: str

    @property
    def key(self) -> str:
        """Its name in the list of allowed findings."""
        return f"{self.language} | {self.term} | {self.place}"


@dataclass(frozen=True, slots=True)
class Term:
    """The words for one thing in one language. See en.toml."""

    forms: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    never_inside: tuple[str, ...] = ()


@cache
def table(language: str) -> Mapping[str, Term]:
    """The terms of a language, by their ids."""
    rows = tomllib.loads((FOLDER / f"{language}.toml").read_text("utf-8"))
    return {term: Term(**{name: tuple(words) for name, words in row.items()}) for term, row in rows.items()}


@cache
def _pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    """One of the words, not as part of a longer one."""
    escaped = [re.escape(word).replace(r"\*", r"\w*").replace("…", r"[^.:;?!]*?") for word in words]
    return re.compile(rf"(?<!\w)(?:{'|'.join(escaped)})(?!\w)") if words else re.compile("(?!)")


@cache
def _inside(words: tuple[str, ...]) -> re.Pattern[str]:
    """One of the words inside a sentence: after another word, but not after an order's number."""
    return re.compile(rf"(?<=[^\W\d] )(?:{'|'.join(map(re.escape, words))})(?!\w)") if words else re.compile("(?!)")


def findings(language: str, said: Iterable[Text]) -> Iterator[Finding]:
    """The terms in these texts that the glossary of the language rejects."""
    own, english = table(language), table("en")
    for place, told, translated in said:
        text, original = (PLACEHOLDER.sub("{}", one) for one in (told, translated))
        for term, words in own.items():
            wrong = _pattern(words.never).search(text) or _inside(words.never_inside).search(text)
            if wrong:
                yield Finding(language, term, place, f"says {wrong[0]!r}: {text}")
            if _pattern(english[term].forms).search(original) and not _pattern(words.forms).search(text):
                yield Finding(language, term, place, f"none of {', '.join(words.forms)}: {text}")


def catalogue(language: str) -> Iterator[Text]:
    """The sentences of mails and pages; what players type ("order") has its own words."""
    if language == "en":
        for said in translations.sentences().values():
            if said.context != "order":
                yield from (Text(f"{said.file}: {said.one}", text) for text in (said.one, said.many) if text)
        return
    file = translations.path_of(language).name
    for message in translations.catalogue(language):
        if message.id and message.context != "order":
            one, many = message.id if isinstance(message.id, tuple) else (message.id, message.id)
            forms = message.string if isinstance(message.string, tuple) else (message.string,)
            for n, form in enumerate(forms):
                if form:
                    yield Text(f"{file}: {one}", form, one if n == 0 else many)


def card_texts(language: str) -> Iterator[Text]:
    """Texts of cards, options, choices and rulings, each with the English one."""
    for edition, known in rules.EDITIONS.items():
        for card in known.cards:
            own, english = (rules.card(edition, card, code) for code in (language, "en"))
            yield Text(f"{language}_effects.py: {card}", own.text, english.text)
            yield Text(f"{language}_effects.py: {card}", own.explained, english.explained)
    own_texts, english_texts = texts.TEXTS[language], texts.TEXTS["en"]
    for ruling in english_texts.rulings:
        yield Text(f"rulings_{language}.py: {ruling}", rules.ruling(ruling, language), rules.ruling(ruling))
    for name in english_texts.options:
        mine, theirs = rules.option_words(name, language), rules.option_words(name)
        yield Text(f"{language}.py: option {name}", mine.asks, theirs.asks)
        for value, meaning in [*theirs.means.items(), *((f"{v} (brief)", said) for v, said in theirs.brief.items())]:
            said = mine.brief[value.removesuffix(" (brief)")] if value.endswith(" (brief)") else mine.means[value]
            yield Text(f"{language}.py: option {name}={value}", said, meaning)
    for choice, asked in english_texts.choices.items():
        if isinstance(asked.asks, str):
            yield Text(f"{language}_choices.py: {choice.key}", str(own_texts.choices[choice].asks), asked.asks)


def literals(language: str) -> Iterator[Text]:
    """What the modules with the card texts can say, also where no card of today says it; ids of places don't count."""
    files = {*CARDS.glob(f"{language}.py"), *CARDS.glob(f"{language}_*.py"), *CARDS.glob(f"*_{language}.py")}
    for file in sorted(files - {CARDS / f"{language}_names.py"}):
        tree = ast.parse(file.read_text("utf-8"))
        docs = {id(node.body[0].value) for node in ast.walk(tree) if _documented(node)}
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and not ID.fullmatch(node.value)
                and id(node) not in docs
            ):
                yield Text(f"{file.name}: {node.value}", node.value)


def _documented(node: ast.AST) -> bool:
    return isinstance(node, ast.Module | ast.FunctionDef) and ast.get_docstring(node) is not None


@cache
def everything(language: str) -> list[Finding]:
    """All findings of a language."""
    said = [*catalogue(language), *literals(language), *(card_texts(language) if language != "en" else ())]
    return sorted(set(findings(language, said)))


ALLOWED: Mapping[str, str] = {
    "de | game-master | de.po: a player's name, “all” or “master”": "the words that players type",
}
"""Allowed findings, with reasons."""
OPEN = Path(__file__).with_name("glossary_open.txt")
"""Texts still to be corrected. Only remove lines; `python -m tests.glossary` lists the findings."""


def allowed() -> set[str]:
    """The keys of the allowed findings."""
    return set(ALLOWED)


def open_ones() -> set[str]:
    """The keys of all findings that don't fail the test."""
    return allowed() | set(OPEN.read_text("utf-8").splitlines())


COMPLETE = [code for code, language in LANGUAGES.items() if not language.partial]

if __name__ == "__main__":
    for code in COMPLETE:
        for one in everything(code):
            if one.key not in open_ones():
                sys.stdout.write(f"{one.key}: {one.problem}\n")
