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
        f"The rulebook prints no list of the cards. We took {word(counts.labelled)} of them over from the classic "
        "edition; what they are called in print is unknown, so they bear plain labels."
    )


def _house_cards(counts: Counts) -> str:
    ours = counts.regency - counts.explained
    simple = (
        "One simple card of our own fills" if ours == 1 else f"{word(ours).capitalize()} simple ones of our own fill"
    )
    return (
        f"New Regency has {word(counts.regency)} cards, and the rulebook explains {word(counts.explained)}. {simple} "
        "the deck."
    )


def _board_side(counts: Counts) -> str:
    return (
        f"The 2023 board has a side for {listed([word(n) for n in counts.guessed_for])} players which the rulebook "
        "does not show. We play it with the regions, neighbours and values of the other side."
    )


def _abroad(counts: Counts) -> str:
    borders = [
        f"{COUNTRIES[country]}{' borders' * (n == 0)} on {listed(near)}"
        for n, (country, near) in enumerate(counts.abroad.items())
    ]
    countries = listed([COUNTRIES[country] for country in counts.abroad])
    return f"The rulebook does not list the neighbours of {countries}. By the map, {'; '.join(borders)}."


def _modifiers(counts: Counts) -> str:
    alike = ", ".join(f"{word(n)} {_ALIKE[ability]}" for ability, n in counts.alike.items())
    return (
        f"The rulebook shows only some of the {word(counts.modifiers)} modifiers of Power Shift. We play "
        f"{word(counts.same_value)} of each value: {alike}."
    )


def _fourth_fair(counts: Counts) -> str:
    classic = listed([f"{word(n)} in stack {stack}" for stack, n in counts.classic_fairs.items()])
    return (
        f"The rulebook says that stack {counts.fair_stack} has {word(counts.fair_stack_size)} cards, but shows only "
        f"some of them. We play {word(counts.fairs)} of Fair, where the classic edition had {classic}."
    )


def _house_card(counts: Counts) -> str:
    return (
        f"This card is our own: New Regency has {word(counts.regency)} cards, and the rulebook explains "
        f"{word(counts.explained)}."
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
    "name": "The rulebook does not print this card's name; the label is ours.",
    "card": _house_card,
    "ours": "The rulebooks print no name for this card; this one is ours.",
    "names": "Where the rulebooks print no name for a card, the name is ours.",
}
