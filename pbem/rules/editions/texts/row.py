"""What a row of a table of texts holds."""

from typing import NamedTuple


class CardTexts(NamedTuple):
    """A card in one language: `text` goes after "you may" or a colon; `explained` is what a newcomer asks."""

    name: str
    text: str
    explained: str = ""
