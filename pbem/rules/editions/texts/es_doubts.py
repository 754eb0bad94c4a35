"""What no rulebook prints, in Spanish, and what is said of cards that are not as printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pbem.rules.boards import Ability
from pbem.rules.editions.counts import Counts
from pbem.rules.editions.texts.es_effects import COUNTRIES
from pbem.rules.editions.texts.es_names import NUMBERS
from pbem.rules.editions.texts.row import Counted, in_words

_ALIKE: Final[Mapping[Ability | None, tuple[str, str]]] = {
    None: ("sin habilidad", "sin habilidad"),
    Ability.COURT: ("para la corte", "para la corte"),
    Ability.MOVE: ("para un caballero", "para un caballero"),
    Ability.GRANDE: ("para un Grande", "para un Grande"),
}


def word(n: int) -> str:
    """Before a masculine noun that is left out: `tres`, `uno`."""
    return in_words(n, NUMBERS)


def feminine(n: int) -> str:
    """Of cards: `una en el mazo 3`."""
    return "una" if n == 1 else word(n)


def listed(items: Sequence[object]) -> str:
    """`a, b y c`."""
    *first, last = map(str, items)
    return f"{', '.join(first)} y {last}" if first else last


def _card_names(counts: Counts) -> str:
    return (
        f"El reglamento no incluye una lista de las cartas. Hemos tomado {feminine(counts.labelled)} de la edición "
        "clásica. No conocemos sus nombres impresos, así que llevan nombres descriptivos."
    )


def _house_cards(counts: Counts) -> str:
    ours = counts.regency - counts.explained
    simple = (
        "Una carta sencilla nuestra completa"
        if ours == 1
        else f"{word(ours).capitalize()} cartas sencillas nuestras completan"
    )
    return (
        f"Nueva regencia tiene {word(counts.regency)} cartas, y el reglamento solo explica "
        f"{feminine(counts.explained)}. {simple} el mazo."
    )


def _board_side(counts: Counts) -> str:
    return (
        f"El tablero de 2023 tiene una cara para {listed([word(n) for n in counts.guessed_for])} jugadores que el "
        "reglamento no muestra. Para esa cara usamos las regiones, las fronteras y los valores de la otra."
    )


def _abroad(counts: Counts) -> str:
    borders = [
        f"{COUNTRIES[country]} limita con {listed(near)}" if n == 0 else f"{COUNTRIES[country]}, con {listed(near)}"
        for n, (country, near) in enumerate(counts.abroad.items())
    ]
    countries = listed([COUNTRIES[country] for country in counts.abroad])
    return f"El reglamento no dice con qué limitan {countries}. Según el mapa, {'; '.join(borders)}."


def _modifiers(counts: Counts) -> str:
    alike = listed([f"{'uno' if n == 1 else word(n)} {_ALIKE[ability][n > 1]}" for ability, n in counts.alike.items()])
    return (
        f"El reglamento muestra solo algunos de los {word(counts.modifiers)} modificadores. Jugamos con "
        f"{word(counts.same_value)} de cada valor: {alike}."
    )


def _fourth_fair(counts: Counts) -> str:
    classic = listed([f"{feminine(n)} en el mazo {stack}" for stack, n in counts.classic_fairs.items()])
    return (
        f"El reglamento dice que el mazo {counts.fair_stack} tiene {word(counts.fair_stack_size)} cartas, pero solo "
        f"muestra algunas. Jugamos con {feminine(counts.fairs)} cartas «Feria»; la edición clásica tenía {classic}."
    )


def _house_card(counts: Counts) -> str:
    return (
        f"Esta carta es nuestra: Nueva regencia tiene {word(counts.regency)} cartas, y el reglamento solo explica "
        f"{feminine(counts.explained)}."
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
    "name": "El reglamento no da el nombre de esta carta; este es nuestro.",
    "card": _house_card,
    "ours": "No tenemos reglamento en español; el nombre de esta carta es nuestro.",
    "names": "Los nombres de las cartas en español son nuestros.",
}
