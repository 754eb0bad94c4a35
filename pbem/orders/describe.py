"""What a question admits, in a few words to stand after a colon, in the language of the context."""

from __future__ import annotations

from typing import Final

from pbem.i18n import N_
from pbem.orders.answers import words_of
from pbem.orders.context import Context, Question
from pbem.rules import choice_of

_AHEAD: Final = N_("orders for later, such as power cards or a disc, and the commands status, board, history and help")


def describe(question: Question | None, context: Context) -> str:
    """What would be accepted as an answer to that question."""
    if question is None:
        return context.translator.gettext(_AHEAD)
    return words_of(choice_of(question)).describe(question, context)
