"""What players read of an edition, in every language: names and texts of cards, places, options and modifiers.

Our own paraphrase; printed names where a rulebook shows them. What a card does is said by a function of its numbers and
the game's options. An unknown language or id is a KeyError:
pages, commands and mails check them before.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Final

from pbem.languages import LANGUAGES, Language
from pbem.rules.editions.texts import en
from pbem.rules.editions.texts.row import AbilityTexts, ChoiceTexts, OptionTexts, Played, Texts, Words
from pbem.rules.editions.texts.rulings import RULINGS, Ruling


def _texts(language: Language) -> Texts:
    """From the module that is called like the language's code."""
    own: Texts = import_module(f"{__name__}.{language.code}").TEXTS
    return own.completed_by(en.TEXTS) if language.partial else own


TEXTS: Final[Mapping[str, Texts]] = {code: _texts(language) for code, language in LANGUAGES.items()}

__all__ = [
    "RULINGS",
    "TEXTS",
    "AbilityTexts",
    "ChoiceTexts",
    "OptionTexts",
    "Played",
    "Ruling",
    "Texts",
    "Words",
]
