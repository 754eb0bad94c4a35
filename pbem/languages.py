"""The list of languages that the server supports.

A language with the code `xx` and the English name `Xish` also has these files:

* `pbem/translations/xx.po`: the sentences of mails and pages (see pbem.i18n)
* `pbem/rules/editions/texts/xx.py`: the cards, places and options of the editions
* `pbem/orders/vocabulary/xish.py`: the words that players type
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NO_BREAK_SPACE: Final = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class Language:
    """One language.

    `name`: in the language itself; `english_name`: also the name of its vocabulary module; `locale`: Babel's locale
    for dates and lists; `partial`: missing translations are shown in English and don't fail the tests;
    `before_colon`: the space before a colon and a semicolon; `drops_subjects`: a sentence needs no subject if the
    sentence before has the same (`Colocó 1 en Aragón.`); `first_day`: how the first day of a month is written, as a
    part of Babel's date patterns; `euphony`: patterns in a list and their replacements, such as `y` that becomes `e`.
    """

    code: str
    name: str
    english_name: str
    locale: str
    partial: bool = False
    before_colon: str = ""
    drops_subjects: bool = False
    first_day: str = "d"
    euphony: tuple[tuple[str, str], ...] = ()


_ROWS: Final = (
    Language("en", "English", "English", "en_GB"),
    Language("de", "Deutsch", "German", "de"),
    Language(
        "es",
        "Español",
        "Spanish",
        "es",
        drops_subjects=True,
        euphony=((r"(?i) y (?=h?i(?![ae])|h?í)", " e "), (r"(?i) o (?=h?[oó]|8|11\b)", " u ")),
    ),
    Language("fr", "Français", "French", "fr", before_colon=NO_BREAK_SPACE, first_day="d'er'"),
)
LANGUAGES: Final = {language.code: language for language in _ROWS}
NAMES: Final = {language.code: language.name for language in _ROWS}
