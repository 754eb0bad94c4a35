"""Collects a whole edition on one sheet: its stacks, regions, options, modifiers, doubts and rulings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pbem import marks, rules
from pbem.i18n import Translator
from pbem.place_phrases import THE, phrase
from pbem.rulebook.entries import Entry, entry, rulings_about
from pbem.rules.boards import current
from pbem.rules.editions import texts
from pbem.rules.provenance import Provenance


@dataclass(frozen=True)
class SheetSection:
    """A group of cards with a heading."""

    heading: str
    cards: list[Entry]


@dataclass(frozen=True)
class SheetSetting:
    """An option of the game: its name, its question, and its (value, meaning and source) pairs, the default first."""

    name: str
    question: str
    values: list[tuple[str, str]]
    rulings: list[str]


@dataclass(frozen=True)
class Ruled:
    """Rulings about the same cards; `cards` is "" for those about the whole game."""

    cards: str
    said: list[str]


@dataclass(frozen=True)
class CardSheet:
    """A whole edition. `doubts`: what the rulebooks do not print; `rulings`: decisions where they are unclear."""

    edition: str
    language: str
    title: str
    sections: list[SheetSection]
    regions: list[str]
    powers: list[str]
    modifiers: list[str]
    options: list[SheetSetting]
    doubts: list[str]
    rulings: list[Ruled]


def sheet(edition: str, translator: Translator) -> CardSheet:
    """Return the sheet in the translator's language. Raises rules.Unplayable if there is no such edition."""
    cards = rules.edition(edition).cards
    sides = [side for side in current(edition) if side.shown is not Provenance.OURS]
    rows = list(cards.values())
    return CardSheet(
        edition,
        translator.language,
        rules.title(edition, translator.language),
        list(_sections(edition, rows, translator)),
        [line for side in sides for line in _regions(side, translator, alone=len(sides) == 1)],
        list(_powers(sides[0], translator)),
        list(_modifiers(edition, translator)),
        [_setting(edition, option, translator) for option in rules.OPTIONS.values() if edition in option.editions],
        _doubts(edition, translator),
        _rulings(edition, translator),
    )


def _sections(edition: str, rows: list[rules.Card], translator: Translator) -> Iterator[SheetSection]:
    def section(heading: str, cards: list[rules.Card]) -> Iterator[SheetSection]:
        if cards:
            yield SheetSection(heading, [entry(edition, card.id, translator) for card in cards])

    base = [card for card in rows if not card.hand and not card.only]
    for stack in sorted({card.stack for card in base}):
        cards = [card for card in base if card.stack == stack]
        heading = translator.ngettext(
            "Stack {stack}: place {n}", "Stack {stack}: place up to {n}", cards[0].caballeros, stack=stack
        )
        yield from section(heading, cards)
    yield from section(translator.gettext("Old Hands"), [card for card in rows if card.hand])
    yield from section(
        translator.gettext("New Regency, instead of the King's Card"), [card for card in rows if card.only]
    )


def _regions(side: rules.BoardSide, translator: Translator, *, alone: bool) -> Iterator[str]:
    """A line for each place, with the marks of what is not printed there. `alone`: the edition has no other side."""
    for place in (*side.regions, rules.CASTILLO):
        name = rules.place_name(side.edition, place, translator.language)
        players = translator.listed([str(n) for n in side.players])
        # A region on the side of the board for so many: "Galicia (2 and 3 players)".
        shown = name if alone else translator.gettext("{place} ({players} players)", place=name, players=players)
        yield " ".join([_region(side, place, shown, translator), *marks.of_region(side, place, translator)])


def _powers(side: rules.BoardSide, translator: Translator) -> Iterator[str]:
    """What each power card brings, the highest card first."""
    for card in reversed(side.power_cards):
        # A line of the table of power cards; the card's number first.
        told = translator.ngettext("{card}: {n} caballero", "{card}: {n} caballeros", card.brings.n, card=card.value)
        yield marks.bracketed(told, card.brings.source, translator)


def _region(side: rules.BoardSide, place: str, name: str, translator: Translator) -> str:
    """`Galicia, 4/2/0: next to País Vasco and Castilla la Vieja.`"""
    values = "/".join(str(points) for points in side.values[place])
    if place == rules.CASTILLO:
        return translator.gettext("{place}, {values}: not a region. It is scored first.", place=name, values=values)
    near = translator.listed([phrase(translator, side.edition, THE, other) for other in side.neighbours[place]])
    return translator.gettext("{place}, {values}: next to {near}.", place=name, values=values, near=near)


def _modifiers(edition: str, translator: Translator) -> Iterator[str]:
    if edition in rules.OPTIONS["power_shift"].editions:
        for name in rules.MODIFIERS:
            words = rules.modifier(name, translator.language)
            yield f"{translator.colon(words.name)} {words.text or translator.gettext('nothing more')}."


def _setting(edition: str, option: rules.Option, translator: Translator) -> SheetSetting:
    question = rules.option_words(option.name, translator.language).asks
    values = [(value, rules.value_words(option, value, translator.language)) for value in option.values]
    ruled = [rules.ruling(ruling.id, translator.language) for ruling in rulings_about(edition, option.name)]
    return SheetSetting(option.name, question, values, ruled)


def _doubts(edition: str, translator: Translator) -> list[str]:
    """What no rulebook prints, and what the marks mean."""
    names = rules.flag("names", translator.language)
    return [*marks.of_edition(edition, translator), names, marks.legend(translator)]


def _rulings(edition: str, translator: Translator) -> list[Ruled]:
    """Rulings about the whole game or an option first, then the others by their cards' names."""
    cards = rules.edition(edition).cards
    said: dict[str, list[str]] = {"": []}
    for ruling in texts.RULINGS:
        if edition in ruling.editions:
            names = dict.fromkeys(
                rules.card(edition, card, translator.language).name for card in ruling.about if card in cards
            )
            said.setdefault(", ".join(names), []).append(rules.ruling(ruling.id, translator.language))
    return [Ruled(names, sentences) for names, sentences in said.items()]
