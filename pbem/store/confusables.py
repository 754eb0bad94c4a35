"""What is left of a name for a fleeting eye: two names with the same shape are taken for each other.

Letters of other alphabets with the same form, accents, a great I for a small l.
"""

from __future__ import annotations

import unicodedata
from typing import Final

_CYRILLIC: Final = ("АВЕКМНОРСТХУІЈЅӀӏаеорсхуіјѕһԁԛԝ", "ABEKMHOPCTXYIJSllaeopcxyijshdqw")
_GREEK: Final = ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυϲϳ", "ABEZHIKMNOPTYXaiKvopucj")
_LATIN: Final = ("ıɑɡɩʟøłđ", "iagilold")
_ALIKE: Final = str.maketrans(*("".join(both) for both in zip(_CYRILLIC, _GREEK, _LATIN, strict=True)))


def shape(handle: str) -> str:
    """The shape of a name; kept with each player, so that a new name is compared by one look."""
    letters = unicodedata.normalize("NFKC", handle).translate(_ALIKE).replace("I", "l")
    bare = unicodedata.normalize("NFKD", letters.casefold().translate(_ALIKE))
    return "".join(letter for letter in bare if not unicodedata.combining(letter))
