"""Errors with a reason for people, shown by pages, API, command line and mails."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from pbem.i18n import ENGLISH, N_, Sentence, Translator


class NotPossible(ValueError):  # noqa: N818 - the request is well-formed, but cannot be carried out
    """The request can't be carried out. The sentence says why, and what would be possible.

    It is kept untranslated, with the values of its placeholders, so it can be shown in every language.
    """

    def __init__(self, reason: str, **named: Any) -> None:
        self.sentence = Sentence(reason, named)
        super().__init__(self.sentence.said(ENGLISH))

    @classmethod
    def in_words(cls, words: str) -> NotPossible:
        """Create it with a reason that is already in the reader's language."""
        said = Sentence.verbatim(words)
        return cls(said.msgid, **said.named)

    def said(self, translator: Translator) -> str:
        """The reason in the translator's language."""
        return self.sentence.said(translator)


class TooMany(NotPossible):
    """A rate limit was reached; the request can be repeated later. `by`: which limit."""

    def __init__(self, wait: timedelta, reason: str, by: str = "address", **named: Any) -> None:
        super().__init__(reason, **named)
        self.wait = wait
        self.by = by


class Unsettled(NotPossible):
    """The game changes faster than a message to it can be parsed."""

    def __init__(self) -> None:
        super().__init__(N_("A lot is happening in this game right now. Please send this again."))


class Hidden(NotPossible):
    """A game master who plays asked for information hidden from players."""


class NotYours(Exception):  # noqa: N818 - answered like something that does not exist
    """The caller may not see this, so it is answered as if it did not exist."""
