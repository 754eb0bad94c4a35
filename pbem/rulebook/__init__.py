"""Looks up the rules in the reader's language: an edition's cards, regions, options, doubts and rulings.

find(words) -> [Match(edition, card, language)]     by id, or by name in any language
near(words) -> names with a similar spelling
entry(edition, card, translator) -> Entry           one card with everything about it
sheet(edition, translator) -> CardSheet             the whole edition
"""

from pbem.rulebook.entries import Entry, entry
from pbem.rulebook.finding import Match, find, near
from pbem.rulebook.sheet import CardSheet, sheet

__all__ = ["CardSheet", "Entry", "Match", "entry", "find", "near", "sheet"]
