"""The action cards not yet revealed, which any player could work out."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from pbem.rules.editions import all_options, edition
from pbem.rules.views import View


class Unseen(NamedTuple):
    """`cards`: the ids of those that may still come, one for each copy; `left`: how many are face down.

    There are more cards than are left if some were removed unseen (Old Hands).
    """

    cards: tuple[str, ...]
    left: int


def unseen(view: View) -> dict[str, Unseen]:
    """Stack -> its cards that haven't been revealed yet. A stack whose card always returns has none."""
    options = all_options(view["edition"], view["options"])
    rows = edition(view["edition"]).cards.values()
    deck = Counter({card.id: card.copies_in(options) for card in rows if not card.lasting})
    deck -= Counter([*view["gone"], *view["taken"].values(), *filter(None, view["cards"].values())])
    stacks = edition(view["edition"]).cards
    return {
        stack: Unseen(tuple(card for card in sorted(deck.elements()) if stacks[card].stack in stack.split("/")), left)
        for stack, left in view["left"].items()
        if left
    }
