"""Reduces a name to its shape, so that names that look alike can be refused.

Ignores accents and maps look-alikes to one letter, such as similar letters of other alphabets, or capital I and small
l.
"""

from __future__ import annotations

import unicodedata
from typing import Final

_CYRILLIC: Final = ("АВЕКМНОРСТХУІЈЅӀӏаеорсхуіјѕһԁԛԝ", "ABEKMHOPCTXYIJSllaeopcxyijshdqw")
_GREEK: Final = ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυϲϳ", "ABEZHIKMNOPTYXaiKvopucj")
_LATIN: Final = ("ıɑɡɩʟøłđ", "iagilold")
_ALIKE: Final = str.maketrans(*("".join(both) for both in zip(_CYRILLIC, _GREEK, _LATIN, strict=True)))


def shape(handle: str) -> str:
    """Return the shape of a name. It is stored with each player, so that one query compares a new name."""
    letters = unicodedata.normalize("NFKC", handle).translate(_ALIKE).replace("I", "l")
    bare = unicodedata.normalize("NFKD", letters.casefold().translate(_ALIKE))
    return "".join(letter for letter in bare if not unicodedata.combining(letter))
