"""What no rulebook prints, in French, and what is said of cards that are not as printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pbem.rules.boards import Ability
from pbem.rules.editions.counts import Counts
from pbem.rules.editions.texts.fr_effects import THE_COUNTRIES
from pbem.rules.editions.texts.fr_names import NUMBERS
from pbem.rules.editions.texts.row import Counted, in_words

_ALIKE: Final[Mapping[Ability | None, str]] = {
    None: "sans capacité",
    Ability.COURT: "pour la cour",
    Ability.MOVE: "pour un caballero",
    Ability.GRANDE: "pour un Grande",
}


def word(n: int) -> str:
    """Of masculine nouns: `un`, `trois`."""
    return in_words(n, NUMBERS)


def feminine(n: int) -> str:
    """Of cards: `une dans la pile 3`."""
    return "une" if n == 1 else word(n)


def listed(items: Sequence[object]) -> str:
    """`a, b et c`."""
    *first, last = map(str, items)
    return f"{', '.join(first)} et {last}" if first else last


def _cards(n: int) -> str:
    return f"{feminine(n)} {'carte' if n == 1 else 'cartes'}"


def _card_names(counts: Counts) -> str:
    return (
        f"Le livret de règles ne donne pas la liste des cartes. Nous en avons repris {feminine(counts.labelled)} de "
        "l'édition classique. Nous ne connaissons pas leurs noms imprimés ; elles portent donc des noms descriptifs."
    )


def _house_cards(counts: Counts) -> str:
    ours = counts.regency - counts.explained
    simple = (
        "Une carte simple de notre cru complète"
        if ours == 1
        else f"{word(ours).capitalize()} cartes simples de notre cru complètent"
    )
    return (
        f"« Nouvelle régence » compte {_cards(counts.regency)}, mais le livret de règles n'en explique que "
        f"{feminine(counts.explained)}. {simple} le paquet."
    )


def _board_side(counts: Counts) -> str:
    return (
        f"Le plateau de 2023 a une face pour {listed([word(n) for n in counts.guessed_for])} joueurs que le livret de "
        "règles ne montre pas. Nous y jouons avec les régions, les frontières et les valeurs de l'autre face."
    )


def _abroad(counts: Counts) -> str:
    borders = [
        f"{THE_COUNTRIES[country]}{' touche' if n == 0 else ','} {listed(near)}"
        for n, (country, near) in enumerate(counts.abroad.items())
    ]
    countries = listed([THE_COUNTRIES[country] for country in counts.abroad])
    touch = "touche" if len(counts.abroad) == 1 else "touchent"
    return f"Le livret de règles ne dit pas quelles régions {touch} {countries}. Sur le plateau, {' ; '.join(borders)}."


def _modifiers(counts: Counts) -> str:
    alike = listed([f"{word(n)} {_ALIKE[ability]}" for ability, n in counts.alike.items()])
    return (
        f"Le livret de règles ne montre que certains des {word(counts.modifiers)} modificateurs. Nous jouons avec "
        f"{word(counts.same_value)} de chaque valeur : {alike}."
    )


def _fourth_fair(counts: Counts) -> str:
    classic = listed([f"{feminine(n)} dans la pile {stack}" for stack, n in counts.classic_fairs.items()])
    return (
        f"D'après le livret de règles, la pile {counts.fair_stack} compte {_cards(counts.fair_stack_size)}, mais il "
        f"n'en montre que certaines. Nous jouons avec {_cards(counts.fairs)} « Foire » ; l'édition classique en "
        f"a {classic}."
    )


def _house_card(counts: Counts) -> str:
    return (
        f"Cette carte est de notre cru : « Nouvelle régence » compte {_cards(counts.regency)}, et le livret de règles "
        f"n'en explique que {feminine(counts.explained)}."
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
    "name": "Le livret de règles ne donne pas le nom de cette carte ; celui-ci est de nous.",
    "card": _house_card,
    "ours": "Nous n'avons pas de livret de règles en français ; le nom de cette carte est de nous.",
    "names": "Les noms français des cartes sont de nous.",
}
