"""Which sentences the code says, and the catalogues of their translations.

After a change of words:  python -m tests.translations
It adds what is new (empty, to be translated by hand), takes out what is stale, and says what is missing.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from jinja2 import Environment, nodes

from pbem import i18n
from pbem.languages import LANGUAGES
from pbem.outcomes import OUTCOMES

SOURCES = Path(i18n.__file__).parent
OTHERS = [language for language in LANGUAGES if language != "en"]
HEAD: dict[str, Any] = {
    "header_comment": "# What is said to players. See pbem/i18n.py.",
    "fuzzy": False,
    "project": "El Grande by mail",
    "version": "1",
    "msgid_bugs_address": "the authors",
    "last_translator": "the authors",
    "language_team": "the authors",
    "creation_date": datetime(2026, 11, 21, tzinfo=UTC),  # the same in every run
    "revision_date": datetime(2026, 11, 21, tzinfo=UTC),
}
PERSONS = ("you", "they")  # `did` is said of the reader and of others


class Sentence(NamedTuple):
    """A key of the catalogues; `many` only where there is a number, `file` is where it was found."""

    one: str
    many: str = ""
    context: str = ""
    file: str = ""

    @property
    def id(self) -> str | tuple[str, str]:
        return (self.one, self.many) if self.many else self.one

    @property
    def key(self) -> tuple[str, str]:
        return self.one, self.context


@cache
def sentences() -> dict[tuple[str, str], Sentence]:
    """Everything that is said; what a card or an option says has its own tables (rules/editions/texts)."""
    spoken = [path for path in sorted(SOURCES.rglob("*.py")) if "cli" not in path.parts]  # a terminal is English
    said = [sentence for path in spoken for sentence in _of_file(path)]
    said += [sentence for path in sorted(SOURCES.rglob("*.html")) for sentence in _of_template(path)]
    said += [Sentence(pattern, context="date", file="pbem/i18n.py") for pattern in i18n.PATTERNS]
    answers = [outcome.reply for outcome in OUTCOMES.values() if outcome.reply and outcome.answered]
    said += [Sentence(reply, file="pbem/outcomes.py") for reply in answers]
    return {sentence.key: sentence for sentence in said}


def _of_file(path: Path) -> Iterator[Sentence]:
    file = path.relative_to(SOURCES.parent).as_posix()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            yield from (sentence._replace(file=file) for sentence in _of_call(node))


def _of_template(path: Path) -> Iterator[Sentence]:
    """A template's sentences stand in calls as they do in the code, so they are read as those are."""
    file = path.relative_to(SOURCES.parent).as_posix()
    for call in Environment(autoescape=True).parse(path.read_text("utf-8")).find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name in {"gettext", "ngettext", "N_"}:
            texts = [_choices(given) for given in call.args]
            context = next(
                (text for given in call.kwargs if given.key == "context" for text in _choices(given.value)), ""
            )
            pairs = zip(*texts[:2], strict=True) if call.node.name == "ngettext" else ((text, "") for text in texts[0])
            yield from (Sentence(one, more, context, file) for one, more in pairs)


def _choices(node: nodes.Expr) -> list[str]:
    """A literal, or the two of a choice."""
    if isinstance(node, nodes.CondExpr):
        return [*_choices(node.expr1), *(_choices(node.expr2) if node.expr2 else [])]
    return [node.value] if isinstance(node, nodes.Const) and isinstance(node.value, str) else []


def _of_call(call: ast.Call) -> Iterator[Sentence]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    method = isinstance(call.func, ast.Attribute) or name in {
        "gettext",
        "said",
        "speak",
        "ngettext",
    }  # often bound to a name of its own
    context = next((text for given in call.keywords if given.arg == "context" for text in _texts(given.value)), "")
    if name == "ngettext" and method:
        yield from (Sentence(one, more, context) for one, more in zip(*map(_texts, call.args[:2]), strict=True))
    elif name in {"N_", "told", "NotPossible", "Unplayable", "Unreachable"} or (
        method and name in {"gettext", "said", "did", "either"}
    ):
        texts = [text for given in call.args for text in _texts(given)]
        yield from (
            Sentence(text, "", person) for text in texts for person in (PERSONS if name == "did" else [context])
        )


def _texts(node: ast.expr) -> list[str]:
    """A literal, or the two of a choice."""
    if isinstance(node, ast.IfExp):
        return [*_texts(node.body), *_texts(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def path_of(language: str) -> Path:
    return i18n.CATALOGUES / f"{language}.po"


def catalogue(language: str) -> Catalog:
    if not path_of(language).exists():
        return Catalog(locale=language)
    with path_of(language).open("rb") as file:
        return read_po(file, locale=language)


def renewed(language: str) -> Catalog:
    """The catalogue with exactly the sentences of the code, translated as far as they were."""
    old, new = catalogue(language), Catalog(locale=language, **HEAD)
    for sentence in sorted(sentences().values(), key=lambda sentence: (sentence.file, sentence.key)):
        known = old.get(sentence.one, sentence.context or None)
        text = known.string if known else ""
        if LANGUAGES[language].partial and not text:
            continue
        new.add(sentence.id, text, locations=[(sentence.file, 0)], context=sentence.context or None)
    return new


def write(language: str, renewed_one: Catalog) -> None:
    with path_of(language).open("wb") as file:
        write_po(file, renewed_one, width=0, include_lineno=False)


def missing(language: str) -> list[Sentence]:
    """What has no translation, or not for every plural form; a partial language may lack any."""
    if LANGUAGES[language].partial:
        return []
    known = catalogue(language)
    return [sentence for sentence in sentences().values() if not _translated(known, sentence)]


def _translated(known: Catalog, sentence: Sentence) -> bool:
    found = known.get(sentence.one, sentence.context or None)
    forms = found.string if found else ""
    if not sentence.many:
        return isinstance(forms, str) and bool(forms)
    return isinstance(forms, tuple) and len(forms) == known.num_plurals and all(forms)


if __name__ == "__main__":
    for wanted in OTHERS:
        write(wanted, renewed(wanted))
        for sentence in missing(wanted):
            sys.stderr.write(f"{wanted}: {sentence.file}: {sentence.one}\n")
