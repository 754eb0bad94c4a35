"""What cannot be done, with a reason for a person: the errors that pages, API, command line and mails show."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from pbem.i18n import ENGLISH, N_, Sentence, Translator


class NotPossible(ValueError):  # noqa: N818 - the request is well-formed, but cannot be carried out
    """What somebody wants cannot be done. The sentence says why, and what would be possible.

    It is kept untranslated, with the values of its placeholders, so it can be shown in every language.
    """

    def __init__(self, reason: str, **named: Any) -> None:
        self.sentence = Sentence(reason, named)
        super().__init__(self.sentence.said(ENGLISH))

    def said(self, translator: Translator) -> str:
        """The reason in a language."""
        return self.sentence.said(translator)


class TooMany(NotPossible):
    """The same may be asked for again after a while. `by`: what there was too much of."""

    def __init__(self, wait: timedelta, reason: str, by: str = "address", **named: Any) -> None:
        super().__init__(reason, **named)
        self.wait = wait
        self.by = by


class Unsettled(NotPossible):
    """The game changes faster than a message to it can be parsed."""

    def __init__(self) -> None:
        super().__init__(N_("The game is moving too fast to read this just now. Please send it once more."))


class Hidden(NotPossible):
    """A game master who plays wants to see what players may not know."""


class NotYours(Exception):  # noqa: N818 - answered like something that does not exist
    """The caller may not see this, so it is answered as if it did not exist."""
