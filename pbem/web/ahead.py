"""Answers ahead on a game's page: with the answer made in the form, or with any that a mail offers."""

from __future__ import annotations

from collections.abc import Collection

from pbem.facts import PositionFacts
from pbem.service.games.form_drafts import Making
from pbem.web.view_model import Reader
from pbem.wording.document import Ahead, Answer
from pbem.wording.sections import answers_ahead
from pbem.wording.sections.question_mail import question


def rows_ahead(
    reader: Reader, making: Making | None, made: str, stored: Collection[tuple[str, int | None]]
) -> tuple[Ahead, ...]:
    """The rows of buttons, as in a mail; none while an answer is incomplete.

    `made`: the complete answer in the form, "" if there is none; `stored`: the questions already answered ahead.
    """
    here = PositionFacts(reader.view, ahead=stored)
    if making is None:
        return answers_ahead.alone(reader.narrator, here)
    if made:
        whole = Answer(reader.translator.gettext("Send with these lines"), made)
        return answers_ahead.with_answers(reader.narrator, here, (whole,))
    return () if making.made or making.partial else question(reader.narrator, here).ahead
