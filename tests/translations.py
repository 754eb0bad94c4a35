"""The messages of the code, and the catalogues of their translations.

After changing texts:  python -m tests.translations
It adds new messages (empty, to be translated by hand), removes stale ones, and lists missing translations.

    python -m tests.translations --template FILE        a template for translators, with the lines of all references
    python -m tests.translations --preview FOLDER de    all mails and pages in German, as text and as HTML

The catalogues name files without lines, so that code changes don't affect them.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from jinja2 import Environment, nodes

from pbem import i18n
from pbem.languages import LANGUAGES
from pbem.outcomes import OUTCOMES
from pbem.wording import render_html, render_text
from tests import translator_comments

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


class Sentence(NamedTuple):
    """A message in the code. `many` is its plural form, if any; `note` is a comment for translators."""

    one: str
    many: str = ""
    context: str = ""
    file: str = ""
    line: int = 0
    note: str = ""

    @property
    def id(self) -> str | tuple[str, str]:
        return (self.one, self.many) if self.many else self.one

    @property
    def key(self) -> tuple[str, str]:
        return self.one, self.context


class Message(NamedTuple):
    """A key of the catalogues with all places where it occurs."""

    places: tuple[Sentence, ...]

    @property
    def said(self) -> Sentence:
        return next((place for place in self.places if place.many), self.places[0])

    @property
    def files(self) -> list[str]:
        return list(dict.fromkeys(place.file for place in self.places))

    @property
    def comments(self) -> list[str]:
        """The comments for translators: where it is seen, what fills its placeholders, and the notes in the code."""
        told = translator_comments.comments(self.files, self.said.one + self.said.many, self.said.context)
        return [*told, *dict.fromkeys(place.note for place in self.places if place.note)]


@cache
def messages() -> list[Message]:
    """All messages, in the order of the catalogues."""
    places: dict[tuple[str, str], list[Sentence]] = defaultdict(list)
    for place in _said():
        places[place.key].append(place)
    found = [Message(tuple(sorted(each, key=lambda place: (place.file, place.line)))) for each in places.values()]
    return sorted(found, key=lambda message: (message.files[0], message.said.key))


@cache
def sentences() -> dict[tuple[str, str], Sentence]:
    """All messages by their keys, each at its first place."""
    return {message.said.key: message.said for message in messages()}


def _said() -> list[Sentence]:
    """All messages, except the texts of cards and options, which have their own tables (rules/editions/texts)."""
    said = [*of_folder()]
    said += [Sentence(pattern, context="date", file="pbem/i18n.py") for pattern in i18n.PATTERNS]
    answers = [outcome.reply for outcome in OUTCOMES.values() if outcome.reply and outcome.answered]
    return [*said, *(Sentence(reply, file="pbem/outcomes.py") for reply in answers)]


def of_folder() -> Iterator[Sentence]:
    """The messages of all code and templates."""
    for path in sorted(SOURCES.rglob("*.py")):
        if "cli" not in path.parts:  # a terminal is English
            yield from _of_file(path)
    for path in sorted(SOURCES.rglob("*.html")):
        yield from _of_template(path)


_CALLED = frozenset(
    {"gettext", "ngettext", "said", "either", "N_", "told", "NotPossible", "RecordFault", "Unplayable", "Unreachable"}
)
"""The functions that are called with messages."""
_CALLS = re.compile(rf"\b(?:{'|'.join(_CALLED)})\s*\(")


def _of_file(path: Path) -> Iterator[Sentence]:
    file, text = path.relative_to(SOURCES.parent).as_posix(), path.read_text("utf-8")
    if not _CALLS.search(text):
        return
    notes = _notes(text)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and _name_of(node) in _CALLED:
            note = notes.get(node.lineno, "")
            yield from (sentence._replace(file=file, line=node.lineno, note=note) for sentence in _of_call(node))


_NOTE = re.compile(r"^[ \t]*(?:#|{#) Translators: (.*?)(?: #})?\n((?:[ \t]*# .*\n)*)", re.MULTILINE)


def _notes(text: str) -> dict[int, str]:
    """The `# Translators: …` comments, which may span lines, by the number of the line below."""
    found = {}
    for match in _NOTE.finditer(text):
        more = [line.strip().removeprefix("# ") for line in match[2].splitlines()]
        found[text.count("\n", 0, match.end()) + 1] = " ".join([match[1], *more])
    return found


def _of_template(path: Path) -> Iterator[Sentence]:
    """Templates contain the same calls as the code, so they are parsed in the same way."""
    file, source = path.relative_to(SOURCES.parent).as_posix(), path.read_text("utf-8")
    notes = _notes(source)
    for call in Environment(autoescape=True).parse(source).find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name in {"gettext", "ngettext", "N_"}:
            texts = [_choices(given) for given in call.args]
            context = next(
                (text for given in call.kwargs if given.key == "context" for text in _choices(given.value)), ""
            )
            pairs = zip(*texts[:2], strict=True) if call.node.name == "ngettext" else ((text, "") for text in texts[0])
            note = notes.get(call.lineno, "")
            yield from (Sentence(one, more, context, file, call.lineno, note) for one, more in pairs)


def _choices(node: nodes.Expr) -> list[str]:
    """A literal, or both literals of a conditional."""
    if isinstance(node, nodes.CondExpr):
        return [*_choices(node.expr1), *(_choices(node.expr2) if node.expr2 else [])]
    return [node.value] if isinstance(node, nodes.Const) and isinstance(node.value, str) else []


def _name_of(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _of_call(call: ast.Call) -> Iterator[Sentence]:
    name = _name_of(call)
    method = isinstance(call.func, ast.Attribute) or name in {
        "gettext",
        "said",
        "speak",
        "ngettext",
        "either",
        "did",
    }  # often bound to its own name
    context = next((text for given in call.keywords if given.arg == "context" for text in _texts(given.value)), "")
    if name == "ngettext" and method:
        yield from (Sentence(one, more, context) for one, more in zip(*map(_texts, call.args[:2]), strict=True))
    elif name in {"N_", "told", "NotPossible", "RecordFault", "Unplayable", "Unreachable"} or (
        method and name in {"gettext", "said", "either"}
    ):
        texts = [text for given in call.args for text in _texts(given)]
        yield from (Sentence(text, "", context) for text in texts)


def _texts(node: ast.expr) -> list[str]:
    """A literal, or both literals of a conditional."""
    if isinstance(node, ast.IfExp):
        return [*_texts(node.body), *_texts(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def path_of(language: str) -> Path:
    return i18n.CATALOGUES / f"{language}.po"


@cache
def catalogue(language: str) -> Catalog:
    """Not to be changed."""
    if not path_of(language).exists():
        return Catalog(locale=language)
    with path_of(language).open("rb") as file:
        return read_po(file, locale=language)


def renewed(language: str) -> Catalog:
    """The catalogue with exactly the messages of the code, keeping existing translations."""
    old, new = catalogue(language), Catalog(locale=language, **HEAD)
    for message in messages():
        said = message.said
        known = old.get(said.one, said.context or None)
        text = known.string if known else ""
        if LANGUAGES[language].partial and not text:
            continue
        files = [(file, 0) for file in message.files]
        new.add(said.id, text, locations=files, auto_comments=message.comments, context=said.context or None)
    return new


def template() -> Catalog:
    """All messages without translations, with the lines where they occur."""
    made = Catalog(**HEAD)
    for message in messages():
        said, lines = message.said, [(place.file, place.line) for place in message.places]
        made.add(said.id, locations=lines, auto_comments=message.comments, context=said.context or None)
    return made


def write(path: Path, made: Catalog, *, lines: bool = False) -> None:
    with path.open("wb") as file:
        write_po(file, made, width=0, include_lineno=lines)


def missing(language: str) -> list[Sentence]:
    """Messages without a complete translation; none for a partial language."""
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


def main() -> None:
    """Renew the catalogues, or write a template or a preview."""
    parser = argparse.ArgumentParser(prog="python -m tests.translations")
    parser.add_argument("--template", type=Path, metavar="FILE", help="write a template for translators to FILE")
    parser.add_argument(
        "--preview", nargs=2, metavar=("FOLDER", "LANGUAGE"), help="write all mails and pages in a language to FOLDER"
    )
    asked = parser.parse_args()
    if asked.template:
        write(asked.template, template(), lines=True)
    elif asked.preview:
        folder, language = asked.preview
        mails, pages = preview_mails(Path(folder), language), preview_pages(Path(folder), language)
        sys.stdout.write(f"{mails} mails and {pages} pages in {folder}\n")
    else:
        _renew()


def preview_mails(folder: Path, language: str) -> int:
    """Write all kinds of mails in a language; return their number."""
    from tests.e2e.every_mail import reports

    made = reports(language)
    for name, (report, _) in made.items():
        _keep(folder / "mails" / name, render_text(report), render_html(report))
    return len(made)


def preview_pages(folder: Path, language: str, stages: Sequence[str] = ("open_game", "on_turn", "over")) -> int:
    """Write all pages about a game as seen by a stranger, a player and its master; return how many differ."""
    from tests.web.every_page import VISITORS, open_club, visits

    seen: set[str] = set()
    for stage in stages:
        with open_club() as club:
            for each in visits(club, stage, language):
                said = page_text(each.html)
                if said and said not in seen:
                    name = each.path.strip("/").replace("/", " ").replace("?", " ") or "front"
                    _keep(folder / "pages" / stage / VISITORS[each.who] / name, said, each.html)
                    seen.add(said)
    return len(seen)


_BLOCK = r"</(?:p|li|h[1-6]|div|t[rdh]|d[td]|summary|button|label|legend|caption|section|option|figcaption)>|<br"


def page_text(html: str) -> str:
    """The text of a page, with a line for each block."""
    hidden = re.sub(r"(?s)<(script|style|svg|head)\b.*?</\1>", "", html)
    text = unescape(re.sub(r"(?s)<[^>]*>", "", re.sub(_BLOCK, r"\n\g<0>", re.sub(r"\s+", " ", hidden))))
    return "\n".join(" ".join(line.split()) for line in text.splitlines() if line.strip())


def _keep(path: Path, text: str, html: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.with_name(f"{path.name}.txt").write_text(text, "utf-8")
    path.with_name(f"{path.name}.html").write_text(html, "utf-8")


def _renew() -> None:
    for wanted in OTHERS:
        write(path_of(wanted), renewed(wanted))
        for sentence in missing(wanted):
            sys.stderr.write(f"{wanted}: {sentence.file}: {sentence.one}\n")


if __name__ == "__main__":
    main()
