"""Hints at the form in the first round of a guest's game: what the question means and why it matters."""

from __future__ import annotations

from typing import Final, assert_never

from flask import g, session

from pbem.i18n import N_, Translator
from pbem.rules import OpenQuestion, choice_of
from pbem.rules.choices import Part
from pbem.web.game_access import GameAccess

ROUNDS: Final = 1  # with hints


_POWER: Final = (
    N_(
        "Try to have the most caballeros in many regions. After rounds 3, 6 and 9 each region is scored: the numbers "
        "beside its name are the points for the most caballeros there, for the second most, and so on. In a tie, all "
        "get the next number."
    ),
    N_(
        "First everyone plays a power card, each number only once. The highest goes first; a low one brings more "
        "caballeros from your province to your court. Press one to play it."
    ),
)
_ACTION: Final = (N_("This is your card's action. The map shows what is possible."),)
_TURN: Final = {
    Part.SUPPLY: (N_("Only caballeros in your court can be placed; your power card says how many come there."),),
    Part.CARD: (
        N_(
            "Now take an action card. It says how many caballeros you may place, and has an action of its own. "
            "The ? beside it tells more."
        ),
    ),
    Part.HALF: (N_("Place your caballeros first or do the card's action first, as you like; you may skip either."),),
    Part.PLACING: (
        N_(
            "Caballeros go to regions next to the King's region (never into it) or to the Castillo. Those in the "
            "Castillo wait for the scoring; then they ride to a region that you choose secretly."
        ),
        N_("Press the map or a button, once for each caballero."),
    ),
    Part.ACTION: _ACTION,
    Part.ABILITY: _ACTION,
}


def guided(access: GameAccess) -> bool:
    """Whether hints belong to this page: a guest's own game, in its first round."""
    guest = g.player is not None and g.player.guest_until is not None
    return guest and access.mine is not None and access.view is not None and access.view["round"] <= ROUNDS


def lines(access: GameAccess, question: OpenQuestion | None, translator: Translator) -> list[str]:
    """The hints for a question; none if the guest has hidden them."""
    if question is None or session.get("unguided") or not guided(access):
        return []
    return _lines(choice_of(question).part, translator)


def _lines(part: Part, translator: Translator) -> list[str]:
    match part:
        case Part.POWER:
            said: tuple[str, ...] = _POWER
        case Part.SUPPLY | Part.CARD | Part.HALF | Part.PLACING | Part.ACTION | Part.ABILITY:
            said = _TURN[part]
        case Part.DISC:
            said = (N_("Your choice is shown when everyone has chosen."),)
        case Part.RETURN | Part.VETO | Part.PASS:
            said = ()
        case _:
            assert_never(part)
    return [translator.gettext(line) for line in said]
