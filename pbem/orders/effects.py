"""What the special action of each card lets its player choose."""

from __future__ import annotations

from typing import Final

from pbem import rules

# What a card's action lets its player choose, by the name of its effect in the rules, so that editions share it.
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "move_any": ("move",),
    "move_own": ("move",),
    "move_foreign": ("move",),
    "move_own_and_foreign": ("move",),
    "move_from_one_region": ("move",),
    "leave_one_region": ("move",),
    "reinforce": ("add",),
    "leave_or_reinforce": ("move", "add"),
    "keep_veto": (),
    "decay_of_authority": (),
    "one_of_each": ("remove",),
    "angry_king": (),
    "unrest": (),
    "lesser_unrest": (),
    "score_one": ("score",),
    "score_by_value": ("sequence",),
    "score_castillo": ("sequence",),
    "score_first_only": ("sequence",),
    "score_fullest": ("sequence",),
    "score_emptiest": ("sequence",),
    "mobile_scoreboard": ("scoreboard",),
    "power_back": ("back",),
    "the_court": ("court",),
    "adopt_home": ("grande",),
    "unique_choice": ("disc",),
    "eviction": ("evict",),
    "royal_advisor": ("king",),
    "kings_card": ("king",),
    "exile": ("king",),
    "entourage": ("king", "entourage"),
    "competition": ("king",),
    "to_the_emptiest": ("king",),
    "to_the_fullest": ("king",),
    "rebellion": (),
    "infiltration": (),
    "stand_in": ("swap",),
}
OWN_ONLY: Final = {"move_own", "leave_one_region", "leave_or_reinforce"}
_BY_ITSELF: Final = {"sequence"}  # a choice that need not be made: everything is scored in any case
_BY_THE_BOARD: Final = {"to_the_emptiest", "to_the_fullest"}  # where there is a choice between equals only
TO_THE_CASTILLO: Final = {"rebellion"}


def effect(card: rules.Card | None) -> str:
    """The name of a card's effect; empty for a card nobody knows yet."""
    return card.effect.__name__ if card else ""


def choices(card: rules.Card | None) -> tuple[str, ...] | None:
    """The kinds of choice in that card's action; None when the card is not known."""
    return CHOICES[effect(card)] if card else None


def first_choice(card: rules.Card) -> str:
    """The kind of choice its action begins with."""
    return CHOICES[effect(card)][0]


def needs_choice(card: rules.Card | None) -> bool:
    """Whether the action cannot begin before its player has chosen something."""
    return bool(set(choices(card) or ()) - _BY_ITSELF) and effect(card) not in _BY_THE_BOARD
