"""Formats the rules as plain text, for terminals and screen readers."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from pbem import rules
from pbem.i18n import Translator
from pbem.rulebook.entries import Entry
from pbem.rulebook.sheet import CardSheet, Ruled, SheetSetting

WIDTH: Final = 78


def card_text(entries: Sequence[Entry], translator: Translator) -> str:
    """Cards in full, by edition. A ruling about several cards appears once."""
    blocks: list[str] = []
    for edition in dict.fromkeys(entry.edition for entry in entries):
        cards = [entry for entry in entries if entry.edition == edition]
        blocks.append(rules.title(edition, translator.language))
        blocks += ["\n".join(_whole(entry)) for entry in cards]
        blocks += _listed(
            translator.gettext("Rulings"), dict.fromkeys(said for entry in cards for said in entry.rulings)
        )
    return "\n\n".join(blocks)


def sheet_text(sheet: CardSheet, translator: Translator) -> str:
    """The whole edition."""
    blocks = [sheet.title]
    for section in sheet.sections:
        blocks += _listed(section.heading, map(_brief, section.cards))
    blocks += _listed(translator.gettext("Power cards: how many caballeros they bring to your court"), sheet.powers)
    blocks += _listed(translator.gettext("Power Shift modifiers"), sheet.modifiers)
    blocks += _listed(translator.gettext("Regions in scoring order: points and neighbours"), sheet.regions)
    blocks += _listed(translator.gettext("Options"), [_setting(option, translator) for option in sheet.options])
    blocks += _listed(translator.gettext("What the rulebooks don't say"), sheet.doubts)
    for ruled in sheet.rulings:
        blocks += _listed(_about(ruled, translator), ruled.said)
    return "\n\n".join(blocks)


def _whole(entry: Entry) -> Iterator[str]:
    yield f"{entry.name}, {entry.id}"
    for said in (entry.where, entry.does, entry.explained, *entry.varies, *entry.marks):
        if said:
            yield _wrapped(said)


def _brief(entry: Entry) -> str:
    often = f", {entry.copies} ×" if entry.copies > 1 else ""
    return " ".join(filter(None, [f"{entry.name}, {entry.id}{often}. {entry.does}", entry.aside]))


def _about(ruled: Ruled, translator: Translator) -> str:
    rulings = translator.gettext("Rulings")
    return f"{translator.colon(rulings)} {ruled.cards}" if ruled.cards else rulings


def _setting(option: SheetSetting, translator: Translator) -> str:
    values = translator.semicolons(f"{translator.colon(value)} {meaning}" for value, meaning in option.values)
    question = option.question if option.question.endswith(("?", ",")) else translator.colon(option.question)
    return f"{option.name}. {question} {values}."


def _listed(heading: str, lines: Iterable[str]) -> list[str]:
    """A heading with its lines; [] if there are no lines."""
    lines = list(lines)
    return ["\n".join([_wrapped(heading), *(_wrapped(line, "- ", "  ") for line in lines)])] if lines else []


def _wrapped(text: str, first: str = "", others: str = "") -> str:
    return textwrap.fill(
        text, WIDTH, initial_indent=first, subsequent_indent=others, break_long_words=False, break_on_hyphens=False
    )
