"""What no rulebook prints, in German, and what is said of cards that are not as printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pbem.rules.boards import Ability
from pbem.rules.editions.counts import Counts
from pbem.rules.editions.texts.de_effects import COUNTRIES
from pbem.rules.editions.texts.de_names import NUMBERS
from pbem.rules.editions.texts.row import Counted, in_words

_ALIKE: Final[Mapping[Ability | None, str]] = {
    None: "ohne Fähigkeit",
    Ability.COURT: "für den Hof",
    Ability.MOVE: "für einen Caballero",
    Ability.GRANDE: "für einen Granden",
}
_TIMES: Final = {1: "einmal", 2: "zweimal", 3: "dreimal", 4: "viermal"}
_TOGETHER: Final = {2: "zweit", 3: "dritt", 4: "viert", 5: "fünft"}


def word(n: int) -> str:
    return in_words(n, NUMBERS)


def _one(n: int) -> str:
    """In the accusative: `einen für den Hof`."""
    return "einen" if n == 1 else word(n)


def times(n: int) -> str:
    return _TIMES.get(n, f"{n}-mal")


def together(players: Sequence[int]) -> str:
    """`Zu zweit und zu dritt`."""
    words = listed([f"zu {_TOGETHER.get(n, str(n))}" for n in players])
    return words[0].upper() + words[1:]


def listed(items: Sequence[object]) -> str:
    """`a, b und c`."""
    *first, last = map(str, items)
    return f"{', '.join(first)} und {last}" if first else last


def _card_names(counts: Counts) -> str:
    return (
        f"Die Anleitung enthält keine Liste der Karten. Wir haben {word(counts.labelled)} aus der klassischen Ausgabe "
        "übernommen. Ihre gedruckten Namen kennen wir nicht, deshalb haben sie einfache Bezeichnungen."
    )


def _house_cards(counts: Counts) -> str:
    ours = counts.regency - counts.explained
    simple = "einer einfachen eigenen Karte" if ours == 1 else f"{word(ours)} einfachen eigenen Karten"
    return (
        f"Die Erweiterung „Neue Regentschaft“ hat {word(counts.regency)} Karten; die Anleitung erklärt nur "
        f"{word(counts.explained)}. Wir haben den Stapel mit {simple} aufgefüllt."
    )


def _board_side(counts: Counts) -> str:
    return (
        f"Der Plan von 2023 hat eine Seite für das Spiel {together(counts.guessed_for).lower()}, die in "
        "der Anleitung nicht abgebildet ist. Wir spielen sie mit den Regionen, Nachbarn und Werten der anderen Seite."
    )


def _abroad(counts: Counts) -> str:
    borders = [
        f"grenzt {COUNTRIES[country]} an {listed(near)}" if n == 0 else f"{COUNTRIES[country]} an {listed(near)}"
        for n, (country, near) in enumerate(counts.abroad.items())
    ]
    countries = listed([COUNTRIES[country] for country in counts.abroad])
    return f"Die Anleitung nennt die Nachbarn von {countries} nicht. Laut Landkarte {', '.join(borders)}."


def _modifiers(counts: Counts) -> str:
    alike = ", ".join(f"{_one(n)} {_ALIKE[ability]}" for ability, n in counts.alike.items())
    return (
        f"Die Anleitung zeigt nur einige der {word(counts.modifiers)} Modifikatoren. Bei uns gibt es "
        f"{word(counts.same_value)} von jedem Wert: {alike}."
    )


def _fourth_fair(counts: Counts) -> str:
    classic = listed([f"{times(n)} in Stapel {stack}" for stack, n in counts.classic_fairs.items()])
    return (
        f"Stapel {counts.fair_stack} hat laut Anleitung {word(counts.fair_stack_size)} Karten, abgebildet sind nur "
        f"einige. Bei uns gibt es „Jahrmarkt“ {times(counts.fairs)}; in der klassischen Ausgabe {classic}."
    )


def _house_card(counts: Counts) -> str:
    return (
        f"Diese Karte ist von uns: „Neue Regentschaft“ hat {word(counts.regency)} Karten, und die Anleitung erklärt "
        f"nur {word(counts.explained)}."
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
    "name": "Der Name dieser Karte steht nicht in der Anleitung; der hier verwendete ist von uns.",
    "card": _house_card,
    "ours": "Den gedruckten deutschen Namen dieser Karte kennen wir nicht; der hier verwendete ist von uns.",
    "names": "Kartennamen, deren gedruckte deutsche Fassung wir nicht kennen, sind von uns.",
}
