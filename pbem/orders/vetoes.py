"""Where a veto may stop an action: what the open question says, or before it is asked, what the game allows."""

from __future__ import annotations

from typing import Final

from pbem import rules
from pbem.i18n import N_
from pbem.orders.context import Context, Question
from pbem.rules import choice_of, choices

EXAMPLE: Final = 2  # after how many steps a veto is shown to come, where the action has so many
_PARTIAL: Final = N_('"no veto", "veto", or "veto after {n}" to let the first steps stand')
_WHOLE: Final = N_('"no veto" or "veto"')


def may_stop(after: int, context: Context) -> bool:
    """Whether a veto may let so many steps stand: a legal stop of the open question, or of some action ahead of it."""
    stops = _stops(context.question)
    return after in stops if stops else after == 0 or rules.partial_vetoes(context.view["options"])


def described(question: Question | None, context: Context) -> str:
    """What can be said to the question; no sentence, for use after a colon."""
    partial = rules.partial_vetoes(context.view["options"])
    most = min(max(_stops(question) or [EXAMPLE * partial]), EXAMPLE)
    return context.translator.gettext(_PARTIAL, n=most) if most else context.translator.gettext(_WHOLE)


def _stops(question: Question | None) -> list[int]:
    """The legal stops of a question about a veto; none where no such question is open."""
    if question is None or choice_of(question) is not choices.VETO:
        return []
    return [option for option in question["options"] if option != "no"]
