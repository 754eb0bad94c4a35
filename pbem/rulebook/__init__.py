"""The rules to look up, in the reader's language: cards, regions, options, doubts and rulings of an edition.

find(words) -> [Found(edition, card, language)]     by id, or by name in any language
near(words) -> what was perhaps meant
entry(edition, card, tongue) -> Entry               one card with all that is known of it
sheet(edition, tongue) -> Sheet                     the whole edition
"""

from pbem.rulebook.entries import Entry, entry
from pbem.rulebook.finding import Match, find, near
from pbem.rulebook.sheet import CardSheet, sheet

__all__ = ["CardSheet", "Entry", "Match", "entry", "find", "near", "sheet"]
