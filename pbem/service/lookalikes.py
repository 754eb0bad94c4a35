"""Names that look like somebody's: letters of other alphabets with the same shape, accents, a great I for a small l.

Who reads `Ana` on a board or above words at the table must be sure that it is she.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from pbem.orders.words import plain
from pbem.store.models import Player

_CYRILLIC: Final = ("АВЕКМНОРСТХУІЈЅӀӏаеорсхуіјѕһԁԛԝ", "ABEKMHOPCTXYIJSllaeopcxyijshdqw")
_GREEK: Final = ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυϲϳ", "ABEZHIKMNOPTYXaiKvopucj")
_LATIN: Final = ("ıɑɡɩʟ", "iagil")
_SHAPES: Final = str.maketrans(*("".join(both) for both in zip(_CYRILLIC, _GREEK, _LATIN, strict=True)))


def shape(handle: str) -> str:
    """What is left of a name for a fleeting eye: two names with the same shape are taken for each other."""
    letters = unicodedata.normalize("NFKC", handle).translate(_SHAPES)
    return plain(letters.replace("I", "l"))


def taken_for(session: Session, handle: str) -> str | None:
    """The name of a player for whom that one would be taken."""
    long = unicodedata.normalize("NFKC", handle)
    alike = select(Player.handle).where(func.length(Player.handle).between(len(long) - 1, len(long) + 1))
    wanted = shape(handle)
    return next((name for name in session.scalars(alike) if shape(name) == wanted), None)
