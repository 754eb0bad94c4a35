"""What no rulebook prints, in English, and what is said of cards that are not as printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pbem.rules.boards import Ability
from pbem.rules.editions.counts import Counts
from pbem.rules.editions.texts.en_effects import COUNTRIES
from pbem.rules.editions.texts.en_names import NUMBERS
from pbem.rules.editions.texts.row import Counted, in_words

_ALIKE: Final[Mapping[Ability | None, str]] = {
    None: "plain",
    Ability.COURT: "for the court",
    Ability.MOVE: "for a caballero",
    Ability.GRANDE: "for a Grande",
}


def word(n: int) -> str:
    return in_words(n, NUMBERS)


def listed(items: Sequence[object]) -> str:
    """`a, b and c`."""
    *first, last = map(str, items)
    return f"{', '.join(first)} and {last}" if first else last


def _card_names(counts: Counts) -> str:
    return (
        f"The rulebook has no list of the cards. We took {word(counts.labelled)} of them from the classic edition. We "
        "don't know their printed names, so they have plain labels."
    )


def _house_cards(counts: Counts) -> str:
    ours = counts.regency - counts.explained
    simple = (
        "One simple card of our own completes"
        if ours == 1
        else f"{word(ours).capitalize()} simple cards of our own complete"
    )
    return (
        f"New Regency has {word(counts.regency)} cards, but the rulebook explains only {word(counts.explained)}. "
        f"{simple} the deck."
    )


def _board_side(counts: Counts) -> str:
    return (
        f"The 2023 board has a side for {listed([word(n) for n in counts.guessed_for])} players that the rulebook "
        "doesn't show. We play it with the regions, neighbours and values of the other side."
    )


def _abroad(counts: Counts) -> str:
    borders = [
        f"{COUNTRIES[country]}{' borders' * (n == 0)} on {listed(near)}"
        for n, (country, near) in enumerate(counts.abroad.items())
    ]
    countries = listed([COUNTRIES[country] for country in counts.abroad])
    return f"The rulebook doesn't list the neighbours of {countries}. On the map, {'; '.join(borders)}."


def _modifiers(counts: Counts) -> str:
    alike = ", ".join(f"{word(n)} {_ALIKE[ability]}" for ability, n in counts.alike.items())
    return (
        f"The rulebook shows only some of the {word(counts.modifiers)} modifiers of Power Shift. We play with "
        f"{word(counts.same_value)} of each value: {alike}."
    )


def _fourth_fair(counts: Counts) -> str:
    classic = listed([f"{word(n)} in stack {stack}" for stack, n in counts.classic_fairs.items()])
    return (
        f"According to the rulebook, stack {counts.fair_stack} has {word(counts.fair_stack_size)} cards, but only "
        f"some of them are shown. We play with {word(counts.fairs)} “Fair” cards; the classic edition has {classic}."
    )


def _house_card(counts: Counts) -> str:
    return (
        f"This card is our own: New Regency has {word(counts.regency)} cards, and the rulebook explains "
        f"only {word(counts.explained)}."
    )


DOUBTS: Final[Mapping[str, Counted[str]]] = {
    "card_names": _card_names,
    "house_cards": _house_cards,
    "board_side": _board_side,
    "abroad": _abroad,
    "modifiers": _modifiers,
    "fourth_fair": _fourth_fair,
}

FLAGS: Final[Mapping[str, Counted[str]]] = {
    "name": "The rulebook doesn't print this card's name; this label is ours.",
    "card": _house_card,
    "ours": "The rulebooks don't print this card's name; this one is ours.",
    "names": "If the rulebooks don't print a card's name, the name here is ours.",
}
