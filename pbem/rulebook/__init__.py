"""Looks up the rules in the reader's language: an edition's cards, regions, options, doubts and rulings.

find(words) -> [Match(edition, card, language)]     by id, or by name in any language
near(words) -> names with a similar spelling
entry(edition, card, translator) -> Entry           one card with everything about it
sheet(edition, translator) -> CardSheet             the whole edition
chapter(edition, topic, translator) -> Chapter      how to play, one topic at a time
practice                                            boards to try things out on
"""

from pbem.rulebook.chapters import TITLES, Chapter, Topic, chapter, topic_of
from pbem.rulebook.entries import Entry, entry
from pbem.rulebook.finding import Match, find, near
from pbem.rulebook.sheet import CardSheet, sheet

__all__ = [
    "TITLES",
    "CardSheet",
    "Chapter",
    "Entry",
    "Match",
    "Topic",
    "chapter",
    "entry",
    "find",
    "near",
    "sheet",
    "topic_of",
]
