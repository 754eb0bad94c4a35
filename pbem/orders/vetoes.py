"""Where a veto may stop an action: as in the open question, or, before it is asked, as the game allows.

All code that offers, reads or describes vetoes uses this.
"""

from __future__ import annotations

from typing import Final, assert_never

from pbem.i18n import N_
from pbem.orders.context import Context, Question, View
from pbem.rules import Vetoes, choice_of, choices, vetoes_in

EXAMPLE: Final = 2  # after how many steps a veto is shown to come, where the action has so many
_PARTIAL: Final = N_("“no veto”, “veto”, or “veto after {n}” to allow the first steps")
_WHOLE: Final = N_("“no veto” or “veto”")


def played(view: View) -> bool:
    """Whether the game has Vetoes."""
    return vetoes_in(view["edition"], view["options"]) is not Vetoes.OFF


def may_stop(after: int, context: Context) -> bool:
    """Whether a veto may come after that many steps: in the open question, or in some later action."""
    if stops := _stops(context.question):
        return after in stops
    return after in ahead(context.view) or EXAMPLE in ahead(context.view)


def ahead(view: View) -> tuple[int, ...]:
    """After how many steps a veto may come that is sent ahead, as examples; nothing where the game has no Veto."""
    scope = vetoes_in(view["edition"], view["options"])
    match scope:
        case Vetoes.OFF:
            return ()
        case Vetoes.WHOLE:
            return (0,)
        case Vetoes.PARTIAL:
            return tuple(range(EXAMPLE + 1))
    assert_never(scope)


def example(question: Question | None, view: View) -> int | None:
    """After how many steps a veto may come, to be shown: 0 where it stops all or nothing, None where there is none."""
    stops = _stops(question) or ahead(view)
    return min(max(stops), EXAMPLE) if stops else None


def described(question: Question | None, context: Context) -> str:
    """The possible answers to the question, as a phrase for use after a colon."""
    shown = example(question, context.view)
    return context.translator.gettext(_PARTIAL, n=shown) if shown else context.translator.gettext(_WHOLE)


def _stops(question: Question | None) -> tuple[int, ...]:
    """The legal stops of a question about a veto; none where no such question is open."""
    if question is None or choice_of(question) is not choices.VETO:
        return ()
    return tuple(option for option in question["options"] if option != "no")
