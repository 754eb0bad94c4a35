"""The editions: an edition is rows of cards and names, nothing more."""

from pbem.rules.board import JSON
from pbem.rules.editions import classic
from pbem.rules.editions.rows import Card, Edition
from pbem.rules.options import Unplayable

EDITIONS = {edition.name: edition for edition in (classic.EDITION,)}


def edition(name: str) -> Edition:
    """The edition of that name; raises Unplayable with the names there are."""
    if name not in EDITIONS:
        raise Unplayable(f"There is no edition {name!r}. There is: {', '.join(EDITIONS)}.")
    return EDITIONS[name]


def card(edition_name: str, card_id: str) -> Card:
    """One card: id, stack, caballeros, name, text, how many of it there are."""
    return edition(edition_name).cards[card_id]


def place_name(edition_name: str, place: str) -> str:
    """How a region, the castillo, the court or the province is called on that edition's board."""
    return edition(edition_name).places[place]


__all__ = ["EDITIONS", "JSON", "Card", "Edition", "card", "edition", "place_name"]
