"""The list of languages that the server supports.

A language with the code `xx` and the English name `Xish` also has these files:

* `pbem/translations/xx.po`: the sentences of mails and pages (see pbem.i18n)
* `pbem/rules/editions/texts/xx.py`: the cards, places and options of the editions
* `pbem/orders/vocabulary/xish.py`: the words that players type
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Language:
    """One language.

    `name`: in the language itself; `english_name`: also the name of its vocabulary module; `locale`: Babel's locale
    for dates and lists; `partial`: missing translations are shown in English and don't fail the tests.
    """

    code: str
    name: str
    english_name: str
    locale: str
    partial: bool = False


_ROWS: Final = (
    Language("en", "English", "English", "en_GB"),
    Language("de", "Deutsch", "German", "de"),
    Language("es", "Español", "Spanish", "es"),
    Language("fr", "Français", "French", "fr"),
)
LANGUAGES: Final = {language.code: language for language in _ROWS}
NAMES: Final = {language.code: language.name for language in _ROWS}
